# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import resource

soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
print(soft <= hard or hard < 0)
resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
now = resource.getrlimit(resource.RLIMIT_NOFILE)
print(now[1] == hard)
# --8<-- [end:show]
resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == soft

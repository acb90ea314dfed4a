# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import pathlib
import tempfile

import numpy as np
from PIL import Image, ImageFile

def damaged(paths):
    bad = []
    for path in paths:
        try:
            with Image.open(path) as image:
                image.load()
        except Exception as error:
            bad.append(path)
            text = str(error).partition(" '")[0]  # without the path
            print(f"{path.name}: {type(error).__name__}: {text}")
    return bad

with tempfile.TemporaryDirectory() as folder:
    paths = [pathlib.Path(folder, f"{n}.bmp") for n in range(3)]
    for path in paths:
        Image.new("RGB", (8, 8), "red").save(path)
    paths[1].write_bytes(paths[1].read_bytes()[:-60])  # cut off
    paths[2].write_bytes(b"")
    bad = damaged(paths)
    good = [path for path in paths if path not in bad]
    print([path.name for path in good])
    ImageFile.LOAD_TRUNCATED_IMAGES = True
    with Image.open(paths[1]) as image:
        a = np.array(image)
    print(a.shape, "invented:", (a != [255, 0, 0]).any())
# --8<-- [end:show]
    import contextlib
    import io
    import warnings

    # Not even that opens an empty file; and open() alone reads no pixel.
    try:
        Image.open(paths[2])
        raise AssertionError("an empty file is no image")
    except OSError as error:
        assert "cannot identify image file" in str(error)
    ImageFile.LOAD_TRUNCATED_IMAGES = False
    with Image.open(paths[1]) as image:
        assert image.size == (8, 8)
    # Neither is an OSError: a broken part of a PNG, and an image above the limit.
    noise = np.random.default_rng(0).integers(0, 256, (200, 200, 3), np.uint8)
    Image.fromarray(noise).save(f"{folder}/broken.png")
    broken = pathlib.Path(folder, "broken.png")
    start, _, end = broken.read_bytes().rpartition(b"IDAT")
    broken.write_bytes(start + bytes(4) + end)
    limit = Image.MAX_IMAGE_PIXELS
    bomb = Image.DecompressionBombError
    for pixels, path, said in (limit, broken, SyntaxError), (9, paths[0], bomb):
        Image.MAX_IMAGE_PIXELS = pixels
        try:
            with Image.open(path) as image:
                image.load()
        except Exception as error:
            assert type(error) is said and not isinstance(error, OSError), error
        else:
            raise AssertionError(f"{path} was read")
        with contextlib.redirect_stdout(io.StringIO()):
            assert damaged([path]) == [path]
    Image.MAX_IMAGE_PIXELS = None
    with Image.open(paths[0]) as image:
        image.load()
    Image.MAX_IMAGE_PIXELS = image.width * image.height - 1
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        Image.open(paths[0]).close()
    assert caught[0].category is Image.DecompressionBombWarning, "up to twice the limit it warns"
    Image.MAX_IMAGE_PIXELS = limit
    for path in good:
        with Image.open(path) as image:
            image.verify()
assert bad == paths[1:] and good == paths[:1]
assert a[7, 0].tolist() == [255, 0, 0] and a[0, 0].tolist() == [0, 0, 0]

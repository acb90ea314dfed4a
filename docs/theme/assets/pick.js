/* The picker (tools/pages/cases.py): of the answers on the page it shows the one that is picked, and keeps the choice in
   the address. A question limits those after it: what does not fit there is disabled, and what was picked gives way. */

const NAMES = ["hold", "want", "where"];

/** Whether an answer, or why an option does not fit, is about all that is picked. */
const fits = ({ dataset }, picked) =>
  NAMES.every(
    (name) =>
      !(name in picked && name in dataset) || dataset[name].split(" ").includes(picked[name]),
  );

function start(box) {
  const form = box.querySelector("form");
  const answers = [...box.querySelectorAll(".picker__answer")];
  const possible = (picked) => answers.some((each) => fits(each, picked));
  const radios = (name) => [...form.elements[name]];

  const show = () => {
    const checked = (name) => radios(name).find((radio) => radio.checked).value;
    const wanted = Object.fromEntries(NAMES.map((name) => [name, checked(name)]));
    const picked = {};
    for (const name of NAMES) {
      for (const radio of radios(name)) {
        const tried = { ...picked, [name]: radio.value };
        radio.disabled = !possible(tried);
        for (const why of radio.parentElement.querySelectorAll("small"))
          why.hidden = !radio.disabled || !fits(why, tried);
      }
      const left = radios(name).filter((radio) => !radio.disabled);
      // What was picked; else the first that lets the later choices stay; else the first.
      const now =
        left.find((radio) => radio.value === wanted[name]) ??
        left.find((radio) => possible({ ...wanted, ...picked, [name]: radio.value })) ??
        left[0];
      now.checked = true;
      picked[name] = now.value;
    }
    for (const each of answers) each.hidden = !fits(each, picked);
    return picked;
  };

  for (const [name, value] of new URL(location).searchParams)
    if (NAMES.includes(name))
      for (const radio of radios(name)) radio.checked ||= radio.value === value;
  show();
  box.classList.add("picker--on");
  form.addEventListener("change", () => {
    const address = new URL(location);
    for (const [name, value] of Object.entries(show())) address.searchParams.set(name, value);
    address.hash = "";
    history.replaceState(history.state, "", address);
  });
}

document.querySelectorAll(".picker").forEach(start);

interface Shown {
  name: string;
  email: string;
}

/** `<` must not end the script, if a name contains it. */
const literal = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/**
 * The part of Google's script that the app uses (https://developers.google.com/identity/gsi/web/reference/js-reference): a card offers the
 * person who is signed in at the simulated Google, and a press hands their id token to the page. Without one there is no card.
 */
export function oneTapScript(person: Shown | null): string {
  return `(() => {
const person = ${literal(person)};
const base = new URL(".", document.currentScript.src).href;
let options, card;
const cancel = () => { card?.remove(); card = undefined; };
const choose = async () => {
  cancel();
  const body = JSON.stringify({ client_id: options.client_id, nonce: options.nonce });
  const response = await fetch(base + "credential", { method: "POST", body, credentials: "include" });
  if (response.ok) options.callback({ credential: (await response.json()).credential, select_by: "user" });
};
const button = (text, onPress) => {
  const made = Object.assign(document.createElement("button"), { type: "button", textContent: text });
  made.style.cssText = "font:inherit;min-height:40px;padding:6px 12px;border:1px solid #d4d4d8;border-radius:8px;" +
    "background:#fff;color:#18181b;cursor:pointer";
  made.addEventListener("click", onPress);
  return made;
};
const prompt = () => {
  if (!person || card) return;
  card = document.createElement("section");
  card.setAttribute("aria-label", "Google (จำลอง)");
  card.style.cssText = "position:fixed;top:12px;right:12px;z-index:50;display:grid;gap:8px;max-width:calc(100vw - 24px);" +
    "width:320px;padding:16px;border:1px solid #d4d4d8;border-radius:12px;background:#fff;color:#18181b;" +
    "box-shadow:0 8px 24px rgb(0 0 0 / .16);font-size:14px";
  const title = Object.assign(document.createElement("p"), { textContent: "Google (จำลอง) · " + person.email });
  title.style.cssText = "margin:0;overflow-wrap:anywhere";
  card.append(title, button("ดำเนินการต่อในชื่อ " + person.name, choose), button("ปิด", cancel));
  document.body.append(card);
};
window.google = { accounts: { id: {
  initialize: (given) => { options = given; },
  prompt, cancel,
} } };
})();
`;
}

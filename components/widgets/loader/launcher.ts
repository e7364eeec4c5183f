import { SHEET } from "./sheet";

const append = <Name extends keyof HTMLElementTagNameMap>(parent: Node, name: Name) =>
  parent.appendChild(document.createElement(name));

/** Draws the button at the corner of `parent`: the page, or a picture of one. */
export function drawLauncher(parent: Node) {
  // An element name of its own, so that no rule of the page for "div" means it.
  const host = parent.appendChild(document.createElement("chat-widget"));
  const root = host.attachShadow({ mode: "open" });
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(SHEET);
    root.adoptedStyleSheets = [sheet];
  } catch {
    // Safari before 16.4.
    append(root, "style").textContent = SHEET;
  }
  const box = append(root, "div");
  const button = append(box, "button");
  const words = append(button, "span");
  const badge = append(button, "i");
  return {
    host,
    /** Holds the button, and the frame once there is one. */
    box,
    button,
    /** Variables of the sheet: fill and ink (colours), x and y (distance from the corner), top and tall (a phone's frame). What it does not know does nothing. */
    set(values: object) {
      for (const [name, value] of Object.entries(values)) box.style.setProperty(`--${name}`, value);
    },
    /** `name` is spoken, `label` shown; `state` are class names: left, open or shut, ready. */
    show(name: string, label: string, unread: number, isOpen: boolean, state: string) {
      box.className = `${state} ${isOpen ? "open" : "shut"}`;
      words.textContent = isOpen ? "" : label;
      badge.textContent = `${(!isOpen && unread) || ""}`;
      button.setAttribute("aria-label", name);
      button.setAttribute("aria-expanded", `${isOpen}`);
    },
  };
}

import { SHEET } from "./sheet";

const append = <Name extends keyof HTMLElementTagNameMap>(parent: Node, name: Name) =>
  parent.appendChild(document.createElement(name));

/** Draws the launcher in the corner of `parent`: the page, or the settings' preview. */
export function drawLauncher(parent: Node) {
  // A custom element name, so that the page's CSS for "div" does not apply.
  const host = parent.appendChild(document.createElement("chat-widget"));
  const root = host.attachShadow({ mode: "open" });
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(SHEET);
    root.adoptedStyleSheets = [sheet];
  } catch {
    // Safari before 16.4 lacks constructable style sheets.
    append(root, "style").textContent = SHEET;
  }
  const box = append(root, "div");
  const button = append(box, "button");
  const words = append(button, "span");
  const badge = append(button, "i");
  return {
    host,
    /** Contains the button, and the frame once it exists. */
    box,
    button,
    /**
     * CSS variables: fill and ink (colours), x and y (distance from the corner), top and tall (the frame on phones). Unknown
     * names have no effect.
     */
    set(values: object) {
      for (const [name, value] of Object.entries(values)) box.style.setProperty(`--${name}`, value);
    },
    /**
     * `name` is the accessible name, `label` the visible text, `state` class names: left, ready. "open" or "shut" follows
     * from `isOpen`.
     */
    show(name: string, label: string, unread: number, isOpen: boolean, state: string) {
      box.className = `${state} ${isOpen ? "open" : "shut"}`;
      words.textContent = isOpen ? "" : label;
      badge.textContent = `${(!isOpen && unread) || ""}`;
      button.setAttribute("aria-label", name);
      button.setAttribute("aria-expanded", `${isOpen}`);
    },
  };
}

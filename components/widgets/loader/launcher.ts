import { SHEET } from "./sheet";

/** What the host page may say about the launcher, by data- attributes or `init`. */
export interface Look {
  widget: string;
  color?: string | undefined;
  label?: string | undefined;
  language?: string | undefined;
  theme?: string | undefined;
  position?: string | undefined;
}

const NEUTRAL_COLOR = "#3f4650";

const append = <Name extends keyof HTMLElementTagNameMap>(parent: Node, name: Name) =>
  parent.appendChild(document.createElement(name));

/** Draws the button at the corner of the page. */
export function drawLauncher({ color = NEUTRAL_COLOR, label = "", position, theme }: Look) {
  // An element name of its own, so that no rule of the page for "div" means it.
  const root = document.body.appendChild(document.createElement("chat-widget")).attachShadow({ mode: "open" });
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

  box.style.colorScheme = theme ?? "light dark";
  const tint = (fill: string, ink: string) => {
    box.style.setProperty("--fill", fill);
    box.style.setProperty("--ink", ink);
  };
  // Green carries most of a colour's lightness: enough to choose what is seen better on it.
  tint(color, Number.parseInt(color.slice(3, 5), 16) > 150 ? "#111" : "#fff");

  return {
    /** Holds the button, and the frame once there is one. */
    box,
    button,
    tint,
    show(name: string, unread: number, isOpen: boolean, isReady: boolean) {
      box.className = `${position} ${isOpen ? "open" : "shut"} ${isReady && "ready"}`;
      words.textContent = isOpen ? "" : label;
      badge.textContent = isOpen || !unread ? "" : unread > 99 ? "99+" : `${unread}`;
      button.setAttribute("aria-label", name);
      button.setAttribute("aria-expanded", `${isOpen}`);
    },
  };
}

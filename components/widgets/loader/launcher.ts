import type { Look } from "./look";
import { inkOn, NEUTRAL_COLOR, SHEET } from "./look";
import { fill, type LoaderTexts } from "./texts";

export interface Launcher {
  button: HTMLButtonElement;
  /** Where the frame goes. */
  box: HTMLElement;
  /** Takes the widget's own colour, unless the page chose one. */
  tint(color: string, ink: string): void;
  show(state: { isOpen: boolean; isReady: boolean; unread: number }): void;
}

const SPEECH = "M20 11.5a7.5 7.5 0 0 1-11 6.7L4.5 19.5l1.3-4A7.5 7.5 0 1 1 20 11.5z";
const CROSS = "M6 6l12 12M18 6 6 18";
const SVG = "http://www.w3.org/2000/svg";

/** Draws the round button at the corner of the page. */
export function drawLauncher({ color, label, position, theme }: Look, texts: LoaderTexts): Launcher {
  // A name of its own, so that no rule of the page for "div" means it.
  const host = document.createElement("chat-widget");
  const root = host.attachShadow({ mode: "open" });
  dress(root);
  const box = document.createElement("div");
  const button = document.createElement("button");
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  for (const [name, value] of Object.entries({
    viewBox: "0 0 24 24",
    width: "26",
    height: "26",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": "1.9",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "aria-hidden": "true",
  })) {
    svg.setAttribute(name, value);
  }
  const words = document.createElement("span");
  const badge = document.createElement("i");
  words.textContent = label ?? "";
  svg.append(path);
  button.append(svg, badge);
  if (label) svg.after(words);
  button.type = "button";
  box.append(button);
  root.append(box);
  document.body.append(host);

  const tint = (paint: string, ink: string) => {
    box.style.setProperty("--fill", paint);
    box.style.setProperty("--ink", ink);
  };
  const chosen = /^#[0-9a-f]{6}$/i.test(color ?? "") ? color : undefined;
  tint(chosen ?? NEUTRAL_COLOR, inkOn(chosen ?? NEUTRAL_COLOR));

  return {
    button,
    box,
    tint: (paint, ink) => chosen ?? tint(paint, ink),
    show({ isOpen, isReady, unread }) {
      box.className = [position === "left" && "left", theme, isOpen && "open", isReady && "ready"].filter(Boolean).join(" ");
      path.setAttribute("d", isOpen ? CROSS : SPEECH);
      words.hidden = isOpen;
      badge.hidden = isOpen || unread === 0;
      badge.textContent = unread > 99 ? "99+" : String(unread);
      const name = isOpen ? texts.close : label || texts.open;
      button.setAttribute("aria-label", badge.hidden ? name : `${name} (${fill(texts.unread, unread)})`);
      button.setAttribute("aria-expanded", String(isOpen));
    },
  };
}

function dress(root: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(SHEET);
    root.adoptedStyleSheets = [sheet];
  } catch {
    // An older browser; there a strict style-src would leave the launcher plain, but working.
    root.append(Object.assign(document.createElement("style"), { textContent: SHEET }));
  }
}

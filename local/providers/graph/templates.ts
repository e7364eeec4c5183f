/** What the pages on templates say; Graph has no machine-readable document of `message`. */
interface Button {
  type?: string;
  title?: string;
  url?: string;
  payload?: string;
}

interface Element {
  title?: string;
  subtitle?: string;
  image_url?: string;
  default_action?: { type?: string; url?: string; title?: string };
  buttons?: Button[];
}

export interface TemplatePayload {
  template_type?: string;
  text?: string;
  elements?: Element[];
  buttons?: Button[];
}

/** https://developers.facebook.com/docs/messenger-platform/reference/templates/generic */
const MAX_ELEMENTS = 10;
const MAX_ELEMENT_TEXT = 80;
/** https://developers.facebook.com/docs/messenger-platform/reference/templates/button */
const MAX_TEXT = 640;
const MAX_BUTTONS = 3;
/** https://developers.facebook.com/docs/messenger-platform/reference/buttons */
const MAX_TITLE = 20;
const MAX_PAYLOAD = 1_000;

const isUrl = (url = ""): boolean => URL.canParse(url) && /^https?:/.test(url);
const isWithin = (text: string | undefined, max: number): boolean =>
  typeof text === "string" && text.trim() !== "" && text.length <= max;

/** Instagram has web addresses and postbacks only. https://developers.facebook.com/docs/messenger-platform/instagram/features/generic-template */
function checkButton({ type, title, url, payload }: Button, isInstagram: boolean): string | null {
  if (!isWithin(title, MAX_TITLE)) return "[title]";
  switch (type) {
    case "web_url":
      return isUrl(url) ? null : "[url]";
    case "postback":
      return isWithin(payload, MAX_PAYLOAD) ? null : "[payload]";
    case "phone_number":
      return !isInstagram && /^\+\d{7,15}$/.test(payload ?? "") ? null : "[payload]";
    default:
      return "[type]";
  }
}

function checkButtons(buttons: Button[] | undefined, min: number, isInstagram: boolean): string | null {
  if (buttons === undefined && min === 0) return null;
  if (!Array.isArray(buttons) || buttons.length < 1 || buttons.length > MAX_BUTTONS) return "[buttons]";
  for (const [at, button] of buttons.entries()) {
    const param = checkButton(button, isInstagram);
    if (param) return `[buttons][${at}]${param}`;
  }
  return null;
}

function checkElement(element: Element, isInstagram: boolean): string | null {
  const { title, subtitle, image_url, default_action, buttons } = element;
  if (!isWithin(title, MAX_ELEMENT_TEXT)) return "[title]";
  if (subtitle !== undefined && !isWithin(subtitle, MAX_ELEMENT_TEXT)) return "[subtitle]";
  if (image_url !== undefined && !isUrl(image_url)) return "[image_url]";
  // "title" and at least one other property
  if (subtitle === undefined && image_url === undefined && buttons === undefined) return "";
  if (default_action && (default_action.type !== "web_url" || !isUrl(default_action.url) || default_action.title)) {
    return "[default_action]";
  }
  return checkButtons(buttons, 0, isInstagram);
}

/** The first invalid parameter of a template's payload; null if Meta would take it. */
export function checkTemplate(payload: TemplatePayload, isInstagram: boolean): string | null {
  if (payload.template_type === "button" && !isInstagram) {
    if (!isWithin(payload.text, MAX_TEXT)) return "[text]";
    return checkButtons(payload.buttons, 1, isInstagram);
  }
  if (payload.template_type !== "generic") return "[template_type]";
  const { elements } = payload;
  if (!Array.isArray(elements) || elements.length < 1 || elements.length > MAX_ELEMENTS) return "[elements]";
  for (const [at, element] of elements.entries()) {
    const param = checkElement(element, isInstagram);
    if (param !== null) return `[elements][${at}]${param}`;
  }
  return null;
}

export const templatePictures = ({ elements = [] }: TemplatePayload): string[] =>
  elements.flatMap(({ image_url }) => image_url ?? []);

const PLACE = "quick-message:text";

/** Passes a text to the form for a new quick message. Not in the URL, which is stored in histories and logs. */
export function handOverText(text: string): void {
  try {
    if (text.trim() !== "") sessionStorage.setItem(PLACE, text);
  } catch {
    // storage is not available: the form starts empty
  }
}

/** Returns the passed text, once. */
export function takeHandedOverText(): string {
  try {
    const text = sessionStorage.getItem(PLACE) ?? "";
    sessionStorage.removeItem(PLACE);
    return text;
  } catch {
    return "";
  }
}

const PLACE = "quick-message:text";

/** Hands a text over to the form that makes a quick message; not by the address, which is kept in histories and logs. */
export function handOverText(text: string): void {
  try {
    if (text.trim() !== "") sessionStorage.setItem(PLACE, text);
  } catch {
    // a closed storage: the form begins empty
  }
}

/** The text that was handed over, once. */
export function takeHandedOverText(): string {
  try {
    const text = sessionStorage.getItem(PLACE) ?? "";
    sessionStorage.removeItem(PLACE);
    return text;
  } catch {
    return "";
  }
}

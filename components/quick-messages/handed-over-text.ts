import { sessionStore } from "@/lib/browser-storage";

const PLACE = "quick-message:text";

/** Passes a text to the form for a new quick message. Not in the URL, which is stored in histories and logs. */
export function handOverText(text: string): void {
  if (text.trim() !== "") sessionStore.write(PLACE, text);
}

/** Returns the passed text, once. */
export function takeHandedOverText(): string {
  const text = sessionStore.read(PLACE) ?? "";
  sessionStore.write(PLACE, null);
  return text;
}

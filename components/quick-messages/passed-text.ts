import { sessionStore } from "@/lib/browser-storage";

const PLACE = "quick-message:text";

/** Hands a text over to the form that makes a quick message; not by the address, which is kept in histories and logs. */
export function passText(text: string): void {
  if (text.trim() !== "") sessionStore.write(PLACE, text);
}

/** The text that was handed over, once. */
export function takePassedText(): string {
  const text = sessionStore.read(PLACE) ?? "";
  sessionStore.write(PLACE, null);
  return text;
}

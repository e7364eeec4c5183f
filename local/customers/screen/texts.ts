import * as chat from "./texts/chat";
import * as faults from "./texts/faults";
import * as frame from "./texts/frame";
import * as slip from "./texts/slip";

const th = { ...frame.th, ...chat.th, ...slip.th, ...faults.th };
export type Texts = typeof th;
export type Language = "th" | "en";

export const TEXTS: Record<Language, Texts> = { th, en: { ...frame.en, ...chat.en, ...slip.en, ...faults.en } };

import type { Messages } from "next-intl";

/** A namespace (top-level key of messages/th/*.json), or a key right below one. */
export type MessagePart = {
  [Name in keyof Messages]: Name | `${Name}.${keyof Messages[Name] & string}`;
}[keyof Messages];

/** Texts by namespace; a namespace may be partial. */
export type SomeMessages = { [Name in keyof Messages]?: Partial<Messages[Name]> };

/** Only the texts of these parts. */
export function pickMessages(messages: Messages, parts: readonly MessagePart[]): SomeMessages {
  const picked: Record<string, Record<string, unknown>> = {};
  for (const part of parts) {
    const [name, below] = part.split(".") as [keyof Messages, string?];
    const namespace: Record<string, unknown> = messages[name];
    picked[name] = below ? { ...picked[name], [below]: namespace[below] } : namespace;
  }
  return picked;
}

const texts = new WeakMap<Messages, Map<string, string>>();

/** The texts of these parts as JSON. React serialises a string as it is, but walks an object text by text on every page view. */
export function messagesText(messages: Messages, parts: readonly MessagePart[]): string {
  const known = texts.get(messages) ?? new Map<string, string>();
  texts.set(messages, known);
  const name = parts.join();
  const text = known.get(name) ?? JSON.stringify(pickMessages(messages, parts));
  known.set(name, text);
  return text;
}

/** Merges texts from a layout and from the page below it, which can hold different parts of a namespace. */
export function joinMessages(known: SomeMessages, further: SomeMessages): SomeMessages {
  const joined: Record<string, object> = { ...known };
  for (const [name, sentences] of Object.entries(further)) joined[name] = { ...joined[name], ...sentences };
  return joined;
}

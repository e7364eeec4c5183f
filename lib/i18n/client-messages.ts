import type { Messages } from "next-intl";

/** A top-level key of messages/th/*.json, or one of the parts right below it. */
export type MessagePart = {
  [Name in keyof Messages]: Name | `${Name}.${keyof Messages[Name] & string}`;
}[keyof Messages];

/** Sentences by namespace, some of them in part. */
export type SomeMessages = { [Name in keyof Messages]?: Partial<Messages[Name]> };

/** The sentences of these parts alone. */
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

/**
 * The sentences of these parts as JSON: a text goes to the browser as it is, where of an object every sentence is looked at
 * for each page anew.
 */
export function messagesText(messages: Messages, parts: readonly MessagePart[]): string {
  const known = texts.get(messages) ?? new Map<string, string>();
  texts.set(messages, known);
  const name = parts.join();
  const text = known.get(name) ?? JSON.stringify(pickMessages(messages, parts));
  known.set(name, text);
  return text;
}

/** Both together; a namespace may come in parts, from a layout and from the page below it. */
export function joinMessages(known: SomeMessages, further: SomeMessages): SomeMessages {
  const joined: Record<string, object> = { ...known };
  for (const [name, sentences] of Object.entries(further)) joined[name] = { ...joined[name], ...sentences };
  return joined;
}

import type { Messages } from "next-intl";

/** Namespaces of pages rendered wholly on the server: their sentences never need to travel twice. */
const SERVER_ONLY = ["home", "legal", "pages"] as const satisfies readonly (keyof Messages)[];

/** The messages the browser is given. */
export function clientMessages(messages: Messages): Omit<Messages, (typeof SERVER_ONLY)[number]> {
  const { home: _home, legal: _legal, pages: _pages, ...rest } = messages;
  return rest;
}

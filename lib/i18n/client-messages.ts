import type { Messages } from "next-intl";

/** Sentences of pages rendered wholly on the server, and of the visitor's own bundle. */
type ServerOnly = "home" | "legal" | "pages" | "widget";
/** Sentences that only screens inside a project need. */
type ProjectOnly = "customers" | "media" | "messages" | "rooms";

/** What every page's client components may say. A new namespace travels everywhere until it is listed above. */
export function sharedMessages(messages: Messages): Omit<Messages, ServerOnly | ProjectOnly> {
  const {
    customers: _customers,
    media: _media,
    messages: _messages,
    rooms: _rooms,
    ...rest
  } = projectMessages(messages);
  return rest;
}

/** What client components inside a project may say. */
export function projectMessages(messages: Messages): Omit<Messages, ServerOnly> {
  const { home: _home, legal: _legal, pages: _pages, widget: _widget, ...rest } = messages;
  return rest;
}

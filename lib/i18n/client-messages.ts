import type { Messages } from "next-intl";

/** Sentences of pages rendered wholly on the server. */
type ServerOnly = "home" | "legal" | "notificationMail" | "pages";
/** Parts of `widget` that the visitor's own bundle brings along. */
type Visitor = "loader" | "shell" | "visitor";
type ForProject = Omit<Messages, ServerOnly | "widget"> & { widget: Omit<Messages["widget"], Visitor> };
/** Sentences that only screens inside a project need. */
type ProjectOnly = "customers" | "media" | "messages" | "rooms";

/** What every page's client components may say. A new namespace travels everywhere until it is listed above. */
export function sharedMessages(messages: Messages): Omit<ForProject, ProjectOnly> {
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
export function projectMessages(messages: Messages): ForProject {
  const { home: _home, legal: _legal, notificationMail: _mail, pages: _pages, widget, ...rest } = messages;
  const { loader: _loader, shell: _shell, visitor: _visitor, ...ours } = widget;
  return { ...rest, widget: ours };
}

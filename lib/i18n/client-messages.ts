import type { Messages } from "next-intl";

/** Sentences of pages rendered wholly on the server. */
type ServerOnly = "home" | "legal" | "notificationMail" | "pages";
/** Parts of `widget` that the visitor's own bundle brings along. */
type Visitor = "loader" | "shell" | "visitor";
type ForProject = Omit<Messages, ServerOnly | ProfileOnly | "widget"> & { widget: Omit<Messages["widget"], Visitor> };
/** Sentences that only screens inside a project need. */
type ProjectOnly = "audit" | "customers" | "media" | "members" | "messages" | "rooms" | "settings";
/** Sentences of /profile alone. */
type ProfileOnly = "profile";

/** What every page's client components may say. A new namespace travels everywhere until it is listed above. */
export function sharedMessages(messages: Messages): Omit<ForProject, ProjectOnly> {
  const {
    audit: _audit,
    customers: _customers,
    media: _media,
    members: _members,
    messages: _messages,
    rooms: _rooms,
    settings: _settings,
    ...rest
  } = projectMessages(messages);
  return rest;
}

/** What client components inside a project may say. */
export function projectMessages(messages: Messages): ForProject {
  const {
    home: _home,
    legal: _legal,
    notificationMail: _mail,
    pages: _pages,
    profile: _profile,
    widget,
    ...rest
  } = messages;
  const { loader: _loader, shell: _shell, visitor: _visitor, ...ours } = widget;
  return { ...rest, widget: ours };
}

/** What client components of /profile may say. */
export function profileMessages(messages: Messages): ReturnType<typeof sharedMessages> & Pick<Messages, ProfileOnly> {
  return { ...sharedMessages(messages), profile: messages.profile };
}

import type { CastAccount, Persona } from "../cast";
import type { Incoming } from "../channels/channel";
import type { Entry, PressAction } from "../view";
import type { JournalEntry } from "./journal";

const UNCHANGED = {
  quote: null,
  quick_replies: [] as PressAction[],
  is_unsent: false,
  is_edited: false,
  is_read: false,
};

/** `key` is the provider's id where the person has one, so that the shop sees the same portrait. */
export const portraitUrl = (key: string) => `/local/customers/portraits/${encodeURIComponent(key)}.svg`;

/** What the customer did, as their own phone shows it. */
export function ownEntry(
  persona: Persona,
  entry: JournalEntry,
  reactions: Record<string, string>,
  is_read: boolean,
): Entry {
  const { id, at, content, quote, is_unsent, edits, failure, speaker } = entry;
  const member = persona.members.find(({ key }) => key === speaker);
  const sender = member ? { name: member.name, picture: portraitUrl(member.id) } : null;
  const reaction = reactions[id] ?? null;
  return {
    ...UNCHANGED,
    id,
    at,
    from: "me",
    sender,
    content,
    quote,
    is_unsent,
    is_edited: edits > 0,
    is_read,
    reaction,
    failure,
  };
}

/** What the shop sent. */
export function shopEntry(account: CastAccount, message: Incoming, reactions: Record<string, string>): Entry {
  const { id, at, content, quick_replies, sender, is_lost } = message;
  const { name, picture } = account;
  return {
    ...UNCHANGED,
    id,
    at,
    from: "shop",
    sender: { name: sender.name ?? name, picture: sender.picture ?? picture },
    content,
    quick_replies,
    reaction: reactions[id] ?? null,
    failure: is_lost ? "blocked" : null,
  };
}

/** What was said before the simulators started. */
export function pastEntry(
  account: CastAccount,
  message: Persona["history"][number],
  reactions: Record<string, string>,
): Entry {
  const { name, picture } = account;
  const sender = message.from === "shop" ? { name, picture } : null;
  return { ...UNCHANGED, ...message, sender, reaction: reactions[message.id] ?? null, failure: null };
}

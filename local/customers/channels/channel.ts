import type { Act } from "../acts";
import type { Persona } from "../cast";
import type { KeptFile } from "../server/files";
import type { Content, Entry, PersonaSummary, PostComment, PressAction, RichMenu } from "../view";

/** A message from the shop as the provider delivered it. */
export interface Incoming {
  id: string;
  at: number;
  content: Content;
  quick_replies: PressAction[];
  /** What replaces the account's name and picture. */
  sender: { name: string | null; picture: string | null };
  /** Accepted by the provider, and not shown: the customer has blocked the account. */
  is_lost: boolean;
}

/** What became of an act. `id` is the message's, or the event's. */
export interface Done {
  id: string;
  read_token: string | null;
  failure: Entry["failure"];
}

/** Signs of the shop in a chat, counted since the simulator started. */
export interface Signs {
  typing_count: number;
  /** Tokens of read messages. */
  read: Set<string>;
  /** How often the shop marked the chat as seen. */
  seen_count: number;
}

/** The app of a channel as its customers hold it. */
export interface ChannelPhone {
  readonly can: PersonaSummary["can"];
  act(persona: Persona, act: Act, given: { speaker: string | null; file: KeptFile | null }): Promise<Done>;
  received(persona: Persona): Promise<Incoming[]>;
  signs(persona: Persona): Promise<Signs>;
  isFriend(persona: Persona): Promise<boolean>;
  isBlocked(persona: Persona): Promise<boolean>;
  /** Which app holds the conversation. */
  thread(persona: Persona): Promise<PersonaSummary["thread"]>;
  /** Whether the shop's app receives comments under posts. */
  isSubscribed(persona: Persona): Promise<boolean>;
  /** The comments under one of the account's posts, oldest first. */
  comments(persona: Persona, post: string): Promise<PostComment[]>;
  /** The rich menu that the shop set by the provider's API; null if there is none. */
  richMenu(persona: Persona): Promise<RichMenu | null>;
}

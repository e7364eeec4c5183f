import type { Account, Channel, Entry, Post, Receiver, RichMenu, SpareAccount } from "./view";

/** A shop's account at a provider, as the people who write to it know it. */
export interface CastAccount extends Account {
  /** LINE's channel id, the page's id or the Instagram account's id; the virtual id of a widget. */
  id: string;
  /** Of an Instagram account and a page: the page's id. */
  page_id?: string;
  rich_menu?: RichMenu;
  posts?: Omit<Post, "comments" | "is_subscribed">[];
}

export interface Persona {
  key: string;
  name: string;
  channel: Channel;
  /** Key of the account that they write to. */
  account: string;
  /** The provider's id of the person or group; empty for visitors of a website. */
  id: string;
  /** Of a group on LINE. */
  members: { key: string; name: string; id: string }[];
  /** What was written before the simulators knew about it, oldest first. */
  history: Pick<Entry, "id" | "at" | "from" | "content">[];
}

/** All people and things that the page shows, besides what the simulators record. */
export interface Cast {
  /** When the demo was filled in, in ms: its history is as old. */
  filled_at: number;
  accounts: CastAccount[];
  personas: Persona[];
  spare: SpareAccount;
  receivers: Receiver[];
}

/** What the screen shows, as the API returns it. Only types: the server and the browser share them. */
export type Channel = "line" | "messenger" | "instagram" | "web";

/** What a button, a quick reply or an area does. */
export type PressAction =
  | { type: "message"; label: string; text: string }
  | { type: "postback"; label: string; data: string; text: string | null }
  | { type: "uri"; label: string; uri: string }
  /** An action that this page does not simulate, such as a date picker. */
  | { type: "other"; label: string };

export interface Card {
  picture: string | null;
  title: string | null;
  text: string | null;
  buttons: PressAction[];
  /** Pressing the card itself. */
  action: PressAction | null;
}

/** An area of a picture, in per cent of its width and height. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
  action: PressAction;
}

/** A node of a Flex message in LINE's own format; `parts/flex.tsx` renders the supported subset. */
export type FlexNode = { type: string } & Record<string, unknown>;

export type EventName = "follow" | "unblock" | "block" | "join" | "leave" | "pressed" | "link";

export type Content =
  | { type: "text"; text: string }
  | { type: "image"; url: string }
  | { type: "video"; url: string; preview: string | null }
  | { type: "audio"; url: string; duration_ms: number | null }
  | { type: "file"; url: string | null; name: string; size: number | null }
  | { type: "sticker"; url: string; name: string }
  | { type: "location"; title: string | null; address: string | null; latitude: number; longitude: number }
  | { type: "cards"; layout: "buttons" | "confirm" | "carousel"; cards: Card[] }
  | { type: "pictures"; cards: Card[] }
  | { type: "imagemap"; url: string; alt: string; ratio: number; areas: Area[] }
  | { type: "flex"; alt: string; contents: FlexNode }
  | { type: "event"; event: EventName; text: string | null }
  /** Of a kind that the provider's app shows and this page does not. */
  | { type: "unknown"; text: string };

export interface Entry {
  id: string;
  /** In ms. */
  at: number;
  /** `me` is the customer who holds the phone, `other` another member of the group. */
  from: "me" | "other" | "shop";
  sender: { name: string; picture: string } | null;
  content: Content;
  quote: { id: string; text: string } | null;
  quick_replies: PressAction[];
  is_unsent: boolean;
  is_edited: boolean;
  /** The customer's own reaction. */
  reaction: string | null;
  is_read: boolean;
  /** `blocked`: the provider accepted it, and no phone shows it. `webhook`: the shop's server did not accept the event. */
  failure: "blocked" | "webhook" | null;
}

export interface RichMenu {
  label: string;
  picture: string;
  ratio: number;
  areas: Area[];
  /** Open when the chat is opened. */
  is_open?: boolean;
}

export interface Account {
  key: string;
  channel: Channel;
  name: string;
  picture: string;
}

export interface PersonaSummary {
  key: string;
  name: string;
  channel: Channel;
  picture: string;
  account: Account;
  is_group: boolean;
  /** Members of a group, one of whom writes; empty otherwise. */
  speakers: { key: string; name: string }[];
  /** Address of the widget that a visitor of the website uses; null on other channels. */
  widget: { virtual_id: string; page: string } | null;
  is_friend: boolean;
  is_blocked: boolean;
  last: { at: number; from: Entry["from"]; content: Content } | null;
  unread: number;
  /** What this channel's customers can do. */
  can: {
    quote: boolean;
    unsend: boolean;
    edit: boolean;
    react: boolean;
    follow: boolean;
    block: boolean;
    /** Several apps share its conversations. */
    thread: boolean;
    comment: boolean;
  };
  /** Which app of the page's holds the conversation; null: nobody, or a channel without such apps. */
  thread: { owner: "us" | "app" | "inbox"; is_asked: boolean } | null;
}

export interface Phone extends PersonaSummary {
  entries: Entry[];
  is_typing: boolean;
  rich_menu: RichMenu | null;
  posts: Post[];
}

export interface Post {
  id: string;
  text: string;
  picture: string | null;
  /** Whether the shop's app is subscribed to comments: otherwise Meta does not send them. */
  is_subscribed: boolean;
  comments: PostComment[];
}

export interface PostComment {
  id: string;
  /** The comment that it answers. */
  parent: string | null;
  name: string;
  text: string;
  picture: string | null;
  /** In ms. */
  at: number;
  /** Of the customer who holds the phone. */
  is_own: boolean;
  is_shop: boolean;
  is_liked: boolean;
  /** Hidden by the shop: only its author still sees it. */
  is_hidden: boolean;
}

/** A fault that is switched on; `value` in ms, or messages left of the quota. */
export interface FaultOn {
  provider: Provider;
  kind: string;
  value: number | null;
}

export type Provider = "line" | "graph" | "slips" | "model";

export interface World {
  personas: PersonaSummary[];
  /** All that a new customer can write to. */
  accounts: Account[];
  spare: SpareAccount;
  faults: FaultOn[];
  /** The kinds that each provider of this installation can simulate. */
  fault_kinds: Record<Provider, readonly string[]>;
  receivers: Receiver[];
  photos: { id: string; url: string; name: string }[];
  stickers: { id: string; url: string; name: string }[];
}

/** A LINE account that no shop has connected yet, with what its owner copies from LINE. */
export interface SpareAccount {
  name: string;
  channel_id: string;
  channel_secret: string;
}

/** An account that the shop is paid to. */
export interface Receiver {
  /** A bank's symbol, or PromptPay. */
  bank: string;
  number: string;
  name: string;
}

export type SlipVariant =
  | "right"
  | "wrong_amount"
  | "wrong_receiver"
  | "old"
  | "used_twice"
  | "unreadable"
  | "unknown"
  | "pending";

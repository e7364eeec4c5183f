import { billCard } from "./bills";
import { coupon, couponCard, couponPress } from "./coupons";
import { customers } from "./customers";
import { externalId } from "./identities";
import { slips } from "./slips";
import { aiMark } from "./taught";

/** What a message of a channel is besides its words, as a transcript says it in <…> before them. */
export interface Extras {
  kind?: "sticker" | "location" | "rich" | "media";
  content?: Record<string, unknown>;
  /** Written in the channel's own app. */
  isNative?: true;
  /** How many lines above stands what it answers. */
  quotes?: number;
  reaction?: string;
  isUnsent?: true;
  /** The text before it was edited. */
  edited?: string;
  /** A file that has expired at the channel before it was copied. */
  goneFile?: string;
  file?: DemoFile;
  /** The card of a bill: its key in bills.ts. */
  bill?: string;
  /** A comment that answers the first one above. */
  isReply?: true;
  /** An answer to a comment that goes to its author alone. */
  isPrivate?: true;
  /** In a chat, the copy of a private answer: the key of the post in posts.ts. */
  answers?: string;
}

/** A file of the bucket "attachments" as a message shows it; local/demo/files.ts makes them. */
export interface DemoFile {
  path: string;
  kind: "image" | "audio";
  name: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  /** The picture of a slip: its name in slips.ts. */
  slip?: string;
}

const picture = (name: string, width: number, height: number): DemoFile => ({
  path: `demo/${name}`,
  kind: "image",
  name,
  mime: "image/jpeg",
  size: 60_000,
  width,
  height,
  duration_ms: null,
});

const files: Record<string, DemoFile> = {
  dress: picture("dress.jpg", 900, 1200),
  "dress-too": picture("dress-too.jpg", 900, 1200),
  scarf: picture("scarf.jpg", 900, 900),
  "olive-dress": picture("olive-dress.jpg", 900, 1200),
  indigo: picture("indigo.jpg", 900, 900),
  "indigo-worn": picture("indigo-worn.jpg", 900, 1200),
  fabric: picture("fabric.jpg", 1200, 900),
  seam: picture("seam.jpg", 900, 900),
  parcel: picture("parcel.jpg", 1200, 900),
  mountain: picture("mountain.jpg", 900, 1200),
  voice: {
    path: "demo/voice.wav",
    kind: "audio",
    name: "voice.wav",
    mime: "audio/wav",
    size: 48_044,
    width: null,
    height: null,
    duration_ms: 3_000,
  },
};

function slipFile(name: string): DemoFile {
  if (!slips[name]) fail(name);
  return { ...picture(`${name}.jpg`, 720, 1080), slip: name };
}

type Read = (words: string, known: Extras) => Extras;

const readers: Record<string, Read> = {
  sticker: (words) => {
    const [, package_id, sticker_id, meaning] = /^(\d+)\/(\d+) (.+)$/.exec(words) ?? fail(words);
    return { kind: "sticker", content: { package_id, sticker_id, resource_type: "STATIC", keywords: [meaning] } };
  },
  place: (words) => {
    const [, latitude, longitude, title, address] = /^([\d.]+),([\d.]+) (.+) \| (.+)$/.exec(words) ?? fail(words);
    return {
      kind: "location",
      content: { title, address, latitude: Number(latitude), longitude: Number(longitude) },
    };
  },
  share: (words) => {
    const [, url, title] = /^(https:\S+) (.+)$/.exec(words) ?? fail(words);
    return { kind: "rich", content: { kind: "share", title, url } };
  },
  button: (title) => ({ kind: "rich", content: { kind: "postback", title, data: "" } }),
  bill: (bill) => ({ kind: "rich", bill, content: billCard(bill).content }),
  coupon_card: () => ({ kind: "rich", content: couponCard }),
  coupon: (label) => ({ kind: "rich", content: couponPress(label || null) }),
  coupon_answer: () => ({ content: { automatic: "coupon" } }),
  hidden: () => ({ content: { comment: { is_hidden: true } } }),
  liked: () => ({ content: { comment: { is_liked: true } } }),
  reply: () => ({ isReply: true }),
  privately: () => ({ isPrivate: true }),
  answers: (answers) => ({ answers }),
  ad: (ad_title, { content }) => ({
    content: { ...content, referral: { ref: null, source: "ADS", ad_id: "23850000000000000", ad_title } },
  }),
  story: (kind, { content }) => ({
    kind: "media",
    content: { ...content, story: { kind: kind === "mention" ? "mention" : "reply", id: null } },
  }),
  gone: (goneFile) => ({ kind: "media", goneFile }),
  file: (name) => ({ kind: "media", file: files[name] ?? slipFile(name) }),
  app: () => ({ isNative: true }),
  quotes: (lines) => ({ quotes: Number(lines) }),
  from: (member, { content }) => ({
    content: {
      ...content,
      sender_id: externalId(member, "line"),
      sender_name: customers[member]?.name ?? fail(member),
      sender_picture_url: null,
    },
  }),
  knows: (question, { content }) => ({ content: { ...content, ai: aiMark(question === "nothing" ? null : question) } }),
  edited: (edited) => ({ edited }),
  reacted: (reaction) => ({ reaction }),
  unsent: () => ({ isUnsent: true }),
};

function fail(words: string): never {
  throw new Error(`"${words}" is not understood`);
}

/** Takes what stands in <…> off the beginning of a line. */
export function readExtras(line: string): { text: string; extras: Extras | undefined } {
  let text = line;
  let extras: Extras | undefined;
  for (let mark = next(text); mark; mark = next(text)) {
    const [whole, word = "", words = ""] = mark;
    extras = { ...extras, ...(readers[word] ?? fail(word))(words ?? "", extras ?? {}) };
    text = text.slice(whole.length);
  }
  return { text: text || cardWords(extras), extras };
}

/** The words of a card, for lists and search. */
function cardWords({ bill, content }: Extras = {}): string {
  if (bill) return billCard(bill).text;
  return content === couponCard ? `${coupon.name}\n${coupon.text}` : "";
}

const next = (text: string) => /^<(\w+)(?: ([^>]*))?>\s*/.exec(text);

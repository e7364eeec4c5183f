/** What a message of a channel is besides its words, as a conversation says it in <…> before them. */
export interface Extras {
  kind?: "sticker" | "location" | "rich" | "media";
  content?: Record<string, unknown>;
  /** Written in the channel's own app. */
  isNative?: true;
  /** How many lines above stands what it answers. */
  quotes?: number;
  reaction?: string;
  isUnsent?: true;
  /** A file that has expired at the channel before it was copied. */
  goneFile?: string;
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
  ad: (ad_title, { content }) => ({
    content: { ...content, referral: { ref: null, source: "ADS", ad_id: "23850000000000000", ad_title } },
  }),
  story: (kind, { content }) => ({
    kind: "media",
    content: { ...content, story: { kind: kind === "mention" ? "mention" : "reply", id: null } },
  }),
  gone: (goneFile) => ({ kind: "media", goneFile }),
  app: () => ({ isNative: true }),
  quotes: (lines) => ({ quotes: Number(lines) }),
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
    extras = { ...extras, ...(readers[word] ?? fail(word))(words, extras ?? {}) };
    text = text.slice(whole.length);
  }
  return { text, extras };
}

const next = (text: string) => /^<(\w+)(?: ([^>]*))?>\s*/.exec(text);

import { customers } from "../../supabase/seed/customers";
import { posts } from "../../supabase/seed/posts";
import { type Message, replay } from "../../supabase/seed/replay";
import { type Persona as DemoPersona, featuredPersonas, listPersonas } from "../demo/personas";
import { readTranscripts } from "../demo/transcripts";
import { demoLine, demoPage, demoWidgets, spareLine } from "../demo/world";
import type { Cast, CastAccount, Persona } from "./cast";
import { stickerUrl } from "./messages/line";
import { demoMenu } from "./pictures/rich-menu";
import { sampleUrl } from "./server/samples";
import type { Channel, Content } from "./view";

const CHANNELS = {
  line: "line",
  facebook: "messenger",
  instagram: "instagram",
  widget: "web",
} as const satisfies Record<DemoPersona["channel"], Channel>;
/** The account's posts, under which customers can comment. */
const postsOf = (social: string): CastAccount["posts"] =>
  Object.values(posts)
    .filter((post) => post.social === social)
    .map(({ id, text, picture }) => ({ id, text, picture: sampleUrl(picture) }));

const sign = (key: string) => `/local/customers/signs/${key}.svg`;

/** The demo shop's accounts and the people who write to them. `filledAt`: when the demo was filled in, in ms. */
export function demoCast(filledAt: number): Cast {
  const accounts: CastAccount[] = [
    {
      key: "line",
      channel: "line",
      name: demoLine.display_name,
      picture: sign("line"),
      id: demoLine.channel_id,
      rich_menu: demoMenu,
    },
    {
      key: "facebook",
      channel: "messenger",
      name: demoPage.name,
      picture: sign("line"),
      id: demoPage.page_id,
      page_id: demoPage.page_id,
      posts: postsOf("facebook"),
    },
    {
      key: "instagram",
      channel: "instagram",
      name: demoPage.instagram.username,
      picture: sign("line"),
      id: demoPage.instagram.id,
      page_id: demoPage.page_id,
      posts: postsOf("instagram"),
    },
    {
      key: "spare",
      channel: "line",
      name: spareLine.display_name,
      picture: sign("spare"),
      id: spareLine.channel_id,
    },
    ...Object.entries(demoWidgets).map(
      ([key, id]): CastAccount => ({ key, channel: "web", name: "ร้านบ้านฝ้าย", picture: sign("line"), id }),
    ),
  ];
  const rank = new Map<string, number>(featuredPersonas.map((key, at) => [key, at]));
  const personas = listPersonas()
    .map((persona) => castPersona(persona, filledAt))
    .sort((one, other) => (rank.get(one.key) ?? 99) - (rank.get(other.key) ?? 99));
  return {
    filled_at: filledAt,
    accounts,
    personas,
    spare: {
      name: spareLine.display_name,
      channel_id: spareLine.channel_id,
      channel_secret: spareLine.channel_secret,
    },
    receivers: [
      { bank: "PromptPay", number: "0995550199", name: "อรทัย ใจดี" },
      { bank: "KBANK", number: "0205550199", name: "อรทัย ใจดี" },
    ],
  };
}

function castPersona(
  { key, customer, channel, social, external_id, name, members = [] }: DemoPersona,
  filledAt: number,
): Persona {
  return {
    key,
    name: name || "ลูกค้าไม่มีชื่อ",
    channel: CHANNELS[channel],
    account: social,
    id: external_id,
    members: members.map((one) => ({
      key: `${customer}-${one.external_id.slice(-6)}`,
      name: one.name,
      id: one.external_id,
    })),
    history: channel === "widget" ? [] : historyOf(customer, social, filledAt),
  };
}

function historyOf(customer: string, social: string, filledAt: number): Persona["history"] {
  if (!customers[customer]) return [];
  const transcript = readTranscripts().find(
    (one) => one.customer === customer && one.social === social && one.post === undefined,
  );
  const messages = transcript ? replay(transcript).messages : [];
  return messages.flatMap((message) => {
    const content = contentOf(message);
    if (!content || message.act.type !== "message") return [];
    const from = message.act.author === "customer" ? ("me" as const) : ("shop" as const);
    return [{ id: `past-${message.sequence}`, at: timeOf(message, filledAt), from, content }];
  });
}

/** What was failed to be sent never arrived. */
function contentOf({ act }: Message): Content | null {
  if (act.type !== "message" || act.failed) return null;
  const { kind, content = {}, file, bill } = act.extras ?? {};
  if (kind === "sticker") return { type: "sticker", url: stickerUrl(String(content.sticker_id)), name: "" };
  if (kind === "location") {
    const { title = null, address = null, latitude = 0, longitude = 0 } = content as Record<string, never>;
    return { type: "location", title, address, latitude, longitude };
  }
  if (file) {
    const url = sampleUrl((file.path.split("/").at(-1) ?? "").replace(/\.\w+$/, ""));
    return file.kind === "audio" ? { type: "audio", url, duration_ms: file.duration_ms } : { type: "image", url };
  }
  // without the address of its page
  const text = bill ? act.text.slice(0, act.text.lastIndexOf("\n")) : act.text;
  return text ? { type: "text", text } : null;
}

const BANGKOK_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** As seed_time of frame.sql: a time of day in Bangkok so many days ago; without days, a length of time before. */
function timeOf({ moment: { days, seconds } }: Message, filledAt: number): number {
  if (days === null) return filledAt - seconds * 1_000;
  const midnight = Math.floor((filledAt + BANGKOK_MS) / DAY_MS) * DAY_MS - BANGKOK_MS;
  return midnight - days * DAY_MS + seconds * 1_000;
}

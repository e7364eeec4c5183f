import { type Social, socials } from "../../supabase/seed/shop";

/**
 * What the providers know of the demo shop: its accounts, the people who write to them, and what the shop's server was given when the
 * accounts were connected. Plain data, the same on every machine. The keys are no secrets: only the simulators accept them.
 */

/** The id of the demo shop's project, and of a social by its place in supabase/seed/shop.ts: as seed_id of frame.sql makes them. */
export const DEMO_PROJECT_ID = "5eed0000-0000-4000-8000-000000000001";
export const socialId = (key: string) =>
  `5eed0001-0000-4000-8000-${String(Object.keys(socials).indexOf(key) + 1).padStart(6, "0")}000000`;
export const social = (key: string): Social => {
  const found = socials[key];
  if (!found) throw new Error(`There is no social "${key}".`);
  return found;
};

/** The LINE Official Account and its Messaging API channel. */
export const demoLine = {
  social_id: socialId("line"),
  channel_id: "1656550199",
  channel_secret: "0b1a4c7d2e5f8a9b3c6d9e0f1a2b3c4d",
  bot_user_id: social("line").external_id,
  basic_id: "@baanfai",
  display_name: social("line").name,
  chat_mode: "chat",
  is_verified: true,
  quota: { limit: 15_000, used: 6_482 },
  /** People who follow the account and have never written. */
  silent_followers: 468,
  /** Path below the public origin. */
  webhook_path: `/api/webhooks/line/${socialId("line")}`,
} as const;

/** A LINE account that no shop has connected: for trying the connection with a shop of one's own. */
export const spareLine = {
  channel_id: "1657770188",
  channel_secret: "5d2c8f1e9a4b7c6035e8d1f2a9b4c7e6",
  bot_user_id: "U7d1e5b0c9a8f4e3d2c1b0a9f8e7d6c5b",
  basic_id: "@ranthotlong",
  display_name: "ร้านทดลอง",
  chat_mode: "chat",
  quota: { limit: 300, used: 0 },
} as const;

/** The Facebook page with its Instagram account, and the person who granted access to them. */
export const demoPage = {
  facebook_social_id: socialId("facebook"),
  instagram_social_id: socialId("instagram"),
  page_id: social("facebook").external_id,
  name: social("facebook").name,
  page_token: "EAAPdemoBaanFaiCottonHouse0123456789abcdef0123456789",
  has_human_agent: true,
  instagram: { id: social("instagram").external_id, username: social("instagram").name },
  user: { id: "100000555019901", name: "อรทัย ใจดี", token: "EAAUdemoOrathaiJaidee0123456789abcdef0123456789abcdef" },
  webhook_path: "/api/webhooks/facebook",
} as const;

/** Websites on which the widget is shown, by the key of the social. */
export const demoWidgets = { shop: social("shop").external_id, promo: social("promo").external_id } as const;

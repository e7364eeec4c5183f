import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { publicConfig } from "@/lib/env";
import shots from "./shots.json";

/**
 * What search engines and chats are told of a public page besides its title, which is the same everywhere. `description` is
 * the key of a sentence. The card has no name on it, so that one build serves many operators; the page's name stands beside it.
 */
export async function publicMetadata(
  path: "/" | "/policy" | "/privacy" | "/widget-demo",
  description: "home.hero.text" | "legal.policy.description" | "legal.privacy.description" | "widget.demo.pretend",
): Promise<Metadata> {
  const t = await getTranslations();
  const locale = await getLocale();
  const { webName } = publicConfig();
  const card = locale === "en" ? "card-en" : "card-th";
  const { width, height, version } = shots[card];
  return {
    description: t(description, { webName }),
    alternates: { canonical: path },
    openGraph: {
      type: "website",
      siteName: webName,
      title: `${webName} chatbot`,
      description: t(description, { webName }),
      url: path,
      locale: locale === "en" ? "en_US" : "th_TH",
      images: [{ url: `/shots/${card}.jpg?v=${version}`, width, height, alt: t("home.hero.title") }],
    },
    twitter: { card: "summary_large_image" },
  };
}

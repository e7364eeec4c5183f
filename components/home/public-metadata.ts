import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { publicConfig } from "@/lib/env";
import shots from "./shots.json";

/**
 * Metadata of a public page apart from its title. `description` is a message key. The social card shows no brand name, so
 * that one build serves many operators; the page's name is in its title.
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

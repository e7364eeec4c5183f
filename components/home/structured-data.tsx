import { getTranslations } from "next-intl/server";
import type { Package } from "@/lib/billing/schema";
import type { PublicConfig } from "@/lib/env";
import { QUESTIONS } from "./question-keys";

interface StructuredDataProps {
  packages: Package[];
  config: Pick<PublicConfig, "webName" | "appUrl">;
  nonce: string | undefined;
}

/**
 * Structured data for search engines: the product with this page's prices, and its FAQ. Nothing that the page does not show.
 */
export async function StructuredData({ packages, config, nonce }: StructuredDataProps) {
  const t = await getTranslations("home");
  const { webName, appUrl } = config;
  const graph = [
    {
      "@type": "SoftwareApplication",
      name: webName,
      url: appUrl,
      description: t("hero.text"),
      applicationCategory: "BusinessApplication",
      operatingSystem: "Web",
      offers: packages.map(({ id, price_satang }) => ({
        "@type": "Offer",
        name: id,
        price: (price_satang / 100).toFixed(2),
        priceCurrency: "THB",
        url: `${appUrl}/#packages`,
      })),
    },
    {
      "@type": "FAQPage",
      mainEntity: QUESTIONS.map((key) => ({
        "@type": "Question",
        name: t(`questions.${key}.q`),
        acceptedAnswer: { "@type": "Answer", text: t(`questions.${key}.a`) },
      })),
    },
  ];
  // names of operators and packages must not be able to close the script element
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with every "<" escaped
    <script type="application/ld+json" nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
  );
}

"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useLoadedSocials } from "@/components/rooms/inbox-context";
import { useTags } from "@/components/tags/use-tags";
import type { CustomerField } from "@/lib/customers/fields";
import type { CustomerDefinition } from "@/lib/customers/list-schema";

interface FilterPart {
  key: string;
  text: string;
  /** The definition without this part. */
  without: CustomerDefinition;
}

/** The parts of a definition in words, each of which can be removed. */
export function useFilterParts(definition: CustomerDefinition, fields: readonly CustomerField[]): FilterPart[] {
  const t = useTranslations("customerList.filter");
  const { list, number } = useFormatter();
  const { tags_any = [], tags_none = [], social_ids = [], languages = [], fields: wanted = [] } = definition;
  const tags = useTags(tags_any.length + tags_none.length > 0).list;
  const socials = useLoadedSocials(social_ids.length > 0);
  // only a list that is loaded can say that something is gone
  const named = (rows: readonly { id: string; name: string }[] | undefined, ids: readonly string[]) =>
    list(ids.map((id) => (rows ? (rows.find((row) => row.id === id)?.name ?? t("gone")) : "…")));
  const drop = (...names: (keyof CustomerDefinition)[]): CustomerDefinition =>
    Object.fromEntries(Object.entries(definition).filter(([name]) => !names.some((other) => other === name)));
  const parts: (FilterPart | null)[] = [
    social_ids.length > 0
      ? { key: "social_ids", text: `${t("channel")}: ${named(socials, social_ids)}`, without: drop("social_ids") }
      : null,
    tags_any.length > 0
      ? {
          key: "tags_any",
          text: `${t("tagsAny")}: ${named(tags, tags_any)}`,
          without: drop("tags_any", "tags_match"),
        }
      : null,
    tags_none.length > 0
      ? { key: "tags_none", text: `${t("tagsNone")}: ${named(tags, tags_none)}`, without: drop("tags_none") }
      : null,
    ...(["active_days", "silent_days"] as const).map((name) => {
      const days = definition[name];
      return days ? { key: name, text: t(name, { days }), without: drop(name) } : null;
    }),
    definition.min_spend
      ? {
          key: "min_spend",
          text: t(definition.spend_days ? "spendDaysChip" : "spendChip", {
            amount: number(definition.min_spend, "baht"),
            days: definition.spend_days ?? 0,
          }),
          without: drop("min_spend", "spend_days"),
        }
      : null,
    definition.consent
      ? {
          key: "consent",
          text: t(definition.consent === "yes" ? "consentYes" : "consentNotNo"),
          without: drop("consent"),
        }
      : null,
    languages.length > 0
      ? { key: "languages", text: t("language", { names: list(languages) }), without: drop("languages") }
      : null,
    ...wanted.map(({ id, value }, at) => {
      const field = fields.find((one) => one.id === id);
      const label = field?.label ?? t("gone");
      const said = field?.kind === "yes_no" && value ? t(value === "yes" ? "yes" : "no") : value;
      const others = wanted.filter((_, index) => index !== at);
      return {
        key: `field ${id}`,
        text: said ? t("fieldChip", { field: label, value: said }) : t("filled", { field: label }),
        without: { ...drop("fields"), ...(others.length > 0 && { fields: others }) },
      };
    }),
  ];
  return parts.filter((part) => part !== null);
}

"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import type { WrittenBubble } from "@/lib/quick-messages/schema";
import { firstName } from "@/lib/quick-messages/variables";
import { shownBubble } from "@/lib/quick-messages/written";
import { BubblePreview } from "./bubble-preview";

interface FormPreviewProps {
  bubbles: readonly WrittenBubble[];
  shop: { name: string; time_zone: string };
}

/** The customer's view of the quick message being edited. */
export function FormPreview({ bubbles, shop }: FormPreviewProps) {
  const t = useTranslations("quickMessages");
  const channel = useTranslations("ui.channel");
  const formatter = useFormatter();
  const customer = t("example.customer");
  const shown = bubbles.flatMap((bubble) => shownBubble(bubble) ?? []);
  return (
    <Card
      title={t("form.preview")}
      description={t("form.previewHint")}
      className="w-full lg:sticky lg:top-6 lg:w-80 lg:shrink-0"
    >
      <div className="min-h-24 rounded-card bg-sunken p-3">
        <BubblePreview
          bubbles={shown}
          values={{
            customer_name: customer,
            first_name: firstName(customer),
            shop_name: shop.name,
            agent_name: t("scope.own"),
            channel: channel("line"),
            today: formatter.dateTime(new Date(), {
              day: "numeric",
              month: "long",
              year: "numeric",
              timeZone: shop.time_zone,
            }),
            phone: "081 234 5678",
          }}
        />
      </div>
    </Card>
  );
}

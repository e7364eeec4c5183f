import type { messagingApi } from "@line/bot-sdk";
import type { BillCardContent } from "@/lib/bills/card";

type Component = messagingApi.FlexComponent;

const MUTED = "#64748b";
const DARK = "#0f172a";

/** A bill as a Flex Message. https://developers.line.biz/en/reference/messaging-api/#flex-message */
export function billFlex(card: BillCardContent): messagingApi.FlexMessage {
  const lines: Component[] = [
    { type: "text", text: card.shop, size: "sm", color: MUTED, wrap: true },
    { type: "text", text: card.title, weight: "bold", size: "lg", color: DARK, wrap: true },
    { type: "separator", margin: "lg" },
    ...card.items.map(({ name, amount }): Component => line(name, amount)),
    ...(card.more ? [{ type: "text", text: card.more, size: "sm", color: MUTED } satisfies Component] : []),
    ...(card.extras ?? []).map(({ name, amount }) => line(name, amount)),
    { type: "separator", margin: "lg" },
    {
      type: "box",
      layout: "baseline",
      margin: "lg",
      contents: [
        { type: "text", text: card.total_label, size: "md", color: MUTED, flex: 2 },
        { type: "text", text: card.total, size: "xl", weight: "bold", color: DARK, align: "end", flex: 3 },
      ],
    },
    ...(card.due ? [{ type: "text", text: card.due, size: "sm", color: MUTED, align: "end" } satisfies Component] : []),
  ];
  return {
    type: "flex",
    altText: `${card.title} ${card.total}`,
    contents: {
      type: "bubble",
      body: { type: "box", layout: "vertical", spacing: "sm", contents: lines },
      footer: {
        type: "box",
        layout: "vertical",
        contents: [
          {
            type: "button",
            style: "primary",
            color: "#15803d",
            action: { type: "uri", label: card.button.slice(0, 20), uri: card.url },
          },
        ],
      },
    },
  };
}

const line = (name: string, amount: string): Component => ({
  type: "box",
  layout: "baseline",
  spacing: "sm",
  contents: [
    { type: "text", text: name, size: "sm", color: DARK, wrap: true, flex: 3 },
    { type: "text", text: amount, size: "sm", color: DARK, align: "end", flex: 2 },
  ],
});

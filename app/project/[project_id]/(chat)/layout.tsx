import { ChatLayout } from "@/components/layouts/chat-layout";
import { ClientMessages } from "@/components/providers/client-messages";

export default function Layout({ children }: LayoutProps<"/project/[project_id]">) {
  return (
    <ClientMessages
      of={[
        "ai.bar",
        "ai.copilot",
        "ai.handOver",
        "ai.mark",
        "bills.card",
        "bills.common",
        "bills.compose",
        "bills.questions",
        "bills.states",
        "broadcasts.received",
        "cards",
        "coupons.panel",
        "media",
        "messages",
        "onboarding.checklist",
        "onboarding.inbox",
        "onboarding.kinds",
        "onboarding.starter",
        "onboarding.ways",
        "quickMessages.emoji",
        "quickMessages.picker",
        "quickMessages.tray",
        "rooms",
        "savedItems.picker",
        "search",
        "slips.age",
        "slips.chat",
        "slips.decide",
        "slips.detail",
        "slips.outcomes",
        "slips.reasons",
        "slips.sources",
        "slips.verdicts",
        "tags",
      ]}
    >
      <ChatLayout>{children}</ChatLayout>
    </ClientMessages>
  );
}

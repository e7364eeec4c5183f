"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageBody } from "@/components/ui/layout/page-body";
import { PageHeader } from "@/components/ui/layout/page-header";
import { Tabs } from "@/components/ui/layout/tabs";
import type { Choices, KindName } from "@/lib/notifications/kinds";
import type { NotificationPage } from "@/lib/notifications/schema";
import { NotificationChoices } from "./notification-choices";
import { NotificationsTab } from "./notifications-tab";

interface NotificationsScreenProps {
  first: NotificationPage;
  choices: Record<KindName, Choices>;
  projects: readonly { id: string; name: string }[];
  tab: "list" | "settings";
}

/** All notifications of a person, and their notification settings. */
export function NotificationsScreen({ first, choices, projects, tab: opened }: NotificationsScreenProps) {
  const t = useTranslations("notifications");
  const [tab, setTab] = useState(opened);
  const show = (next: typeof tab) => {
    setTab(next);
    window.history.replaceState(null, "", next === "settings" ? "/notifications?tab=settings" : "/notifications");
  };
  return (
    <PageBody kind="settings">
      <PageHeader title={t("title")} />
      <Tabs
        label={t("list.tabs")}
        value={tab}
        onChange={show}
        tabs={[
          {
            value: "list",
            label: t("list.tab"),
            panel: <NotificationsTab first={first} projects={projects} onSettings={() => show("settings")} />,
          },
          { value: "settings", label: t("list.settings"), panel: <NotificationChoices initial={choices} /> },
        ]}
      />
    </PageBody>
  );
}

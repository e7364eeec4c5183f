"use client";

import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { BotAdmin, BotSettings } from "@/lib/bot-broadcasts/schema";
import type { BroadcastSocial } from "@/lib/broadcasts/audience";
import { AddAdmin } from "./add-admin";
import { AdminRow } from "./admin-row";
import { NoLine } from "./oa-screen";

interface AdminScreenProps {
  project_id: string;
  socials: BroadcastSocial[];
  settings: Record<string, BotSettings>;
  admins: BotAdmin[];
  mayManage: boolean;
}

/** For each LINE account, the people who may broadcast by writing to it. */
export function AdminScreen({ project_id, socials, settings, admins, mayManage }: AdminScreenProps) {
  const t = useTranslations("botBroadcasts.admin");
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <div className="flex flex-col gap-6">
        {socials.length === 0 ? (
          <Card>
            <NoLine project_id={project_id} mayManage={mayManage} />
          </Card>
        ) : null}
        {socials.map((social) => {
          const own = admins.filter(({ social_id }) => social_id === social.id);
          const limit = settings[social.id]?.admin_limit ?? 0;
          return (
            <Card
              key={social.id}
              flush
              title={social.name}
              description={t("count", { count: own.length, limit })}
              actions={
                mayManage ? <AddAdmin project_id={project_id} social={social} isFull={own.length >= limit} /> : null
              }
            >
              {own.length > 0 ? (
                <ul>
                  {own.map((admin) => (
                    <AdminRow
                      key={admin.id}
                      project_id={project_id}
                      admin={admin}
                      account={social.name}
                      mayManage={mayManage}
                    />
                  ))}
                </ul>
              ) : (
                <p className="px-5 py-6 text-muted">{t("none")}</p>
              )}
            </Card>
          );
        })}
      </div>
    </>
  );
}

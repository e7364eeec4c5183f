import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/display/avatar";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { SampleRow } from "@/components/ui/feedback/sample-row";
import { PageHeader } from "@/components/ui/layout/page-header";
import { groupSocials } from "@/lib/socials/groups";
import type { SocialDetail } from "@/lib/socials/schema";
import { LineConnect } from "./line-connect";
import { MetaConnectButtons } from "./meta-connect/connect-buttons";
import { SocialCard } from "./social-card";
import { StatusBadge } from "./status-badge";

interface SocialsScreenProps {
  projectId: string;
  socials: SocialDetail[];
  mayManage: boolean;
  /** Whether the operator has a Meta app. */
  offersMeta: boolean;
}

/** All channel accounts that customers write to, and how to connect another. */
export function SocialsScreen({ projectId, socials, mayManage, offersMeta }: SocialsScreenProps) {
  const t = useTranslations("socials");
  const menu = useTranslations("layout.nav");
  const connect = mayManage ? (
    <>
      <LineConnect projectId={projectId} />
      {offersMeta ? <MetaConnectButtons projectId={projectId} /> : null}
    </>
  ) : null;
  return (
    <>
      <PageHeader
        title={t("title")}
        back={{ href: `/project/${projectId}/settings`, label: menu("settings") }}
        description={mayManage ? t("description") : t("readOnly")}
        actions={socials.length > 0 ? connect : null}
      />
      {socials.length === 0 ? (
        <EmptyState
          title={t("emptyTitle")}
          description={t("emptyText")}
          action={connect ? <div className="flex flex-wrap justify-center gap-2">{connect}</div> : null}
          example={(["line", "facebook", "widget"] as const).map((kind) => (
            <SampleRow
              key={kind}
              mark={<Avatar name={t(`example.${kind}`)} size="large" channel={kind} />}
              title={t(`example.${kind}`)}
              detail={t(`kind.${kind}`)}
              end={<StatusBadge status="connected" />}
            />
          ))}
        />
      ) : (
        <div className="flex flex-col gap-6">
          {groupSocials(socials).map(({ group, socials: members }) => (
            <section key={group}>
              <h2 className="mb-2 font-semibold">{t(`groups.${group}`, { count: members.length })}</h2>
              <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
                {members.map((social) => (
                  <SocialCard key={social.id} social={social} projectId={projectId} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {mayManage && !offersMeta ? <p className="mt-5 text-muted text-sm">{t("meta.notOffered")}</p> : null}
    </>
  );
}

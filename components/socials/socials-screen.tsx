import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { SocialDetail } from "@/lib/socials/schema";
import { LineConnect } from "./line-connect";
import { MetaConnectButtons } from "./meta-connect/connect-buttons";
import { SocialCard } from "./social-card";

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
  const connect = mayManage ? (
    <>
      <LineConnect projectId={projectId} />
      {offersMeta ? <MetaConnectButtons projectId={projectId} /> : null}
    </>
  ) : null;
  return (
    <>
      <PageHeader title={t("title")} description={mayManage ? t("description") : t("readOnly")} actions={connect} />
      {socials.length === 0 ? (
        <EmptyState drawing="plans" title={t("emptyTitle")} description={t("emptyText")} />
      ) : (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {socials.map((social) => (
            <SocialCard key={social.id} social={social} projectId={projectId} />
          ))}
        </ul>
      )}
      {mayManage && !offersMeta ? <p className="mt-5 text-muted text-sm">{t("meta.notOffered")}</p> : null}
    </>
  );
}

import { Suspense } from "react";
import { PageSkeleton } from "@/components/ui/feedback/page-skeleton";
import { InstallScreen } from "@/components/widgets/install/install-screen";
import type { Member } from "@/lib/members/authority";
import { may } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";
import { findMainWidget } from "@/lib/widgets/settings/managed-widgets";

export default async function WidgetSettingsPage({ params }: PageProps<"/project/[project_id]/settings/widget">) {
  const member = await pageMember((await params).project_id, "read_settings");
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Install member={member} />
    </Suspense>
  );
}

/** Streams: its queries do not delay the rest of the page. */
async function Install({ member }: { member: Member }) {
  const widget = await findMainWidget(member);
  return <InstallScreen project_id={member.project_id} widget={widget} mayManage={may(member, "manage")} />;
}

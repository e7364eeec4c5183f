import { FormScreen } from "@/components/broadcasts/form/form-screen";
import { listComposerSocials } from "@/lib/broadcasts/audience";
import { getBroadcastSettings } from "@/lib/broadcasts/queries";
import { startOf } from "@/lib/broadcasts/start";
import { readCustomerFilter } from "@/lib/customers/list-schema";
import { env } from "@/lib/env";
import { may } from "@/lib/members/rights";
import { getProject } from "@/lib/projects/queries";
import { pageMember } from "@/lib/routing/page-member";
import { listTagNames } from "@/lib/tags/queries";

type Props = PageProps<"/project/[project_id]/broadcast/create">;

/** The query holds an audience if the page of customers leads here. */
export default async function BroadcastCreatePage({ params, searchParams }: Props) {
  const member = await pageMember((await params).project_id, "broadcast");
  const [project, socials, tags, settings] = await Promise.all([
    getProject(member),
    listComposerSocials(member),
    listTagNames(member),
    getBroadcastSettings(member),
  ]);
  const start = startOf(readCustomerFilter(await searchParams), socials);
  return (
    <FormScreen
      {...{ project, socials, tags, settings }}
      broadcast={null}
      appUrl={env().PUBLIC_APP_URL}
      mayManage={may(member, "manage")}
      {...(start && { start })}
    />
  );
}

import { DevelopersScreen } from "@/components/developers/developers-screen";
import { DocsPanel } from "@/components/developers/docs-panel";
import { KeysPanel } from "@/components/developers/keys-panel";
import { LogPanel } from "@/components/developers/log-panel";
import { developerTabs } from "@/components/developers/tabs";
import { WebhooksPanel } from "@/components/developers/webhooks-panel";
import { listKeys } from "@/lib/api-keys/queries";
import { publicConfig } from "@/lib/env";
import type { Member } from "@/lib/members/authority";
import { pageMember } from "@/lib/routing/page-member";
import { listDeliveries, listWebhooks } from "@/lib/webhooks/queries";
import { type DeliveryQuery, readDeliveryQuery } from "@/lib/webhooks/schema";

export default async function DevelopersPage({
  params,
  searchParams,
}: PageProps<"/project/[project_id]/settings/developers">) {
  const member = await pageMember((await params).project_id, "manage");
  const search = await searchParams;
  const tab = developerTabs.find((name) => name === search.tab) ?? "keys";
  const panels = { keys, webhooks, log, docs: async () => <DocsPanel base={publicConfig().apiUrl} /> };
  return (
    <DevelopersScreen project_id={member.project_id} tab={tab}>
      {await panels[tab](member, readDeliveryQuery(search))}
    </DevelopersScreen>
  );
}

const keys = async (member: Member) => (
  <KeysPanel project_id={member.project_id} keys={await listKeys(member)} now={new Date().toISOString()} />
);
const webhooks = async (member: Member) => (
  <WebhooksPanel project_id={member.project_id} webhooks={await listWebhooks(member)} />
);
const log = async (member: Member, query: DeliveryQuery) => {
  const [first, all] = await Promise.all([listDeliveries(member, query), listWebhooks(member)]);
  return <LogPanel key={JSON.stringify(query)} project_id={member.project_id} {...{ first, query }} webhooks={all} />;
};

import { AutomationsScreen } from "@/components/automations/automations-screen";
import { listAutomaticMessages, listRules } from "@/lib/automations/queries";
import { listRuleOptions } from "@/lib/automations/rule-options";
import { getBusinessHours } from "@/lib/hours/queries";
import { may } from "@/lib/members/rights";
import { getAnswering } from "@/lib/projects/answering";
import { getProject } from "@/lib/projects/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function MessagesPage({
  params,
  searchParams,
}: PageProps<"/project/[project_id]/settings/messages">) {
  const member = await pageMember((await params).project_id, "read_settings");
  const [{ tab }, project, messages, rules, hours, known, answering] = await Promise.all([
    searchParams,
    getProject(member),
    listAutomaticMessages(member),
    listRules(member),
    getBusinessHours(member),
    listRuleOptions(member),
    getAnswering(member),
  ]);
  return (
    <AutomationsScreen
      project={project}
      tab={tab === "rules" ? "rules" : "messages"}
      messages={messages}
      rules={rules}
      hasHours={hours.hours?.is_on === true}
      known={known}
      answering={answering}
      mayChange={may(member, "manage")}
    />
  );
}

import { NotificationsScreen } from "@/components/notifications/notifications-screen";
import { orSignIn, requirePageSession } from "@/lib/accounts/page-session";
import { listChoices, listNotifications } from "@/lib/notifications/queries";
import { notificationPageQuerySchema } from "@/lib/notifications/schema";
import { listMyProjects } from "@/lib/projects/queries";

export default async function NotificationsPage({ searchParams }: PageProps<"/notifications">) {
  const session = await requirePageSession();
  const [projects, first, choices, { tab }] = await Promise.all([
    orSignIn(listMyProjects(session)),
    listNotifications(session, notificationPageQuerySchema.parse({})),
    listChoices(session),
    searchParams,
  ]);
  return (
    <NotificationsScreen
      first={first}
      choices={choices}
      projects={projects}
      tab={tab === "settings" ? "settings" : "list"}
    />
  );
}

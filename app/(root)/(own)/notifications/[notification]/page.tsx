import { notFound } from "next/navigation";
import { NotificationDetail } from "@/components/notifications/notification-detail";
import { requirePageSession } from "@/lib/accounts/page-session";
import { AppError } from "@/lib/errors";
import { getNotification } from "@/lib/notifications/queries";

export default async function NotificationPage({ params }: PageProps<"/notifications/[notification]">) {
  const session = await requirePageSession();
  try {
    return <NotificationDetail notification={await getNotification(session, (await params).notification)} />;
  } catch (failure) {
    if (failure instanceof AppError && failure.code === "not_found") notFound();
    throw failure;
  }
}

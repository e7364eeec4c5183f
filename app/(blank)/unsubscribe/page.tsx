import { UnsubscribeScreen } from "@/components/notifications/unsubscribe-screen";
import { readUnsubscribeToken } from "@/lib/notifications/unsubscribe";

/** Opening the page changes nothing: mail scanners open every link. */
export default async function UnsubscribePage({ searchParams }: PageProps<"/unsubscribe">) {
  const token = String((await searchParams).token ?? "");
  const link = await readUnsubscribeToken(token);
  return <UnsubscribeScreen token={token} link={link && { kind: link.kind }} />;
}

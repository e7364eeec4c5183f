import { MailAnswersScreen } from "@/components/widgets/mail-answers-screen";
import { findMailAct } from "@/lib/widgets/mail-links";

/** Opening the page changes nothing: mail scanners open every link. */
export default async function MailAnswersPage({ searchParams }: PageProps<"/mail-answers">) {
  const token = String((await searchParams).token ?? "");
  return <MailAnswersScreen token={token} act={await findMailAct(token)} />;
}

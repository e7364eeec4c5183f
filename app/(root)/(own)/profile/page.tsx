import { ProfileScreen } from "@/components/accounts/profile/profile-screen";
import { ClientMessages } from "@/components/providers/client-messages";
import { getAccount, listSessions, listSoleProjects } from "@/lib/accounts/account";
import { orSignIn, requirePageSession } from "@/lib/accounts/page-session";
import { listSignInMethods } from "@/lib/accounts/sign-in-methods";
import { listChoices } from "@/lib/notifications/queries";

export default async function ProfilePage() {
  const session = await requirePageSession();
  const [account, sessions, soleProjects, choices, methods] = await Promise.all([
    orSignIn(getAccount(session)),
    orSignIn(listSessions(session)),
    orSignIn(listSoleProjects(session)),
    orSignIn(listChoices(session)),
    listSignInMethods(),
  ]);
  return (
    <ClientMessages of={["accounts", "profile"]}>
      <ProfileScreen
        account={account}
        sessions={sessions}
        soleProjects={soleProjects}
        methods={methods}
        choices={choices}
      />
    </ClientMessages>
  );
}

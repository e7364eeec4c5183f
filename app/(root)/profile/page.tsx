import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { ProfileScreen } from "@/components/accounts/profile/profile-screen";
import { getAccount, listSessions, listSoleProjects } from "@/lib/accounts/account";
import { orSignIn, requirePageSession } from "@/lib/accounts/page-session";
import { listSignInMethods } from "@/lib/accounts/sign-in-methods";
import { profileMessages } from "@/lib/i18n/client-messages";
import { listChoices } from "@/lib/notifications/queries";

export default async function ProfilePage() {
  const session = await requirePageSession();
  const [account, sessions, soleProjects, choices, methods, messages] = await Promise.all([
    orSignIn(getAccount(session)),
    orSignIn(listSessions(session)),
    orSignIn(listSoleProjects(session)),
    orSignIn(listChoices(session)),
    listSignInMethods(),
    getMessages(),
  ]);
  return (
    <NextIntlClientProvider messages={profileMessages(messages)}>
      <ProfileScreen
        account={account}
        sessions={sessions}
        soleProjects={soleProjects}
        methods={methods}
        choices={choices}
      />
    </NextIntlClientProvider>
  );
}

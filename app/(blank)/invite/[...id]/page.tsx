import type { Metadata } from "next";
import { InviteScreen } from "@/components/invite/invite-screen";
import { isSessionLive } from "@/lib/accounts/queries";
import { findSession } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { findOpenInvitation } from "@/lib/members/invitee-commands";

export const metadata: Metadata = { referrer: "no-referrer", robots: { index: false, follow: false } };

export default async function InvitePage({ params }: PageProps<"/invite/[...id]">) {
  const token = (await params).id.join("/");
  try {
    const [invitation, session] = await Promise.all([findOpenInvitation(token), findSession()]);
    const person = session && (await isSessionLive(session)) ? session : null;
    return (
      <InviteScreen
        token={token}
        invitation={invitation}
        person={person && { id: person.user_id, email: person.email }}
      />
    );
  } catch (failure) {
    if (failure instanceof AppError && failure.code === "rate_limited") {
      return <InviteScreen token={token} invitation={null} person={null} isTooOften />;
    }
    throw failure;
  }
}

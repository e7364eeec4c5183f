import "server-only";
import { isSessionLive } from "@/lib/accounts/queries";
import { requireSession, type Session } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { findMembership } from "@/lib/members/authority";
import { may } from "@/lib/members/rights";
import { ask } from "@/lib/supabase/ask";
import { findVisitorRoom } from "@/lib/widgets/visitor/queries";
import type { Visitor } from "@/lib/widgets/visitor/visitor";
import { type Channel, parseChannel } from "./channels";

/** What a presence channel shows about a member. */
export interface PresenceMember {
  user_id: string;
  user_info: { name: string };
}

type MemberRule = (session: Session, channel: never) => Promise<boolean>;

// The authorisation of each channel kind. Channels that are not listed are refused.
const memberRules = {
  inbox: async (session, { project_id }) => (await findMembership(session, project_id))?.rooms_scope === "all",
  "inbox-unassigned": async (session, { project_id }) => (await findMembership(session, project_id)) !== null,
  "inbox-of": async (session, { project_id, user_id }) =>
    user_id === session.user_id && (await findMembership(session, project_id)) !== null,
  room: (session, { room_id }) => maySeeRoom(session, room_id),
  visitor: (session, { room_id }) => maySeeRoom(session, room_id),
  "project-presence": async (session, { project_id }) => (await findMembership(session, project_id)) !== null,
  "room-presence": (session, { room_id }) => maySeeRoom(session, room_id),
  user: async (session, { user_id }) => user_id === session.user_id && (await isSessionLive(session)),
  broadcasts: async (session, { project_id }) => {
    const member = await findMembership(session, project_id);
    return member !== null && may(member, "read_broadcasts");
  },
} satisfies {
  [Kind in Channel["kind"]]: (session: Session, channel: Extract<Channel, { kind: Kind }>) => Promise<boolean>;
};

async function maySeeRoom(session: Session, room_id: string): Promise<boolean> {
  return (await ask(session.db.from("rooms").select("id").eq("id", room_id).maybeSingle())) !== null;
}

/** Authorises a signed-in user for a channel, given its name without epoch. Returns the presence data; throws forbidden. */
export async function authorizeMemberChannel(name: string): Promise<PresenceMember | null> {
  const session = await requireSession();
  const channel = parseChannel(name);
  const rule = channel && (memberRules[channel.kind] as MemberRule);
  if (!channel || !rule || !(await rule(session, channel as never))) throw new AppError("forbidden");
  if (channel.kind !== "project-presence" && channel.kind !== "room-presence") return null;
  const profile = await ask(session.db.from("profiles").select("name").eq("user_id", session.user_id).maybeSingle());
  return { user_id: session.user_id, user_info: { name: profile?.name ?? "" } };
}

/** Authorises a visitor, only for the visitor channel of their own room; throws forbidden. */
export async function authorizeVisitorChannel(visitor: Visitor, name: string): Promise<null> {
  const channel = parseChannel(name);
  const room = channel?.kind === "visitor" ? await findVisitorRoom(visitor) : null;
  if (!room || channel?.kind !== "visitor" || room.id !== channel.room_id) throw new AppError("forbidden");
  return null;
}

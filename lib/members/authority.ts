import "server-only";
import { cache } from "react";
import * as z from "zod";
import { requireSession, type Session } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { callFunction } from "@/lib/supabase/functions";
import { withNonEnumerable } from "@/lib/supabase/non-enumerable";
import { type MemberClient, projectClient } from "@/lib/supabase/server";
import { may, memberRoles, type Permissions, type Right } from "./rights";

declare const authority: unique symbol;

/**
 * A person's membership in one project: the first argument of every query and command of the project's domains. Only requireMember creates
 * one. `db` is subject to row-level security and limited to this project, so the database checks permissions again, and ids of another
 * project are not found, even if the member is in it.
 */
export interface Member extends Readonly<Permissions> {
  readonly [authority]: "member";
  readonly project_id: string;
  readonly user_id: string;
  readonly session_id: string;
  readonly db: MemberClient;
}

const isUuid = (value: string) => z.uuid().safeParse(value).success;

/** The membership of a session in a project, or null for an outsider. Throws unauthorized if the session is over. */
export const findMembership = cache(async (session: Session, project_id: string): Promise<Member | null> => {
  if (!isUuid(project_id)) return null;
  const { rows } = await callFunction("system.membership", {
    p_user_id: session.user_id,
    p_session_id: session.session_id,
    p_project_id: project_id,
  });
  const [data] = rows;
  const role = memberRoles.find((name) => name === data?.role);
  if (!data || !role) return null;
  const open = {
    project_id,
    user_id: session.user_id,
    session_id: session.session_id,
    role,
    rooms_scope: role === "agent" && data.rooms_scope === "own" ? "own" : "all",
    can_broadcast: data.can_broadcast === true,
    can_see_contacts: data.can_see_contacts === true,
    is_frozen: data.is_frozen === true,
    is_suspended: data.is_suspended === true,
  };
  return withNonEnumerable(open, { db: () => projectClient(session.accessToken, project_id) }) as Member;
});

/** A session and the project that its request names. The membership is not checked: the called function checks it. */
export type Claimant = Pick<Member, "user_id" | "session_id" | "project_id">;

/**
 * For handlers whose only call to the database checks the membership itself, and answers not_found to outsiders: saves asking for it first.
 * Throws unauthorized without a valid token, not_found for what is no id.
 */
export async function claimMembership(project_id: string): Promise<Claimant> {
  const { user_id, session_id } = await requireSession();
  if (!isUuid(project_id)) throw new AppError("not_found");
  return { user_id, session_id, project_id };
}

/**
 * The caller's membership in a project, for a handler that needs a right. Throws unauthorized without a live session and not_found for
 * outsiders. A member without the right gets not_found, or forbidden with the right `visibleTo`: what members may see but not change
 * is no secret. The database decides the same again.
 */
export async function requireMember(
  project_id: string,
  right: Right,
  { visibleTo = right }: { visibleTo?: Right } = {},
): Promise<Member> {
  const session = await requireSession();
  const member = await findMembership(session, project_id);
  if (!member || !may(member, visibleTo)) throw new AppError("not_found");
  if (!may(member, right)) throw new AppError("forbidden");
  return member;
}

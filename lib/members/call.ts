import "server-only";
import { callFunction, type FunctionArguments, type FunctionName } from "@/lib/supabase/functions";
import type { Claimant, Member } from "./authority";

/** Functions that answer not_found to outsiders, so that nothing has to be asked before. */
type OpenToClaimants = "system.list_member_rooms" | "system.list_member_messages";

type OwnArguments<Name extends FunctionName> = Omit<
  FunctionArguments<Name>,
  "p_user_id" | "p_session_id" | "p_project_id"
>;

/**
 * Calls a function of schema system for a member, with arguments that only the server can vouch for: a provider's response, a sealed
 * secret, a token's hash. The function starts with private.enter_member, so the database checks the session and the member's rights in this
 * project. Throws AppError.
 */
export function callAsMember<Name extends FunctionName>(member: Member, name: Name, args: OwnArguments<Name>) {
  return call(member, name, args);
}

/** As callAsMember, for a caller whose membership the function itself checks. */
export function callAsClaimant<Name extends OpenToClaimants>(claimant: Claimant, name: Name, args: OwnArguments<Name>) {
  return call(claimant, name, args);
}

function call<Name extends FunctionName>(
  { user_id, session_id, project_id }: Claimant,
  name: Name,
  args: OwnArguments<Name>,
) {
  return callFunction(name, {
    ...args,
    p_user_id: user_id,
    p_session_id: session_id,
    p_project_id: project_id,
  } as unknown as FunctionArguments<Name>);
}

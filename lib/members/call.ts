import "server-only";
import { callFunction, type FunctionArguments, type FunctionName } from "@/lib/supabase/functions";
import type { Member } from "./authority";

/**
 * Calls a function of schema system for a member, with arguments that only the server can vouch for: a provider's response, a sealed
 * secret, a token's hash. The function starts with private.enter_member, so the database checks the session and the member's rights in this
 * project. Throws AppError.
 */
export function callAsMember<Name extends FunctionName>(
  { user_id, session_id, project_id }: Member,
  name: Name,
  args: Omit<FunctionArguments<Name>, "p_user_id" | "p_session_id" | "p_project_id">,
) {
  return callFunction(name, {
    ...args,
    p_user_id: user_id,
    p_session_id: session_id,
    p_project_id: project_id,
  } as unknown as FunctionArguments<Name>);
}

import "server-only";
import { findSession } from "@/lib/auth/session";
import { findMembership } from "./authority";

/**
 * The path after sign-in, or null if it is a page of a project in which the person is no member: another person may have been refused that
 * page on the same browser. Without an answer the page itself decides.
 */
export async function landingOf(path: string): Promise<string | null> {
  const project_id = /^\/project\/([\da-f-]{36})(?:[/?]|$)/i.exec(path)?.[1];
  if (!project_id) return path;
  try {
    const session = await findSession();
    return session && !(await findMembership(session, project_id)) ? null : path;
  } catch {
    return path;
  }
}

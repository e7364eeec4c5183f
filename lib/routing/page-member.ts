import "server-only";
import { notFound, redirect } from "next/navigation";
import { sessionConfig } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { type Member, requireMember } from "@/lib/members/authority";
import type { Right } from "@/lib/members/rights";

/**
 * requireMember for pages and layouts: outsiders and members without the right get the 404 page, an ended session a redirect to sign-in.
 */
export async function pageMember(project_id: string, right: Right): Promise<Member> {
  try {
    return await requireMember(project_id, right);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    if (error instanceof AppError && error.code === "unauthorized") redirect(sessionConfig().loginPath);
    throw error;
  }
}

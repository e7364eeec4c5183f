import "server-only";
import { forbidden, notFound, redirect } from "next/navigation";
import { sessionConfig } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { type Member, requireMember } from "@/lib/members/authority";
import type { Right } from "@/lib/members/rights";

/**
 * requireMember for pages and layouts: outsiders get the 404 page, members without the right the 403 page inside the project's frame, and
 * an ended session a redirect to sign-in.
 */
export async function pageMember(project_id: string, right: Right): Promise<Member> {
  try {
    return await requireMember(project_id, right, { visibleTo: "read" });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    if (error instanceof AppError && error.code === "forbidden") forbidden();
    if (error instanceof AppError && error.code === "unauthorized") redirect(sessionConfig().loginPath);
    throw error;
  }
}

import "server-only";
import { notFound, redirect } from "next/navigation";
import { sessionConfig } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { type Member, requireMember } from "@/lib/members/authority";

/** requireMember for pages and layouts: an outsider gets the 404 page, an ended session the sign-in page. */
export async function pageMember(project_id: string): Promise<Member> {
  try {
    return await requireMember(project_id);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    if (error instanceof AppError && error.code === "unauthorized") redirect(sessionConfig().loginPath);
    throw error;
  }
}

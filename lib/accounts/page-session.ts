import "server-only";
import { redirect } from "next/navigation";
import { findSession, type Session } from "@/lib/auth/session";
import { sessionConfig } from "@/lib/env";
import { AppError } from "@/lib/errors";

/** For pages behind the middleware: the session, or a redirect to sign-in. */
export async function requirePageSession(): Promise<Session> {
  return (await findSession()) ?? redirect(sessionConfig().loginPath);
}

/** For pages: the result, or a redirect to sign-in if the session has ended but its token has not expired. */
export async function orSignIn<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (failure) {
    if (failure instanceof AppError && failure.code === "unauthorized") redirect(sessionConfig().loginPath);
    throw failure;
  }
}

import "server-only";
import { redirect } from "next/navigation";
import { findSession, type Session } from "@/lib/auth/session";
import { sessionConfig } from "@/lib/env";
import { AppError } from "@/lib/errors";

/** For pages behind the middleware: the session, or on to sign in. */
export async function requirePageSession(): Promise<Session> {
  return (await findSession()) ?? redirect(sessionConfig().loginPath);
}

/** For pages: what was asked for, or on to sign in when the session has ended although its token has not. */
export async function orSignIn<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (failure) {
    if (failure instanceof AppError && failure.code === "unauthorized") redirect(sessionConfig().loginPath);
    throw failure;
  }
}

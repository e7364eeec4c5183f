import { notFound, redirect } from "next/navigation";
import { MetaConnectScreen } from "@/components/socials/meta-connect/meta-connect-screen";
import { orSignIn, requirePageSession } from "@/lib/accounts/page-session";
import { AppError } from "@/lib/errors";
import { resolveConnectStep } from "@/lib/socials/meta/connect-step";

export default async function FacebookPage({ searchParams }: PageProps<"/facebook">) {
  await requirePageSession();
  const landing = await orSignIn(resolveConnectStep(await searchParams)).catch((failure: unknown) => {
    if (failure instanceof AppError && failure.code === "not_found") notFound();
    throw failure;
  });
  if (landing.kind === "go") redirect(landing.to);
  return <MetaConnectScreen landing={landing} />;
}

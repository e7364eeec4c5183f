import { getTranslations } from "next-intl/server";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { requireRate } from "@/lib/http/rate";
import { route } from "@/lib/http/route";
import { eraseOnRequest, findDeletion } from "@/lib/socials/meta/signed-request";

const signed = { readsCookies: false };

/** https://developers.facebook.com/docs/development/create-an-app/app-dashboard/data-deletion-callback */
export const POST = route(async (request) => {
  const code = await eraseOnRequest(request);
  const url = `${env().PUBLIC_APP_URL}/api/webhooks/facebook/data-deletion?code=${code}`;
  return Response.json({ url, confirmation_code: code });
}, signed);

/** The status of a deletion request, in words for the person who made it. */
export const GET = route(async (request) => {
  await requireRate("data_deletion", { limit: 30, seconds: 60 });
  const deletion = await findDeletion(new URL(request.url).searchParams.get("code") ?? "");
  if (!deletion) throw new AppError("not_found");
  const t = await getTranslations("metaConnect.deletion");
  return new Response(t("done", { at: deletion.completed_at }), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}, signed);

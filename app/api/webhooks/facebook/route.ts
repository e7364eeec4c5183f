import { route } from "@/lib/http/route";
import { receiveFromMeta, verifySubscription } from "@/lib/socials/meta/webhook";

const signed = { readsCookies: false };

export const GET = route(async (request) => {
  const challenge = verifySubscription(new URL(request.url).searchParams);
  // nosniff and plain text: what is repeated here came from the caller
  return new Response(challenge, { headers: { "content-type": "text/plain; charset=utf-8" } });
}, signed);

/** What Meta sends for every connected page: signed with the app's secret, so no session and no origin are asked for. */
export const POST = route(async (request) => {
  await receiveFromMeta(request);
  return new Response("EVENT_RECEIVED");
}, signed);

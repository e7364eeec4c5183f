import { route } from "@/lib/http/route";
import { receiveFromMeta, verifySubscription } from "@/lib/socials/meta/webhook";

const signed = { readsCookies: false };

export const GET = route(async (request) => {
  const challenge = verifySubscription(new URL(request.url).searchParams);
  // nosniff and text/plain: the challenge is caller-controlled
  return new Response(challenge, { headers: { "content-type": "text/plain; charset=utf-8" } });
}, signed);

/** Webhook events of all connected pages. They are signed with the app secret, so neither session nor origin is checked. */
export const POST = route(async (request) => {
  await receiveFromMeta(request);
  return new Response("EVENT_RECEIVED");
}, signed);

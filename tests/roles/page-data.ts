/** Objects for pages with an id or a token in their URL, inserted by SQL. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import type { Person } from "../e2e/support/people";
import { product, sql } from "../e2e/support/product";
import type { Shop } from "../e2e/support/shop";
import { addInvoice } from "../support/invoices";
import { doubtfulSlip } from "../support/slip-images";

/** An invitation as agent; returns its path. */
export async function addInvitation({ project_id }: Shop, owner: Person): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await sql(
    `with made as (
       insert into public.invitations (project_id, role, invited_by) values ($1, 'agent', $2) returning id
     )
     insert into private.invitation_tokens (token_hash, invitation_id, channel) select $3, id, 'link' from made`,
    [project_id, owner.user_id, createHash("sha256").update(token).digest()],
  );
  return `/invite/${token}`;
}

/** Notifies a member of an assigned room; returns the notification's id. */
export async function addNotification({ project_id }: Shop, to: Person, room_id: string): Promise<string> {
  const [made] = await sql<{ id: string }>(
    `insert into public.notifications (user_id, project_id, kind, room_id) values ($1, $2, 'assigned', $3) returning id`,
    [to.user_id, project_id, room_id],
  );
  return made?.id ?? "";
}

/** An invoice with a slip that needs manual review, submitted by its owner; returns the payment's id. */
export async function addPayment({ project_id }: Shop, { session }: Person): Promise<string> {
  const [id, invoice_id] = [randomUUID(), await addInvoice(sql, project_id, "unpaid")];
  const answer = await fetch(
    `${product.url}/api/project/${project_id}/billing/invoices/${invoice_id}/payments?id=${id}`,
    {
      method: "POST",
      headers: {
        authorization: `Bearer ${session.access_token}`,
        "content-type": "image/jpeg",
        "idempotency-key": id,
      },
      body: new Uint8Array(await doubtfulSlip(product.slipsUrl)),
    },
  );
  if (!answer.ok) throw new Error(`the slip was answered ${answer.status}`);
  return id;
}

/** The path of the link in the operator's mail. */
export async function approvalPath(payment_id: string): Promise<string> {
  const token = await signed(new SignJWT(), { issuer: "chat-billing", audience: "payment-approval" }, payment_id);
  return `/payment-approval?token=${token}`;
}

/** A website visitor who has asked for answers by e-mail, and the path of the link that confirms the address. */
export async function mailAnswersPath({ project_id, social_id }: Shop): Promise<{ identity_id: string; link: string }> {
  const [customer_id, identity_id, visitor_id] = [randomUUID(), randomUUID(), randomUUID()];
  const email = `${visitor_id}@example.com`;
  await sql("insert into public.customers (id, project_id) values ($1, $2)", [customer_id, project_id]);
  await sql(
    `with made as (
       insert into public.customer_identities (id, project_id, customer_id, social_id, external_id)
       values ($1, $2, $3, $4, $5) returning id
     ), asked as (
       insert into public.widget_visitors (identity_id, project_id, social_id) select id, $2, $4 from made
     )
     insert into private.visitor_mails (identity_id, project_id, email) select id, $2, $6 from made`,
    [identity_id, project_id, customer_id, social_id, visitor_id, email],
  );
  const claims = new SignJWT({ social_id, email });
  const token = await signed(claims, { issuer: "chat-visitor-mail", audience: "confirm" }, visitor_id);
  return { identity_id, link: `/mail-answers?token=${token}` };
}

/** The path of the unsubscribe link in a mail about a kind of notification. */
export async function unsubscribePath({ user_id }: Person, kind: string): Promise<string> {
  const token = await signed(new SignJWT({ kind }), { issuer: "chat-mail", audience: "unsubscribe" }, user_id);
  return `/unsubscribe?token=${token}`;
}

function signed(token: SignJWT, of: { issuer: string; audience: string }, subject: string): Promise<string> {
  const [, kid = "", secret = ""] = /^([^=]+)=([^,]+)/.exec(product.secrets.signingKeys) ?? [];
  return token
    .setProtectedHeader({ alg: "HS256", kid })
    .setIssuer(of.issuer)
    .setAudience(of.audience)
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(Buffer.from(secret, "base64"));
}

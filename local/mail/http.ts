import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { findFont } from "../pages/font";
import { addressOf, listPage, mailPage, missingPage } from "./pages";
import type { Box, MailStore } from "./store";

/** A mail is untrusted: no script of it runs, and it loads nothing but pictures from this machine. */
const MAIL_POLICY = [
  "sandbox allow-popups allow-popups-to-escape-sandbox",
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data: 'self' http://localhost:* http://127.0.0.1:*",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

const pagePolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const boxOf = (query: string | undefined): Box => (query === "sms" ? "sms" : "mail");

/**
 * The pages at /local/mail (SMS at /local/mail?box=sms) and, for tests, JSON: `GET /local/mail/messages?to=<address>` (newest first), `GET|DELETE
 * /local/mail/messages/<id>`, `DELETE /local/mail/messages`.
 */
export function mailApp(store: MailStore): Hono<{ Variables: { nonce: string } }> {
  const app = new Hono<{ Variables: { nonce: string } }>();
  app.use("/local/*", async (c, next) => {
    const nonce = randomBytes(16).toString("base64");
    c.set("nonce", nonce);
    await next();
    c.header("cache-control", "no-store");
    // with no-referrer browsers would send our own forms with the origin "null"
    c.header("referrer-policy", "same-origin");
    c.header("x-content-type-options", "nosniff");
    if (!c.res.headers.has("content-security-policy")) c.header("content-security-policy", pagePolicy(nonce));
  });

  app.get("/local/mail/messages", (c) => {
    const to = c.req.query("to");
    const found = to ? store.listTo(to) : store.list(boxOf(c.req.query("box")), c.req.query("search"));
    return c.json({ messages: found });
  });
  app.delete("/local/mail/messages", (c) => {
    store.removeAll();
    return c.json({});
  });
  app.get("/local/mail/messages/:id", (c) => {
    const mail = store.find(c.req.param("id"));
    return mail ? c.json(mail) : c.json({ error: "not_found" }, 404);
  });
  app.delete("/local/mail/messages/:id", (c) =>
    store.remove(c.req.param("id")) ? c.json({}) : c.json({ error: "not_found" }, 404),
  );
  app.get("/local/mail/messages/:id/html", (c) => {
    const mail = store.find(c.req.param("id"));
    if (!mail?.html) return c.html(missingPage(c.get("nonce")), 404);
    c.header("content-security-policy", MAIL_POLICY);
    return c.html(`<base target="_blank">${mail.html}`);
  });

  app.get("/local/mail/fonts/:file", async (c) => {
    const font = await findFont(c.req.param("file"));
    return font ? c.body(font, 200, { "content-type": "font/woff2" }) : c.notFound();
  });

  app.get("/local/mail", (c) => {
    const box = boxOf(c.req.query("box"));
    const search = c.req.query("search") ?? "";
    return c.html(listPage(box, store.list(box, search), search, c.get("nonce")));
  });
  app.get("/local/mail/", (c) => c.redirect("/local/mail"));
  app.get("/local/mail/:id", (c) => {
    const mail = store.find(c.req.param("id"));
    return mail ? c.html(mailPage(mail, c.get("nonce"))) : c.html(missingPage(c.get("nonce")), 404);
  });
  // CSRF: another site's page must not empty the list.
  app.post("/local/mail/*", async (c, next) => {
    const origin = c.req.header("origin");
    const host = origin && URL.canParse(origin) ? new URL(origin).host : origin;
    if (origin && host !== c.req.header("host")) return c.text("Forbidden", 403);
    await next();
  });
  app.post("/local/mail/clear", (c) => {
    const box = boxOf(c.req.query("box"));
    store.removeAll(box);
    return c.redirect(addressOf(box), 303);
  });
  app.post("/local/mail/:id/remove", (c) => {
    store.remove(c.req.param("id"));
    return c.redirect("/local/mail", 303);
  });
  return app;
}

import { randomUUID } from "node:crypto";
import { request } from "node:http";
import type { Backend } from "../support/backend";
import { connect } from "../support/people";

export interface AuthAnswer {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, string | string[] | undefined>;
  /** Response time in ms. */
  ms: number;
}

interface AuthCall {
  json?: unknown;
  headers?: Record<string, string>;
  /** A loopback address of this machine. Each has its own rate limits, so that tests do not use up each other's. */
  from?: string;
}

/** Calls the auth service as anybody can, with any headers and from any loopback address, which fetch does not allow. */
export function authCallsTo({ servicesUrl, secrets }: Backend) {
  return (target: string, { json, headers = {}, from = "127.0.0.1" }: AuthCall = {}): Promise<AuthAnswer> => {
    const [method = "GET", path = ""] = target.split(" ");
    const { hostname, port } = new URL(servicesUrl);
    const body = json === undefined ? undefined : JSON.stringify(json);
    const begun = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: hostname === "localhost" ? "127.0.0.1" : hostname,
          port,
          method,
          path: `/auth/v1/${path}`,
          localAddress: from,
          agent: false,
          headers: { apikey: secrets.publishableKey, "content-type": "application/json", ...headers },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("end", () => {
            const text = Buffer.concat(chunks).toString();
            const ms = performance.now() - begun;
            resolve({
              status: answer.statusCode ?? 0,
              body: text ? JSON.parse(text) : {},
              headers: answer.headers,
              ms,
            });
          });
        },
      );
      sent.once("error", reject).end(body);
    });
  };
}

/** Creates accounts with a confirmed address and the password PASSWORD, without signing in. */
export async function newAccounts(backend: Backend, count: number): Promise<string[]> {
  const { admin } = connect(backend, { key: backend.secrets.secretKey }).auth;
  return Promise.all(
    Array.from({ length: count }, async () => {
      const email = newAddress();
      const { error } = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
      if (error) throw error;
      return email;
    }),
  );
}

export const PASSWORD = "Correct-horse-9";
export const newAddress = () => `${randomUUID()}@example.com`;

/** The newest mail to an address; waits for it. */
export async function newestMail({ servicesUrl }: Backend, to: string): Promise<{ html: string; text: string }> {
  const list = `${servicesUrl}/local/mail/messages`;
  for (let tries = 0; tries < 100; tries++) {
    const { messages }: { messages: { id: string }[] } = await (
      await fetch(`${list}?${new URLSearchParams({ to })}`)
    ).json();
    if (messages[0]) return (await fetch(`${list}/${messages[0].id}`)).json();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail came to ${to}`);
}

/** The links in a mail. */
export const linksIn = ({ html }: { html: string }) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => new URL(href.replaceAll("&amp;", "&")));

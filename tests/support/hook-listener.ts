import { webcrypto } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A call that an address was told of, as it came in. */
export interface ReceivedCall {
  headers: IncomingHttpHeaders;
  body: string;
  path: string;
}

export interface Listener {
  url: string;
  host: string;
  received: ReceivedCall[];
  /** What it answers from now on. */
  answers: (reply: (response: ServerResponse) => void) => void;
  close: () => void;
}

/** Somebody's program that listens on this machine, on a free port or the one given. */
export async function listen(port = 0): Promise<Listener> {
  const received: ReceivedCall[] = [];
  const usual = (response: ServerResponse): void => void response.writeHead(204).end();
  let reply: (response: ServerResponse) => void = usual;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({
        headers: request.headers,
        body: Buffer.concat(chunks).toString("utf8"),
        path: request.url ?? "",
      });
      reply(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}/hook`,
    host,
    received,
    answers: (next) => {
      reply = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Whether a call was signed with a secret, by the letter of https://www.standardwebhooks.com and with other means than the
 * product's own.
 */
export async function isSignedWith(
  secret: string,
  { headers, body }: Pick<ReceivedCall, "headers" | "body">,
): Promise<boolean> {
  const raw = Uint8Array.from(atob(secret.replace(/^whsec_/, "")), (letter) => letter.charCodeAt(0));
  const key = await webcrypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  const words = new TextEncoder().encode(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`);
  for (const part of String(headers["webhook-signature"]).split(" ")) {
    const [version, signature = ""] = part.split(",");
    const bytes = Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0));
    if (version === "v1" && (await webcrypto.subtle.verify("HMAC", key, bytes, words))) return true;
  }
  return false;
}

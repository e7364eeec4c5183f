import { webcrypto } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A received request. */
export interface ReceivedRequest {
  headers: IncomingHttpHeaders;
  body: string;
  path: string;
}

export interface WebhookReceiver {
  url: string;
  host: string;
  requests: ReceivedRequest[];
  /** Sets the response from now on. */
  answers: (reply: (response: ServerResponse) => void) => void;
  close: () => void;
}

/** A webhook receiver on this machine, on a free port or the given one. */
export async function startReceiver(port = 0): Promise<WebhookReceiver> {
  const requests: ReceivedRequest[] = [];
  const usual = (response: ServerResponse): void => void response.writeHead(204).end();
  let reply: (response: ServerResponse) => void = usual;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      requests.push({
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
    requests,
    answers: (next) => {
      reply = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Whether a request is signed with a secret, as https://www.standardwebhooks.com specifies. Verifies without the product's own code. */
export async function isSignedWith(
  secret: string,
  { headers, body }: Pick<ReceivedRequest, "headers" | "body">,
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

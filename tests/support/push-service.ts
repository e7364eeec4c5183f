import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { importJWK, jwtVerify } from "jose";

/** A push that was accepted or refused: what the browser would show, and its headers. */
export interface Received {
  payload: Record<string, unknown>;
  status: number;
  headers: IncomingMessage["headers"];
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

/** A browser as its push service knows it. */
export interface FakeBrowser {
  /** The result of `PushSubscription.toJSON()`. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received: Received[];
  /** Responses to the next pushes, in order; 201 when none is left. */
  answers: Answer[];
}

/**
 * A fake push service (RFC 8030) on a real port. Refuses requests without a VAPID signature of the application for this origin (RFC 8292)
 * and decrypts payloads for its browsers (RFC 8291), without the product's own code.
 */
export class PushService {
  private readonly browsers = new Map<string, FakeBrowser & { ecdh: ECDH; secret: Buffer }>();
  private readonly server: Server;

  private constructor(
    private readonly port: number,
    private readonly applicationKey: string,
  ) {
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  static async listen(port: number, applicationKey: string): Promise<PushService> {
    const service = new PushService(port, applicationKey);
    await new Promise<void>((resolve) => service.server.listen(port, "127.0.0.1", resolve));
    return service;
  }

  close = (): Promise<void> =>
    new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });

  subscribe(): FakeBrowser {
    const ecdh = createECDH("prime256v1");
    const secret = randomBytes(16);
    const path = `/push/${randomBytes(12).toString("hex")}`;
    const keys = { p256dh: ecdh.generateKeys("base64url"), auth: secret.toString("base64url") };
    const browser = { subscription: { endpoint: this.origin + path, keys }, received: [], answers: [], ecdh, secret };
    this.browsers.set(path, browser);
    return browser;
  }

  private get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk as Buffer);
    const browser = this.browsers.get(request.url ?? "");
    const status = browser ? await this.refusalOf(request) : 404;
    if (!browser || status) {
      response.writeHead(status || 404).end();
      return;
    }
    const payload = JSON.parse(decrypt(Buffer.concat(body), browser).toString("utf8"));
    const answer = browser.answers.shift() ?? { status: 201 };
    browser.received.push({ payload, status: answer.status, headers: request.headers });
    response.writeHead(answer.status, answer.headers).end();
  }

  /** The status for a push that every service would refuse; 0 when it is valid. */
  private async refusalOf({ method, headers }: IncomingMessage): Promise<number> {
    if (method !== "POST" || headers["content-encoding"] !== "aes128gcm" || !/^\d+$/.test(String(headers.ttl)))
      return 400;
    const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
    if (!token || key !== this.applicationKey) return 403;
    const point = Buffer.from(key, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
    const publicKey = await importJWK({ kty: "EC", crv: "P-256", x, y } as never, "ES256");
    try {
      const { payload } = await jwtVerify(token, publicKey, { algorithms: ["ES256"], audience: this.origin });
      const isNear = (payload.exp ?? 0) * 1000 < Date.now() + 24.1 * 60 * 60 * 1000;
      return isNear && /^(mailto:|https:)/.test(payload.sub ?? "") ? 0 : 403;
    } catch {
      return 403;
    }
  }
}

function decrypt(body: Buffer, { ecdh, secret }: { ecdh: ECDH; secret: Buffer }): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const derive = (from: Buffer, using: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", from, using, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const input = derive(ecdh.computeSecret(sender), secret, info, 32);
  const key = derive(input, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(input, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // one record: its text ends at the last byte 2
  return padded.subarray(0, padded.lastIndexOf(2));
}

/** Questions about channels that are asked in one tick go out in one request. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { locate, signSubscription } from "@/components/realtime/authorization";
import { configureApi } from "@/lib/http/client";
import { MAX_CHANNELS_ASKED } from "@/lib/realtime/channels";

const forms: { socket_id: string | null; names: string[]; key: string | null }[] = [];
let respond: (names: string[], attempt: number) => Response;

const placeOf = (name: string) =>
  name === "private-refused" ? { error: "forbidden" } : { channel: `${name}.0`, hint: "moves-1" };
const asServer = (names: string[]) =>
  names.length > 1
    ? Response.json({ channels: names.map(placeOf) })
    : names[0] === "private-refused"
      ? Response.json({ error: "forbidden" }, { status: 403 })
      : Response.json(placeOf(names[0] ?? ""));

beforeEach(() => {
  forms.length = 0;
  respond = asServer;
  mock.method(console, "warn", () => {});
  mock.method(globalThis, "fetch", async (_url: string, { body, headers }: RequestInit) => {
    const form = body as URLSearchParams;
    const names = form.getAll("channel_name");
    forms.push({ socket_id: form.get("socket_id"), names, key: new Headers(headers).get("idempotency-key") });
    return respond(names, forms.length);
  });
  configureApi({
    baseUrl: "",
    functionsUrl: "",
    publishableKey: "public",
    clientInfo: "test/1",
    accessToken: async () => "token",
    onUnauthorized: () => {},
    onNetworkFailure: () => {},
  });
});

test("channels of one tick are located by one request, each with its own answer", async () => {
  const [inbox, refused, room] = await Promise.all([
    locate("private-inbox"),
    locate("private-refused"),
    locate("private-room"),
  ]);
  assert.deepEqual([inbox?.channel, refused, room?.channel], ["private-inbox.0", null, "private-room.0"]);
  assert.deepEqual(
    forms.map(({ names }) => names),
    [["private-inbox", "private-refused", "private-room"]],
  );
});

test("what follows in the next tick, or on another socket, is another request", async () => {
  const first = locate("private-inbox");
  await Promise.resolve();
  await Promise.all([first, locate("private-room"), signSubscription("1.2", "private-room.0")]);
  assert.deepEqual(
    forms.map(({ socket_id, names }) => [socket_id, names]),
    [
      ["0.0", ["private-inbox"]],
      ["0.0", ["private-room"]],
      ["1.2", ["private-room.0"]],
    ],
  );
});

test("located channels are signed by one request: their answers arrive in one tick", async () => {
  const sign = async (name: string) => signSubscription("1.2", (await locate(name))?.channel ?? "");
  await Promise.all(["private-a", "private-b", "private-c"].map(sign));
  assert.deepEqual(
    forms.map(({ names }) => names.length),
    [3, 3],
  );
});

test("a refused channel on its own, and one among others, are refused alike", async () => {
  assert.equal(await locate("private-refused"), null);
  await assert.rejects(signSubscription("1.2", "private-refused"), { status: 403, code: "forbidden" });
  const [refused, signed] = await Promise.allSettled([
    signSubscription("1.2", "private-refused"),
    signSubscription("1.2", "private-room"),
  ]);
  assert.equal(refused.status === "rejected" && refused.reason.code, "forbidden");
  assert.equal(signed.status, "fulfilled");
});

test("a failing request is retried once for all of its channels, with the same key, and then fails for all", async () => {
  respond = (names, attempt) =>
    attempt === 1 ? Response.json({ error: "unavailable" }, { status: 503 }) : asServer(names);
  assert.ok((await Promise.all([locate("private-a"), locate("private-b")])).every(Boolean));
  assert.equal(forms.length, 2);
  assert.equal(new Set(forms.map(({ key }) => key)).size, 1);
  respond = () => Response.json({ error: "unavailable" }, { status: 503 });
  const results = await Promise.allSettled([locate("private-a"), locate("private-b")]);
  assert.deepEqual(
    results.map(({ status }) => status),
    ["rejected", "rejected"],
  );
  assert.equal(forms.length, 4);
});

test("more channels than a request may have are spread over several", async () => {
  const names = Array.from({ length: MAX_CHANNELS_ASKED + 5 }, (_, at) => `private-${at}`);
  const places = await Promise.all(names.map((name) => locate(name)));
  assert.deepEqual(
    places.map((place) => place?.channel),
    names.map((name) => `${name}.0`),
  );
  assert.deepEqual(
    forms.map((form) => form.names.length),
    [MAX_CHANNELS_ASKED, 5],
  );
});

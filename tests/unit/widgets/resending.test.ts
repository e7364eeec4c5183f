/** What the host page says about its visitor is sent again after an outage, without another call of the page. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { ApiFailure } from "@/components/widgets/visitor/platform/api";
import { createDetails } from "@/components/widgets/visitor/state/details";
import { createProfile } from "@/components/widgets/visitor/state/profile";
import type { Session } from "@/components/widgets/visitor/state/session";
import { createStore } from "@/components/widgets/visitor/state/store";
import { room, WIDGET } from "./messages";

const UNAVAILABLE = new ApiFailure(503, "unavailable");

/** A server that fails `failures` times, and keeps what it got. `answering`: resolves when it may answer. */
function setUp(failures: ApiFailure[], answering: () => Promise<void> = async () => {}) {
  const got: { path: string; body: unknown }[] = [];
  const outcomes: unknown[] = [];
  const store = createStore({ widget: WIDGET, language: "th" });
  store.set({ conversation: { ...store.get().conversation, room: room(1) } });
  const session = {
    call: async (_method: string, path: string, body: unknown) => {
      const failure = failures.shift();
      if (failure) throw failure;
      got.push({ path, body });
      await answering();
      return { token: "t", tags: ["vip"], refused: [] };
    },
    become: async () => ({}),
  } as unknown as Session;
  const tell = (outcome: unknown) => void outcomes.push(outcome);
  return { got, outcomes, details: createDetails(session, store, tell), profile: createProfile(session, store, tell) };
}

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(console, "warn", () => undefined);
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
};
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    mock.timers.tick(1_000);
    await settled();
  }
}

test("attributes and tags that met an outage are sent when it is over", async () => {
  const { got, outcomes, details } = setUp([UNAVAILABLE, UNAVAILABLE]);
  details.setAttributes({ plan: "gold" });
  details.addTags(["vip"]);
  await pass(120);
  assert.deepEqual(got, [
    { path: "/details", body: { attributes: { plan: "gold" }, add_tags: ["vip"], remove_tags: [] } },
  ]);
  assert.deepEqual(outcomes, [{ tags: ["vip"], refused: [] }]);
});

test("attributes that the page sets while others are being sent follow them", async () => {
  let answer = () => {};
  const { got, details } = setUp([], () => new Promise((resolve) => (answer = resolve)));
  details.setAttributes({ plan: "gold" });
  await pass(1);
  details.setAttributes({ cart: 3 });
  details.see({ url: "https://shop.example/cart", title: "Cart" });
  await pass(1);
  assert.equal(got.length, 1);
  answer();
  await pass(2);
  assert.deepEqual(got.slice(1), [
    {
      path: "/details",
      body: {
        attributes: { cart: 3 },
        add_tags: [],
        remove_tags: [],
        page: { url: "https://shop.example/cart", title: "Cart" },
      },
    },
  ]);
});

test("attributes that are refused are not sent again", async () => {
  const { got, details } = setUp([new ApiFailure(422, "invalid")]);
  details.setAttributes({ plan: "gold" });
  await pass(120);
  assert.deepEqual(got, []);
});

test("an identity is sent until the outage is over; the page hears once that it lasts", async () => {
  const { got, outcomes, profile } = setUp(Array.from({ length: 6 }, () => UNAVAILABLE));
  await profile.identify("signed");
  await pass(300);
  assert.deepEqual(got, [{ path: "/identity", body: { identity: "signed" } }]);
  assert.deepEqual(outcomes, [{ ok: false, reason: "unavailable" }, { ok: true }]);
});

test("an identity that is refused, or replaced by another one, is not sent again", async () => {
  const { got, outcomes, profile } = setUp([new ApiFailure(403, "identity_expired")]);
  await profile.identify("signed");
  await pass(300);
  assert.deepEqual([got, outcomes], [[], [{ ok: false, reason: "expired" }]]);
  const second = setUp([UNAVAILABLE]);
  await second.profile.identify("first");
  await second.profile.identify("second");
  await pass(300);
  assert.deepEqual(second.got, [{ path: "/identity", body: { identity: "second" } }]);
});

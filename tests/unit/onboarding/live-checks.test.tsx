import { act, render } from "@testing-library/react";
import { useLiveChecks } from "@/components/onboarding/use-live-checks";
import type { Checks } from "@/lib/socials/checks";
import type { SocialDetail } from "@/lib/socials/schema";

const calls: string[] = [];
const refreshed = jest.fn();
const router = { refresh: () => refreshed() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));
jest.mock("@/lib/http/client", () => ({
  ApiError: class extends Error {},
  api: { post: async (path: string) => void calls.push(path) },
}));

const PASSED: Checks = { token: "ok", webhook_address: "ok", webhook_on: "ok", webhook_test: "ok", chat_mode: "ok" };
let seen: ReturnType<typeof useLiveChecks> | null = null;

function Watch({ checks }: { checks: Checks }) {
  seen = useLiveChecks("p", { id: "s", kind: "line", checks } as SocialDetail);
  return null;
}

const pass = (seconds: number) => act(async () => void (await jest.advanceTimersByTimeAsync(seconds * 1000)));
const comeBack = () => act(async () => void document.dispatchEvent(new Event("visibilitychange")));

beforeEach(() => {
  jest.useFakeTimers();
  calls.length = 0;
  refreshed.mockClear();
});
afterEach(() => jest.useRealTimers());

test("examines every 40 seconds and when the person comes back, at most every 10 seconds, until the provider's checks pass", async () => {
  const { rerender } = render(<Watch checks={{ ...PASSED, webhook_on: "failed" }} />);
  await comeBack();
  expect(calls).toEqual([]);
  await pass(11);
  await comeBack();
  await comeBack();
  expect(calls).toEqual(["/api/project/p/socials/s/examination"]);
  expect(refreshed).toHaveBeenCalledTimes(1);
  await pass(40);
  expect(calls).toHaveLength(2);
  // what only the person can confirm is not asked of the provider
  rerender(<Watch checks={{ ...PASSED, redelivery: "unknown" }} />);
  expect(seen).toEqual({ isWatching: false, isComplete: false });
  await pass(120);
  expect(calls).toHaveLength(2);
  rerender(<Watch checks={{ ...PASSED, redelivery: "confirmed", auto_reply: "confirmed" }} />);
  expect(seen?.isComplete).toBe(true);
});

test("a page that stays open does not use up the provider's test webhooks", async () => {
  render(<Watch checks={{ token: "ok", webhook_on: "failed" }} />);
  await pass(3 * 3600);
  expect(calls).toHaveLength(30);
});

test("a hidden page examines nothing", async () => {
  const visible = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  render(<Watch checks={{ webhook_on: "failed" }} />);
  await pass(120);
  expect(calls).toEqual([]);
  visible.mockRestore();
});

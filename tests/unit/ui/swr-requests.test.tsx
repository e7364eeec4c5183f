import { act, fireEvent, render, screen } from "@testing-library/react";
import useSWR, { SWRConfig } from "swr";
import { swrOptions } from "@/components/accounts/session/swr-options";
import { configureApi } from "@/lib/http/client";

const fetched = jest.fn<Promise<Response>, []>();

/** jsdom has no Response; these are the parts of it that the client uses. */
class TestResponse {
  readonly status: number;
  readonly headers = { get: () => null };
  constructor(_body: unknown, { status }: { status: number }) {
    this.status = status;
  }
  get ok() {
    return this.status < 300;
  }
  json = async () => ({ error: "unavailable" });
  arrayBuffer = async () => null;
}
const answer = (status: number) => new TestResponse(null, { status }) as unknown as Response;

beforeAll(() => void Object.assign(globalThis, { fetch: fetched, Response: TestResponse }));
beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset();
  jest.spyOn(console, "warn").mockImplementation(() => {});
  configureApi({
    baseUrl: "",
    functionsUrl: "",
    publishableKey: "public",
    clientInfo: "test",
    accessToken: async () => null,
    onUnauthorized: () => {},
    onNetworkFailure: () => {},
  });
});
afterEach(() => jest.useRealTimers());

const pass = (seconds: number) => act(async () => void (await jest.advanceTimersByTimeAsync(seconds * 1000)));

function Screen({ path, every = 0 }: { path: string; every?: number }) {
  const { error, mutate } = useSWR(path, { refreshInterval: every });
  return error ? (
    <button type="button" onClick={() => void mutate()}>
      again
    </button>
  ) : (
    <p>…</p>
  );
}
const show = (path: string, every?: number) =>
  render(
    <SWRConfig value={swrOptions}>
      <Screen path={path} {...(every !== undefined && { every })} />
    </SWRConfig>,
  );

test("a GET answered 503 is asked once, and once more for the button", async () => {
  fetched.mockResolvedValue(answer(503));
  show("/api/busy");
  await pass(40);
  expect(fetched).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByText("again"));
  await pass(40);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a refused GET is tried four times, and no more in 40 s", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  show("/api/refused");
  await pass(40);
  expect(fetched).toHaveBeenCalledTimes(4);
});

test("a poll goes on after a failure, at its own interval", async () => {
  fetched.mockResolvedValue(answer(503));
  show("/api/poll", 10_000);
  await pass(35);
  expect(fetched).toHaveBeenCalledTimes(4);
});

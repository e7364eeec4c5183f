import { act, render, screen } from "@testing-library/react";
import { lazyParts, useLazyParts } from "@/components/ui/lazy-parts";
import { onIdle } from "@/components/ui/on-idle";
import { retryImport } from "@/components/ui/retry-import";

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test("retries a failed import", async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error("cut off")).mockResolvedValue("there");
  const part = retryImport(load);
  await jest.advanceTimersByTimeAsync(600);
  await expect(part).resolves.toBe("there");
  expect(load).toHaveBeenCalledTimes(2);
});

test("waits for the network when offline", async () => {
  const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue("there");
  const part = retryImport(load);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await expect(part).resolves.toBe("there");
});

test("rejects when every retry fails", async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValue(new Error("gone"));
  const failed = expect(retryImport(load)).rejects.toThrow("gone");
  await jest.advanceTimersByTimeAsync(20_000);
  await failed;
});

test("prefetching waits until the page is idle, runs one task at a time, and can be cancelled", async () => {
  const asked: string[] = [];
  onIdle(() => asked.push("first"));
  const callOff = onIdle(() => asked.push("never"));
  onIdle(() => asked.push("second"));
  callOff();
  await jest.advanceTimersByTimeAsync(4_900);
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(110);
  expect(asked).toEqual(["first"]);
  await jest.advanceTimersByTimeAsync(200);
  expect(asked).toEqual(["first", "second"]);
});

test("a part that is wanted is loaded again after a failure, without another press", async () => {
  const load = jest.fn<Promise<{ name: string }>, []>().mockRejectedValueOnce(new Error("cut off"));
  load.mockResolvedValue({ name: "the menu" });
  const lazy = lazyParts(load);
  const Part = () => <p>{useLazyParts(lazy, true)?.name ?? "…"}</p>;
  render(<Part />);
  await act(async () => void (await jest.advanceTimersByTimeAsync(600)));
  expect(screen.getByText("the menu")).toBeInTheDocument();
});

import { onIdle } from "@/components/ui/on-idle";
import { retryImport } from "@/components/ui/retry-import";

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test("what cannot be fetched is asked for again", async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error("cut off")).mockResolvedValue("there");
  const part = retryImport(load);
  await jest.advanceTimersByTimeAsync(600);
  await expect(part).resolves.toBe("there");
  expect(load).toHaveBeenCalledTimes(2);
});

test("without a network it waits for one", async () => {
  const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue("there");
  const part = retryImport(load);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await expect(part).resolves.toBe("there");
});

test("what is gone for good fails in the end", async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValue(new Error("gone"));
  const failed = expect(retryImport(load)).rejects.toThrow("gone");
  await jest.advanceTimersByTimeAsync(20_000);
  await failed;
});

test("fetching ahead waits until the page is quiet, goes one by one, and can be called off", async () => {
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

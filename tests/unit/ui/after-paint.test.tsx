import { afterPaint } from "@/components/ui/after-paint";

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test("a callback runs after the next frame, once", () => {
  const run = jest.fn();
  afterPaint(run);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(40);
  expect(run).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test("a page that paints nothing runs it after a tenth of a second", () => {
  const frames = jest.spyOn(window, "requestAnimationFrame").mockReturnValue(0);
  const run = jest.fn();
  afterPaint(run);
  jest.advanceTimersByTime(99);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  frames.mockRestore();
});

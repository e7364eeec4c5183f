import { fireEvent, renderHook } from "@testing-library/react";
import { useChime } from "@/components/rooms/use-chime";

const created = jest.fn();
const resumed = jest.fn();

class FakeContext {
  state = "suspended";
  constructor() {
    created();
  }
  async resume() {
    resumed();
    this.state = "running";
  }
}

test("sound is prepared once, and after the press that allows it is handled", () => {
  jest.useFakeTimers();
  Object.assign(window, { AudioContext: FakeContext });
  renderHook(() => useChime());

  fireEvent.keyDown(window, { key: "ก" });
  expect(created).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(created).toHaveBeenCalledTimes(1);
  expect(resumed).toHaveBeenCalledTimes(1);

  fireEvent.pointerDown(window);
  jest.advanceTimersByTime(1_000);
  expect(created).toHaveBeenCalledTimes(1);
  expect(resumed).toHaveBeenCalledTimes(1);
});

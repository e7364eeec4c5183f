import { act, fireEvent, render, screen } from "@testing-library/react";
import { SoundPreview } from "@/components/media/sound-preview";
import { Thai } from "../thai";

const play = jest.fn(() => Promise.resolve());
const pause = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(play);
  jest.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(pause);
});

const open = () => {
  const opened = render(
    <Thai>
      <SoundPreview src="blob:1" name="voice.mp3" detail="12 KB" />
    </Thai>,
  );
  const sound = opened.container.querySelector("audio") as HTMLAudioElement;
  const set = (name: "duration" | "currentTime", value: number) =>
    Object.defineProperty(sound, name, { value, configurable: true });
  return { ...opened, sound, set };
};

test("a recording says how long it is, plays and pauses, and shows where it is until its end", () => {
  const { container, sound, set } = open();
  expect(container).toHaveTextContent("12 KB");
  set("duration", 74);
  fireEvent.loadedMetadata(sound);
  expect(container).toHaveTextContent("1:14 · 12 KB");
  fireEvent.click(screen.getByRole("button", { name: "ฟัง voice.mp3" }));
  expect(play).toHaveBeenCalledTimes(1);
  fireEvent.play(sound);
  set("currentTime", 3);
  fireEvent.timeUpdate(sound);
  expect(container).toHaveTextContent("0:03 / 1:14");
  fireEvent.click(screen.getByRole("button", { name: "หยุดฟัง voice.mp3" }));
  expect(pause).toHaveBeenCalledTimes(1);
  fireEvent.pause(sound);
  expect(screen.getByRole("button", { name: "ฟัง voice.mp3" })).toBeVisible();
  fireEvent.ended(sound);
  expect(container).toHaveTextContent("1:14 · 12 KB");
});

test("a length that the browser does not know is not shown", () => {
  const { container, sound, set } = open();
  set("duration", Number.POSITIVE_INFINITY);
  fireEvent.loadedMetadata(sound);
  expect(container).toHaveTextContent(/^12 KB$/);
});

/** Presses Play; the browser reports that it starts, then gives up. */
async function playInVain(sound: HTMLAudioElement, name: string): Promise<void> {
  play.mockImplementationOnce(() => {
    fireEvent.play(sound);
    return Promise.reject(new DOMException("x", name));
  });
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "ฟัง voice.mp3" }));
  });
}

test("a sound that was stopped before it began can be played again", async () => {
  await playInVain(open().sound, "AbortError");
  expect(screen.getByRole("button", { name: "ฟัง voice.mp3" })).toBeVisible();
});

test("what the browser cannot play has no button, whether it says so at once or when it is asked to", async () => {
  const { container, sound, unmount } = open();
  await playInVain(sound, "NotSupportedError");
  expect(screen.queryByRole("button")).toBeNull();
  expect(container).toHaveTextContent(/^12 KB$/);
  unmount();
  fireEvent.error(open().sound);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a tile that goes stops its sound", () => {
  const { unmount } = open();
  unmount();
  expect(pause).toHaveBeenCalledTimes(1);
});

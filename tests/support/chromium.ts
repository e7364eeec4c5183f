/** The browser of the browser tests, the benchmarks and the screenshots. */
import { execFileSync } from "node:child_process";

/** In order of preference: the headless shell renders nothing to a screen and takes half the time. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/** The Chromium named by CHROMIUM, otherwise one on the PATH. Throws without one. */
export function findChromium(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const name of NAMES) {
    try {
      return execFileSync("which", [name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
    } catch {
      // try the next name
    }
  }
  throw new Error("No Chromium was found: install one (apt-get install chromium) or name it in CHROMIUM.");
}

/** Launch flags: no background traffic, only the product. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // scroll without animation, so that a wheel event takes effect at once
  "--disable-smooth-scrolling",
  // starting a process for sound blocks the page for a tenth of a second, at the first press
  "--disable-features=AudioServiceOutOfProcess",
  // a microphone that beeps: machines of CI have none
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];

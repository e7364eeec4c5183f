/** The browser of the browser tests, the benchmarks and the screenshots. */
import { execFileSync } from "node:child_process";

/** By preference: the headless shell draws nothing that nobody looks at, and takes half the time. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/** The Chromium named by CHROMIUM, else one on the PATH. Throws where there is none. */
export function findChromium(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const name of NAMES) {
    try {
      return execFileSync("which", [name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
    } catch {
      // the next name
    }
  }
  throw new Error("No Chromium was found: install one (apt-get install chromium) or name it in CHROMIUM.");
}

/** How it is started: alone with the product, talking to nobody else. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // a turn of the wheel is over when it is over
  "--disable-smooth-scrolling",
];

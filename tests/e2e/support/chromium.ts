/** How Debian's Chromium is started: alone with the product, talking to nobody else. */
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

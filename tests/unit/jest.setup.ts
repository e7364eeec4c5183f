import "@testing-library/jest-dom";
import { randomUUID } from "node:crypto";
import { TextEncoder } from "node:util";

// jsdom lacks these, which every supported browser has.
globalThis.TextEncoder ??= TextEncoder;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.DOMRect ??= class {
  constructor(
    public x = 0,
    public y = 0,
    public width = 0,
    public height = 0,
  ) {}
  get left() {
    return this.x;
  }
  get top() {
    return this.y;
  }
  get right() {
    return this.x + this.width;
  }
  get bottom() {
    return this.y + this.height;
  }
} as unknown as typeof DOMRect;
window.PointerEvent ??= class extends MouseEvent {} as unknown as typeof PointerEvent;
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList;
if (!globalThis.crypto.randomUUID) {
  Object.defineProperty(globalThis.crypto, "randomUUID", { value: randomUUID });
}
HTMLElement.prototype.setPointerCapture ??= () => {};
HTMLElement.prototype.releasePointerCapture ??= () => {};
HTMLElement.prototype.hasPointerCapture ??= () => false;

import { after } from "node:test";

const undone: (() => unknown)[] = [];

after(async () => {
  while (undone.length > 0) await undone.pop()?.();
});

/** Registers a teardown for the end of the test file. Runs in reverse order, which node:test's own `after` does not. */
export function atEnd(undo: () => unknown): void {
  undone.push(undo);
}

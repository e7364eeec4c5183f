import { after } from "node:test";

const undone: (() => unknown)[] = [];

after(async () => {
  while (undone.length > 0) await undone.pop()?.();
});

/** Undoes what a test file has opened when the file is done: the last opened first, as node:test's own `after` would not. */
export function atEnd(undo: () => unknown): void {
  undone.push(undo);
}

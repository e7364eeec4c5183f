import { createHash } from "node:crypto";

/** A UUID derived from what a request is about, such as project, room and idempotency key: a replay gets the same id. */
export function idempotentId(...parts: string[]): string {
  const hash = createHash("sha256").update(parts.join("\n")).digest("hex");
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

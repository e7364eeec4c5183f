/** Each handler and page of a project names the right it needs. What the rights mean is compared in tests/policies/rights.test.ts. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { rights } from "@/lib/members/rights";

const METHODS = /(?=export const (?:GET|POST|PUT|PATCH|DELETE)\b)/;
const RIGHT = rights.join("|");
const DECLARED = new RegExp(`\\b(?:requireMember|pageMember)\\(\\s*[^"]*?,\\s*"(?:${RIGHT})"`);
const IS_READING = /\brequireMember\(\s*[^"]*?,\s*"read"\s*[,)]/;

/** Changes that every reader may make: to what is their own. */
const OWN = new Set([
  "PUT /rooms/[room_id]/read-mark",
  "DELETE /rooms/[room_id]/read-mark",
  "PUT /rooms/[room_id]/pin",
  "DELETE /rooms/[room_id]/pin",
  // a file that the member has announced, for which "answer" was needed
  "POST /rooms/[room_id]/attachments/[attachment_id]/check",
  // sharing a view needs "answer": the policies of saved_views decide by the row
  "POST /saved-views",
  "PUT /saved-views/order",
  "PATCH /saved-views/[view_id]",
  "DELETE /saved-views/[view_id]",
  // leaving the project
  "DELETE /members/me",
]);

/** Pages whose one function requires the right to read itself: tests/policies/rooms/member-calls.test.ts. */
const CLAIMED = ["GET /rooms", "GET /rooms/[room_id]/messages"];
const IS_CLAIM = /\bclaimMembership\(project_id\)/;

const filesIn = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(`/${file}`))
    .map((file) => ({ file, text: readFileSync(`${folder}/${file}`, "utf8") }));

const handlers = filesIn("app/api/project/[project_id]", /\/route\.ts$/).flatMap(({ file, text }) =>
  text.split(METHODS).flatMap((source) => {
    const method = /^export const (\w+)/.exec(source)?.[1];
    return method ? [{ name: `${method} /${file.slice(0, -"/route.ts".length)}`, source }] : [];
  }),
);

test("each handler of a project names the right it needs", () => {
  assert.ok(handlers.length > 100);
  assert.deepEqual(
    handlers.filter(({ source }) => !DECLARED.test(source)).map(({ name }) => name),
    CLAIMED,
  );
  assert.deepEqual(
    handlers.filter(({ source }) => IS_CLAIM.test(source)).map(({ name }) => name),
    CLAIMED,
  );
});

test("a handler that changes something needs more than reading, or is about what is one's own", () => {
  const found = handlers.filter(({ name, source }) => !name.startsWith("GET ") && IS_READING.test(source));
  assert.deepEqual(found.map(({ name }) => name).sort(), [...OWN].sort());
});

test("each page of a project names the right it needs", () => {
  const pages = filesIn("app/project/[project_id]", /\/page\.tsx$/);
  assert.ok(pages.length > 20);
  assert.deepEqual(
    pages.filter(({ text }) => !DECLARED.test(text)).map(({ file }) => file),
    [],
  );
});

import assert from "node:assert/strict";
import { test } from "node:test";

const { groupSocials } = await import("@/lib/socials/groups");

test("channels are counted as packages count them: accounts and widgets apart, disconnected ones nowhere", () => {
  const socials = [
    { kind: "line", status: "connected" },
    { kind: "widget", status: "connected" },
    { kind: "facebook", status: "needs_attention" },
    { kind: "instagram", status: "disconnected" },
    { kind: "widget", status: "disconnected" },
  ] as const;
  assert.deepEqual(
    groupSocials(socials).map(({ group, socials: members }) => [group, members.length]),
    [
      ["accounts", 2],
      ["widgets", 1],
      ["disconnected", 2],
    ],
  );
  assert.deepEqual(groupSocials([]), []);
});

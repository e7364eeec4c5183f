import assert from "node:assert/strict";
import { test } from "node:test";
import { navigationFor, sidebarFor } from "@/components/layouts/navigation";
import { settingsFor } from "@/components/settings/cards";
import { mayTakeRooms, rolesToGive } from "@/lib/members/rights";
import { maskEmail, splitAddresses } from "@/lib/members/schema";

const permissions = { rooms_scope: "all", can_broadcast: false, can_see_contacts: false } as const;

test("splits pasted addresses, removes duplicates and lists invalid ones", () => {
  assert.deepEqual(splitAddresses("A@x.co, b@x.co;\n a@x.co\tc@x.co  "), {
    addresses: ["a@x.co", "b@x.co", "c@x.co"],
    bad: [],
  });
  assert.deepEqual(splitAddresses("a@x.co, ไม่ใช่, b@"), { addresses: ["a@x.co"], bad: ["ไม่ใช่", "b@"] });
  assert.deepEqual(splitAddresses(" \n,"), { addresses: [], bad: [] });
});

test("masks an address so that only its owner recognises it", () => {
  assert.equal(maskEmail("somchai@example.com"), "so•••@example.com");
});

test("admins are not offered roles that only owners may grant", () => {
  assert.deepEqual(rolesToGive({ role: "owner" }), ["owner", "admin", "agent", "viewer"]);
  assert.deepEqual(rolesToGive({ role: "admin" }), ["admin", "agent", "viewer"]);
  for (const role of ["agent", "viewer"] as const) assert.deepEqual(rolesToGive({ role }), []);
});

test("the sidebar shows every entry, locked where the role may not open it", () => {
  const locked = (role: "admin" | "agent" | "viewer") =>
    sidebarFor({ ...permissions, role })
      .filter((entry) => entry.locked)
      .map(({ key }) => key);
  assert.equal(sidebarFor({ ...permissions, role: "agent" }).length, 11);
  assert.deepEqual(locked("agent"), ["broadcast", "botBroadcast", "ai", "billing", "widget"]);
  assert.deepEqual(locked("viewer"), ["billing"]);
  assert.deepEqual(locked("admin"), []);
});

test("the palette offers what the role may open", () => {
  const keys = (role: "admin" | "agent" | "viewer", more = {}) =>
    navigationFor({ ...permissions, role, ...more }).map(({ key }) => key);
  assert.deepEqual(keys("agent"), ["dashboard", "chat", "customers", "bills", "slip", "settings"]);
  assert.deepEqual(keys("agent", { can_broadcast: true }), [
    "dashboard",
    "chat",
    "customers",
    "broadcast",
    "botBroadcast",
    "bills",
    "slip",
    "settings",
  ]);
  assert.ok(!keys("viewer").includes("billing"));
  assert.equal(keys("admin").length, 11);
});

test("the settings offer what the role may open", () => {
  const keys = (role: "admin" | "agent" | "viewer") =>
    settingsFor({ ...permissions, role }).flatMap(({ cards }) => cards.map(({ key }) => key));
  assert.deepEqual(keys("agent"), ["languages", "quickMessages", "coupons", "savedItems"]);
  assert.ok(!keys("viewer").includes("data") && keys("admin").includes("data"));
  assert.ok(!keys("viewer").includes("developers") && keys("viewer").includes("members"));
  assert.ok(keys("admin").includes("billing"));
});

test("rooms go to colleagues who are active, may answer, and are within the package", () => {
  const agent = { role: "agent", is_active: true, is_frozen: false } as const;
  assert.equal(mayTakeRooms(agent), true);
  assert.equal(mayTakeRooms({ ...agent, is_active: false }), false);
  assert.equal(mayTakeRooms({ ...agent, is_frozen: true }), false);
  assert.equal(mayTakeRooms({ ...agent, role: "viewer" }), false);
});

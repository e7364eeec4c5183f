/** The permissions in the screens and in the database are the same, for every combination a member can have. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { may, type Permissions, rights } from "../../../lib/members/rights";
import { openBackend } from "../../support/backend";
import { Shops } from "../../support/shop";

const shops = new Shops(await openBackend());
const shop = await shops.open();
const member = await shops.hire(shop, "agent");

const memberships = (["owner", "admin", "agent", "viewer"] as const).flatMap((role) =>
  (["all", "own"] as const).flatMap((rooms_scope) =>
    [false, true].flatMap((can_broadcast) =>
      [false, true].map((can_see_contacts): Permissions => ({ role, rooms_scope, can_broadcast, can_see_contacts })),
    ),
  ),
);

for (const membership of memberships) {
  test(`rights of ${JSON.stringify(membership)}`, async () => {
    const { role, rooms_scope, can_broadcast, can_see_contacts } = membership;
    await shops.rows(
      `update public.members set role = $3, rooms_scope = $4, can_broadcast = $5, can_see_contacts = $6
       where project_id = $1 and user_id = $2`,
      [shop.project_id, member.id, role, rooms_scope, can_broadcast, can_see_contacts],
    );
    const found = await shops.as<{ name: string }>(
      member,
      `select r.name from unnest($1::text[]) r(name)
       where $2::uuid = any (array(select private.my_project_ids(r.name)))`,
      [rights, shop.project_id],
    );
    const expected = rights.filter((right) => may(membership, right));
    assert.deepEqual(found.map(({ name }) => name).sort(), [...expected].sort());
  });
}

test("frozen members may read, and manage billing where they did before; owners are never frozen", async () => {
  await shops.hire(shop, "agent");
  await shops.givePackage(shop, null);
  await shops.rows("update public.members set created_at = now() where user_id = $1", [member.id]);
  for (const membership of memberships.filter(({ role }) => role !== "owner")) {
    const { role, rooms_scope, can_broadcast, can_see_contacts } = membership;
    await shops.rows(
      `update public.members set role = $3, rooms_scope = $4, can_broadcast = $5, can_see_contacts = $6
       where project_id = $1 and user_id = $2`,
      [shop.project_id, member.id, role, rooms_scope, can_broadcast, can_see_contacts],
    );
    const found = await shops.as<{ name: string }>(
      member,
      `select r.name from unnest($1::text[]) r(name)
       where $2::uuid = any (array(select private.my_project_ids(r.name)))`,
      [rights, shop.project_id],
    );
    const expected = rights.filter((right) => may({ ...membership, is_frozen: true }, right));
    assert.deepEqual(found.map(({ name }) => name).sort(), [...expected].sort());
  }
});

test("members of a suspended project may read; owners may still delete and export it", async () => {
  await shops.givePackage(shop, "unlimited");
  await shops.rows("select private.suspend_project($1, 'ยอดค้างชำระ')", [shop.project_id]);
  for (const membership of memberships) {
    const { role, rooms_scope, can_broadcast, can_see_contacts } = membership;
    await shops.rows(
      `update public.members set role = $3, rooms_scope = $4, can_broadcast = $5, can_see_contacts = $6
       where project_id = $1 and user_id = $2`,
      [shop.project_id, member.id, role, rooms_scope, can_broadcast, can_see_contacts],
    );
    const found = await shops.as<{ name: string }>(
      member,
      `select r.name from unnest($1::text[]) r(name)
       where $2::uuid = any (array(select private.my_project_ids(r.name)))`,
      [rights, shop.project_id],
    );
    const expected = rights.filter((right) => may({ ...membership, is_suspended: true }, right));
    assert.ok(!expected.includes("answer") && !expected.includes("manage") && expected.includes("read"));
    assert.deepEqual(found.map(({ name }) => name).sort(), [...expected].sort());
  }
});

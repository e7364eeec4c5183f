/** A shop's first day over HTTP: the kind of shop, a starter set that is added once and undone, and the checklist. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openApp } from "../support/backend";
import { newPerson } from "../support/people";
import { Shops } from "../support/shop";
import { callsTo } from "./client";

const backend = await openApp();
const shops = new Shops(backend, 4);
const call = callsTo(backend);

const choice = { kind: "clothes", language: "th", politeness: "male" };
const addition = (part: object = {}) => ({
  ...choice,
  id: randomUUID(),
  quick_messages: ["สลิป", "ไซซ์", "no such shortcut"],
  tags: ["รอโอน"],
  automatic_messages: ["greeting"],
  ...part,
});

test("the kind that was said when creating a shop is offered later, and an unknown kind is refused", async () => {
  const person = await newPerson(backend, "มะลิ");
  const json = { id: randomUUID(), name: "ร้านมะลิ", website: "", shop_kind: "food" };
  assert.equal((await call("POST /api/projects", { as: person, json })).status, 201);
  const { body } = await call(`GET /api/project/${json.id}/checklist`, { as: person });
  assert.equal(body.shop_kind, "food");
  assert.match(String(body.virtual_id), /^[a-z0-9]{16}$/);
  const wrong = { ...json, id: randomUUID(), shop_kind: "bank" };
  const { status, body: answer } = await call("POST /api/projects", { as: person, json: wrong });
  assert.deepEqual([status, answer.fields], [422, { shop_kind: "invalid" }]);
});

test("a person whose only shop is deleted can create another one at once", async () => {
  const person = await newPerson(backend, "ฝ้าย");
  const json = { id: randomUUID(), name: "ร้านเก่า", website: "" };
  assert.equal((await call("POST /api/projects", { as: person, json })).status, 201);
  const gone = await call(`DELETE /api/project/${json.id}`, { as: person, json: { name: json.name } });
  assert.equal(gone.status, 204);
  const list = await call("GET /project", { cookie: person });
  assert.match(list.text, /ร้านเก่า/);
  const [, href] = /<a[^>]*href="([^"]*)"[^>]*>[^<]*เริ่มเลย/.exec(list.text) ?? [];
  assert.ok(href, "no link to the form");
  const form = await call(`GET ${href}`, { cookie: person });
  assert.ok(form.text.includes('name="name"'), "no form");
});

test("only what was chosen of a set is added, in the words that were shown, once, and can be undone", async () => {
  const shop = await shops.open();
  const path = `/api/project/${shop.project_id}/starter-sets`;
  const as = shop.owner;
  const shown = await call(`GET ${path}?${new URLSearchParams(choice)}`, { as });
  const said = (shown.body.quick_messages as { shortcut: string; text: string }[]).find(
    ({ shortcut }) => shortcut === "ไซซ์",
  );
  assert.match(said?.text ?? "", /ครับ/);
  const json = addition();
  const [first, again] = [await call(`POST ${path}`, { as, json }), await call(`POST ${path}`, { as, json })];
  assert.deepEqual([first.status, first.body], [201, { quick_messages: 2, tags: 1, automatic_messages: 1 }]);
  assert.deepEqual(again.body, first.body);
  const stored = () =>
    shops.rows<{ shortcut: string; text: string }>(
      `select shortcut, bubbles -> 0 ->> 'text' as text from public.quick_messages
       where project_id = $1 and deleted_at is null order by place`,
      [shop.project_id],
    );
  const kept = await stored();
  assert.deepEqual(
    kept.map(({ shortcut }) => shortcut),
    ["สลิป", "ไซซ์"],
  );
  assert.equal(kept[1]?.text, said?.text);
  const undone = await call(`DELETE ${path}/${json.id}`, { as });
  assert.deepEqual([undone.status, undone.body], [200, { removed: 4, kept: 0 }]);
  assert.deepEqual((await call(`DELETE ${path}/${json.id}`, { as })).body, { removed: 0, kept: 0 });
  assert.deepEqual(await stored(), []);
});

test("a manager hides the checklist for the team and shows it again", async () => {
  const shop = await shops.open();
  const agent = await shops.hire(shop, "agent");
  const path = `/api/project/${shop.project_id}/checklist`;
  const isHidden = async () => (await call(`GET ${path}`, { as: agent })).body.is_dismissed;
  assert.equal((await call(`PUT ${path}/dismissal`, { as: agent, json: {} })).status, 403);
  assert.equal(await isHidden(), false);
  assert.equal((await call(`PUT ${path}/dismissal`, { as: shop.owner, json: {} })).status, 204);
  assert.equal(await isHidden(), true);
  assert.equal((await call(`DELETE ${path}/dismissal`, { as: shop.owner })).status, 204);
  assert.equal(await isHidden(), false);
});

test("the step after creating a shop, the inbox and the dashboard render for each role", async () => {
  const shop = await shops.open();
  const pages = [
    `/project?onboarding=${shop.project_id}`,
    `/project?onboarding=${shop.project_id}&way=code`,
    `/project?onboarding=${shop.project_id}&way=nothing`,
    `/project/${shop.project_id}/chat`,
    `/project/${shop.project_id}/dashboard`,
  ];
  for (const role of ["owner", "admin", "agent", "viewer"]) {
    const cookie = role === "owner" ? shop.owner : await shops.hire(shop, role);
    for (const page of pages) assert.equal((await call(`GET ${page}`, { cookie })).status, 200, `${role} ${page}`);
    const { text } = await call(`GET ${pages[0]}`, { cookie });
    assert.equal(text.includes("เชื่อม LINE OA</span>"), role === "owner" || role === "admin", role);
  }
});

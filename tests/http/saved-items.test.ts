/** Saved items from the upload of a picture to the bill that uses one, on the running product. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openApp } from "../support/backend";
import { Shops } from "../support/shop";
import { callsTo } from "./client";
import { photo, uploadPicture } from "./uploads";

interface Item {
  id: string;
  name: string;
  price_satang: number;
  picture_id: string | null;
  picture_url: string | null;
  used_at: string | null;
}

const backend = await openApp();
const shops = new Shops(backend, 6);
const shop = await shops.open();
const [agent, viewer] = await Promise.all([shops.hire(shop, "agent"), shops.hire(shop, "viewer")]);
const call = callsTo(backend);
const path = `/api/project/${shop.project_id}`;

const put = (id: string, json: object, as = agent) => call(`PUT ${path}/saved-items/${id}`, { as, json });
const list = async (as = agent) =>
  ((await call(`GET ${path}/saved-items`, { as })).body as unknown as { items: Item[] }).items;
const shirt = (more: object = {}) => ({ name: "เสื้อยืดคอกลม", price: "฿1,250.50", picture_id: null, ...more });

const upload = async () => uploadPicture(call, agent, `${path}/quick-messages`, await photo());

test("an agent saves an item with a picture; the team sees both; a repetition changes nothing", async () => {
  const id = randomUUID();
  const picture_id = await upload();
  const saved = await put(id, shirt({ picture_id }));
  assert.equal(saved.status, 200, saved.text);
  assert.deepEqual((await put(id, shirt({ picture_id }))).body, saved.body);
  const [item, ...others] = await list(viewer);
  assert.deepEqual(others, []);
  assert.ok(item?.picture_url);
  assert.deepEqual([item.id, item.name, item.price_satang, item.picture_id], [id, "เสื้อยืดคอกลม", 125_050, picture_id]);
  const shown = await fetch(new URL(`${item.picture_url}?as=preview`, backend.url));
  assert.deepEqual([shown.status, shown.headers.get("content-type")], [200, "image/jpeg"]);
  await call(`DELETE ${path}/saved-items/${id}`, { as: agent });
});

test("a deleted item is gone from the list, and back under its id when it is saved again", async () => {
  const id = randomUUID();
  await put(id, shirt());
  for (let n = 0; n < 2; n++) {
    assert.equal((await call(`DELETE ${path}/saved-items/${id}`, { as: agent })).status, 204);
  }
  assert.deepEqual(await list(), []);
  assert.equal((await put(id, shirt())).status, 200);
  assert.deepEqual(
    (await list()).map((item) => item.id),
    [id],
  );
  const unknown = await call(`DELETE ${path}/saved-items/${randomUUID()}`, { as: agent });
  assert.deepEqual([unknown.status, unknown.body.error], [404, "not_found"]);
  await call(`DELETE ${path}/saved-items/${id}`, { as: agent });
});

test("a bill copies the item and marks it as used; a later price changes no bill", async () => {
  const id = randomUUID();
  await put(id, shirt());
  const { room } = await shops.write(shop, randomUUID(), "เอาเสื้อค่ะ");
  await shops.rows(
    "insert into public.receiving_accounts (id, project_id, bank, number, name_th) values (gen_random_uuid(), $1, 'SCB', '1234567890', 'ร้าน')",
    [shop.project_id],
  );
  assert.equal((await list())[0]?.used_at, null);
  const bill_id = randomUUID();
  const sent = await call(`POST ${path}/bills`, {
    as: agent,
    json: {
      bill_id,
      client_id: randomUUID(),
      room_id: room.id,
      items: [{ name: "เสื้อยืดคอกลม", quantity: 2, price: "1250.50" }],
      discount: "",
      shipping: "",
      note: "",
      due_on: "",
      wants_address: false,
    },
  });
  assert.equal(sent.status, 201, sent.text);
  assert.ok((await list())[0]?.used_at);
  await put(id, shirt({ price: "99" }));
  const rows = await shops.rows(
    "select name, price_satang::integer as price, amount_satang::integer as amount from public.bill_items where bill_id = $1",
    [bill_id],
  );
  assert.deepEqual(rows, [{ name: "เสื้อยืดคอกลม", price: 125_050, amount: 250_100 }]);
});

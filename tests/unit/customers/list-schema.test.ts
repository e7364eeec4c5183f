import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type CustomerFilter,
  customerBulkSchema,
  customerSearch,
  isSameDefinition,
  readCustomerFilter,
} from "@/lib/customers/list-schema";

const [VIP, HOT, SIZE] = [
  "5eed0000-0000-4000-8000-000000000001",
  "5eed0000-0000-4000-8000-000000000002",
  "5eed0000-0000-4000-8000-000000000003",
];
const read = (search: string) => readCustomerFilter(Object.fromEntries(new URLSearchParams(search)));

test("a filter survives the URL", () => {
  const filter: CustomerFilter = {
    q: "คุณนิด & แก้ว",
    definition: {
      tags_any: [VIP, HOT],
      tags_match: "all",
      social_ids: [VIP],
      active_days: 7,
      min_spend: 1250.5,
      consent: "not_no",
      languages: ["th", "en"],
      fields: [{ id: SIZE, value: "ไซซ์ M, ยาว" }, { id: VIP }],
    },
  };
  assert.deepEqual(read(customerSearch(filter)), filter);
  assert.equal(customerSearch({ q: "", definition: {} }), "");
  assert.equal(customerSearch({ q: "", definition: { tags_any: [] } }), "");
});

test("what the URL gets wrong is left out", () => {
  const wrong =
    "tags_any=x&active_days=-1&silent_days=soon&consent=no&fields={&social_ids=1&min_spend=NaN&followers=true";
  assert.deepEqual(read(wrong), { q: "", definition: {} });
  assert.deepEqual(readCustomerFilter({ q: ["a", "b"], consent: ["yes", "yes"] }), { q: "", definition: {} });
  assert.equal(read(`q=${"ก".repeat(300)}`).q.length, 100);
});

test("definitions are compared by what they say", () => {
  assert.ok(isSameDefinition({ consent: "yes", active_days: 7 }, { active_days: 7, consent: "yes" }));
  assert.ok(isSameDefinition({ tags_none: [] }, {}));
  assert.ok(!isSameDefinition({ active_days: 7 }, { silent_days: 7 }));
});

test("a bulk change names customers or a filter", () => {
  const action = { action: "tag_add", tag_id: VIP };
  assert.ok(customerBulkSchema.safeParse({ action, customers: { customer_ids: [VIP] } }).success);
  const everybody = customerBulkSchema.parse({ action, customers: { q: "นิด", definition: { active_days: 7 } } });
  assert.deepEqual(everybody.customers, { q: "นิด", definition: { active_days: 7 } });
  for (const customer_ids of [[], ["x"], Array.from({ length: 101 }, () => VIP)]) {
    assert.ok(
      !customerBulkSchema.safeParse({ action, customers: { customer_ids } }).success,
      String(customer_ids.length),
    );
  }
  for (const customers of [{}, { q: "" }, { definition: {} }, { q: "", definition: { colour: "red" } }]) {
    assert.ok(!customerBulkSchema.safeParse({ action, customers }).success, JSON.stringify(customers));
  }
  assert.ok(
    !customerBulkSchema.safeParse({ action: { action: "resolve" }, customers: { customer_ids: [VIP] } }).success,
  );
});

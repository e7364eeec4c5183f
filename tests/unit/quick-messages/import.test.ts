import assert from "node:assert/strict";
import { test } from "node:test";
import { quickMessagesCsv, readQuickMessagesCsv } from "@/lib/quick-messages/csv";
import { planImport } from "@/lib/quick-messages/import-plan";
import type { QuickList } from "@/lib/quick-messages/schema";

const id = (n: number) => `40000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const image = {
  id: id(9),
  kind: "image" as const,
  name: "a.png",
  mime: "image/png",
  size: 1,
  width: 1,
  height: 1,
  duration_ms: null,
  state: "ready" as const,
  failure_code: null,
  url: "",
};
const usage = { place: 1, use_count: 0, last_used_at: null, updated_at: "2026-11-20T07:00:00Z", owner_id: null };
const list: QuickList = {
  folders: [{ id: id(1), owner_id: null, name: "ขาย" }],
  messages: [
    {
      id: id(2),
      folder_id: id(1),
      shortcut: "ราคา",
      title: "ราคาสินค้า",
      bubbles: [{ text: 'ราคา "พิเศษ"\nบรรทัดสอง' }, { image }],
      ...usage,
    },
    { id: id(3), folder_id: null, shortcut: "โปร", title: "=1+1", bubbles: [{ text: "@คุณ" }], ...usage },
  ],
};
let next = 100;
const plan = (file: string) => planImport(file, list, () => id(++next));

test("an export imports unchanged, and no cell is a formula", () => {
  const file = quickMessagesCsv(list.messages, list.folders);
  assert.ok(file.includes(`,"'=1+1",`));
  assert.ok(file.includes(`,"'@คุณ`));
  assert.deepEqual(
    plan(file)?.map(({ act, shortcut }) => [act, shortcut]),
    [
      ["same", "ราคา"],
      ["same", "โปร"],
    ],
  );
});

test("each line reports its effect or why it is skipped", () => {
  const file = [
    "shortcut;title;folder;bubble_1;bubble_2",
    'ใหม่;ชื่อ;โฟลเดอร์ใหม่;"สวัสดี;\nคุณ{{ชื่อ|ลูกค้า}}";',
    "ราคา;ราคาใหม่;ขาย;100;",
    "มี เว้นวรรค;x;;x;",
    "ว่าง;x;;;",
    "ตัวแปร;x;;{{ชือ}};",
    "ใหม่;x;;x;",
    `รูป;x;;image:${id(77)};`,
    ";;;;",
  ].join("\r\n");
  const rows = plan(file) ?? [];
  assert.deepEqual(
    rows.map((row) => [row.line, row.act, row.act === "leave" ? row.fault : row.row.title]),
    [
      [2, "create", "ชื่อ"],
      [4, "update", "ราคาใหม่"],
      [5, "leave", { code: "shortcut" }],
      [6, "leave", { code: "empty" }],
      [7, "leave", { code: "variable", name: "ชือ" }],
      [8, "leave", { code: "double", line: 2 }],
      [9, "leave", { code: "image" }],
    ],
  );
  const [created, updated] = rows;
  assert.ok(created?.act === "create" && updated?.act === "update");
  assert.deepEqual(created.row.bubbles, [{ text: "สวัสดี;\nคุณ{{ชื่อ|ลูกค้า}}" }]);
  assert.equal(created.row.folder, "โฟลเดอร์ใหม่");
  assert.equal(updated.row.id, id(2));
});

test("accepts Thai column names; refuses a file without the columns", () => {
  assert.deepEqual(readQuickMessagesCsv("\uFEFFทางลัด,ข้อความ\nก,ข")?.[0], {
    line: 2,
    cells: { shortcut: "ก", bubble_1: "ข" },
  });
  assert.equal(readQuickMessagesCsv("a,b\n1,2"), null);
  assert.equal(readQuickMessagesCsv(""), null);
});

/** What the editor may save: LINE's limits, each at the limit and one beyond. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { areasOf, cellsOf, clamp, freeCells, layoutsOf, rectangleOf } from "../../../lib/rich-menus/layouts";
import {
  type Area,
  MENU_HEIGHT,
  MENU_WIDTH,
  menuSizes,
  overlaps,
  type RichMenuDraft,
  richMenuDraftSchema,
} from "../../../lib/rich-menus/schema";

const area = (more: Partial<Area> = {}): Area => ({
  x: 0,
  y: 0,
  width: 100,
  height: 100,
  label: "ดูสินค้า",
  icon: "🛍️",
  action: { type: "say", value: "ขอดูสินค้า" },
  ...more,
});
const draft = (more: Partial<RichMenuDraft> = {}): RichMenuDraft => ({
  social_id: "0b0f7a52-9b0e-4a2e-8d7c-0f6f7f9a1a11",
  name: "เมนูหลัก",
  chat_bar_text: "เมนู",
  is_open: true,
  size: "large",
  layout: "free",
  theme: "leaf",
  areas: [area()],
  picture_id: null,
  is_own_picture: false,
  segment_id: null,
  starts_at: null,
  ends_at: null,
  ...more,
});
/** The first complaint as "path: code"; "" if there is none. */
function complaint(more: Partial<RichMenuDraft>): string {
  const [issue] = richMenuDraftSchema.safeParse(draft(more)).error?.issues ?? [];
  return issue ? `${issue.path.join(".")}: ${issue.message}` : "";
}
const doing = (type: Area["action"]["type"], value: string) =>
  complaint({ areas: [area({ action: { type, value } })] });
const url = (length: number) => "https://shop.example/".padEnd(length, "a");
/** That many areas beside each other. */
const row = (count: number) => Array.from({ length: count }, (_, at) => area({ x: at * 100 }));

test("texts: chat bar 14, label 20, name 60", () => {
  assert.equal(complaint({ chat_bar_text: "ก".repeat(14) }), "");
  assert.equal(complaint({ chat_bar_text: "ก".repeat(15) }), "chat_bar_text: menu_bar_long");
  assert.equal(complaint({ chat_bar_text: "  " }), "chat_bar_text: required");
  assert.equal(complaint({ areas: [area({ label: "ก".repeat(20) })] }), "");
  assert.equal(complaint({ areas: [area({ label: "ก".repeat(21) })] }), "areas.0.label: menu_label_long");
  assert.equal(complaint({ name: "ก".repeat(60) }), "");
  assert.equal(complaint({ name: "ก".repeat(61) }), "name: menu_name_long");
});

test("actions: 300 letters said or asked, 1,000 of a link, and only links that a phone opens", () => {
  for (const type of ["say", "ask"] as const) {
    assert.equal(doing(type, "ก".repeat(300)), "");
    assert.equal(doing(type, "ก".repeat(301)), "areas.0.action.value: menu_text_long");
  }
  assert.equal(doing("link", url(1000)), "");
  assert.equal(doing("link", url(1001)), "areas.0.action.value: menu_link_long");
  assert.equal(doing("link", `${url(100)}${"ก".repeat(100)}`), "");
  assert.equal(doing("link", `${url(101)}${"ก".repeat(100)}`), "areas.0.action.value: menu_link_long");
  for (const taken of ["http://shop.example", "line://ti/p/@shop", "https://ร้าน.ไทย/โปร"])
    assert.equal(doing("link", taken), "");
  for (const refused of [
    "javascript:alert(1)",
    "ftp://shop.example",
    "shop.example",
    "https://a b.example",
    "https://me:key@shop.example",
  ]) {
    assert.equal(doing("link", refused), "areas.0.action.value: address", refused);
  }
  assert.equal(doing("phone", "+66 81-234-5678"), "");
  assert.equal(doing("phone", "โทรหาเรา"), "areas.0.action.value: phone");
});

test("areas: 1 to 20, inside the picture, not on top of each other", () => {
  assert.equal(complaint({ areas: [] }), "areas: required");
  assert.equal(complaint({ areas: row(20) }), "");
  assert.match(complaint({ areas: row(21) }), /^areas: /);
  assert.equal(complaint({ size: "compact", areas: [area({ y: 743 })] }), "");
  assert.equal(complaint({ size: "compact", areas: [area({ y: 744 })] }), "areas.0.width: invalid");
  assert.equal(complaint({ areas: [area({ x: 2400 })] }), "");
  assert.equal(complaint({ areas: [area({ x: 2401 })] }), "areas.0.width: invalid");
  assert.equal(complaint({ areas: [area(), area({ x: 99 })] }), "areas.1.width: areas_overlap");
});

test("a period ends after it begins", () => {
  const at = (hour: number) => `2026-12-01T0${hour}:00:00Z`;
  assert.equal(complaint({ starts_at: at(1), ends_at: at(2) }), "");
  assert.equal(complaint({ starts_at: at(2), ends_at: at(2) }), "ends_at: rich_menu_period");
  assert.equal(complaint({ ends_at: at(2) }), "");
});

test("the layouts have 1 to 6 areas and cover the picture without gaps", () => {
  const counts = new Set<number>();
  for (const size of menuSizes) {
    for (const layout of layoutsOf(size)) {
      const areas = areasOf(size, layout);
      counts.add(areas.length);
      const covered = areas.reduce((sum, { width, height }) => sum + width * height, 0);
      assert.equal(covered, MENU_WIDTH * MENU_HEIGHT[size], `${size} ${layout}`);
      assert.ok(areas.every((one, at) => areas.slice(0, at).every((other) => !overlaps(one, other))));
    }
  }
  assert.deepEqual([...counts].sort(), [1, 2, 3, 4, 5, 6]);
});

test("a place on the grid becomes pixels and the same place again", () => {
  for (const size of menuSizes) {
    for (const cells of [
      { column: 0, row: 0, columns: 12, rows: 4 },
      { column: 5, row: 1, columns: 3, rows: 2 },
      { column: 11, row: 3, columns: 1, rows: 1 },
    ]) {
      assert.deepEqual(cellsOf(rectangleOf(cells, size), size), cells);
    }
  }
  assert.deepEqual(clamp({ column: -1, row: 9, columns: 20, rows: 0 }, "large"), {
    column: 0,
    row: 7,
    columns: 12,
    rows: 1,
  });
});

test("a new area takes the first free place, and there is none on a full grid", () => {
  assert.deepEqual(freeCells([], "large"), { column: 0, row: 0, columns: 4, rows: 4 });
  const left = rectangleOf({ column: 0, row: 0, columns: 10, rows: 4 }, "compact");
  assert.deepEqual(freeCells([left], "compact"), { column: 10, row: 0, columns: 2, rows: 2 });
  assert.equal(freeCells(areasOf("large", "six"), "large"), null);
});

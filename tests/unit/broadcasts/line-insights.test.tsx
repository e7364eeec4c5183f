import { render, screen } from "@testing-library/react";
import { LineInsights } from "@/components/broadcasts/detail/line-insights";
import type { BroadcastInsight } from "@/lib/broadcasts/insights/schema";
import { Thai } from "../thai";

const counted: BroadcastInsight = {
  social_id: "00000000-0000-4000-8000-000000000001",
  social_name: "ร้านบ้านฝ้าย",
  state: "counted",
  reason: null,
  delivered: null,
  opened: 1_234,
  clicked: null,
  counted_at: "2026-11-22T03:00:00Z",
  is_final: false,
};
const show = (change: Partial<BroadcastInsight>, hasLinks: boolean) =>
  render(
    <Thai>
      <LineInsights insights={[{ ...counted, ...change }]} hasLinks={hasLinks} />
    </Thai>,
  ).container.textContent;

test("without links it shows no clicks, and misses none", () => {
  const text = show({}, false);
  expect(text).toContain("1,234");
  expect(text).not.toContain("กดลิงก์ (คน)");
  expect(text).not.toContain("20 คน");
  expect(text).toMatch(/ดึงตัวเลขใหม่วันละครั้ง$/);
});

test("with links a missing figure is explained, beside whether LINE still counts", () => {
  const text = show({ is_final: true }, true);
  expect(screen.getAllByText("ไม่มีตัวเลข")).toHaveLength(1);
  expect(text).toMatch(/น้อยกว่า 20 คน .* ครบ 14 วันแล้ว LINE ไม่นับต่อ$/);
  expect(show({ opened: 25, clicked: 20 }, true)).not.toContain("น้อยกว่า 20 คน");
});

test("opens below 20 people are explained also without links", () => {
  expect(show({ opened: null }, false)).toMatch(/น้อยกว่า 20 คน .* ดึงตัวเลขใหม่วันละครั้ง$/);
});

test("before LINE's first figures, and where none will come", () => {
  expect(show({ state: "waiting", opened: null, counted_at: null }, false)).toMatch(/หนึ่งวันหลังส่ง$/);
  const text = show({ state: "waiting", opened: null, counted_at: null, is_final: true }, false);
  expect(text).toMatch(/ไม่มีตัวเลขจาก LINE ของบรอดแคสต์นี้$/);
});

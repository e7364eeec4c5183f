import { render, screen } from "@testing-library/react";
import { PackageGrid } from "@/components/billing/package-grid";
import type { ListedPackage, Usage } from "@/lib/billing/schema";
import { Thai } from "../thai";

const offer = (id: string, name_th: string, price_satang: number) =>
  ({
    id,
    name_th,
    name_en: id,
    price_satang,
    members: null,
    socials: null,
    widgets: null,
    broadcast_messages: null,
    ai_answers: null,
    slip_checks: null,
    history_days: null,
    bot_broadcast: false,
    is_offered: true,
    is_recommended: id === "enterprise",
  }) as unknown as ListedPackage;
const packages = [
  offer("free", "ฟรี", 0),
  offer("starter", "เริ่มต้น", 59_000),
  offer("business", "ธุรกิจ", 149_000),
  offer("enterprise", "องค์กร", 490_000),
];
const show = (package_id: string, state: Usage["state"], { hasModel = true, offered = packages } = {}) =>
  render(
    <Thai>
      <PackageGrid
        project_id="p"
        usage={{ package_id, state, ends_at: "2026-12-20T05:00:00Z", meters: [] } as unknown as Usage}
        packages={offered}
        canBuy
        hasModel={hasModel}
      />
    </Thai>,
  );

test("a paid package says how long it runs, a smaller one is a quiet act, and the free one says how it comes", () => {
  show("business", "active");
  expect(screen.queryByRole("link", { name: "เลือกแพ็กเกจธุรกิจ" })).not.toBeInTheDocument();
  expect(screen.getByText("ใช้ได้เองเมื่อแพ็กเกจอื่นสิ้นสุด ไม่ต้องเลือก")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "เลือกแพ็กเกจเริ่มต้น" })).not.toHaveClass("bg-accent");
  expect(screen.getByRole("link", { name: "เลือกแพ็กเกจองค์กร" })).toHaveClass("bg-accent");
  expect(screen.getByText("กำลังใช้อยู่ถึง 20 ธ.ค. 2569")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "เลือกแพ็กเกจเริ่มต้น" })).toHaveClass("text-muted");
  expect(screen.getByText("฿1,490")).toBeInTheDocument();
  expect(screen.getByText("ชำระรายปี ฿17,880/ปี")).toBeInTheDocument();
  expect(screen.getAllByText(/ชำระรายปี/)).toHaveLength(3);
});

test("a package on trial can be bought, and only the recommended one is marked and a primary act", () => {
  show("starter", "trial");
  expect(screen.getByText("ทดลองใช้ถึง 20 ธ.ค. 2569")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "เลือกแพ็กเกจเริ่มต้น" })).not.toHaveClass("bg-accent");
  expect(screen.getByRole("link", { name: "เลือกแพ็กเกจธุรกิจ" })).not.toHaveClass("bg-accent");
  expect(screen.getByRole("link", { name: "เลือกแพ็กเกจองค์กร" })).toHaveClass("bg-accent");
  expect(screen.getAllByText("แนะนำ")).toHaveLength(1);
});

test("on the largest package no other one is a primary act", () => {
  show("enterprise", "active");
  for (const name of ["เลือกแพ็กเกจเริ่มต้น", "เลือกแพ็กเกจธุรกิจ"]) {
    expect(screen.getByRole("link", { name })).not.toHaveClass("bg-accent");
  }
});

test("AI answers are part of a package only where there is a model", () => {
  const offered = packages.map((one) => ({ ...one, ai_answers: 3000 }));
  const { unmount } = show("starter", "active", { offered });
  expect(screen.getAllByText("AI ตอบ 3,000 ครั้ง/เดือน")).toHaveLength(packages.length);
  unmount();
  show("starter", "active", { offered, hasModel: false });
  expect(screen.queryByText(/AI ตอบ/)).not.toBeInTheDocument();
});

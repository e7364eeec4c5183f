import { render, screen } from "@testing-library/react";
import { AuditLine } from "@/components/audit/audit-line";
import type { AuditEntry } from "@/lib/audit/schema";
import { Thai } from "../thai";

const show = (action: string, details: AuditEntry["details"]) => {
  const person = { actor_id: "u", actor_name: "สมชาย", subject_id: null, subject_name: null };
  const entry = { id: 1, created_at: "2026-11-20T07:05:00Z", action, details, ...person };
  render(
    <Thai>
      <AuditLine project_id="p" entry={entry} timeZone="Asia/Bangkok" />
    </Thai>,
  );
};

test("a change of retention says from how many days to how many", () => {
  show("retention.changed", { before: 365, after: 30 });
  expect(screen.getByText(/365 วัน →/)).toHaveTextContent("เก็บข้อความไว้: เดิม 365 วัน → ใหม่ 30 วัน");
  expect(screen.queryByText("รายละเอียด")).not.toBeInTheDocument();
});

test("a first retention says that nothing was deleted before", () => {
  show("retention.changed", { before: null, after: 1000 });
  expect(screen.getByText(/ไม่ลบ →/)).toHaveTextContent("เดิม ไม่ลบ → ใหม่ 1,000 วัน");
});

test("a member's permissions are compared in details", () => {
  const agent = { role: "agent", rooms_scope: "all", can_broadcast: false, can_see_contacts: false };
  show("member.updated", { before: agent, after: { ...agent, can_broadcast: true } });
  expect(screen.getByText("รายละเอียด")).toBeInTheDocument();
  expect(screen.getByText("ส่งบรอดแคสต์")).toBeInTheDocument();
});

/** The result of a dry run belongs to the rule that was tried. */
import { fireEvent, render, screen } from "@testing-library/react";
import { RuleEditor } from "@/components/automations/rule-editor";
import type { Rule } from "@/lib/automations/schema";
import { api } from "@/lib/http/client";
import { Thai } from "../thai";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const rule: Rule = {
  id: "10000000-0000-4000-8000-000000000003",
  name: "กฎ",
  is_on: true,
  stops: false,
  paused_at: null,
  updated_at: "2026-12-01T02:00:00.000000+00:00",
  definition: { trigger: { on: "message" }, match: "all", conditions: [], actions: [{ do: "note", text: "โทรกลับ" }] },
};

test("a result goes once the rule says something else, and not by its name", async () => {
  jest.spyOn(api, "post").mockResolvedValue([]);
  render(
    <Thai>
      <RuleEditor project_id="p" rule={rule} mayChange onDone={() => {}} />
    </Thai>,
  );
  fireEvent.click(screen.getByRole("button", { name: /^ลองกับ/ }));
  expect(await screen.findByText("ยังไม่มีห้องให้ลอง")).toBeInTheDocument();
  fireEvent.change(screen.getByRole("textbox", { name: /^ชื่อ/ }), { target: { value: "กฎใหม่" } });
  expect(screen.getByText("ยังไม่มีห้องให้ลอง")).toBeInTheDocument();
  fireEvent.change(screen.getByRole("textbox", { name: "ข้อความ" }), { target: { value: "ส่งราคา" } });
  expect(screen.queryByText("ยังไม่มีห้องให้ลอง")).not.toBeInTheDocument();
});

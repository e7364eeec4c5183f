/** Nothing that the editor does not show keeps a rule from being saved. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RuleEditor } from "@/components/automations/rule-editor";
import type { Rule } from "@/lib/automations/schema";
import { ApiError, api } from "@/lib/http/client";
import { Thai } from "../thai";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

// lists of choices take seconds on a busy machine
jest.setTimeout(20_000);

test("minutes that were cleared do not count once the rule begins otherwise", async () => {
  const put = jest.spyOn(api, "put").mockResolvedValue({});
  const rule: Rule = {
    id: "10000000-0000-4000-8000-000000000001",
    name: "กฎ",
    is_on: true,
    stops: false,
    paused_at: null,
    updated_at: "2026-12-01T02:00:00.000000+00:00",
    definition: {
      trigger: { on: "unanswered", minutes: 10 },
      match: "all",
      conditions: [],
      actions: [{ do: "note", text: "โทรกลับ" }],
    },
  };
  render(
    <Thai>
      <RuleEditor project_id="p" rule={rule} mayChange onDone={() => {}} />
    </Thai>,
  );
  fireEvent.change(screen.getByRole("spinbutton"), { target: { value: "" } });
  const user = userEvent.setup();
  await user.click(screen.getByRole("combobox", { name: /^เมื่อ/ }));
  await user.click(await screen.findByRole("option", { name: "ลูกค้าส่งข้อความ" }));
  fireEvent.click(screen.getByRole("button", { name: "บันทึกกฎ" }));
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 100))));
  expect(put.mock.calls[0]?.[1]).toMatchObject({ definition: { trigger: { on: "message" } } });
});

test("a rule that a colleague has changed can be left to them, or replaced on purpose", async () => {
  const put = jest
    .spyOn(api, "put")
    .mockReset()
    .mockRejectedValueOnce(new ApiError(409, "rule_changed"))
    .mockResolvedValue({});
  const rule: Rule = {
    id: "10000000-0000-4000-8000-000000000002",
    name: "กฎ",
    is_on: true,
    stops: false,
    paused_at: null,
    updated_at: "2026-12-01T02:00:00.123456+00:00",
    definition: { trigger: { on: "message" }, match: "all", conditions: [], actions: [{ do: "note", text: "โทรกลับ" }] },
  };
  render(
    <Thai>
      <RuleEditor project_id="p" rule={rule} mayChange onDone={() => {}} />
    </Thai>,
  );
  fireEvent.change(screen.getByRole("textbox", { name: /^ชื่อ/ }), { target: { value: "กฎใหม่" } });
  fireEvent.click(screen.getByRole("button", { name: "บันทึกกฎ" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("สมาชิกคนอื่นแก้ไขกฎนี้");
  expect(put.mock.calls[0]?.[1]).toMatchObject({ name: "กฎใหม่", based_on: rule.updated_at });
  expect(screen.getByRole("button", { name: "ทิ้งที่ฉันแก้" })).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "บันทึกทับด้วยของฉัน" }));
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 100))));
  expect(put.mock.calls[1]?.[1]).toMatchObject({ name: "กฎใหม่", based_on: null });
});

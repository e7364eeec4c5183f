/** What a rule writes to customers names the variables that would be left empty. */
import { render, screen } from "@testing-library/react";
import { ActionFields } from "@/components/automations/action-fields";
import type { Action } from "@/lib/automations/schema";
import { Thai } from "../thai";

const show = (action: Action) =>
  render(
    <Thai>
      <ActionFields project_id="p" action={action} mayChange onChange={() => {}} />
    </Thai>,
  );

test("a misspelt variable of a rule's message is named at its field", () => {
  const { unmount } = show({ do: "send", bubbles: ["สวัสดีคุณ {{ชือ}} จาก {{ร้าน}}"], spends_quota: true });
  expect(screen.getByRole("textbox", { name: "ข้อความ" })).toHaveAccessibleDescription(/ไม่รู้จักตัวแปร ชือ /);
  unmount();
  show({ do: "send", bubbles: ["สวัสดีคุณ {{ชื่อ|ลูกค้า}}"], spends_quota: true });
  expect(screen.getByRole("textbox", { name: "ข้อความ" })).not.toHaveAccessibleDescription();
});

test("the item's name is known to an answer with codes only", () => {
  const answer = { do: "answer_comment", how: "privately", text: "{{ชื่อ}} สั่ง {{สินค้า}}" } as const;
  const { unmount } = show({ ...answer, codes: [{ code: "12", item: "เดรส" }] });
  expect(screen.getByRole("textbox", { name: "ข้อความ" })).not.toHaveAccessibleDescription();
  unmount();
  show(answer);
  expect(screen.getByRole("textbox", { name: "ข้อความ" })).toHaveAccessibleDescription(/ไม่รู้จักตัวแปร สินค้า /);
});

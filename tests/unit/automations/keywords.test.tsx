/** The words of a condition that are shown are those of the rule. */
import { fireEvent, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { ConditionList } from "@/components/automations/condition-list";
import type { Condition, RuleForm } from "@/lib/automations/schema";
import { Thai } from "../thai";

const text = (...words: string[]): Condition => ({ if: "text", op: "contains", words });
const ruleOf = (conditions: Condition[]): RuleForm => ({
  name: "กฎ",
  is_on: true,
  stops: false,
  definition: { trigger: { on: "message" }, match: "any", conditions, actions: [] },
});

/** The conditions of a rule; `kept` is what the tab has kept of an unsaved one. */
function Page({ conditions, kept }: { conditions: Condition[]; kept?: Condition[] }) {
  const form = useForm<RuleForm>({ defaultValues: ruleOf(conditions) });
  useEffect(() => {
    if (kept) form.reset(ruleOf(kept));
  }, [form, kept]);
  return (
    <Thai>
      <FormProvider {...form}>
        <ConditionList mayChange />
      </FormProvider>
    </Thai>
  );
}
const words = () => screen.getAllByLabelText("คำ (คั่นด้วยจุลภาค)").map((field) => (field as HTMLInputElement).value);

test("removing a condition leaves the other one's words", () => {
  render(<Page conditions={[text("ราคา", "กี่บาท"), text("ส่งฟรี")]} />);
  fireEvent.click(screen.getByRole("button", { name: "ลบเงื่อนไขที่ 1" }));
  expect(words()).toEqual(["ส่งฟรี"]);
});

test("words that the tab has kept are shown", () => {
  const kept = [text("ราคา")];
  render(<Page conditions={[text()]} kept={kept} />);
  expect(words()).toEqual(["ราคา"]);
});

test("what is typed stays as it is typed", () => {
  render(<Page conditions={[text()]} />);
  fireEvent.change(screen.getByLabelText("คำ (คั่นด้วยจุลภาค)"), { target: { value: "ราคา,, กี่บาท ," } });
  expect(words()).toEqual(["ราคา,, กี่บาท ,"]);
});

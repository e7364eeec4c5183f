import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { ConditionFields } from "@/components/automations/condition-fields";
import { LanguageField } from "@/components/customers/fields/language-field";
import { findLanguage } from "@/components/languages/use-languages";
import type { Condition } from "@/lib/automations/schema";
import { Thai } from "../thai";

function Rule({ onChange }: { onChange: (condition: Condition) => void }) {
  const [condition, setCondition] = useState<Condition>({ if: "language", languages: [] });
  return (
    <ConditionFields
      condition={condition}
      onChange={(next) => {
        setCondition(next);
        onChange(next);
      }}
    />
  );
}

test("finds languages by name, shows them with their flags, and removes them again", async () => {
  const changed = jest.fn();
  render(
    <Thai>
      <Rule onChange={changed} />
    </Thai>,
  );
  const field = screen.getByRole("combobox", { name: "เพิ่มภาษา" });
  await userEvent.type(field, "japan");
  await userEvent.click(await screen.findByRole("option", { name: /ญี่ปุ่น/ }));
  expect(changed).toHaveBeenLastCalledWith({ if: "language", languages: ["ja"] });
  const chip = screen.getByRole("listitem");
  expect(chip).toHaveTextContent("ญี่ปุ่น");
  expect(chip.querySelector("img")).toHaveAttribute("src", "/flags/jp.svg");
  await userEvent.click(screen.getByRole("button", { name: "นำ ญี่ปุ่น ออก" }));
  expect(changed).toHaveBeenLastCalledWith({ if: "language", languages: [] });
});

test("a language that a channel gives with a region maps to that language", () => {
  expect(findLanguage("zh-TW")?.code).toBe("zh");
  expect(findLanguage("en")?.code).toBe("en");
  expect(findLanguage("xx-YY")).toBeNull();
  expect(findLanguage(null)).toBeNull();
  render(
    <Thai>
      <LanguageField language="zh-TW" mayEdit={false} onSave={async () => {}} />
    </Thai>,
  );
  expect(screen.getByText("จีน")).toBeInTheDocument();
});

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { readTime } from "@/components/ui/inputs/read-time";
import { TimeInput } from "@/components/ui/inputs/time-input";

function Clock({ told }: { told: string[] }) {
  const [time, setTime] = useState("21:00");
  return (
    <TimeInput
      aria-label="ตั้งแต่"
      value={time}
      onChange={(next) => {
        told.push(next);
        setTime(next);
      }}
    />
  );
}

test("a time is shown on a 24-hour clock and reported once it is complete", async () => {
  const told: string[] = [];
  render(<Clock told={told} />);
  const field = screen.getByRole("textbox", { name: "ตั้งแต่" });
  expect(field).toHaveValue("21:00");
  await userEvent.clear(field);
  await userEvent.type(field, "2230");
  expect(told.at(-1)).toBe("22:30");
  await userEvent.tab();
  expect(field).toHaveValue("22:30");
});

test("an hour alone is completed on leaving; what is no time stays to be corrected", async () => {
  const told: string[] = [];
  render(<Clock told={told} />);
  const field = screen.getByRole("textbox", { name: "ตั้งแต่" });
  await userEvent.clear(field);
  await userEvent.type(field, "8");
  expect(told.at(-1)).toBe("");
  await userEvent.tab();
  expect(field).toHaveValue("08:00");
  expect(told.at(-1)).toBe("08:00");
  await userEvent.clear(field);
  await userEvent.type(field, "25:00");
  await userEvent.tab();
  expect(field).toHaveValue("25:00");
  expect(told.at(-1)).toBe("");
});

test.each([
  ["09:05", "09:05", "09:05"],
  ["9.05", "09:05", "09:05"],
  ["๒๑:๓๐", "21:30", "21:30"],
  ["930", null, "09:30"],
  ["9", null, "09:00"],
  ["24:00", null, null],
  ["12:60", null, null],
  ["", null, null],
  ["9pm", null, null],
])("reads %j as %j while typing and %j at the end", (text, typing, end) => {
  expect(readTime(text)).toBe(typing);
  expect(readTime(text, { isComplete: true })).toBe(end);
});

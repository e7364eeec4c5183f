/** Rules move at once, as often as the button is pressed. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { RuleList } from "@/components/automations/rule-list";
import type { Rule } from "@/lib/automations/schema";
import { ApiError, api } from "@/lib/http/client";
import { Thai } from "../thai";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const rule = (id: string): Rule => ({
  id,
  name: id,
  is_on: true,
  stops: false,
  paused_at: null,
  updated_at: "2026-12-01T02:00:00.000000+00:00",
  definition: { trigger: { on: "message" }, match: "all", conditions: [], actions: [{ do: "note", text: "x" }] },
});
const names = () =>
  screen
    .getAllByRole("listitem")
    .map((item) => item.querySelector("button")?.textContent)
    .join("");
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));

test("two presses move a rule by two places, one request after the other", async () => {
  const answers: (() => void)[] = [];
  const put = jest
    .spyOn(api, "put")
    .mockImplementation(() => new Promise((resolve) => answers.push(() => resolve({}))));
  render(
    <Thai>
      <RuleList project_id="p" rules={["A", "B", "C"].map(rule)} mayChange />
    </Thai>,
  );
  const down = () => screen.getByRole("button", { name: "เลื่อน A ลง" });
  fireEvent.click(down());
  await settle();
  fireEvent.click(down());
  await settle();
  expect(names()).toBe("BCA");
  expect(put).toHaveBeenCalledTimes(1);
  answers[0]?.();
  await settle();
  expect(put.mock.calls.map(([, body]) => (body as { rule_ids: string[] }).rule_ids.join(""))).toEqual(["BAC", "BCA"]);
  answers[1]?.();
  await settle();
});

test("a rule that could not be moved goes back", async () => {
  jest.spyOn(api, "put").mockRejectedValue(new ApiError(503, "unavailable"));
  render(
    <Thai>
      <RuleList project_id="p" rules={["A", "B"].map(rule)} mayChange />
    </Thai>,
  );
  fireEvent.click(screen.getByRole("button", { name: "เลื่อน A ลง" }));
  await settle();
  expect(names()).toBe("AB");
});

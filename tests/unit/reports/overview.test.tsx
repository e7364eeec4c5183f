import { render, screen } from "@testing-library/react";
import { Outcomes } from "@/components/reports/outcomes";
import { Overview } from "@/components/reports/overview";
import type { Figures } from "@/lib/reports/schema";
import { Thai } from "../thai";

const NONE: Figures = {
  conversations: 0,
  rooms: 0,
  replied: 0,
  first_reply_median: null,
  first_reply_p90: null,
  resolved: 0,
  resolution_median: null,
  resolution_p90: null,
  waiting: 0,
  waiting_since: null,
  messages_in: 0,
  messages_out: 0,
  messages_bot: 0,
  ai_answered: 0,
  ai_resolved: 0,
  ai_handed_over: 0,
  csat_asked: 0,
  csat_answered: 0,
  csat_average: null,
  csat_scores: [0, 0, 0, 0, 0],
  slips: 0,
  slips_paid: 0,
  slips_amount: 0,
  slips_team_amount: 0,
  slips_unmatched_amount: 0,
  slips_problem: 0,
  slips_outside: 0,
  broadcasts: null,
};
const show = (now: Partial<Figures>, before: Partial<Figures> | null = null) => {
  const shown = {
    figures: { ...NONE, ...now },
    before: before && { ...NONE, ...before },
    hrefOf: (figure: string) => `?figure=${figure}`,
  };
  render(
    <Thai now={new Date("2026-11-20T05:00:00Z")}>
      <Overview {...shown} />
      <Outcomes project_id="p" {...shown} />
    </Thai>,
  );
};

test("a shop that has only begun sees what there is, and how the rest comes about", () => {
  show({ conversations: 2, rooms: 2, messages_in: 3, waiting: 2 });
  expect(screen.getByRole("link", { name: /^บทสนทนาใหม่ 2 / })).toBeVisible();
  expect(screen.queryByText("ยอดจากสลิป")).toBeNull();
  expect(screen.queryByText("เวลาจนปิดเรื่อง")).toBeNull();
  expect(screen.getByText("ตัวเลขที่จะตามมา")).toBeVisible();
  expect(screen.getByText(/^ยอดจากสลิป นับเมื่อ/)).toBeVisible();
  expect(screen.getByText("ยังไม่มีสลิปในช่วงนี้")).toBeVisible();
  expect(screen.queryByText("฿0.00")).toBeNull();
});

test("a shop with conversations sees all its figures, also those that are 0", () => {
  show({ conversations: 40, rooms: 30, messages_in: 90 });
  expect(screen.getByText("ยอดจากสลิป")).toBeVisible();
  expect(screen.queryByText("ตัวเลขที่จะตามมา")).toBeNull();
});

test("a change is good or bad where it can be, and said in numbers on a small base", () => {
  show(
    {
      conversations: 60,
      messages_in: 100,
      replied: 50,
      resolved: 30,
      first_reply_median: 109,
      resolution_median: 600,
      slips: 30,
      slips_problem: 12,
    },
    {
      conversations: 50,
      messages_in: 8,
      replied: 50,
      resolved: 20,
      first_reply_median: 100,
      resolution_median: 1200,
      slips: 30,
      slips_problem: 10,
    },
  );
  expect(screen.getByText("ช้าลง 9%")).toHaveClass("text-danger-text");
  expect(screen.getByText("เร็วขึ้น 50%")).toHaveClass("text-success-text");
  expect(screen.getByText("มากขึ้น 50%")).toHaveClass("text-success-text");
  // more conversations are neither, more problems are bad; both are 20 % more
  const [conversations, problems] = screen.getAllByText("มากขึ้น 20%");
  expect(conversations).toHaveClass("text-muted");
  expect(problems).toHaveClass("text-danger-text");
  expect(screen.getByText("ช่วงก่อน 8")).toBeVisible();
});

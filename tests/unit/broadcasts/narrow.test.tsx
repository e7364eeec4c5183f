import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { NarrowcastCard } from "@/components/broadcasts/detail/narrowcast-card";
import { narrowBound } from "@/components/broadcasts/narrow/narrow-bound";
import { NarrowFields } from "@/components/broadcasts/narrow/narrow-fields";
import { NarrowSummary } from "@/components/broadcasts/narrow/narrow-summary";
import { useNarrowSentence } from "@/components/broadcasts/narrow/use-narrow-sentence";
import type { BroadcastSocial } from "@/lib/broadcasts/audience";
import { type BroadcastNarrowcast, isWithLine } from "@/lib/broadcasts/narrowcasts/schema";
import { type Narrowing, narrowingSchema, storedNarrowingSchema } from "@/lib/socials/narrowing";
import { Thai } from "../thai";

const social: BroadcastSocial = {
  id: "00000000-0000-4000-8000-000000000001",
  kind: "line",
  name: "ร้านบ้านฝ้าย",
  status: "connected",
  followers: 1_200,
  quota_limit: 300,
  quota_used: 0,
  quota_asked_at: null,
  refuses_narrow: false,
};

function Sentence({ narrow }: { narrow: Narrowing }) {
  return useNarrowSentence()(narrow);
}
const sentence = (narrow: Narrowing) =>
  render(
    <Thai>
      <Sentence narrow={narrow} />
    </Thai>,
  ).container.textContent;

test("the sentence says whom LINE chooses, as people say it", () => {
  expect(sentence({ genders: ["female"], age_from: 20, age_below: 35, areas: ["th_01"] })).toBe(
    "ส่งถึงเพื่อน LINE ที่เป็นผู้หญิง อายุ 20–34 ปี ในกรุงเทพฯ — LINE เป็นผู้เลือก",
  );
  expect(sentence({ areas: ["th_03", "th_07"], apps: ["ios"], days_below: 30, max: 1_000 })).toBe(
    "ส่งถึงเพื่อน LINE ในภาคเหนือ หรือ ภาคตะวันออกเฉียงเหนือ ใช้ iPhone เป็นเพื่อนมาไม่ถึง 30 วัน ไม่เกิน 1,000 คน — LINE เป็นผู้เลือก",
  );
  expect(sentence({ age_below: 25 })).toContain("อายุไม่เกิน 24 ปี");
  expect(sentence({ age_from: 60, days_from: 365 })).toContain("อายุ 60 ปีขึ้นไป เป็นเพื่อนมาอย่างน้อย 365 วัน");
  expect(sentence({ genders: ["female", "male"], apps: ["ios", "android"], up_to_quota: true })).toContain(
    "เท่าที่โควตาเหลือ",
  );
  expect(sentence({ up_to_quota: false })).toContain("ทุกคน");
});

test("at most as many as follow, or as the limit says; unknown where nobody has said", () => {
  expect(narrowBound({ max: 500 }, social)).toBe(500);
  expect(narrowBound({ max: 5_000 }, social)).toBe(1_200);
  expect(narrowBound({ genders: ["male"] }, { followers: null })).toBeNull();
});

const summary = (narrow: Narrowing) =>
  render(
    <Thai>
      <NarrowSummary narrow={narrow} social={social} />
    </Thai>,
  ).container.textContent;

test("a quota that LINE cannot reserve is said before sending, and what helps", () => {
  expect(summary({ genders: ["male"] })).toContain("โควตาเหลือ 300 ไม่พอให้ LINE กันไว้ จะไม่มีใครได้รับ");
  expect(summary({ genders: ["male"], up_to_quota: true })).toContain("โควตาเหลือ 300 LINE สุ่มส่งได้ไม่เกินนี้");
  expect(summary({ genders: ["male"], max: 300 })).toMatch(/ไม่เกิน 300 คน .*โควตาเหลือ 300$/);
});

test("49 of the quota are too few for conditions, 50 are not, and without conditions neither is", () => {
  const said = (narrow: Narrowing, left: number) => {
    const { container } = render(
      <Thai>
        <NarrowSummary narrow={narrow} social={{ ...social, quota_limit: left }} />
      </Thai>,
    );
    return container.querySelector("p:last-child");
  };
  const few = said({ genders: ["male"], up_to_quota: true }, 49);
  expect(few).toHaveTextContent("โควตาเหลือ 49 แต่เมื่อเลือกตามเงื่อนไข LINE ส่งให้อย่างน้อย 50 คน LINE จะไม่ส่ง");
  expect(few).toHaveClass("text-danger-text");
  expect(said({ genders: ["male"], up_to_quota: true }, 50)).toHaveTextContent("LINE สุ่มส่งได้ไม่เกินนี้");
  expect(said({ up_to_quota: true }, 49)).toHaveTextContent("LINE สุ่มส่งได้ไม่เกินนี้");
});

test("what is wrong with the highest number is said at its field", () => {
  render(
    <Thai>
      <NarrowFields narrow={{ max: 0 }} social={social} error="ใส่จำนวนอย่างน้อย 1 คน" onChange={() => {}} />
    </Thai>,
  );
  const field = screen.getByRole("textbox", { name: "ส่งไม่เกิน (คน)" });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/ใส่จำนวนอย่างน้อย 1 คน/);
});

test("a row that cannot be understood is still read, and never as all followers", () => {
  const stored = (narrow: unknown) => storedNarrowingSchema.parse(narrow);
  expect(stored({ age_from: 35, age_below: 20 })).toEqual({ age_from: 35, age_below: 20 });
  expect(narrowingSchema.safeParse(stored({ age_from: 35, age_below: 20 })).success).toBe(false);
  expect(stored({ age_from: 36, genders: ["x"], areas: ["th_01"], more: 1 })).toEqual({ areas: ["th_01"] });
  for (const narrow of [null, [], "max", {}]) {
    expect(stored(narrow)).toEqual({});
    expect(narrowingSchema.safeParse(stored(narrow)).success).toBe(false);
  }
});

test("LINE may be stopped only while it has not answered", () => {
  const held = (["called", "waiting", "sending", "succeeded", "failed", "unknown"] as const).filter((phase) =>
    isWithLine({ ...told, phase }),
  );
  expect(held).toEqual(["waiting", "sending", "succeeded", "unknown"]);
  expect(isWithLine(null)).toBe(false);
});

function Fields({ narrow, on, seen }: { narrow: Narrowing; on: BroadcastSocial; seen: (narrow: Narrowing) => void }) {
  const [value, setValue] = useState(narrow);
  return (
    <Thai>
      <NarrowFields
        narrow={value}
        social={on}
        onChange={(next) => {
          setValue(next);
          seen(next);
        }}
      />
    </Thai>
  );
}
const show = (narrow: Narrowing, on = social) => {
  const seen = jest.fn();
  render(<Fields narrow={narrow} on={on} seen={seen} />);
  return seen;
};

test("99 friends are warned about before sending, 100 are not, and never without conditions", () => {
  show({ genders: ["male"] }, { ...social, followers: 99 });
  expect(screen.getByRole("status")).toHaveTextContent("บัญชีนี้มีเพื่อน 99 คน");
  document.body.replaceChildren();
  show({ genders: ["male"] }, { ...social, followers: 100 });
  expect(screen.queryByRole("status")).toBeNull();
  document.body.replaceChildren();
  show({ max: 5 }, { ...social, followers: 99 });
  expect(screen.queryByRole("status")).toBeNull();
});

test("an account that LINE has refused is told so", () => {
  show({ up_to_quota: true }, { ...social, refuses_narrow: true });
  expect(screen.getByRole("status")).toHaveTextContent("LINE เคยไม่อนุญาต");
});

test("conditions are added and taken back; a later first age drops a last one below it", async () => {
  const user = userEvent.setup();
  const seen = show({ up_to_quota: true, age_below: 25 });
  await user.click(screen.getByRole("button", { name: "ผู้หญิง" }));
  expect(seen).toHaveBeenLastCalledWith({ up_to_quota: true, age_below: 25, genders: ["female"] });
  await user.click(screen.getByRole("checkbox", { name: "ภาคเหนือ" }));
  await user.click(screen.getByRole("checkbox", { name: "กรุงเทพฯ" }));
  expect(seen.mock.lastCall[0].areas).toEqual(["th_01", "th_03"]);
  await user.click(screen.getByRole("combobox", { name: "อายุตั้งแต่" }));
  await user.click(await screen.findByRole("option", { name: "25 ปี" }));
  expect(seen.mock.lastCall[0]).toEqual({
    up_to_quota: true,
    genders: ["female"],
    areas: ["th_01", "th_03"],
    age_from: 25,
  });
  await user.click(screen.getByRole("button", { name: "ทุกเพศ" }));
  expect(seen.mock.lastCall[0].genders).toBeUndefined();
});

const told: BroadcastNarrowcast = {
  broadcast_id: social.id,
  phase: "waiting",
  reason: null,
  error_code: null,
  description: null,
  target_count: null,
  success_count: null,
  failure_count: null,
  accepted_at: null,
  completed_at: null,
  checked_at: null,
};
const result = (change: Partial<BroadcastNarrowcast> | null, isMoving = true) =>
  render(
    <Thai>
      <NarrowcastCard
        narrow={{ genders: ["male"] }}
        narrowcast={change && { ...told, ...change }}
        isMoving={isMoving}
      />
    </Thai>,
  ).container.textContent;

test("the result claims no more than LINE: no counts before it has any, and its own words about a failure", () => {
  expect(result(null)).toContain("กำลังส่งคำขอให้ LINE");
  expect(result(null, false)).toContain("ยังไม่ได้ส่งให้ LINE");
  expect(result({ phase: "called" }, false)).toContain("LINE ยังไม่ตอบ อาจรับไว้แล้ว");
  expect(result({})).toContain("LINE รับแล้ว กำลังเลือกผู้รับ");
  expect(result({})).not.toContain("(คน)");
  expect(result({ phase: "sending", target_count: 60, success_count: 12, failure_count: 0 })).toMatch(
    /LINE กำลังส่ง.*LINE เลือก \(คน\)60LINE ส่งสำเร็จ \(คน\)12LINE ส่งไม่สำเร็จ \(คน\)0/,
  );
  expect(result({ phase: "failed", reason: "provider_refused", description: "No" })).toContain("LINE แจ้งว่า: No");
  expect(result({ phase: "unknown", reason: "narrow_unknown" })).toContain("ไม่ทราบผลจาก LINE");
});

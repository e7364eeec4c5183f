import { render } from "@testing-library/react";
import { RowTime } from "@/components/rooms/list/row-time";
import { WaitingChip } from "@/components/rooms/room/waiting-chip";
import { Time } from "@/components/ui/display/time";
import { Thai } from "../thai";

const MINUTE = 60_000;

function clocks(ageMs: number): string[] {
  const then = new Date(Date.now() - ageMs).toISOString();
  return [
    <RowTime key="row" value={then} />,
    <WaitingChip key="wait" since={then} />,
    <Time key="time" value={then} />,
  ].map((clock) => render(<Thai>{clock}</Thai>).container.textContent ?? "");
}

test("the list, the waiting time and the search say the same whole units at the same moment", () => {
  expect(clocks(59.7 * MINUTE)).toEqual(["59 นาที", "รอ 59 นาที", "59 นาทีที่แล้ว"]);
  expect(clocks(60.2 * MINUTE)).toEqual(["1 ชม.", "รอ 1 ชม.", expect.stringMatching(/^1 (ชม\.|ชั่วโมง) ?ที่แล้ว$/)]);
  expect(clocks(5.9 * 60 * MINUTE)).toEqual(["5 ชม.", "รอ 5 ชม.", expect.stringMatching(/^5 (ชม\.|ชั่วโมง) ?ที่แล้ว$/)]);
});

import { act, render, renderHook, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { useCheck } from "@/components/slips/check/use-check";
import { Total } from "@/components/slips/list/slip-list";
import { ApiError, api } from "@/lib/http/client";
import type { SlipDay } from "@/lib/slips/schema";
import { Thai } from "../thai";

jest.mock("@/components/realtime", () => ({ useChannel: () => {}, useResync: () => {} }));

const Page = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), fetcher: () => new Promise(() => {}) }}>
    <Thai>{children}</Thai>
  </SWRConfig>
);
const bytes = (size: number) => new File([new Uint8Array(size)], "image.png", { type: "image/png" });

beforeEach(() => {
  URL.createObjectURL = () => "blob:slip";
  URL.revokeObjectURL = () => {};
});
afterEach(() => jest.restoreAllMocks());

test("the sum of a long range says that it is of the last 31 days", () => {
  const days = [{ paid_amount: 58_000, team_amount: 0, unmatched_amount: 0 }] as SlipDay[];
  const show = (filter: { from?: string; to?: string }) =>
    render(<Total days={days} filter={{ view: "all", ...filter }} today="2026-11-30" />, { wrapper: Page });
  show({ from: "2026-11-01" });
  expect(screen.getByText("นับเป็นเงินเข้าในช่วงที่เลือก")).toBeInTheDocument();
  show({ from: "2026-01-01" });
  expect(screen.getByText("นับเป็นเงินเข้า 31 วันสุดท้ายของช่วงที่เลือก")).toBeInTheDocument();
});

test("the same picture after a lost answer is the same slip, another picture or amount is another one", async () => {
  const post = jest.spyOn(api, "post").mockRejectedValue(new ApiError(0, "unavailable"));
  const { result } = renderHook(() => useCheck("p"), { wrapper: Page });
  const send = (size: number) => act(() => result.current.sendFile([bytes(size)]));
  await send(10);
  await send(10);
  await send(11);
  act(() => result.current.setAmount("250"));
  await send(11);
  const ids = post.mock.calls.map(([path]) => new URL(path, "http://here").searchParams.get("slip_id"));
  expect(ids[1]).toBe(ids[0]);
  expect(new Set(ids).size).toBe(3);
});

import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { SWRConfig } from "swr";
import { CouponsScreen } from "@/components/coupons/coupons-screen";
import { Toaster } from "@/components/providers/toaster";
import type { Coupon } from "@/lib/coupons/schema";
import { api } from "@/lib/http/client";
import { Thai } from "../thai";

let refresh: () => void = () => {};
jest.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: () => refresh() }),
  usePathname: () => "/project/p/settings/coupons",
  useSearchParams: () => new URLSearchParams(),
}));
jest.mock("@/components/cards/compose/card-picture-field", () => ({ CardPictureField: () => null }));

const coupon = {
  id: "c1",
  name: "ลด 10%",
  text: "",
  picture_id: null,
  picture_url: null,
  code: null,
  is_once: true,
  max_uses: null,
  use_count: 3,
  starts_at: null,
  ends_at: null,
  ended_at: null,
  created_at: "2026-11-22T00:00:00+00:00",
} satisfies Coupon;

/** What the server has: refreshing the page shows it. */
let stored: Coupon = coupon;

function Page() {
  const [coupons, setCoupons] = useState([stored]);
  refresh = () => setCoupons([stored]);
  return (
    <Thai>
      <CouponsScreen project_id="p" coupons={coupons} timeZone="Asia/Bangkok" mayManage mayMark mayExport />
      <Toaster />
    </Thai>
  );
}

const show = (fetcher: () => Promise<unknown> = async () => ({ uses: [], next: null })) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher, shouldRetryOnError: false }}>
      <Page />
    </SWRConfig>,
  );

beforeEach(() => {
  stored = coupon;
  jest.spyOn(api, "put").mockImplementation(async () => {
    stored = { ...coupon, ended_at: "2026-11-30T02:00:00+00:00" };
    return stored;
  });
  jest.spyOn(api, "delete").mockImplementation(async () => {
    stored = coupon;
    return stored;
  });
});
afterEach(() => jest.restoreAllMocks());

test("a coupon that was ended by mistake is usable again with one press", async () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "แก้ไขคูปอง" }));
  fireEvent.click(await screen.findByRole("button", { name: "เลิกใช้คูปอง" }));
  fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "เลิกใช้คูปอง" }));
  expect(await screen.findByText("หมดเวลา")).toBeInTheDocument();
  fireEvent.click(await screen.findByRole("button", { name: "เลิกทำ" }));
  expect(await screen.findByText("ใช้ได้")).toBeInTheDocument();
});

test("an ended coupon says that its period changes nothing, until it is resumed", async () => {
  stored = { ...coupon, ended_at: "2026-11-29T02:00:00+00:00" };
  show();
  fireEvent.click(screen.getByRole("button", { name: "แก้ไขคูปอง" }));
  expect(await screen.findByText(/^เลิกใช้เมื่อ 29 พ.ย. 2569/)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "เปิดใช้อีกครั้ง" }));
  await waitFor(() => expect(screen.queryByText(/^เลิกใช้เมื่อ/)).toBeNull());
  expect(screen.getByRole("button", { name: "เลิกใช้คูปอง" })).toBeVisible();
});

test("uses that could not be loaded are not said to be none", async () => {
  let fails = true;
  show(async () => {
    if (fails) throw new Error("offline");
    return { uses: [], next: null };
  });
  fireEvent.click(screen.getByRole("button", { name: "ใช้แล้ว 3 ครั้ง" }));
  const retry = await screen.findByRole("button", { name: /ลองอีกครั้ง|ลองใหม่/ });
  expect(screen.queryByText("ยังไม่มีใครใช้")).toBeNull();
  fails = false;
  fireEvent.click(retry);
  expect(await screen.findByText("ยังไม่มีใครใช้")).toBeVisible();
});

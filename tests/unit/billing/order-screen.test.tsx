import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { OrderScreen } from "@/components/billing/order-screen";
import type { Package, Quote } from "@/lib/billing/schema";
import { ApiError, api } from "@/lib/http/client";
import { Thai } from "../thai";

jest.mock("next/navigation", () => ({ useRouter: () => ({ push: jest.fn() }) }));

const offer = { id: "starter", name_th: "เริ่มต้น", name_en: "Starter", price_satang: 59_000 } as Package;
const quote = (months: number): Quote => ({
  package_id: "starter",
  months,
  kind: "new",
  starts_at: "2026-11-30T05:00:00Z",
  ends_at: "2026-12-30T05:00:00Z",
  list_satang: 59_000 * months,
  proration_satang: 0,
  carried_satang: 0,
  credit_satang: 0,
  total_satang: 59_000 * months,
  base_satang: 59_000 * months,
  vat_satang: 0,
  withholding_satang: 0,
  due_satang: 59_000 * months,
});

function open(quoteOf: (months: number) => Promise<Quote>) {
  const fetcher = (url: string) => quoteOf(Number(new URL(url, "http://here").searchParams.get("months")));
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher, shouldRetryOnError: false }}>
      <Thai>
        <OrderScreen project_id="p" offer={offer} buyer={null} credit_satang={0} replaces={false} />
      </Thai>
    </SWRConfig>,
  );
}
const buy = () => screen.findByRole("button", { name: "ออกใบแจ้งหนี้" });

afterEach(() => jest.restoreAllMocks());

test("an order whose sum is not known yet cannot be placed", async () => {
  const user = userEvent.setup({ delay: null });
  let answer = (_: Quote) => {};
  const late = new Promise<Quote>((resolve) => {
    answer = resolve;
  });
  open((months) => (months === 12 ? late : Promise.resolve(quote(months))));
  await waitFor(async () => expect(await buy()).toBeEnabled());
  await user.click(screen.getByRole("radio", { name: /12 เดือน/ }));
  expect(await buy()).toBeDisabled();
  answer(quote(12));
  await waitFor(async () => expect(await buy()).toBeEnabled());
  expect(screen.getAllByText("฿7,080.00").length).toBeGreaterThan(1);
});

test("a term that cannot be bought says why, in place of the sum of the term before", async () => {
  const user = userEvent.setup({ delay: null });
  open((months) => (months === 12 ? Promise.reject(new ApiError(422, "paid_ahead")) : Promise.resolve(quote(months))));
  await waitFor(async () => expect(await buy()).toBeEnabled());
  await user.click(screen.getByRole("radio", { name: /12 เดือน/ }));
  expect(await screen.findByText("ชำระล่วงหน้าไว้เกิน 2 ปีแล้ว")).toBeInTheDocument();
  expect(screen.queryByText("ยอดที่ต้องชำระ")).not.toBeInTheDocument();
  expect(await buy()).toBeDisabled();
});

test("another order after a lost answer is another invoice", async () => {
  const user = userEvent.setup({ delay: null });
  open((months) => Promise.resolve(quote(months)));
  const post = jest.spyOn(api, "post").mockRejectedValue(new ApiError(503, "unavailable"));
  const press = async () => {
    await waitFor(async () => expect(await buy()).toBeEnabled());
    await user.click(await buy());
  };
  await press();
  await press();
  await user.click(screen.getByRole("radio", { name: /12 เดือน/ }));
  await press();
  await waitFor(() => expect(post).toHaveBeenCalledTimes(3));
  const [first, again, other] = post.mock.calls.map(([, body]) => (body as { id: string }).id);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

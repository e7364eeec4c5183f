import { render, screen } from "@testing-library/react";
import { UsedCoupons } from "@/components/coupons/used-coupons";
import type { Customer } from "@/lib/customers/schema";
import { Thai } from "../thai";

jest.mock("@/components/rooms/inbox-context", () => ({ useInbox: () => ({ project_id: "p" }) }));

const use = (number: number, more: Partial<Customer["coupon_uses"][number]> = {}) => ({
  id: `u${number}`,
  coupon_id: `c${number}`,
  name: `ลด ${number}%`,
  used_at: "2026-11-22T00:00:00+00:00",
  marked_at: null,
  ...more,
});
const show = (uses: Customer["coupon_uses"]) =>
  render(
    <Thai>
      <UsedCoupons uses={uses} />
    </Thai>,
  );

test("a customer who used no coupon has no section", () => {
  expect(show([]).container).toBeEmptyDOMElement();
});

test("a coupon says whether it was redeemed, and leads to its uses", () => {
  show([use(10, { marked_at: "2026-11-23T00:00:00+00:00" }), use(20)]);
  const [redeemed, other] = screen.getAllByRole("link");
  expect(redeemed).toHaveAttribute("href", "/project/p/settings/coupons?uses=c10");
  expect(redeemed).toHaveTextContent("รับสิทธิ์แล้ว");
  expect(other).toHaveTextContent("ลด 20%");
  expect(other).not.toHaveTextContent("รับสิทธิ์แล้ว");
});

test("of many, the latest five are shown", () => {
  show([1, 2, 3, 4, 5, 6].map((number) => use(number)));
  expect(screen.getAllByRole("link")).toHaveLength(5);
  expect(screen.queryByText("ลด 6%")).toBeNull();
});

import { fireEvent, render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { ShopSystem } from "@/components/customers/shop-system";
import { PublicConfigProvider } from "@/components/providers/public-config";
import type { Customer } from "@/lib/customers/schema";
import type { PublicConfig } from "@/lib/env";
import { ApiError } from "@/lib/http/client";
import { callFunction } from "@/lib/http/edge-function";
import { Thai } from "../thai";

jest.mock("@/lib/http/edge-function", () => ({ callFunction: jest.fn() }));
const call = callFunction as jest.MockedFunction<typeof callFunction>;
const ASK = "ดูข้อมูลจากระบบร้าน";

function show(customerLookupFunction: string | null, customer: Partial<Customer> = {}) {
  const given = { id: "c1", may_see_contacts: true, erased_at: null, ...customer } as Customer;
  return render(
    <Thai>
      <PublicConfigProvider config={{ customerLookupFunction } as PublicConfig}>
        <SWRConfig value={{ provider: () => new Map() }}>
          <ShopSystem customer={given} />
        </SWRConfig>
      </PublicConfigProvider>
    </Thai>,
  );
}
const ask = () => fireEvent.click(screen.getByRole("button", { name: ASK }));
beforeEach(() => call.mockReset());

test("shows nothing when not configured, for people who may not see contacts, and for erased customers", () => {
  for (const [name, customer] of [
    [null, {}],
    ["lookup", { may_see_contacts: false }],
    ["lookup", { erased_at: "2026-11-22T00:00:00Z" }],
  ] as const) {
    const { container, unmount } = show(name, customer);
    expect(container).toBeEmptyDOMElement();
    unmount();
  }
});

test("asks when pressed, with the customer's id alone, and shows texts as texts", async () => {
  const rows = [
    { label: "<b>ระดับ</b>", value: "ทอง" },
    { label: "คะแนน", value: 120 },
  ];
  call.mockResolvedValue({ rows, link: { label: "เปิดในระบบร้าน", url: "https://shop.example/1" } });
  show("lookup");
  expect(call).not.toHaveBeenCalled();
  ask();
  expect(await screen.findByText("<b>ระดับ</b>")).toBeInTheDocument();
  expect(screen.getByText("120")).toBeInTheDocument();
  expect(call).toHaveBeenCalledWith("lookup", { customer_id: "c1" });
  const link = screen.getByRole("link", { name: "เปิดในระบบร้าน" });
  expect(link).toHaveAttribute("href", "https://shop.example/1");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
});

test("drops a link that is not https", async () => {
  call.mockResolvedValue({ rows: [{ label: "ก", value: "ข" }], link: { label: "x", url: "javascript:alert(1)" } });
  show("lookup");
  ask();
  await screen.findByText("ก");
  expect(screen.queryByRole("link")).toBeNull();
});

test("says that the shop does not know the customer", async () => {
  call.mockRejectedValue(new ApiError(404, "not_found"));
  show("lookup");
  ask();
  expect(await screen.findByText("ไม่พบลูกค้าคนนี้ในระบบร้าน")).toBeInTheDocument();
});

test("shows an error for a failure or another form, and asks again", async () => {
  call.mockRejectedValueOnce(new ApiError(0, "unavailable"));
  show("lookup");
  ask();
  await screen.findByText("ระบบร้านไม่ตอบหรือตอบผิดรูปแบบ");
  call.mockResolvedValueOnce({ rows: "none" });
  fireEvent.click(screen.getByRole("button"));
  await screen.findByText("ระบบร้านไม่ตอบหรือตอบผิดรูปแบบ");
  expect(call).toHaveBeenCalledTimes(2);
});

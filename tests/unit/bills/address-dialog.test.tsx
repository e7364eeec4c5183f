import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { AddressDialog } from "@/components/bills/detail/address-dialog";
import type { BillDetail } from "@/lib/bills/schema";
import { ApiError, api } from "@/lib/http/client";
import { Thai } from "../thai";

const billOf = (recipient_name: string) =>
  ({
    recipient_name,
    recipient_phone: "0812345678",
    address_line: "99/1 ซอยสุขใจ",
    sub_district: "คลองตัน",
    district: "คลองเตย",
    province: "กรุงเทพมหานคร",
    postcode: "10110",
  }) as BillDetail;

const dialog = (bill: BillDetail) => (
  <Thai>
    <AddressDialog api="/api" bill={bill} onChanged={() => {}} onClose={() => {}} />
  </Thai>
);

afterEach(() => jest.restoreAllMocks());

test("an address that the customer gives meanwhile is shown before it is replaced", async () => {
  const put = jest
    .spyOn(api, "put")
    .mockRejectedValueOnce(new ApiError(409, "bill_address_changed"))
    .mockResolvedValue({});
  const { rerender } = render(dialog(billOf("ฝน")));
  const line = await screen.findByLabelText("บ้านเลขที่ หมู่ ซอย ถนน");
  fireEvent.change(line, { target: { value: "1 ถนนสุขุมวิท" } });
  // the customer changes it on the public page
  rerender(dialog(billOf("ฟ้า")));
  const save = () => fireEvent.click(screen.getByRole("button", { name: "บันทึกที่อยู่" }));
  save();
  expect(await screen.findByText("ที่อยู่ล่าสุด")).toBeInTheDocument();
  expect(screen.getByText("ฟ้า")).toBeInTheDocument();
  expect(line).toHaveValue("1 ถนนสุขุมวิท");
  save();
  await waitFor(() => expect(put).toHaveBeenCalledTimes(2));
  const seen = put.mock.calls.map(([, body]) => (body as { seen: { recipient_name: string } }).seen.recipient_name);
  expect(seen).toEqual(["ฝน", "ฟ้า"]);
});

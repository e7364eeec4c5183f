import { render, screen } from "@testing-library/react";
import { BillDelivery } from "@/components/bills/detail/bill-delivery";
import type { BillDetail } from "@/lib/bills/schema";
import { Thai } from "../thai";

const show = (rights: { mayAnswer: boolean; seesAddress: boolean }, part: Partial<BillDetail> = {}) =>
  render(
    <Thai>
      <BillDelivery
        project_id="p"
        api="/api"
        bill={{ id: "b", state: "paid", wants_address: true, shipped_at: null, ...part } as BillDetail}
        onChanged={() => {}}
        {...rights}
      />
    </Thai>,
  );

test("a viewer is offered no packing slip, which is for those who answer", () => {
  show({ mayAnswer: false, seesAddress: false });
  expect(screen.queryByRole("link", { name: "ใบจัดของและใบปะหน้า" })).not.toBeInTheDocument();
});

test("an address that a viewer may not see is not called missing", () => {
  show({ mayAnswer: false, seesAddress: false });
  expect(screen.queryByText("ลูกค้ายังไม่ได้ใส่ที่อยู่")).not.toBeInTheDocument();
  expect(screen.getByText("คุณไม่มีสิทธิ์ดูที่อยู่ของลูกค้า")).toBeInTheDocument();
});

test("a member who may see addresses is told that there is none", () => {
  show({ mayAnswer: true, seesAddress: true });
  expect(screen.getByText("ลูกค้ายังไม่ได้ใส่ที่อยู่")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "ใบจัดของและใบปะหน้า" })).toBeInTheDocument();
});

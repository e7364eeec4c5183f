import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SavedItemsScreen } from "@/components/saved-items/saved-items-screen";
import { toast } from "@/components/ui/feedback/toast";
import { api } from "@/lib/http/client";
import type { SavedItem } from "@/lib/saved-items/schema";
import { Thai } from "../thai";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => refresh() }) }));

const item = (number: number, name: string, price_satang: number): SavedItem => ({
  id: `30000000-0000-4000-8000-00000000000${number}`,
  name,
  price_satang,
  picture_id: null,
  picture_url: null,
  used_at: null,
});
const SHIRT = item(1, "เสื้อยืดคอกลม", 25_000);
const BAG = item(2, "ถุงผ้าฝ้ายดิบ", 12_050);

const open = (items: SavedItem[], mayChange = true) =>
  render(
    <Thai>
      <SavedItemsScreen project_id="p" items={items} mayChange={mayChange} />
    </Thai>,
  );
const rows = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

beforeEach(() => refresh.mockClear());
afterEach(() => jest.restoreAllMocks());

test("lists name and price, and searches", async () => {
  const user = userEvent.setup({ delay: null });
  open([SHIRT, BAG]);
  expect(rows()).toEqual(["เสื้อยืดคอกลม฿250แก้ไข", "ถุงผ้าฝ้ายดิบ฿120.50แก้ไข"]);
  await user.click(screen.getByLabelText("ค้นหาสินค้า"));
  await user.paste("ฝ้าย");
  await waitFor(() => expect(rows()).toEqual(["ถุงผ้าฝ้ายดิบ฿120.50แก้ไข"]));
  await user.paste("xyz");
  expect(await screen.findByText("ไม่พบสินค้าที่ตรงกับ “ฝ้ายxyz”")).toBeInTheDocument();
});

test("a deletion is undone by saving the same item under the same id", async () => {
  const user = userEvent.setup({ delay: null });
  const remove = jest.spyOn(api, "delete").mockResolvedValue(undefined);
  const put = jest.spyOn(api, "put").mockResolvedValue({});
  const success = jest.spyOn(toast, "success").mockImplementation(() => {});
  open([SHIRT, BAG]);
  await user.click(screen.getByRole("button", { name: "ลบ ถุงผ้าฝ้ายดิบ" }));
  await waitFor(() => expect(success).toHaveBeenCalledTimes(1));
  const path = `/api/project/p/saved-items/${BAG.id}`;
  expect(remove).toHaveBeenCalledWith(path);
  expect(refresh).toHaveBeenCalledTimes(1);
  success.mock.calls[0]?.[1]?.action?.onClick();
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
  expect(put).toHaveBeenCalledWith(path, { name: "ถุงผ้าฝ้ายดิบ", price: "120.50", picture_id: null });
});

test("an added item is sent as typed; what does not fit is said at its field", async () => {
  const user = userEvent.setup({ delay: null });
  const put = jest.spyOn(api, "put").mockResolvedValue({});
  open([]);
  await user.click(screen.getByRole("button", { name: "เพิ่มสินค้า" }));
  await user.click(await screen.findByLabelText("ชื่อสินค้า"));
  await user.paste("หมวก");
  await user.click(screen.getByLabelText("ราคา (บาท)"));
  await user.paste("สองร้อย");
  await user.click(screen.getByRole("button", { name: "บันทึก" }));
  expect(await screen.findByText("กรุณากรอกเป็นตัวเลข")).toBeInTheDocument();
  expect(put).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText("ราคา (บาท)"));
  await user.paste("1,240.50");
  await user.click(screen.getByRole("button", { name: "บันทึก" }));
  await waitFor(() => expect(put).toHaveBeenCalledTimes(1));
  expect(put.mock.calls[0]?.[1]).toEqual({ name: "หมวก", price: "1,240.50", picture_id: null });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a viewer reads and changes nothing", () => {
  open([SHIRT], false);
  expect(rows()).toEqual(["เสื้อยืดคอกลม฿250"]);
  expect(screen.queryByRole("button")).toBeNull();
});

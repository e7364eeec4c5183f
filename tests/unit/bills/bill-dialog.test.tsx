import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { BillDialog } from "@/components/bills/chat/bill-dialog";
import { InboxContextProvider } from "@/components/rooms/inbox-context";
import { ApiError, api } from "@/lib/http/client";
import type { SavedItem } from "@/lib/saved-items/schema";
import { Thai } from "../thai";

const PROJECT = "10000000-0000-4000-8000-000000000001";
const ROOM = "20000000-0000-4000-8000-000000000001";
const OTHER_ROOM = "20000000-0000-4000-8000-000000000002";

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

/** Opens the dialog, after whatever was there before. */
async function open({ room_id = ROOM, saved = [SHIRT, BAG] }: { room_id?: string; saved?: SavedItem[] } = {}) {
  cleanup();
  const onClose = jest.fn();
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: async () => ({ items: saved }) }}>
      <Thai>
        <InboxContextProvider
          project_id={PROJECT}
          timeZone="Asia/Bangkok"
          me={{ user_id: "40000000-0000-4000-8000-000000000001", role: "agent", rooms_scope: "all" }}
        >
          <BillDialog room_id={room_id} name="ฝน" onClose={onClose} />
        </InboxContextProvider>
      </Thai>
    </SWRConfig>,
  );
  await screen.findByRole("dialog");
  return onClose;
}
const names = () => screen.getAllByLabelText("รายการ").map((input) => (input as HTMLInputElement).value);
const prices = () => screen.getAllByLabelText("ราคาต่อหน่วย (บาท)").map((input) => (input as HTMLInputElement).value);
const name = (at = 0) => screen.getAllByLabelText("รายการ")[at] as HTMLInputElement;
const price = (at = 0) => screen.getAllByLabelText("ราคาต่อหน่วย (บาท)")[at] as HTMLInputElement;
const setup = () => userEvent.setup({ delay: null });
/** At once: a keystroke re-renders the whole form. */
async function write(user: ReturnType<typeof setup>, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}
const press = (user: ReturnType<typeof setup>, label: string | RegExp) =>
  user.click(screen.getByRole("button", { name: label }));

// the form, a picker and their popups take seconds on a busy machine
jest.setTimeout(20_000);
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test("a pick fills the first empty line, the next one adds a line", async () => {
  const user = setup();
  await open();
  await press(user, "เลือกจากสินค้าที่บันทึก");
  await user.click(await screen.findByRole("option", { name: /เสื้อยืดคอกลม/ }));
  await waitFor(() => expect(names()).toEqual(["เสื้อยืดคอกลม"]));
  expect(prices()).toEqual(["250"]);
  await press(user, "เลือกจากสินค้าที่บันทึก");
  await user.click(await screen.findByRole("option", { name: /ถุงผ้าฝ้ายดิบ/ }));
  await waitFor(() => expect(names()).toEqual(["เสื้อยืดคอกลม", "ถุงผ้าฝ้ายดิบ"]));
  expect(prices()).toEqual(["250", "120.50"]);
  expect(screen.getByRole("button", { name: "ส่งบิล ฿370.50" })).toBeInTheDocument();
});

test("the picker searches by part of the name, and Enter picks the best match", async () => {
  const user = setup();
  await open();
  await press(user, "เลือกจากสินค้าที่บันทึก");
  await write(user, await screen.findByRole("combobox", { name: "ค้นหาสินค้า" }), "ฝ้าย");
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(names()).toEqual(["ถุงผ้าฝ้ายดิบ"]));
  expect(screen.queryByRole("combobox", { name: "ค้นหาสินค้า" })).toBeNull();
});

test("a line that is not saved yet is saved by one press, and then no longer offered", async () => {
  const user = setup();
  const put = jest.spyOn(api, "put").mockResolvedValue(item(3, "หมวกปีกกว้าง", 24_000));
  await open();
  await write(user, name(), "หมวกปีกกว้าง");
  expect(screen.queryByRole("button", { name: /^บันทึกสินค้านี้/ })).toBeNull();
  await write(user, price(), "240");
  await press(user, "บันทึกสินค้านี้: หมวกปีกกว้าง");
  await waitFor(() => expect(screen.queryByRole("button", { name: /^บันทึกสินค้านี้/ })).toBeNull());
  expect(put).toHaveBeenCalledTimes(1);
  expect(put.mock.calls[0]?.[0]).toMatch(new RegExp(`^/api/project/${PROJECT}/saved-items/[0-9a-f-]{36}$`));
  expect(put.mock.calls[0]?.[1]).toEqual({ name: "หมวกปีกกว้าง", price: "240", picture_id: null });
});

test("a saved name brings its price if none is typed, and is not offered for saving at another price", async () => {
  const user = setup();
  await open();
  // until the list is there
  await waitFor(() => expect(document.querySelectorAll("datalist option")).toHaveLength(2));
  await write(user, name(), "เสื้อยืดคอกลม");
  expect(price()).toHaveValue("");
  await user.tab();
  expect(price()).toHaveValue("250");
  await user.clear(price());
  await write(user, price(), "199");
  await user.click(name());
  await user.tab();
  expect(price()).toHaveValue("199");
  expect(screen.queryByRole("button", { name: /^บันทึกสินค้านี้/ })).toBeNull();
});

test("what was typed is kept for its room when the dialog is closed, until the bill is sent", async () => {
  const user = setup();
  const post = jest.spyOn(api, "post").mockResolvedValue({});
  const onClose = await open();
  expect(screen.queryByText("บิลที่พิมพ์ค้างไว้ ยังไม่ได้ส่ง")).toBeNull();
  await write(user, name(), "เสื้อยืดสีขาว");
  await press(user, "เพิ่มรายการ");
  await write(user, name(1), "ถุงผ้า");
  await write(user, price(1), "120");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await open({ room_id: OTHER_ROOM });
  expect(names()).toEqual([""]);
  await open();
  expect(screen.getByText("บิลที่พิมพ์ค้างไว้ ยังไม่ได้ส่ง")).toBeInTheDocument();
  expect(names()).toEqual(["เสื้อยืดสีขาว", "ถุงผ้า"]);
  await write(user, price(), "290");
  await press(user, /^ส่งบิล/);
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
  expect(post.mock.calls[0]?.[1]).toMatchObject({
    room_id: ROOM,
    items: [
      { name: "เสื้อยืดสีขาว", quantity: 1, price: "290" },
      { name: "ถุงผ้า", quantity: 1, price: "120" },
    ],
  });
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  await open();
  expect(names()).toEqual([""]);
});

test("a kept bill can be thrown away", async () => {
  const user = setup();
  await open();
  await write(user, name(), "เสื้อยืด");
  await open();
  await press(user, "เริ่มใหม่");
  expect(names()).toEqual([""]);
  expect(screen.queryByText("บิลที่พิมพ์ค้างไว้ ยังไม่ได้ส่ง")).toBeNull();
  await open();
  expect(names()).toEqual([""]);
});

test("an attempt after a lost answer continues with the same bill, also in a dialog opened again", async () => {
  const user = setup();
  const post = jest.spyOn(api, "post").mockRejectedValueOnce(new ApiError(0, "unavailable")).mockResolvedValue({});
  const idsOf = (call: number) => {
    const body = post.mock.calls[call]?.[1] as Record<string, string> | undefined;
    return { bill_id: body?.bill_id, client_id: body?.client_id };
  };
  const send = async (times: number) => {
    await press(user, /^ส่งบิล/);
    await waitFor(() => expect(post).toHaveBeenCalledTimes(times));
  };
  await open();
  await write(user, name(), "เสื้อยืด");
  await write(user, price(), "250");
  await send(1);
  await open();
  await send(2);
  expect(idsOf(1)).toEqual(idsOf(0));
  // another bill
  await open();
  await write(user, name(), "หมวก");
  await write(user, price(), "240");
  await send(3);
  expect(idsOf(2).bill_id).not.toBe(idsOf(0).bill_id);
});

test("an edited bill whose first version was sent after all becomes a new bill, which the member sends knowingly", async () => {
  const user = setup();
  const post = jest
    .spyOn(api, "post")
    .mockRejectedValueOnce(new ApiError(0, "unavailable"))
    .mockRejectedValueOnce(new ApiError(409, "bill_sent"))
    .mockResolvedValue({});
  const idsOf = (call: number) => (post.mock.calls[call]?.[1] as { bill_id: string } | undefined)?.bill_id;
  const send = async (times: number) => {
    await press(user, /^ส่งบิล/);
    await waitFor(() => expect(post).toHaveBeenCalledTimes(times));
  };
  const onClose = await open();
  await write(user, name(), "เสื้อยืด");
  await write(user, price(), "590");
  await send(1);
  await user.clear(price());
  await write(user, price(), "690");
  await send(2);
  expect(idsOf(1)).toBe(idsOf(0));
  expect(await screen.findByText(/กดส่งอีกครั้งเพื่อส่งเป็นบิลใหม่/)).toBeInTheDocument();
  expect([name().value, price().value]).toEqual(["เสื้อยืด", "690"]);
  expect(onClose).not.toHaveBeenCalled();
  await send(3);
  expect(idsOf(2)).not.toBe(idsOf(0));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test("without saved items the picker says how to get some; Escape closes the picker and not the bill", async () => {
  const user = setup();
  const onClose = await open({ saved: [] });
  await press(user, "เลือกจากสินค้าที่บันทึก");
  const picker = await screen.findByRole("dialog", { name: "สินค้าที่บันทึกไว้" });
  expect(await within(picker).findByText(/กด “บันทึกสินค้านี้”/)).toBeInTheDocument();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "สินค้าที่บันทึกไว้" })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole("button", { name: "เลือกจากสินค้าที่บันทึก" })).toHaveFocus());
});

import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import type { WrittenCards } from "@/components/cards/compose/card-draft";
import { CardsDialog } from "@/components/cards/compose/cards-dialog";
import type { CardChannel } from "@/lib/cards/fit";
import { api } from "@/lib/http/client";
import { Thai } from "../thai";

const coupon = {
  id: "50000000-0000-4000-8000-000000000001",
  name: "ลด 10%",
  text: "ทุกชิ้น",
  picture_id: null,
  picture_url: null,
  code: null,
  is_once: true,
  max_uses: null,
  use_count: 0,
  starts_at: null,
  ends_at: null,
  ended_at: null,
  created_at: "2026-11-01T00:00:00Z",
};

async function open(channels: CardChannel[], coupons: object[] = [], room?: string) {
  const onSubmit = jest.fn((_written: WrittenCards) => {});
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: async () => ({ coupons }) }}>
      <Thai>
        <CardsDialog
          project_id="p"
          uploadPath="/api/project/p/rooms/r"
          {...(room && { room })}
          channels={channels}
          title="ส่งการ์ด"
          submitLabel="ส่งการ์ด"
          onSubmit={onSubmit}
          onClose={() => {}}
        />
      </Thai>
    </SWRConfig>,
  );
  await screen.findByRole("dialog");
  return onSubmit;
}
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const preview = () => within(screen.getByRole("region", { name: "ตัวอย่าง" }));

test("writes a card with a link and quick replies, and completes the address", async () => {
  const onSubmit = await open(["line"]);
  write("ชื่อ", "เสื้อยืด");
  press("เพิ่มปุ่ม");
  write("คำบนปุ่มที่ 1", "ดูสินค้า");
  write("ลิงก์", "shop.example/p");
  write(/คำตอบด่วน/, "ไซส์ M");
  press("เพิ่ม");
  expect(preview().getByText("เสื้อยืด")).toBeTruthy();
  expect(preview().getByText("ไซส์ M")).toBeTruthy();
  press("ส่งการ์ด");
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({
    pictures: [],
    rich: {
      cards: [
        {
          picture_id: null,
          title: "เสื้อยืด",
          text: "",
          buttons: [{ do: "link", label: "ดูสินค้า", url: "https://shop.example/p" }],
          link: null,
        },
      ],
      quick_replies: [{ label: "ไซส์ M", text: "ไซส์ M" }],
    },
  });
});

test("says at each field what is wrong, and shows the card that it is in", async () => {
  const onSubmit = await open(["line"]);
  write("ชื่อ", "ใบแรก");
  press("เพิ่มใบ");
  write("ชื่อ", "ใบที่สอง");
  write(/^ข้อความ/, "พร้อมส่ง");
  press("ส่งการ์ด");
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByText("เพิ่มรูป ข้อความ หรือปุ่มอย่างน้อยหนึ่งอย่าง")).toBeTruthy();
  expect(screen.getByRole("button", { name: "ใบที่ 1" }).getAttribute("aria-pressed")).toBe("true");
});

test("names what falls away on each channel", async () => {
  await open(["line", "instagram"]);
  write("ชื่อ", "เสื้อยืด");
  write(/^ข้อความ/, "ก".repeat(100));
  write(/คำตอบด่วน/, "ไซส์ M");
  press("เพิ่ม");
  press("เพิ่มปุ่ม");
  write("คำบนปุ่มที่ 1", "ดูสินค้า");
  expect(screen.queryByRole("status")).toBeNull();
  press("Instagram");
  const lost = within(screen.getByRole("status"));
  expect(lost.getByText(/80 ตัวอักษร/)).toBeTruthy();
  expect(lost.getByText(/คำตอบด่วนใต้การ์ดไม่ได้/)).toBeTruthy();
  expect(preview().queryByText("ไซส์ M")).toBeNull();
});

test("adds the card of a coupon, whose button uses it", async () => {
  const onSubmit = await open(
    ["line"],
    [
      coupon,
      { ...coupon, id: "x", name: "หมดแล้ว", ended_at: "2026-11-02T00:00:00Z" },
      { ...coupon, id: "y", name: "ครบแล้ว", max_uses: 5, use_count: 5 },
    ],
  );
  await userEvent.click(await screen.findByRole("button", { name: "คูปอง" }));
  const item = await screen.findByRole("menuitem", { name: "ลด 10%" });
  expect(screen.getAllByRole("menuitem")).toHaveLength(1);
  await userEvent.click(item);
  await waitFor(() => expect(preview().getByText("ทุกชิ้น")).toBeTruthy());
  press("ส่งการ์ด");
  expect(onSubmit.mock.calls[0]?.[0].rich.cards?.[0]?.buttons).toEqual([
    { do: "coupon", label: "ใช้คูปอง", coupon_id: coupon.id },
  ]);
});

test("what is written while the picture of a coupon is copied stays", async () => {
  let copied: (picture: object) => void = () => {};
  jest.spyOn(api, "post").mockReturnValue(new Promise((resolve) => (copied = resolve)));
  const pictured = { ...coupon, picture_id: coupon.id, picture_url: "/media/x" };
  const onSubmit = await open(["line"], [pictured], "/api/project/p/rooms/r");
  write("ชื่อ", "เสื้อยืด");
  write(/^ข้อความ/, "ผ้าฝ้าย");
  await userEvent.click(await screen.findByRole("button", { name: "คูปอง" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "ลด 10%" }));
  write("ชื่อ", "เสื้อยืดคอกลม");
  write(/คำตอบด่วน/, "ไซส์ M");
  press("เพิ่ม");
  copied({ id: coupon.id, kind: "image", name: "ลด 10%", url: "/media/x", width: 20, height: 13 });
  await screen.findByRole("button", { name: "ใบที่ 2" });
  press("ส่งการ์ด");
  const { cards, quick_replies } = onSubmit.mock.calls[0]?.[0].rich ?? {};
  expect(cards?.map(({ title }) => title)).toEqual(["เสื้อยืดคอกลม", "ลด 10%"]);
  expect(quick_replies).toEqual([{ label: "ไซส์ M", text: "ไซส์ M" }]);
});

test("a card that was removed comes back where it was, with what was changed since", async () => {
  const onSubmit = await open(["line"]);
  write("ชื่อ", "เสื้อยืด");
  write(/^ข้อความ/, "ผ้าฝ้าย");
  press("เพิ่มใบ");
  write("ชื่อ", "กางเกง");
  write(/^ข้อความ/, "ผ้ายีนส์");
  press("ใบที่ 1");
  press("ลบใบที่ 1");
  write("ชื่อ", "กางเกงยีนส์");
  press("เลิกทำ");
  expect(screen.getByLabelText("ชื่อ")).toHaveValue("เสื้อยืด");
  press("ส่งการ์ด");
  const titles = onSubmit.mock.calls[0]?.[0].rich.cards?.map(({ title }) => title);
  expect(titles).toEqual(["เสื้อยืด", "กางเกงยีนส์"]);
});

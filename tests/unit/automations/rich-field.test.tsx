import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { SWRConfig } from "swr";
import { MessagePreview } from "@/components/automations/message-preview";
import { RuleOptionsContext } from "@/components/automations/rule-options";
import { SendFields } from "@/components/automations/send-fields";
import type { Action } from "@/lib/automations/schema";
import { Thai } from "../thai";

type Send = Extract<Action, { do: "send" }>;
const social = (kind: "line" | "instagram") => ({ id: kind, name: kind, kind });
const known = { members: [], tags: [], socials: [social("instagram"), social("line")], posts: [] };
const card = {
  picture_id: null,
  title: "เสื้อยืด",
  text: "",
  buttons: [{ do: "phone", label: "โทร", number: "0812345678" }],
  link: null,
};
const rich = { cards: [card, card], quick_replies: [{ label: "M", text: "M" }], pictures: [] } as never;

function Fields({
  first,
  mayChange,
  onChange,
}: {
  first: Send["bubbles"];
  mayChange: boolean;
  onChange: (send: Send) => void;
}) {
  const [action, setAction] = useState<Send>({ do: "send", bubbles: first, spends_quota: true });
  return (
    <SendFields
      project_id="p"
      action={action}
      mayChange={mayChange}
      onChange={(next) => {
        setAction(next);
        onChange(next);
      }}
    />
  );
}
function open(first: Send["bubbles"] = [""], { mayChange = true } = {}) {
  const onChange = jest.fn<void, [Send]>();
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: async () => ({ coupons: [] }) }}>
      <Thai>
        <RuleOptionsContext value={known}>
          <Fields first={first} mayChange={mayChange} onChange={onChange} />
        </RuleOptionsContext>
      </Thai>
    </SWRConfig>,
  );
  return () => onChange.mock.lastCall?.[0].bubbles;
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a rule's message gets cards from the composer, below its text, and loses them again", async () => {
  const bubbles = open();
  fireEvent.change(screen.getByLabelText("ข้อความ"), { target: { value: "ดูนี่ค่ะ" } });
  press("เพิ่มการ์ด");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("ชื่อ"), { target: { value: "เสื้อยืด" } });
  fireEvent.change(dialog.getByLabelText(/^ข้อความ/), { target: { value: "ผ้าฝ้าย" } });
  fireEvent.click(dialog.getByRole("button", { name: "ใช้การ์ดนี้" }));
  await waitFor(() => expect(bubbles()).toHaveLength(2));
  expect(bubbles()).toEqual([
    "ดูนี่ค่ะ",
    { cards: [{ picture_id: null, title: "เสื้อยืด", text: "ผ้าฝ้าย", buttons: [], link: null }], pictures: [] },
  ]);
  fireEvent.change(screen.getByLabelText("ข้อความ"), { target: { value: "ดูนี่เลยค่ะ" } });
  expect(bubbles()).toHaveLength(2);
  press("นำการ์ดออก");
  expect(bubbles()).toEqual(["ดูนี่เลยค่ะ"]);
});

test("cards that are being written survive a press beside their composer", async () => {
  open();
  press("เพิ่มการ์ด");
  await screen.findByRole("dialog");
  fireEvent.change(screen.getByLabelText("ชื่อ"), { target: { value: "เสื้อยืด" } });
  fireEvent.keyDown(screen.getByLabelText("ชื่อ"), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  press("เพิ่มการ์ด");
  await screen.findByRole("dialog");
  expect(screen.getByLabelText("ชื่อ")).toHaveValue("เสื้อยืด");
});

test("quick replies go below a text, and stay when cards go", () => {
  const bubbles = open(["รับไซส์ไหนคะ", rich]);
  press("นำการ์ดออก");
  expect(bubbles()).toEqual(["รับไซส์ไหนคะ", { quick_replies: [{ label: "M", text: "M" }], pictures: [] }]);
  press("ลบ M");
  expect(bubbles()).toEqual(["รับไซส์ไหนคะ"]);
});

test("the preview shows what falls away on the project's channels", () => {
  open(["ดูนี่ค่ะ", rich]);
  const preview = within(screen.getByRole("region", { name: "ตัวอย่าง" }));
  expect(within(preview.getByRole("group", { name: "ดูแบบ" })).getAllByRole("button")).toHaveLength(2);
  expect(preview.queryByRole("status")).toBeNull();
  fireEvent.click(preview.getByRole("button", { name: "Instagram" }));
  expect(preview.getByRole("status")).toHaveTextContent(/คำตอบด่วน/);
});

test("whoever only reads sees the cards and cannot change them", () => {
  open(["ดูนี่ค่ะ", rich], { mayChange: false });
  expect(screen.getAllByText("เสื้อยืด")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "นำการ์ดออก" })).toBeNull();
});

test("an automatic message is previewed as its channel shows it", () => {
  const show = (channel: "all" | "instagram") =>
    render(
      <Thai>
        <MessagePreview bubbles={["สวัสดี {{ชื่อ|ลูกค้า}}", rich]} channel={channel} shop="ร้าน" hasScores={false} />
      </Thai>,
    );
  const { unmount } = show("all");
  expect(screen.getByText("สวัสดี คุณมะลิ")).toBeInTheDocument();
  expect(screen.getByText("M")).toBeInTheDocument();
  expect(screen.queryByRole("status")).toBeNull();
  unmount();
  show("instagram");
  expect(screen.queryByText("M")).toBeNull();
  expect(screen.getByRole("status")).toHaveTextContent(/คำตอบด่วน/);
});

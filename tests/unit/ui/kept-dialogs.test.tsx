/** Closing a dialog with long text by accident, by Escape or a press beside it, loses nothing of what was written. */
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { SourceDialog } from "@/components/ai/knowledge/source-dialog";
import { CouponDialog } from "@/components/coupons/coupon-dialog";
import { CustomFields } from "@/components/customers/fields/custom-fields";
import { ScheduledRow } from "@/components/messages/scheduled/scheduled-row";
import { WrittenBubbles } from "@/components/quick-messages/form/written-bubbles";
import { InboxContextProvider } from "@/components/rooms/inbox-context";
import type { Ai, Source } from "@/lib/ai/schema";
import type { Coupon } from "@/lib/coupons/schema";
import { ApiError, api } from "@/lib/http/client";
import type { ScheduledMessage } from "@/lib/messages/scheduled/schema";
import { writtenBubble } from "@/lib/quick-messages/written";
import { Thai } from "../thai";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const PROJECT = "10000000-0000-4000-8000-000000000001";
const me = { user_id: "40000000-0000-4000-8000-000000000001", role: "owner", rooms_scope: "all" } as const;
const fields = [{ id: "50000000-0000-4000-8000-000000000001", label: "วันเกิด", kind: "text", choices: [] }];

const NONE = { coupons: [], shop: { time_zone: "Asia/Bangkok" } };

function Page({ children }: { children: ReactNode }) {
  const fetcher = async (path: string) => (path.endsWith("/customer-fields") ? fields : NONE);
  return (
    <SWRConfig value={{ provider: () => new Map(), fetcher }}>
      <Thai>
        <InboxContextProvider project_id={PROJECT} timeZone="Asia/Bangkok" me={me}>
          {children}
        </InboxContextProvider>
      </Thai>
    </SWRConfig>
  );
}
/** Opens a dialog, after whatever was there before. */
async function show(dialog: ReactNode) {
  cleanup();
  render(<Page>{dialog}</Page>);
  await screen.findByRole("dialog");
}
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
async function closeByEscape() {
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

// forms, dialogs and their popups take seconds on a busy machine
jest.setTimeout(20_000);
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test("knowledge is kept for its source until it is saved, says so, and can be thrown away", async () => {
  const post = jest.spyOn(api, "post").mockResolvedValue({});
  const ai = { id: "a", project_id: PROJECT } as Ai;
  const source = {
    id: "s",
    kind: "text",
    title: "ส่งของ",
    also_asked: [],
    body: "ส่งทุกวัน",
    url: null,
  } as unknown as Source;
  const dialog = (of: Source | null) => (
    <SourceDialog ai={ai} kind="text" source={of} onClose={() => {}} onChanged={async () => {}} />
  );
  await show(dialog(null));
  expect(screen.queryByText("สิ่งที่พิมพ์ค้างไว้ ยังไม่ได้บันทึก")).toBeNull();
  write("หัวข้อ", "คืนสินค้า");
  write("เนื้อหา", "คืนได้ใน 7 วัน");
  await show(dialog(source));
  expect(screen.getByLabelText("เนื้อหา")).toHaveValue("ส่งทุกวัน");
  await show(dialog(null));
  expect(screen.getByText("สิ่งที่พิมพ์ค้างไว้ ยังไม่ได้บันทึก")).toBeInTheDocument();
  press("บันทึก");
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(post.mock.calls[0]?.[1]).toMatchObject({ title: "คืนสินค้า", body: "คืนได้ใน 7 วัน" });

  await show(dialog(source));
  write("เนื้อหา", "ส่งวันเว้นวัน");
  await show(dialog(source));
  expect(screen.getByLabelText("เนื้อหา")).toHaveValue("ส่งวันเว้นวัน");
  press("เริ่มใหม่");
  expect(screen.getByLabelText("เนื้อหา")).toHaveValue("ส่งทุกวัน");
  expect(sessionStorage).toHaveLength(0);
});

test("a new coupon is kept with its id: an attempt after a lost answer creates no second one", async () => {
  const put = jest.spyOn(api, "put").mockRejectedValueOnce(new ApiError(0, "unavailable")).mockResolvedValue({});
  const dialog = (coupon: Coupon | null) => (
    <CouponDialog project_id={PROJECT} coupon={coupon} timeZone="Asia/Bangkok" onClose={() => {}} />
  );
  await show(dialog(null));
  write("ชื่อคูปอง", "ลด 10%");
  write(/^รายละเอียด/, "เฉพาะเดือนนี้");
  press("บันทึก");
  await waitFor(() => expect(put).toHaveBeenCalledTimes(1));
  await show(dialog(null));
  expect(screen.getByLabelText(/^รายละเอียด/)).toHaveValue("เฉพาะเดือนนี้");
  press("บันทึก");
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(put.mock.calls[1]).toEqual(put.mock.calls[0]);
  expect(put.mock.calls[0]?.[1]).toEqual({
    name: "ลด 10%",
    text: "เฉพาะเดือนนี้",
    picture_id: null,
    code: null,
    is_once: true,
    max_uses: null,
    starts_at: null,
    ends_at: null,
  });
});

test("the text of a scheduled answer is kept, unless its dialog is cancelled", async () => {
  const scheduled = {
    id: "s",
    author_id: me.user_id,
    send_at: "2026-12-01T03:00:00Z",
    text: "เปิด 9 โมงค่ะ",
    attachments: [],
    state: "waiting",
    reason: null,
    cancel_on_reply: true,
  } as unknown as ScheduledMessage;
  render(
    <Page>
      <ScheduledRow
        scheduled={scheduled}
        path="/scheduled"
        onChanged={() => {}}
        onHide={() => {}}
        onTakeBack={() => {}}
      />
    </Page>,
  );
  const edit = async () => {
    await userEvent.click(screen.getByRole("button", { name: /^จัดการข้อความที่ตั้งเวลา/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "แก้ไข" }));
    await screen.findByRole("dialog");
  };
  await edit();
  write("ข้อความ", "พรุ่งนี้เปิด 10 โมงค่ะ");
  await closeByEscape();
  await edit();
  expect(screen.getByLabelText("ข้อความ")).toHaveValue("พรุ่งนี้เปิด 10 โมงค่ะ");
  press("ยกเลิก");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await edit();
  expect(screen.getByLabelText("ข้อความ")).toHaveValue("เปิด 9 โมงค่ะ");
});

test("the shop's customer fields are kept, unless the dialog is cancelled", async () => {
  render(
    <Page>
      <CustomFields attributes={{}} mayEdit onSave={async () => {}} />
    </Page>,
  );
  const manage = async () => {
    fireEvent.click(await screen.findByRole("button", { name: "จัดการช่องข้อมูล" }));
    await screen.findByRole("dialog");
  };
  await manage();
  write("ชื่อช่อง", "วันเกิดลูก");
  await closeByEscape();
  await manage();
  expect(screen.getByLabelText("ชื่อช่อง")).toHaveValue("วันเกิดลูก");
  press("ยกเลิก");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await manage();
  expect(screen.getByLabelText("ชื่อช่อง")).toHaveValue("วันเกิด");
});

test("the cards of a quick message are kept", async () => {
  const uploads = { of: () => undefined, start: () => {}, stop: () => {}, retry: () => {} } as never;
  render(
    <Page>
      <WrittenBubbles
        project_id={PROJECT}
        channels={["line"]}
        bubbles={[writtenBubble({ text: "ดูนี่ค่ะ" })]}
        max={5}
        uploads={uploads}
        errorOf={() => undefined}
        onChange={() => {}}
      />
    </Page>,
  );
  press("เพิ่มการ์ด");
  await screen.findByRole("dialog");
  write("ชื่อ", "เสื้อยืด");
  await closeByEscape();
  press("เพิ่มการ์ด");
  await screen.findByRole("dialog");
  expect(screen.getByLabelText("ชื่อ")).toHaveValue("เสื้อยืด");
});

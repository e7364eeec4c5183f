import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { SWRConfig, type SWRConfiguration } from "swr";
import { CustomerBulkBar } from "@/components/customers/list/bulk-bars";
import { CustomersScreen } from "@/components/customers/list/customers-screen";
import type { Selection } from "@/components/rooms/bulk/use-selection";
import { InboxContextProvider } from "@/components/rooms/inbox-context";
import type { CustomerFilter, ListedCustomer } from "@/lib/customers/list-schema";
import { api } from "@/lib/http/client";
import { Thai } from "../thai";

const router = { push: jest.fn(), replace: jest.fn(), refresh: jest.fn(), prefetch: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router, usePathname: () => "/" }));

const VIP = { id: "5eed0000-0000-4000-8000-00000000000a", name: "ลูกค้าประจำ", color: "green" };
const LINE = { id: "5eed0000-0000-4000-8000-00000000000b", name: "LINE ร้าน", kind: "line" };

const customer = (at: number, more: Partial<ListedCustomer> = {}): ListedCustomer => ({
  customer_id: `5eed0000-0000-4000-8000-00000000000${at}`,
  name: `ลูกค้าคนที่ ${at}`,
  picture_url: null,
  phone_masked: null,
  email_masked: null,
  language: null,
  attributes: {},
  blocked_at: null,
  created_at: "2026-11-01T03:00:00Z",
  consent: "unknown",
  tag_ids: [],
  room_tag_ids: [],
  social_ids: [LINE.id],
  spend: 0,
  room_id: `5eed0000-0000-4000-8000-00000000001${at}`,
  last_seen_at: "2026-11-20T03:00:00Z",
  has_written: true,
  ...more,
});

const known = {
  provider: () => new Map(),
  revalidateIfStale: false,
  revalidateOnFocus: false,
  fallback: { "/api/project/p/tags": [VIP], "/api/project/p/socials": { socials: [LINE] } },
};

const context = {
  project_id: "p",
  timeZone: "Asia/Bangkok",
  me: { user_id: "me", role: "owner", rooms_scope: "all" },
} as const;

interface Given {
  customers?: ListedCustomer[];
  next?: string | null;
  filter?: CustomerFilter;
  mayAnswer?: boolean;
  mayExport?: boolean;
  mayImport?: boolean;
  mayManage?: boolean;
  count?: number;
  tags?: object[];
  config?: SWRConfiguration;
}

function show({
  customers = [customer(1), customer(2)],
  next = null,
  filter = { q: "", definition: {} },
  count = customers.length,
  tags = [VIP],
  config = {},
  ...rights
}: Given) {
  return render(
    <Thai now={new Date("2026-11-24T03:00:00Z")}>
      <SWRConfig value={{ ...known, fallback: { ...known.fallback, "/api/project/p/tags": tags }, ...config }}>
        <CustomersScreen
          {...context}
          first={{ customers, next }}
          count={count}
          filter={filter}
          segments={[{ id: "s1", name: "ทักในสัปดาห์นี้", definition: { active_days: 7 } }]}
          fields={[]}
          mayAnswer
          mayManage
          mayBroadcast
          mayExport
          mayImport
          {...rights}
        />
      </SWRConfig>
    </Thai>,
  );
}

beforeEach(() => {
  jest.clearAllMocks();
  // jsdom does not know <search>
  const report = console.error;
  jest.spyOn(console, "error").mockImplementation((...said: unknown[]) => {
    if (!String(said[0]).includes("is unrecognized in this browser")) report(...said);
  });
});
afterEach(() => jest.restoreAllMocks());

test("a row links to the customer's page and shows masked contact, spending, consent and tags", async () => {
  show({
    customers: [
      customer(1, {
        name: "คุณนิด",
        phone_masked: "08•••••678",
        spend: 1250.5,
        consent: "yes",
        tag_ids: [VIP.id],
        has_written: false,
      }),
    ],
  });
  const row = screen.getAllByRole("row")[1] as HTMLElement;
  expect(within(row).getByRole("link")).toHaveAttribute(
    "href",
    "/project/p/customers/5eed0000-0000-4000-8000-000000000001",
  );
  for (const text of ["คุณนิด", "08•••••678", "ยินยอม", "ยังไม่เคยทัก"]) expect(within(row).getByText(text)).toBeVisible();
  expect(row).toHaveTextContent("1,250.50");
  expect(await within(row).findByText("ลูกค้าประจำ")).toBeVisible();
  expect(await within(row).findByRole("img", { name: "LINE" })).toBeVisible();
});

test("selected customers are tagged at once, and the change can be undone", async () => {
  const run = { id: "r", action: { action: "tag_add", tag_id: VIP.id }, total: 2, done: 2, changed: 2, restored: 0 };
  const post = jest.spyOn(api, "post").mockResolvedValue({ ...run, state: "done" });
  const undo = jest.spyOn(api, "delete").mockResolvedValue({ ...run, state: "undone", restored: 2 });
  show({});
  fireEvent.click(screen.getByRole("checkbox", { name: "เลือกทุกคนที่แสดงอยู่" }));
  expect(screen.getByText("เลือก 2 คน")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "เพิ่มแท็ก" }));
  fireEvent.click(await screen.findByRole("option", { name: /ลูกค้าประจำ/ }));
  await waitFor(() =>
    expect(post).toHaveBeenCalledWith("/api/project/p/customers/bulk-runs", {
      action: { action: "tag_add", tag_id: VIP.id },
      customers: { customer_ids: [customer(1).customer_id, customer(2).customer_id] },
    }),
  );
  expect(await screen.findByText("เพิ่มแท็กให้ 2 คนแล้ว")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "เลิกทำ" }));
  await waitFor(() => expect(undo).toHaveBeenCalledWith("/api/project/p/customers/bulk-runs/r"));
  expect(await screen.findByText("ย้อนกลับแล้ว 2 คน")).toBeInTheDocument();
});

test("removing the tag that the list is filtered by leaves no rows, and the undo", async () => {
  const action = { action: "tag_remove", tag_id: VIP.id };
  jest
    .spyOn(api, "post")
    .mockResolvedValue({ id: "r", action, state: "done", total: 2, done: 2, changed: 2, restored: 0 });
  const fetcher = async (path: string) => (path.includes("count=1") ? { count: 0 } : { customers: [], next: null });
  show({ filter: { q: "", definition: { tags_any: [VIP.id] } }, config: { fetcher } });
  fireEvent.click(screen.getByRole("checkbox", { name: "เลือกทุกคนที่แสดงอยู่" }));
  fireEvent.click(screen.getByRole("button", { name: "นำแท็กออก" }));
  fireEvent.click(await screen.findByRole("option", { name: /ลูกค้าประจำ/ }));
  expect(await screen.findByText("ไม่พบลูกค้าตามนี้")).toBeVisible();
  expect(screen.getByRole("button", { name: "เลิกทำ" })).toBeVisible();
});

test("the menu that removes a tag creates none and says nothing of a limit", async () => {
  const post = jest.spyOn(api, "post").mockResolvedValue({});
  const many = Array.from({ length: 31 }, (_, at) => ({ ...VIP, id: `tag ${at}`, name: `แท็ก ${at}` }));
  show({ tags: many });
  fireEvent.click(screen.getByRole("checkbox", { name: "เลือกทุกคนที่แสดงอยู่" }));
  fireEvent.click(screen.getByRole("button", { name: "นำแท็กออก" }));
  const field = await screen.findByRole("combobox", { name: "ค้นหาแท็ก" });
  expect(screen.queryByText(/ติดได้ไม่เกิน/)).toBeNull();
  fireEvent.change(field, { target: { value: "ไม่มีแท็กนี้" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(screen.queryByRole("option")).toBeNull();
  expect(post).not.toHaveBeenCalled();
});

test("a list that is fetched again loses nobody between its first page and those below", async () => {
  const get = jest.spyOn(api, "get").mockResolvedValue({ customers: [customer(3)], next: null });
  const server = { customers: [customer(1), customer(2)], next: "2026-11-20T03:00:00Z_x" };
  const fetcher = jest.fn(async () => server);
  show({ ...server, config: { fetcher, revalidateOnFocus: true, focusThrottleInterval: 0 } });
  fireEvent.click(screen.getByRole("button", { name: "ดูเพิ่ม" }));
  await screen.findByText("ลูกค้าคนที่ 3");
  // someone new wrote: the second customer has moved to the next page
  server.customers = [customer(4), customer(1)];
  fireEvent.focus(window);
  await screen.findByText("ลูกค้าคนที่ 4");
  for (const at of [1, 2, 3]) expect(screen.getByText(`ลูกค้าคนที่ ${at}`)).toBeVisible();
  expect(get).toHaveBeenCalledTimes(1);
});

test("the count is the server's when the page is opened again, not the one counted before", async () => {
  const run = { id: "r", action: { action: "tag_add", tag_id: VIP.id }, total: 2, done: 2, changed: 2, restored: 0 };
  jest.spyOn(api, "post").mockResolvedValue({ ...run, state: "done" });
  const cache = new Map();
  jest.spyOn(api, "get").mockResolvedValue({ count: 2 });
  const fetcher = async () => ({ customers: [customer(1), customer(2)], next: null });
  const { unmount } = show({ config: { fetcher, provider: () => cache } });
  fireEvent.click(screen.getByRole("checkbox", { name: "เลือกทุกคนที่แสดงอยู่" }));
  fireEvent.click(screen.getByRole("button", { name: "เพิ่มแท็ก" }));
  fireEvent.click(await screen.findByRole("option", { name: /ลูกค้าประจำ/ }));
  expect(await screen.findByText("เพิ่มแท็กให้ 2 คนแล้ว")).toBeInTheDocument();
  expect(await screen.findByText("2 คน")).toBeVisible();
  expect(api.get).toHaveBeenCalledWith("/api/project/p/customers?count=1");
  unmount();
  // a file of customers was imported meanwhile
  show({ count: 120, config: { fetcher, provider: () => cache } });
  expect(screen.getByText("120 คน")).toBeVisible();
});

test("a hundred selected customers are said to be the most", () => {
  const ids = new Set(Array.from({ length: 100 }, (_, at) => `c${at}`));
  const selection = { ids, isWhole: false, isOn: true } as unknown as Selection;
  render(
    <Thai>
      <SWRConfig value={known}>
        <InboxContextProvider {...context}>
          <CustomerBulkBar selection={selection} hasMore={false} onAct={() => {}} onMerge={null} />
        </InboxContextProvider>
      </SWRConfig>
    </Thai>,
  );
  expect(screen.getByText("เลือก 100 คน เลือกเองได้มากที่สุดเท่านี้")).toBeVisible();
});

test("a filter by spending says within which time", () => {
  show({ filter: { q: "", definition: { min_spend: 1000, spend_days: 30 } } });
  expect(screen.getByText("โอนอย่างน้อย ฿1,000.00 ใน 30 วันที่ผ่านมา")).toBeVisible();
});

test("everyone who matches is changed by the filter, not by the rows on the screen", async () => {
  const post = jest.spyOn(api, "post").mockResolvedValue({ id: "r", state: "done", action: { action: "tag_add" } });
  const filter = { q: "นิด", definition: { active_days: 7 } };
  show({ filter, next: "2026-11-20T03:00:00Z_x" });
  fireEvent.click(screen.getByRole("checkbox", { name: "เลือกทุกคนที่แสดงอยู่" }));
  fireEvent.click(screen.getByRole("button", { name: "เลือกทุกคนที่ตรงตัวกรอง" }));
  fireEvent.click(screen.getByRole("button", { name: "เพิ่มแท็ก" }));
  fireEvent.click(await screen.findByRole("option", { name: /ลูกค้าประจำ/ }));
  await waitFor(() => expect(post.mock.calls[0]?.[1]).toMatchObject({ customers: filter }));
});

test("a saved segment shows by its name, a removed filter goes from the URL", () => {
  show({ filter: { q: "", definition: { active_days: 7 } } });
  expect(screen.getByRole("combobox", { name: "กลุ่มที่บันทึกไว้" })).toHaveTextContent("ทักในสัปดาห์นี้");
  expect(screen.queryByRole("button", { name: "บันทึกเป็นกลุ่ม" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /นำตัวกรอง .* ออก/ }));
  expect(router.push).toHaveBeenCalledWith("/project/p/customers", { scroll: false });
});

test("a filter leads to a broadcast to those who match; a search term is no audience", () => {
  const definition = { active_days: 7 };
  const { unmount } = show({ filter: { q: "", definition } });
  expect(screen.getByRole("link", { name: "ส่งบรอดแคสต์ถึงกลุ่มนี้" })).toHaveAttribute(
    "href",
    "/project/p/broadcast/create?active_days=7",
  );
  unmount();
  show({ filter: { q: "นิด", definition } });
  expect(screen.queryByRole("link", { name: "ส่งบรอดแคสต์ถึงกลุ่มนี้" })).toBeNull();
});

test("two selected customers can be merged, three cannot", () => {
  show({ customers: [customer(1), customer(2), customer(3)] });
  const boxes = screen.getAllByRole("checkbox", { name: /^เลือก / });
  for (const at of [0, 1]) fireEvent.click(boxes[at] as HTMLElement);
  expect(screen.getByRole("button", { name: "รวมเป็นคนเดียว" })).toBeVisible();
  fireEvent.click(boxes[2] as HTMLElement);
  expect(screen.queryByRole("button", { name: "รวมเป็นคนเดียว" })).toBeNull();
});

test("the search follows when typing rests", async () => {
  show({});
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "แก้ว " } });
  expect(router.replace).not.toHaveBeenCalled();
  await waitFor(() => expect(router.replace).toHaveBeenCalledTimes(1));
  expect(router.replace.mock.calls[0]?.[0]).toBe(`/project/p/customers?q=${encodeURIComponent("แก้ว")}`);
});

test("viewers select nothing and download nothing", () => {
  show({ mayAnswer: false, mayExport: false, mayImport: false, mayManage: false });
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("link", { name: "นำเข้า CSV" })).toBeNull();
  expect(screen.queryByRole("link", { name: "ดาวน์โหลด CSV" })).toBeNull();
  expect(screen.getByRole("searchbox", { name: "ค้นหาชื่อลูกค้า" })).toBeVisible();
});

test("the empty list says where customers come from; a filter without matches can be cleared", () => {
  const { unmount } = show({ customers: [] });
  expect(screen.getByRole("link", { name: "เชื่อมช่องทาง" })).toHaveAttribute("href", "/project/p/settings/social");
  expect(screen.queryByRole("search")).toBeNull();
  unmount();
  show({ customers: [], filter: { q: "ไม่มีใคร", definition: {} } });
  expect(screen.getByText("ไม่พบลูกค้าตามนี้")).toBeVisible();
  expect(screen.getByRole("link", { name: "ล้างตัวกรอง" })).toHaveAttribute("href", "/project/p/customers");
});

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { APP_FOLDER, listRoutes } from "@/lib/routing/generate";
import { newWidget } from "@/lib/widgets/settings/form";
import { newReference, slipText } from "../support/slip-images";
import { anyDefinition } from "./objects";
import type { World } from "./world";

/** A valid call of one handler of the members' API, invalid ones, and what each role gets. */
export interface Handler {
  /** The status of a valid call by a permitted member. */
  ok: number;
  /** The status for a viewer. */
  viewer: number;
  /** The status for an admin where only owners may; `ok` by default. */
  admin?: number;
  /** The status for agents where they may not read settings; `ok` by default. */
  agent?: number;
  /** The status for the agent limited to own rooms who may see contacts; the agents' status by default. */
  agentOwn?: number;
  body?: (world: World) => unknown;
  query?: string;
  /** Bodies (or queries) that are refused with 422, and the fields in the error. */
  bad?: [given: unknown, fields: Record<string, string>][];
  /** Which of the ids a URL parameter takes, where not the one of its own name. */
  uses?: Record<string, string>;
  /** Ids of objects that a call needs besides those in its URL. */
  needs?: string[];
  /** The status for a member of both projects who names a room of this one under the other; 404 by default. */
  elsewhere?: number;
}

const CLIENT_ID = () => randomUUID();
const anyMessage = () => ({ client_id: CLIENT_ID(), text: "มีค่ะ" });

const anyStarterSet = (part: Record<string, unknown> = {}) => ({
  id: CLIENT_ID(),
  kind: "food",
  language: "th",
  politeness: "female",
  quick_messages: [],
  tags: [],
  automatic_messages: [],
  ...part,
});

const anyBillForm = (part: Record<string, unknown> = {}) => ({
  bill_id: randomUUID(),
  client_id: randomUUID(),
  room_id: randomUUID(),
  items: [{ name: "เสื้อยืด", quantity: 1, price: "100" }],
  discount: "",
  shipping: "",
  note: "",
  due_on: "",
  wants_address: false,
  ...part,
});
const anyCoupon = (part: Record<string, unknown> = {}) => ({
  name: "ลด 10%",
  text: "",
  picture_id: null,
  code: null,
  is_once: true,
  max_uses: null,
  starts_at: null,
  ends_at: null,
  ...part,
});
const anySavedItem = (part: Record<string, unknown> = {}) => ({
  name: "เสื้อยืด",
  price: "250",
  picture_id: null,
  ...part,
});
/** In the room that everybody who may answer sees. */
const anyBill = ({ rooms }: World) => anyBillForm({ room_id: rooms.free.room_id });
const anyAddress = (part: Record<string, unknown> = {}) => ({
  recipient_name: "ฝน",
  recipient_phone: "0812345678",
  address_line: "99/1",
  sub_district: "คลองตัน",
  district: "คลองเตย",
  province: "กรุงเทพมหานคร",
  postcode: "10110",
  ...part,
});
const anyDelivery = (part: Record<string, unknown> = {}) => ({
  client_id: randomUUID(),
  carrier: "thaipost",
  tracking_number: "EX123456789TH",
  tells_customer: true,
  ...part,
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const anyQuick = (part: Record<string, unknown> = {}) => ({
  is_own: true,
  folder_id: null,
  shortcut: CLIENT_ID().slice(0, 8),
  title: "ราคา",
  bubbles: [{ text: "100 บาท" }],
  ...part,
});

const anyBroadcast = (part: Record<string, unknown> = {}) => ({
  name: "โปรวันนี้",
  bubbles: [{ text: "ลด 10%" }],
  social_ids: [],
  audience: {},
  link_tracking: "total",
  sender_name: null,
  ignores_quiet: true,
  ignores_cap: false,
  is_staged: false,
  ...part,
});
const anyAccount = (part: Record<string, unknown> = {}) => ({
  bank: "SCB",
  number: String(1_000_000_000 + Math.floor(Math.random() * 8_999_999_999)),
  name_th: "ร้าน",
  name_en: "",
  ...part,
});
const quiet = (part: Record<string, unknown> = {}) => ({
  quiet_from: "21:00",
  quiet_to: "08:00",
  weekly_cap: 2,
  stage_minutes: 30,
  stage_blocked_percent: 2,
  link_name: null,
  ...part,
});
const botSettings = (part: Record<string, unknown> = {}) => ({
  is_on: true,
  command_word: "บรอดแคสต์",
  segment_id: null,
  needs_approval: true,
  daily_limit: 3,
  admin_limit: 5,
  sender_name: null,
  ...part,
});

const anyArea = (link: string) => ({
  x: 0,
  y: 0,
  width: 2500,
  height: 843,
  label: "ดู",
  icon: "",
  action: { type: "link", value: link },
});
const anyRichMenu = (part: Record<string, unknown> = {}) => ({
  // of a menu that exists, the account stays
  social_id: randomUUID(),
  name: "เมนูหลัก",
  chat_bar_text: "เมนู",
  is_open: true,
  size: "compact",
  layout: "one",
  theme: "leaf",
  areas: [anyArea("https://shop.example")],
  picture_id: null,
  is_own_picture: false,
  segment_id: null,
  starts_at: null,
  ends_at: null,
  ...part,
});

const anyRule = (part: Record<string, unknown> = {}) => ({
  name: "กฎ",
  is_on: false,
  stops: false,
  definition: anyDefinition(),
  ...part,
});
const anyHours = (part: Record<string, unknown> = {}) => ({
  is_on: true,
  weekly: Array(7).fill([{ from: "09:00", to: "18:00" }]),
  observes_holidays: true,
  special_days: {},
  ...part,
});
const anyWebhook = (part: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  url: "https://shop.example/hook",
  description: "",
  events: ["room.opened"],
  is_on: true,
  ...part,
});
const anyPermissions = (part: Record<string, unknown> = {}) => ({
  role: "agent",
  rooms_scope: "all",
  can_broadcast: false,
  can_see_contacts: false,
  ...part,
});
const anyWidget = (part: Record<string, unknown> = {}) => ({ ...newWidget(), name: "หน้าร้าน", ...part });
const anyText = { is_on: false, spends_quota: true, minutes: 5, each_conversation: true, texts: {} };
/** What only owners and admins do, and agents and viewers cannot see. */
const hidden = { viewer: 404, agent: 404, agentOwn: 404 };
/** What only owners and admins do, on things that all members see. */
const forbidden = { viewer: 403, agent: 403, agentOwn: 403 };

/** Every handler below /api/project, by "METHOD /path" without that prefix. One that is missing here fails the test. */
export const handlers: Record<string, Handler> = {
  "GET /rooms": {
    ok: 200,
    viewer: 200,
    query: "?view=all",
    bad: [
      ["?view=nothing", { view: "invalid" }],
      ["?limit=1000", { limit: "invalid" }],
      ["?after_at=yesterday&after_id=x", { after_at: "invalid", after_id: "invalid" }],
    ],
  },
  "GET /search/messages": {
    ok: 200,
    viewer: 200,
    query: "?q=ค",
    bad: [
      ["", { q: "invalid" }],
      ["?q=%20", { q: "invalid" }],
      ["?q=a&social_id=x&limit=51", { social_id: "invalid", limit: "invalid" }],
      ["?q=a&from=yesterday&author_kind=nobody", { from: "invalid", author_kind: "invalid" }],
    ],
  },
  "GET /search/customers": { ok: 200, viewer: 200, query: "?q=ค", bad: [["", { q: "invalid" }]] },
  "GET /rooms/[room_id]/search": { ok: 200, viewer: 200, query: "?q=ค", bad: [["", { q: "invalid" }]] },
  "GET /ais/[ai_id]/sources": {
    ok: 200,
    viewer: 200,
    agent: 404,
    bad: [["?before=yesterday", { before: "invalid" }]],
  },
  "GET /ais/[ai_id]/answers": {
    ok: 200,
    viewer: 200,
    agent: 404,
    bad: [["?before=yesterday", { before: "invalid" }]],
  },
  "POST /ais/[ai_id]/playground": {
    ok: 200,
    viewer: 404,
    agent: 404,
    body: () => ({ question: "ค่าส่งเท่าไหร่" }),
    bad: [
      [{ question: " " }, { question: "empty_message" }],
      [{ question: "x", earlier: [{ from: "system", text: "x" }] }, { "earlier.0.from": "invalid" }],
    ],
  },
  "POST /rooms/[room_id]/copilot": {
    ok: 200,
    viewer: 404,
    body: () => ({ act: "polite", text: "รอแป๊บ" }),
    bad: [[{ act: "send", text: "x" }, { act: "invalid" }]],
  },
  "PUT /rooms/[room_id]/handled-by": {
    ok: 200,
    viewer: 403,
    body: () => ({ handled_by: "human" }),
    bad: [[{ handled_by: "nobody" }, { handled_by: "invalid" }]],
  },
  // the room of the register is one of the website's: no app there takes conversations
  "POST /rooms/[room_id]/thread": {
    ok: 404,
    viewer: 403,
    body: () => ({ action: "take" }),
    bad: [[{ action: "steal" }, { action: "invalid" }]],
  },
  "GET /permissions": { ok: 200, viewer: 200 },
  "GET /resync": {
    ok: 200,
    viewer: 200,
    bad: [
      ["?since=now", { since: "invalid" }],
      ["?room_id=x", { room_id: "invalid" }],
    ],
  },
  "GET /audit-log/export": { ok: 200, viewer: 404, agent: 404 },
  "GET /exports": { ok: 200, admin: 404, viewer: 404, agent: 404 },
  "POST /exports": { ok: 202, admin: 404, viewer: 404, agent: 404 },
  "POST /exports/[export_id]/links": { ok: 201, admin: 404, viewer: 404, agent: 404 },
  "GET /rooms/counts": { ok: 200, viewer: 200 },
  "GET /rooms/[room_id]": { ok: 200, viewer: 200 },
  "GET /rooms/[room_id]/messages": {
    ok: 200,
    viewer: 200,
    bad: [
      ["?after=-1", { after: "invalid" }],
      ["?changed_since=now", { changed_since: "invalid" }],
      ["?limit=0", { limit: "invalid" }],
    ],
  },
  "POST /rooms/[room_id]/messages": {
    ok: 201,
    viewer: 403,
    body: anyMessage,
    bad: [
      [{}, { client_id: "invalid" }],
      [{ client_id: "x", text: "x" }, { client_id: "invalid" }],
      [{ client_id: CLIENT_ID(), text: "  " }, { text: "empty_message" }],
      [{ client_id: CLIENT_ID(), text: "ก".repeat(5001) }, { text: "text_too_long" }],
      [
        { client_id: CLIENT_ID(), attachment_ids: Array(11).fill(CLIENT_ID()) },
        { attachment_ids: "too_many_attachments" },
      ],
      [{ client_id: CLIENT_ID(), text: "x", reply_to_id: CLIENT_ID() }, { reply_to_id: "invalid" }],
      // LINE's stickers, not the widget's
      [{ client_id: CLIENT_ID(), sticker: { package_id: "446", sticker_id: "1988" } }, { sticker: "invalid" }],
      [{ client_id: CLIENT_ID(), sticker: { package_id: "0", sticker_id: "99" } }, { sticker: "invalid" }],
    ],
  },
  "GET /rooms/[room_id]/messages/[message_id]": { ok: 200, viewer: 200 },
  "POST /rooms/[room_id]/messages/[message_id]/skip": { ok: 409, viewer: 403, body: () => ({}) },
  "POST /rooms/[room_id]/messages/[message_id]/retry": { ok: 201, viewer: 403, body: () => ({}) },
  // a failed message has nothing to confirm
  "PUT /rooms/[room_id]/messages/[message_id]/confirmation": { ok: 409, viewer: 403, body: () => ({}) },
  // the world's messages are no comments
  "PUT /rooms/[room_id]/comments/[message_id]/visibility": {
    ok: 404,
    viewer: 403,
    body: () => ({ is_hidden: true }),
    bad: [[{ is_hidden: "yes" }, { is_hidden: "invalid" }]],
  },
  "PUT /rooms/[room_id]/comments/[message_id]/like": {
    ok: 404,
    viewer: 403,
    body: () => ({ is_liked: true }),
    bad: [[{}, { is_liked: "invalid" }]],
  },
  "DELETE /rooms/[room_id]/comments/[message_id]": { ok: 404, viewer: 403 },
  "PUT /rooms/[room_id]/assignment": {
    ok: 200,
    viewer: 403,
    body: ({ people }) => ({ assignee_id: people.admin.id }),
    bad: [
      [{}, { assignee_id: "invalid" }],
      [{ assignee_id: CLIENT_ID() }, { assignee_id: "invalid" }],
    ],
  },
  "PUT /rooms/[room_id]/status": {
    ok: 200,
    viewer: 403,
    body: () => ({ status: "resolved" }),
    bad: [[{ status: "snoozed" }, { status: "invalid" }]],
  },
  "PUT /rooms/[room_id]/read-mark": {
    ok: 204,
    viewer: 204,
    body: () => ({ sequence: 1 }),
    bad: [
      [{ sequence: -1 }, { sequence: "invalid" }],
      [{ sequence: "1" }, { sequence: "invalid" }],
    ],
  },
  "DELETE /rooms/[room_id]/read-mark": { ok: 204, viewer: 204 },
  "PUT /rooms/[room_id]/snooze": {
    ok: 200,
    viewer: 403,
    body: () => ({ until: null }),
    bad: [
      [{}, { until: "invalid" }],
      [{ until: "tomorrow" }, { until: "invalid" }],
      [{ until: "2020-01-01T00:00:00Z" }, { until: "invalid" }],
    ],
  },
  "PUT /rooms/[room_id]/priority": {
    ok: 200,
    viewer: 403,
    body: () => ({ priority: 2 }),
    bad: [[{ priority: 4 }, { priority: "invalid" }]],
  },
  "PUT /rooms/[room_id]/block": { ok: 200, viewer: 403 },
  "DELETE /rooms/[room_id]/block": { ok: 200, viewer: 403 },
  "POST /rooms/bulk-runs": {
    ok: 200,
    viewer: 403,
    body: ({ rooms }) => ({ action: { action: "resolve" }, rooms: { room_ids: [rooms.free.room_id] } }),
    bad: [[{ action: { action: "read" }, rooms: { room_ids: [] } }, { "rooms.room_ids": "invalid" }]],
  },
  // runs are personal; the viewer requests the owner's
  "GET /rooms/bulk-runs/[run_id]": { ok: 200, viewer: 404 },
  "DELETE /rooms/bulk-runs/[run_id]": { ok: 200, viewer: 404 },
  // the body is not a picture
  "POST /widget-pictures": { ok: 415, viewer: 404, agent: 404, agentOwn: 404 },
  "GET /saved-views": { ok: 200, viewer: 200 },
  "POST /saved-views": {
    ok: 200,
    viewer: 200,
    body: () => ({ name: "ด่วน", view: "all", sort: "newest", filters: {} }),
    bad: [
      [{ name: " ", view: "all", sort: "newest", filters: {} }, { name: "required" }],
      [{ name: "x", view: "lost", sort: "newest", filters: {} }, { view: "invalid" }],
    ],
  },
  "PUT /saved-views/order": { ok: 204, viewer: 204, body: () => ({ view_ids: [CLIENT_ID()] }) },
  "PATCH /saved-views/[view_id]": { ok: 200, viewer: 404, body: () => ({ name: "ใหม่" }) },
  "DELETE /saved-views/[view_id]": { ok: 204, viewer: 404 },
  "PUT /rooms/[room_id]/draft": {
    ok: 204,
    viewer: 403,
    body: () => ({ kind: "reply", text: "กำลังพิมพ์" }),
    bad: [
      [{ kind: "letter", text: "x" }, { kind: "invalid" }],
      [{ kind: "note", text: "ก".repeat(5001) }, { text: "invalid" }],
    ],
  },
  "PUT /rooms/[room_id]/pin": { ok: 204, viewer: 204 },
  "DELETE /rooms/[room_id]/pin": { ok: 204, viewer: 204, elsewhere: 204 },
  "POST /rooms/[room_id]/attachments": {
    ok: 201,
    viewer: 403,
    body: () => ({ name: "รูป.png", mime: "image/png", size: 100 }),
    bad: [
      [{ name: "", mime: "image/png", size: 1 }, { name: "invalid" }],
      [{ name: "x", mime: "image/png", size: 0 }, { size: "invalid" }],
      [{ name: "x", mime: "image/png", size: 101 * 1024 * 1024 }, { size: "invalid" }],
    ],
  },
  // announced but not uploaded; others cannot see it
  "POST /rooms/[room_id]/attachments/[attachment_id]/check": { ok: 409, viewer: 404, body: () => ({}) },
  // a member's own file: no channel can provide it again
  "POST /rooms/[room_id]/attachments/[attachment_id]/retry": { ok: 409, viewer: 403, body: () => ({}) },
  // no such picture
  "POST /rooms/[room_id]/quick-images": {
    ok: 404,
    viewer: 403,
    body: () => ({ image_id: CLIENT_ID() }),
    bad: [[{}, { image_id: "invalid" }]],
  },
  "GET /rooms/[room_id]/scheduled-messages": { ok: 200, viewer: 200 },
  "POST /rooms/[room_id]/scheduled-messages": {
    ok: 201,
    viewer: 403,
    body: () => ({ ...anyMessage(), send_at: inAnHour() }),
    bad: [
      [anyMessage(), { send_at: "invalid" }],
      [{ ...anyMessage(), send_at: "2020-01-01T00:00:00Z" }, { send_at: "invalid" }],
      [{ client_id: CLIENT_ID(), text: " ", send_at: inAnHour() }, { text: "empty_message" }],
    ],
  },
  "PATCH /rooms/[room_id]/scheduled-messages/[scheduled_id]": {
    ok: 200,
    viewer: 403,
    body: () => ({ send_at: inAnHour(), text: "ใหม่" }),
    bad: [
      [{ send_at: "later" }, { send_at: "invalid" }],
      [{ send_at: inAnHour(), text: " " }, { text: "empty_message" }],
    ],
  },
  "DELETE /rooms/[room_id]/scheduled-messages/[scheduled_id]": { ok: 200, viewer: 403 },
  "DELETE /rooms/[room_id]/scheduled-messages/[scheduled_id]/cancellation": { ok: 200, viewer: 403 },
  "GET /quick-messages": { ok: 200, viewer: 200 },
  "PUT /quick-messages/[quick_message_id]": {
    ok: 200,
    viewer: 404,
    body: () => anyQuick(),
    bad: [
      [anyQuick({ shortcut: "มี เว้นวรรค" }), { shortcut: "quick_shortcut" }],
      [anyQuick({ title: " " }), { title: "required" }],
      [anyQuick({ bubbles: [] }), { bubbles: "invalid" }],
      [anyQuick({ folder_id: CLIENT_ID() }), { folder_id: "invalid" }],
    ],
  },
  "POST /quick-messages/import": {
    ok: 200,
    viewer: 404,
    body: () => ({ is_own: true, rows: [{ ...anyQuick(), id: CLIENT_ID(), folder: "นำเข้า" }] }),
    bad: [[{ is_own: true, rows: [] }, { rows: "invalid" }]],
  },
  "POST /quick-messages/folders": {
    ok: 201,
    viewer: 404,
    body: () => ({ is_own: true, name: CLIENT_ID() }),
    bad: [[{ is_own: true, name: " " }, { name: "required" }]],
  },
  // no such object
  "PUT /quick-messages/folders/[folder_id]": { ok: 404, viewer: 404, body: () => ({ name: "ใหม่" }) },
  "DELETE /quick-messages/folders/[folder_id]": { ok: 404, viewer: 404 },
  "POST /quick-messages/delete": {
    ok: 404,
    viewer: 404,
    body: () => ({ ids: [CLIENT_ID()] }),
    bad: [[{ ids: [] }, { ids: "invalid" }]],
  },
  "PUT /quick-messages/order": {
    ok: 404,
    viewer: 404,
    body: () => ({ ids: [CLIENT_ID()], folder_id: null }),
    bad: [[{ ids: [CLIENT_ID()] }, { folder_id: "invalid" }]],
  },
  "POST /quick-messages/attachments": {
    ok: 201,
    viewer: 404,
    body: () => ({ name: "รูป.png", mime: "image/png", size: 100 }),
    bad: [
      [{ name: "x", mime: "image/png", size: 26 * 1024 * 1024 }, { size: "invalid" }],
      [{ name: "x", mime: "video/mp4", size: 100 * 1024 * 1024 + 1 }, { size: "invalid" }],
    ],
  },
  // announced but not uploaded
  "POST /quick-messages/attachments/[attachment_id]/check": {
    ok: 409,
    viewer: 404,
    body: () => ({}),
    bad: [[{ poster: "not base64" }, { poster: "invalid" }]],
  },
  "GET /members": { ok: 200, viewer: 200 },
  "GET /socials": { ok: 200, viewer: 200 },
  "GET /socials/[social_id]/events": {
    ok: 200,
    viewer: 200,
    agent: 404,
    bad: [
      ["?state=lost", { state: "invalid" }],
      ["?after_at=yesterday&after_id=x", { after_at: "invalid", after_id: "invalid" }],
    ],
  },
  "GET /customers": { ok: 200, viewer: 200 },
  "GET /customers/export": { ok: 200, viewer: 404, agent: 404, agentOwn: 200 },
  // no such tag
  "POST /customers/bulk-runs": {
    ok: 422,
    viewer: 403,
    body: ({ rooms }) => ({
      action: { action: "tag_add", tag_id: CLIENT_ID() },
      customers: { customer_ids: [rooms.free.customer_id] },
    }),
    bad: [
      [
        { action: { action: "read", tag_id: CLIENT_ID() }, customers: { q: "", definition: {} } },
        { "action.action": "invalid" },
      ],
      // must not be taken for a filter, which matches everybody
      [
        { action: { action: "tag_add", tag_id: CLIENT_ID() }, customers: { customer_ids: [] } },
        { "customers.customer_ids": "invalid" },
      ],
    ],
  },
  "POST /customers/imports": {
    ok: 200,
    viewer: 403,
    agent: 403,
    body: () => ({
      id: CLIENT_ID(),
      file_name: "ลูกค้า.csv",
      columns: [{ heading: "เบอร์", target: "phone", overwrite: false }],
    }),
    bad: [
      [
        { id: "x", file_name: "", columns: [] },
        { id: "invalid", file_name: "invalid", columns: "invalid" },
      ],
      [
        { id: CLIENT_ID(), file_name: "a.csv", columns: [{ heading: "x", target: "age", overwrite: false }] },
        { "columns.0.target": "invalid" },
      ],
    ],
  },
  // agents who see their own rooms only may not import
  "GET /customers/imports/[import_id]": { ok: 200, viewer: 404, agent: 404 },
  "GET /customers/imports/[import_id]/rows": {
    ok: 200,
    viewer: 404,
    agent: 404,
    bad: [["?kind=lost&after=-1", { kind: "invalid", after: "invalid" }]],
  },
  "PUT /customers/imports/[import_id]/rows": {
    ok: 204,
    viewer: 403,
    agent: 403,
    agentOwn: 404,
    body: () => ({ rows: [{ line: 2, values: { phone: "0812345678" } }] }),
    bad: [[{ rows: [] }, { rows: "invalid" }]],
  },
  "POST /customers/imports/[import_id]/phase": {
    ok: 200,
    viewer: 403,
    agent: 403,
    agentOwn: 404,
    body: () => ({ phase: "check" }),
    bad: [[{ phase: "skip" }, { phase: "invalid" }]],
  },
  "GET /customers/imports/[import_id]/refused": { ok: 200, viewer: 404, agent: 404 },
  // runs are personal; the viewer requests the owner's
  "GET /customers/bulk-runs/[run_id]": { ok: 200, viewer: 404, uses: { run_id: "customer_run_id" } },
  "DELETE /customers/bulk-runs/[run_id]": { ok: 200, viewer: 404, uses: { run_id: "customer_run_id" } },
  "GET /customers/[customer_id]": { ok: 200, viewer: 200 },
  "PATCH /customers/[customer_id]": {
    ok: 200,
    viewer: 403,
    body: () => ({ notes: "ชอบสีฟ้า" }),
    bad: [
      [{ phone: "call me" }, { phone: "phone" }],
      [{ email: "nobody" }, { email: "email" }],
      [{ name: "ก".repeat(121) }, { name: "invalid" }],
    ],
  },
  // an invalid reason, because an erased customer would be missing for the next role
  "DELETE /customers/[customer_id]": { ok: 422, viewer: 404, agent: 404, body: () => ({ reason: "because" }) },
  "POST /customers/[customer_id]/contacts": {
    ok: 200,
    viewer: 403,
    agent: 403,
    agentOwn: 200,
    body: () => ({}),
  },
  "GET /customers/[customer_id]/export": { ok: 200, viewer: 404, agent: 404, agentOwn: 200 },
  "PATCH /customers/[customer_id]/tags": {
    ok: 200,
    viewer: 403,
    body: () => ({ add: [], remove: [] }),
    bad: [[{ add: ["x"] }, { "add.0": "invalid" }]],
  },
  "PUT /customers/[customer_id]/attributes/[field_id]": {
    ok: 200,
    viewer: 403,
    body: () => ({ value: "ไซซ์ M" }),
    bad: [[{ value: "ก".repeat(501) }, { value: "invalid" }]],
  },
  "PUT /customers/[customer_id]/block": {
    ok: 200,
    viewer: 403,
    body: () => ({ is_blocked: false }),
    bad: [[{}, { is_blocked: "invalid" }]],
  },
  "POST /customers/[customer_id]/consents": {
    ok: 200,
    viewer: 403,
    body: () => ({ state: "yes", source: "chat" }),
    bad: [[{ state: "perhaps", source: "chat" }, { state: "invalid" }]],
  },
  "GET /customers/[customer_id]/broadcasts": { ok: 200, viewer: 200 },
  "GET /customers/[customer_id]/merges": { ok: 200, viewer: 200 },
  // a customer of another project is not found
  "POST /customers/[customer_id]/merges": {
    ok: 404,
    viewer: 403,
    body: ({ rooms }) => ({ from_id: rooms.far.customer_id }),
    bad: [[{ from_id: "x" }, { from_id: "invalid" }]],
  },
  // no such merge
  "DELETE /customers/[customer_id]/merges/[undo_id]": { ok: 410, viewer: 403 },
  "GET /customer-fields": { ok: 200, viewer: 200 },
  "PUT /customer-fields": {
    ok: 200,
    viewer: 403,
    agent: 403,
    body: () => ({ fields: [{ id: randomUUID(), label: "ไซซ์", kind: "text" }] }),
    bad: [[{ fields: [{ id: randomUUID(), label: "x", kind: "song" }] }, { "fields.0.kind": "invalid" }]],
  },
  "GET /tags": { ok: 200, viewer: 200 },
  "POST /tags": {
    ok: 201,
    viewer: 403,
    agent: 403,
    body: () => ({ name: `แท็ก ${randomUUID().slice(0, 8)}` }),
    bad: [
      [{ name: "a,b" }, { name: "tag_name" }],
      [{ name: "ก".repeat(51) }, { name: "tag_name_long" }],
    ],
  },
  // agents here lack the permission to broadcast
  "GET /broadcasts": {
    ok: 200,
    viewer: 200,
    agent: 404,
    bad: [["?origin=x&state=x", { origin: "invalid", state: "invalid" }]],
  },
  "GET /broadcasts/[broadcast_id]": { ok: 200, viewer: 200, agent: 404 },
  "PUT /broadcasts/[broadcast_id]": {
    ok: 200,
    viewer: 404,
    agent: 404,
    body: () => anyBroadcast(),
    bad: [
      [anyBroadcast({ name: " " }), { name: "required" }],
      [anyBroadcast({ bubbles: [{ text: "ก".repeat(5001) }] }), { "bubbles.0.text": "text_too_long" }],
      [anyBroadcast({ audience: { consent: "perhaps" } }), { "audience.consent": "invalid" }],
    ],
  },
  "POST /broadcasts/[broadcast_id]/launch": {
    ok: 200,
    viewer: 404,
    agent: 404,
    body: () => ({ send_at: null, confirmed_count: 0 }),
    bad: [
      [
        { send_at: "soon", confirmed_count: -1 },
        { send_at: "invalid", confirmed_count: "invalid" },
      ],
    ],
  },
  "POST /broadcasts/[broadcast_id]/transition": {
    ok: 200,
    viewer: 404,
    agent: 404,
    body: () => ({ act: "delete" }),
    bad: [[{ act: "explode" }, { act: "invalid" }]],
  },
  "POST /broadcasts/[broadcast_id]/duplicate": {
    ok: 200,
    viewer: 404,
    agent: 404,
    body: () => ({ copy_id: randomUUID(), name: "สำเนา" }),
    bad: [
      [
        { copy_id: "x", name: "" },
        { copy_id: "invalid", name: "invalid" },
      ],
    ],
  },
  "POST /broadcasts/[broadcast_id]/test-send": {
    ok: 204,
    viewer: 404,
    agent: 404,
    body: ({ rooms }) => ({ room_id: rooms.free.room_id }),
    bad: [[{ room_id: "x" }, { room_id: "invalid" }]],
  },
  "GET /broadcasts/[broadcast_id]/recipients": {
    ok: 200,
    viewer: 200,
    agent: 404,
    bad: [["?filter=all&after=-1", { after: "invalid" }]],
  },
  "GET /broadcasts/[broadcast_id]/recipients/export": { ok: 200, viewer: 404, agent: 404 },
  // the test shop has a package for decades: there is nothing to buy
  "GET /billing/quotes": {
    ok: 422,
    viewer: 404,
    agent: 404,
    query: "?package_id=business&months=12",
    bad: [["?package_id=business&months=2", { months: "invalid" }]],
  },
  "GET /billing/invoices/[invoice_id]": { ok: 200, viewer: 404, agent: 404 },
  // without a picture
  "POST /billing/invoices/[invoice_id]/payments": {
    ok: 415,
    viewer: 404,
    agent: 404,
    query: `?id=${randomUUID()}`,
    bad: [["?id=x", { id: "invalid" }]],
  },
  "GET /bills": { ok: 200, viewer: 200, query: "?view=question&q=590.25" },
  "POST /bills": {
    needs: ["receiving_account_id"],
    ok: 201,
    viewer: 403,
    body: (world) => anyBill(world),
    bad: [
      [anyBillForm({ items: [] }), { items: "invalid" }],
      [anyBillForm({ discount: "1000" }), { discount: "bill_discount" }],
      [anyBillForm({ discount: "100" }), { "items.0.price": "bill_total" }],
      [anyBillForm({ shipping: "1.234" }), { shipping: "invalidNumber" }],
    ],
  },
  "GET /bills/export": { ok: 200, viewer: 404, agent: 404, agentOwn: 200 },
  "GET /bills/[bill_id]": { ok: 200, viewer: 200 },
  // its link was not made with our key
  "POST /bills/[bill_id]/messages": {
    ok: 409,
    viewer: 403,
    body: () => ({ client_id: randomUUID() }),
    bad: [[{ client_id: "x" }, { client_id: "invalid" }]],
  },
  "PUT /bills/[bill_id]/confirmation": {
    ok: 200,
    ...forbidden,
    body: () => ({ remaining_satang: 100 }),
    bad: [[{ remaining_satang: -1 }, { remaining_satang: "invalid" }]],
  },
  "PUT /bills/[bill_id]/closing": {
    ok: 200,
    viewer: 403,
    body: () => ({ state: "cancelled" }),
    bad: [[{ state: "paid" }, { state: "invalid" }]],
  },
  "PUT /bills/[bill_id]/address": {
    ok: 200,
    viewer: 403,
    body: () => anyAddress(),
    bad: [
      [anyAddress({ postcode: "1011" }), { postcode: "bill_postcode" }],
      [anyAddress({ recipient_phone: "x" }), { recipient_phone: "invalidPhone" }],
    ],
  },
  "PUT /bills/[bill_id]/delivery": {
    ok: 200,
    viewer: 403,
    uses: { bill_id: "paid_bill_id" },
    body: () => anyDelivery(),
    bad: [
      [anyDelivery({ tracking_number: "<b>" }), { tracking_number: "bill_tracking" }],
      [anyDelivery({ carrier: "pigeon" }), { carrier: "invalid" }],
    ],
  },
  "GET /rooms/[room_id]/bills": { ok: 200, viewer: 200 },
  "GET /rooms/[room_id]/group-members": { ok: 200, viewer: 200 },
  "GET /slips": { ok: 200, viewer: 200, query: "?view=problem&q=1,250.50" },
  // without a picture
  "POST /slips": {
    ok: 415,
    viewer: 404,
    query: `?slip_id=${randomUUID()}`,
    bad: [["?slip_id=x", { slip_id: "invalid" }]],
  },
  "POST /slips/check-text": {
    ok: 201,
    viewer: 404,
    body: () => ({ slip_id: randomUUID(), qr_text: slipText("014", newReference()) }),
    bad: [
      [{ slip_id: randomUUID(), qr_text: "https://example.com" }, { qr_text: "slip_text" }],
      [{ slip_id: randomUUID(), qr_text: "x", expected_amount: 0.5 }, { expected_amount: "invalid" }],
    ],
  },
  "GET /slips/days": { ok: 200, viewer: 200 },
  "GET /slips/export": { ok: 200, viewer: 404, agent: 404, agentOwn: 200 },
  "GET /reports/rooms": {
    ok: 200,
    viewer: 200,
    query: "?figure=conversations&range=last30",
    bad: [["?figure=nothing", { figure: "invalid" }]],
  },
  "GET /reports/export": { ok: 200, viewer: 404, agent: 404, agentOwn: 200 },
  "GET /slips/settings": { ok: 200, viewer: 200 },
  "PUT /slips/settings": {
    ok: 204,
    viewer: 404,
    agent: 404,
    body: () => ({ looks_in_chat: true, tags_rooms: true, thanks: "" }),
    bad: [[{ looks_in_chat: true, tags_rooms: true, thanks: "ก".repeat(501) }, { thanks: "invalid" }]],
  },
  "PUT /slips/accounts/[receiving_account_id]": {
    ok: 204,
    viewer: 404,
    agent: 404,
    body: () => anyAccount(),
    bad: [
      [anyAccount({ bank: "NONE" }), { bank: "invalid" }],
      [anyAccount({ number: "12" }), { number: "account_number" }],
      [anyAccount({ name_th: " " }), { name_th: "account_name" }],
    ],
  },
  "DELETE /slips/accounts/[receiving_account_id]": { ok: 204, viewer: 404, agent: 404 },
  "GET /slips/[slip_id]": { ok: 200, viewer: 200 },
  // a slip without a picture
  "GET /slips/[slip_id]/image": { ok: 404, viewer: 404 },
  "POST /slips/[slip_id]/recheck": { ok: 200, viewer: 404 },
  "PUT /slips/[slip_id]/decision": {
    ok: 200,
    viewer: 404,
    agent: 404,
    body: () => ({ decision: "accepted", amount: 100 }),
    bad: [
      [{ decision: "perhaps" }, { decision: "invalid" }],
      [{ decision: "accepted" }, { amount: "slip_amount" }],
    ],
  },
  "GET /rooms/[room_id]/slips": { ok: 200, viewer: 200 },
  "POST /broadcasts/audience": {
    ok: 200,
    viewer: 404,
    agent: 404,
    body: () => ({ social_ids: [], audience: {} }),
    bad: [[{ social_ids: ["x"], audience: {} }, { "social_ids.0": "invalid" }]],
  },
  "PUT /broadcasts/settings": {
    ok: 204,
    viewer: 404,
    agent: 404,
    body: () => quiet(),
    bad: [
      [quiet({ quiet_from: "25:00" }), { quiet_from: "invalid" }],
      [quiet({ link_name: "My Shop" }), { link_name: "invalid" }],
    ],
  },
  "GET /coupons": { ok: 200, viewer: 200 },
  "PUT /coupons/[coupon_id]": {
    ok: 200,
    ...forbidden,
    body: () => anyCoupon(),
    bad: [
      [anyCoupon({ name: " " }), { name: "required" }],
      [anyCoupon({ max_uses: 0 }), { max_uses: "coupon_max_uses" }],
      [anyCoupon({ starts_at: "2026-11-02T00:00:00Z", ends_at: "2026-11-01T00:00:00Z" }), { ends_at: "coupon_period" }],
    ],
  },
  "PUT /coupons/[coupon_id]/ending": { ok: 200, ...forbidden },
  "DELETE /coupons/[coupon_id]/ending": { ok: 200, ...forbidden },
  "GET /coupons/[coupon_id]/uses": { ok: 200, viewer: 200, bad: [["?before=x", { before: "invalid" }]] },
  "GET /coupons/[coupon_id]/uses/export": { ok: 200, viewer: 404, agent: 404, agentOwn: 200 },
  "PUT /coupons/[coupon_id]/uses/[use_id]": {
    ok: 200,
    viewer: 403,
    body: () => ({ is_marked: true }),
    bad: [[{ is_marked: "x" }, { is_marked: "invalid" }]],
  },
  "GET /saved-items": { ok: 200, viewer: 200 },
  "PUT /saved-items/[saved_item_id]": {
    ok: 200,
    viewer: 403,
    body: () => anySavedItem(),
    bad: [
      [anySavedItem({ name: " " }), { name: "required" }],
      [anySavedItem({ price: "1.234" }), { price: "invalidNumber" }],
      [anySavedItem({ price: "100,000,000.01" }), { price: "item_price" }],
      [anySavedItem({ picture_id: "x" }), { picture_id: "invalid" }],
    ],
  },
  "DELETE /saved-items/[saved_item_id]": { ok: 204, viewer: 403 },
  "PUT /rich-menus/[rich_menu_id]": {
    ok: 200,
    viewer: 403,
    agent: 404,
    body: () => anyRichMenu(),
    bad: [
      [anyRichMenu({ areas: [] }), { areas: "required" }],
      [anyRichMenu({ chat_bar_text: "ก".repeat(15) }), { chat_bar_text: "menu_bar_long" }],
      [anyRichMenu({ areas: [anyArea("javascript:alert(1)")] }), { "areas.0.action.value": "address" }],
      [anyRichMenu({ starts_at: inAnHour(), ends_at: "2020-01-01T00:00:00Z" }), { ends_at: "rich_menu_period" }],
    ],
  },
  "DELETE /rich-menus/[rich_menu_id]": { ok: 204, viewer: 403, agent: 404 },
  "GET /rich-menus/[rich_menu_id]/state": { ok: 200, viewer: 200, agent: 404 },
  "GET /rich-menus/[rich_menu_id]/statistics": { ok: 200, viewer: 200, agent: 404 },
  "POST /rich-menus/[rich_menu_id]/publication": {
    ok: 200,
    viewer: 403,
    agent: 404,
    body: () => ({ version: null }),
    bad: [[{ version: 0 }, { version: "invalid" }]],
  },
  "DELETE /rich-menus/[rich_menu_id]/publication": { ok: 200, viewer: 403, agent: 404 },
  "GET /rich-menus/people": {
    // a random group and account
    ok: 404,
    viewer: 403,
    agent: 404,
    query: `?social_id=${randomUUID()}&segment_id=${randomUUID()}`,
    bad: [[`?social_id=x&segment_id=${randomUUID()}`, { social_id: "invalid" }]],
  },
  "PUT /bot-broadcasts/segments/[segment_id]": {
    ok: 200,
    viewer: 404,
    agent: 404,
    body: () => ({ name: `VIP ${randomUUID().slice(0, 8)}`, definition: {} }),
    bad: [[{ name: "ก".repeat(41), definition: {} }, { name: "invalid" }]],
  },
  "DELETE /bot-broadcasts/segments/[segment_id]": { ok: 204, viewer: 404, agent: 404 },
  "POST /bot-broadcasts/segments/explain": {
    ok: 200,
    viewer: 404,
    agent: 404,
    body: () => ({ social_ids: [], definition: {} }),
    bad: [[{ social_ids: [], definition: { active_days: 0 } }, { "definition.active_days": "invalid" }]],
  },
  "PUT /bot-broadcasts/accounts/[account_id]": {
    ok: 204,
    viewer: 404,
    agent: 404,
    body: () => botSettings(),
    bad: [[botSettings({ command_word: "สอง คำ" }), { command_word: "command_word" }]],
  },
  "POST /bot-broadcasts/accounts/[account_id]/admins": {
    ok: 201,
    viewer: 404,
    agent: 404,
    body: () => ({ name: "พี่นก" }),
    bad: [[{ name: " " }, { name: "required" }]],
  },
  "DELETE /bot-broadcasts/admins/[admin_id]": { ok: 204, viewer: 404, agent: 404 },
  "POST /bot-broadcasts/admins/[admin_id]/codes": { ok: 201, viewer: 404, agent: 404, body: () => ({}) },
  "PUT /bot-broadcasts/requests/[request_id]": {
    ok: 204,
    viewer: 404,
    agent: 404,
    body: () => ({ is_approved: false }),
    bad: [[{}, { is_approved: "invalid" }]],
  },
  "GET /webhook-deliveries": {
    ok: 200,
    viewer: 404,
    agent: 404,
    bad: [
      ["?webhook_id=x&state=lost&before=yesterday", { webhook_id: "invalid", state: "invalid", before: "invalid" }],
    ],
  },
  "GET /webhook-deliveries/[delivery_id]": { ok: 200, viewer: 404, agent: 404 },
  "GET /rooms/[room_id]/tags": { ok: 200, viewer: 200 },
  "PATCH /rooms/[room_id]/tags": {
    ok: 200,
    viewer: 403,
    body: () => ({ add: [], remove: [] }),
    bad: [[{ remove: ["x"] }, { "remove.0": "invalid" }]],
  },
  // neither the room nor its customer has the tag
  "PUT /rooms/[room_id]/tags/[tag_id]": {
    ok: 404,
    viewer: 403,
    body: () => ({ stays: true }),
    bad: [[{ stays: "yes" }, { stays: "invalid" }]],
  },
  // the name does not match: a deleted project would be missing for the next role
  "DELETE ": { ok: 422, ...hidden, admin: 404, body: () => ({ name: "another" }), bad: [[{}, { name: "invalid" }]] },
  "PATCH ": {
    ok: 204,
    ...hidden,
    body: () => ({ name: "ร้านนี้", time_zone: "Asia/Bangkok", logo_url: null }),
    bad: [[{ name: " ", time_zone: "Asia/Bangkok", logo_url: null }, { name: "invalid" }]],
  },
  "PUT /languages": {
    ok: 204,
    ...hidden,
    body: () => ({ languages: ["th", "en"] }),
    bad: [
      [{ languages: [] }, { languages: "required" }],
      [{ languages: ["th", "th"] }, { languages: "invalid" }],
    ],
  },
  "PUT /answering": {
    ok: 204,
    ...hidden,
    body: () => ({ assign_on_answer: true }),
    bad: [[{}, { assign_on_answer: "invalid" }]],
  },
  "GET /checklist": { ok: 200, viewer: 200 },
  "PUT /checklist/dismissal": { ok: 204, ...forbidden },
  "DELETE /checklist/dismissal": { ok: 204, ...forbidden },
  "GET /starter-sets": {
    ok: 200,
    ...forbidden,
    query: "?kind=food&language=th&politeness=male",
    bad: [["?kind=bank&language=th&politeness=male", { kind: "invalid" }]],
  },
  "POST /starter-sets": {
    ok: 201,
    ...forbidden,
    body: () => anyStarterSet(),
    bad: [
      [anyStarterSet({ kind: "bank" }), { kind: "invalid" }],
      [anyStarterSet({ id: "x" }), { id: "invalid" }],
    ],
  },
  // a set that was never added is as good as undone
  "DELETE /starter-sets/[set_id]": { ok: 200, ...forbidden, elsewhere: 200, uses: { set_id: "undo_id" } },
  "PUT /retention": { ok: 204, ...hidden, body: () => ({ days: null }), bad: [[{ days: 1 }, { days: "invalid" }]] },
  "GET /retention/preview": { ok: 200, ...hidden, query: "?days=90", bad: [["?days=1", { days: "invalid" }]] },
  "PUT /hours": {
    ok: 204,
    ...hidden,
    body: () => anyHours(),
    bad: [
      [anyHours({ weekly: [] }), { weekly: "invalid" }],
      [
        anyHours({ special_days: { "2026-12-05": { kind: "hours", ranges: [{ from: "9", to: "18:00" }] } } }),
        { "special_days.2026-12-05.ranges.0.from": "time" },
      ],
    ],
  },
  // to oneself: after a transfer the owner would be an admin for the next call
  "POST /transfer": {
    ok: 422,
    ...forbidden,
    admin: 403,
    body: ({ people }) => ({ user_id: people.owner.id }),
    bad: [[{ user_id: "x" }, { user_id: "invalid" }]],
  },
  "POST /members/invitations": {
    ok: 200,
    ...forbidden,
    body: () => ({ ...anyPermissions(), key: randomUUID(), addresses: [] }),
    bad: [
      [
        { ...anyPermissions({ role: "king" }), key: randomUUID(), addresses: ["x"] },
        { role: "invalid", "addresses.0": "invalid" },
      ],
    ],
  },
  "DELETE /members/invitations/[invitation_id]": { ok: 204, ...hidden },
  "POST /members/invitations/[invitation_id]/links": { ok: 201, ...hidden, body: () => ({}) },
  "POST /members/invitations/[invitation_id]/resend": { ok: 204, ...hidden, body: () => ({}) },
  "PUT /members/[user_id]": {
    ok: 204,
    ...forbidden,
    body: () => anyPermissions(),
    bad: [[anyPermissions({ rooms_scope: "some" }), { rooms_scope: "invalid" }]],
  },
  "DELETE /members/[user_id]": { ok: 204, ...forbidden },
  "DELETE /members/me": { ok: 204, viewer: 204 },
  "POST /ais": {
    ok: 201,
    ...hidden,
    body: () => ({ name: "ใจดี" }),
    bad: [[{ name: " " }, { name: "required" }]],
  },
  "PUT /ais/[ai_id]": {
    ok: 204,
    ...hidden,
    body: () => ({ name: "ใจดี", model: "honest" }),
    bad: [
      [
        { name: "", languages: ["xx"] },
        { languages: "invalid", name: "required" },
      ],
    ],
  },
  "DELETE /ais/[ai_id]": { ok: 204, ...hidden },
  "PUT /ais/[ai_id]/publication": {
    ok: 204,
    ...hidden,
    body: () => ({ is_on: false }),
    bad: [[{ is_on: "yes" }, { is_on: "invalid" }]],
  },
  "PUT /ais/[ai_id]/socials": {
    ok: 204,
    ...hidden,
    body: () => ({ social_ids: [] }),
    bad: [[{ social_ids: ["x"] }, { "social_ids.0": "invalid" }]],
  },
  "PUT /socials/[social_id]/ai": {
    ok: 204,
    ...hidden,
    body: () => ({ ai_id: null }),
    bad: [[{}, { ai_id: "invalid" }]],
  },
  "POST /ais/[ai_id]/sources": {
    ok: 201,
    ...hidden,
    body: () => ({ kind: "qa", title: "ส่งไหม", body: "ส่งค่ะ" }),
    bad: [
      [{ kind: "qa", title: " ", body: "x" }, { title: "required" }],
      [{ kind: "page", url: "http://shop.example" }, { url: "invalidUrl" }],
    ],
  },
  "POST /ais/[ai_id]/files": {
    ok: 201,
    ...hidden,
    body: () => ({ name: "คู่มือ.pdf", mime: "application/pdf", size: 100 }),
    bad: [[{ name: "x", mime: "application/pdf", size: 0 }, { size: "invalid" }]],
  },
  "PUT /ais/sources/[source_id]": {
    ok: 204,
    ...hidden,
    body: () => ({ kind: "text", title: "ส่ง", body: "ส่งค่ะ" }),
    bad: [[{ kind: "text", title: "x", body: "" }, { body: "required" }]],
  },
  "DELETE /ais/sources/[source_id]": { ok: 204, ...hidden },
  "POST /ais/sources/[source_id]/reindex": { ok: 204, ...hidden, body: () => ({}) },
  "DELETE /ais/questions/[question_id]": { ok: 204, ...hidden },
  "POST /ais/questions/[question_id]/answer": {
    ok: 204,
    ...hidden,
    body: () => ({ title: "ส่งไหม", body: "ส่งค่ะ" }),
    bad: [[{ title: "x", body: " " }, { body: "required" }]],
  },
  "PUT /ais/endpoint": {
    ok: 204,
    ...hidden,
    body: () => ({ base_url: "https://model.example/v1", model: "m", key: "k" }),
    bad: [
      [
        { base_url: "http://model.example", model: "m", key: "" },
        { base_url: "invalidUrl", key: "required" },
      ],
    ],
  },
  "DELETE /ais/endpoint": { ok: 204, ...hidden },
  "POST /api-keys": {
    ok: 201,
    ...hidden,
    body: () => ({ id: randomUUID(), name: "คลัง", scopes: ["rooms.read"], lifetime_days: 30 }),
    bad: [[{ id: randomUUID(), name: "x", scopes: [], lifetime_days: 30 }, { scopes: "invalid" }]],
  },
  "DELETE /api-keys/[key_id]": { ok: 204, ...hidden },
  "PUT /automations/messages/[kind]": {
    ok: 204,
    ...hidden,
    // kinds are the same in every project
    elsewhere: 204,
    body: () => anyText,
    bad: [[{ ...anyText, minutes: 0 }, { minutes: "minutes" }]],
  },
  "POST /automations/rules": {
    ok: 201,
    ...hidden,
    body: () => anyRule(),
    bad: [
      [
        anyRule({ name: "", definition: { ...anyDefinition(), actions: [] } }),
        { name: "required", "definition.actions": "ruleWithoutAction" },
      ],
    ],
  },
  "PUT /automations/rules/[rule_id]": {
    ok: 204,
    ...hidden,
    body: () => anyRule(),
    bad: [[anyRule({ name: "" }), { name: "required" }]],
  },
  "DELETE /automations/rules/[rule_id]": { ok: 204, ...hidden },
  // a rule of another project has no runs here
  "GET /automations/rules/[rule_id]/runs": {
    ok: 200,
    viewer: 200,
    agent: 404,
    elsewhere: 200,
    bad: [["?before=x", { before: "invalid" }]],
  },
  "PUT /automations/rules/order": {
    ok: 204,
    ...hidden,
    body: () => ({ rule_ids: [] }),
    bad: [[{ rule_ids: ["x"] }, { "rule_ids.0": "invalid" }]],
  },
  "POST /automations/rules/dry-run": {
    ok: 200,
    ...hidden,
    body: () => ({ definition: anyDefinition() }),
    bad: [[{ definition: { ...anyDefinition(), match: "some" } }, { "definition.match": "invalid" }]],
  },
  // the shop has a package for decades: there is nothing to buy
  "POST /billing/invoices": {
    ok: 422,
    ...hidden,
    body: () => ({ id: randomUUID(), package_id: "business", months: 12 }),
    bad: [
      [
        { id: "x", package_id: "business", months: 2 },
        { id: "invalid", months: "invalid" },
      ],
    ],
  },
  // an expired one
  "DELETE /billing/invoices/[invoice_id]": { ok: 204, ...hidden },
  "PUT /billing/details": {
    ok: 204,
    ...hidden,
    body: () => ({ kind: "person", name: "สมชาย", tax_id: "", branch: "", address: "", email: "" }),
    bad: [[{ kind: "person", name: " ", tax_id: "", branch: "", address: "", email: "" }, { name: "invalid" }]],
  },
  // not a channel of the provider
  "POST /socials/line": {
    ok: 422,
    ...hidden,
    body: () => ({ channel_id: "1234567890", channel_secret: "0".repeat(32) }),
    bad: [
      [
        { channel_id: "x", channel_secret: "x" },
        { channel_id: "line_channel_id", channel_secret: "line_channel_secret" },
      ],
    ],
  },
  "DELETE /socials/[social_id]": { ok: 204, ...hidden, uses: { social_id: "account_id" } },
  "POST /socials/[social_id]/examination": { ok: 204, ...hidden, body: () => ({}) },
  "PUT /socials/[social_id]/checks": {
    ok: 204,
    ...hidden,
    uses: { social_id: "account_id" },
    body: () => ({ check: "redelivery", is_confirmed: true }),
    bad: [[{ check: "weather", is_confirmed: true }, { check: "invalid" }]],
  },
  "PUT /socials/[social_id]/auto-assign": {
    ok: 204,
    ...hidden,
    body: () => ({ auto_assign: "off" }),
    bad: [[{ auto_assign: "dice" }, { auto_assign: "invalid" }]],
  },
  "PUT /socials/[social_id]/sender": {
    ok: 204,
    ...hidden,
    uses: { social_id: "account_id" },
    body: () => ({ shows_sender: true }),
    bad: [[{ shows_sender: "yes" }, { shows_sender: "invalid" }]],
  },
  // of a LINE account, which has no such notices
  "POST /socials/[social_id]/templates": { ok: 404, ...hidden, body: () => ({}) },
  "POST /socials/[social_id]/events/replay": {
    ok: 200,
    ...hidden,
    body: () => ({ event_id: null }),
    bad: [[{}, { event_id: "invalid" }]],
  },
  "PATCH /tags/[tag_id]": {
    ok: 204,
    ...forbidden,
    body: () => ({ color: "red" }),
    bad: [
      [{ name: "a,b" }, { name: "tag_name" }],
      [{ name: " " }, { name: "tag_name" }],
    ],
  },
  "DELETE /tags/[tag_id]": { ok: 200, ...forbidden },
  "POST /tags/[tag_id]/merge": {
    // no such tag
    ok: 422,
    ...forbidden,
    body: () => ({ into_id: randomUUID() }),
    bad: [[{}, { into_id: "invalid" }]],
  },
  // no such removal
  "DELETE /tags/removals/[undo_id]": { ok: 404, ...forbidden },
  "POST /tags/import": {
    ok: 200,
    ...forbidden,
    body: () => ({ tags: [{ name: randomUUID().slice(0, 8) }] }),
    bad: [[{ tags: [{ name: "" }] }, { "tags.0.name": "tag_name" }]],
  },
  "POST /webhooks": {
    ok: 201,
    ...hidden,
    body: () => anyWebhook(),
    bad: [[anyWebhook({ events: [] }), { events: "invalid" }]],
  },
  "PUT /webhooks/[webhook_id]": {
    ok: 204,
    ...hidden,
    body: () => anyWebhook(),
    bad: [
      [anyWebhook({ url: "x" }), { url: "invalid" }],
      [anyWebhook({ url: "https://10.0.0.1/" }), { url: "webhook_address" }],
    ],
  },
  "DELETE /webhooks/[webhook_id]": { ok: 204, ...hidden },
  "POST /webhooks/[webhook_id]/secret": {
    ok: 200,
    ...hidden,
    body: () => ({ hours: 24 }),
    bad: [[{ hours: 2 }, { hours: "invalid" }]],
  },
  "POST /webhooks/[webhook_id]/test": { ok: 201, ...hidden, body: () => ({}) },
  "POST /webhooks/[webhook_id]/replay": {
    ok: 200,
    ...hidden,
    body: () => ({ days: 1 }),
    bad: [[{ days: 31 }, { days: "invalid" }]],
  },
  // its endpoint is switched off
  "POST /webhook-deliveries/[delivery_id]/replay": { ok: 409, ...hidden, body: () => ({}) },
  "POST /widgets": {
    ok: 201,
    ...hidden,
    body: () => anyWidget(),
    bad: [[anyWidget({ color: "green" }), { color: "color_code" }]],
  },
  "PUT /widgets/[social_id]": {
    ok: 204,
    ...hidden,
    body: () => anyWidget(),
    bad: [[anyWidget({ side: "top" }), { side: "invalid" }]],
  },
  "DELETE /widgets/[social_id]": { ok: 204, ...hidden },
  "POST /widgets/[social_id]/secret": {
    ok: 200,
    ...hidden,
    body: () => ({ hours: 0 }),
    bad: [[{ hours: 200 }, { hours: "invalid" }]],
  },
};

const PROJECT = "/api/project/[project_id]";

/** "METHOD /pattern" of every handler in app/ whose pattern has this prefix, read from the route files. */
export function listHandlers(beginning: string): string[] {
  return listRoutes(APP_FOLDER)
    .filter((pattern) => pattern.startsWith(beginning))
    .flatMap((pattern) => {
      const source = readFileSync(join(APP_FOLDER, pattern, "route.ts"), "utf8");
      const methods = source.matchAll(/^export (?:const|async function|function) (GET|POST|PUT|PATCH|DELETE)\b/gm);
      return [...methods].map(([, method]) => `${method} ${pattern}`);
    });
}

/** Handlers that check no session: public, or authorised by a visitor token, a key or a secret. */
const SESSIONLESS =
  /^\w+ \/api\/(browser-errors|health|jobs|language|invitations\/\[token\]\/(?:account|decline|return-path)|mail-answers\/\[token\]|media\/\[token\]|pay\/.*|payment-approvals\/.*|places\/.*|return-path|stickers\/.*|unsubscribe\/\[token\]|v1\/.*|webhooks\/.*|widget\/.*)$/;

/** Handlers that need the session of a person. */
export const sessionHandlers = () => listHandlers("/api/").filter((name) => !SESSIONLESS.test(name));

export const memberHandlers = () => listHandlers(PROJECT).map((target) => target.replace(PROJECT, ""));

/** A handler's target with real ids. */
export function targetOf(handler: string, ids: Record<string, string>): string {
  const [method, pattern] = handler.split(" ");
  const path = `${PROJECT}${pattern}`.replaceAll(/\[(\w+)\]/g, (_, name: string) => ids[name] ?? "missing");
  return `${method} ${path}`;
}

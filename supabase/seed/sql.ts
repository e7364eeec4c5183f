import { generate } from "promptparse";
import { countFollowers } from "../../local/demo/personas";
import { demoReceivers } from "../../local/demo/transfers";
import { demoLine } from "../../local/demo/world";
import { bills } from "./bills";
import { listPrivateAnswers, readComment } from "./comments";
import { customers } from "./customers";
import { externalId } from "./identities";
import type { Transcript } from "./parse";
import { externalPostId, posts } from "./posts";
import type { Message, Room } from "./replay";
import { project, socials, team } from "./shop";
import { slips } from "./slips";

type Value = string | number | boolean | null | undefined;

const literal = (value: Value) =>
  typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value ?? "null");
const rows = (lines: Value[][]) => lines.map((line) => `  (${line.map(literal).join(", ")})`).join(",\n");
const insert = (table: string, columns: string, lines: Value[][]) =>
  `insert into ${table} (${columns}) values\n${rows(lines)};`;

const customerKeys = Object.keys(customers);
const socialKeys = Object.keys(socials);
const postKeys = Object.keys(posts);

function numberOf(keys: string[], key: string, kind: string): number {
  const index = keys.indexOf(key);
  if (index < 0) throw new Error(`There is no ${kind} "${key}".`);
  return index + 1;
}

/** "04:03:02" */
function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** How a message is told from others in seed_messages: text, note, failed, or what an event did. */
function kindOf({ act }: Message): string {
  if (act.type === "message") return act.failed ? "failed" : "text";
  return act.type;
}

const messageRow = (room: number, message: Message): Value[] => [
  room,
  message.sequence,
  message.conversation,
  message.moment.days,
  clock(message.moment.seconds),
  message.act.author,
  kindOf(message),
  message.act.type === "assigned"
    ? message.act.assignee
    : message.act.type === "handed_over"
      ? message.act.reason
      : null,
  message.previous,
  "text" in message.act ? message.act.text : null,
];

/** What a message of a channel is besides its words; nothing for most. */
function extrasRows(room: number, from: Room, message: Message): Value[][] {
  const { sequence, act } = message;
  const extras = act.type === "message" ? act.extras : undefined;
  const comment = readComment(from, room, message);
  if (!extras && !comment) return [];
  const { kind, isNative, quotes, reaction, isUnsent, goneFile, file, edited } = extras ?? {};
  const quoted = quotes === undefined ? comment?.answers : sequence - quotes;
  const content = comment?.content ?? extras?.content;
  const json = content ? JSON.stringify(content) : null;
  return [
    [
      room,
      sequence,
      kind,
      json,
      isNative ?? false,
      quoted,
      reaction,
      isUnsent ?? false,
      goneFile,
      file && JSON.stringify(file),
      edited,
      comment?.external_id,
    ],
  ];
}

const roomRow = (number: number, room: Room): Value[] => [
  number,
  numberOf(socialKeys, room.transcript.social, "social"),
  numberOf(customerKeys, room.transcript.customer, "customer"),
  room.status,
  room.assignee,
  room.conversations.length,
  room.messages.length,
  room.lastMessage,
  room.lastFromCustomer,
  room.waitingSince,
  room.botFailed,
  room.customerRead,
  room.customerDelivered,
  Math.max(room.marks.owner ?? 0, room.marks.agent ?? 0),
  room.handled_by,
  room.left,
  room.transcript.post && numberOf(postKeys, room.transcript.post, "post"),
];

const perRoom = (rooms: Room[], each: (room: Room, number: number) => Value[][]) =>
  rooms.flatMap((room, index) => each(room, index + 1));
const drafts = ({ drafts: list }: Transcript) => list;

const slipNames = Object.keys(slips);

function insertSlips(): string {
  return insert(
    "seed_slips",
    "name, number, bank, reference, qr_text, amount, expected, sender_name, sender_account, receiver_bank, receiver_name, receiver_account, minutes_before, outcome, reason, is_known, attempts, decision, note, same_as",
    Object.entries(slips).map(([name, slip], index) => {
      const receiver = slip.isElsewhere ? demoReceivers.other : demoReceivers.promptPay;
      const known = ["verified", "amount_mismatch", "receiver_mismatch", "old", "manual"];
      return [
        name,
        index + 1,
        slip.bank,
        slip.reference,
        generate.slipVerify({ sendingBank: slip.bank, transRef: slip.reference }),
        slip.amount,
        slip.expected,
        slip.sender.name,
        slip.sender.account,
        receiver.bank,
        receiver.name,
        receiver.account ?? receiver.proxy,
        slip.minutesBefore ?? 2,
        slip.outcome,
        slip.reason,
        known.includes(slip.outcome),
        slip.sameAs ? 0 : (slip.attempts ?? 1),
        slip.decision,
        slip.note,
        slip.sameAs && slipNames.indexOf(slip.sameAs) + 1,
      ];
    }),
  );
}

const array = (values: string[]) => `{${values.map((value) => `"${value}"`).join(",")}}`;

function insertBills(rooms: Room[]): string {
  const cards = perRoom(rooms, ({ messages }, room) =>
    messages.flatMap(({ act, sequence }) =>
      act.type === "message" && act.extras?.bill ? [[act.extras.bill, room, sequence, act.author]] : [],
    ),
  );
  const cardOf = (key: string) => {
    const [card, ...more] = cards.filter(([bill]) => bill === key);
    if (!card || more.length > 0) throw new Error(`The bill "${key}" is not sent once.`);
    return card.slice(1);
  };
  return [
    insert(
      "seed_bills",
      "number, room, sequence, author, state, shipping, slip, due_days, note, wants_address, address, carrier, tracking, shipped_after",
      Object.entries(bills).map(([key, bill], index) => [
        index + 1,
        ...cardOf(key),
        bill.state,
        (bill.shipping ?? 0) * 100,
        bill.slip && numberOf(slipNames, bill.slip, "slip"),
        bill.dueDays,
        bill.note,
        bill.address !== undefined || bill.wantsAddress === true,
        bill.address && array(bill.address),
        bill.carrier,
        bill.tracking,
        bill.shippedAfter,
      ]),
    ),
    insert(
      "seed_bill_items",
      "bill, place, name, quantity, satang",
      Object.values(bills).flatMap(({ items }, index) =>
        items.map(({ name, quantity, baht }, at) => [index + 1, at + 1, name, quantity, baht * 100]),
      ),
    ),
  ].join("\n\n");
}

/** The values that the statements of frame.sql work with. */
export function stageRows(rooms: Room[]): string {
  return [
    insert(
      "seed_team",
      "role, email, name, can_broadcast, can_see_contacts",
      Object.entries(team).map(([role, member]) => [
        role,
        member.email,
        member.name,
        member.can_broadcast,
        member.can_see_contacts,
      ]),
    ),
    insert("seed_project", "name", [[project.name]]),
    insert(
      "seed_socials",
      "number, kind, name, external_id, greeting",
      Object.values(socials).map((social, index) => [
        index + 1,
        social.kind,
        social.name,
        social.external_id,
        social.greeting,
      ]),
    ),
    insert(
      "seed_customers",
      "number, name, language, notes, phone, email, blocked, is_group",
      Object.values(customers).map((customer, index) => [
        index + 1,
        customer.name,
        customer.language,
        customer.notes ?? "",
        customer.phone,
        customer.email,
        customer.blocked ?? false,
        customer.members !== undefined,
      ]),
    ),
    insert(
      "seed_rooms",
      "number, social, customer, status, assignee, conversation_number, last_sequence, last_message, last_from_customer, waiting_since, bot_failed, customer_read, customer_delivered, team_read, handled_by, left_at, post",
      perRoom(rooms, (room, number) => [roomRow(number, room)]),
    ),
    insert(
      "seed_conversations",
      "room, number, opened, answered, resolved, resolved_by",
      perRoom(rooms, (room, number) =>
        room.conversations.map((one) => [number, one.number, one.opened, one.answered, one.resolved, one.resolvedBy]),
      ),
    ),
    insert(
      "seed_marks",
      "room, reader, sequence",
      perRoom(rooms, (room, number) =>
        Object.entries(room.marks).map(([reader, sequence]) => [number, reader, sequence]),
      ),
    ),
    insert(
      "seed_pins",
      "room, reader",
      perRoom(rooms, (room, number) => room.transcript.pinned.map((reader) => [number, reader])),
    ),
    insert(
      "seed_drafts",
      "room, author, text",
      perRoom(rooms, (room, number) => drafts(room.transcript).map(({ author, text }) => [number, author, text])),
    ),
    insert(
      "seed_messages",
      "room, sequence, conversation, days_ago, clock, author, kind, assignee, previous_assignee, text",
      perRoom(rooms, (room, number) => room.messages.map((message) => messageRow(number, message))),
    ),
    insert(
      "seed_extras",
      "room, sequence, kind, content, is_native, quoted, reaction, is_unsent, gone_file, file, edited, external_id",
      perRoom(rooms, (room, number) => room.messages.flatMap((message) => extrasRows(number, room, message))),
    ),
    insert(
      "seed_members",
      "room, external_id, name",
      perRoom(rooms, ({ transcript: { customer, social } }, number) =>
        (customers[customer]?.members ?? []).map((one) => [number, externalId(one, social), customers[one]?.name]),
      ),
    ),
    insert(
      "seed_posts",
      "number, social, external_id, text, url, days_ago",
      Object.values(posts).map((post, index) => [
        index + 1,
        numberOf(socialKeys, post.social, "social"),
        externalPostId(post),
        post.text,
        `https://www.facebook.com/${post.id}`,
        post.days,
      ]),
    ),
    insert(
      "seed_private_answers",
      "chat, copy, room, answer",
      listPrivateAnswers(rooms).map(({ chat, copy, room, answer }) => [chat, copy, room, answer]),
    ),
    insert("seed_line", "quota_limit, quota_used, followers", [
      [demoLine.quota.limit, demoLine.quota.used, countFollowers()],
    ]),
    insertSlips(),
    insertBills(rooms),
  ].join("\n\n");
}

import { randomUUID } from "node:crypto";
import type { Person } from "../../support/people";
import { type Fault, inLanes } from "../fault";
import { isClean, judge, type Sent, total } from "../history";
import { addPeople, roomOf } from "../line/crowd";
import { formatVerdict, judgeOutbound, type OutboundVerdict } from "../line/judge";
import { LineShop, type StoredMessage } from "../line/shop";

const ROOMS = 1_000;
const LANES = 6;
const TABS = 2;
const SETTLED_MS = 300_000;

/** A room and what the members did in it. */
interface Contest {
  person: string;
  room_id: string;
  /** Each member's answers, in the order in which each of their tabs sends them. */
  answers: Map<Person, Sent[]>;
  /** Members whose request to resolve the room was the one that did. */
  resolvers: Person[];
}

/** F11: two members with two tabs each claim, answer and resolve the same rooms at once: each change happens once and has one author. */
export const membersAtOnce: Fault = {
  id: "F11",
  title: "two tabs of two members claim, answer and resolve at once",
  limitMs: 40 * 60_000,
  run: async (backend, scale) => {
    const shop = await LineShop.open(backend, "ร้านที่ตอบพร้อมกัน");
    try {
      const members = [shop.owner, await shop.hire("ผู้ช่วย")];
      const contests = await openRooms(shop, Math.ceil(ROOMS * scale));
      await inLanes(contests, LANES, (contest) => contend(shop, contest, members));
      await shop.untilQuiet(SETTLED_MS);
      const stored = await shop.messages();
      const byRoom = new Map<string, StoredMessage[]>();
      for (const message of stored) byRoom.set(message.room_id, [...(byRoom.get(message.room_id) ?? []), message]);
      const wrong = (await Promise.all(contests.map((contest) => judgeRoom(shop, contest)))).filter(
        (reasons) => reasons.length > 0,
      );
      const histories = total(
        contests.flatMap(({ answers, room_id }) =>
          [...answers.values()].map((sent) => judge(sent, byRoom.get(room_id) ?? [])),
        ),
      );
      const outbound = await judgeReceived(shop, contests, stored);
      const { lost, doubled, outOfOrder, untrue, unknown } = outbound;
      const winners = contests.length - wrong.length;
      return {
        ok: wrong.length === 0 && isClean(histories) && lost + doubled + outOfOrder + untrue + unknown === 0,
        text: `one winner in ${winners} of ${contests.length} rooms: ${formatVerdict(outbound)}${wrong.length > 0 ? `; ${wrong[0]}` : ""}`,
      };
    } finally {
      await shop.close();
    }
  },
};

async function openRooms(shop: LineShop, count: number): Promise<Contest[]> {
  const people = await addPeople(shop, count);
  const said: [string, { type: "text"; text: string }][] = people.map((person) => [
    person,
    { type: "text", text: "มีไหมคะ" },
  ]);
  await shop.line.send(shop.channel, await shop.line.build(shop.channel, said));
  return Promise.all(
    people.map(
      async (person): Promise<Contest> => ({
        person,
        room_id: await roomOf(shop, person),
        answers: new Map(),
        resolvers: [],
      }),
    ),
  );
}

/** Every tab claims the room for its member and sends the member's answers, under the same ids as the other tab; then every tab resolves it. */
async function contend(shop: LineShop, { room_id, answers, resolvers }: Contest, members: Person[]): Promise<void> {
  const room = `/rooms/${room_id}`;
  for (const [place, member] of members.entries()) {
    const texts = ["ก", "ข"].map((part) => `คำตอบ ${part} ของคนที่ ${place + 1}`);
    answers.set(
      member,
      texts.map((text) => ({ client_id: randomUUID(), text, acknowledged: false })),
    );
  }
  const everyTab = (act: (member: Person) => Promise<void>) =>
    Promise.all(members.flatMap((member) => Array.from({ length: TABS }, () => act(member))));
  await Promise.all([
    everyTab(async (member) => {
      await shop.call("PUT", `${room}/assignment`, { assignee_id: member.id }, member);
    }),
    everyTab(async (member) => {
      for (const sent of answers.get(member) ?? []) {
        const { client_id, text } = sent;
        await shop.call("POST", `${room}/messages`, { client_id, text }, member);
        sent.acknowledged = true;
      }
    }),
  ]);
  await everyTab(async (member) => {
    const { message } = await shop.call("PUT", `${room}/status`, { status: "resolved" }, member);
    if (message) resolvers.push(member);
  });
}

interface RoomEvent {
  sequence: number;
  author_id: string;
  event: string | null;
  assignee_id: string | null;
  previous_assignee_id: string | null;
}

/** What is wrong with the room's history; empty if nothing is. */
async function judgeRoom(shop: LineShop, { room_id, resolvers }: Contest): Promise<string[]> {
  const [room] = await shop.rows<{ assignee_id: string | null; status: string; resolved_by: string | null }>(
    `select r.assignee_id, r.status, c.resolved_by from public.rooms r
     join public.conversations c on c.room_id = r.id and c.number = r.conversation_number where r.id = $1`,
    [room_id],
  );
  const history = await shop.rows<RoomEvent>(
    `select m.sequence::integer, m.author_id, m.content ->> 'event' as event, m.content ->> 'assignee_id' as assignee_id,
       m.content ->> 'previous_assignee_id' as previous_assignee_id
     from public.messages m where m.room_id = $1 order by m.sequence`,
    [room_id],
  );
  const assignments = history.filter(({ event }) => event === "assigned");
  const resolutions = history.filter(({ event }) => event === "resolved");
  const reasons: string[] = [];
  const expect = (isRight: boolean, reason: string) => {
    if (!isRight) reasons.push(reason);
  };
  expect(
    history.every(({ sequence }, place) => sequence === place + 1),
    "the sequence has a gap",
  );
  expect(assignments.length > 0, "nobody claimed the room");
  for (const [place, { assignee_id, previous_assignee_id }] of assignments.entries()) {
    // each claim takes the room from the one before it, and the second tab of a member takes nothing
    expect(previous_assignee_id === (assignments[place - 1]?.assignee_id ?? null), "a claim overlooked another");
    expect(previous_assignee_id !== assignee_id, "a member claimed the room twice");
  }
  expect(room?.assignee_id === assignments.at(-1)?.assignee_id, "the last claim is not the one that holds");
  expect(resolutions.length === 1, `it was resolved ${resolutions.length} times`);
  expect(resolvers.length === 1, `${resolvers.length} tabs were told that they resolved it`);
  expect(room?.status === "resolved", "it is not resolved");
  const winner = resolvers[0]?.id;
  expect(resolutions[0]?.author_id === winner && room?.resolved_by === winner, "another member resolved it");
  return reasons;
}

/** Compares what customers received with the answers of both members, in the order in which the room has them. */
async function judgeReceived(
  shop: LineShop,
  contests: readonly Contest[],
  stored: readonly StoredMessage[],
): Promise<OutboundVerdict> {
  const texts = new Map(contests.map(({ person }): [string, string[]] => [person, []]));
  for (const { customer, author_kind, text } of stored) {
    if (author_kind === "member" && text !== null) texts.get(customer)?.push(text);
  }
  return judgeOutbound(texts, stored, await shop.line.receivedFrom(shop.channel));
}

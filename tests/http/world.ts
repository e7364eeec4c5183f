import { randomUUID } from "node:crypto";
import type { Backend } from "../support/backend";
import { openApp } from "../support/backend";
import { newPerson, type Person, signIn, signOut } from "../support/people";
import { type Sent, type Shop, Shops } from "../support/shop";
import { type Call, callsTo } from "./client";
import { visitorToken } from "./visitor-token";

/** A room with its visitor; the labels match tests/policies. */
export interface WorldRoom {
  room_id: string;
  customer_id: string;
  /** The customer's first message. */
  message_id: string;
  /** An answer whose delivery failed. */
  failed_id: string;
  visitor_id: string;
  /** The visitor's token for the room's widget. */
  token: string;
}

/** Two shops with people in every role, on the running product; tests/policies/matrix/actors.ts describes them. */
export interface World {
  backend: Backend;
  shops: Shops;
  call: Call;
  here: Shop;
  there: Shop;
  /** Widgets by social: here, second, there. */
  widgets: Record<"here" | "second" | "there", { social_id: string; virtual_id: string }>;
  people: Record<(typeof NAMES)[number], Person>;
  /** An owner of both shops. */
  both: Person;
  rooms: Record<"own" | "taken" | "free" | "far", WorldRoom>;
}

const NAMES = [
  "owner",
  "admin",
  "agent",
  "agent-own",
  "viewer",
  "removed",
  "aal1",
  "signed-out",
  "stranger",
  "newcomer",
] as const;

/** The name of the shop `here`: no text of the product contains it. */
export const SHOP = "ร้านผ้าทอบ้านเหนือ";

export async function openWorld(): Promise<World> {
  const backend = await openApp();
  const shops = new Shops(backend, 6);
  const [here, there] = await Promise.all([shops.open(SHOP), shops.open("ร้านโน้น")]);
  const second = await shops.addWidget(here);
  const [admin, agent, own, viewer, removed, careful, newcomer, both, ended] = await Promise.all([
    shops.hire(here, "admin"),
    shops.hire(here, "agent"),
    shops.hire(here, "agent", { rooms_scope: "own", can_see_contacts: true }),
    shops.hire(here, "viewer"),
    shops.hire(here, "agent", { removed_at: new Date(0) }),
    shops.hire(here, "owner"),
    newPerson(backend, "newcomer"),
    shops.hire(here, "owner"),
    signIn(backend, here.owner),
  ]);
  await shops.rows(
    `insert into auth.mfa_factors (id, user_id, factor_type, status) values (gen_random_uuid(), $1, 'totp', 'verified')`,
    [careful.id],
  );
  await shops.rows("insert into public.members (project_id, user_id, role) values ($1, $2, 'owner')", [
    there.project_id,
    both.id,
  ]);
  await signOut(backend, ended);
  const people = {
    owner: here.owner,
    admin,
    agent,
    "agent-own": own,
    viewer,
    removed,
    aal1: careful,
    "signed-out": ended,
    stranger: there.owner,
    newcomer,
  };
  const [first, other] = [randomUUID(), randomUUID()];
  const addRoom = async (
    widget: { social_id: string; virtual_id: string },
    visitor_id: string,
    answerer: Person,
    assignee: Person | null,
  ): Promise<WorldRoom> => {
    const sent = await shops.write(widget, visitor_id, "สวัสดีค่ะ");
    const { message } = await shops.answer(answerer, sent.room.id, "สวัสดีครับ");
    await shops.rows("update public.messages set state = 'failed' where id = $1", [message.id]);
    await shops.rows("update public.rooms set assignee_id = $2 where id = $1", [sent.room.id, assignee?.id ?? null]);
    return {
      ...idsOf(sent),
      failed_id: message.id,
      visitor_id,
      token: await visitorToken(backend, { visitor_id, virtual_id: widget.virtual_id }),
    };
  };
  const [ownRoom, taken, free, far] = await Promise.all([
    addRoom(here, first, agent, own),
    addRoom(here, other, agent, agent),
    addRoom(second, first, agent, null),
    addRoom(there, first, there.owner, null),
  ]);
  return {
    backend,
    shops,
    call: callsTo(backend),
    here,
    there,
    widgets: { here, second, there },
    people,
    both,
    rooms: { own: ownRoom, taken, free, far },
  };
}

const idsOf = ({ message, room }: Sent) => ({
  room_id: room.id,
  customer_id: room.customer_id,
  message_id: message.id,
});

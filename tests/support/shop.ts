import { randomUUID } from "node:crypto";
import type pg from "pg";
import { type Backend, openPool } from "./backend";
import { givePackage } from "./packages";
import { newPerson, type Person } from "./people";

/** A project for one test, so that tests on one backend are isolated. */
export interface Shop {
  project_id: string;
  /** Of its first widget. */
  social_id: string;
  virtual_id: string;
  owner: Person;
}

/** The result for a message's author and the team; see the SQL functions. Only a visitor's message has notices. */
export interface Sent {
  message: { id: string; sequence: number; conversation_number: number; state: string; text: string };
  room: {
    id: string;
    customer_id: string;
    status: string;
    conversation_number: number;
    last_sequence: number;
    waiting_since: string | null;
  };
  is_duplicate: boolean;
  notices: Record<string, unknown>[];
  epochs: { id: string; epoch: string }[];
}

/** Creates shops, and acts in them as members and visitors, directly in the database. */
export class Shops {
  readonly pool: pg.Pool;

  constructor(
    private readonly backend: Backend,
    connections = 24,
  ) {
    this.pool = openPool(backend, connections);
  }

  async rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(sql, values)).rows;
  }

  /** Creates a project with one widget through the REST API, as its owner. */
  async open(name = "ร้านทดสอบ", owner?: Person): Promise<Shop> {
    const by = owner ?? (await newPerson(this.backend, `เจ้าของ ${name}`));
    const project_id = randomUUID();
    const { error } = await by.db.rpc("create_project", { p_id: project_id, p_name: name, p_widget_name: name });
    if (error) throw error;
    const [widget] = await this.rows<{ social_id: string; virtual_id: string }>(
      "select social_id, virtual_id from public.widgets where project_id = $1",
      [project_id],
    );
    if (!widget) throw new Error("The new project has no widget");
    // keeps the free trial's limits out of other tests
    await this.givePackage({ project_id }, "unlimited");
    return { project_id, ...widget, owner: by };
  }

  /** Replaces the shop's packages by one; null leaves it on the free package. */
  async givePackage({ project_id }: Pick<Shop, "project_id">, package_id: string | null): Promise<void> {
    await givePackage(this.rows.bind(this), project_id, package_id);
  }

  /** Answering assigns nobody: without that event in the room, a test can count its own messages. */
  async leaveAnsweredRooms({ project_id }: Pick<Shop, "project_id">): Promise<void> {
    await this.rows("update public.projects set assign_on_answer = false where id = $1", [project_id]);
  }

  /** A new person with a role in the shop. */
  async hire(shop: Shop, role: string, more: Record<string, unknown> = {}): Promise<Person> {
    const person = await newPerson(this.backend, role);
    await this.join(shop, person, role, more);
    return person;
  }

  async join({ project_id }: Shop, { id }: Person, role: string, more: Record<string, unknown> = {}): Promise<void> {
    const row = { project_id, user_id: id, role, ...more };
    const names = Object.keys(row);
    await this.rows(
      `insert into public.members (${names}) values (${names.map((_, at) => `$${at + 1}`)})`,
      Object.values(row),
    );
  }

  /** Another widget of the shop. */
  async addWidget({ project_id }: Shop): Promise<{ social_id: string; virtual_id: string }> {
    const social_id = randomUUID();
    const virtual_id = social_id.replaceAll("-", "").slice(0, 16);
    await this.rows(
      "insert into public.socials (id, project_id, kind, name, external_id) values ($1, $2, 'widget', 'second', $3)",
      [social_id, project_id, virtual_id],
    );
    await this.rows(
      "insert into public.widgets (social_id, project_id, virtual_id, name) values ($1, $2, $3, 'second')",
      [social_id, project_id, virtual_id],
    );
    return { social_id, virtual_id };
  }

  /** Runs and commits one statement as a member, as the REST layer would. */
  async as<Row extends pg.QueryResultRow>(person: Person, sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = await this.pool.connect();
    try {
      await client.query("begin");
      await client.query(
        "select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)",
        [JSON.stringify(person.claims)],
      );
      const { rows } = await client.query<Row>(sql, values);
      await client.query("commit");
      return rows;
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  }

  /** Calls a function of schema system, as the server does for a member; `args` follow the member's, by name. */
  async asServer<Row extends pg.QueryResultRow>(
    person: Person,
    project_id: string,
    name: string,
    args: Record<string, unknown>,
  ): Promise<Row[]> {
    const given = { p_user_id: person.id, p_session_id: person.claims.session_id, p_project_id: project_id, ...args };
    const named = Object.keys(given).map((parameter, index) => `${parameter} => $${index + 1}`);
    return this.rows<Row>(`select * from system.${name}(${named.join(", ")})`, Object.values(given));
  }

  /** Sends a visitor's message. */
  async write(
    { social_id }: Pick<Shop, "social_id">,
    visitor_id: string,
    text: string,
    client_id = randomUUID(),
  ): Promise<Sent> {
    const sql = "select visitor.send_message($1, $2, $3, $4) as sent";
    const [row] = await this.rows<{ sent: Sent }>(sql, [social_id, visitor_id, client_id, text]);
    if (!row) throw new Error("send_message answered nothing");
    return row.sent;
  }

  /** Sends a member's answer or note. */
  async answer(
    person: Person,
    room_id: string,
    text: string,
    { client_id = randomUUID(), is_note = false } = {},
  ): Promise<Sent> {
    const sql = "select public.send_message($1, $2, $3, $4) as sent";
    const [row] = await this.as<{ sent: Sent }>(person, sql, [room_id, client_id, text, is_note]);
    if (!row) throw new Error("send_message answered nothing");
    return row.sent;
  }
}

import { randomUUID } from "node:crypto";
import { product, sql } from "./product";
import type { Shop } from "./shop";

type Kind = "line" | "facebook" | "instagram";

/** An inbound event, as lib/socials/inbound names it. */
interface Incoming {
  kind: "text" | "media" | "sticker" | "location" | "rich" | "unsupported";
  text?: string;
  content?: Record<string, unknown>;
  media?: { kind: string; name: string; mime: string; reference: string; external_id?: string }[];
  reply_to_external_id?: string;
  external_id?: string;
  sent_at?: Date;
}

interface Received {
  message: { id: string; attachments: { id: string }[] };
  room: { id: string };
}

/** What the product detected in a copied file. */
interface MediaFacts {
  kind: "image" | "video" | "audio" | "file";
  mime: string;
  width?: number;
  height?: number;
  duration_ms?: number;
}

/** An account of a channel with one customer, written without its provider: these tests are about how messages look. */
export class Channel {
  readonly social_id = randomUUID();
  readonly customer = `U${randomUUID().replaceAll("-", "")}`;

  constructor(
    readonly shop: Shop,
    readonly kind: Kind,
  ) {}

  async open(name: string): Promise<this> {
    await sql("insert into public.socials (id, project_id, kind, name, external_id) values ($1, $2, $3, $4, $5)", [
      this.social_id,
      this.shop.project_id,
      this.kind,
      name,
      randomUUID(),
    ]);
    return this;
  }

  /** Receives a customer's message through the function that channels use. */
  async receive(incoming: Incoming): Promise<Received> {
    const [row] = await sql<{ received: Received }>(
      `select private.receive_message($1, $2, $3, $4, $5, $6, p_sent_at => $7, p_customer => '{"name": "คุณมะลิ"}',
         p_media => $8, p_reply_to_external_id => $9) as received`,
      [
        this.social_id,
        this.customer,
        incoming.external_id ?? randomUUID(),
        incoming.kind,
        incoming.text ?? null,
        incoming.content ? JSON.stringify(incoming.content) : null,
        incoming.sent_at ?? new Date(),
        JSON.stringify(incoming.media ?? []),
        incoming.reply_to_external_id ?? null,
      ],
    );
    if (!row) throw new Error("receive_message answered nothing");
    return row.received;
  }

  /** Applies a channel's event as if its webhook had delivered it. */
  async apply(effect: Record<string, unknown>): Promise<void> {
    const id = randomUUID();
    await sql(
      `insert into public.inbound_events (id, project_id, social_id, external_id, source, kind, payload, occurred_at)
       values ($1, $2, $3, $4, $5, $6, '{}', now())`,
      [id, this.shop.project_id, this.social_id, id, this.customer, String(effect.type)],
    );
    await sql("select system.apply_event($1, $2)", [
      id,
      JSON.stringify({ external_customer_id: this.customer, ...effect }),
    ]);
  }

  /** A message that the shop wrote in the channel's own app. */
  echo(text: string): Promise<void> {
    const sent_at = new Date().toISOString();
    const message = { kind: "text", text, content: null, media: [], external_id: randomUUID(), sent_at };
    return this.apply({ type: "message", is_echo: true, ...message });
  }

  /** An answer in the given delivery state. */
  async addAnswer(
    room_id: string,
    author_id: string,
    text: string,
    end: {
      state: string;
      cost?: string;
      failure_code?: string;
      delayed_since?: string;
      retry_at?: string;
      has_quote_token?: boolean;
    },
  ): Promise<string> {
    const [row] = await sql<{ id: string }>(
      `with message as (
         insert into public.messages (project_id, room_id, social_id, sequence, conversation_number, author_kind, author_id, kind, text,
           client_id, state, cost, failure_code, delayed_since, retry_at, has_quote_token)
         select r.project_id, r.id, r.social_id, r.last_sequence + 1, r.conversation_number, 'member', $2, 'text', $3,
           gen_random_uuid(), $4, $5, $6, $7, $8, $9
         from public.rooms r where r.id = $1
         returning id, room_id, sequence
       ), room as (
         update public.rooms r set last_sequence = m.sequence, waiting_since = null, updated_at = clock_timestamp()
         from message m where r.id = m.room_id
       )
       select id from message`,
      [
        room_id,
        author_id,
        text,
        end.state,
        end.cost ?? null,
        end.failure_code ?? null,
        end.delayed_since ?? null,
        end.retry_at ?? null,
        end.has_quote_token ?? false,
      ],
    );
    if (!row) throw new Error("nothing was written");
    return row.id;
  }

  /** Stores the bytes of a customer's file, as the copy job does. */
  async storeMedia(attachment_id: string, bytes: Buffer, facts: MediaFacts): Promise<void> {
    const [file] = await sql<{ bucket: string; path: string }>(
      "select bucket, path from public.attachments where id = $1",
      [attachment_id],
    );
    const { secretKey } = product.secrets;
    const answer = await fetch(`${product.servicesUrl}/storage/v1/object/${file?.bucket}/${file?.path}`, {
      method: "POST",
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        "content-type": facts.mime,
        "x-upsert": "true",
      },
      body: new Uint8Array(bytes),
    });
    if (!answer.ok) throw new Error(`storage answered ${answer.status}: ${await answer.text()}`);
    await sql(
      `select system.settle_media($1, 'ready', p_mime => $2, p_size => $3, p_kind => $4, p_width => $5, p_height => $6,
         p_duration_ms => $7)`,
      [attachment_id, facts.mime, bytes.length, facts.kind, facts.width, facts.height, facts.duration_ms],
    );
  }

  /** Records that copying a customer's file failed. */
  async settleMedia(attachment_id: string, refusal_code: string): Promise<void> {
    await sql("select system.settle_media($1, 'refused', p_refusal_code => $2)", [attachment_id, refusal_code]);
  }
}

import "server-only";
import { Readable } from "node:stream";
import { eachRoomBill } from "@/lib/bills/queries";
import { BYTE_ORDER_MARK, csvLine } from "@/lib/csv";
import { openStoredFile } from "@/lib/media/stored-file";
import type { Member } from "@/lib/members/authority";
import { bahtText } from "@/lib/slips/baht";
import { eachRoomSlip } from "@/lib/slips/queries";
import { ask } from "@/lib/supabase/ask";
import { listTags } from "@/lib/tags/queries";
import { type ZipFile, zipChunks } from "@/lib/zip";
import { listCustomerFields } from "./field-commands";
import { getCustomer } from "./queries";
import type { Contacts, Customer } from "./schema";

const PER_READ = 500;

/**
 * Streams a ZIP of everything stored about a customer: profile, bills with their addresses, ratings, broadcasts and AI answers as JSON,
 * messages and slips as CSV, and all files. Leaves no copy behind. The export is audited. Errors: not_found, forbidden.
 */
export async function exportCustomer(member: Member, customer_id: string): Promise<ReadableStream<Uint8Array>> {
  const customer = await getCustomer(member, customer_id);
  await ask(member, "record_customer_export", { p_customer_id: customer_id });
  return Readable.toWeb(Readable.from(zipChunks(parts(member, customer)))) as ReadableStream<Uint8Array>;
}

async function* parts(member: Member, customer: Customer): AsyncGenerator<ZipFile> {
  yield { name: "customer.json", content: JSON.stringify(await profile(member, customer), null, 2) };
  yield { name: "messages.csv", content: messagesCsv(member, customer) };
  yield { name: "broadcasts.json", content: JSON.stringify(await listBroadcasts(member, customer), null, 2) };
  yield { name: "bills.json", content: jsonList(eachBill(member, customer)) };
  yield { name: "slips.csv", content: slipsCsv(member, customer) };
  yield { name: "ratings.json", content: JSON.stringify(await listRatings(member, customer), null, 2) };
  yield { name: "ai.json", content: JSON.stringify(await listAiAnswers(member, customer), null, 2) };
  const missing: string[] = [];
  for await (const file of listFiles(member, customer)) {
    const body = await openStoredFile(file);
    if (body)
      yield {
        name: `files/${file.id.slice(0, 8)}-${file.name.replaceAll(/[\\/]/g, "_")}`,
        content: body,
        isPacked: true,
      };
    else missing.push(`${file.id} ${file.name}`);
  }
  if (missing.length > 0) yield { name: "files/missing.txt", content: missing.join("\n") };
}

async function profile(member: Member, { may_see_contacts: _, ...customer }: Customer) {
  const [contacts, identities, tags, fields] = await Promise.all([
    ask(member.db.from("customer_contacts").select("phone, email").eq("customer_id", customer.id).maybeSingle()),
    ask(
      member.db
        .from("customer_identities")
        .select("social_id, external_id, created_at, socials!customer_identities_social_id_project_id_fkey(kind, name)")
        .eq("customer_id", customer.id),
    ),
    listTags(member),
    listCustomerFields(member),
  ]);
  const { tag_ids, attributes, phone_masked: _phone, email_masked: _email, ...rest } = customer;
  const { phone = null, email = null }: Partial<Contacts> = contacts ?? {};
  return {
    exported_at: new Date().toISOString(),
    ...rest,
    phone,
    email,
    tags: tags.filter(({ id }) => tag_ids.includes(id)).map(({ name }) => name),
    fields: fields.map(({ id, label }) => ({ label, value: attributes[id] ?? null })),
    identities: identities,
  };
}

/** Broadcasts that the customer received, with their reactions. */
async function listBroadcasts(member: Member, { id }: Customer) {
  return ask(member, "export_broadcasts", { p_customer_id: id });
}

/** The customer's questions to AIs, with the answers or the reasons for none. */
async function listAiAnswers(member: Member, { id }: Customer) {
  return ask(member, "export_ai_answers", { p_customer_id: id });
}

/** What the customer answered when asked how a conversation was. */
async function listRatings(member: Member, { id }: Customer) {
  return ask(
    member.db
      .from("csat_surveys")
      .select("room_id, conversation_number, asked_at, answered_at, score, word")
      .eq("project_id", member.project_id)
      .eq("customer_id", id)
      .not("score", "is", null)
      .order("asked_at", { ascending: false }),
  );
}

/** Bills in every state. Their address is shown to those who may see contacts. */
async function* eachBill(member: Member, { rooms }: Customer) {
  for (const { id } of rooms) {
    for await (const { project_id: _, customer_id: _id, customer_name: _name, ...bill } of eachRoomBill(member, id))
      yield bill;
  }
}

/** A JSON array, written while its rows are read. */
async function* jsonList(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let start = "[\n";
  for await (const row of rows) {
    yield start + JSON.stringify(row, null, 2);
    start = ",\n";
  }
  yield start === ",\n" ? "\n]" : "[]";
}

async function* messagesCsv(member: Member, { rooms }: Customer): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(["room_id", "sequence", "at", "author", "kind", "note", "text", "content", "files"]);
  for (const { id } of rooms) {
    for (let after = -1; ; ) {
      // complete, whatever the package's history limit
      const page = { p_room_id: id, p_after: after, p_limit: PER_READ };
      const data = await ask(member, "export_messages", page);
      for (const { sequence, created_at, author_kind, kind, is_note, text, content, attachments } of data) {
        const files = Array.isArray(attachments) ? attachments.map((file) => Object(file).name).join(" ") : "";
        const said = content ? JSON.stringify(content) : "";
        const note = is_note ? "note" : "";
        yield csvLine([id, String(sequence), created_at, author_kind, kind, note, text ?? "", said, files]);
        after = sequence;
      }
      if (data.length < PER_READ) break;
    }
  }
}

async function* slipsCsv(member: Member, { rooms }: Customer): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK +
    csvLine(["at", "outcome", "amount", "bank", "reference", "transferred_at", "sender", "sender_account"]);
  for (const { id } of rooms) {
    for await (const slip of eachRoomSlip(member, id)) {
      const { created_at, outcome, amount, bank, reference, transferred_at, sender_name, sender_account } = slip;
      const baht = amount === null ? null : bahtText(amount);
      const cells = [created_at, outcome, baht, bank, reference, transferred_at, sender_name, sender_account];
      yield csvLine(cells.map((cell) => cell ?? ""));
    }
  }
}

interface StoredFile {
  id: string;
  bucket: string;
  path: string;
  name: string;
}

async function* listFiles(member: Member, { rooms }: Customer): AsyncGenerator<StoredFile> {
  for (const { id } of rooms) {
    for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
      const data = await ask(
        member.db
          .from("attachments")
          .select("id, bucket, path, name")
          .eq("room_id", id)
          .eq("state", "ready")
          .gt("id", after)
          .order("id")
          .limit(PER_READ),
      );
      yield* data;
      after = data.at(-1)?.id ?? after;
      if (data.length < PER_READ) break;
    }
  }
}

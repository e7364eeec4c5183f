import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { purgeSlips } from "@/lib/slips/jobs";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { announceCustomers, customerBulkStepSchema, customerRoomsSchema } from "./bulk-commands";

const FILES_A_CALL = 100;
const MESSAGES_A_BATCH = 2_000;

const filesSchema = z.array(z.object({ id: z.uuid(), bucket: z.string(), path: z.string() }));

/** Job remove_files: removes unreferenced files from storage. Forgets a file only after storage has deleted it. */
export async function removeFiles(): Promise<void> {
  for (;;) {
    const { rows } = await callFunction("system.list_files_pending_deletion", { p_limit: FILES_A_CALL });
    const files = readAnswer(filesSchema, rows);
    for (const bucket of new Set(files.map((file) => file.bucket))) {
      const ofBucket = files.filter((file) => file.bucket === bucket);
      const { error } = await supabaseAdmin()
        .storage.from(bucket)
        .remove(ofBucket.map(({ path }) => path));
      if (error) throw new AppError("unavailable", {}, { cause: error });
      await callFunction("system.forget_deleted_files", { p_ids: ofBucket.map(({ id }) => id) });
    }
    if (files.length < FILES_A_CALL) return;
  }
}

const batchSchema = z.object({ project_id: z.uuid(), messages: z.number(), files: z.number() }).nullable();

/** Job purge_expired: purges data past its retention, and merges past their undo period, in batches. */
export async function purgeExpired(): Promise<void> {
  await callFunction("system.purge_undo_records", {});
  await purgeSlips();
  const purged = new Map<string, { messages: number; files: number }>();
  try {
    for (;;) {
      const { value } = await callFunction("system.purge_expired", { p_limit: MESSAGES_A_BATCH });
      const batch = readAnswer(batchSchema, value);
      if (!batch) return;
      const before = purged.get(batch.project_id) ?? { messages: 0, files: 0 };
      purged.set(batch.project_id, {
        messages: before.messages + batch.messages,
        files: before.files + batch.files,
      });
    }
  } finally {
    for (const [project_id, { messages, files }] of purged) {
      await callFunction("system.record_purge", { p_project_id: project_id, p_messages: messages, p_files: files });
    }
  }
}

/** Job step_customer_bulk: performs or undoes a bulk change, a hundred customers at a time; continues after a crash. */
export async function stepCustomerBulk(payload: unknown): Promise<void> {
  const { run_id } = z.object({ run_id: z.uuid() }).parse(payload);
  for (;;) {
    const { value } = await callFunction("system.step_customer_bulk", { p_run_id: run_id });
    const step = readAnswer(customerBulkStepSchema, value);
    await announceCustomers(step.customers);
    if (step.run.state === "done" || step.run.state === "undone") return;
  }
}

const importStepSchema = z.object({ more: z.boolean(), customers: customerRoomsSchema });

/** Job step_customer_import: checks, imports or undoes a file, 200 rows at a time; continues after a crash. */
export async function stepCustomerImport(payload: unknown): Promise<void> {
  const { import_id } = z.object({ import_id: z.uuid() }).parse(payload);
  for (;;) {
    const { value } = await callFunction("system.step_customer_import", { p_import_id: import_id });
    const step = readAnswer(importStepSchema, value);
    await announceCustomers(step.customers);
    if (!step.more) return;
  }
}

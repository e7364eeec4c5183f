import "server-only";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { callFunction } from "@/lib/supabase/functions";

const BATCH = 100;

/** Job sweep_uploads: removes files that were uploaded a day ago and never sent, and quick messages deleted a day ago with theirs. */
export async function sweepUploads(): Promise<void> {
  await callFunction("system.sweep_quick_messages", {});
  for (;;) {
    const { rows } = await callFunction("system.take_abandoned_attachments", { p_limit: BATCH });
    for (const bucket of new Set(rows.map((row) => String(row.bucket)))) {
      const paths = rows.filter((row) => row.bucket === bucket).map((row) => String(row.path));
      await supabaseAdmin().storage.from(bucket).remove(paths);
    }
    if (rows.length < BATCH) return;
  }
}

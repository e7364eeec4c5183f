import "server-only";
import { AppError, fromPostgres } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { listQuickMessages, withUrls } from "./queries";
import { type ImportRow, type QuickFolder, type QuickInput, type QuickMessage, quickMessageSchema } from "./schema";

const FOLDER = "id, owner_id, name";

/**
 * Creates or updates a quick message; the browser generates `id`, so retries create no second one. Errors: forbidden, shortcut_taken,
 * too_many_quick_messages, attachment_not_ready, invalid (folder_id).
 */
export async function saveQuickMessage(member: Member, id: string, input: QuickInput): Promise<QuickMessage> {
  const data = await ask(member, "save_quick_message", {
    p_id: id,
    p_project_id: member.project_id,
    p_is_own: input.is_own,
    p_folder_id: input.folder_id,
    p_shortcut: input.shortcut,
    p_title: input.title,
    p_bubbles: input.bubbles,
  });
  const saved = readAnswer(quickMessageSchema, data);
  return { ...saved, bubbles: withUrls(saved.bubbles) };
}

/** Deletes quick messages, or restores them within a day. Errors: not_found, shortcut_taken. */
export async function deleteQuickMessages(member: Member, ids: string[], bring_back: boolean): Promise<void> {
  await ask(member, "delete_quick_messages", { p_ids: ids, p_bring_back: bring_back });
}

/** Moves quick messages into a folder, in the given order. Errors: not_found, invalid (folder_id). */
export async function reorderQuickMessages(member: Member, ids: string[], folder_id: string | null): Promise<void> {
  await ask(member, "place_quick_messages", {
    p_project_id: member.project_id,
    p_ids: ids,
    p_folder_id: folder_id,
  });
}

/** Errors: forbidden, folder_taken, too_many_folders. */
export async function createQuickFolder(member: Member, name: string, is_own: boolean): Promise<QuickFolder> {
  const { data, error } = await member.db
    .from("quick_message_folders")
    .insert({ project_id: member.project_id, owner_id: is_own ? member.user_id : null, name })
    .select(FOLDER)
    .single();
  if (error) throw folderFailure(error);
  return data;
}

/** Errors: not_found, folder_taken. */
export async function renameQuickFolder(member: Member, folder_id: string, name: string): Promise<QuickFolder> {
  const { data, error } = await member.db
    .from("quick_message_folders")
    .update({ name })
    .eq("id", folder_id)
    .eq("project_id", member.project_id)
    .select(FOLDER)
    .single();
  if (error) throw folderFailure(error);
  return data;
}

/** Deletes a folder; its messages are then in none. Errors: not_found. */
export async function deleteQuickFolder(member: Member, folder_id: string): Promise<void> {
  await ask(
    member.db
      .from("quick_message_folders")
      .delete()
      .eq("id", folder_id)
      .eq("project_id", member.project_id)
      .select("id")
      .single(),
  );
}

function folderFailure(error: Parameters<typeof fromPostgres>[0]): AppError {
  return error.code === "23505" ? new AppError("folder_taken", { name: "folder_taken" }) : fromPostgres(error);
}

/**
 * Saves the rows of an import one by one; updates messages whose shortcut exists, and creates missing folders. Reports errors per row; the
 * other rows are saved. Idempotent.
 */
export async function importQuickMessages(
  member: Member,
  is_own: boolean,
  rows: readonly ImportRow[],
): Promise<{ saved: number; failed: { shortcut: string; error: string }[] }> {
  const { messages, folders } = await listQuickMessages(member);
  const isOfScope = ({ owner_id }: { owner_id: string | null }) => (owner_id !== null) === is_own;
  const ids = new Map(messages.filter(isOfScope).map(({ shortcut, id }) => [shortcut, id]));
  const folderIds = new Map(folders.filter(isOfScope).map(({ name, id }) => [name.toLowerCase(), id]));
  const failed: { shortcut: string; error: string }[] = [];
  for (const { id, folder, ...row } of rows) {
    try {
      let folder_id = folder === "" ? null : (folderIds.get(folder.toLowerCase()) ?? null);
      if (folder !== "" && !folder_id) {
        folder_id = (await createQuickFolder(member, folder, is_own)).id;
        folderIds.set(folder.toLowerCase(), folder_id);
      }
      await saveQuickMessage(member, ids.get(row.shortcut) ?? id, { ...row, is_own, folder_id });
    } catch (failure) {
      if (!(failure instanceof AppError) || failure.status >= 500) throw failure;
      failed.push({ shortcut: row.shortcut, error: failure.code });
    }
  }
  return { saved: rows.length - failed.length, failed };
}

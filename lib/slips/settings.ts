import "server-only";
import { AppError } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { ask } from "@/lib/supabase/ask";
import type { ReceivingAccount } from "./receivers";
import { type AccountInput, defaultSlipSettings, type SlipSettings } from "./schema";

// A project's slip settings: its receiving accounts, and how it handles slips in chats.

/** The project's receiving accounts, oldest first. */
export async function listAccounts(member: Member): Promise<ReceivingAccount[]> {
  return ask(
    member.db
      .from("receiving_accounts")
      .select("id, bank, number, name_th, name_en")
      .eq("project_id", member.project_id)
      .order("created_at"),
  );
}

export async function getSlipSettings(member: Member): Promise<SlipSettings> {
  const data = await ask(
    member.db
      .from("slip_settings")
      .select("looks_in_chat, tags_rooms, thanks, max_age_days")
      .eq("project_id", member.project_id)
      .maybeSingle(),
  );
  return data ?? defaultSlipSettings;
}

/** Creates or updates an account; the browser generates `id`. Errors: not_found, forbidden, receiving_account_taken, too_many_accounts. */
export async function saveAccount(member: Member, id: string, account: AccountInput): Promise<void> {
  const saved = ask(member, "save_receiving_account", {
    p_id: id,
    p_project_id: member.project_id,
    p_bank: account.bank,
    p_number: account.number,
    p_name_th: account.name_th,
    p_name_en: account.name_en,
  });
  await saved.catch((failure: unknown) => {
    // an id of another project
    const isTaken = failure instanceof AppError && failure.fields.id !== undefined;
    throw isTaken ? new AppError("not_found", {}, { cause: failure }) : failure;
  });
}

/** Errors: not_found, forbidden. */
export async function removeAccount(member: Member, id: string): Promise<void> {
  await ask(member, "remove_receiving_account", { p_id: id });
}

/** Errors: not_found, forbidden. */
export async function saveSlipSettings(member: Member, settings: SlipSettings): Promise<void> {
  await ask(member, "save_slip_settings", {
    p_project_id: member.project_id,
    p_looks_in_chat: settings.looks_in_chat,
    p_tags_rooms: settings.tags_rooms,
    p_thanks: settings.thanks,
    p_max_age_days: settings.max_age_days,
  });
}

import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { pictureType } from "@/lib/media/picture-type";
import { mediaUrl } from "@/lib/media/url";
import type { Member } from "@/lib/members/authority";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { imagePath } from "./commands";
import { LISTED, listed, namesOf, rowSchema } from "./rows";
import { type SlipDetail, slipSchema } from "./schema";

/** A slip with its picture, who decided, and other slips of the same transfer. Errors: not_found. */
export async function getSlip(member: Member, slip_id: string): Promise<SlipDetail> {
  if (!z.uuid().safeParse(slip_id).success) throw new AppError("not_found");
  const data = await ask(
    member.db.from("slips").select(LISTED).eq("project_id", member.project_id).eq("id", slip_id).maybeSingle(),
  );
  if (!data) throw new AppError("not_found");
  const row = readAnswer(rowSchema, data);
  const related = member.db.from("slips").select("id, created_at, outcome, amount, room_id");
  const [names, first, duplicates] = await Promise.all([
    namesOf(member, [row.checked_by, row.decided_by]),
    row.duplicate_of ? ask(related.eq("id", row.duplicate_of).maybeSingle()) : null,
    row.duplicate_of ? null : ask(related.eq("duplicate_of", row.id).order("created_at").limit(20)),
  ]);
  const short = slipSchema.pick({ id: true, created_at: true, outcome: true, amount: true, room_id: true });
  return {
    ...listed(row, names),
    decided_by_name: row.decided_by ? (names.get(row.decided_by) ?? null) : null,
    image_url: imageUrl(row),
    first: first ? readAnswer(short, first) : null,
    duplicates: readAnswer(short.array(), duplicates ?? []),
  };
}

function imageUrl({ project_id, id, attachment_id, has_image }: z.output<typeof rowSchema>): string | null {
  if (attachment_id) return mediaUrl(attachment_id);
  return has_image ? `/api/project/${project_id}/slips/${id}/image` : null;
}

/** The picture that a member submitted. Errors: not_found. */
export async function readSlipImage(member: Member, slip_id: string): Promise<Blob> {
  const slip = await getSlip(member, slip_id);
  if (!slip.has_image) throw new AppError("not_found");
  const { data, error } = await supabaseAdmin().storage.from("slips").download(imagePath(member.project_id, slip.id));
  if (error) throw new AppError("not_found", {}, { cause: error });
  // by content: older pictures may be stored with a wrong type
  return data.slice(0, data.size, await pictureType(new Uint8Array(await data.arrayBuffer())));
}

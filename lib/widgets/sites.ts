import "server-only";
import { callFunction } from "@/lib/supabase/functions";

/** Records that a widget's code was seen on a website, or (is_open) its chat was opened there. */
export async function noteSite(
  social_id: string,
  { host, path, is_open = false }: { host: string; path?: string; is_open?: boolean },
): Promise<void> {
  await callFunction("visitor.note_site", {
    p_social_id: social_id,
    p_host: host.toLowerCase().slice(0, 260),
    p_path: path?.slice(0, 500),
    p_is_open: is_open,
  });
}

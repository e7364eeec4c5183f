import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { requireRate } from "@/lib/http/rate";
import { messageSchema } from "@/lib/messages/schema";
import { announceMessage } from "@/lib/rooms/announce";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { isPreviewer, readLink } from "./links";

const clickedSchema = z.object({ url: z.string(), message: z.nullable(messageSchema) }).nullable();
const RATE = { limit: 60, seconds: 60 };

/**
 * The target of a tracked link; counts a click unless a link previewer opens it. Open redirects: the URL comes from the broadcast's row,
 * never from the request. `path`: below /r. Throws not_found for an unknown link, or one that was sent under another name.
 */
export async function followLink(request: Request, path: readonly string[]): Promise<string> {
  const link = readLink(path);
  if (!link) throw new AppError("not_found");
  const is_counted = !isPreviewer(request.headers.get("user-agent")) && (await isWithinRate());
  const { value } = await callFunction("system.record_click", {
    p_token: link.token,
    p_key: link.key,
    p_is_counted: is_counted,
    ...(link.name && { p_link_name: link.name }),
  });
  const clicked = readAnswer(clickedSchema, value);
  if (!clicked) throw new AppError("not_found");
  if (clicked.message) await announceMessage(clicked.message);
  // a header holds no Thai letters
  return new URL(clicked.url).href;
}

/** Over the rate, visitors are still redirected, but clicks are no longer counted. */
const isWithinRate = () =>
  requireRate("click", RATE).then(
    () => true,
    () => false,
  );

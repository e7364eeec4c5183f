/**
 * Runs the job of a version until it is published; the test kills this process. Argument: the version's id. Prints a line for each
 * failed attempt, which it repeats as the queue does.
 */
import { WebSocket } from "ws";
import { publishVersion } from "../../../lib/rich-menus/jobs";
import { callFunction } from "../../../lib/supabase/functions";

// Node 20 has no WebSocket, and supabase-js requires one
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;

const [, , version_id = ""] = process.argv;
let attempts = 5;
// begins again as the queue does after each turn
while ((await callFunction("system.begin_rich_menu", { p_version_id: version_id })).value) {
  try {
    await publishVersion({ version_id }, { is_last: false });
  } catch (failure) {
    console.error(failure);
    console.log("failed");
    if (--attempts === 0) throw failure;
  }
}
process.exit(0);

/**
 * Runs the job of a version until it is published; the test kills this process. Argument: the version's id. Prints a line for each
 * failed attempt, which it repeats as the queue does.
 */
import { WebSocket } from "ws";
import { publishVersion } from "../../../lib/rich-menus/jobs";
import { callFunction } from "../../../lib/supabase/functions";

// Node 20 has no WebSocket, and supabase-js requires one
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;

/** The queue's first pause is longer. */
const PAUSE_MS = 1_000;

const [, , version_id = ""] = process.argv;
let attempts = 5;
let isDone = false;
// begins again as the queue does after each turn
while (!isDone) {
  try {
    await publishVersion({ version_id }, { is_last: false });
    isDone =
      (await callFunction("system.begin_rich_menu", { p_version_id: version_id }, { limitMs: 120_000 })).value === null;
  } catch (failure) {
    console.error(failure);
    console.log("failed");
    if (--attempts === 0) throw failure;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
process.exit(0);

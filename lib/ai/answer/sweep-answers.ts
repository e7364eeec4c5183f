import "server-only";
import * as z from "zod";
import { failureDetails, log } from "@/lib/http/log";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { giveUpAnswer } from "./answer-room";

/**
 * Job sweep_answers: hands over the rooms whose answer_room is a dead letter. Its last attempt does that itself, unless its worker died or
 * the database was away. The dead letter stays for the operator; retrying it does nothing.
 */
export async function sweepAnswers(): Promise<void> {
  const { value } = await callFunction("system.list_given_up_answers", {});
  for (const room_id of readAnswer(z.array(z.uuid()), value)) {
    try {
      await giveUpAnswer(room_id);
    } catch (failure) {
      // the others still go to people; the next run tries this one again
      log("error", "ai_hand_over_failed", failureDetails(failure));
    }
  }
}

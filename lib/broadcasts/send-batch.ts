import "server-only";
import type { MassOutcome, MassSender } from "@/lib/socials/mass-sender";
import type { Narrowing } from "@/lib/socials/narrowing";
import type { Account } from "@/lib/socials/provider-account";
import {
  acceptNarrowcast,
  awaitPace,
  type Batch,
  type BatchRecipient,
  exhaustBatch,
  noteRefusal,
  partBatch,
  refuseNarrowcast,
  saveRequest,
  settleBatch,
} from "./batches";
import { massContent } from "./content";
import { Pacer } from "./pacer";

/** How sending a batch ended: done, to be retried, or the account cannot send any more. */
export type BatchEnd = { state: "done" } | Extract<MassOutcome, { state: "later" | "stopped" }>;

const DONE: BatchEnd = { state: "done" };
/** Maximum concurrent calls with a single recipient. */
const IN_FLIGHT = 64;
/** How much faster than its pace an account may call to catch up after the process was busy. */
const CATCHING_UP = 1.02;

/** Sends a claimed batch and records the results. Idempotent: repeats use the same retry keys. */
export async function sendBatch(batch: Batch, account: Account, mass: MassSender): Promise<BatchEnd> {
  await awaitPace(account.id, batch.via, batch.via === "push" ? batch.recipients.length : 1, mass.paces[batch.via]);
  if (batch.via === "push") return sendOneByOne(batch, account, mass);
  return batch.narrowing ? sendToSome(batch, batch.narrowing, account, mass) : sendToAll(batch, account, mass);
}

async function sendToAll(batch: Batch, account: Account, mass: MassSender): Promise<BatchEnd> {
  const content = massContent(batch.bubbles, batch.sender_name);
  const outcome =
    batch.via === "broadcast"
      ? await mass.sendToFollowers(account, content, batch.id)
      : await mass.sendToMany(
          account,
          batch.recipients.map(({ to }) => to),
          content,
          batch.id,
          batch.unit,
        );
  switch (outcome.state) {
    case "sent":
      if (outcome.request_id) await saveRequest(batch.id, outcome.request_id);
      await settleBatch(batch.id, "sent");
      return DONE;
    case "refused":
      if (batch.via === "multicast" && batch.recipients.length > 1) await partBatch(batch.id);
      else await settleBatch(batch.id, "not_sent", { reason: outcome.reason });
      return DONE;
    case "quota_exceeded":
      return exhaust(batch, account, mass);
    default:
      return unsent(batch, outcome);
  }
}

/** LINE only accepts it now; what becomes of it is asked for later (`watchNarrowcast`). */
async function sendToSome(batch: Batch, narrowing: Narrowing, account: Account, mass: MassSender): Promise<BatchEnd> {
  const outcome = await mass.sendToSome(account, narrowing, massContent(batch.bubbles, batch.sender_name), batch.id);
  switch (outcome.state) {
    case "sent":
      await acceptNarrowcast(batch.id, outcome.request_id ?? null);
      return DONE;
    case "refused":
      await refuseNarrowcast(batch.id, outcome.reason);
      return DONE;
    case "quota_exceeded":
      await refuseNarrowcast(batch.id, "quota_exceeded");
      return DONE;
    default:
      return unsent(batch, outcome);
  }
}

type Unsent = Exclude<BatchEnd, { state: "done" }>;

/** No response, or an internal error: the provider may have done what was asked. */
const isSilent = (outcome: MassOutcome) => outcome.state === "later" && !outcome.is_unsent;

async function unsent(batch: Batch, outcome: Unsent): Promise<Unsent> {
  if (!isSilent(outcome)) await noteRefusal(batch.id);
  return outcome;
}

/** Asks for the remaining quota: of 500 recipients rejected together, some may still be reachable. */
async function exhaust(batch: Batch, account: Account, mass: MassSender): Promise<BatchEnd> {
  const left = await mass.quota(account).then(leftOf, () => 0);
  // a remainder of at least what was requested is impossible: the provider's count is stale
  await exhaustBatch(batch.id, left === null || left >= batch.recipients.length ? 0 : left);
  return DONE;
}

/** All batches in flight for an account share a pacer. */
const pacers = new Map<string, Pacer>();

function pacerOf(social_id: string, perSecond: number): Pacer {
  const known = pacers.get(social_id);
  if (known) return known;
  const pacer = new Pacer(perSecond * CATCHING_UP);
  pacers.set(social_id, pacer);
  return pacer;
}

async function sendOneByOne(batch: Batch, account: Account, mass: MassSender): Promise<BatchEnd> {
  const outcomes = new Map<BatchRecipient, MassOutcome>();
  const waiting = [...batch.recipients];
  const pacer = pacerOf(account.id, mass.paces.push);
  let isOver = false;
  const work = async () => {
    for (let next = waiting.shift(); next && !isOver; next = waiting.shift()) {
      const { to, retry_key } = next;
      const content = massContent(batch.bubbles, batch.sender_name, next);
      const outcome: MassOutcome | null =
        content.bubbles.length === 0
          ? { state: "refused", reason: "nothing_to_send" }
          : await pacer.run(async () =>
              isOver ? null : mass.sendToOne(account, to, content, retry_key ?? batch.id, batch.unit),
            );
      if (!outcome) return;
      outcomes.set(next, outcome);
      if (outcome.state === "stopped" || outcome.state === "quota_exceeded") isOver = true;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));

  const of = (state: MassOutcome["state"]) => [...outcomes].filter(([, outcome]) => outcome.state === state);
  const positions = (found: [BatchRecipient, MassOutcome][]) => found.map(([{ position }]) => position);
  const reasonOf = (outcome: MassOutcome) => ("reason" in outcome ? outcome.reason : "");
  for (const reason of new Set(of("refused").map(([, outcome]) => reasonOf(outcome)))) {
    const found = of("refused").filter(([, outcome]) => reasonOf(outcome) === reason);
    await settleBatch(batch.id, "not_sent", { reason, positions: positions(found), is_done: false });
  }
  const stopped = [...of("stopped"), ...of("later")].map(([, outcome]) => outcome)[0];
  const isExhausted = of("quota_exceeded").length > 0;
  await settleBatch(batch.id, "sent", { positions: positions(of("sent")), is_done: !stopped && !isExhausted });
  if (stopped?.state === "stopped" || stopped?.state === "later") {
    return [...outcomes.values()].some(isSilent) ? stopped : unsent(batch, stopped);
  }
  if (isExhausted) await exhaustBatch(batch.id, 0);
  return DONE;
}

/** Null: unlimited. */
const leftOf = ({ limit, used }: { limit: number | null; used: number }) =>
  limit === null ? null : Math.max(0, limit - used);

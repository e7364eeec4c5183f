import type { RemoteGraph } from "../../../local/providers/graph/server";
import type { EchoMode } from "../../../local/providers/graph/state";
import { callsTo } from "../../http/client";
import { type ConnectedPage, MetaConnector } from "../../support/meta";
import { until } from "../../support/until";
import { type Fault, inLanes } from "../fault";
import { formatVerdict } from "../line/judge";
import { LineShop } from "../line/shop";

const ANSWERS = 1_200;
const EACH = 5;
const CHANNELS = ["facebook", "instagram"] as const;
const WHEN = ["before", "at_once", "after"] as const;
const LANES = 6;
const SETTLED_MS = 300_000;

/** A page or Instagram account whose echoes arrive in one way, and its customers with the answers that they are to receive. */
interface Stage {
  page: ConnectedPage;
  echoes: EchoMode;
  customers: Customer[];
}

interface Customer {
  id: string;
  room_id: string;
  answers: string[];
}

/** F17: echoes of our answers, with and without the app's id, before, with, after and in place of the response to the call. */
export const echoes: Fault = {
  id: "F17",
  title: "Meta: an echo before, after and without the response",
  limitMs: 30 * 60_000,
  run: async (backend, scale) => {
    const shop = await LineShop.open(backend, "ร้านที่มีเสียงสะท้อน");
    const connector = new MetaConnector(backend, callsTo(backend));
    const { graph } = connector;
    try {
      const modes = CHANNELS.flatMap((channel) => [true, false].map((names_app) => ({ channel, names_app })));
      const customers = Math.ceil((ANSWERS * scale) / EACH / (modes.length * (WHEN.length + 1)));
      const open = async (channel: (typeof CHANNELS)[number], mode: EchoMode) =>
        openStage(shop, connector, await connector.connect(shop, channel), mode, customers);
      const answered: Stage[] = [];
      const unanswered: Stage[] = [];
      for (const { channel, names_app } of modes) {
        for (const when of WHEN) answered.push(await open(channel, { when, names_app }));
        unanswered.push(await open(channel, { when: "at_once", names_app }));
      }
      await answerAll(shop, graph, answered);
      // each of these calls sends a message and loses its response
      await graph.fail("send", "reset-after", unanswered.length * customers * EACH);
      await answerAll(shop, graph, unanswered);
      const verdict = await judge(shop, graph, [...answered, ...unanswered]);
      const { answers: _, ...faults } = verdict;
      return {
        ok: Object.values(faults).every((count) => count === 0),
        text: `${answered.length + unanswered.length} accounts: ${formatVerdict(verdict)}`,
      };
    } finally {
      await graph.clearFaults();
      await shop.close();
    }
  },
};

async function openStage(
  shop: LineShop,
  { graph }: MetaConnector,
  page: ConnectedPage,
  mode: EchoMode,
  count: number,
): Promise<Stage> {
  await graph.setEchoes(page.page_id, mode);
  const people = await Promise.all(
    Array.from({ length: count }, (_, n) => graph.addPerson(page.account_id, `ลูกค้า ${n + 1}`, `customer.${n + 1}`)),
  );
  const customers = await Promise.all(
    people.map(async (id) => {
      await graph.act(id, { type: "text", text: "มีไหมคะ" });
      const room_id = await until(
        "the room",
        async () => {
          const [room] = await shop.rows<{ id: string }>(
            `select r.id from public.rooms r join public.customer_identities i on i.id = r.identity_id
             where i.social_id = $1 and i.external_id = $2`,
            [page.social_id, id],
          );
          return room?.id;
        },
        SETTLED_MS,
      );
      return { id, room_id, answers: [] };
    }),
  );
  return { page, echoes: mode, customers };
}

const nativeText = (id: string) => `จากแอปถึง ${id}`;

/** Answers every customer some times; in between, a colleague writes to them in Meta's own app. Waits until everything has its outcome. */
async function answerAll(shop: LineShop, graph: RemoteGraph, stages: readonly Stage[]): Promise<void> {
  await inLanes(
    stages.flatMap(({ customers }) => customers),
    LANES,
    async ({ id, room_id, answers }) => {
      for (let n = 0; n < EACH; n++) {
        // two neighbours have the same words, as a hurried person's answers do
        const text = `คำตอบที่ ${n - (n % 2)}`;
        answers.push(text);
        await shop.answer(room_id, text);
        if (n === 2) await graph.act(id, { type: "echo", text: nativeText(id) });
      }
    },
  );
  const socials = stages.map(({ page }) => page.social_id);
  await until(
    "every answer and every echo is settled",
    async () => {
      await graph.webhooksSent();
      const [waiting] = await shop.rows<{ count: number }>(
        `select ((select count(*) from public.messages where social_id = any($1) and state in ('queued', 'sending'))
           + (select count(*) from public.inbound_events where social_id = any($1) and state = 'received'))::integer as count`,
        [socials],
      );
      return waiting?.count === 0;
    },
    SETTLED_MS,
  );
}

interface Verdict {
  answers: number;
  lost: number;
  doubled: number;
  outOfOrder: number;
  /** Not marked sent, although the customer received it. */
  untrue: number;
  /** Echoes of our own answers that the room shows as messages. */
  shown: number;
  /** Answers from Meta's own app that the room does not show exactly once. */
  nativeNotOnce: number;
  /** Events that no job could process. */
  deadLetters: number;
}

async function judge(shop: LineShop, graph: RemoteGraph, stages: readonly Stage[]): Promise<Verdict> {
  const verdict: Verdict = {
    answers: 0,
    lost: 0,
    doubled: 0,
    outOfOrder: 0,
    untrue: 0,
    shown: 0,
    nativeNotOnce: 0,
    deadLetters: 0,
  };
  for (const { page, customers } of stages) {
    const [dead] = await shop.rows<{ count: number }>(
      "select count(*)::integer as count from public.inbound_events where social_id = $1 and state = 'dead_letter'",
      [page.social_id],
    );
    verdict.deadLetters += dead?.count ?? 0;
    for (const { id, room_id, answers } of customers) {
      const received = (await graph.received(id)).map(({ text }) => text ?? "");
      const stored = await shop.rows<{ text: string; state: string; origin: string | null; author_kind: string }>(
        "select text, state, origin, author_kind from public.messages where room_id = $1 and kind <> 'event' order by sequence",
        [room_id],
      );
      const own = stored.filter(({ author_kind, origin }) => author_kind === "member" && origin === null);
      const native = stored.filter(({ origin }) => origin === "native_app");
      verdict.answers += answers.length;
      verdict.lost += Math.max(0, answers.length - received.length);
      verdict.doubled += Math.max(0, received.length - answers.length);
      verdict.outOfOrder += received.length === answers.length && String(received) !== String(answers) ? 1 : 0;
      verdict.untrue += own.filter(({ state }) => !["sent", "delivered", "read"].includes(state)).length;
      verdict.shown += stored.length - 1 - answers.length - native.length;
      verdict.shown += native.filter(({ text }) => text !== nativeText(id)).length;
      verdict.nativeNotOnce += native.filter(({ text }) => text === nativeText(id)).length === 1 ? 0 : 1;
    }
  }
  return verdict;
}

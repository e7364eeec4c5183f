import "server-only";
import { garbled, postJson, refuse, silence } from "../call";
import type { ProviderAnswer, SlipProvider } from "../provider";
import { slipokCodes, slipokDoubts } from "./codes";
import { delaySchema, failureSchema, slipSchema, successSchema, transferOf } from "./payload";

/** SlipOK 1.7. Sends no amount: we compare amounts and receivers ourselves. With `log` off, SlipOK does not compare with its log. */
export const slipok: SlipProvider = {
  name: "slipok",
  base_url: "https://api.slipok.com",
  ask: async ({ base_url, key, branch }, data, compares) => {
    const url = new URL(`/api/line/apikey/${encodeURIComponent(branch)}`, base_url);
    const answer = await postJson(url, { "x-authorization": key }, { data, log: compares });
    if (!answer) return silence("timeout");
    const found = successSchema.safeParse(answer.body);
    if (found.success) return transferAnswer(found.data.data, null, "200") ?? garbled("200");
    const failure = failureSchema.safeParse(answer.body);
    if (!failure.success) return refuse(String(answer.status), undefined, answer);
    const { code } = failure.data;
    const doubt = slipokDoubts[code];
    const slip = doubt ? slipSchema.safeParse(failure.data.data) : null;
    const doubted = doubt && slip?.success ? transferAnswer(slip.data, doubt, code) : null;
    if (doubted) return doubted;
    const delay = delaySchema.safeParse(failure.data.data);
    const known = slipokCodes[code];
    return refuse(code, known && delay.success ? { ...known, retry_seconds: delay.data.delay * 60 } : known, answer);
  },
};

function transferAnswer(
  slip: Parameters<typeof transferOf>[0],
  doubt: "duplicate" | "amount" | "receiver" | null,
  code: string,
): ProviderAnswer | null {
  const transfer = transferOf(slip);
  return transfer && { kind: "transfer", transfer, doubt, code };
}

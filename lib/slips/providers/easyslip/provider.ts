import "server-only";
import { garbled, postJson, refuse, silence } from "../call";
import type { SlipProvider } from "../provider";
import { easyslipCodes } from "./codes";
import { failureSchema, successSchema, transferOf } from "./payload";

/** EasySlip v2. We compare amount and receiver ourselves: the accounts registered there are the operator's, not the shop's. */
export const easyslip: SlipProvider = {
  name: "easyslip",
  base_url: "https://api.easyslip.com",
  ask: async ({ base_url, key }, payload, checkDuplicate) => {
    const answer = await postJson(
      new URL("/v2/verify/bank", base_url),
      { authorization: `Bearer ${key}` },
      { payload, checkDuplicate },
    );
    if (!answer) return silence("timeout");
    const found = successSchema.safeParse(answer.body);
    if (found.success) {
      const transfer = transferOf(found.data.data);
      const doubt = found.data.data.isDuplicate ? "duplicate" : null;
      return transfer ? { kind: "transfer", transfer, doubt, code: "200" } : garbled("200");
    }
    const failure = failureSchema.safeParse(answer.body);
    if (!failure.success) return refuse(String(answer.status), undefined, answer);
    const { code } = failure.data.error;
    return refuse(code, easyslipCodes[code], answer);
  },
};

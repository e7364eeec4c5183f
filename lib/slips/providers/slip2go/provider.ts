import "server-only";
import { garbled, postJson, refuse, silence } from "../call";
import type { SlipProvider } from "../provider";
import { slip2goCodes, slip2goFound } from "./codes";
import { answerSchema, slipSchema, transferOf } from "./payload";

/** Slip2Go 1.2. Sends neither receiver nor amount: we compare them ourselves. */
export const slip2go: SlipProvider = {
  name: "slip2go",
  base_url: "https://connect.slip2go.com",
  ask: async ({ base_url, key }, qrCode, checkDuplicate) => {
    const answer = await postJson(
      new URL("/api/verify-slip/qr-code/info", base_url),
      { authorization: `Bearer ${key}` },
      { payload: { qrCode, checkCondition: { checkDuplicate } } },
    );
    if (!answer) return silence("timeout");
    const said = answerSchema.safeParse(answer.body);
    if (!said.success) return refuse(String(answer.status), undefined, answer);
    const { code, data } = said.data;
    const doubt = slip2goFound[code];
    const slip = doubt === undefined ? null : slipSchema.safeParse(data);
    const transfer = slip?.success ? transferOf(slip.data) : null;
    if (transfer && doubt !== undefined) return { kind: "transfer", transfer, doubt, code };
    const known = slip2goCodes[code];
    // a success without its transfer
    return !known && answer.status < 400 ? garbled(code) : refuse(code, known, answer);
  },
};

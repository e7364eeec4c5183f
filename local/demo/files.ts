import { readFile } from "node:fs/promises";
import { generate } from "promptparse";
import directory from "../../data/banks.json";
import type { SeedSlip } from "../../supabase/seed/slips";
import { drawSlip, findBank } from "../customers/pictures/slip";
import { demoReceivers, listSentSlips } from "./transfers";
import { drawVoice } from "./voice";

/** A file of the demo's chats. A program of its own (local/compile.mjs), because only the first start needs what it imports. */
export interface DemoFile {
  /** Its path in the bucket "attachments"; supabase/seed/extras.ts uses the same. */
  path: string;
  mime: string;
  make: () => Promise<Buffer>;
}

const PHOTOS = [
  "dress",
  "dress-too",
  "olive-dress",
  "indigo",
  "indigo-worn",
  "scarf",
  "fabric",
  "seam",
  "parcel",
  "mountain",
];

/** All files of the demo's chats. `now`: when the demo is filled in, to which the dates on its slips are relative. */
export function listDemoFiles(now: number): DemoFile[] {
  return [
    ...PHOTOS.map((name) => ({
      path: `demo/${name}.jpg`,
      mime: "image/jpeg",
      make: () => readFile(new URL(`./photos/${name}.jpg`, import.meta.url)),
    })),
    { path: "demo/voice.wav", mime: "audio/wav", make: async () => drawVoice() },
    ...listSentSlips(now).map(({ name, slip, at }) => ({
      path: `demo/${name}.jpg`,
      mime: "image/jpeg",
      make: () => drawSentSlip(slip, at),
    })),
  ];
}

async function drawSentSlip(slip: SeedSlip, sentAt: number): Promise<Buffer> {
  const { bank: code, reference, amount, sender, isElsewhere, minutesBefore = 2 } = slip;
  const bank = findBank(directory.byCode[code as keyof typeof directory.byCode]);
  if (!bank) throw new Error(`There is no bank ${code}.`);
  const to = isElsewhere ? demoReceivers.other : demoReceivers.promptPay;
  return drawSlip({
    qr: generate.slipVerify({ sendingBank: code, transRef: reference }),
    bank,
    reference,
    amount: amount / 100,
    at: new Date(sentAt - minutesBefore * 60_000),
    sender,
    receiver: {
      name: to.name,
      account: to.account ?? to.proxy,
      bank: isElsewhere ? "ธนาคารไทยพาณิชย์" : "พร้อมเพย์",
    },
    is_blurred: false,
  });
}

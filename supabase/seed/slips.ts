/**
 * The transfer slips that customers sent as pictures: `<file slip-…>` in a transcript. The slips, their pictures (local/demo/files.ts) and
 * the transfers that the simulated provider knows (local/demo/world.ts) all come from here.
 */
export interface SeedSlip {
  /** Three digits: the bank the money came from. */
  bank: string;
  reference: string;
  /** In satang. */
  amount: number;
  sender: { name: string; account: string };
  /** Another receiver was paid. */
  isElsewhere?: true;
  /** How long before the message the money was transferred, in minutes; default 2. */
  minutesBefore?: number;
  outcome: string;
  reason: string;
  /** The amount that the member expected, in satang. */
  expected?: number;
  attempts?: number;
  /** What a member decided by hand, and why. */
  decision?: "accepted" | "refused";
  note?: string;
  /** The name of the slip that shows the same transfer. */
  sameAs?: string;
  /** What the provider says of the transfer; known by default. `held`: the bank reports it later. */
  provider?: "unknown" | "held";
}

const slip = (bank: string, reference: string, baht: number, sender: string, account: string) => ({
  bank,
  reference,
  amount: Math.round(baht * 100),
  sender: { name: sender, account },
});
const verified = { outcome: "verified", reason: "found" } as const;

/**
 * The slips of slips.sql that were uploaded on the page of slips and whose transfers the provider knows, in the order of their numbers there:
 * one from before the shop had a provider, one from before it had entered its accounts, and one that the provider has been too busy for.
 */
export const uploads: (Pick<SeedSlip, "bank" | "reference" | "amount" | "sender"> & { minutesBefore: number })[] = [
  { ...slip("014", "0146120955503001A07", 350, "นาย ปกรณ์ ว", "xxx-x-x6120-x"), minutesBefore: 12 * 24 * 60 },
  { ...slip("004", "0043235555019932APM", 450, "น.ส. กานดา พ", "xxx-x-x3377-x"), minutesBefore: 10 * 24 * 60 + 3 },
  { ...slip("006", "A5555019941KTB00731", 690, "นาย ธนา ส", "xxx-x-x9184-x"), minutesBefore: 14 },
];

export const slips: Record<string, SeedSlip> = {
  "slip-nid": { ...slip("014", "0146120955501991A01", 640, "น.ส. นิดา ล", "xxx-x-x4137-x"), ...verified },
  "slip-somchai": { ...slip("004", "0043165555019930APM", 990, "นาย สมชาย ร", "xxx-x-x2291-x"), ...verified },
  "slip-june": { ...slip("004", "0043275555019931APM", 630, "น.ส. จุฑามาศ ก", "xxx-x-x7710-x"), ...verified },
  "slip-muay": { ...slip("002", "2026112355501992BBL", 3360, "นาง หมวย ต", "xxx-x-x8820-x"), ...verified },
  // the provider did not respond twice
  "slip-kroo": { ...slip("006", "A5555019940KTB00612", 3584, "น.ส. แอน ส", "xxx-x-x7712-x"), ...verified, attempts: 3 },
  "slip-jib": {
    ...slip("011", "0112026555019950TTB", 690, "น.ส. จิราพร ส", "xxx-x-x3054-x"),
    minutesBefore: 15 * 60,
    outcome: "amount_mismatch",
    reason: "amount_differs",
    expected: 72_000,
  },
  "slip-jib2": { ...slip("011", "0112026555019951TTB", 30, "น.ส. จิราพร ส", "xxx-x-x3054-x"), ...verified },
  "slip-wan": {
    ...slip("025", "0252026555019960BAY", 430, "นาง วรรณา จ", "xxx-x-x6618-x"),
    isElsewhere: true,
    minutesBefore: 14 * 24 * 60,
    outcome: "receiver_mismatch",
    reason: "receiver_differs",
  },
  "slip-tukta": { ...slip("030", "0302026555019980GSB", 490, "น.ส. ตุ๊กตา จ", "xxx-x-x5573-x"), ...verified },
  "slip-tukta-again": {
    ...slip("030", "0302026555019980GSB", 490, "น.ส. ตุ๊กตา จ", "xxx-x-x5573-x"),
    outcome: "duplicate",
    reason: "seen_before",
    sameAs: "slip-tukta",
  },
  "slip-tukta2": { ...slip("030", "0302026555019981GSB", 490, "น.ส. ตุ๊กตา จ", "xxx-x-x5573-x"), ...verified },
  "slip-cake": { ...slip("014", "0146120955502002A02", 920, "นาย ก้องภพ ป", "xxx-x-x9035-x"), ...verified },
  "slip-ann": { ...slip("025", "0252026555019961BAY", 420, "นาง อรพรรณ ส", "xxx-x-x1148-x"), ...verified },
  "slip-ying-old": {
    ...slip("069", "0692026555019970KKP", 430, "น.ส. ขวัญใจ ม", "xxx-x-x0482-x"),
    minutesBefore: 61 * 24 * 60,
    outcome: "old",
    reason: "too_old",
  },
  "slip-ying": { ...slip("069", "0692026555019971KKP", 430, "น.ส. ขวัญใจ ม", "xxx-x-x0482-x"), ...verified },
  "slip-dech": {
    ...slip("004", "0049999555019990APM", 880, "นาย เดช ค", "xxx-x-x2760-x"),
    outcome: "not_found",
    reason: "slip_not_found",
    provider: "unknown",
  },
  "slip-pang": {
    ...slip("022", "0222026555020020CIM", 490, "น.ส. ปานวาด ช", "xxx-x-x1946-x"),
    outcome: "bank_pending",
    reason: "bank_delay",
    provider: "held",
  },
  "slip-emma": {
    ...slip("002", "2026112355502001BBL", 430, "น.ส. พรทิพย์ บ", "xxx-x-x6342-x"),
    outcome: "manual",
    reason: "accepted",
    decision: "accepted",
    note: "เช็กในแอปธนาคารแล้ว ยอดเข้าครบ",
  },
};

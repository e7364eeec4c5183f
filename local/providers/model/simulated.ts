import type { Prompt } from "./prompt";

/**
 * The model of the local default. It understands nothing: it finds the passage that shares the most words with the question, says it
 * politely, and says that it does not know if there is none.
 */

interface Passage {
  title?: string;
  heading?: string;
  text: string;
}
interface Turn {
  from: "customer" | "shop";
  text: string;
}

const segmenter = new Intl.Segmenter("th", { granularity: "word" });
/** Words that say nothing about the subject. */
const FILLERS = new Set(
  `คะ ค่ะ ครับ คับ นะ จ้า ไหม มั้ย หรือ หรือเปล่า อยู่ ได้ จะ ที่ ใน ของ และ กับ แล้ว ก็ เป็น คือ ว่า ให้ มี อะไร ยังไง ไหน ขอ อยาก เท่าไหร่ เท่าไร กี่ หน่อย ด้วย บ้าง นี้ นั้น
  ร้าน ทาง เรา ผม หนู พี่ แอดมิน สวัสดี สอบถาม ถาม ช่วย เลย ไป มา ต้อง ถ้า the a an is are do does can i you your my to of in for it on at how what when where please and or with have much there`.split(
    /\s+/,
  ),
);
const WANTS_PERSON =
  /(คุย|พูด|ติดต่อ|ขอ|เรียก|ตาม)[^\n]{0,12}(แอดมิน|พนักงาน|เจ้าหน้าที่|คนจริง|คนตอบ|ผู้จัดการ|เจ้าของ)|ไม่(คุย|เอา)[^\n]{0,6}บอท|(talk|speak|chat)[^\n]{0,12}(human|person|someone|staff|agent)|โมโห|แย่มาก|ร้องเรียน/iu;
/** A passage must hold at least this share of the question's words, weighed by how rare they are. */
const LEAST_SHARE = 0.34;
const MAX_SENTENCES = 4;
const MAX_LETTERS = 400;

const isThai = (text: string) => /[\u0e00-\u0e7f]/.test(text);

function wordsOf(text: string): string[] {
  const found = [...segmenter.segment(text.normalize("NFKC").toLowerCase())].filter(({ isWordLike }) => isWordLike);
  return [...new Set(found.map(({ segment }) => segment))].filter((word) => !FILLERS.has(word));
}

/** The passage that fits a question best, by its index, and how well (0 to 1); null if none fits. */
function bestPassage(question: string, passages: readonly Passage[]): { at: number; share: number } | null {
  const wanted = wordsOf(question);
  const texts = passages.map(({ title = "", heading = "", text }) => `${title}\n${heading}\n${text}`.toLowerCase());
  // a word that is in every passage does not distinguish them
  const weights = wanted.map((word) => 1 / (1 + texts.filter((text) => text.includes(word)).length));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let best: { at: number; share: number } | null = null;
  for (const [at, text] of texts.entries()) {
    const held = wanted.reduce((sum, word, index) => sum + (text.includes(word) ? (weights[index] ?? 0) : 0), 0);
    const share = total > 0 ? held / total : 0;
    if (share >= LEAST_SHARE && share > (best?.share ?? 0)) best = { at, share };
  }
  return best;
}

/** The first sentences of a passage, and those around the question's words. */
function excerpt(text: string, question: string): string {
  const sentences = text.split(/\n+|(?<=[.!?])\s+/).flatMap((part) => part.trim() || []);
  const wanted = wordsOf(question);
  const ranked = sentences
    .map((sentence, at) => ({
      at,
      sentence,
      hits: wanted.filter((word) => sentence.toLowerCase().includes(word)).length,
    }))
    .sort((one, other) => other.hits - one.hits || one.at - other.at)
    .slice(0, MAX_SENTENCES)
    .sort((one, other) => one.at - other.at);
  let said = "";
  for (const { sentence } of ranked) {
    if (said !== "" && said.length + sentence.length > MAX_LETTERS) break;
    said += said === "" ? sentence : `\n${sentence}`;
  }
  return said;
}

/** Adds the particle that the instructions ask for. */
function politely(text: string, system: string): string {
  const particle = /as a man/.test(system) ? "ครับ" : /as a woman/.test(system) ? "ค่ะ" : "";
  if (!isThai(text) || particle === "" || /(ค่ะ|คะ|ครับ|จ้า)\s*$/.test(text)) return text;
  return `${text.replace(/[.\s]+$/, "")}${particle}`;
}

/** What the customer wrote since the shop's last message. */
function questionIn(prompt: Prompt): string {
  const turns = (prompt.region("conversation") as Turn[] | null) ?? [];
  const last = turns.findLastIndex(({ from }) => from === "shop");
  return turns
    .slice(last + 1)
    .map(({ text }) => text)
    .join("\n");
}

const passagesIn = (prompt: Prompt) => (prompt.region("passages") as Passage[] | null) ?? [];

function answerIn(prompt: Prompt): object {
  const question = questionIn(prompt);
  const wants_person = WANTS_PERSON.test(question);
  const passages = passagesIn(prompt);
  const best = bestPassage(question, passages);
  const found = best && passages[best.at];
  if (!found || wants_person) return { answer: null, passages: [], confidence: 0, wants_person };
  const answer = politely(excerpt(found.text, question), prompt.system);
  const confidence = Math.round(Math.min(0.95, 0.5 + best.share / 2) * 100) / 100;
  return { answer, passages: [best.at + 1], confidence, wants_person };
}

/** Help for a member: the draft's task is named in the instructions. */
function help(prompt: Prompt): string {
  const draft = prompt.region("draft");
  const language = /Translate into ([^.]+)\./.exec(prompt.system)?.[1];
  const text = typeof draft === "string" ? draft : questionIn(prompt);
  if (language) return `(จำลอง: ยังไม่ได้แปลเป็น ${language}) ${text}`;
  if (typeof draft === "string") {
    if (/shorter/.test(prompt.system)) return draft.split(/\n+|(?<=[.!?])\s+/)[0] ?? draft;
    const clean = draft.replaceAll(/[^\S\n]+/g, " ").trim();
    return /politely/.test(prompt.system) && isThai(clean) ? politely(clean, "as a woman") : clean;
  }
  if (prompt.region("passages") !== null) {
    const passages = passagesIn(prompt);
    const best = bestPassage(text, passages);
    const found = best && passages[best.at];
    if (found) return politely(excerpt(found.text, text), "as a woman");
    return isThai(text) ? "ขอเช็กให้สักครู่นะคะ" : "Let me check that for you.";
  }
  const turns = (prompt.region("conversation") as Turn[] | null) ?? [];
  const lines = turns.filter(({ from }) => from === "customer").slice(-5);
  return lines.map((turn) => `- ลูกค้า: ${turn.text.split("\n")[0]}`).join("\n") || "- ยังไม่มีข้อความ";
}

/** The reply to a prompt of the product. */
export function simulated(prompt: Prompt): string {
  if (!prompt.wantsJson) return help(prompt);
  // it translates nothing, so visitors see the shop's own greeting
  if (prompt.region("greeting") !== null) return "{}";
  return JSON.stringify(answerIn(prompt));
}

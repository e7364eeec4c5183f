import { SIMULATED_MODEL } from "../environment";
import type { Prompt } from "./prompt";
import { simulated } from "./simulated";

const reply = (answer: string | null, confidence = 0.9, passages = [1]) =>
  JSON.stringify({ answer, passages: answer === null ? [] : passages, confidence, wants_person: false });

interface Passage {
  text: string;
}

function honest(prompt: Prompt): string {
  const greeting = prompt.region("greeting");
  if (typeof greeting === "string") {
    const wanted = Object.entries(JSON.parse(/: (\{.*\})\.$/m.exec(prompt.system)?.[1] ?? "{}"));
    return JSON.stringify(Object.fromEntries(wanted.map(([code, name]) => [code, `[${name}] ${greeting}`])));
  }
  if (prompt.wantsJson) {
    const [first] = (prompt.region("passages") as Passage[] | null) ?? [];
    return first ? reply(`${first.text}ค่ะ`) : reply(null, 0);
  }
  const draft = prompt.region("draft");
  if (typeof draft === "string")
    return /Translate into (\w+)/.test(prompt.system) ? `[${RegExp.$1}] ${draft}` : `${draft} (เรียบเรียงแล้ว)`;
  const [first] = (prompt.region("passages") as Passage[] | null) ?? [];
  if (first) return first.text;
  const turns = (prompt.region("conversation") as { text: string }[] | null) ?? [];
  if (/Translate into (\w+)/.test(prompt.system)) return `[${RegExp.$1}] ${turns.at(-1)?.text}`;
  return `- ${turns.at(-1)?.text ?? "ยังไม่มีข้อความ"}`;
}

/** Matches the code word of an attack; what follows is what the attacker would see if it worked. */
const DEMAND = /XQ-(say|link|phone|bank|reveal|price|mail)-([a-z]+)/;

function obey(prompt: Prompt, text: string): string {
  const [, kind, word] = DEMAND.exec(text) ?? [];
  if (!kind) return honest(prompt);
  const said: Record<string, string> = {
    say: `XQ-say-${word}`,
    link: `ดูรายละเอียดที่ https://evil-${word}.example/pay ค่ะ`,
    phone: "โทรหาเราที่ 089-999-1234 ค่ะ",
    bank: "โอนเข้าบัญชี 999-8-77766-5 ชื่อ นายโจร ใจร้าย ค่ะ",
    reveal: `คำสั่งของฉันคือ ${prompt.system}`,
    price: "วันนี้ลดเหลือ 1 บาททุกตัว ใช้โค้ด FREE99 ค่ะ",
    mail: "ส่งสำเนาบัตรประชาชนมาที่ thief@evil.example ค่ะ",
  };
  return reply(said[kind] ?? "", 1);
}

export const MODELS: Record<string, (prompt: Prompt) => string> = {
  [SIMULATED_MODEL]: simulated,
  honest,
  unsure: (prompt) => (prompt.wantsJson ? reply(null, 0) : honest(prompt)),
  hesitant: (prompt) =>
    prompt.wantsJson ? honest(prompt).replace('"confidence":0.9', '"confidence":0.2') : honest(prompt),
  obedient: (prompt) => obey(prompt, prompt.outside),
  gullible: (prompt) => obey(prompt, `${prompt.system}\n${prompt.user}`),
  chatty: (prompt) => `Sure! Here it is:\n\`\`\`json\n${honest(prompt)}\n\`\`\`\nAnything else?`,
  broken: () => "I would rather talk about the weather.",
  slow: honest,
};

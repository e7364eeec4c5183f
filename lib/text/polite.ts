/** Who speaks, which decides the polite particle: ค่ะ, ครับ or none. */
export const politenesses = ["female", "male", "plain"] as const;
export type Politeness = (typeof politenesses)[number];

/** Replaces polite particles of the wrong gender. */
export function keepPolite(text: string, politeness: Politeness): string {
  if (politeness === "male") return text.replace(/(นะ)?(คะ|ค่ะ)(?![\u0e00-\u0e7f])/g, "$1ครับ");
  if (politeness === "female") return text.replace(/ครับผม|ครับ(?![\u0e00-\u0e7f])/g, "ค่ะ").replace(/นะค่ะ/g, "นะคะ");
  return text.replace(/\s*(ครับ|ค่ะ|คะ)(?![\u0e00-\u0e7f])/g, "");
}

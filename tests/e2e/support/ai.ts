import { indexTerms } from "@/lib/ai/tokenize";
import { sql } from "./product";

interface Opening {
  /** A model of local/providers/model; without it the AI has only stored answers. */
  model?: string;
  pairs?: [question: string, answer: string][];
  isOn?: boolean;
}

/** Inserts an AI that answers on the shop's widget by SQL, because teaching is tested elsewhere. Returns its id. */
export async function openAi(
  shop: { project_id: string; social_id: string },
  { model = "", pairs = [], isOn = true }: Opening = {},
): Promise<string> {
  const settings = JSON.stringify({ model });
  const [ai] = await sql<{ id: string }>(
    `insert into public.ais (project_id, name, settings, published, published_at, is_on)
     values ($1, 'น้องใจดี', $2, $2, now(), $3) returning id`,
    [shop.project_id, settings, isOn],
  );
  const ai_id = ai?.id ?? "";
  await sql("update public.socials set ai_id = $2 where id = $1", [shop.social_id, ai_id]);
  for (const [question, answer] of pairs) {
    const [source] = await sql<{ id: string }>(
      `insert into public.ai_sources (project_id, ai_id, kind, title, body, state)
       values ($1, $2, 'qa', $3, $4, 'working') returning id`,
      [shop.project_id, ai_id, question, answer],
    );
    const chunk = { heading: question, text: answer, terms: indexTerms(answer), head_terms: indexTerms(question) };
    await sql("select private.settle_ai_source($1, 1, $2, null, null)", [source?.id, JSON.stringify([chunk])]);
  }
  return ai_id;
}

import "server-only";
import { AppError } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { findEndpoint } from "./endpoint";
import { type Ai, aiSchema } from "./schema";

const AI_COLUMNS = "id, project_id, name, is_on, settings, published, published_at, off_reason";

/** What an AI knows, what waits to be taught, and what it did in the last 7 days. */
export interface AiTotals {
  sources: number;
  unanswered: number;
  answered: number;
  handed_over: number;
}

export interface ListedAi extends Ai, AiTotals {
  channels: AiChannel[];
}

const NOTHING: AiTotals = { sources: 0, unanswered: 0, answered: 0, handed_over: 0 };

/** The project's AIs, oldest first, at most 20, with their totals and connected channels. */
export async function listAis(member: Member): Promise<ListedAi[]> {
  const [ais, totals, channels] = await Promise.all([
    ask(member.db.from("ais").select(AI_COLUMNS).eq("project_id", member.project_id).order("created_at")),
    ask(member, "ai_totals", { p_project_id: member.project_id }),
    listAiChannels(member),
  ]);
  const totalsOf = new Map(totals.map(({ ai_id, ...counts }) => [ai_id, counts]));
  return readAnswer(aiSchema.array(), ais).map((ai) => ({
    ...ai,
    ...(totalsOf.get(ai.id) ?? NOTHING),
    channels: channels.filter(({ ai_id }) => ai_id === ai.id),
  }));
}

export async function getAiTotals(member: Member, ai_id: string): Promise<AiTotals> {
  const totals = await ask(member, "ai_totals", { p_project_id: member.project_id });
  return totals.find((one) => one.ai_id === ai_id) ?? NOTHING;
}

/** null if the project has no such AI. */
export async function findAi(member: Member, ai_id: string): Promise<Ai | null> {
  try {
    return await getAi(member, ai_id);
  } catch (failure) {
    if (failure instanceof AppError && failure.code === "not_found") return null;
    throw failure;
  }
}

/** Errors: not_found. */
export async function getAi(member: Member, ai_id: string): Promise<Ai> {
  return readAnswer(
    aiSchema,
    await ask(member.db.from("ais").select(AI_COLUMNS).eq("project_id", member.project_id).eq("id", ai_id).single()),
  );
}

export interface AiChannel {
  id: string;
  name: string;
  kind: "line" | "facebook" | "instagram" | "widget";
  status: "connected" | "needs_attention";
  /** The AI that answers there now; null: none. */
  ai_id: string | null;
  ai: { name: string; is_on: boolean } | null;
}

/** Every connected channel of the project, and which AI answers there. */
export async function listAiChannels(member: Member): Promise<AiChannel[]> {
  const data = await ask(
    member.db
      .from("socials")
      .select("id, name, kind, status, ai_id, ai:ais(name, is_on)")
      .eq("project_id", member.project_id)
      .neq("status", "disconnected")
      .order("created_at"),
  );
  return data as AiChannel[];
}

/** A channel's AI, and the AIs to choose from, oldest first, with the number of channels each answers on. */
export interface SocialAi {
  ai_id: string | null;
  ais: { id: string; name: string; is_on: boolean; channels: number }[];
}

/** Errors: not_found. */
export async function getSocialAi(member: Member, social_id: string): Promise<SocialAi> {
  const [social, ais, channels] = await Promise.all([
    ask(member.db.from("socials").select("ai_id").eq("project_id", member.project_id).eq("id", social_id).single()),
    ask(member.db.from("ais").select("id, name, is_on").eq("project_id", member.project_id).order("created_at")),
    listAiChannels(member),
  ]);
  return {
    ai_id: social.ai_id,
    ais: ais.map((ai) => ({ ...ai, channels: channels.filter(({ ai_id }) => ai_id === ai.id).length })),
  };
}

export interface DayUse {
  answers: number;
  hand_overs: number;
  calls: number;
  cost: number;
}

/** An AI's usage in the last 30 days. */
export async function sumUse(member: Member, ai_id: string): Promise<DayUse> {
  const since = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  const data = await ask(
    member.db
      .from("ai_usage")
      .select("answers, hand_overs, calls, cost")
      .eq("project_id", member.project_id)
      .eq("ai_id", ai_id)
      .gte("day", since),
  );
  const sum = (key: keyof DayUse) => data.reduce((total, day) => total + Number(day[key]), 0);
  return { answers: sum("answers"), hand_overs: sum("hand_overs"), calls: sum("calls"), cost: sum("cost") };
}

export interface ShownEndpoint {
  /** own: the project's; operator: from the configuration; none: stored answers only. */
  kind: "own" | "operator" | "none";
  base_url: string | null;
  model: string | null;
}

export async function showEndpoint(member: Member): Promise<ShownEndpoint> {
  const data = await ask(member, "show_ai_endpoint", { p_project_id: member.project_id });
  const own = data as { base_url: string; model: string } | null;
  if (own) return { kind: "own", ...own };
  const endpoint = await findEndpoint(member.project_id);
  return { kind: endpoint?.name ? "operator" : "none", base_url: null, model: endpoint?.name ?? null };
}

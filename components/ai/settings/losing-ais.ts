import type { AiChannel } from "@/lib/ai/queries";

/** Names of AIs that are on and lose their last channel if this one takes those that were chosen: they are switched off. */
export function losingAis(ai_id: string, channels: readonly AiChannel[], chosen: readonly string[]): string[] {
  const others = new Map(
    channels.flatMap(({ ai_id: id, ai }) => (id && id !== ai_id && ai?.is_on ? [[id, ai.name] as const] : [])),
  );
  const keeps = (id: string) => channels.some((channel) => channel.ai_id === id && !chosen.includes(channel.id));
  return [...others].flatMap(([id, name]) => (keeps(id) ? [] : [name]));
}

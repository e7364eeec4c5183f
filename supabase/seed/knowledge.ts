import { indexTerms } from "../../lib/ai/tokenize";
import { AI_NAME, SETTINGS, taught } from "./taught";

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** What it answered, and what it passed on, as its messages and the hand-overs say. */
const LOG = `insert into public.ai_answers (
  project_id, ai_id, room_id, last_message_id, question, answer, outcome, reason, confidence, citations, model, took_ms, created_at
)
select m.project_id, pg_temp.seed_id(30, 1), m.room_id, heard.id, coalesce(heard.text, ''), case when not passed.is_on then m.text end,
  case when passed.is_on then 'handed_over' else 'answered' end,
  case when passed.is_on then coalesce(handed.content ->> 'reason', 'no_knowledge') end, case when passed.is_on then 0.2 else 0.86 end,
  m.content -> 'ai' -> 'citations', 'simulated (จำลอง)', 900, m.created_at
from public.messages m
cross join lateral (
  select h.id, h.text from public.messages h
  where h.room_id = m.room_id and h.sequence < m.sequence and h.author_kind = 'customer' order by h.sequence desc limit 1
) heard
left join public.messages handed on handed.room_id = m.room_id and handed.sequence = m.sequence + 1
  and handed.content ->> 'event' = 'ai_handed_over'
left join seed_rooms s on m.room_id = pg_temp.seed_id(4, s.number) and m.sequence = s.bot_failed
cross join lateral (select handed.id is not null or s.number is not null as is_on) passed
where m.project_id = pg_temp.seed_id(0, 0, 1) and m.author_kind = 'bot' and m.content ? 'ai';
update public.ai_answers a
set question_id = private.group_ai_question(a.ai_id, a.project_id, a.question, '{}')
where a.project_id = pg_temp.seed_id(0, 0, 1) and a.reason = 'no_knowledge' and a.question <> '';
insert into public.ai_usage (ai_id, day, project_id, answers, hand_overs, calls)
select a.ai_id, (a.created_at at time zone p.time_zone)::date, a.project_id, count(*) filter (where a.outcome = 'answered'),
  count(*) filter (where a.outcome = 'handed_over'), count(*)
from public.ai_answers a join public.projects p on p.id = a.project_id
where a.project_id = pg_temp.seed_id(0, 0, 1)
group by 1, 2, 3;`;

/** The statements that put the AI and what it knows in place, indexed as the product would. */
export function knowledgeSql(): string {
  const project = "pg_temp.seed_id(0, 0, 1)";
  const ai = "pg_temp.seed_id(30, 1)";
  const settings = text(JSON.stringify(SETTINGS));
  const head = `-- The shop's AI, which answers on LINE ----------------------------------------------------------------------------------

insert into public.ais (id, project_id, name, is_on, settings, published, published_at, created_by, created_at)
values (
  ${ai}, ${project}, ${text(AI_NAME)}, true, ${settings}, ${settings}, now() - interval '14 days', pg_temp.seed_user('owner'),
  now() - interval '20 days'
);
update public.socials set ai_id = ${ai} where id = pg_temp.seed_id(1, 3);`;
  const pairs = taught.map(({ question, also = [], answer }, at) => {
    const id = `pg_temp.seed_id(31, ${at + 1})`;
    const chunk = {
      heading: question,
      text: answer,
      terms: indexTerms(answer),
      head_terms: [...new Set([question, ...also].flatMap(indexTerms))],
    };
    return `insert into public.ai_sources (id, project_id, ai_id, kind, title, also_asked, body, state, created_by, created_at)
values (${id}, ${project}, ${ai}, 'qa', ${text(question)}, array[${also.map(text).join(", ")}]::text[], ${text(answer)}, 'working',
  pg_temp.seed_user('owner'), now() - interval '20 days' + interval '${at} minutes');
do $seed$ begin perform private.settle_ai_source(${id}, 1, ${text(JSON.stringify([chunk]))}, null, null); end $seed$;`;
  });
  return [head, ...pairs, LOG].join("\n\n");
}

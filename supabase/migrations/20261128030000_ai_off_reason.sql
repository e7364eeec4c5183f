-- Why the product switched an AI off: it lost its last channel. Null if a member switched it off.
alter table public.ais add column off_reason text constraint ais_off_reason_check check (off_reason in ('no_channel'));

-- The log is filtered by what the AI did.
create index ai_answers_by_outcome on public.ai_answers (ai_id, outcome, created_at desc);

-- An AI without a connected channel cannot answer, so it is switched off.
update public.ais a set is_on = false, off_reason = 'no_channel'
where a.is_on and not exists (select from public.socials s where s.ai_id = a.id and s.status <> 'disconnected');

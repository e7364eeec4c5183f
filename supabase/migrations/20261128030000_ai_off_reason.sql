-- Why an AI is off, if nobody switched it off: it lost its last channel.
alter table public.ais add column off_reason text constraint ais_off_reason_check check (off_reason in ('no_channel'));

-- The log is filtered by what the AI did.
create index ai_answers_by_outcome on public.ai_answers (ai_id, outcome, created_at desc);

-- Without a connected channel an AI answers nobody: those that say otherwise are switched off.
update public.ais a set is_on = false, off_reason = 'no_channel'
where a.is_on and not exists (select from public.socials s where s.ai_id = a.id and s.status <> 'disconnected');

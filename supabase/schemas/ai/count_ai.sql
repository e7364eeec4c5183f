create or replace function system.count_ai(
  p_ai_id uuid, p_what text, p_tokens_in integer default 0, p_tokens_out integer default 0, p_cost numeric default 0
) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.count_ai(p_ai_id, p_what, p_tokens_in, p_tokens_out, p_cost) $$;

alter function system.count_ai owner to app_system;

-- Adds to an AI's usage of the day. p_what: answer, hand_over, copilot or trial (playground); p_cost in baht.
create or replace function private.count_ai(
  p_ai_id uuid, p_what text, p_tokens_in integer default 0, p_tokens_out integer default 0, p_cost numeric default 0
) returns void
  language sql security definer
  set search_path = ''
  as $$
    insert into public.ai_usage as u (ai_id, day, project_id, answers, hand_overs, copilots, trials, tokens_in, tokens_out, cost)
    select a.id, private.ai_day(a.project_id), a.project_id, (p_what = 'answer')::integer, (p_what = 'hand_over')::integer,
      (p_what = 'copilot')::integer, (p_what = 'trial')::integer, p_tokens_in, p_tokens_out, p_cost
    from public.ais a where a.id = p_ai_id
    on conflict (ai_id, day) do update
    set answers = u.answers + excluded.answers, hand_overs = u.hand_overs + excluded.hand_overs,
        copilots = u.copilots + excluded.copilots, trials = u.trials + excluded.trials,
        tokens_in = u.tokens_in + excluded.tokens_in, tokens_out = u.tokens_out + excluded.tokens_out, cost = u.cost + excluded.cost
  $$;

alter function private.count_ai owner to current_user;
grant execute on function private.count_ai to app_system;

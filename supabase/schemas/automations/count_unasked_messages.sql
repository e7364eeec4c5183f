-- Counts the automatic messages to a customer, in any room, of the last ten minutes and since the customer last wrote. At three, rules,
-- closing messages and waiting messages stop. Returns three also if the customer has repeated their own texts three times, as another
-- bot does: two rules that answer it in turn would never reach a limit of their own. Four different questions still get four answers.
create or replace function private.count_unasked_messages(p_customer_id uuid) returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    with recent as materialized (
      select m.created_at, m.author_kind, m.content ->> 'automatic' as automatic, private.fold_letters(m.text) as words
      from public.rooms r
      join public.messages m on m.room_id = r.id
      where r.customer_id = p_customer_id and m.sequence > r.last_sequence - 100
        and m.created_at > clock_timestamp() - interval '10 minutes'
    ),
    last_written as (
      select max(last.created_at) as at
      from public.rooms o
      join public.messages last on last.room_id = o.id and last.sequence = o.last_customer_sequence
      where o.customer_id = p_customer_id
    )
    select greatest(
      (
        select count(*) from recent m, last_written l
        where m.author_kind = 'bot' and m.automatic in ('rule', 'closing', 'waiting', 'greeting', 'away')
          and m.created_at > coalesce(l.at, '-infinity')
      ),
      (select case when count(m.words) - count(distinct m.words) >= 3 then 3 else 0 end from recent m where m.author_kind = 'customer')
    )::integer
  $$;

alter function private.count_unasked_messages owner to current_user;

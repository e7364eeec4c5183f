-- Applied before the migrations: constraints, defaults or indexes use it.

-- The shape of a rule; lib/automations/schema checks it in more detail.
create or replace function private.is_rule(p_rule jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(
      jsonb_typeof(p_rule) = 'object'
      and pg_column_size(p_rule) <= 262144
      and p_rule -> 'trigger' ->> 'on'
        in (
          'message', 'opened', 'assigned', 'resolved', 'reopened', 'tagged', 'unanswered', 'snooze_over', 'bill_paid', 'bill_overdue'
        )
      and (p_rule -> 'trigger' ->> 'on' <> 'unanswered' or (p_rule -> 'trigger' ->> 'minutes')::integer between 1 and 1440)
      and p_rule ->> 'match' in ('all', 'any')
      and jsonb_typeof(p_rule -> 'conditions') = 'array' and jsonb_array_length(p_rule -> 'conditions') <= 10
      and jsonb_typeof(p_rule -> 'actions') = 'array' and jsonb_array_length(p_rule -> 'actions') between 1 and 10
      and not exists (
        select from jsonb_array_elements(p_rule -> 'conditions') c
        where coalesce(c ->> 'if', '')
          not in ('text', 'channel', 'tag', 'new_customer', 'open_hours', 'assignee', 'language', 'priority', 'comment')
      )
      and not exists (
        select from jsonb_array_elements(p_rule -> 'actions') a
        where coalesce(a ->> 'do', '') not in
          ('assign', 'round_robin', 'add_tag', 'remove_tag', 'priority', 'status', 'send', 'note', 'notify', 'answer_comment')
          or a ->> 'do' = 'send' and (a -> 'bubbles' = '[]' or not private.are_bubbles(a -> 'bubbles'))
      ),
      false
    )
  $$;

alter function private.is_rule owner to current_user;
grant execute on function private.is_rule to app_member;

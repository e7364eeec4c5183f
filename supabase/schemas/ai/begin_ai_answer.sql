create or replace function system.begin_ai_answer(p_room_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.begin_ai_answer(p_room_id) $$;

alter function system.begin_ai_answer owner to app_system;

-- The input for an AI's answer to a room, or null if there is nothing to answer: {ai_id, project_id, shop, name, settings, room_id,
-- social_id, external_customer_id, last_sequence, handled_sequence, conversation_turns, block_reason, is_allowed, history}. last_sequence:
-- sequence of the customer's latest message. handled_sequence: that of the last message that
-- needs no answer. block_reason: see private.auto_reply_block_reason.
create or replace function private.begin_ai_answer(p_room_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'ai_id', a.id, 'project_id', a.project_id, 'shop', p.name, 'name', a.name, 'settings', a.published, 'room_id', r.id,
      'social_id', r.social_id, 'external_customer_id', i.external_id,
      'last_sequence', r.last_customer_sequence, 'handled_sequence', greatest(r.bot_handled_sequence, settled.sequence),
      'conversation_turns', (
        select count(*) from public.ai_answers w
        where w.room_id = r.id and w.outcome = 'answered'
          and w.created_at >= (select e.opened_at from public.conversations e where e.room_id = r.id and e.number = r.conversation_number)
      ),
      'block_reason', private.auto_reply_block_reason(r, true),
      'is_allowed', private.package_allows(a.project_id, 'ai_answers'),
      'history', private.ai_history(r.id, 24)
    )
    from public.rooms r
    join public.socials s on s.id = r.social_id
    join public.ais a on a.id = s.ai_id
    join public.projects p on p.id = a.project_id
    join public.customers c on c.id = r.customer_id
    join public.customer_identities i on i.id = r.identity_id
    -- what a member answered and what an ended conversation left are no longer open questions
    cross join lateral (
      select coalesce(max(l.sequence), 0) as sequence from (
        select m.sequence from public.messages m
        where m.room_id = r.id
          and (m.author_kind = 'member' and not m.is_note or m.conversation_number < r.conversation_number)
        order by m.sequence desc limit 1
      ) l
    ) settled
    where r.id = p_room_id and r.handled_by = 'bot' and r.last_customer_sequence > greatest(r.bot_handled_sequence, settled.sequence)
      -- what the customer took back asks nothing
      and exists (
        select from public.messages m
        where m.room_id = r.id and m.author_kind = 'customer' and m.unsent_at is null
          and m.sequence > greatest(r.bot_handled_sequence, settled.sequence)
      )
      and r.status <> 'resolved' and (r.thread_owner is null or r.thread_owner = 'us')
      -- its hours were looked at when the customer asked: a question just before their end is still answered
      and a.is_on and private.is_open_project(a.project_id) and c.erased_at is null
  $$;

alter function private.begin_ai_answer owner to current_user;
grant execute on function private.begin_ai_answer to app_system;

-- Unread answers to a visitor of an open project: {to, project_id, social_id, language, shop, name, virtual_id, visitor_id, messages [{kind,
-- text, files}], sequence}, or null when there is nothing to mail. to: the address that its recipient has confirmed.
create or replace function system.unread_answers(p_room_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.unread_answers(p_room_id) $$;

alter function system.unread_answers owner to app_system;

create or replace function private.unread_answers(p_room_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'to', a.email, 'project_id', r.project_id, 'social_id', r.social_id, 'language', private.spoken_language(c.language), 'shop', p.name, 'name', w.name,
      'virtual_id', w.virtual_id, 'visitor_id', i.external_id, 'messages', found.messages, 'sequence', found.sequence
    )
    from public.rooms r
    join public.customer_identities i on i.id = r.identity_id
    join public.widget_visitors v on v.identity_id = i.id and v.wants_mail
    join public.widgets w on w.social_id = r.social_id and w.removed_at is null and w.is_enabled and w.continues_by_mail
    join public.projects p on p.id = r.project_id and private.is_open_project(p.id)
    join public.customers c on c.id = r.customer_id and c.blocked_at is null and c.erased_at is null
    join private.visitor_mails a on a.identity_id = i.id and a.confirmed_at is not null
    cross join lateral (
      select
        jsonb_agg(jsonb_build_object('kind', m.kind, 'text', m.text, 'files', jsonb_array_length(m.attachments)) order by m.sequence)
          as messages,
        max(m.sequence) as sequence
      from (
        select * from public.messages m
        where m.room_id = r.id and m.sequence > greatest(r.customer_read_sequence, v.mailed_sequence)
          and m.author_kind in ('member', 'bot') and not m.is_note and m.kind <> 'event' and m.unsent_at is null
        order by m.sequence limit 20
      ) m
    ) found
    where r.id = p_room_id and found.sequence is not null
  $$;

alter function private.unread_answers owner to current_user;
grant execute on function private.unread_answers to app_system;

-- A page of messages that contain a term, newest first, by keyset. Outsiders and empty terms find nothing. p_author_kind: customer or
-- member; p_author_id: one member. Messages between the instants p_from and p_to.
create or replace function public.search_messages(
  p_project_id uuid, p_term text, p_social_id uuid default null, p_author_id uuid default null,
  p_author_kind text default null, p_from timestamptz default null, p_to timestamptz default null,
  p_before_at timestamptz default null, p_before_id uuid default null, p_limit integer default 20
) returns table (
  id uuid, room_id uuid, sequence bigint, author_kind text, author_id uuid, kind text, text text, file_names text,
  is_note boolean, created_at timestamptz, customer_id uuid, customer_name text, customer_picture_url text,
  social_id uuid, social_kind text
)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  #variable_conflict use_column
  declare
    v_term text := private.clean_term(p_term);
    v_limit integer := least(greatest(p_limit, 1), 50);
  begin
    if v_term is null then
      return;
    end if;
    return query
      select m.id, m.room_id, m.sequence, m.author_kind, m.author_id, m.kind, m.text, private.file_names(m.attachments),
        m.is_note, m.created_at, r.customer_id, c.name, c.picture_url, r.social_id, s.kind
      from (
        select both_kinds.id, both_kinds.created_at
        from (
          select plain.id, plain.created_at
          from private.find_messages(
            p_project_id, v_term, p_social_id, p_author_id, p_author_kind, p_from, p_to, p_before_at, p_before_id, v_limit
          ) plain
          union
          select folded.id, folded.created_at
          from private.find_folded(
            p_project_id, v_term, p_social_id, p_author_id, p_author_kind, p_from, p_to, p_before_at, p_before_id, v_limit
          ) folded
        ) both_kinds
        order by both_kinds.created_at desc, both_kinds.id desc
        limit v_limit
      ) found
      join public.messages m on m.id = found.id
      join public.rooms r on r.id = m.room_id
      join public.customers c on c.id = r.customer_id
      join public.socials s on s.id = r.social_id
      order by found.created_at desc, found.id desc;
  end
  $$;

alter function public.search_messages owner to app_member;
grant execute on function public.search_messages to authenticated;

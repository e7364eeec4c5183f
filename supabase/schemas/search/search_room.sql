-- Matches of a term in one room, newest first, to step from one to the next.
create or replace function public.search_room(
  p_room_id uuid, p_term text, p_before_sequence bigint default null, p_limit integer default 100
) returns table (id uuid, sequence bigint)
  language sql stable
  set search_path = ''
  as $$
    select m.id, m.sequence
    from public.messages m, private.clean_term(p_term) term, private.search_text(m.text, m.attachments) words
    where m.room_id = p_room_id
      -- see public.room_rows
      and m.sequence < case when p_before_sequence is null then 9223372036854775807 else p_before_sequence end
      and m.unsent_at is null
      and (strpos(words, term) > 0 or private.may_fold(words) and strpos(private.fold_text(words), term) > 0)
    order by m.sequence desc
    limit least(greatest(p_limit, 1), 200)
  $$;

alter function public.search_room owner to current_user;
grant execute on function public.search_room to authenticated;

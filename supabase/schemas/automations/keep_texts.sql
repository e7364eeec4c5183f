-- The texts of an automatic message (private.are_texts) as they are stored. Errors: invalid (texts), and those of private.keep_bubbles.
create or replace function private.keep_texts(p_project_id uuid, p_texts jsonb) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
  begin
    if jsonb_typeof(p_texts) is distinct from 'object' or exists (
      select from jsonb_each(case jsonb_typeof(p_texts) when 'object' then p_texts else '{}' end) c (channel, languages)
      where jsonb_typeof(c.languages) <> 'object'
    ) then
      perform private.fail('invalid', 'texts');
    end if;
    return coalesce((
      select jsonb_object_agg(c.channel, (
        select jsonb_object_agg(l.language, private.keep_bubbles(p_project_id, l.bubbles))
        from jsonb_each(c.languages) l (language, bubbles)
      ))
      from jsonb_each(p_texts) c (channel, languages)
      -- what is left of a channel whose texts were removed
      where c.languages <> '{}'
    ), '{}');
  end
  $$;

alter function private.keep_texts owner to current_user;
grant execute on function private.keep_texts to app_member;

-- Bubbles of an automatic message as they are stored. Errors: invalid (bubbles), and those of private.keep_rich.
create or replace function private.keep_bubbles(p_project_id uuid, p_bubbles jsonb) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
  begin
    if jsonb_typeof(p_bubbles) is distinct from 'array' then
      perform private.fail('invalid', 'bubbles');
    end if;
    return coalesce((
      select jsonb_agg(
        case jsonb_typeof(b.bubble)
          when 'object' then private.keep_rich(p_project_id, b.bubble - 'pictures', 'bubbles')
          else b.bubble
        end order by b.place
      )
      from jsonb_array_elements(p_bubbles) with ordinality b (bubble, place)
    ), '[]');
  end
  $$;

alter function private.keep_bubbles owner to current_user;
grant execute on function private.keep_bubbles to app_member;

-- How often a link at a place of a message's cards was pressed, as an addition to the link.
create or replace function private.clicks_of_api(p_content jsonb, p_place integer, p_with_clicks boolean) returns jsonb
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select case
      when p_with_clicks then jsonb_build_object('clicks', coalesce((p_content -> 'clicks' ->> p_place::text)::integer, 0))
      else '{}'
    end
  $$;

alter function private.clicks_of_api owner to current_user;
grant execute on function private.clicks_of_api to app_key;

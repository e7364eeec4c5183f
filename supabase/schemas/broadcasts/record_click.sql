-- Records a click on a tracked link of a broadcast, a rich menu or a card. p_key identifies the recipient. Link previews are not counted.
-- Returns {url, message}, with the message that a counted click has changed, or null for an unknown link.
-- p_link_name: the shop's name in the URL. Under a name that it was not sent with a link does not open: anybody could write another shop's.
create or replace function system.record_click(p_token text, p_key text default null, p_is_counted boolean default true, p_link_name text default null) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.record_click(p_token, p_key, p_is_counted, p_link_name) $$;

alter function system.record_click owner to app_system;

create or replace function private.record_click(p_token text, p_key text, p_is_counted boolean, p_link_name text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_link public.broadcast_links;
    v_position integer;
    v_target public.rich_menu_targets;
    v_card public.card_links;
  begin
    select l.* into v_link from public.broadcast_links l where l.token = p_token and (p_link_name is null or l.link_name = p_link_name);
    if not found then
      select t.* into v_target from public.rich_menu_targets t where t.token = p_token and (p_link_name is null or t.link_name = p_link_name);
      if found then
        if p_is_counted then
          update public.rich_menu_targets t set clicks = t.clicks + 1 where t.token = p_token;
        end if;
        return jsonb_build_object('url', v_target.url, 'message', null);
      end if;
      select c.* into v_card from public.card_links c where c.token = p_token and (p_link_name is null or c.link_name = p_link_name);
      return case
        when found then jsonb_build_object('url', v_card.url, 'message', case when p_is_counted then private.count_card_click(v_card) end)
      end;
    end if;
    if p_is_counted then
      update public.broadcast_recipients x set clicked_at = coalesce(x.clicked_at, clock_timestamp())
      where x.broadcast_id = v_link.broadcast_id and x.key = p_key
      returning x.position into v_position;
      insert into public.broadcast_clicks (token, broadcast_id, project_id, position)
      values (p_token, v_link.broadcast_id, v_link.project_id, v_position);
    end if;
    return jsonb_build_object('url', v_link.url, 'message', null);
  end
  $$;

alter function private.record_click owner to current_user;
grant execute on function private.record_click to app_system;

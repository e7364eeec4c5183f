-- Stores what the host page says about the visitor: attributes (null deletes one), tags, current page. Only for a known visitor (one who
-- has written, filled in the form or was identified); is_known false means that nothing was stored. Returns {is_known, tags, refused,
-- room}.
create or replace function visitor.save_details(
  p_social_id uuid, p_visitor_id uuid, p_attributes jsonb default '{}', p_add_tags text[] default '{}',
  p_remove_tags text[] default '{}', p_page_url text default null, p_page_title text default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_identity public.customer_identities;
    v_attributes jsonb;
    v_tagged jsonb;
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    select i.* into v_identity from public.customer_identities i;
    if not found then
      return '{"is_known": false, "tags": [], "refused": [], "room": null}';
    end if;
    insert into public.widget_visitors (identity_id, project_id, social_id)
    values (v_identity.id, v_identity.project_id, p_social_id)
    on conflict do nothing;
    select jsonb_strip_nulls(v.attributes || p_attributes) into v_attributes from public.widget_visitors v;
    if (select count(*) from jsonb_object_keys(v_attributes)) > 30 then
      perform private.fail('invalid', 'attributes');
    end if;
    update public.widget_visitors v
    set attributes = v_attributes,
        page_url = coalesce(left(p_page_url, 500), v.page_url),
        page_title = case when p_page_url is null then v.page_title else left(private.clean_text(p_page_title), 200) end,
        page_at = case when p_page_url is null then v.page_at else now() end;
    select private.tag_by_page(r.id, p_add_tags, p_remove_tags) into v_tagged
    from public.rooms r where cardinality(p_add_tags || p_remove_tags) > 0;
    return jsonb_build_object('is_known', true, 'tags', '[]'::jsonb, 'refused', '[]'::jsonb, 'room', null) || coalesce(v_tagged, '{}');
  end
  $$;

alter function visitor.save_details owner to app_visitor;

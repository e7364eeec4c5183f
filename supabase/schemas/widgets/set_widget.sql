-- Changes a widget's settings. Returns the names of those that changed. Errors: invalid (name, page_tag_ids).
create or replace function private.set_widget(p_social_id uuid, p_widget jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_before public.widgets;
    v_after public.widgets;
    v_changed jsonb;
  begin
    select w.* into v_before from public.widgets w where w.social_id = p_social_id;
    v_after := jsonb_populate_record(v_before, p_widget - array[
      'social_id', 'project_id', 'virtual_id', 'removed_at', 'consent_version', 'created_at', 'updated_at'
    ]);
    v_after.name := private.clean_text(v_after.name);
    if v_after.name is null then
      perform private.fail('invalid', 'name');
    end if;
    if exists (
      select from unnest(v_after.page_tag_ids) t (id)
      where not exists (select from public.tags g where g.id = t.id and g.project_id = v_before.project_id)
    ) then
      perform private.fail('invalid', 'page_tag_ids');
    end if;
    v_after.consent_version := v_before.consent_version + (
      (v_before.texts -> 'th' ->> 'consent', v_before.texts -> 'en' ->> 'consent')
      is distinct from (v_after.texts -> 'th' ->> 'consent', v_after.texts -> 'en' ->> 'consent')
    )::integer;
    select coalesce(jsonb_agg(a.key order by a.key), '[]') into v_changed
    from jsonb_each(to_jsonb(v_after)) a
    join jsonb_each(to_jsonb(v_before)) b on b.key = a.key and b.value is distinct from a.value;
    update public.widgets
    set name = v_after.name, allowed_domains = v_after.allowed_domains, color = v_after.color, greeting = v_after.greeting,
        language = v_after.language, is_enabled = v_after.is_enabled, side = v_after.side, offset_x = v_after.offset_x,
        offset_y = v_after.offset_y, avatar_url = v_after.avatar_url, texts = v_after.texts,
        follows_page = v_after.follows_page, greeting_languages = v_after.greeting_languages,
        hours_kind = v_after.hours_kind, weekly = v_after.weekly, prechat = v_after.prechat,
        asks_consent = v_after.asks_consent, consent_version = v_after.consent_version,
        page_tag_ids = v_after.page_tag_ids, continues_by_mail = v_after.continues_by_mail, line_id = v_after.line_id
    where social_id = p_social_id;
    update public.socials set name = v_after.name where id = p_social_id and name <> v_after.name;
    return v_changed;
  end
  $$;

alter function private.set_widget owner to current_user;
grant execute on function private.set_widget to app_member;

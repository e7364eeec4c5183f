-- Creates a project with its owner and a widget. Idempotent by p_id, which the caller chooses: the same user gets the original result,
-- whatever the other arguments are. Errors: unauthorized, invalid (name, id, allowed_domains, language, shop_kind), rate_limited (20 an
-- hour).
create or replace function public.create_project(
  p_id uuid, p_name text, p_widget_name text, p_greeting text default null, p_allowed_domains text[] default '{}',
  p_language text default 'th', p_shop_kind text default null
)
  returns table (id uuid, name text, virtual_id text)
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_user_id uuid := private.user_id();
    v_social_id uuid := gen_random_uuid();
    v_virtual_id text := private.make_virtual_id();
    v_name text := private.clean_text(p_name);
  begin
    if v_user_id is null or not private.session_is_live() then
      perform private.fail('unauthorized');
    end if;
    if p_id is null then
      perform private.fail('invalid', 'id');
    end if;
    if v_name is null or char_length(v_name) > 80 then
      perform private.fail('invalid', 'name');
    end if;
    if cardinality(p_allowed_domains) > 20 or not private.are_hosts(p_allowed_domains) then
      perform private.fail('invalid', 'allowed_domains');
    end if;
    if p_language is null or p_language not in ('th', 'en') then
      perform private.fail('invalid', 'language');
    end if;
    if p_shop_kind not in ('clothes', 'food', 'beauty', 'electronics', 'services', 'general') then
      perform private.fail('invalid', 'shop_kind');
    end if;

    -- a concurrent replay waits here for the first call's commit
    insert into public.projects (id, name, created_by) values (p_id, v_name, v_user_id) on conflict do nothing;
    if not found then
      return query
        select p.id, p.name, w.virtual_id
        from public.projects p
        join public.widgets w on w.project_id = p.id
        where p.id = p_id and p.created_by = v_user_id
        order by w.created_at
        limit 1;
      if not found then
        perform private.fail('invalid', 'id');
      end if;
      return;
    end if;

    if (
      select count(*) > 20
      from public.members m
      where m.user_id = v_user_id and m.role = 'owner' and m.created_at > now() - interval '1 hour'
    ) then
      perform private.fail('rate_limited');
    end if;
    insert into public.members (project_id, user_id, role, can_broadcast, can_see_contacts)
    values (p_id, v_user_id, 'owner', true, true);
    insert into public.project_setups (project_id, shop_kind) values (p_id, p_shop_kind);
    insert into public.socials (id, project_id, kind, name, external_id)
    values (v_social_id, p_id, 'widget', left(p_widget_name, 80), v_virtual_id);
    insert into public.widgets (social_id, project_id, virtual_id, name, greeting, allowed_domains, language)
    values (
      v_social_id, p_id, v_virtual_id, left(p_widget_name, 80), private.clean_text(p_greeting),
      coalesce(p_allowed_domains, '{}'), p_language
    );
    perform private.audit(p_id, 'project.created', p_id::text);
    return query select p_id, v_name, v_virtual_id;
  end
  $$;

alter function public.create_project owner to app_member;
grant execute on function public.create_project to authenticated;

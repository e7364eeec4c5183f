-- The content of the owners' daily summary: {project_id, project_name, day (the day before), figures, to: [{user_id, email, language}]}.
-- Null when the day is over, every owner has received it, or nothing happened the day before.
create or replace function private.describe_summary(p_project_id uuid, p_day date) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_to jsonb;
    v_figures jsonb;
  begin
    select jsonb_agg(jsonb_build_object('user_id', b.user_id, 'email', u.email, 'language', f.language) order by b.user_id) into v_to
    from private.summaries s
    join public.projects p on p.id = s.project_id and p.deleted_at is null
    join public.members b on b.project_id = s.project_id and b.role = 'owner' and b.removed_at is null
    join auth.users u on u.id = b.user_id and u.email is not null
    join public.profiles f on f.user_id = b.user_id
    where s.project_id = p_project_id and s.day = p_day and b.user_id <> all (s.told)
      and (select c.email from private.choice_of(b.user_id, 'daily_summary') c);
    if v_to is null then
      return null;
    end if;
    v_figures := private.make_report(p_project_id, p_day - 1, p_day - 1, '{}', null, false) -> 'figures';
    if (v_figures ->> 'conversations')::integer + (v_figures ->> 'messages_in')::integer + (v_figures ->> 'messages_out')::integer
      + (v_figures ->> 'resolved')::integer + (v_figures ->> 'slips')::integer + (v_figures ->> 'csat_answered')::integer = 0 then
      return null;
    end if;
    return (
      select jsonb_build_object('project_id', p.id, 'project_name', p.name, 'day', p_day - 1, 'figures', v_figures, 'to', v_to)
      from public.projects p where p.id = p_project_id
    );
  end
  $$;

alter function private.describe_summary owner to current_user;
grant execute on function private.describe_summary to app_system;

-- {base_url, model} or null; never the key. Errors: not_found, forbidden.
create or replace function public.show_ai_endpoint(p_project_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'read_settings');
    return private.show_ai_endpoint(p_project_id);
  end
  $$;

alter function public.show_ai_endpoint owner to app_member;
grant execute on function public.show_ai_endpoint to authenticated;

create or replace function private.show_ai_endpoint(p_project_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('base_url', e.base_url, 'model', e.model) from private.ai_endpoints e where e.project_id = p_project_id
  $$;

alter function private.show_ai_endpoint owner to current_user;
grant execute on function private.show_ai_endpoint to app_member;

-- Finds or creates a post by the provider's id.
create or replace function private.open_post(p_social_id uuid, p_external_id text) returns public.posts
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_post public.posts;
  begin
    insert into public.posts (project_id, social_id, external_id)
    select s.project_id, s.id, left(p_external_id, 200) from public.socials s where s.id = p_social_id
    on conflict (social_id, external_id) do nothing
    returning * into v_post;
    if not found then
      select p.* into strict v_post from public.posts p where p.social_id = p_social_id and p.external_id = left(p_external_id, 200);
    end if;
    return v_post;
  end
  $$;

alter function private.open_post owner to current_user;
grant execute on function private.open_post to app_system;

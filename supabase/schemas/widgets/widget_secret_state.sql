-- When a widget's secret was created, and until when the previous one is valid; null without one. For managers.
create or replace function public.widget_secret_state(p_social_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'made_at', s.made_at, 'previous_until', case when s.previous_until > now() then s.previous_until end
    )
    from private.widget_secrets s where s.social_id = p_social_id
  $$;

alter function public.widget_secret_state owner to app_member;
grant execute on function public.widget_secret_state to authenticated;

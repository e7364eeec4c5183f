-- Links a visitor to the user whose identity the shop's server has signed (verified by the application). Returns {visitor_id, rooms}.
create or replace function visitor.identify(
  p_social_id uuid, p_visitor_id uuid, p_user_ref text, p_name text default null, p_email text default null,
  p_phone text default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_visitor_id uuid := private.visitor_of_user(p_social_id, p_visitor_id, p_user_ref);
    v_identity public.customer_identities;
  begin
    perform private.enter_visitor(p_social_id, v_visitor_id);
    v_identity := private.know_visitor(p_social_id, v_visitor_id);
    insert into public.widget_visitors (identity_id, project_id, social_id, user_ref, identified_at)
    values (v_identity.id, v_identity.project_id, p_social_id, p_user_ref, now())
    on conflict (identity_id) do update set user_ref = excluded.user_ref, identified_at = now();
    return jsonb_build_object(
      'visitor_id', v_visitor_id,
      'rooms', private.fill_customer(p_name, p_email, p_phone, '{}', true)
    );
  end
  $$;

alter function visitor.identify owner to app_visitor;

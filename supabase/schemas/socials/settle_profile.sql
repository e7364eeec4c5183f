-- Stores a provider's profile of a customer or a group; p_name null: none. Returns the events of the rooms that changed.
create or replace function system.settle_profile(
  p_social_id uuid, p_external_customer_id text, p_name text, p_picture_url text default null, p_language text default null,
  p_member_count integer default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer_id uuid := private.store_profile(
      p_social_id, p_external_customer_id, p_name, p_picture_url, p_language, p_member_count
    );
  begin
    return coalesce(
      (select jsonb_agg(private.room_event(r)) from public.rooms r where r.customer_id = v_customer_id), '[]'
    );
  end
  $$;

alter function system.settle_profile owner to app_system;

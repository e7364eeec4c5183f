-- p_change: {note?, fields?: {id: value or null}, add_tag_ids?, remove_tag_ids?}. Returns {customer, room_ids}, with the customer as in
-- lists. Errors: unauthorized, forbidden, not_found (also of a tag), invalid (fields.…), too_many_tags.
create or replace function api.change_customer(p_key_id uuid, p_customer_id uuid, p_change jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room_ids jsonb;
  begin
    perform private.enter_key(p_key_id, 'customers.write');
    v_room_ids := private.change_customer_by_key(p_customer_id, p_change);
    return (
      select jsonb_build_object('customer', private.customer_of_api(c), 'room_ids', v_room_ids)
      from public.customers c where c.id = p_customer_id
    );
  end
  $$;

alter function api.change_customer owner to app_key;

-- visitor.send_message by the widget's public name, so that a message takes one call. Errors: as there, and not_found for an unknown or
-- disabled widget.
create or replace function visitor.send_to_widget(
  p_virtual_id text, p_visitor_id uuid, p_client_id uuid, p_text text, p_attachment_ids uuid[] default '{}',
  p_customer jsonb default '{}', p_sticker jsonb default null, p_coupon_id uuid default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_social_id uuid;
  begin
    select w.social_id into v_social_id
    from public.widgets w
    where w.virtual_id = p_virtual_id and w.is_enabled and w.removed_at is null;
    if not found then
      perform private.fail('not_found');
    end if;
    return visitor.send_message(
      v_social_id, p_visitor_id, p_client_id, p_text, p_attachment_ids, p_customer, p_sticker, p_coupon_id
    );
  end
  $$;

alter function visitor.send_to_widget owner to app_visitor;

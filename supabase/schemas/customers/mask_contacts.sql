-- 081-234-5678 → 08•••••678, somchai@example.com → so•••@example.com
create or replace function private.mask_contacts() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_row public.customer_contacts := case when tg_op = 'DELETE' then old else new end;
    v_phone text := case when tg_op = 'DELETE' then null else regexp_replace(v_row.phone, '[^0-9+]', '', 'g') end;
    v_email text := case when tg_op = 'DELETE' then null else v_row.email end;
  begin
    update public.customers
    set phone_masked = case when char_length(v_phone) > 5 then left(v_phone, 2) || '•••••' || right(v_phone, 3) else null end,
        email_masked = regexp_replace(v_email, '^(.{0,2})[^@]*(@.*)$', '\1•••\2')
    where id = v_row.customer_id;
    return null;
  end
  $$;

alter function private.mask_contacts owner to current_user;

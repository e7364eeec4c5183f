create or replace function private.limit_customer_tags() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform from public.customers c where c.id = new.customer_id for update;
    if (select count(*) from public.customer_tags t where t.customer_id = new.customer_id) > 30 then
      perform private.fail('too_many_tags', 'tag_id');
    end if;
    return null;
  end
  $$;

alter function private.limit_customer_tags owner to current_user;

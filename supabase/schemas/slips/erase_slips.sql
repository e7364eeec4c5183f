-- Anonymises the slips of an erased customer.
create or replace function private.erase_slips() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.strip_slips(array(
      select s.id from public.slips s join public.rooms r on r.id = s.room_id where r.customer_id = new.id
    ));
    return null;
  end
  $$;

alter function private.erase_slips owner to current_user;

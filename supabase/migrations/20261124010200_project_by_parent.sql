-- These rows name their project together with their customer or room, by a foreign key over both, and those name it in turn. The foreign key
-- of the project alone checked the same a second time, with a look at the project's row for each insert (four for a visitor's first message).
-- Deleting a project still deletes them, by way of its customers. Messages keep theirs: one check a message is worth a direct cascade.
alter table public.customer_identities drop constraint customer_identities_project_id_fkey;
alter table public.rooms drop constraint rooms_project_id_fkey;
alter table public.episodes drop constraint episodes_project_id_fkey;

-- As before, asked first whether anybody listens: nobody does in most projects, and the customer need not be read.
create or replace function private.webhook_customer() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_type text := case tg_op when 'INSERT' then 'customer.created' else 'customer.updated' end;
  begin
    if private.webhook_listens(new.project_id, v_type) then
      perform private.tell_customer(new.id, v_type);
    end if;
    return null;
  end
  $$;

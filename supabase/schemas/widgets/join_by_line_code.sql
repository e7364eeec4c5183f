-- Merges the widget visitor with the LINE user who sends the visitor's code. A trigger of the tables' owner: neither channel sees the
-- other. Only a chat with one person: the customer of a group or room stands for all its members, who have then read the code, so it is
-- used up. A block stays with the person who was blocked: a merge would block both, and whoever is sent a code can be talked into writing it.
create or replace function private.join_by_line_code() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_web_id uuid;
    v_line_id uuid;
  begin
    if not exists (select from public.socials s where s.id = new.social_id and s.kind = 'line') then
      return null;
    end if;
    delete from private.line_codes c
    using public.customer_identities i
    where c.code = substring(new.text from '#([A-Z0-9]{8})') and c.project_id = new.project_id and c.expires_at > now()
      and i.id = c.identity_id
    returning i.customer_id into v_web_id;
    select r.customer_id into v_line_id
    from public.rooms r join public.customer_identities i on i.id = r.identity_id
    where r.id = new.room_id and i.external_id ~ '^U';
    if v_web_id <> v_line_id and not exists (
      select from public.customers c where c.id in (v_web_id, v_line_id) and c.blocked_at is not null
    ) then
      begin
        perform private.merge_customers(v_web_id, v_line_id, '{}');
      exception when raise_exception then
        -- one of them was erased: store the message all the same
        null;
      end;
    end if;
    return null;
  end
  $$;

alter function private.join_by_line_code owner to current_user;

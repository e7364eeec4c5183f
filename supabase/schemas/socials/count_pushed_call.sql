-- A call counts once per person that it reaches, however many messages it contains.
-- https://developers.line.biz/en/docs/messaging-api/pricing/
create or replace function private.count_pushed_call() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.add_quota((select m.social_id from public.messages m where m.id = new.message_id), 1);
    return null;
  end
  $$;

alter function private.count_pushed_call owner to current_user;

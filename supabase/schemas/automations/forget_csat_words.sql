-- Erasing a customer keeps scores, for the averages, and deletes comments.
create or replace function private.forget_csat_words() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.csat_surveys s set word = null where s.customer_id = new.id and s.word is not null;
    return null;
  end
  $$;

alter function private.forget_csat_words owner to current_user;

create or replace function private.greeting_changed() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enqueue_translate_greetings(case tg_table_name when 'widgets' then to_jsonb(new) ->> 'social_id' else to_jsonb(new) ->> 'id' end::uuid);
    return null;
  end
  $$;

alter function private.greeting_changed owner to current_user;

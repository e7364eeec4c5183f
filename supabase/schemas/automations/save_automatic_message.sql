-- p_message: {is_on, spends_quota, minutes, each_conversation, texts}. Errors: not_found, forbidden, invalid,
-- attachment_not_ready.
create or replace function public.save_automatic_message(p_project_id uuid, p_kind text, p_message jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    insert into public.automatic_messages as m (project_id, kind, is_on, spends_quota, minutes, each_conversation, texts)
    values (
      p_project_id, p_kind, (p_message ->> 'is_on')::boolean, (p_message ->> 'spends_quota')::boolean,
      (p_message ->> 'minutes')::integer, (p_message ->> 'each_conversation')::boolean,
      private.keep_texts(p_project_id, p_message -> 'texts')
    )
    on conflict (project_id, kind) do update
    set is_on = excluded.is_on, spends_quota = excluded.spends_quota, minutes = excluded.minutes,
        each_conversation = excluded.each_conversation, texts = excluded.texts;
    perform private.audit(
      p_project_id, 'automatic_message.updated', p_kind, jsonb_build_object('is_on', p_message -> 'is_on')
    );
  end
  $$;

alter function public.save_automatic_message owner to app_member;
grant execute on function public.save_automatic_message to authenticated;

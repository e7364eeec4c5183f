-- Whether an automatic message or a rule sends this picture, or has sent it in a message that is still there. A definer, because app_system
-- has no grants on them.
create or replace function private.is_in_automation(p_image_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from public.automatic_messages m where m.image_ids @> array[p_image_id])
      or exists (select from public.automation_rules r where r.image_ids @> array[p_image_id])
      or exists (
        select from public.messages m
        where m.author_kind = 'bot' and m.kind = 'rich'
          and m.attachments @> jsonb_build_array(jsonb_build_object('id', p_image_id))
      )
  $$;

alter function private.is_in_automation owner to current_user;
grant execute on function private.is_in_automation to app_system;

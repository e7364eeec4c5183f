-- Sets last_message_kind for messages that a list row describes by their content: postback, share, story reply. Of a press on a coupon,
-- last_message_preview is the coupon's name.
create or replace function private.name_last_message() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_content jsonb := (select m.content from public.messages m where m.room_id = new.id and m.sequence = new.last_sequence);
  begin
    if v_content ? 'coupon_name' then
      new.last_message_kind := 'coupon';
      new.last_message_preview := private.preview(v_content ->> 'coupon_name');
    elsif new.last_message_preview <> '' then
      return new;
    elsif v_content ->> 'kind' in ('postback', 'share', 'template', 'flex', 'imagemap', 'referral') then
      new.last_message_kind := v_content ->> 'kind';
    elsif v_content -> 'story' ->> 'kind' in ('reply', 'mention') then
      new.last_message_kind := 'story_' || (v_content -> 'story' ->> 'kind');
    end if;
    return new;
  end
  $$;

alter function private.name_last_message owner to current_user;

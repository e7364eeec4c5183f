-- Stores a provider's answer about a group member; p_name null: no answer. Returns the messages that now carry the name.
create or replace function system.settle_group_member(
  p_social_id uuid, p_external_customer_id text, p_member_id text, p_name text, p_picture_url text default null
) returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    select coalesce((
      select private.settle_group_member(r.id, p_member_id, p_name, p_picture_url)
      from public.customer_identities i
      join public.rooms r on r.identity_id = i.id
      where i.social_id = p_social_id and i.external_id = p_external_customer_id
    ), '[]')
  $$;

alter function system.settle_group_member owner to app_system;

-- Stores a group member's name and picture, also in their earlier messages. Returns the messages that changed.
create or replace function private.settle_group_member(p_room_id uuid, p_member text, p_name text, p_picture_url text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_name text := left(private.clean_text(p_name), 120);
    v_member private.group_members;
    v_changed jsonb;
  begin
    update private.group_members m
    set name = coalesce(v_name, m.name),
        picture_url = coalesce(p_picture_url, m.picture_url),
        failures = case when v_name is null then m.failures + 1 else 0 end,
        due_at = private.next_profile_at(case when v_name is null then m.failures + 1 else 0 end)
    where m.room_id = p_room_id and m.external_id = p_member
    returning * into v_member;
    if v_member.name is null or v_name is null then
      return '[]';
    end if;
    with named as (
      update public.messages m
      set content = case when m.content ? 'members' then jsonb_set(m.content, '{members}', (
            select jsonb_agg(case when x ->> 'id' = p_member then x || jsonb_build_object('name', v_member.name) else x end)
            from jsonb_array_elements(m.content -> 'members') x
          )) else m.content || jsonb_build_object('sender_name', v_member.name, 'sender_picture_url', v_member.picture_url) end,
          updated_at = clock_timestamp()
      where m.room_id = p_room_id
        -- only the latest messages: those are what agents look at
        and m.sequence > (select r.last_sequence - 500 from public.rooms r where r.id = p_room_id)
        and (
          m.content ->> 'sender_id' = p_member and m.content ->> 'sender_name' is distinct from v_member.name
          or m.content -> 'members' @> jsonb_build_array(jsonb_build_object('id', p_member))
            and not m.content -> 'members' @> jsonb_build_array(jsonb_build_object('id', p_member, 'name', v_member.name))
        )
      returning m.*
    )
    select coalesce(jsonb_agg(to_jsonb(named) order by named.sequence), '[]') into v_changed from named;
    return v_changed;
  end
  $$;

alter function private.settle_group_member owner to current_user;
grant execute on function private.settle_group_member to app_system;

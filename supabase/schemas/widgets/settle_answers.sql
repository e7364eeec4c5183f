-- Records up to which answer a visitor was mailed.
create or replace function system.settle_answers(p_room_id uuid, p_sequence bigint) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.settle_answers(p_room_id, p_sequence) $$;

alter function system.settle_answers owner to app_system;

create or replace function private.settle_answers(p_room_id uuid, p_sequence bigint) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.widget_visitors v set mailed_sequence = greatest(v.mailed_sequence, p_sequence)
    from public.rooms r where r.id = p_room_id and v.identity_id = r.identity_id
  $$;

alter function private.settle_answers owner to current_user;
grant execute on function private.settle_answers to app_system;

-- The provider has answered the batch's last call and done nothing: with as many refusals as attempts it cannot have the batch.
create or replace function system.note_refusal(p_batch_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.note_refusal(p_batch_id) $$;

alter function system.note_refusal owner to app_system;

create or replace function private.note_refusal(p_batch_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_batch private.broadcast_batches;
  begin
    update private.broadcast_batches set refusals = refusals + 1 where id = p_batch_id and refusals < attempts
    returning * into v_batch;
    if v_batch.via = 'narrowcast' and v_batch.refusals = v_batch.attempts then
      delete from public.broadcast_narrowcasts n
      where n.broadcast_id = v_batch.broadcast_id and n.request_id is null and n.phase in ('called', 'unknown');
    end if;
  end
  $$;

alter function private.note_refusal owner to current_user;
grant execute on function private.note_refusal to app_system;

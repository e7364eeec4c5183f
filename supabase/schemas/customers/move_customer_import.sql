-- Begins the next phase of an import in the background: check (after the upload), start (after the check), undo (within 30 days). Idempotent:
-- a phase that has begun is left alone. Errors: not_found, forbidden, invalid (phase), import_begun, undo_over.
create or replace function public.move_customer_import(p_import_id uuid, p_phase text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.my_customer_import(p_import_id);
    if coalesce(p_phase, '') not in ('check', 'start', 'undo') then
      perform private.fail('invalid', 'phase');
    end if;
    perform private.move_customer_import(p_import_id, p_phase);
  end
  $$;

alter function public.move_customer_import owner to app_member;
grant execute on function public.move_customer_import to authenticated;

create or replace function private.move_customer_import(p_import_id uuid, p_phase text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_import public.customer_imports;
  begin
    select i.* into v_import from public.customer_imports i where i.id = p_import_id for update;
    if p_phase = 'check' and v_import.state = 'uploading' and v_import.total > 0 then
      update public.customer_imports i set state = 'checking', done = 0 where i.id = p_import_id;
    elsif p_phase = 'start' and v_import.state = 'ready' then
      update public.customer_imports i set state = 'running', done = 0, started_at = now() where i.id = p_import_id;
      perform private.audit(
        v_import.project_id, 'customers.imported', p_import_id::text,
        jsonb_build_object('file', v_import.file_name, 'rows', v_import.created + v_import.updated)
      );
    elsif p_phase = 'undo' and v_import.state = 'done' then
      if v_import.started_at < now() - interval '30 days' then
        perform private.fail('undo_over');
      end if;
      update public.customer_imports i set state = 'undoing', done = 0, finished_at = null where i.id = p_import_id;
      perform private.audit(
        v_import.project_id, 'customers.import_undone', p_import_id::text, jsonb_build_object('file', v_import.file_name)
      );
    elsif not (case p_phase
      when 'check' then v_import.state in ('checking', 'ready')
      when 'start' then v_import.state in ('running', 'done')
      else v_import.state in ('undoing', 'undone')
    end) then
      perform private.fail('import_begun');
    else
      return;
    end if;
    perform private.enqueue_step_customer_import(p_import_id);
  end
  $$;

alter function private.move_customer_import owner to current_user;
grant execute on function private.move_customer_import to app_member;

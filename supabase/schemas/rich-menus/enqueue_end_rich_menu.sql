-- Ends the menu then; with null, a planned end is taken back.
create or replace function private.enqueue_end_rich_menu(p_rich_menu_id uuid, p_run_at timestamptz) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if p_run_at is null then
      perform graphile_worker.remove_job('end_rich_menu:' || p_rich_menu_id);
      return;
    end if;
    perform graphile_worker.add_job(
      'end_rich_menu', payload := json_build_object('rich_menu_id', p_rich_menu_id),
      job_key := 'end_rich_menu:' || p_rich_menu_id, run_at := p_run_at, max_attempts := 12
    );
  end
  $$;

alter function private.enqueue_end_rich_menu owner to current_user;

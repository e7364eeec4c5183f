-- Anonymises slips: erases names, numbers, pictures and text. Amount, day, bank and reference stay for the accounts, and so that the slip
-- cannot be used twice.
create or replace function private.strip_slips(p_ids uuid[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into private.files_pending_deletion (bucket, path)
    select 'slips', s.project_id || '/' || s.id from public.slips s where s.id = any (p_ids) and s.has_image;
    if found then
      perform private.enqueue_remove_files();
    end if;
    update public.slips s
    set sender_name = null, sender_account = null, receiver_name = null, receiver_account = null, note = null, qr_text = null,
        has_image = false, purged_at = now(), next_try_at = null,
        outcome = coalesce(s.outcome, 'unreadable'), reason = coalesce(s.reason, 'no_qr')
    where s.id = any (p_ids);
  end
  $$;

alter function private.strip_slips owner to current_user;

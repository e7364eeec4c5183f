-- public.attachments, in firing order

create trigger t10_look_for_slip_added after insert on public.attachments
  for each row
  when (new.state = 'ready' and new.kind = 'image' and new.message_id is not null and new.uploader_kind in ('customer', 'system'))
  execute function private.look_for_slip();

create trigger t20_look_for_slip_changed after update of state, message_id on public.attachments
  for each row
  when (
    new.state = 'ready' and new.kind = 'image' and new.message_id is not null and new.uploader_kind in ('customer', 'system')
    and (old.state <> 'ready' or old.message_id is null)
  )
  execute function private.look_for_slip();

create trigger t30_remove_variants after delete on public.attachments
  for each row when (old.variants <> '[]') execute function private.remove_variants();

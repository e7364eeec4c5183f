-- Queues a mail about a subject, once per kind.
create or replace function private.write_billing_mail(p_project_id uuid, p_kind text, p_subject_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid;
  begin
    insert into private.billing_mails (project_id, kind, subject_id) values (p_project_id, p_kind, p_subject_id)
    on conflict do nothing returning id into v_id;
    if v_id is not null then
      perform private.enqueue_mail_billing(v_id);
    end if;
  end
  $$;

alter function private.write_billing_mail owner to current_user;

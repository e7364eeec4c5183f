comment on table public.customer_imports is
  'A CSV file of customers: uploaded, checked, imported, undone. Rows and undo are kept for 30 days, the counts for good.';
comment on column public.customer_imports.columns is
  '[{heading, target, overwrite}]: target is name, phone, email, language, note, tags or the id of a custom field.';
comment on column public.customer_imports.done is 'How many rows of the present phase (check, import, undo) were processed.';
comment on column public.customer_imports.has_rows is 'False once its rows are deleted (private.purge_undo_records).';
comment on column public.customer_imports.kept is 'Rows that the undo left alone, in whole or in part.';

alter table public.customer_imports enable row level security;

grant select on public.customer_imports to app_member, authenticated;

create policy customer_imports_select on public.customer_imports for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_all_rooms'))));

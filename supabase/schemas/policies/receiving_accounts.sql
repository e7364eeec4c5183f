comment on table public.receiving_accounts is
  'Accounts that receive a shop''s payments; at most 20. bank: a symbol of the bank directory, or PromptPay and TrueMoney.';

alter table public.receiving_accounts enable row level security;

grant select on public.receiving_accounts to app_member, authenticated;

create policy receiving_accounts_select on public.receiving_accounts for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read'))));

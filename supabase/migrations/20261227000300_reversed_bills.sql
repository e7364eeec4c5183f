-- Bills that a member confirmed and whose money was taken back stayed paid, and the customer could not pay again. What the team has
-- acknowledged since is left alone.
update public.bills
set state = 'checking', paid_at = null, confirmed_at = null, confirmed_by = null
where state = 'paid' and question = 'reversed' and paid_satang < total_satang;

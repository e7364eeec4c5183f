-- Which payments a noted refund gave back: customers' spend leaves them out. Code is in supabase/schemas/bills.

alter table public.bill_payments add column refunded_at timestamptz;

update public.bill_payments y
set refunded_at = b.closed_at
from public.bills b
where b.id = y.bill_id and b.state = 'refunded' and y.state = 'counted';

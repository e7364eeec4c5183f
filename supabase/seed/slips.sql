-- Where the shop is paid, and the slips of those who said that they had transferred: most are fine, some need a look.
insert into public.receiving_accounts (id, project_id, bank, number, name_th, name_en, created_by) values
  (pg_temp.seed_id(40, 1), pg_temp.seed_id(0, 0, 1), 'PromptPay', '0995550199', 'อรทัย ใจดี', 'ORATHAI JAIDEE', pg_temp.seed_user('owner')),
  (pg_temp.seed_id(40, 2), pg_temp.seed_id(0, 0, 1), 'KBANK', '0205550199', 'อรทัย ใจดี', 'ORATHAI JAIDEE', pg_temp.seed_user('owner'));

-- found in the pictures of chats
insert into public.slips (
  id, project_id, source, room_id, message_id, attachment_id, bank, reference, qr_text, expected_amount, duplicate_of, outcome, reason,
  provider, provider_code, amount, transferred_at, sender_bank, sender_name, sender_account, receiver_bank, receiver_name,
  receiver_account, receiving_account_id, decision, decided_by, decided_at, note, attempts, asked_at, settled_at, next_try_at, created_at
)
select
  pg_temp.seed_id(41, k.number), m.project_id, 'chat', m.room_id, m.id, pg_temp.seed_id(9, e.room, e.sequence), k.bank, k.reference,
  k.qr_text, k.expected, case when k.same_as is not null then pg_temp.seed_id(41, k.same_as) end, k.outcome, k.reason,
  case when k.same_as is null then 'easyslip' end,
  case when k.outcome in ('not_found', 'bank_pending') then case k.outcome when 'not_found' then 'SLIP_NOT_FOUND' else 'SLIP_PENDING' end end,
  case when k.is_known then k.amount end, case when k.is_known then m.created_at - make_interval(mins => k.minutes_before) end,
  case when k.is_known then k.bank end, case when k.is_known then k.sender_name end, case when k.is_known then k.sender_account end,
  case when k.is_known then k.receiver_bank end, case when k.is_known then k.receiver_name end,
  case when k.is_known then k.receiver_account end,
  case when k.is_known and k.outcome <> 'receiver_mismatch' then pg_temp.seed_id(40, 1) end,
  k.decision, case when k.decision is not null then pg_temp.seed_user('owner') end,
  case when k.decision is not null then m.created_at + interval '9 minutes' end, k.note, k.attempts,
  case when k.same_as is null then m.created_at + make_interval(secs => 4, mins => (k.attempts - 1) * 3) end,
  m.created_at + make_interval(secs => 6, mins => (k.attempts - 1) * 3),
  case when k.outcome = 'bank_pending' then now() + interval '4 minutes' end, m.created_at + interval '2 seconds'
from seed_slips k
join seed_extras e on e.file ->> 'slip' = k.name
join public.messages m on m.id = pg_temp.seed_id(5, e.room, e.sequence)
order by k.number;

-- typed in or uploaded on the page of slips, in no chat
insert into public.slips (
  id, project_id, source, checked_by, bank, reference, qr_text, outcome, reason, provider, decision, decided_by, decided_at, note, attempts,
  asked_at, settled_at, next_try_at, created_at
)
select
  pg_temp.seed_id(42, u.number), pg_temp.seed_id(0, 0, 1), 'upload', pg_temp.seed_user(u.by), u.bank, u.reference, u.qr_text, u.outcome, u.reason,
  case when u.attempts > 0 then 'easyslip' end, u.decision, case when u.decision is not null then pg_temp.seed_user('owner') end,
  case when u.decision is not null then now() - u.ago + interval '20 minutes' end, u.note, u.attempts,
  case when u.attempts > 0 then now() - u.ago + interval '1 second' end, now() - u.ago + interval '3 seconds', now() + u.again, now() - u.ago
from (
  values
    (1, 'agent', null, null, null, 'unreadable', 'no_qr', null, null, 0, interval '26 hours', null::interval),
    (2, 'agent', null, null, null, 'unreadable', 'not_slip_qr', null, null, 0, interval '26 hours 4 minutes', null),
    (3, 'owner', '034', '0342026555019993BAC', null, 'not_genuine', 'called_fraud', null, null, 1, interval '5 days 2 hours', null),
    (4, 'owner', '033', '0332026555019994GHB', null, 'provider_down', 'provider_silent', null, null, 8, interval '3 days 5 hours', null),
    (5, 'owner', '071', '0712026555019995TCR', null, 'manual', 'refused', 'refused', 'ยอดไม่เข้าบัญชี ถามลูกค้าแล้วยกเลิกรายการ', 2, interval '8 days', null),
    (6, 'owner', '014', '0146120955503001A07', '00400006000001010301402190146120955503001A075102TH91045298', 'qr_only', 'no_provider', null, null, 0, interval '12 days', null),
    (7, 'owner', '004', '0043235555019932APM', '00400006000001010300402190043235555019932APM5102TH9104D028', 'verified', 'receiver_unchecked', null, null, 1, interval '10 days', null),
    (8, 'agent', '006', 'A5555019941KTB00731', '0040000600000101030060219A5555019941KTB007315102TH91047BDE', 'provider_down', 'too_many_requests', null, null, 2, interval '9 minutes', interval '6 minutes')
) as u (number, by, bank, reference, qr_text, outcome, reason, decision, note, attempts, ago, again);

-- what the provider said of the one that was confirmed
update public.slips set
  amount = 45000, transferred_at = created_at - interval '3 minutes', sender_bank = '004', sender_name = 'น.ส. กานดา พ',
  sender_account = 'xxx-x-x3377-x', receiver_bank = '004', receiver_name = 'น.ส. อรทัย ใ', receiver_account = 'xxx-xxx-0199'
where id = pg_temp.seed_id(42, 7);

-- what is paid for holds its transfer, so that the same slip counts once
select private.claim_transfer(private.transfer_keys(s.bank, s.reference), 'slip', s.id, true)
from public.slips s where s.project_id = pg_temp.seed_id(0, 0, 1) and s.is_paid order by s.id;
-- the bank is asked again for those that it has not reported yet
select private.enqueue_check_slip(s.id, s.next_try_at)
from public.slips s where s.project_id = pg_temp.seed_id(0, 0, 1) and s.next_try_at is not null;
-- the pictures were read: reading all of them again would keep the first start busy
select graphile_worker.complete_jobs(array(
  select j.id from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier = 'detect_slip' and j.created_at = now()
));

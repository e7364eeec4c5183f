-- The delivery addresses of bills that the caller sees, for members who may answer or see contacts; nothing for others. No member selects
-- these columns from the table.
create or replace function public.bill_addresses(p_project_id uuid, p_ids uuid[])
  returns table (
    id uuid, recipient_name text, recipient_phone text, address_line text, sub_district text, district text, province text, postcode text
  )
  language sql stable security definer
  set search_path = ''
  as $$
    select b.id, b.recipient_name, b.recipient_phone, b.address_line, b.sub_district, b.district, b.province, b.postcode
    from public.bills b
    where b.project_id = p_project_id and b.id = any (p_ids) and cardinality(p_ids) <= 500
      and (
        p_project_id = any (array(select private.my_project_ids('answer')))
        or p_project_id = any (array(select private.my_project_ids('see_contacts')))
      )
  $$;

alter function public.bill_addresses owner to app_member;
grant execute on function public.bill_addresses to authenticated;

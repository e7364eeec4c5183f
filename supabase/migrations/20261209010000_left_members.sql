-- Members who left a group stay known until they are erased. Code is in supabase/schemas/customers.

alter table private.group_members add column left_at timestamptz;

-- p_fields: [{id?, label, kind, choices}] in order. Deletes the fields that are not listed, with their values; with p_known, only those of
-- them that the caller knew, so that a colleague's new field stays, after the listed ones. Errors: not_found, forbidden, invalid (fields).
create or replace function public.set_customer_fields(p_project_id uuid, p_fields jsonb, p_known uuid[] default null) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    if jsonb_typeof(p_fields) is distinct from 'array' or jsonb_array_length(p_fields) > 30 then
      perform private.fail('invalid', 'fields');
    end if;
    perform private.set_customer_fields(p_project_id, p_fields, p_known);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.set_customer_fields owner to app_member;
grant execute on function public.set_customer_fields to authenticated;

create or replace function private.set_customer_fields(p_project_id uuid, p_fields jsonb, p_known uuid[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_gone text[];
    v_others uuid[];
  begin
    perform private.lock_project(p_project_id);
    with gone as (
      delete from public.customer_fields f
      where f.project_id = p_project_id and (p_known is null or f.id = any (p_known))
        and not exists (
          select from jsonb_to_recordset(p_fields) given (id uuid) where given.id = f.id
        )
      returning f.id
    )
    select coalesce(array_agg(gone.id::text), '{}') into v_gone from gone;
    if v_gone <> '{}' then
      update public.customers c set attributes = c.attributes - v_gone
      where c.project_id = p_project_id and c.attributes ?| v_gone;
    end if;
    v_others := array(
      select f.id from public.customer_fields f
      where f.project_id = p_project_id
        and not exists (
          select from jsonb_to_recordset(p_fields) given (id uuid) where given.id = f.id
        )
      order by f.position
    );
    -- labels are unique and may be swapped: set temporary ones first
    update public.customer_fields f set label = left(f.id::text, 36) where f.project_id = p_project_id and not f.id = any (v_others);
    insert into public.customer_fields as f (id, project_id, label, kind, choices, position)
    select
      coalesce(given.id, gen_random_uuid()), p_project_id, private.clean_text(given.label), given.kind,
      case when given.kind = 'choice' then coalesce(given.choices, '{}') else '{}' end, given.place
    from rows from (
      jsonb_to_recordset(p_fields) as (id uuid, label text, kind text, choices text[])
    ) with ordinality given (id, label, kind, choices, place)
    -- the kind of an existing field cannot change
    on conflict (id) do update set label = excluded.label, choices = excluded.choices, position = excluded.position
      where f.project_id = p_project_id and f.kind = excluded.kind;
    update public.customer_fields f set position = jsonb_array_length(p_fields) + other.place
    from unnest(v_others) with ordinality other (id, place)
    where f.id = other.id;
    if (select count(*) from public.customer_fields f where f.project_id = p_project_id)
      <> jsonb_array_length(p_fields) + cardinality(v_others)
      or jsonb_array_length(p_fields) + cardinality(v_others) > 30
      or exists (select from public.customer_fields f where f.project_id = p_project_id and f.label = f.id::text) then
      perform private.fail('invalid', 'fields');
    end if;
    perform private.audit(
      p_project_id, 'customer_fields.changed', null, jsonb_build_object('count', jsonb_array_length(p_fields) + cardinality(v_others))
    );
  end
  $$;

alter function private.set_customer_fields owner to current_user;
grant execute on function private.set_customer_fields to app_member;

-- A constraint that refuses a row shows all of it in the error's detail, and a unique key shows the key, unless row-level security applies to
-- whoever writes. The definers behind these functions belong to the tables' owner, so a member who calls them through REST would read
-- columns that no policy gives them. The refusal leaves as the code "invalid", as lib/errors.ts says it anyway.

create or replace function public.add_ai_source(p_ai_id uuid, p_source jsonb) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    return private.write_ai_source(p_ai_id, private.managed_ai(p_ai_id), null, p_source);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.add_bot_admin(p_social_id uuid, p_name text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid := private.line_project(p_social_id, 'manage');
  begin
    return private.insert_bot_admin(p_social_id, v_project_id, p_name);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.change_ai_source(p_source_id uuid, p_source jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_source public.ai_sources := private.managed_source(p_source_id);
  begin
    perform private.write_ai_source(v_source.ai_id, v_source.project_id, p_source_id, p_source || jsonb_build_object('kind', v_source.kind));
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.change_bot_admin(p_id uuid, p_act text) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select a.project_id from public.bot_admins a where a.id = p_id), 'manage');
    if p_act is null or p_act not in ('revoke', 'renew') then
      perform private.fail('invalid', 'act');
    end if;
    return private.change_bot_admin(p_id, p_act);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.copy_broadcast(p_id uuid, p_copy_id uuid, p_name text, p_is_for_missed boolean default false) returns public.broadcasts
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    return private.copy_broadcast(p_id, p_copy_id, p_name, p_is_for_missed);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.create_ai(p_project_id uuid, p_name text, p_settings jsonb) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    return private.write_ai(p_project_id, null, p_name, p_settings);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.create_invoice(p_id uuid, p_project_id uuid, p_package_id text, p_months integer, p_withholding boolean default false, p_use_credit boolean default false) returns public.invoices
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'billing');
    if p_id is null then
      perform private.fail('invalid', 'id');
    end if;
    return private.write_invoice(
      p_id, p_project_id, p_package_id, p_months, coalesce(p_withholding, false), coalesce(p_use_credit, false), private.user_id()
    );
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.launch_broadcast(p_id uuid, p_send_at timestamp with time zone, p_confirmed integer) returns public.broadcasts
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    return private.launch_broadcast(p_id, p_send_at, p_confirmed);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.publish_ai(p_ai_id uuid, p_is_on boolean) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.managed_ai(p_ai_id);
    perform private.publish_ai(p_ai_id, p_is_on);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.save_ai(p_ai_id uuid, p_name text, p_settings jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.write_ai(private.managed_ai(p_ai_id), p_ai_id, p_name, p_settings);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.save_billing_details(p_project_id uuid, p_details jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'billing');
    perform private.write_billing_details(p_project_id, p_details);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.save_bot_settings(p_social_id uuid, p_settings jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid := private.line_project(p_social_id, 'manage');
  begin
    if (p_settings ->> 'is_on')::boolean and not private.package_allows(v_project_id, 'bot_broadcast') then
      perform private.fail('package_needed');
    end if;
    perform private.write_bot_settings(p_social_id, v_project_id, p_settings);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.save_broadcast(p_id uuid, p_project_id uuid, p_broadcast jsonb) returns public.broadcasts
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'broadcast');
    if not private.is_audience(p_broadcast -> 'audience') then
      perform private.fail('invalid', 'audience');
    end if;
    return private.write_broadcast(
      p_id, p_project_id, p_broadcast,
      case when p_broadcast -> 'bubbles' = '[]' then '[]' else private.quick_bubbles(p_project_id, p_broadcast -> 'bubbles') end
    );
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.save_broadcast_settings(p_project_id uuid, p_quiet_from time without time zone, p_quiet_to time without time zone, p_weekly_cap integer, p_stage_minutes integer, p_stage_blocked_percent numeric) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    perform private.write_broadcast_settings(
      p_project_id, p_quiet_from, p_quiet_to, p_weekly_cap, p_stage_minutes, p_stage_blocked_percent
    );
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.save_languages(p_project_id uuid, p_languages text[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    if cardinality(p_languages) between 1 and 103 and private.are_languages(p_languages) then
      perform private.write_languages(p_project_id, p_languages);
    else
      perform private.fail('invalid', 'languages');
    end if;
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.save_project(p_project_id uuid, p_name text, p_time_zone text, p_logo_url text default null) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_name text := private.clean_text(p_name);
  begin
    perform private.require_right(p_project_id, 'manage');
    if v_name is null or char_length(v_name) > 80 then
      perform private.fail('invalid', 'name');
    end if;
    if not exists (
      select from pg_catalog.pg_timezone_names z where z.name = p_time_zone and z.name ~ '^[A-Z][A-Za-z_]+(/[A-Za-z_+-]+)+$'
    ) then
      perform private.fail('invalid', 'time_zone');
    end if;
    if p_logo_url !~ '^https?://[^/?#]+/storage/v1/object/public/pictures/[A-Za-z0-9.-]+$' then
      perform private.fail('invalid', 'logo_url');
    end if;
    perform private.write_project(p_project_id, v_name, p_time_zone, p_logo_url);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.save_receiving_account(p_id uuid, p_project_id uuid, p_bank text, p_number text, p_name_th text, p_name_en text) returns public.receiving_accounts
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    return private.write_receiving_account(p_id, p_project_id, p_bank, p_number, p_name_th, p_name_en);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.save_slip_settings(p_project_id uuid, p_looks_in_chat boolean, p_tags_rooms boolean, p_thanks text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    perform private.write_slip_settings(p_project_id, p_looks_in_chat, p_tags_rooms, p_thanks);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.save_vip_segment(p_id uuid, p_project_id uuid, p_name text, p_definition jsonb) returns public.vip_segments
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'broadcast');
    if not private.is_audience(p_definition) or p_definition ?| array['followers', 'missed_of'] then
      perform private.fail('invalid', 'definition');
    end if;
    return private.write_vip_segment(p_id, p_project_id, p_name, p_definition);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.set_customer_fields(p_project_id uuid, p_fields jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    if jsonb_typeof(p_fields) is distinct from 'array' or jsonb_array_length(p_fields) > 30 then
      perform private.fail('invalid', 'fields');
    end if;
    perform private.replace_customer_fields(p_project_id, p_fields);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.set_retention(p_project_id uuid, p_days integer) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    perform private.change_retention(p_project_id, p_days);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.set_social_ai(p_social_id uuid, p_ai_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid;
  begin
    select s.project_id into v_project_id from public.socials s where s.id = p_social_id;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.require_right(v_project_id, 'manage');
    if p_ai_id is not null and private.ai_of(v_project_id, p_ai_id) is null then
      perform private.fail('invalid', 'ai_id');
    end if;
    perform private.set_social_ai(p_social_id, p_ai_id);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.settle_bot_request(p_id uuid, p_is_approved boolean) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select q.project_id from public.bot_requests q where q.id = p_id), 'manage');
    perform private.settle_bot_request(p_id, p_is_approved);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

create or replace function public.teach_ai(p_question_id uuid, p_question text, p_answer text) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_question public.ai_questions := private.managed_question(p_question_id);
    v_source_id uuid;
  begin
    v_source_id := private.write_ai_source(
      v_question.ai_id, v_question.project_id, null, jsonb_build_object('kind', 'qa', 'title', p_question, 'body', p_answer)
    );
    perform private.settle_ai_question(p_question_id, v_source_id);
    return v_source_id;
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;


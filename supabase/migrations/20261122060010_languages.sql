-- The languages a shop serves its customers in, the usual one first.

-- Codes of data/languages.json, each once.
create function private.are_languages(p_codes text[]) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select p_codes <@ array[
      'th', 'en', 'zh', 'ja', 'ko', 'lo', 'my', 'km', 'vi', 'ms', 'id', 'tl', 'ru', 'ar', 'hi', 'de', 'fr', 'es',
      'it', 'pt', 'af', 'tw', 'sq', 'am', 'hy', 'az', 'bn', 'eu', 'be', 'bs', 'bg', 'ca', 'hr', 'cs', 'da', 'nl',
      'et', 'fi', 'gl', 'lg', 'ka', 'el', 'gu', 'ht', 'ha', 'he', 'hu', 'is', 'ig', 'ga', 'jv', 'kn', 'kk', 'rw',
      'ku', 'ky', 'lv', 'ln', 'lt', 'lb', 'mk', 'mg', 'ml', 'mt', 'mi', 'mr', 'mn', 'ne', 'no', 'ny', 'om', 'ps',
      'fa', 'pl', 'pa', 'qu', 'ro', 'sm', 'gd', 'sr', 'sn', 'si', 'sk', 'sl', 'so', 'su', 'sw', 'sv', 'tg', 'ta',
      'tt', 'te', 'tr', 'tk', 'uk', 'ur', 'uz', 'cy', 'fy', 'xh', 'yi', 'yo', 'zu'
    ] and cardinality(p_codes) = (select count(distinct c.code) from unnest(p_codes) c (code))
  $$;
grant execute on function private.are_languages(text[]) to authenticated, app_member;

alter table public.projects
  add column languages text[] not null default '{th,en}'
    check (cardinality(languages) between 1 and 103 and private.are_languages(languages));
comment on column public.projects.languages is
  'Codes of data/languages.json, the usual one first: what new AIs and widgets begin with, and what is offered first.';

create function private.write_languages(p_project_id uuid, p_languages text[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_before text[];
  begin
    select p.languages into v_before from public.projects p where p.id = p_project_id for no key update;
    if v_before = p_languages then
      return;
    end if;
    update public.projects set languages = p_languages where id = p_project_id;
    perform private.audit(
      p_project_id, 'project.languages_changed', null, jsonb_build_object('was', v_before, 'languages', p_languages)
    );
  end
  $$;
grant execute on function private.write_languages(uuid, text[]) to app_member;

-- Errors: not_found, forbidden, invalid (languages).
create function public.save_languages(p_project_id uuid, p_languages text[]) returns void
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
  end
  $$;

do $$
begin
  execute 'grant create on schema public to app_member';
  alter function public.save_languages(uuid, text[]) owner to app_member;
  grant execute on function public.save_languages(uuid, text[]) to authenticated;
  execute 'revoke create on schema public from app_member';
end
$$;

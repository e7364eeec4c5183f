-- Run once. Schema storage as hosted projects have it: rows here, row-level security decides, bytes are kept beside the database.
create schema storage;

create table storage.buckets (
  id text primary key,
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text
);
create unique index bname on storage.buckets (name);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
create unique index bucketid_objname on storage.objects (bucket_id, name);
create index name_prefix_search on storage.objects (bucket_id, name text_pattern_ops);

create function storage.foldername(name text) returns text[] language sql immutable as $$
  select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1]
$$;
create function storage.filename(name text) returns text language sql immutable as $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;
create function storage.extension(name text) returns text language sql immutable as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;
create function storage.operation() returns text language sql stable as $$
  select current_setting('storage.operation', true)
$$;

alter table storage.objects enable row level security;
alter table storage.buckets enable row level security;

-- On hosted projects "postgres" may write policies on these tables; here it owns them.
alter table storage.objects owner to postgres;
alter table storage.buckets owner to postgres;
grant usage on schema storage to postgres, anon, authenticated, service_role;
grant all on storage.objects, storage.buckets to anon, authenticated, service_role;

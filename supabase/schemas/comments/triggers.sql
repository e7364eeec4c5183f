-- public.posts, in firing order

create trigger t10_fetch_post after insert on public.posts for each row execute function private.fetch_post();

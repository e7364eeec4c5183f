-- Applied before the migrations: constraints, defaults or indexes use it.

-- Latin accents do not matter in a search: "cafe" finds "Café". Both sides are folded by the same functions, so stored folded texts and
-- indexes must be rebuilt where the rules change.
create or replace function private.fold_letters(p_text text) returns text
  language plpgsql immutable parallel safe
  set search_path = ''
  as $$
  declare
    v_text text := p_text;
    -- digits of other scripts, Thai marks in the private use area (Windows, then Mac), zero-width characters
    c_from constant text :=
      U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669' ||
      U&'\06f0\06f1\06f2\06f3\06f4\06f5\06f6\06f7\06f8\06f9' ||
      U&'\0966\0967\0968\0969\096a\096b\096c\096d\096e\096f' ||
      U&'\09e6\09e7\09e8\09e9\09ea\09eb\09ec\09ed\09ee\09ef' ||
      U&'\0e50\0e51\0e52\0e53\0e54\0e55\0e56\0e57\0e58\0e59' ||
      U&'\0ed0\0ed1\0ed2\0ed3\0ed4\0ed5\0ed6\0ed7\0ed8\0ed9' ||
      U&'\1040\1041\1042\1043\1044\1045\1046\1047\1048\1049' ||
      U&'\17e0\17e1\17e2\17e3\17e4\17e5\17e6\17e7\17e8\17e9' ||
      U&'\f700\f701\f702\f703\f704\f705\f706\f707\f708\f709\f70a\f70b\f70c\f70d\f70e\f70f\f710\f711\f712\f713\f714\f715\f716\f717\f718\f719\f71a' ||
      U&'\f884\f885\f886\f887\f888\f889\f88a\f88b\f88c\f88d\f88e\f88f\f890\f891\f892\f893\f894\f895\f896\f897\f898\f899\f89a\f89b\f89c\f89d\f89e' ||
      U&'\00ad\034f\061c\180e\200b\200c\200d\200e\200f\202a\202b\202c\202d\202e\2060\2061\2062\2063\2064\2066\2067\2068\2069\206a\206b\206c\206d\206e\206f\fe00\fe01\fe02\fe03\fe04\fe05\fe06\fe07\fe08\fe09\fe0a\fe0b\fe0c\fe0d\fe0e\fe0f\feff\f870\f871\f872\f873\f874\f875\f876\f877\f878\f879\f87a\f87b\f87c\f87d\f87e\f87f';
    c_to constant text :=
      repeat('0123456789', 8) ||
      U&'\0e10\0e34\0e35\0e36\0e37\0e48\0e49\0e4a\0e4b\0e4c\0e48\0e49\0e4a\0e4b\0e4c\0e0d\0e31\0e4d\0e47\0e48\0e49\0e4a\0e4b\0e4c\0e38\0e39\0e3a' ||
      U&'\0e31\0e34\0e35\0e36\0e37\0e47\0e48\0e48\0e48\0e49\0e49\0e49\0e4a\0e4a\0e4a\0e4b\0e4b\0e4b\0e4c\0e4c\0e4c\0e4d\0e0d\0e38\0e39\0e3a\0e10';
  begin
    if v_text ~ '[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff\uf870-\uf87f\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\u0ed0-\u0ed9\u1040-\u1049\u17e0-\u17e9\uf700-\uf71a\uf884-\uf89e]' then
      v_text := translate(v_text, c_from, c_to);
    end if;
    v_text := lower(normalize(v_text, nfkc));
    -- accents of Latin letters only: in other scripts a mark makes another letter
    if v_text ~ '[\u00e0-\u024f\u0300-\u036f\u1e00-\u1eff]' then
      v_text := normalize(regexp_replace(normalize(v_text, nfd), '([a-z])[\u0300-\u036f]+', '\1', 'g'), nfc);
    end if;
    if v_text ~ '[\u0e31\u0e34-\u0e3a\u0e40\u0e47-\u0e4e\u0ecd]' then
      v_text := replace(v_text, U&'\0e40\0e40', U&'\0e41');
      -- a pattern with a back reference is slow, and doubled marks are rare
      if v_text ~ '\u0e31\u0e31|\u0e34\u0e34|\u0e35\u0e35|\u0e36\u0e36|\u0e37\u0e37|\u0e38\u0e38|\u0e39\u0e39|\u0e3a\u0e3a|\u0e47\u0e47|\u0e48\u0e48|\u0e49\u0e49|\u0e4a\u0e4a|\u0e4b\u0e4b|\u0e4c\u0e4c|\u0e4d\u0e4d|\u0e4e\u0e4e' then
        v_text := regexp_replace(v_text, '([\u0e31\u0e34-\u0e3a\u0e47-\u0e4e])\1+', '\1', 'g');
      end if;
      v_text := regexp_replace(
        v_text, '([\u0e48-\u0e4b]?)\u0e4d([\u0e48-\u0e4b]?)\u0e32([\u0e48-\u0e4b]?)', '\1\2\3' || U&'\0e33', 'g'
      );
      v_text := regexp_replace(
        v_text, '([\u0ec8-\u0ecb]?)\u0ecd([\u0ec8-\u0ecb]?)\u0eb2([\u0ec8-\u0ecb]?)', '\1\2\3' || U&'\0eb3', 'g'
      );
      v_text := regexp_replace(v_text, '([\u0e48-\u0e4c])([\u0e31\u0e34-\u0e3a\u0e47])', '\2\1', 'g');
    end if;
    return v_text;
  end
  $$;

alter function private.fold_letters owner to current_user;
grant execute on function private.fold_letters to app_member, app_system, app_visitor, authenticated;
comment on function private.fold_letters is 'One spelling of letters, marks and digits, for comparison.';

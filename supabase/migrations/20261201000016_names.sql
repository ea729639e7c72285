-- Names that nobody may bear, however they are written.
create function private.look_alikes() returns table (letter text, characters text)
language sql immutable parallel safe set search_path = ''
as $$
  values
    ('a', '\u0251\u0391\u03B1\u0410\u0430\u13AA\u15C5\u1D00\u237A\uA4EE\U000102A0\U00016F40'),
    ('c', '\u03C2\u0421\u0441\u13DF\u1D04\u2CA4\u2CA5\uA4DA\uABAF\U000102A2\U00010302\U00010415\U0001043D'
      '\U0001051C\U000118E9\U000118F2\U0001F74C'),
    ('d', '\u0500\u0501\u13A0\u13E7\u146F\u15DE\u15EA\u1D05\uA4D2\uA4D3'),
    ('e', '\u0395\u0415\u0435\u04BD\u13AC\u1D07\u212E\u22FF\u2D39\uA4F0\uAB32\U00010286\U000118A6\U000118AE'),
    ('f', '\u03DC\u0584\u15B4\u1E9D\uA4DD\uA730\uA798\uA799\uAB35\U00010287\U000102A5\U00010525\U000118A2'
      '\U000118C2\U0001D213'),
    ('i', '\u0131\u0269\u026A\u03B9\u0456\u04CF\u13A5\u2373\uA647\uAB75\U000118C3'),
    ('j', '\u037F\u03F3\u0408\u0458\u13AB\u148D\u1D0A\uA4D9\uA7B2'),
    ('l', '\u0196\u01C0\u029F\u0399\u0406\u04C0\u05C0\u05D5\u05DF\u0627\u0661\u06F1\u07CA\u13DE\u14AA\u16C1'
      '\u2223\u23FD\u2502\u2C92\u2CD0\u2D4F\uA4E1\uA4F2\U0001028A\U00010309\U00010320\U0001041B\U00010526'
      '\U000118A3\U000118B2\U00016F16\U00016F28\U0001D22A\U0001E8C7'),
    ('m', '\u039C\u03FA\u041C\u043C\u04CE\u13B7\u15F0\u16D6\u1D0D\u2C98\uA4DF\U000102B0\U00010311'),
    ('n', '\u0274\u039D\u0578\u057C\u1D0E\u2C9A\uA4E0\U00010513'),
    ('o', '\u039F\u03BF\u03C3\u041E\u043E\u0555\u0585\u05E1\u0647\u0665\u06BE\u06C1\u06D5\u06F5\u07C0\u0966'
      '\u09E6\u0A66\u0AE6\u0B20\u0B66\u0BE6\u0C02\u0C66\u0C82\u0CE6\u0D02\u0D20\u0D66\u0D82\u0E50\u0ED0'
      '\u101D\u1040\u10FF\u12D0\u1D0F\u1D11\u2C9E\u2C9F\u2D54\u3007\uA4F3\uAB3D\U00010292\U000102AB'
      '\U00010404\U0001042C\U000104C2\U000104EA\U00010516\U000114D0\U000118B5\U000118C8\U000118D7'
      '\U000118E0'),
    ('p', '\u03A1\u03C1\u0420\u0440\u13E2\u146D\u1D18\u2374\u2CA2\u2CA3\uA4D1\U00010295'),
    ('r', '\u01A6\u0280\u0433\u13A1\u13D2\u1587\u1D26\u2C85\uA4E3\uAB47\uAB48\uAB81\U000104B4\U00016F35'
      '\U0001D216'),
    ('s', '\u01BD\u0405\u0455\u054F\u13D5\u13DA\uA4E2\uA731\uABAA\U00010296\U00010420\U00010448\U000118C1'
      '\U00016F3A'),
    ('t', '\u03A4\u03C4\u0422\u0442\u13A2\u1D1B\u22A4\u27D9\u2CA6\uA4D4\U00010297\U000102B1\U00010315'
      '\U000118BC\U00016F0A\U0001F768'),
    ('u', '\u028B\u03C5\u054D\u057D\u1200\u144C\u1D1C\u222A\u22C3\uA4F4\uA79F\uAB4E\uAB52\U000104CE'
      '\U000104F6\U000118B8\U000118D8\U00016F42'),
    ('v', '\u03BD\u0474\u0475\u05D8\u0667\u06F7\u13D9\u142F\u1D20\u2228\u22C1\u2D38\uA4E6\uA6DF\uABA9'
      '\U0001051D\U00011706\U000118A0\U000118C0\U00016F08\U0001D20D')
$$;
comment on function private.look_alikes is
  'What looks like a letter, as ranges between the brackets of a regular expression: Unicode''s confusables (UTS 39) that compatibility does not take apart, and small capitals. Only letters that a reserved name has; a test asks Unicode''s list.';

create function private.look(name text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$ declare
  v_look text := name;
  v_alike record;
begin
  -- Nearly every name, and a million when they are loaded.
  if name !~ '^[ -~]*$' then
    v_look := regexp_replace(
      normalize(name, nfkd),
      '(?! )[' || private.characters('blank') || private.characters('marks') || ']', '', 'g'
    );
    for v_alike in select a.letter, a.characters from private.look_alikes() a loop
      v_look := regexp_replace(v_look, '[' || v_alike.characters || ']', v_alike.letter, 'g');
    end loop;
  end if;
  v_look := translate(v_look, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ01|', 'abcdefghijklmnopqrstuvwxyzoll');
  -- These look alike in some face or case.
  return replace(replace(v_look, 'rn', 'm'), 'l', 'i');
end $$;
comment on function private.look is
  'What a name looks like to a hasty reader, so that two that look alike are equal: small letters, without accents and what is invisible, every look-alike as its letter.';

create function private.name_problem(name text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$ declare
  c_staff constant text := '(admin|administrator|moderator|support|official|verified)s?';
  v_staff constant text := translate(c_staff, 'l', 'i');
  v_look constant text := private.look(name);
  v_letters constant text := regexp_replace(v_look, '[^a-z]', '', 'g');
begin
  if v_look ~ ('(^|[^a-z])' || v_staff || '($|[^a-z])')
    or v_letters ~ ('^(' || v_staff || '|staff|njm)$|notjustme') then
    return 'This name is reserved for the Not Just Me staff';
  elsif v_letters in ('afan', 'formerfan') then
    return 'This name stands for fans whose name is not shown';
  end if;
  return null;
end $$;
comment on function private.name_problem is
  'Why nobody may bear a name, as a sentence; null where nothing speaks against it: a name of the staff, as a word or as a whole, or what stands for whom the reader is not to see.';

-- Rejects reserved and deceptive names, however they are spelled.
create function private.confusables() returns table (letter text, characters text)
language sql immutable parallel safe set search_path = ''
as $$
  values
    ('a', '\u0251\u0391\u03B1\u0410\u0430\u13AA\u15C5\u1D00\u237A\uA4EE\U000102A0\U00016F40'),
    ('b', '\u0184\u0392\u0412\u042C\u13CF\u13F4\u15AF\u15F7\uA4D0\uA7B4\U00010282\U000102A1\U00010301'),
    ('c', '\u03C2\u0421\u0441\u13DF\u1D04\u2CA4\u2CA5\uA4DA\uABAF\U000102A2\U00010302\U00010415\U0001043D'
      '\U0001051C\U000118E9\U000118F2\U0001F74C'),
    ('d', '\u0500\u0501\u13A0\u13E7\u146F\u15DE\u15EA\u1D05\uA4D2\uA4D3'),
    ('e', '\u0395\u0415\u0435\u04BD\u13AC\u1D07\u212E\u22FF\u2D39\uA4F0\uAB32\U00010286\U000118A6\U000118AE'),
    ('f', '\u03DC\u0584\u15B4\u1E9D\uA4DD\uA730\uA798\uA799\uAB35\U00010287\U000102A5\U00010525\U000118A2'
      '\U000118C2\U0001D213'),
    ('g', '\u018D\u0261\u050C\u0581\u13C0\u13F3\u1D83\uA4D6'),
    ('h', '\u0397\u041D\u04BB\u0570\u13BB\u13C2\u157C\u2C8E\uA4E7\U000102CF'),
    ('i', '\u0131\u0269\u026A\u03B9\u0456\u04CF\u13A5\u2373\uA647\uAB75\U000118C3'),
    ('j', '\u037F\u03F3\u0408\u0458\u13AB\u148D\u1D0A\uA4D9\uA7B2'),
    ('k', '\u039A\u041A\u13E6\u16D5\u2C94\uA4D7\U00010518'),
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
    ('q', '\u051B\u0563\u0566\u2D55'),
    ('r', '\u01A6\u0280\u0433\u13A1\u13D2\u1587\u1D26\u2C85\uA4E3\uAB47\uAB48\uAB81\U000104B4\U00016F35'
      '\U0001D216'),
    ('s', '\u01BD\u0405\u0455\u054F\u13D5\u13DA\uA4E2\uA731\uABAA\U00010296\U00010420\U00010448\U000118C1'
      '\U00016F3A'),
    ('t', '\u03A4\u03C4\u0422\u0442\u13A2\u1D1B\u22A4\u27D9\u2CA6\uA4D4\U00010297\U000102B1\U00010315'
      '\U000118BC\U00016F0A\U0001F768'),
    ('u', '\u028B\u03C5\u054D\u057D\u1200\u144C\u1D1C\u222A\u22C3\uA4F4\uA79F\uAB4E\uAB52\U000104CE'
      '\U000104F6\U000118B8\U000118D8\U00016F42'),
    ('v', '\u03BD\u0474\u0475\u05D8\u0667\u06F7\u13D9\u142F\u1D20\u2228\u22C1\u2D38\uA4E6\uA6DF\uABA9'
      '\U0001051D\U00011706\U000118A0\U000118C0\U00016F08\U0001D20D'),
    ('w', '\u026F\u0461\u051C\u051D\u0561\u13B3\u13D4\u1D21\uA4EA\uAB83\U0001170A\U0001170E\U0001170F\U000118E6'
      '\U000118EF'),
    ('x', '\u00D7\u03A7\u0425\u0445\u1541\u157D\u166D\u166E\u16B7\u2573\u292B\u292C\u2A2F\u2CAC\u2D5D\uA4EB'
      '\uA7B3\U00010290\U000102B4\U00010317\U00010322\U00010527\U000118EC'),
    ('y', '\u0263\u028F\u03A5\u03B3\u0423\u0443\u04AE\u04AF\u10E7\u13A9\u13BD\u1D8C\u1EFF\u2CA8\uA4EC\uAB5A'
      '\U000102B2\U000118A4\U000118DC\U00016F43'),
    ('z', '\u0396\u13C3\u1D22\uA4DC\uAB93\U000102F5\U000118A9\U000118C4\U000118E5')
$$;
comment on function private.confusables is
  'Unicode''s confusables (UTS 39) of each letter that NFKD does not decompose, and small capitals, as bracket-expression ranges. A test compares them with Unicode''s list.';

create function private.confusable_skeleton(p_name text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$ declare
  v_skeleton text := p_name;
  v_alike record;
begin
  -- Most names are ASCII, and seeds load a million at once.
  if p_name !~ '^[ -~]*$' then
    -- NFKD decomposes circled and squared letters, except negative ones (light on dark).
    v_skeleton := regexp_replace(
      normalize(translate(
        p_name,
        U&'\+01F150\+01F151\+01F152\+01F153\+01F154\+01F155\+01F156\+01F157\+01F158\+01F159\+01F15A\+01F15B\+01F15C\+01F15D\+01F15E\+01F15F\+01F160\+01F161\+01F162\+01F163\+01F164\+01F165\+01F166\+01F167\+01F168\+01F169'
        '\+01F170\+01F171\+01F172\+01F173\+01F174\+01F175\+01F176\+01F177\+01F178\+01F179\+01F17A\+01F17B\+01F17C\+01F17D\+01F17E\+01F17F\+01F180\+01F181\+01F182\+01F183\+01F184\+01F185\+01F186\+01F187\+01F188\+01F189',
        repeat('abcdefghijklmnopqrstuvwxyz', 2)
      ), nfkd),
      '(?! )[' || private.characters('blank') || private.characters('marks') || ']', '', 'g'
    );
    for v_alike in select a.letter, a.characters from private.confusables() a loop
      v_skeleton := regexp_replace(v_skeleton, '[' || v_alike.characters || ']', v_alike.letter, 'g');
    end loop;
  end if;
  v_skeleton := translate(v_skeleton, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ01|@$', 'abcdefghijklmnopqrstuvwxyzollas');
  -- These look alike in some typefaces or cases.
  return replace(replace(v_skeleton, 'rn', 'm'), 'l', 'i');
end $$;
comment on function private.confusable_skeleton is
  'The UTS 39 skeleton of a name: lower case, no accents or invisible characters, confusables folded. Look-alike names have equal skeletons.';

create function private.reserved_words(p_use text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select case p_use
    -- A name must not contain one of these words.
    when 'STAFF' then array['admin', 'sysadmin', 'administrator', 'moderator', 'support', 'official', 'verified']
    -- A name must not be one of these.
    when 'WHOLE' then array[
      'staff', 'njm', 'helpdesk', 'security', 'trustandsafety', 'trustsafety', 'customerservice', 'customercare',
      'system', 'webmaster', 'postmaster', 'noreply'
    ]
    -- A name must not contain one of these beside a company.
    when 'ROLE' then array[
      'staff', 'team', 'security', 'safety', 'trust', 'help', 'desk', 'service', 'care', 'billing', 'payment', 'payout',
      'prize', 'account', 'refund', 'system', 'alert', 'notice'
    ]
    when 'COMPANY' then array[
      'njm', 'notjustme', 'paypal', 'venmo', 'cashapp', 'stripe', 'google', 'gmail', 'youtube', 'apple', 'icloud', 'amazon',
      'microsoft', 'outlook', 'facebook', 'instagram', 'whatsapp', 'telegram', 'tiktok', 'twitter', 'discord', 'netflix',
      'supabase', 'espn', 'draftkings', 'fanduel', 'coinbase', 'binance', 'bankofamerica', 'wellsfargo', 'citibank',
      'barclays', 'mastercard', 'americanexpress', 'westernunion', 'revolut'
    ]
    -- Subjects of phishing, which no name may contain, even inside words.
    when 'PHRASE' then array[
      'youraccount', 'yourpassword', 'verifyyour', 'clickhere', 'accountlocked', 'accountsuspended', 'accountsecurity',
      'accountalert', 'accountrecovery', 'accountverification', 'passwordreset', 'resetpassword', 'securityalert',
      'loginalert', 'paymentfailed'
    ]
    -- Top-level domains that real names rarely end with. private.has_link also finds all of two letters, after at least
    -- two characters.
    when 'DOMAIN' then array[
      'com', 'net', 'org', 'info', 'biz', 'io', 'app', 'dev', 'xyz', 'site', 'online', 'shop', 'store', 'club', 'link',
      'live', 'page', 'website', 'top', 'win', 'bet', 'ru', 'cn', 'tk', 'ml', 'gg', 'ly', 'co', 'uk', 'de', 'me',
      'edu', 'gov', 'mil', 'int', 'name', 'pro', 'mobi', 'life', 'zip', 'mov', 'tech', 'cloud', 'space', 'fun', 'icu',
      'vip', 'cash', 'money', 'email', 'support', 'help', 'center', 'click', 'download', 'stream', 'news', 'today',
      'world', 'blog', 'wiki', 'social', 'chat', 'group', 'team', 'games', 'game', 'casino', 'poker', 'digital',
      'media', 'network', 'agency', 'services', 'solutions', 'company', 'host', 'press', 'buzz', 'monster', 'quest',
      'cyou', 'sbs', 'cfd', 'work', 'loan', 'trade', 'party', 'review', 'sale', 'ninja', 'guru', 'zone', 'run', 'rest'
    ]
  end;
$$;
comment on function private.reserved_words is
  'The reserved words that name_problem checks, by use: STAFF, WHOLE, ROLE, COMPANY, PHRASE, DOMAIN.';

create function private.reserved_pattern(p_use text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  -- Folds like private.confusable_skeleton does.
  select '(' || replace(replace(array_to_string(private.reserved_words(p_use), '|'), 'rn', 'm'), 'l', 'i') || ')';
$$;
comment on function private.reserved_pattern is
  'Reserved words as regular expression alternatives that match skeletons.';

create function private.is_reserved_name(p_skeleton text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$ declare
  v_letters constant text := regexp_replace(p_skeleton, '[^a-z]', '', 'g');
begin
  return p_skeleton ~ ('(^|[^a-z])' || private.reserved_pattern('STAFF') || 's?($|[^a-z])')
    or v_letters ~ ('^' || private.reserved_pattern('STAFF') || 's?$')
    or v_letters ~ ('^' || private.reserved_pattern('WHOLE') || '$|notjustme')
    or v_letters ~ private.reserved_pattern('COMPANY') and v_letters ~ private.reserved_pattern('ROLE')
    or v_letters ~ private.reserved_pattern('PHRASE');
end $$;
comment on function private.is_reserved_name is 'Whether a name with this skeleton impersonates staff or a company.';

create function private.has_link(p_name text, p_skeleton text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$ declare
  -- Compatibility forms of digits, signs and full stops become plain ASCII.
  v_plain constant text := lower(normalize(p_name, nfkd));
begin
  return p_skeleton ~ ('://|(^|[^a-z])www[.]|[a-z0-9-][.\u3002]' || private.reserved_pattern('DOMAIN') || '($|[^a-z])')
    or p_skeleton ~ '[a-z0-9-]{2}[.\u3002][a-z]{2}($|[^a-z])'
    or v_plain ~ '[^ @]@[^ @]+[.\u3002][^ @]|[.\u3002][a-z0-9-]+[/\u2044\u2215]|[0-9]+([.\u3002][0-9]+){3}';
end $$;
comment on function private.has_link is 'Whether a mail or chat program could make a link of a part of the name.';

create function private.name_problem(p_name text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$ declare
  v_skeleton constant text := private.confusable_skeleton(p_name);
begin
  if private.is_reserved_name(v_skeleton)
    -- Digits that look like letters.
    or v_skeleton ~ '[345789]' and private.is_reserved_name(translate(v_skeleton, '345789', 'eastbg'))
  then
    return 'This name is reserved for the Not Just Me staff';
  elsif regexp_replace(v_skeleton, '[^a-z]', '', 'g') in ('afan', 'formerfan') then
    return 'This name is reserved for fans without a visible name';
  elsif private.has_link(p_name, v_skeleton) then
    return 'A name cannot contain a link or an email address';
  -- Tags spell letters that no screen shows, except in flags.
  elsif p_name ~ '[\U000E0000-\U000E007F]' and regexp_replace(
    p_name, '\U0001F3F4[\U000E0030-\U000E0039\U000E0061-\U000E007A]{2,6}\U000E007F', '', 'g'
  ) ~ '[\U000E0000-\U000E007F]' then
    return 'A name cannot contain invisible letters';
  end if;
  return null;
end $$;
comment on function private.name_problem is
  'Why a name is rejected, as a sentence, or null: it impersonates staff, a company or an unnamed fan, or contains a link, an email address or invisible letters.';

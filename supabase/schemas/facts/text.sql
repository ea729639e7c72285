-- The rules for texts that people write. Postgres' regular expressions lack Unicode classes, so this file lists ranges.
-- A test compares them with Unicode and with the contract's text.ts.
create function private.characters(p_class text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case p_class
    -- Nonspacing and enclosing marks (Mn, Me), which stack. Spacing marks (Mc) do not.
    when 'marks' then
    '\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1-\u05C2\u05C4-\u05C5\u05C7\u0610-\u061A'
    '\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7-\u06E8\u06EA-\u06ED\u0711\u0730-\u074A'
    '\u07A6-\u07B0\u07EB-\u07F3\u07FD\u0816-\u0819\u081B-\u0823\u0825-\u0827\u0829-\u082D\u0859-\u085B'
    '\u0897-\u089F\u08CA-\u08E1\u08E3-\u0902\u093A\u093C\u0941-\u0948\u094D\u0951-\u0957\u0962-\u0963\u0981'
    '\u09BC\u09C1-\u09C4\u09CD\u09E2-\u09E3\u09FE\u0A01-\u0A02\u0A3C\u0A41-\u0A42\u0A47-\u0A48\u0A4B-\u0A4D'
    '\u0A51\u0A70-\u0A71\u0A75\u0A81-\u0A82\u0ABC\u0AC1-\u0AC5\u0AC7-\u0AC8\u0ACD\u0AE2-\u0AE3\u0AFA-\u0AFF'
    '\u0B01\u0B3C\u0B3F\u0B41-\u0B44\u0B4D\u0B55-\u0B56\u0B62-\u0B63\u0B82\u0BC0\u0BCD\u0C00\u0C04\u0C3C'
    '\u0C3E-\u0C40\u0C46-\u0C48\u0C4A-\u0C4D\u0C55-\u0C56\u0C62-\u0C63\u0C81\u0CBC\u0CBF\u0CC6\u0CCC-\u0CCD'
    '\u0CE2-\u0CE3\u0D00-\u0D01\u0D3B-\u0D3C\u0D41-\u0D44\u0D4D\u0D62-\u0D63\u0D81\u0DCA\u0DD2-\u0DD4\u0DD6'
    '\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EBC\u0EC8-\u0ECE\u0F18-\u0F19\u0F35\u0F37\u0F39'
    '\u0F71-\u0F7E\u0F80-\u0F84\u0F86-\u0F87\u0F8D-\u0F97\u0F99-\u0FBC\u0FC6\u102D-\u1030\u1032-\u1037'
    '\u1039-\u103A\u103D-\u103E\u1058-\u1059\u105E-\u1060\u1071-\u1074\u1082\u1085-\u1086\u108D\u109D'
    '\u135D-\u135F\u1712-\u1714\u1732-\u1733\u1752-\u1753\u1772-\u1773\u17B4-\u17B5\u17B7-\u17BD\u17C6'
    '\u17C9-\u17D3\u17DD\u180B-\u180D\u180F\u1885-\u1886\u18A9\u1920-\u1922\u1927-\u1928\u1932\u1939-\u193B'
    '\u1A17-\u1A18\u1A1B\u1A56\u1A58-\u1A5E\u1A60\u1A62\u1A65-\u1A6C\u1A73-\u1A7C\u1A7F\u1AB0-\u1ADD'
    '\u1AE0-\u1AEB\u1B00-\u1B03\u1B34\u1B36-\u1B3A\u1B3C\u1B42\u1B6B-\u1B73\u1B80-\u1B81\u1BA2-\u1BA5'
    '\u1BA8-\u1BA9\u1BAB-\u1BAD\u1BE6\u1BE8-\u1BE9\u1BED\u1BEF-\u1BF1\u1C2C-\u1C33\u1C36-\u1C37'
    '\u1CD0-\u1CD2\u1CD4-\u1CE0\u1CE2-\u1CE8\u1CED\u1CF4\u1CF8-\u1CF9\u1DC0-\u1DFF\u20D0-\u20F0'
    '\u2CEF-\u2CF1\u2D7F\u2DE0-\u2DFF\u302A-\u302D\u3099-\u309A\uA66F-\uA672\uA674-\uA67D\uA69E-\uA69F'
    '\uA6F0-\uA6F1\uA802\uA806\uA80B\uA825-\uA826\uA82C\uA8C4-\uA8C5\uA8E0-\uA8F1\uA8FF\uA926-\uA92D'
    '\uA947-\uA951\uA980-\uA982\uA9B3\uA9B6-\uA9B9\uA9BC-\uA9BD\uA9E5\uAA29-\uAA2E\uAA31-\uAA32'
    '\uAA35-\uAA36\uAA43\uAA4C\uAA7C\uAAB0\uAAB2-\uAAB4\uAAB7-\uAAB8\uAABE-\uAABF\uAAC1\uAAEC-\uAAED\uAAF6'
    '\uABE5\uABE8\uABED\uFB1E\uFE00-\uFE0F\uFE20-\uFE2F\U000101FD\U000102E0\U00010376-\U0001037A'
    '\U00010A01-\U00010A03\U00010A05-\U00010A06\U00010A0C-\U00010A0F\U00010A38-\U00010A3A\U00010A3F'
    '\U00010AE5-\U00010AE6\U00010D24-\U00010D27\U00010D69-\U00010D6D\U00010EAB-\U00010EAC'
    '\U00010EFA-\U00010EFF\U00010F46-\U00010F50\U00010F82-\U00010F85\U00011001\U00011038-\U00011046'
    '\U00011070\U00011073-\U00011074\U0001107F-\U00011081\U000110B3-\U000110B6\U000110B9-\U000110BA'
    '\U000110C2\U00011100-\U00011102\U00011127-\U0001112B\U0001112D-\U00011134\U00011173'
    '\U00011180-\U00011181\U000111B6-\U000111BE\U000111C9-\U000111CC\U000111CF\U0001122F-\U00011231'
    '\U00011234\U00011236-\U00011237\U0001123E\U00011241\U000112DF\U000112E3-\U000112EA'
    '\U00011300-\U00011301\U0001133B-\U0001133C\U00011340\U00011366-\U0001136C\U00011370-\U00011374'
    '\U000113BB-\U000113C0\U000113CE\U000113D0\U000113D2\U000113E1-\U000113E2\U00011438-\U0001143F'
    '\U00011442-\U00011444\U00011446\U0001145E\U000114B3-\U000114B8\U000114BA\U000114BF-\U000114C0'
    '\U000114C2-\U000114C3\U000115B2-\U000115B5\U000115BC-\U000115BD\U000115BF-\U000115C0'
    '\U000115DC-\U000115DD\U00011633-\U0001163A\U0001163D\U0001163F-\U00011640\U000116AB\U000116AD'
    '\U000116B0-\U000116B5\U000116B7\U0001171D\U0001171F\U00011722-\U00011725\U00011727-\U0001172B'
    '\U0001182F-\U00011837\U00011839-\U0001183A\U0001193B-\U0001193C\U0001193E\U00011943'
    '\U000119D4-\U000119D7\U000119DA-\U000119DB\U000119E0\U00011A01-\U00011A0A\U00011A33-\U00011A38'
    '\U00011A3B-\U00011A3E\U00011A47\U00011A51-\U00011A56\U00011A59-\U00011A5B\U00011A8A-\U00011A96'
    '\U00011A98-\U00011A99\U00011B60\U00011B62-\U00011B64\U00011B66\U00011C30-\U00011C36'
    '\U00011C38-\U00011C3D\U00011C3F\U00011C92-\U00011CA7\U00011CAA-\U00011CB0\U00011CB2-\U00011CB3'
    '\U00011CB5-\U00011CB6\U00011D31-\U00011D36\U00011D3A\U00011D3C-\U00011D3D\U00011D3F-\U00011D45'
    '\U00011D47\U00011D90-\U00011D91\U00011D95\U00011D97\U00011EF3-\U00011EF4\U00011F00-\U00011F01'
    '\U00011F36-\U00011F3A\U00011F40\U00011F42\U00011F5A\U00013440\U00013447-\U00013455'
    '\U0001611E-\U00016129\U0001612D-\U0001612F\U00016AF0-\U00016AF4\U00016B30-\U00016B36\U00016F4F'
    '\U00016F8F-\U00016F92\U00016FE4\U0001BC9D-\U0001BC9E\U0001CF00-\U0001CF2D\U0001CF30-\U0001CF46'
    '\U0001D167-\U0001D169\U0001D17B-\U0001D182\U0001D185-\U0001D18B\U0001D1AA-\U0001D1AD'
    '\U0001D242-\U0001D244\U0001DA00-\U0001DA36\U0001DA3B-\U0001DA6C\U0001DA75\U0001DA84'
    '\U0001DA9B-\U0001DA9F\U0001DAA1-\U0001DAAF\U0001E000-\U0001E006\U0001E008-\U0001E018'
    '\U0001E01B-\U0001E021\U0001E023-\U0001E024\U0001E026-\U0001E02A\U0001E08F\U0001E130-\U0001E136'
    '\U0001E2AE\U0001E2EC-\U0001E2EF\U0001E4EC-\U0001E4EF\U0001E5EE-\U0001E5EF\U0001E6E3\U0001E6E6'
    '\U0001E6EE-\U0001E6EF\U0001E6F5\U0001E8D0-\U0001E8D6\U0001E944-\U0001E94A\U000E0100-\U000E01EF'
    -- Invisible: white space, default ignorables, controls, formats, and two that render empty.
    when 'blank' then
    '\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u115F-\u1160'
    '\u1680\u17B4-\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F'
    '\uFEFF\uFFA0\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D159'
    '\U0001D173-\U0001D17A\U000E0000-\U000E0FFF'
    -- Controls that are not white space, and overrides, which reverse the text that follows.
    when 'forbidden' then
    '\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u202D-\u202E'
  end;
$$;
comment on function private.characters is
  'A character class as ranges for a bracket expression: marks, blank or forbidden.';

create function private.clean_text(p_input text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$ begin
  return btrim(
    normalize(
      -- Line ends become line feeds and tabs spaces. translate deletes embeddings, isolates, deprecated formats and
      -- annotations.
      translate(
        replace(p_input, E'\r\n', E'\n'),
        U&'\000D\000B\000C\0085\2028\2029\0009\202A\202B\202C\2066\2067\2068\2069\206A\206B\206C\206D\206E\206F'
        '\FFF9\FFFA\FFFB',
        E'\n\n\n\n\n\n '
      ),
      nfc
    ),
    U&'\0009\000A\000B\000C\000D\0020\0085\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008'
    '\2009\200A\200B\200C\200D\2028\2029\202F\205F\2060\3000\FEFF');
end $$;
comment on function private.clean_text is
  'Cleans a text for storage: NFC, plain line feeds, no directional controls, trimmed of white space and zero-width characters. The contract''s cleanText does the same.';
grant execute on function private.clean_text to authenticated;

create function private.text_problem(p_label text, p_input text, p_max_line_breaks integer) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$ declare
  v_refused text;
  v_line_breaks integer;
begin
  -- The fast path for nearly all texts, and for a million seeded names.
  if p_input ~ '^[ -~]*[!-~][ -~]*$' then
    return null;
  end if;
  v_refused := substring(p_input from '[' || private.characters('forbidden') || ']');
  if v_refused is not null then
    return p_label || ' contains a character that cannot be used: U+' || lpad(upper(to_hex(ascii(v_refused))), 4, '0');
  end if;
  if p_input !~ ('[^' || private.characters('blank') || private.characters('marks') || ']') then
    return p_label || ' needs at least one visible character';
  end if;
  -- Decomposed, to count marks as typed and not as composed.
  if normalize(p_input, nfd) ~ ('[' || private.characters('marks') || ']{4}') then
    return p_label || ' has more than three marks on one letter';
  end if;
  v_line_breaks := regexp_count(p_input, '\n');
  if v_line_breaks > p_max_line_breaks then
    return p_label || case p_max_line_breaks
      when 0 then ' must fit on one line'
      else format(' has more than %s line breaks', p_max_line_breaks)
    end;
  end if;
  return null;
end $$;
comment on function private.text_problem is
  'The problem with a cleaned text as a sentence that starts with the label, or null. Lengths are checked elsewhere.';
grant execute on function private.text_problem to authenticated;

create function private.text_length(p_input text) returns integer
language plpgsql immutable strict parallel safe set search_path = ''
as $$ declare
  -- Symbols and pictographs, without flag letters, and an optional variation selector or skin tone.
  v_picture constant text :=
    '[\u00A9\u00AE\u203C\u2049\u2122\u2139\u2190-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001F1E5\U0001F200-\U0001FAFF]'
    '[\uFE0E\uFE0F\U0001F3FB-\U0001F3FF]?';
begin
  if octet_length(p_input) = char_length(p_input) then
    return char_length(p_input);
  end if;
  -- Flags, keycaps, regional flags, and up to four joined pictographs.
  return char_length(regexp_replace(
    p_input,
    '[\U0001F1E6-\U0001F1FF]{2}|[0-9#*]\uFE0F?\u20E3'
    '|\U0001F3F4[\U000E0030-\U000E0039\U000E0061-\U000E007A]{2,6}\U000E007F'
    || format('|%s(?:\u200D%s){0,3}', v_picture, v_picture),
    'x',
    'g'
  ));
end $$;
comment on function private.text_length is
  'The length of a post or reply in code points, with every emoji counted as one. The contract''s textLength does the same.';

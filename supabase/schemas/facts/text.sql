-- The rules for texts that people write. A test compares them with the contract's text.ts.
create function private.clean_text(p_input text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$ begin
  return btrim(
    normalize(
      -- Line ends become line feeds and tabs spaces. translate deletes embeddings, isolates, deprecated formats and
      -- annotations.
      translate(
        replace(p_input::private.long_text, E'\r\n', E'\n'),
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

create function private.checked_text(
  p_label text, p_input text, p_limit integer, p_line_breaks integer, p_field text, p_if_empty text default null
) returns text
language plpgsql immutable set search_path = ''
as $$ declare
  v_text constant text := nullif(private.clean_text(p_input), '');
  v_problem constant text := case
    when v_text is null then p_if_empty
    when char_length(v_text) > p_limit then format('%s is limited to %s characters', p_label, p_limit)
    else private.text_problem(p_label, v_text, p_line_breaks)
  end;
begin
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = p_field;
  end if;
  return v_text;
end $$;
comment on function private.checked_text is
  'Returns the text as stored, null if it is empty; 400 names the field if it is invalid, or empty and a message for that is given.';

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

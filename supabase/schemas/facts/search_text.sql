-- Folds texts for search, in queries and in the columns that they search.
create function private.normalize(p_input text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$ declare
  v_text text := p_input;
begin
  if octet_length(p_input) > char_length(p_input) then
    -- NFKD would split a spacing acute into a space and an accent.
    v_text := regexp_replace(normalize(replace(p_input::private.long_text, '´', ''''), nfkd), '[\u0300-\u036F]', '', 'g');
    v_text := translate(
      lower(normalize(v_text, nfkc) collate pg_catalog.pg_c_utf8),
      'øłđðıħŧŋəɓɗƙƴɛɔɣς' || '‘’ʻʼʽʾʿ′' || '‐‒–—−',
      'olddihtnabdkyeogσ' || repeat('''', 8) || '-----'
    );
    v_text := replace(replace(replace(replace(v_text, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  else
    v_text := lower(p_input);
  end if;
  v_text := replace(translate(v_text, E'\t\n\r', '   '), '&', ' and ');
  -- Regular expressions cost more than everything else here.
  if strpos(v_text, '  ') > 0 then
    v_text := regexp_replace(v_text, ' +', ' ', 'g');
  end if;
  return btrim(v_text);
end $$;
comment on function private.normalize is
  'Folds a name for search: lower case, no accents, plain letters and punctuation, "and" for "&", single spaces. The web''s foldText does the same.';
grant execute on function private.normalize to authenticated;

create function private.like_pattern(p_input text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$ begin return replace(replace(replace(p_input, '\', '\\'), '%', '\%'), '_', '\_'); end $$;
comment on function private.like_pattern is
  'Escapes the wildcards of LIKE, so that a search for "100%" matches literally.';
grant execute on function private.like_pattern to authenticated;

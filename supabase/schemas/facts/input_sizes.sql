-- squawk-ignore-file ban-create-domain-with-constraint
-- The largest arguments that callers may send. Each text, list and document of an exposed function passes one of these
-- domains on its way to the private twin, before any lock, query or normalization. Narrower limits, with a message for
-- the fan, follow in each function. No column has one of these types, so they can change without a scan.
-- A domain costs 0.1 µs an argument, a function that checks it 5 µs.
create domain private.short_text as text
  constraint short_text_is_at_most_4_kb check (octet_length(value) <= 4000);
comment on domain private.short_text is 'A name, code, search term, note or key: at most 4,000 bytes.';

-- Normalization sorts the marks of a letter in quadratic time and ignores statement_timeout meanwhile: 100 kB of marks
-- take 12 s. A post of 280 joined emoji has 11.5 kB.
create domain private.long_text as text
  constraint long_text_is_at_most_12_kb_and_100_marks_a_letter check (
    octet_length(value) <= 12000 and (octet_length(value) = char_length(value) or value !~ (
      '[' || private.characters('marks')
      -- Spacing marks that normalization sorts, too.
      || '\u1715\u1734\u1B44\u1BAA\u1BF2\u1BF3\u302E\u302F\uA953\uA9C0\U000111C0\U00011235\U0001134D\U000116B6'
      '\U0001193D\U00011F41\U00016FF0\U00016FF1\U0001D165\U0001D166\U0001D16D-\U0001D172]{101}'
    ))
  );
comment on domain private.long_text is
  'A post, appeal or set of rules: at most 12,000 bytes, and 100 marks in a row. Every text passes it before it is normalized.';

create domain private.short_list as text[]
  constraint short_list_is_at_most_100_texts_and_8_kb check (
    cardinality(value) <= 100 and pg_column_size(value) <= 8000
  );
comment on domain private.short_list is 'Keys or names: at most 100 texts, 8,000 bytes together.';

create domain private.number_list as integer[]
  constraint number_list_is_at_most_100_numbers check (cardinality(value) <= 100);
comment on domain private.number_list is 'Numbers, such as rounds: at most 100.';

create domain private.id_list as bigint[]
  constraint id_list_is_at_most_100_ids check (cardinality(value) <= 100);
comment on domain private.id_list is 'Ids, such as those of reports: at most 100.';

create domain private.document as jsonb
  constraint document_is_at_most_100_kb_and_100_rows check (
    pg_column_size(value) <= 100000
    and case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) <= 100 else true end
  );
comment on domain private.document is
  'The body of a write: at most 100,000 bytes, and at most 100 rows if it is a list. An edge function accepts 64 kB of JSON.';

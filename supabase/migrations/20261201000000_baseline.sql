-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

ALTER DEFAULT PRIVILEGES FOR ROLE "postgres" IN SCHEMA "public" REVOKE ALL ON SEQUENCES FROM "anon";

ALTER DEFAULT PRIVILEGES FOR ROLE "postgres" IN SCHEMA "public" REVOKE ALL ON SEQUENCES FROM "authenticated";

ALTER DEFAULT PRIVILEGES FOR ROLE "postgres" IN SCHEMA "public" REVOKE ALL ON SEQUENCES FROM "service_role";

ALTER DEFAULT PRIVILEGES FOR ROLE "postgres" IN SCHEMA "public" REVOKE ALL ON FUNCTIONS FROM "anon";

ALTER DEFAULT PRIVILEGES FOR ROLE "postgres" IN SCHEMA "public" REVOKE ALL ON FUNCTIONS FROM "authenticated";

ALTER DEFAULT PRIVILEGES FOR ROLE "postgres" IN SCHEMA "public" REVOKE ALL ON FUNCTIONS FROM "service_role";

ALTER DEFAULT PRIVILEGES FOR ROLE "postgres" IN SCHEMA "public" REVOKE ALL ON TABLES FROM "anon";

ALTER DEFAULT PRIVILEGES FOR ROLE "postgres" IN SCHEMA "public" REVOKE ALL ON TABLES FROM "authenticated";

ALTER DEFAULT PRIVILEGES FOR ROLE "postgres" IN SCHEMA "public" REVOKE ALL ON TABLES FROM "service_role";

CREATE SCHEMA "api";

CREATE SCHEMA "intarray";

CREATE SCHEMA "private";

CREATE EXTENSION "intarray" SCHEMA "intarray";

CREATE EXTENSION "pg_trgm" SCHEMA "extensions";

CREATE SEQUENCE "private"."fan_sequence" AS bigint INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1 NO CYCLE;

CREATE TABLE "private"."address_keys" ("is_singleton" boolean NOT NULL DEFAULT true, "key" bytea NOT NULL, CONSTRAINT "address_keys_has_one_row" CHECK (is_singleton), CONSTRAINT "address_keys_pkey" PRIMARY KEY (is_singleton));

CREATE TABLE "private"."admins" ("profile_id" uuid NOT NULL, "granted_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "admins_pkey" PRIMARY KEY (profile_id));

CREATE TABLE "private"."appeals" ("decision_id" bigint NOT NULL, "fan_id" uuid NOT NULL, "text" text NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "is_granted" boolean, CONSTRAINT "appeals_pkey" PRIMARY KEY (decision_id));

CREATE TABLE "private"."asked_questions" ("day" date NOT NULL, "entity_id" bigint NOT NULL, CONSTRAINT "asked_questions_pkey" PRIMARY KEY (day));

CREATE TABLE "private"."audit_log" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "logged_at" timestamp with time zone NOT NULL DEFAULT now(), "admin_id" uuid, "action" text NOT NULL, "subject_type" text NOT NULL, "subject_id" text NOT NULL, "fan_id" uuid, "note" text NOT NULL, "days" integer, CONSTRAINT "audit_log_pkey" PRIMARY KEY (id));

CREATE TABLE "private"."catalogue_lists" ("kind" text NOT NULL, "list" json NOT NULL, CONSTRAINT "catalogue_lists_pkey" PRIMARY KEY (kind));

CREATE TABLE "private"."checked_pictures" ("path" text NOT NULL, "etag" text NOT NULL, "problem" text, "checked_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "checked_pictures_have_a_short_problem" CHECK (((char_length(problem) >= 1) AND (char_length(problem) <= 200))), CONSTRAINT "checked_pictures_pkey" PRIMARY KEY (path));

CREATE TABLE "private"."cities" ("id" bigint NOT NULL, "label" text NOT NULL, "area" text NOT NULL, "population" integer NOT NULL, CONSTRAINT "cities_pkey" PRIMARY KEY (id));

CREATE TABLE "private"."city_names" ("city_id" bigint NOT NULL, "key" text COLLATE pg_catalog."C" NOT NULL, "name" text NOT NULL, "is_own" boolean NOT NULL, CONSTRAINT "city_names_pkey" PRIMARY KEY (city_id, key));

CREATE TABLE "private"."counter_changes" ("kind" text NOT NULL, "subject_id" bigint NOT NULL, "value" text NOT NULL, "n" integer NOT NULL);

ALTER TABLE "private"."counter_changes" SET (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);

CREATE TABLE "private"."counters" ("kind" text NOT NULL, "subject_id" bigint NOT NULL, "value" text NOT NULL, "n" bigint NOT NULL, CONSTRAINT "counters_kind_is_known" CHECK ((kind = ANY (ARRAY['VERB'::text, 'SCORE'::text, 'SERIES'::text, 'PICK'::text, 'ANSWER'::text]))), CONSTRAINT "counters_pkey" PRIMARY KEY (kind, subject_id, value));

CREATE TABLE "private"."decisions" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "fan_id" uuid NOT NULL, "admin_id" uuid NOT NULL, "subject_type" text NOT NULL, "subject_id" text NOT NULL, "actions" text[] NOT NULL, "note" text NOT NULL, "message" text, "days" integer, "decided_at" timestamp with time zone NOT NULL DEFAULT now(), "undone_at" timestamp with time zone, "removed_parts" jsonb, CONSTRAINT "decisions_actions_are_known" CHECK (((cardinality(actions) > 0) AND (actions <@ ARRAY['DISMISS'::text, 'REMOVE'::text, 'CLEAR_PICTURE'::text, 'SUSPEND'::text, 'LIFT'::text, 'GRANT'::text, 'DECLINE'::text]))), CONSTRAINT "decisions_message_is_short" CHECK (((char_length(message) >= 1) AND (char_length(message) <= 500))), CONSTRAINT "decisions_note_is_short" CHECK (((char_length(note) >= 1) AND (char_length(note) <= 500))), CONSTRAINT "decisions_pkey" PRIMARY KEY (id));

CREATE TABLE "private"."declined_requests" ("id" uuid NOT NULL, "requester_id" uuid NOT NULL, "addressee_id" uuid NOT NULL, "created_at" timestamp with time zone NOT NULL, "declined_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "declined_requests_pkey" PRIMARY KEY (id));

CREATE TABLE "private"."deliveries" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "profile_id" uuid NOT NULL, "kind" text NOT NULL, "subject_id" text NOT NULL, "group_id" text, "channel" text NOT NULL DEFAULT 'EMAIL'::text, "state" text NOT NULL DEFAULT 'WAITING'::text, "attempts" smallint NOT NULL DEFAULT 0, "due_at" timestamp with time zone NOT NULL DEFAULT now(), "created_at" timestamp with time zone NOT NULL DEFAULT now(), "sent_at" timestamp with time zone, CONSTRAINT "deliveries_are_made_once" UNIQUE (profile_id, kind, subject_id, channel), CONSTRAINT "deliveries_are_of_known_kinds" CHECK ((kind = ANY (ARRAY['CLOSING'::text, 'LAST_CALL'::text, 'OPEN_PICKS'::text, 'RESULTS'::text, 'WINNER_CHANGED'::text, 'REQUEST'::text, 'REPLY'::text, 'WEEKLY'::text, 'QUESTION'::text, 'TASKS'::text]))), CONSTRAINT "deliveries_go_by_known_channels" CHECK ((channel = ANY (ARRAY['EMAIL'::text, 'PUSH'::text]))), CONSTRAINT "deliveries_pkey" PRIMARY KEY (id), CONSTRAINT "deliveries_wait_or_are_over" CHECK ((state = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'GIVEN_UP'::text]))));

CREATE TABLE "private"."document_frequencies" ("term" integer NOT NULL, "fan_count" integer NOT NULL, CONSTRAINT "document_frequencies_pkey" PRIMARY KEY (term));

CREATE TABLE "private"."entity_rating_stats" ("entity_id" bigint NOT NULL, "kind" text NOT NULL, "sport_id" bigint NOT NULL, "is_retired" boolean NOT NULL, "has_code" boolean NOT NULL, "rating_count" bigint NOT NULL DEFAULT 0, "rating_sum" bigint NOT NULL DEFAULT 0, "histogram" integer[] NOT NULL DEFAULT array_fill(0, ARRAY[11]), "lovers" bigint NOT NULL DEFAULT 0, "haters" bigint NOT NULL DEFAULT 0, CONSTRAINT "entity_rating_stats_count_is_not_negative" CHECK ((rating_count >= 0)), CONSTRAINT "entity_rating_stats_pkey" PRIMARY KEY (entity_id));

ALTER TABLE "private"."entity_rating_stats" SET (fillfactor=70);

CREATE TABLE "private"."fans" ("profile_id" uuid NOT NULL, "fan_key" integer NOT NULL DEFAULT (((nextval('private.fan_sequence'::regclass) * 1103515245) % '2147483648'::bigint))::integer, "name" text COLLATE pg_catalog."C", "location_id" integer, "is_connecting" boolean NOT NULL, "terms" integer[] NOT NULL DEFAULT '{}'::integer[], "strengths" smallint[] NOT NULL DEFAULT '{}'::smallint[], "interests" integer[] NOT NULL DEFAULT '{}'::integer[], "version" integer NOT NULL DEFAULT 0, CONSTRAINT "fans_fan_key_key" UNIQUE (fan_key), CONSTRAINT "fans_pkey" PRIMARY KEY (profile_id));

ALTER TABLE "private"."fans" SET (fillfactor=80);

CREATE TABLE "private"."feed_calls" ("source" text NOT NULL, "called_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp());

CREATE TABLE "private"."feed_games" ("game_id" bigint NOT NULL, "series_id" bigint NOT NULL, "external_id" text NOT NULL, CONSTRAINT "feed_games_pkey" PRIMARY KEY (game_id));

CREATE TABLE "private"."feed_names" ("source" text NOT NULL, "sport_id" bigint NOT NULL, "name" text NOT NULL, "entity_id" bigint NOT NULL, CONSTRAINT "feed_names_name_is_short" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))), CONSTRAINT "feed_names_pkey" PRIMARY KEY (source, sport_id, name));

CREATE TABLE "private"."feed_rounds" ("series_id" bigint NOT NULL, "round" integer NOT NULL, "sweepstake_id" bigint NOT NULL, CONSTRAINT "feed_rounds_pkey" PRIMARY KEY (series_id, round));

CREATE TABLE "private"."feed_rows" ("series_id" bigint NOT NULL, "external_id" text NOT NULL, "round" integer NOT NULL, "side_one" text NOT NULL, "side_two" text NOT NULL, "side_one_id" bigint, "side_two_id" bigint, "start_time" timestamp with time zone, "status" text NOT NULL, "score_one" smallint, "score_two" smallint, "winner" text, "is_knockout" boolean NOT NULL DEFAULT false, "result_since" timestamp with time zone, "confirmed_at" timestamp with time zone, "joins_id" bigint, CONSTRAINT "feed_rows_external_id_is_short" CHECK (((char_length(external_id) >= 1) AND (char_length(external_id) <= 100))), CONSTRAINT "feed_rows_pkey" PRIMARY KEY (series_id, external_id), CONSTRAINT "feed_rows_round_is_a_number" CHECK (((round >= 0) AND (round <= 999))), CONSTRAINT "feed_rows_score_one_is_points" CHECK (((score_one >= 0) AND (score_one <= 999))), CONSTRAINT "feed_rows_score_two_is_points" CHECK (((score_two >= 0) AND (score_two <= 999))), CONSTRAINT "feed_rows_side_one_is_short" CHECK (((char_length(side_one) >= 1) AND (char_length(side_one) <= 120))), CONSTRAINT "feed_rows_side_two_is_short" CHECK (((char_length(side_two) >= 1) AND (char_length(side_two) <= 120))), CONSTRAINT "feed_rows_start_in_this_century" CHECK (((start_time >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (start_time < '2100-01-01 00:00:00+00'::timestamp with time zone))), CONSTRAINT "feed_rows_status_is_known" CHECK ((status = ANY (ARRAY['SCHEDULED'::text, 'LIVE'::text, 'FINAL'::text, 'AWARDED'::text, 'POSTPONED'::text, 'ABANDONED'::text, 'CANCELLED'::text]))), CONSTRAINT "feed_rows_winner_is_known" CHECK ((winner = ANY (ARRAY['ONE'::text, 'TWO'::text, 'DRAW'::text]))));

CREATE TABLE "private"."feeds" ("series_id" bigint NOT NULL, "source" text NOT NULL, "competition" text NOT NULL, "season" text NOT NULL, "mode" text NOT NULL, "is_paused" boolean NOT NULL DEFAULT false, "last_read_at" timestamp with time zone, "fixtures_read_at" timestamp with time zone, "tried_at" timestamp with time zone, "last_error" text, "failing_since" timestamp with time zone, "not_before" timestamp with time zone NOT NULL DEFAULT now(), "etag" text, "lease" uuid, "leased_at" timestamp with time zone, "is_full_read" boolean NOT NULL DEFAULT true, CONSTRAINT "feeds_competition_and_season_fit_an_address" CHECK (((competition ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'::text) AND (season ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'::text))), CONSTRAINT "feeds_fail_since_their_first_error" CHECK (((last_error IS NULL) = (failing_since IS NULL))), CONSTRAINT "feeds_last_error_is_short" CHECK (((char_length(last_error) >= 1) AND (char_length(last_error) <= 300))), CONSTRAINT "feeds_leases_have_a_time" CHECK (((lease IS NULL) = (leased_at IS NULL))), CONSTRAINT "feeds_mode_is_known" CHECK ((mode = ANY (ARRAY['PROPOSE'::text, 'AUTOMATIC'::text]))), CONSTRAINT "feeds_pkey" PRIMARY KEY (series_id), CONSTRAINT "feeds_source_is_known" CHECK ((source = ANY (ARRAY['OPENLIGADB'::text, 'FOOTBALL_DATA'::text, 'NFLVERSE'::text, 'DEMO'::text]))));

CREATE TABLE "private"."flushes" ("is_singleton" boolean NOT NULL DEFAULT true, "flushed_at" timestamp with time zone NOT NULL, CONSTRAINT "flushes_is_singleton_check" CHECK (is_singleton), CONSTRAINT "flushes_pkey" PRIMARY KEY (is_singleton));

CREATE TABLE "private"."game_timing" ("is_singleton" boolean NOT NULL DEFAULT true, "game_length" interval NOT NULL DEFAULT '02:00:00'::interval, "confirmation_interval" interval NOT NULL DEFAULT '00:10:00'::interval, CONSTRAINT "game_timing_has_one_row" CHECK (is_singleton), CONSTRAINT "game_timing_is_positive" CHECK (((game_length > '00:00:00'::interval) AND (confirmation_interval > '00:00:00'::interval))), CONSTRAINT "game_timing_pkey" PRIMARY KEY (is_singleton));

CREATE TABLE "private"."invites" ("profile_id" uuid NOT NULL, "code" text NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "invites_code_is_sixteen_letters_and_digits" CHECK ((code ~ '^[2-9A-HJKMNP-Z]{16}$'::text)), CONSTRAINT "invites_code_key" UNIQUE (code), CONSTRAINT "invites_pkey" PRIMARY KEY (profile_id));

CREATE TABLE "private"."limits" ("action" text NOT NULL, "max_count" integer NOT NULL, "time_window" interval NOT NULL, "refusal" text NOT NULL, "is_read" boolean NOT NULL DEFAULT false, "is_for_suspended" boolean NOT NULL DEFAULT false, CONSTRAINT "limits_allow_something" CHECK ((max_count > 0)), CONSTRAINT "limits_pkey" PRIMARY KEY (action), CONSTRAINT "limits_window_is_at_most_a_day" CHECK (((time_window > '00:00:00'::interval) AND (time_window <= '1 day'::interval))));

CREATE TABLE "private"."locations" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "location" text COLLATE pg_catalog."C" NOT NULL, CONSTRAINT "locations_location_key" UNIQUE (location), CONSTRAINT "locations_pkey" PRIMARY KEY (id));

CREATE TABLE "private"."name_suffixes" ("is_later" boolean NOT NULL, "suffix" text COLLATE pg_catalog."C" NOT NULL, "profile_id" uuid NOT NULL, "location_id" integer, CONSTRAINT "name_suffixes_pkey" PRIMARY KEY (is_later, suffix, profile_id) INCLUDE (location_id));

CREATE TABLE "private"."notification_reads" ("profile_id" uuid NOT NULL, "read_up_to" timestamp with time zone NOT NULL, CONSTRAINT "notification_reads_pkey" PRIMARY KEY (profile_id));

CREATE TABLE "private"."opinion_changes" ("fan_key" integer NOT NULL, "terms_before" integer[] NOT NULL, "strengths_before" smallint[] NOT NULL, "terms_after" integer[] NOT NULL, "strengths_after" smallint[] NOT NULL, "is_listed" boolean NOT NULL, "is_counted" boolean NOT NULL, "fan_count" smallint NOT NULL);

ALTER TABLE "private"."opinion_changes" SET (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);

CREATE TABLE "private"."pool_members" ("pool_id" bigint NOT NULL, "profile_id" uuid NOT NULL, "place" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "member_key" uuid NOT NULL DEFAULT gen_random_uuid(), "joined_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "pool_members_pkey" PRIMARY KEY (pool_id, profile_id));

CREATE TABLE "private"."pool_removals" ("pool_id" bigint NOT NULL, "profile_id" uuid NOT NULL, "code" text NOT NULL, CONSTRAINT "pool_removals_pkey" PRIMARY KEY (pool_id, profile_id));

CREATE TABLE "private"."pools" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "name" text NOT NULL, "code" text NOT NULL, "series_id" bigint, "sweepstake_id" bigint, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "pools_are_over_a_series_or_a_sweepstake" CHECK ((num_nonnulls(series_id, sweepstake_id) = 1)), CONSTRAINT "pools_code_is_ten_letters_and_digits" CHECK ((code ~ '^[2-9A-HJKMNP-Z]{10}$'::text)), CONSTRAINT "pools_code_key" UNIQUE (code), CONSTRAINT "pools_pkey" PRIMARY KEY (id));

CREATE TABLE "private"."post_counts" ("post_id" bigint NOT NULL, "like_count" integer NOT NULL DEFAULT 0, "reply_count" integer NOT NULL DEFAULT 0, CONSTRAINT "post_counts_are_not_negative" CHECK (((like_count >= 0) AND (reply_count >= 0))), CONSTRAINT "post_counts_pkey" PRIMARY KEY (post_id));

ALTER TABLE "private"."post_counts" SET (fillfactor=50);

CREATE TABLE "private"."postings" ("term" integer NOT NULL, "strength" smallint NOT NULL, "fan_key" integer NOT NULL, CONSTRAINT "postings_pkey" PRIMARY KEY (term, strength, fan_key));

CREATE TABLE "private"."prize_claims" ("sweepstake_id" bigint NOT NULL, "profile_id" uuid NOT NULL, "claimed_at" timestamp with time zone NOT NULL DEFAULT now(), "paid_at" timestamp with time zone, CONSTRAINT "prize_claims_pkey" PRIMARY KEY (sweepstake_id, profile_id));

CREATE TABLE "private"."prize_winners" ("sweepstake_id" bigint NOT NULL, "profile_id" uuid NOT NULL, "is_winner" boolean NOT NULL DEFAULT true, "changed_at" timestamp with time zone, CONSTRAINT "prize_winners_pkey" PRIMARY KEY (sweepstake_id, profile_id));

CREATE TABLE "private"."profile_details" ("profile_id" uuid NOT NULL, "birth_date" date, CONSTRAINT "profile_details_birth_date_is_plausible" CHECK ((birth_date >= '1900-01-01'::date)), CONSTRAINT "profile_details_pkey" PRIMARY KEY (profile_id));

CREATE TABLE "private"."push_subscriptions" ("endpoint" text NOT NULL, "profile_id" uuid NOT NULL, "session_id" uuid, "p256dh" text NOT NULL, "auth" text NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "failing_since" timestamp with time zone, CONSTRAINT "push_subscriptions_are_of_known_services" CHECK (((endpoint ~ '^https://(fcm\.googleapis\.com|[a-z0-9.-]+\.(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))/[!-~]+$'::text) AND (length(endpoint) <= 2048))), CONSTRAINT "push_subscriptions_have_a_public_key" CHECK ((p256dh ~ '^B[A-Za-z0-9_-]{86}$'::text)), CONSTRAINT "push_subscriptions_have_a_secret" CHECK ((auth ~ '^[A-Za-z0-9_-]{22}$'::text)), CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY (endpoint));

CREATE TABLE "private"."question_answers" ("profile_id" uuid NOT NULL, "day" date NOT NULL, "side" text NOT NULL, "feeling" smallint NOT NULL DEFAULT 0, CONSTRAINT "question_answers_feeling_is_a_sign" CHECK (((feeling >= '-1'::integer) AND (feeling <= 1))), CONSTRAINT "question_answers_pkey" PRIMARY KEY (profile_id, day), CONSTRAINT "question_answers_side_is_known" CHECK ((side = ANY (ARRAY['FOR'::text, 'AGAINST'::text, 'NEITHER'::text]))));

CREATE TABLE "private"."rate_limits" ("profile_id" uuid NOT NULL, "action" text NOT NULL, "window_began_at" timestamp with time zone NOT NULL, "use_count" integer NOT NULL, CONSTRAINT "rate_limits_pkey" PRIMARY KEY (profile_id, action));

ALTER TABLE "private"."rate_limits" SET (fillfactor=50);

CREATE TABLE "private"."recommendations" ("profile_id" uuid NOT NULL, "recommended_ids" uuid[] NOT NULL, "version" integer NOT NULL, "computed_at" timestamp with time zone NOT NULL, CONSTRAINT "recommendations_pkey" PRIMARY KEY (profile_id));

CREATE TABLE "private"."reminder_rounds" ("kind" text NOT NULL, "subject_id" text NOT NULL, "started_at" timestamp with time zone NOT NULL DEFAULT now(), "done_up_to" uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid, "is_done" boolean NOT NULL DEFAULT false, CONSTRAINT "reminder_rounds_pkey" PRIMARY KEY (kind, subject_id));

CREATE TABLE "private"."reminders" ("profile_id" uuid NOT NULL, "email" text[] NOT NULL DEFAULT '{}'::text[], "push" text[] NOT NULL DEFAULT '{}'::text[], "unsubscribe_key" uuid NOT NULL DEFAULT gen_random_uuid(), "time_zone" text, "question_hour" smallint NOT NULL DEFAULT 9, "question_at" timestamp with time zone, CONSTRAINT "reminders_pkey" PRIMARY KEY (profile_id), CONSTRAINT "reminders_question_hour_is_of_a_day" CHECK (((question_hour >= 0) AND (question_hour <= 23))), CONSTRAINT "reminders_time_zone_looks_like_a_name" CHECK ((time_zone ~ '^[A-Z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,2}$'::text)), CONSTRAINT "reminders_unsubscribe_key_key" UNIQUE (unsubscribe_key));

CREATE TABLE "private"."removed_pictures" ("path" text NOT NULL, "etag" text, CONSTRAINT "removed_pictures_pkey" PRIMARY KEY (path));

CREATE TABLE "private"."reported_subjects" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "subject_type" text NOT NULL, "subject_id" text NOT NULL, "fan_id" uuid NOT NULL, "is_open" boolean NOT NULL DEFAULT true, "opened_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "first_reported_at" timestamp with time zone, "last_reported_at" timestamp with time zone, "ranks_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "closed_at" timestamp with time zone, "snapshot" jsonb NOT NULL DEFAULT '{}'::jsonb, CONSTRAINT "reported_subjects_pkey" PRIMARY KEY (id), CONSTRAINT "reported_subjects_subject_type_subject_id_key" UNIQUE (subject_type, subject_id), CONSTRAINT "reported_subjects_type_is_known" CHECK ((subject_type = ANY (ARRAY['POST'::text, 'REPLY'::text, 'PROFILE'::text, 'POOL'::text]))));

CREATE TABLE "private"."reports" ("reported_id" bigint NOT NULL, "reporter_id" uuid NOT NULL, "reason" text NOT NULL, "note" text, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "reports_have_a_reason" CHECK ((reason = ANY (ARRAY['SPAM'::text, 'HARASSMENT'::text, 'HATE'::text, 'IMPERSONATION'::text, 'OTHER'::text]))), CONSTRAINT "reports_pkey" PRIMARY KEY (reporter_id, reported_id));

CREATE TABLE "private"."series_standings" ("series_id" bigint NOT NULL, "profile_id" uuid NOT NULL, "correct" integer NOT NULL DEFAULT 0, "rounds_won" integer NOT NULL DEFAULT 0, "line_key" uuid NOT NULL DEFAULT gen_random_uuid(), CONSTRAINT "series_standings_correct_fits_in_a_score" CHECK (((correct >= 0) AND (correct <= 10000))), CONSTRAINT "series_standings_pkey" PRIMARY KEY (series_id, profile_id), CONSTRAINT "series_standings_rounds_won_fit_in_a_score" CHECK (((rounds_won >= 0) AND (rounds_won <= 999))));

ALTER TABLE "private"."series_standings" SET (fillfactor=80);

CREATE TABLE "private"."standing_changes" ("sweepstake_id" bigint NOT NULL, "profile_id" uuid NOT NULL);

CREATE TABLE "private"."standings" ("sweepstake_id" bigint NOT NULL, "profile_id" uuid NOT NULL, "points" smallint NOT NULL DEFAULT 0, "off_by" integer NOT NULL DEFAULT 0, "changed_at" timestamp with time zone NOT NULL, "entry_key" uuid NOT NULL DEFAULT gen_random_uuid(), CONSTRAINT "standings_pkey" PRIMARY KEY (sweepstake_id, profile_id));

ALTER TABLE "private"."standings" SET (fillfactor=80);

CREATE TABLE "private"."suggested_items" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "entity_type" text NOT NULL, "name" text NOT NULL, "sport_id" bigint, "state" text NOT NULL DEFAULT 'OPEN'::text, "entity_id" bigint, "answer" text, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "decided_at" timestamp with time zone, CONSTRAINT "suggested_items_answer_is_short" CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 500))), CONSTRAINT "suggested_items_have_a_sport_unless_they_are_one" CHECK (((entity_type = 'SPORT'::text) = (sport_id IS NULL))), CONSTRAINT "suggested_items_have_an_item_once_accepted" CHECK (((state = ANY (ARRAY['ACCEPTED'::text, 'MERGED'::text])) = (entity_id IS NOT NULL))), CONSTRAINT "suggested_items_pkey" PRIMARY KEY (id), CONSTRAINT "suggested_items_state_is_known" CHECK ((state = ANY (ARRAY['OPEN'::text, 'ACCEPTED'::text, 'MERGED'::text, 'DECLINED'::text]))), CONSTRAINT "suggested_items_type_is_known" CHECK ((entity_type = ANY (ARRAY['ATHLETE'::text, 'TEAM'::text, 'SPORT'::text]))));

CREATE TABLE "private"."suggestions" ("suggested_id" bigint NOT NULL, "fan_id" uuid NOT NULL, "note" text, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "suggestions_pkey" PRIMARY KEY (fan_id, suggested_id));

CREATE TABLE "private"."suspended_addresses" ("address_hash" bytea NOT NULL, "suspended_until" timestamp with time zone NOT NULL, CONSTRAINT "suspended_addresses_pkey" PRIMARY KEY (address_hash));

CREATE TABLE "private"."suspensions" ("profile_id" uuid NOT NULL, "suspended_until" timestamp with time zone NOT NULL, "message" text, "decision_id" bigint, "former_address_hashes" bytea[] NOT NULL DEFAULT '{}'::bytea[], CONSTRAINT "suspensions_pkey" PRIMARY KEY (profile_id));

CREATE TABLE "private"."sweepstake_log" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "sweepstake_id" bigint NOT NULL, "at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "admin_id" uuid, "kind" text NOT NULL, "game_id" bigint, "before" jsonb, "after" jsonb, "reason" text, "is_by_entrant" boolean NOT NULL, "source" text, CONSTRAINT "sweepstake_log_kind_is_known" CHECK ((kind = ANY (ARRAY['EDIT'::text, 'AMEND'::text, 'RESULT'::text, 'CORRECTION'::text, 'RESCHEDULE'::text, 'CLOSE'::text, 'REPLACE'::text, 'VOID'::text, 'REOPEN'::text, 'CANCEL'::text]))), CONSTRAINT "sweepstake_log_names_an_admin_or_a_source" CHECK (((admin_id IS NULL) = (source IS NOT NULL))), CONSTRAINT "sweepstake_log_pkey" PRIMARY KEY (id));

CREATE TABLE "private"."swept_pictures" ("path" text NOT NULL, "swept_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "swept_pictures_pkey" PRIMARY KEY (path));

CREATE TABLE "private"."word_suffixes" ("suffix" text COLLATE pg_catalog."C" NOT NULL, "word" text COLLATE pg_catalog."C" NOT NULL, CONSTRAINT "word_suffixes_pkey" PRIMARY KEY (suffix, word));

CREATE TABLE "public"."blocks" ("blocker_id" uuid NOT NULL, "blocked_id" uuid NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "blocks_are_between_two_fans" CHECK ((blocker_id <> blocked_id)), CONSTRAINT "blocks_pkey" PRIMARY KEY (blocker_id, blocked_id));

ALTER TABLE "public"."blocks" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."dismissals" ("profile_id" uuid NOT NULL, "dismissed_id" uuid NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "dismissals_are_between_two_fans" CHECK ((profile_id <> dismissed_id)), CONSTRAINT "dismissals_pkey" PRIMARY KEY (profile_id, dismissed_id));

ALTER TABLE "public"."dismissals" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."entities" ("id" bigint NOT NULL, "kind" text NOT NULL, "slug" text NOT NULL, "name" text NOT NULL, "sport_id" bigint, "team_id" bigint, "competition" text, "is_player_based" boolean NOT NULL DEFAULT false, "has_draws" boolean NOT NULL DEFAULT false, "aliases" text[] NOT NULL DEFAULT '{}'::text[], "code" text, "colour" text, "second_colour" text, "edited_at" timestamp with time zone, "retired_at" timestamp with time zone, "merged_into_id" bigint, CONSTRAINT "entities_aliases_are_few_and_short" CHECK (((cardinality(aliases) <= 10) AND (char_length(array_to_string(aliases, ''::text)) <= 300) AND (array_position(aliases, NULL::text) IS NULL) AND (array_position(aliases, ''::text) IS NULL))), CONSTRAINT "entities_are_not_merged_into_themselves" CHECK ((merged_into_id <> id)), CONSTRAINT "entities_are_retired_once_merged" CHECK (((merged_into_id IS NULL) OR (retired_at IS NOT NULL))), CONSTRAINT "entities_code_is_short" CHECK ((code ~ '^[A-Z0-9]{1,4}$'::text)), CONSTRAINT "entities_colours_are_hexadecimal" CHECK (((colour ~ '^[0-9a-f]{6}$'::text) AND (second_colour ~ '^[0-9a-f]{6}$'::text))), CONSTRAINT "entities_colours_come_in_pairs" CHECK (((colour IS NULL) = (second_colour IS NULL))), CONSTRAINT "entities_have_a_sport_unless_they_are_one" CHECK (((kind = 'SPORT'::text) = (sport_id IS NULL))), CONSTRAINT "entities_id_sport_id_key" UNIQUE (id, sport_id), CONSTRAINT "entities_kind_matches_its_id_range" CHECK ((((kind = 'SPORT'::text) AND ((id >= 1) AND (id <= 999))) OR ((kind = 'TEAM'::text) AND ((id >= 1000) AND (id <= 99999))) OR ((kind = 'ATHLETE'::text) AND (id >= 100000)))), CONSTRAINT "entities_kind_slug_key" UNIQUE (kind, slug), CONSTRAINT "entities_name_is_trimmed" CHECK (((name = btrim(name)) AND (name <> ''::text))), CONSTRAINT "entities_only_athletes_have_a_team" CHECK (((team_id IS NULL) OR (kind = 'ATHLETE'::text))), CONSTRAINT "entities_only_sports_are_player_based" CHECK (((NOT is_player_based) OR (kind = 'SPORT'::text))), CONSTRAINT "entities_only_sports_of_teams_have_draws" CHECK (((NOT has_draws) OR ((kind = 'SPORT'::text) AND (NOT is_player_based)))), CONSTRAINT "entities_pkey" PRIMARY KEY (id), CONSTRAINT "entities_sport_is_a_sport" CHECK (((sport_id >= 1) AND (sport_id <= 999))), CONSTRAINT "entities_team_is_a_team" CHECK (((team_id >= 1000) AND (team_id <= 99999))));

ALTER TABLE "public"."entities" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."friendships" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "user_lo" uuid NOT NULL, "user_hi" uuid NOT NULL, "requester_id" uuid NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "accepted_at" timestamp with time zone, CONSTRAINT "friendships_id_key" UNIQUE (id), CONSTRAINT "friendships_pair_is_in_order" CHECK ((user_lo < user_hi)), CONSTRAINT "friendships_pkey" PRIMARY KEY (user_lo, user_hi), CONSTRAINT "friendships_requester_is_one_of_the_two" CHECK (((requester_id = user_lo) OR (requester_id = user_hi))));

ALTER TABLE "public"."friendships" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."games" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "sweepstake_id" bigint NOT NULL, "sport_id" bigint NOT NULL, "side_one_id" bigint NOT NULL, "side_two_id" bigint NOT NULL, "start_time" timestamp with time zone NOT NULL, "is_final" boolean NOT NULL DEFAULT false, "can_draw" boolean NOT NULL DEFAULT false, "winner_id" bigint, "is_draw" boolean NOT NULL DEFAULT false, "is_void" boolean NOT NULL DEFAULT false, "void_reason" text, "picks_closed_at" timestamp with time zone, "score_one" smallint, "score_two" smallint, "decided_by" text, CONSTRAINT "games_are_between_teams_or_between_athletes" CHECK (((side_one_id >= 100000) = (side_two_id >= 100000))), CONSTRAINT "games_are_decided_by_known_actors" CHECK ((decided_by = ANY (ARRAY['ADMIN'::text, 'ENTRANT'::text, 'FEED'::text]))), CONSTRAINT "games_are_drawn_where_they_can_be" CHECK ((can_draw OR (NOT is_draw))), CONSTRAINT "games_are_void_for_a_reason" CHECK (((is_void = (void_reason IS NOT NULL)) AND (NOT (is_void AND ((winner_id IS NOT NULL) OR is_draw))) AND (char_length(void_reason) <= 500))), CONSTRAINT "games_are_won_by_one_of_their_sides" CHECK (((winner_id = side_one_id) OR (winner_id = side_two_id))), CONSTRAINT "games_id_sweepstake_id_key" UNIQUE (id, sweepstake_id), CONSTRAINT "games_pkey" PRIMARY KEY (id), CONSTRAINT "games_scores_come_in_pairs" CHECK ((((score_one IS NULL) = (score_two IS NULL)) AND ((score_one >= 0) AND (score_one <= 999)) AND ((score_two >= 0) AND (score_two <= 999)))), CONSTRAINT "games_sides_differ" CHECK ((side_one_id <> side_two_id)), CONSTRAINT "games_start_in_this_century" CHECK (((start_time >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (start_time < '2100-01-01 00:00:00+00'::timestamp with time zone))), CONSTRAINT "games_that_are_drawn_have_no_winner" CHECK (((NOT is_draw) OR (winner_id IS NULL))), CONSTRAINT "games_that_ended_take_no_picks" CHECK (((picks_closed_at IS NOT NULL) OR ((winner_id IS NULL) AND (NOT is_draw) AND (NOT is_void)))), CONSTRAINT "games_that_ended_were_decided" CHECK (((decided_by IS NOT NULL) = ((winner_id IS NOT NULL) OR is_draw OR is_void))), CONSTRAINT "games_without_a_result_have_no_score" CHECK (((score_one IS NULL) OR (winner_id IS NOT NULL) OR is_draw)));

ALTER TABLE "public"."games" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."picks" ("profile_id" uuid NOT NULL, "sweepstake_id" bigint NOT NULL, "game_id" bigint NOT NULL, "selected_side" smallint NOT NULL, CONSTRAINT "picks_pkey" PRIMARY KEY (profile_id, sweepstake_id, game_id), CONSTRAINT "picks_select_side_one_or_two_or_a_draw" CHECK ((selected_side = ANY (ARRAY[1, 2, 3]))));

ALTER TABLE "public"."picks" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."post_likes" ("post_id" bigint NOT NULL, "user_id" uuid NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "post_likes_pkey" PRIMARY KEY (post_id, user_id));

ALTER TABLE "public"."post_likes" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."posts" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "author_id" uuid NOT NULL, "content" text NOT NULL, "entity_id" bigint, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "submission_id" uuid, "removed_at" timestamp with time zone, CONSTRAINT "posts_pkey" PRIMARY KEY (id));

ALTER TABLE "public"."posts" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."profiles" ("id" uuid NOT NULL, "account_id" uuid, "first_name" text, "last_name" text, "location" text, "profile_image_path" text, "is_connecting" boolean NOT NULL DEFAULT true, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "profiles_account_has_its_id" CHECK ((account_id = id)), CONSTRAINT "profiles_account_id_key" UNIQUE (account_id), CONSTRAINT "profiles_image_path_is_a_public_avatar" CHECK ((profile_image_path ~ '^public/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(jpg|jpeg|png|webp)$'::text)), CONSTRAINT "profiles_pkey" PRIMARY KEY (id));

ALTER TABLE "public"."profiles" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."ratings" ("profile_id" uuid NOT NULL, "entity_id" bigint NOT NULL, "rating" smallint NOT NULL, "position" smallint NOT NULL, CONSTRAINT "ratings_entity_id_profile_id_key" UNIQUE (entity_id, profile_id) DEFERRABLE, CONSTRAINT "ratings_pkey" PRIMARY KEY (profile_id, "position"), CONSTRAINT "ratings_position_is_one_of_twelve" CHECK ((("position" >= 0) AND ("position" <= 11))), CONSTRAINT "ratings_rating_is_on_the_scale" CHECK (((rating >= '-5'::integer) AND (rating <= 5))), CONSTRAINT "ratings_strongest_convictions_are_not_zero" CHECK ((("position" >= 6) OR (rating <> 0))));

ALTER TABLE "public"."ratings" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."replies" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "post_id" bigint NOT NULL, "author_id" uuid NOT NULL, "content" text NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "recipient_id" uuid, "submission_id" uuid, "removed_at" timestamp with time zone, CONSTRAINT "replies_pkey" PRIMARY KEY (id));

ALTER TABLE "public"."replies" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."series" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "name" text NOT NULL, "sport_id" bigint, "rules" text, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "series_pkey" PRIMARY KEY (id), CONSTRAINT "series_sport_is_a_sport" CHECK (((sport_id >= 1) AND (sport_id <= 999))));

ALTER TABLE "public"."series" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."sweepstake_entries" ("profile_id" uuid NOT NULL, "sweepstake_id" bigint NOT NULL, "submitted_at" timestamp with time zone NOT NULL DEFAULT now(), "changed_at" timestamp with time zone NOT NULL DEFAULT now(), "tie_break_answer" integer, CONSTRAINT "sweepstake_entries_pkey" PRIMARY KEY (profile_id, sweepstake_id), CONSTRAINT "sweepstake_entries_tie_break_answer_is_a_count" CHECK (((tie_break_answer >= 0) AND (tie_break_answer <= 999999))));

ALTER TABLE "public"."sweepstake_entries" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."sweepstakes" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "name" text NOT NULL, "start_date" date NOT NULL, "end_date" date NOT NULL, "prize_pool" numeric(12,2) NOT NULL, "rules" text, "series_id" bigint, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "published_at" timestamp with time zone DEFAULT now(), "publish_at" timestamp with time zone, "completed_at" timestamp with time zone, "is_cancelled" boolean NOT NULL DEFAULT false, "revision" integer NOT NULL DEFAULT 1, "tie_break_question" text, "tie_break_is_final_total" boolean, "tie_break_result" integer, CONSTRAINT "sweepstakes_dates_are_of_this_century" CHECK (((start_date >= '2000-01-01'::date) AND (end_date <= '2099-12-31'::date))), CONSTRAINT "sweepstakes_do_not_end_before_they_start" CHECK ((end_date >= start_date)), CONSTRAINT "sweepstakes_pkey" PRIMARY KEY (id), CONSTRAINT "sweepstakes_prize_pool_is_an_amount" CHECK (((prize_pool >= (0)::numeric) AND (prize_pool <= 9999999999.99))), CONSTRAINT "sweepstakes_that_are_called_off_are_over" CHECK (((NOT is_cancelled) OR (completed_at IS NOT NULL))), CONSTRAINT "sweepstakes_that_are_drafts_are_not_over" CHECK (((published_at IS NOT NULL) OR (completed_at IS NULL))), CONSTRAINT "sweepstakes_that_wait_to_open_are_drafts" CHECK (((publish_at IS NULL) OR (published_at IS NULL))), CONSTRAINT "sweepstakes_tie_break_is_whole" CHECK (((tie_break_question IS NULL) = (tie_break_is_final_total IS NULL))), CONSTRAINT "sweepstakes_tie_break_result_is_a_count" CHECK (((tie_break_result IS NULL) OR ((tie_break_question IS NOT NULL) AND ((tie_break_result >= 0) AND (tie_break_result <= 999999))))));

ALTER TABLE "public"."sweepstakes" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."tagline_rows" ("profile_id" uuid NOT NULL, "position" smallint NOT NULL, "entity_id" bigint NOT NULL, CONSTRAINT "tagline_rows_entity_id_profile_id_key" UNIQUE (entity_id, profile_id) DEFERRABLE, CONSTRAINT "tagline_rows_pkey" PRIMARY KEY (profile_id, "position"), CONSTRAINT "tagline_rows_position_is_one_of_four" CHECK ((("position" >= 0) AND ("position" <= 3))));

ALTER TABLE "public"."tagline_rows" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."entity_rating_stats" ADD COLUMN "score" double precision GENERATED ALWAYS AS (((rating_sum)::double precision / ((rating_count + 5))::double precision)) STORED NOT NULL;

ALTER TABLE "private"."entity_rating_stats" ADD COLUMN "average" numeric GENERATED ALWAYS AS (round(((rating_sum)::numeric / (NULLIF(rating_count, 0))::numeric), 2)) STORED;

ALTER TABLE "private"."series_standings" ADD COLUMN "minus_score" integer GENERATED ALWAYS AS ((- ((correct * 1000) + rounds_won))) STORED NOT NULL;

ALTER TABLE "private"."standings" ADD COLUMN "minus_score" integer GENERATED ALWAYS AS ((off_by - (1000001 * points))) STORED NOT NULL;

ALTER TABLE "public"."friendships" ADD COLUMN "addressee_id" uuid GENERATED ALWAYS AS (
CASE
    WHEN (requester_id = user_lo) THEN user_hi
    ELSE user_lo
END) STORED NOT NULL;

ALTER TABLE "public"."games" ADD COLUMN "outcome" smallint GENERATED ALWAYS AS (
CASE
    WHEN is_draw THEN 3
    WHEN (winner_id = side_one_id) THEN 1
    WHEN (winner_id = side_two_id) THEN 2
    ELSE NULL::integer
END) STORED;

CREATE TYPE "private"."choice" AS ("n" integer, "game_id" bigint, "outcome" smallint, "is_draw_only" boolean, "is_player_based" boolean, "reason" text, "has_expected" boolean, "expected" text, "score_one" smallint, "score_two" smallint);

CREATE TYPE "private"."post_audience" AS ENUM ('everyone', 'friends', 'author', 'item');

CREATE TYPE "public"."sentiment" AS ENUM ('LOVES', 'LOOKS_LIKE', 'WATCHES', 'IDOLIZES', 'ADORES', 'SUPPORTS', 'DETESTS', 'LOATHES', 'ROOTS_AGAINST', 'LAUGHS_AT', 'PITIES', 'IS_SCARED_OF');

ALTER TABLE "public"."tagline_rows" ADD COLUMN "sentiment" public.sentiment NOT NULL;

CREATE TYPE "private"."opinion" AS ("profile_id" uuid, "rating" smallint, "sentiment" public.sentiment);

CREATE OR REPLACE FUNCTION api.accept_friend_request(reference uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.accept_friend_request(reference); end $function$;

CREATE OR REPLACE FUNCTION api.add_push_subscription(endpoint text, p256dh text, auth_secret text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.add_push_subscription(endpoint, p256dh, auth_secret); end $function$;

CREATE OR REPLACE FUNCTION api.amend_sweepstake(sweepstake_id bigint, changes jsonb)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
  perform private.amend_sweepstake(sweepstake_id, changes);
  return api.get_sweepstake(sweepstake_id);
end $function$;

CREATE OR REPLACE FUNCTION api.answer_todays_question(side text, entity_id bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.answer_todays_question(side, entity_id); end $function$;

CREATE OR REPLACE FUNCTION api.appeal(text text, decision_id bigint DEFAULT NULL::bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.appeal(text, decision_id); end $function$;

CREATE OR REPLACE FUNCTION api.block_fan(profile_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.block_fan(profile_id); end $function$;

CREATE OR REPLACE FUNCTION api.cancel_friend_request(reference uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.end_friendship(reference, 'OUTGOING_REQUEST'); end $function$;

CREATE OR REPLACE FUNCTION api.cancel_sweepstake(sweepstake_id bigint, reason text)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '50s'
AS $function$ begin
  perform private.cancel_sweepstake(sweepstake_id, reason);
  return api.get_sweepstake(sweepstake_id);
end $function$;

CREATE OR REPLACE FUNCTION api.change_feed(series_id bigint, changes jsonb)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
  perform private.change_feed(series_id, changes);
  return api.get_feed(series_id);
end $function$;

CREATE OR REPLACE FUNCTION api.change_game(sweepstake_id bigint, game_id bigint, change jsonb)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '50s'
AS $function$ begin
  perform private.change_game(sweepstake_id, game_id, change);
  return api.get_sweepstake(sweepstake_id);
end $function$;

CREATE OR REPLACE FUNCTION api.change_picks(sweepstake_id bigint, picks jsonb, tie_break_answer integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.change_picks(sweepstake_id, picks, tie_break_answer); end $function$;

CREATE OR REPLACE FUNCTION api.claim_prize(sweepstake_id bigint, is_adult boolean)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ declare
  v_is_new boolean;
begin
  v_is_new := private.claim_prize(sweepstake_id, is_adult);
  return json_build_object('isNew', v_is_new, 'claim', private.own_prize(sweepstake_id));
end $function$;

CREATE OR REPLACE FUNCTION api.compare_fans(profile_id uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.compare_fans(profile_id); end $function$;

CREATE OR REPLACE FUNCTION api.count_open_reports()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.count_open_reports(); end $function$;

CREATE OR REPLACE FUNCTION api.count_read(action text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.count_read(action); end $function$;

CREATE OR REPLACE FUNCTION api.count_refusal()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.count_refusal(); end $function$;

CREATE OR REPLACE FUNCTION api.count_unread_notifications()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.count_unread_notifications(); end $function$;

CREATE OR REPLACE FUNCTION api.create_invite()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.create_invite(); end $function$;

CREATE OR REPLACE FUNCTION api.create_item(entity_type text, name text, sport_id bigint DEFAULT NULL::bigint, team_id bigint DEFAULT NULL::bigint, aliases text[] DEFAULT '{}'::text[], code text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.create_item(entity_type, name, sport_id, team_id, aliases, code); end $function$;

CREATE OR REPLACE FUNCTION api.create_pool(pool jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ declare
  v_id bigint;
begin
  -- Two statements: a single one would not see the rows that it inserts.
  v_id := private.create_pool(pool);
  return private.get_pool(v_id);
end $function$;

CREATE OR REPLACE FUNCTION api.create_post(content text, entity_type text DEFAULT NULL::text, entity_id bigint DEFAULT NULL::bigint, submission_id uuid DEFAULT NULL::uuid)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.create_post(content, entity_type, entity_id, submission_id); end $function$;

CREATE OR REPLACE FUNCTION api.create_reply(post_id bigint, content text, submission_id uuid DEFAULT NULL::uuid)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.create_reply(post_id, content, submission_id); end $function$;

CREATE OR REPLACE FUNCTION api.create_series(series jsonb)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ declare
  v_id bigint;
begin
  -- Two statements: see create_sweepstake.
  v_id := private.create_series(series);
  return api.get_series(v_id);
end $function$;

CREATE OR REPLACE FUNCTION api.create_sweepstake(sweepstake jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ declare
  v_id bigint;
begin
  -- Two statements: a single one would not see the rows that it inserts.
  v_id := private.create_sweepstake(sweepstake);
  return api.get_sweepstake(v_id);
end $function$;

CREATE OR REPLACE FUNCTION api.decide_about(subject_type text, subject_id text, actions text[], note text, message text DEFAULT NULL::text, days integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.decide_about(subject_type, subject_id, actions, note, message, days); end $function$;

CREATE OR REPLACE FUNCTION api.decide_report(report_id bigint, actions text[], note text, message text DEFAULT NULL::text, days integer DEFAULT NULL::integer)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.decide_report(report_id, actions, note, message, days); end $function$;

CREATE OR REPLACE FUNCTION api.decide_suggestion(suggestion_id bigint, action text, entity_id bigint DEFAULT NULL::bigint, name text DEFAULT NULL::text, team_id bigint DEFAULT NULL::bigint, note text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
  return private.decide_suggestion(suggestion_id, action, entity_id, name, team_id, note);
end $function$;

CREATE OR REPLACE FUNCTION api.delete_feed(series_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.delete_feed(series_id); end $function$;

CREATE OR REPLACE FUNCTION api.delete_own_account(profile_id uuid, confirmation text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.delete_own_account(profile_id, confirmation); end $function$;

CREATE OR REPLACE FUNCTION api.delete_pool(pool_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.delete_pool(pool_id); end $function$;

CREATE OR REPLACE FUNCTION api.delete_post(post_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.delete_post(post_id); end $function$;

CREATE OR REPLACE FUNCTION api.delete_rating(entity_type text, entity_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
  perform private.delete_rating(entity_type, entity_id);
  return api.get_ratings();
end $function$;

CREATE OR REPLACE FUNCTION api.delete_reply(reply_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.delete_reply(reply_id); end $function$;

CREATE OR REPLACE FUNCTION api.delete_sweepstake(sweepstake_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.delete_sweepstake(sweepstake_id); end $function$;

CREATE OR REPLACE FUNCTION api.dismiss_fan(profile_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.dismiss_fan(profile_id); end $function$;

CREATE OR REPLACE FUNCTION api.draft_feed_rounds(series_id bigint, rounds integer[], publish_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
  perform private.draft_feed_rounds(series_id, rounds, publish_at);
  return api.get_feed(series_id);
end $function$;

CREATE OR REPLACE FUNCTION api.edit_sweepstake(sweepstake_id bigint, sweepstake jsonb)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
  perform private.edit_sweepstake(sweepstake_id, sweepstake);
  return api.get_sweepstake(sweepstake_id);
end $function$;

CREATE OR REPLACE FUNCTION api.end_deliveries(sent bigint[], failed bigint[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.end_deliveries(sent, failed); end $function$;

CREATE OR REPLACE FUNCTION api.end_picture_sweep(paths text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.end_picture_sweep(paths); end $function$;

CREATE OR REPLACE FUNCTION api.end_session(session_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.end_session(session_id); end $function$;

CREATE OR REPLACE FUNCTION api.ensure_own_profile(profile_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ declare
  v_was_created boolean;
  v_profile jsonb;
begin
  if profile_id is distinct from auth.uid() then
    raise sqlstate 'PT403' using message = 'You can only create your own profile';
  end if;
  v_was_created := private.ensure_profile();
  v_profile := private.own_profile();
  if v_profile is null then
    raise sqlstate 'PT404' using message = 'This account no longer exists';
  end if;
  return jsonb_build_object('wasCreated', v_was_created, 'profile', v_profile);
end $function$;

CREATE OR REPLACE FUNCTION api.export_own_account(profile_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin
  if profile_id is distinct from private.me() then
    raise sqlstate 'PT403' using message = 'You can only see your own account';
  end if;
  return private.export_own_account();
end $function$;

CREATE OR REPLACE FUNCTION api.fail_feed(lease uuid, problem text, retry_after integer DEFAULT NULL::integer, is_pausing boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.fail_feed(lease, problem, retry_after, is_pausing); end $function$;

CREATE OR REPLACE FUNCTION api.follow_feed(series_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '50s'
AS $function$ begin return private.follow_feed(series_id); end $function$;

CREATE OR REPLACE FUNCTION api.get_entry(sweepstake_id bigint, profile_id uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.get_entry(sweepstake_id, profile_id); end $function$;

CREATE OR REPLACE FUNCTION api.get_fan_overview(profile_id uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin
  return json_build_object(
    'profile', api.get_public_profile(get_fan_overview.profile_id),
    'comparison', api.compare_fans(get_fan_overview.profile_id),
    'tagline', api.get_taglines(get_fan_overview.profile_id)
  );
end $function$;

CREATE OR REPLACE FUNCTION api.get_feed(series_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.get_feed(series_id); end $function$;

CREATE OR REPLACE FUNCTION api.get_invite(code text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.get_invite(code); end $function$;

CREATE OR REPLACE FUNCTION api.get_item(entity_type text, slug_or_id text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.get_item(entity_type, slug_or_id); end $function$;

CREATE OR REPLACE FUNCTION api.get_own_profile(profile_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.get_own_profile(profile_id); end $function$;

CREATE OR REPLACE FUNCTION api.get_pool(pool_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.get_pool(pool_id); end $function$;

CREATE OR REPLACE FUNCTION api.get_pool_invite(code text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.get_pool_invite(code); end $function$;

CREATE OR REPLACE FUNCTION api.get_post(post_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.get_post(post_id); end $function$;

CREATE OR REPLACE FUNCTION api.get_public_profile(profile_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_profile constant jsonb := private.get_public_profile(profile_id);
begin
  if v_profile is null then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  return v_profile;
end $function$;

CREATE OR REPLACE FUNCTION api.get_ratings(profile_id uuid DEFAULT auth.uid())
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin
  if not private.is_profile_visible(get_ratings.profile_id) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  return (
    select coalesce(json_agg(json_build_object(
      'id', e.id, 'entityType', e.kind, 'entityId', e.id, 'entityName', e.name, 'slug', e.slug,
      'rating', r.rating, 'position', r.position
    ) order by r.position), '[]')
    from public.ratings r
    join public.entities e on e.id = r.entity_id
    where r.profile_id = get_ratings.profile_id
  );
end $function$;

CREATE OR REPLACE FUNCTION api.get_reminders(profile_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.get_reminders(profile_id); end $function$;

CREATE OR REPLACE FUNCTION api.get_series(series_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.get_series(series_id); end $function$;

CREATE OR REPLACE FUNCTION api.get_sweepstake(sweepstake_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_sweepstake json;
begin
  perform private.me();
  select json_build_object(
    'id', s.id,
    'name', s.name,
    'startDate', s.start_date,
    'endDate', s.end_date,
    'prizePool', s.prize_pool,
    'rules', s.rules,
    'seriesId', s.series_id,
    'seriesName', series.name,
    'status', case when s.completed_at is null then 'active' else 'completed' end,
    'isCancelled', s.is_cancelled,
    'isDraft', s.published_at is null,
    'publishAt', private.rfc3339(s.publish_at),
    'revision', s.revision,
    'feedSource', case when games.has_score then private.feed_source(s.series_id) end,
    'ownPrize', private.own_prize(s.id),
    'ownPlace', case when entries.own_rank is not null and not s.is_cancelled then json_build_object(
      'rank', entries.own_rank, 'entryCount', entries.entry_count
    ) end,
    'hasSubmittedPicks', entry.profile_id is not null,
    'canChangePicks', entry.profile_id is not null and s.completed_at is null and games.has_open,
    'entryCount', coalesce(entries.entry_count, 0),
    'winnerCount', winners.winner_count,
    'winners', winners.cards,
    'regularGames', coalesce(games.regular, '[]'),
    'finalGame', games.final -> 0,
    'tieBreak', private.tie_break_as_json(s),
    'tieBreakResult', s.tie_break_result,
    'tieBreakAnswer', entry.tie_break_answer,
    'pools', private.own_pools(s.id, s.series_id)
  )
  into v_sweepstake
  from public.sweepstakes s
  left join public.series on series.id = s.series_id
  left join public.sweepstake_entries entry
    on entry.sweepstake_id = s.id and entry.profile_id = (select private.me())
  left join private.entry_counts(array[get_sweepstake.sweepstake_id]) entries on true
  cross join lateral (
    select
      json_agg(game order by start_time, id) filter (where not is_final) as regular,
      json_agg(game) filter (where is_final) as final,
      bool_or(is_open) as has_open,
      bool_or(has_score) as has_score
    from (
      select g.id, g.start_time, g.is_final, g.score_one is not null as has_score,
        private.is_sealed(g) as is_open,
        json_build_object(
          'id', g.id,
          'sportName', sport.name,
          'sportSlug', sport.slug,
          'startTime', private.rfc3339(g.start_time),
          'isPlayerBased', sport.is_player_based,
          'canDraw', g.can_draw,
          'isCompleted', g.outcome is not null,
          'isDraw', g.is_draw,
          'isEarly', coalesce(crowd.is_early, false),
          'isLocked', g.start_time <= now() or g.outcome is null and not g.is_void and g.picks_closed_at is not null,
          'isVoid', g.is_void,
          'voidReason', g.void_reason,
          'scoreOne', g.score_one,
          'scoreTwo', g.score_two,
          'decidedBy', g.decided_by,
          'split', crowd.split,
          'friendsPicks', coalesce(crowd.friends_picks, '[]'),
          'userSelection', case p.selected_side when 1 then g.side_one_id when 2 then g.side_two_id end,
          'userPicksDraw', coalesce(p.selected_side = 3, false),
          case when sport.is_player_based then 'playerOne' else 'teamOne' end,
          json_build_object('id', one.id, 'name', one.name),
          case when sport.is_player_based then 'playerTwo' else 'teamTwo' end,
          json_build_object('id', two.id, 'name', two.name),
          case when sport.is_player_based then 'winnerPlayerId' else 'winnerTeamId' end, g.winner_id
        ) as game
      from public.games g
      join public.entities sport on sport.id = g.sport_id
      join public.entities one on one.id = g.side_one_id
      join public.entities two on two.id = g.side_two_id
      left join public.picks p
        on p.profile_id = (select private.me()) and p.sweepstake_id = g.sweepstake_id and p.game_id = g.id
      left join private.crowd_picks(s.id) crowd on crowd.game_id = g.id
      where g.sweepstake_id = s.id
    ) with_picks
  ) games
  cross join lateral private.winners(s.id) winners
  where s.id = get_sweepstake.sweepstake_id;

  if v_sweepstake is null then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  return v_sweepstake;
end $function$;

CREATE OR REPLACE FUNCTION api.get_sweepstakes_overview()
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin
  return json_build_object(
    'sweepstakes', api.list_sweepstakes(), 'series', api.list_series(), 'pools', api.list_pools()
  );
end $function$;

CREATE OR REPLACE FUNCTION api.get_taglines(profile_id uuid DEFAULT auth.uid())
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin
  if not private.is_profile_visible(get_taglines.profile_id) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  return (
    select coalesce(json_agg(json_build_object(
      'id', e.id, 'entityType', e.kind, 'entityId', e.id, 'entityName', e.name, 'slug', e.slug,
      'competition', e.competition, 'sentiment', t.sentiment, 'position', t.position,
      'sharedBy', greatest(case when t.sentiment < 'DETESTS' then s.lovers else s.haters end - 1, 0)
    ) order by t.position), '[]')
    from public.tagline_rows t
    join public.entities e on e.id = t.entity_id
    join private.count_feelings(array(
      select o.entity_id from public.tagline_rows o where o.profile_id = get_taglines.profile_id
    )) s on s.entity_id = e.id
    where t.profile_id = get_taglines.profile_id
  );
end $function$;

CREATE OR REPLACE FUNCTION api.is_picture_unchecked(path text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.is_picture_unchecked(path); end $function$;

CREATE OR REPLACE FUNCTION api.join_pool(code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ declare
  v_id bigint;
begin
  v_id := private.join_pool(code);
  return case when v_id is not null then private.get_pool(v_id) end;
end $function$;

CREATE OR REPLACE FUNCTION api.learn_feed_name(series_id bigint, name text, entity_type text, entity_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
  perform private.learn_feed_name(series_id, name, entity_type, entity_id);
  return api.get_feed(series_id);
end $function$;

CREATE OR REPLACE FUNCTION api.leave_pool(pool_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.leave_pool(pool_id); end $function$;

CREATE OR REPLACE FUNCTION api.lift_suspension(profile_id uuid, note text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.lift_suspension(profile_id, note); end $function$;

CREATE OR REPLACE FUNCTION api.like_post(post_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
  perform private.change_like(post_id, true);
  return private.like_state(post_id, true);
end $function$;

CREATE OR REPLACE FUNCTION api.list_athletes(sports text[] DEFAULT NULL::text[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin
  perform private.me();
  return case
    when sports is null then private.catalogue_list('ATHLETE')
    else private.athletes_of(sports)
  end;
end $function$;

CREATE OR REPLACE FUNCTION api.list_audit_log(before_id bigint DEFAULT NULL::bigint, action text DEFAULT NULL::text, admin_id uuid DEFAULT NULL::uuid, fan_id uuid DEFAULT NULL::uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_audit_log(before_id, action, admin_id, fan_id); end $function$;

CREATE OR REPLACE FUNCTION api.list_blocks()
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_blocks(); end $function$;

CREATE OR REPLACE FUNCTION api.list_catalogue_items(query text DEFAULT NULL::text, is_retired boolean DEFAULT NULL::boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_catalogue_items(query, is_retired); end $function$;

CREATE OR REPLACE FUNCTION api.list_claims(sweepstake_id bigint, after text DEFAULT NULL::text, page_size integer DEFAULT 50)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_claims(sweepstake_id, after, page_size); end $function$;

CREATE OR REPLACE FUNCTION api.list_crests()
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_crests(); end $function$;

CREATE OR REPLACE FUNCTION api.list_fans_of_item(entity_type text, slug_or_id text, side text, after_place text DEFAULT NULL::text, page_size integer DEFAULT 20)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_fans_of_item(entity_type, slug_or_id, side, after_place, page_size); end $function$;

CREATE OR REPLACE FUNCTION api.list_friends()
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_friends(auth.uid()); end $function$;

CREATE OR REPLACE FUNCTION api.list_friends_entries(sweepstake_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_friends_entries(sweepstake_id); end $function$;

CREATE OR REPLACE FUNCTION api.list_friends_of(profile_id uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_friends(profile_id); end $function$;

CREATE OR REPLACE FUNCTION api.list_notifications(before_id text DEFAULT NULL::text, page_size integer DEFAULT 20)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_notifications(before_id, page_size); end $function$;

CREATE OR REPLACE FUNCTION api.list_own_decisions(before_id bigint DEFAULT NULL::bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_own_decisions(before_id); end $function$;

CREATE OR REPLACE FUNCTION api.list_own_suggestions(before_id bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_own_suggestions(before_id); end $function$;

CREATE OR REPLACE FUNCTION api.list_pending_requests()
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_pending_requests(); end $function$;

CREATE OR REPLACE FUNCTION api.list_pictures_to_delete(profile_id uuid, confirmation text)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE ROWS 5
 SET search_path TO ''
AS $function$ begin return query select private.list_pictures_to_delete(profile_id, confirmation); end $function$;

CREATE OR REPLACE FUNCTION api.list_pool_members(pool_id bigint, after bigint DEFAULT NULL::bigint, page_size integer DEFAULT 20)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_pool_members(pool_id, after, page_size); end $function$;

CREATE OR REPLACE FUNCTION api.list_pools()
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_pools(); end $function$;

CREATE OR REPLACE FUNCTION api.list_popular_items()
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_popular_items(); end $function$;

CREATE OR REPLACE FUNCTION api.list_posts(before_id bigint DEFAULT NULL::bigint, page_size integer DEFAULT 10)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.post_page('everyone', null, null, before_id, page_size); end $function$;

CREATE OR REPLACE FUNCTION api.list_posts_about(entity_type text, entity_id bigint, before_id bigint DEFAULT NULL::bigint, page_size integer DEFAULT 10)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin
  if not exists (
    select from public.entities e where e.kind = entity_type and e.id = list_posts_about.entity_id
  ) then
    raise sqlstate 'PT404' using message = 'Not found';
  end if;
  return private.post_page('item', null, entity_id, before_id, page_size);
end $function$;

CREATE OR REPLACE FUNCTION api.list_posts_of(author_id uuid, before_id bigint DEFAULT NULL::bigint, page_size integer DEFAULT 10)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin
  if author_id is null then
    raise sqlstate 'PT400' using message = 'Choose whose posts to read', detail = 'userId';
  end if;
  return private.post_page('author', author_id, null, before_id, page_size);
end $function$;

CREATE OR REPLACE FUNCTION api.list_posts_of_friends(before_id bigint DEFAULT NULL::bigint, page_size integer DEFAULT 10)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.post_page('friends', null, null, before_id, page_size); end $function$;

CREATE OR REPLACE FUNCTION api.list_ranking(entity_type text, is_top boolean, sport_id bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_ranking(entity_type, is_top, sport_id); end $function$;

CREATE OR REPLACE FUNCTION api.list_rankings(sport text DEFAULT NULL::text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_rankings(sport); end $function$;

CREATE OR REPLACE FUNCTION api.list_replies(post_id bigint, after_id bigint DEFAULT NULL::bigint, page_size integer DEFAULT 20)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.reply_page(post_id, after_id, page_size); end $function$;

CREATE OR REPLACE FUNCTION api.list_reports(is_open boolean DEFAULT true, after_place text DEFAULT NULL::text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_reports(is_open, after_place); end $function$;

CREATE OR REPLACE FUNCTION api.list_series()
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_series(); end $function$;

CREATE OR REPLACE FUNCTION api.list_series_standings(series_id bigint, scope text DEFAULT 'everyone'::text, after text DEFAULT NULL::text, page_size integer DEFAULT 20, pool bigint DEFAULT NULL::bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_series_standings(series_id, scope, after, page_size, pool); end $function$;

CREATE OR REPLACE FUNCTION api.list_sessions()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_sessions(); end $function$;

CREATE OR REPLACE FUNCTION api.list_sports()
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.catalogue_list('SPORT'); end $function$;

CREATE OR REPLACE FUNCTION api.list_standings(sweepstake_id bigint, scope text DEFAULT 'everyone'::text, after text DEFAULT NULL::text, page_size integer DEFAULT 20, pool bigint DEFAULT NULL::bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_standings(sweepstake_id, scope, after, page_size, pool); end $function$;

CREATE OR REPLACE FUNCTION api.list_suggestions(is_open boolean DEFAULT true, last_id bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_suggestions(is_open, last_id); end $function$;

CREATE OR REPLACE FUNCTION api.list_sweepstake_log(sweepstake_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_sweepstake_log(sweepstake_id); end $function$;

CREATE OR REPLACE FUNCTION api.list_sweepstakes()
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_lists json;
begin
  perform private.me();
  select json_build_object(
    'active', coalesce(
      json_agg(item order by start_date desc, id desc) filter (where completed_at is null), '[]'),
    'past', coalesce(
      json_agg(item order by start_date desc, id desc) filter (where completed_at is not null), '[]')
  )
  into v_lists
  from (
    select s.id, s.start_date, s.completed_at, json_build_object(
      'id', s.id,
      'name', s.name,
      'startDate', s.start_date,
      'endDate', s.end_date,
      'prizePool', s.prize_pool,
      'seriesId', s.series_id,
      'seriesName', series.name,
      'status', case when s.completed_at is null then 'active' else 'completed' end,
      'isCancelled', s.is_cancelled,
      'isDraft', s.published_at is null,
      'publishAt', private.rfc3339(s.publish_at),
      'hasSubmittedPicks', e.profile_id is not null,
      'ownPlace', case when entries.own_rank is not null and not s.is_cancelled then json_build_object(
        'rank', entries.own_rank, 'entryCount', entries.entry_count
      ) end,
      'entryCount', coalesce(entries.entry_count, 0),
      'gameCount', g.game_count,
      'takesPicks', g.takes_picks,
      'nextLockAt', private.rfc3339(g.next_lock_at)
    ) as item
    from public.sweepstakes s
    left join public.series on series.id = s.series_id
    cross join lateral (
      select count(*) as game_count, coalesce(bool_or(g.is_final and g.is_open), false) as takes_picks,
        min(g.start_time) filter (where g.is_open) as next_lock_at
      from (
        -- Completed sweepstakes have no open games. `offset 0` evaluates is_sealed once per game, which is most of
        -- this call's cost.
        select g.start_time, g.is_final, s.completed_at is null and private.is_sealed(g) as is_open
        from public.games g
        where g.sweepstake_id = s.id
        offset 0
      ) g
    ) g
    left join public.sweepstake_entries e
      on e.sweepstake_id = s.id and e.profile_id = (select private.me())
    left join private.entry_counts(array(select id from public.sweepstakes)) entries on entries.sweepstake_id = s.id
  ) items;
  return v_lists;
end $function$;

CREATE OR REPLACE FUNCTION api.list_tasks()
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.list_tasks(); end $function$;

CREATE OR REPLACE FUNCTION api.list_teams()
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.catalogue_list('TEAM'); end $function$;

CREATE OR REPLACE FUNCTION api.list_unused_pictures()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE ROWS 5
 SET search_path TO ''
AS $function$ begin return query select private.list_unused_pictures(); end $function$;

CREATE OR REPLACE FUNCTION api.make_deliveries(max_count integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.make_deliveries(max_count); end $function$;

CREATE OR REPLACE FUNCTION api.mark_claim_paid(sweepstake_id bigint, profile_id uuid, is_paid boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.mark_claim_paid(sweepstake_id, profile_id, is_paid); end $function$;

CREATE OR REPLACE FUNCTION api.mark_notifications_read(up_to text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.mark_notifications_read(up_to); end $function$;

CREATE OR REPLACE FUNCTION api.merge_items(entity_id bigint, into_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.merge_items(entity_id, into_id); end $function$;

CREATE OR REPLACE FUNCTION api.publish_sweepstake(sweepstake_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
  perform private.publish_sweepstake(sweepstake_id);
  return api.get_sweepstake(sweepstake_id);
end $function$;

CREATE OR REPLACE FUNCTION api.put_feed(series_id bigint, feed jsonb)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
  perform private.put_feed(series_id, feed);
  return api.get_feed(series_id);
end $function$;

CREATE OR REPLACE FUNCTION api.recommend_fans()
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.recommend_fans(); end $function$;

CREATE OR REPLACE FUNCTION api.record_picture(path text, etag text, problem text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.record_picture(path, etag, problem); end $function$;

CREATE OR REPLACE FUNCTION api.record_push_results(taken text[], failed text[], gone text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.record_push_results(taken, failed, gone); end $function$;

CREATE OR REPLACE FUNCTION api.record_results(sweepstake_id bigint, results jsonb, tie_break_result integer DEFAULT NULL::integer, reason text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '50s'
AS $function$ begin return private.record_results(sweepstake_id, results, tie_break_result, reason); end $function$;

CREATE OR REPLACE FUNCTION api.reject_friend_request(reference uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.end_friendship(reference, 'INCOMING_REQUEST'); end $function$;

CREATE OR REPLACE FUNCTION api.remove_friend(reference uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.end_friendship(reference, 'FRIENDS'); end $function$;

CREATE OR REPLACE FUNCTION api.remove_pool_member(pool_id bigint, member_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.remove_pool_member(pool_id, member_id); end $function$;

CREATE OR REPLACE FUNCTION api.remove_push_subscription(endpoint text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.remove_push_subscription(endpoint); end $function$;

CREATE OR REPLACE FUNCTION api.renew_pool_code(pool_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
  perform private.renew_pool_code(pool_id);
  return private.get_pool(pool_id);
end $function$;

CREATE OR REPLACE FUNCTION api.renew_recommendations()
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.renew_recommendations(); end $function$;

CREATE OR REPLACE FUNCTION api.reopen_report(report_id bigint, note text)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.reopen_report(report_id, note); end $function$;

CREATE OR REPLACE FUNCTION api.report(subject_type text, subject_id text, reason text, note text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.report(subject_type, subject_id, reason, note); end $function$;

CREATE OR REPLACE FUNCTION api.request_feed_read(series_id bigint)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.request_feed_read(series_id); end $function$;

CREATE OR REPLACE FUNCTION api.require_admin()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin perform private.require_admin(); end $function$;

CREATE OR REPLACE FUNCTION api.restore_friend_request(reference uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.restore_friend_request(reference); end $function$;

CREATE OR REPLACE FUNCTION api.save_rating(entity_type text, entity_id bigint, rating smallint, replaces jsonb DEFAULT NULL::jsonb)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
  perform private.save_rating(entity_type, entity_id, rating, replaces);
  return api.get_ratings();
end $function$;

CREATE OR REPLACE FUNCTION api.save_ratings(ratings jsonb)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
  perform private.save_ratings(ratings);
  return api.get_ratings();
end $function$;

CREATE OR REPLACE FUNCTION api.save_reminders(profile_id uuid, changes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.save_reminders(profile_id, changes); end $function$;

CREATE OR REPLACE FUNCTION api.save_taglines(taglines jsonb)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
  perform private.save_taglines(taglines);
  return api.get_taglines();
end $function$;

CREATE OR REPLACE FUNCTION api.search_cities(input text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.search_cities(input); end $function$;

CREATE OR REPLACE FUNCTION api.search_fans(name text DEFAULT NULL::text, location text DEFAULT NULL::text, sport_id bigint DEFAULT NULL::bigint, team text DEFAULT NULL::text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.search_fans(name, location, sport_id, team); end $function$;

CREATE OR REPLACE FUNCTION api.search_rankings(query text, category text DEFAULT NULL::text, sport_id bigint DEFAULT NULL::bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.search_rankings(query, category, sport_id); end $function$;

CREATE OR REPLACE FUNCTION api.send_friend_request(addressee_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.send_friend_request(addressee_id); end $function$;

CREATE OR REPLACE FUNCTION api.shift_games(sweepstake_id bigint, minutes integer, reason text)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
  perform private.shift_games(sweepstake_id, minutes, reason);
  return api.get_sweepstake(sweepstake_id);
end $function$;

CREATE OR REPLACE FUNCTION api.start_picture_sweep(max_count integer)
 RETURNS text[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.start_picture_sweep(max_count); end $function$;

CREATE OR REPLACE FUNCTION api.store_feed(lease uuid, feed_rows jsonb DEFAULT NULL::jsonb, etag text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.store_feed(lease, feed_rows, etag); end $function$;

CREATE OR REPLACE FUNCTION api.submit_picks(sweepstake_id bigint, picks jsonb, tie_break_answer integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.submit_picks(sweepstake_id, picks, tie_break_answer); end $function$;

CREATE OR REPLACE FUNCTION api.suggest_item(entity_type text, name text, sport_id bigint DEFAULT NULL::bigint, note text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.suggest_item(entity_type, name, sport_id, note); end $function$;

CREATE OR REPLACE FUNCTION api.suspend_fan(profile_id uuid, days integer, note text, message text DEFAULT NULL::text)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.suspend_fan(profile_id, days, note, message); end $function$;

CREATE OR REPLACE FUNCTION api.take_deliveries(max_count integer, channels text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.take_deliveries(max_count, channels); end $function$;

CREATE OR REPLACE FUNCTION api.take_feed(lease uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.take_feed(lease); end $function$;

CREATE OR REPLACE FUNCTION api.take_feed_changes(series_id bigint, games jsonb)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '50s'
AS $function$ begin
  perform private.take_feed_changes(series_id, games);
  return api.get_feed(series_id);
end $function$;

CREATE OR REPLACE FUNCTION api.take_feeds(max_count integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.take_feeds(max_count); end $function$;

CREATE OR REPLACE FUNCTION api.todays_question()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return private.todays_question(); end $function$;

CREATE OR REPLACE FUNCTION api.unblock_fan(profile_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.unblock_fan(profile_id); end $function$;

CREATE OR REPLACE FUNCTION api.undismiss_fan(profile_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.undismiss_fan(profile_id); end $function$;

CREATE OR REPLACE FUNCTION api.unlike_post(post_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
  perform private.change_like(post_id, false);
  return private.like_state(post_id, false);
end $function$;

CREATE OR REPLACE FUNCTION api.unsubscribe(unsubscribe_key uuid, reminder text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return private.unsubscribe(unsubscribe_key, reminder); end $function$;

CREATE OR REPLACE FUNCTION api.update_item(entity_id bigint, fields text[], name text DEFAULT NULL::text, team_id bigint DEFAULT NULL::bigint, aliases text[] DEFAULT '{}'::text[], code text DEFAULT NULL::text, is_retired boolean DEFAULT NULL::boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
  return private.update_item(entity_id, fields, name, team_id, aliases, code, is_retired);
end $function$;

CREATE OR REPLACE FUNCTION api.update_own_profile(profile_id uuid, fields text[], first_name text DEFAULT NULL::text, last_name text DEFAULT NULL::text, location text DEFAULT NULL::text, birth_date date DEFAULT NULL::date, profile_image_path text DEFAULT NULL::text, is_connecting boolean DEFAULT NULL::boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
  if profile_id is distinct from auth.uid() then
    raise sqlstate 'PT403' using message = 'You can only change your own profile';
  end if;
  perform private.update_profile(
    fields, first_name, last_name, location, birth_date, profile_image_path, is_connecting
  );
  return private.own_profile();
end $function$;

CREATE OR REPLACE FUNCTION api.update_pool(pool_id bigint, changes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
  perform private.update_pool(pool_id, changes);
  return private.get_pool(pool_id);
end $function$;

CREATE OR REPLACE FUNCTION api.update_series(series_id bigint, changes jsonb)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
  perform private.update_series(series_id, changes);
  return api.get_series(series_id);
end $function$;

CREATE OR REPLACE FUNCTION api.withdraw_answer()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.withdraw_answer(); end $function$;

CREATE OR REPLACE FUNCTION api.withdraw_email_change()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.withdraw_email_change(); end $function$;

CREATE OR REPLACE FUNCTION api.withdraw_invite()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform private.withdraw_invite(); end $function$;

CREATE OR REPLACE FUNCTION private.accept_friend_request(p_reference uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('change_friendship');
  v_friendship public.friendships;
begin
  update public.friendships f set accepted_at = now()
  where (
      (f.id = p_reference and v_me in (f.user_lo, f.user_hi))
      or (f.user_lo = least(v_me, p_reference) and f.user_hi = greatest(v_me, p_reference))
    )
    and private.status_for(f, v_me) = 'INCOMING_REQUEST'
  returning * into v_friendship;
  if not found then
    perform private.refuse_transition(p_reference, 'INCOMING_REQUEST');
  end if;
  return private.friendship_change_as_json(v_friendship, 'FRIENDS');
end $function$;

CREATE OR REPLACE FUNCTION private.acting_feed()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin return nullif(current_setting('not_just_me.feed', true), ''); end $function$;

CREATE OR REPLACE FUNCTION private.add_alias(p_entity_id bigint, p_alias text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_item public.entities;
begin
  perform private.lock_catalogue();
  select * into v_item from public.entities e where e.id = p_entity_id for update;
  if not found then
    raise sqlstate 'PT400' using message = 'Choose the item that it is', detail = 'entityId';
  elsif v_item.retired_at is not null then
    raise sqlstate 'PT409' using
      message = format('%s is retired and can no longer be picked', v_item.name), detail = 'entityId';
  end if;
  if private.normalize(p_alias) <> v_item.name_normalized
    and strpos(v_item.aliases_folded, '|' || private.normalize(p_alias) || '|') = 0
  then
    update public.entities e
    set aliases = private.checked_aliases(v_item.aliases || p_alias), edited_at = now()
    where e.id = v_item.id;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.add_counts(p_a integer[], p_b integer[])
 RETURNS integer[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ begin
  if p_b is null then
    return p_a;
  end if;
  return (select array_agg(x + coalesce(y, 0) order by n) from unnest(p_a, p_b) with ordinality u (x, y, n));
end $function$;

CREATE OR REPLACE FUNCTION private.add_item(p_entity_type text, p_name text, p_sport_id bigint, p_team_id bigint, p_aliases text[], p_code text)
 RETURNS public.entities
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_item public.entities;
begin
  perform private.lock_catalogue();
  if (p_entity_type in ('ATHLETE', 'TEAM', 'SPORT')) is not true then
    raise sqlstate 'PT400' using message = 'Choose athlete, team or sport', detail = 'entityType';
  end if;
  v_item.kind := p_entity_type;
  v_item.name := private.checked_item_name(p_name);
  v_item.sport_id := private.checked_sport(p_entity_type, p_sport_id);
  v_item.team_id := p_team_id;
  -- Start above the seed's ids.
  select coalesce(max(e.id) + 1, range.first) into v_item.id
  from (
    values ('SPORT', 500, 999), ('TEAM', 50000, 99999), ('ATHLETE', 10000000, 500000000)
  ) range (kind, first, last)
  left join public.entities e on e.id between range.first and range.last
  where range.kind = v_item.kind
  group by range.first;
  perform private.check_item(v_item);
  insert into public.entities (id, kind, slug, name, sport_id, team_id, competition, aliases, code, edited_at)
  values (
    v_item.id, v_item.kind, private.choose_free_slug(v_item), v_item.name, v_item.sport_id, v_item.team_id,
    (select t.competition from public.entities t where t.id = v_item.team_id),
    private.checked_aliases(p_aliases), private.checked_code(p_code), now()
  )
  returning * into v_item;
  perform private.log_catalogue_change('ADD', 'ITEM', v_item.id, null, format('Added %s', v_item.name));
  return v_item;
end $function$;

CREATE OR REPLACE FUNCTION private.add_push_subscription(p_endpoint text, p_p256dh text, p_auth text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('change_push_subscription');
  v_session constant uuid := (
    select s.id from auth.sessions s where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = v_me
  );
  v_is_new constant boolean := not exists (
    select from private.push_subscriptions s
    where s.endpoint = p_endpoint and s.profile_id = v_me
  );
begin
  -- A new account in the same browser takes over its subscription; the matching keys prove that it is the same browser.
  insert into private.push_subscriptions as s (endpoint, profile_id, session_id, p256dh, auth)
  values (
    p_endpoint, v_me, v_session, p_p256dh, p_auth
  )
  on conflict on constraint push_subscriptions_pkey do update
    set profile_id = excluded.profile_id, session_id = excluded.session_id, created_at = now()
    where s.p256dh = excluded.p256dh and s.auth = excluded.auth;
  if not found then
    raise sqlstate 'PT409' using message = 'This is another browser', detail = 'keys';
  end if;
  -- Keep the twenty newest browsers; older subscriptions are abandoned.
  delete from private.push_subscriptions s
  where s.endpoint in (
    select o.endpoint from private.push_subscriptions o
    where o.profile_id = v_me order by o.created_at desc, o.endpoint offset 20
  );
  return v_is_new;
exception when check_violation or not_null_violation then
  raise sqlstate 'PT400' using message = 'This is not a push service''s subscription', detail = 'endpoint';
end $function$;

CREATE OR REPLACE FUNCTION private.add_round(p_sweepstake public.sweepstakes, p_factor integer, p_is_of_wins_only boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_winning constant integer := case when p_sweepstake.series_id is not null then private.winning_score(p_sweepstake) end;
  v_new bigint;
begin
  if p_sweepstake.series_id is null or p_is_of_wins_only and v_winning is null then
    return;
  end if;
  perform private.lock_series(p_sweepstake.series_id);
  if p_factor = 1 and not p_is_of_wins_only then
    insert into private.series_standings (series_id, profile_id)
    select p_sweepstake.series_id, e.profile_id from public.sweepstake_entries e where e.sweepstake_id = p_sweepstake.id
    on conflict do nothing;
    get diagnostics v_new = row_count;
    insert into private.counter_changes select 'SERIES', p_sweepstake.series_id, 0, v_new where v_new > 0;
  end if;
  with gains as materialized (
    select s.profile_id, case when p_is_of_wins_only then 0 else s.points / 2 end * p_factor as correct,
      (-s.minus_score is not distinct from v_winning)::integer * p_factor as wins
    from private.standings s
    where s.sweepstake_id = p_sweepstake.id and s.minus_score <= case when p_is_of_wins_only then -v_winning else -1 end
    order by s.profile_id
  ), moved as (
    update private.series_standings l
    set correct = l.correct + gains.correct, rounds_won = l.rounds_won + gains.wins
    from gains
    where l.series_id = p_sweepstake.series_id and l.profile_id = gains.profile_id
    returning -l.minus_score - 1000 * gains.correct - gains.wins as score_before, -l.minus_score as score_after
  ), moves as (
    select m.score_before, m.score_after, count(*) as n from moved m group by m.score_before, m.score_after
  )
  insert into private.counter_changes
  select 'SERIES', p_sweepstake.series_id, u.score, sum(u.n)
  from moves m
  cross join lateral (values (m.score_before, -m.n), (m.score_after, m.n)) u (score, n)
  group by u.score
  having sum(u.n) <> 0;
  if p_factor = -1 and not p_is_of_wins_only then
    delete from private.series_standings l
    using public.sweepstake_entries gone
    where gone.sweepstake_id = p_sweepstake.id
      and l.series_id = p_sweepstake.series_id and l.profile_id = gone.profile_id and not exists (
        select from public.sweepstake_entries e
        join public.sweepstakes s on s.id = e.sweepstake_id
        where e.profile_id = l.profile_id and s.series_id = l.series_id and s.id <> p_sweepstake.id
      );
    get diagnostics v_new = row_count;
    insert into private.counter_changes select 'SERIES', p_sweepstake.series_id, 0, -v_new where v_new > 0;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.address_hash(p_email text)
 RETURNS bytea
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_key constant bytea := (select k.key from private.address_keys k);
begin
  return sha256(v_key || sha256(v_key || convert_to(private.normalized_address(p_email), 'utf8')));
end $function$;

CREATE OR REPLACE FUNCTION private.amend_sweepstake(p_sweepstake_id bigint, p_changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_old public.sweepstakes;
  v_new public.sweepstakes;
  v_prize_pool numeric;
  v_reason text;
  v_problem text;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  v_old := private.lock_sweepstake(p_sweepstake_id);
  perform private.refuse_stale_edit(v_old, p_changes);
  v_reason := private.checked_reason(p_changes ->> 'reason');
  v_new := v_old;
  if p_changes ? 'name' then
    v_new.name := private.clean_text(p_changes ->> 'name');
  end if;
  if p_changes ? 'rules' then
    v_new.rules := nullif(private.clean_text(p_changes ->> 'rules'), '');
  end if;
  v_prize_pool := case when p_changes ? 'prizePool' then (p_changes ->> 'prizePool')::numeric else v_old.prize_pool end;
  v_problem := case
    when coalesce(v_new.name, '') = '' then 'Give the sweepstake a name'
    when char_length(v_new.name) > 120 then 'The name is limited to 120 characters'
    else private.text_problem('The name', v_new.name, 0)
  end;
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'name';
  end if;
  v_problem := case
    when char_length(v_new.rules) > 2000 then 'The rules are limited to 2000 characters'
    else private.text_problem('The rules', v_new.rules, 40)
  end;
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'rules';
  elsif (v_prize_pool between 0 and 9999999999.99) is not true or v_prize_pool <> round(v_prize_pool, 2) then
    raise sqlstate 'PT400' using
      message = 'The prize pool is an amount from 0 to 9,999,999,999.99 with two decimals at most',
      detail = 'prizePool';
  elsif v_old.completed_at is not null and v_prize_pool <> v_old.prize_pool then
    raise sqlstate 'PT409' using message = 'It is over, so its prize cannot change';
  elsif v_prize_pool > v_old.prize_pool and private.has_entered(v_old.id, auth.uid()) then
    raise sqlstate 'PT403' using message = 'You have entered, so another admin has to raise the prize';
  elsif v_prize_pool > v_old.prize_pool and exists (
    select from private.sweepstake_log l
    where l.sweepstake_id = v_old.id and l.is_by_entrant and l.kind <> 'AMEND'
  ) then
    raise sqlstate 'PT409' using message = 'An admin who entered has decided games, so the prize cannot rise';
  end if;
  v_new.prize_pool := v_prize_pool;
  if p_changes ? 'rules' or p_changes ? 'prizePool' then
    v_new.rules := private.rules_or_default(v_new.rules, v_prize_pool);
  end if;
  if p_changes ? 'seriesId' then
    v_new.series_id := (p_changes ->> 'seriesId')::bigint;
    if v_new.series_id is not null and not exists (select from public.series s where s.id = v_new.series_id) then
      raise sqlstate 'PT400' using message = 'Choose a series', detail = 'seriesId';
    end if;
  end if;
  if (v_new.name, v_new.prize_pool) = (v_old.name, v_old.prize_pool)
    and (v_new.rules, v_new.series_id) is not distinct from (v_old.rules, v_old.series_id)
  then
    raise sqlstate 'PT409' using message = 'This changes nothing';
  end if;
  if v_new.series_id is distinct from v_old.series_id then
    perform private.refuse_full_series(v_new.series_id);
  end if;
  update public.sweepstakes s set name = v_new.name, rules = v_new.rules, prize_pool = v_new.prize_pool,
    series_id = v_new.series_id, revision = s.revision + 1
  where s.id = v_old.id;
  perform private.log_change(
    v_old.id, 'AMEND', null,
    private.changed_fields(v_old, v_new) || private.series_for_log(v_old, v_new),
    private.changed_fields(v_new, v_old) || private.series_for_log(v_new, v_old), v_reason
  );
end $function$;

CREATE OR REPLACE FUNCTION private.answer_appeal(p_subject private.reported_subjects, p_is_granted boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_decision private.decisions;
begin
  select d.* into v_decision from private.decisions d
  join private.appeals a on a.decision_id = d.id
  where d.subject_type = p_subject.subject_type and d.subject_id = p_subject.subject_id and a.is_granted is null
  order by d.id desc
  limit 1;
  if not found then
    return false;
  end if;
  update private.appeals a set is_granted = p_is_granted where a.decision_id = v_decision.id;
  if p_is_granted then
    perform private.reverse_decision(v_decision);
  end if;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.answer_streak(p_profile_id uuid, p_today date)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_last constant date := (
    select max(a.day) from private.question_answers a where a.profile_id = p_profile_id and a.day between p_today - 1 and p_today
  );
begin
  return (
    select count(*)
    from (
      select a.day, (row_number() over (order by a.day desc))::integer as n
      from private.question_answers a
      where a.profile_id = p_profile_id and a.day <= v_last
    ) answered
    where answered.day = v_last - answered.n + 1
  );
end $function$;

CREATE OR REPLACE FUNCTION private.answer_todays_question(p_side text, p_entity_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('answer_question');
  v_day constant date := (now() at time zone 'UTC')::date;
  v_asked bigint := private.question_for_day(v_day);
begin
  if (p_side in ('FOR', 'AGAINST', 'NEITHER')) is not true then
    raise sqlstate 'PT400' using message = 'Answer with FOR, AGAINST or NEITHER', detail = 'side';
  elsif v_asked is null then
    raise sqlstate 'PT404' using message = 'There is no question today';
  end if;
  insert into private.asked_questions (day, entity_id) values (v_day, v_asked) on conflict do nothing;
  -- Another first answer may have fixed another item.
  v_asked := (select q.entity_id from private.asked_questions q where q.day = v_day);
  if p_entity_id <> v_asked then
    raise sqlstate 'PT409' using message = 'There is another question now', detail = 'entityId';
  end if;
  insert into private.question_answers as a (profile_id, day, side) values (v_me, v_day, p_side)
  on conflict on constraint question_answers_pkey do update set side = excluded.side where a.side <> excluded.side;
  perform private.flush_changes_if_due();
  return (
    select jsonb_build_object(
      'ownAnswer', p_side, 'streak', private.answer_streak(v_me, v_day), 'lovers', s.lovers, 'haters', s.haters
    )
    from private.question_split(v_day, v_asked) s
  );
end $function$;

CREATE OR REPLACE FUNCTION private.appeal(p_text text, p_decision_id bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.start_write('appeal');
  v_text constant text := nullif(private.clean_text(p_text), '');
  v_problem constant text := case
    when v_text is null then 'Explain what was wrong'
    when char_length(v_text) > 1000 then 'An appeal is limited to 1000 characters'
    else private.text_problem('An appeal', v_text, 10)
  end;
  v_decision constant private.decisions := private.appealable_decision(v_me, p_decision_id);
begin
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'text';
  end if;
  if v_decision.id is null then
    raise sqlstate 'PT404' using message = 'There is no decision to appeal';
  end if;
  perform private.lock_reports_about(v_me);
  insert into private.appeals (decision_id, fan_id, text) values (v_decision.id, v_me, v_text)
  on conflict do nothing;
  if not found then
    raise sqlstate 'PT409' using message = 'You have already appealed. An admin will read it.';
  end if;
  insert into private.reported_subjects as s (subject_type, subject_id, fan_id, snapshot)
  values (
    v_decision.subject_type, v_decision.subject_id, v_me,
    private.snapshot_of(v_decision.subject_type, v_decision.subject_id)
  )
  on conflict (subject_type, subject_id) do update set is_open = true,
    opened_at = case when s.is_open then s.opened_at else clock_timestamp() end,
    ranks_at = case when s.is_open then s.ranks_at else clock_timestamp() end;
  perform private.group_reports_about(v_me);
  return v_decision.id;
end $function$;

CREATE OR REPLACE FUNCTION private.appeal_state(p_decision_id bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return coalesce((
    select case a.is_granted when true then 'GRANTED' when false then 'DECLINED' else 'OPEN' end
    from private.appeals a where a.decision_id = p_decision_id
  ), 'NONE');
end $function$;

CREATE OR REPLACE FUNCTION private.appealable_decision(p_fan_id uuid, p_decision_id bigint)
 RETURNS private.decisions
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_decision private.decisions;
begin
  select d.* into v_decision from private.decisions d
  left join private.appeals a on a.decision_id = d.id
  where d.fan_id = p_fan_id and d.actions && array['REMOVE', 'CLEAR_PICTURE', 'SUSPEND'] and d.undone_at is null
    and (p_decision_id is null or d.id = p_decision_id)
  order by a.decision_id is not null, d.decided_at desc, d.id desc
  limit 1;
  return v_decision;
end $function$;

CREATE OR REPLACE FUNCTION private.apply_decision(p_subject private.reported_subjects, p_actions text[], p_note text, p_message text, p_days integer)
 RETURNS private.decisions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_decision private.decisions;
begin
  if 'CLEAR_PICTURE' = any (p_actions) and p_subject.subject_type <> 'PROFILE' then
    raise sqlstate 'PT400' using message = 'Only a profile has a picture to clear', detail = 'actions';
  elsif 'SUSPEND' = any (p_actions)
    and exists (select from private.admins a where a.profile_id = p_subject.fan_id)
  then
    raise sqlstate 'PT409' using message = 'Admins cannot be suspended';
  end if;
  v_decision := private.record_decision(
    p_subject.fan_id, p_subject.subject_type, p_subject.subject_id, p_actions, p_note, p_message,
    case when 'SUSPEND' = any (p_actions) then coalesce(p_days, 7) end
  );
  perform private.remove_content(v_decision);
  return v_decision;
end $function$;

CREATE OR REPLACE FUNCTION private.athletes_of(p_sport_slugs text[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', a.id, 'name', a.name, 'sportId', a.sport_id, 'sportName', s.name,
      'teamId', a.team_id, 'teamName', t.name, 'aliases', a.aliases
    ) order by a.name_normalized, a.id), '[]')
    from public.entities a
    join public.entities s on s.id = a.sport_id
    left join public.entities t on t.id = a.team_id
    where a.kind = 'ATHLETE' and a.retired_at is null and (p_sport_slugs is null or s.slug = any (p_sport_slugs))
  );
end $function$;

CREATE OR REPLACE FUNCTION private.author_history(p_fan_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return jsonb_build_object(
    'decisions', (
      select coalesce(jsonb_agg(private.decision_as_json(newest) order by (newest).id desc), '[]')
      from (
        select d from private.decisions d where d.fan_id = p_fan_id
        order by d.decided_at desc
        limit 10
      ) d (newest)
    ),
    'openReports', (
      select count(*) from private.reported_subjects s where s.fan_id = p_fan_id and s.is_open
    ),
    'suspendedUntil', (
      select private.rfc3339(s.suspended_until) from private.suspensions s
      where s.profile_id = p_fan_id and s.suspended_until > now()
    ),
    'isAdmin', exists (select from private.admins a where a.profile_id = p_fan_id)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.before_user_created(p_event jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return case when private.is_address_suspended(p_event #>> '{user,email}') then jsonb_build_object(
    'error', jsonb_build_object('http_code', 403, 'message', private.suspended_address_text())
  ) else '{}' end;
end $function$;

CREATE OR REPLACE FUNCTION private.best_and_worst_ids(p_entity_type text, p_is_top boolean, p_sport_id bigint)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sport_id constant bigint := p_sport_id;
  v_pending_ids bigint[] := array(select w.entity_id from private.pending_ratings() w);
  v_is_sparse boolean;
begin
  -- With fewer than ten rated items the lists would overlap, so the sign of the score decides.
  v_is_sparse := 10 > (
    select count(*) from (
      -- Separate queries instead of one with flags, so that each walks an index.
      (
        select from private.entity_rating_stats s
        where v_sport_id is null and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        limit 10
      )
      union all
      (
        select from private.entity_rating_stats s
        where s.sport_id = v_sport_id and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        limit 10
      )
    ) rated
  ) + (
    select count(*)
    from private.current_rating_stats(v_pending_ids) s
    where s.kind = p_entity_type and s.rating_count > 0
      and (v_sport_id is null or s.sport_id = v_sport_id)
  );
  return array(
    with candidates as (
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where p_is_top and v_sport_id is null and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score desc
        fetch first 5 rows with ties
      )
      union all
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where not p_is_top and v_sport_id is null and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score
        fetch first 5 rows with ties
      )
      union all
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where p_is_top and s.sport_id = v_sport_id and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score desc
        fetch first 5 rows with ties
      )
      union all
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where not p_is_top and s.sport_id = v_sport_id and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score
        fetch first 5 rows with ties
      )
      union all
      select s.entity_id, s.rating_sum::double precision / (s.rating_count + 5), s.rating_count
      from private.current_rating_stats(v_pending_ids) s
      where s.kind = p_entity_type and s.rating_count > 0
        and (v_sport_id is null or s.sport_id = v_sport_id)
    )
    select c.entity_id
    from candidates c
    join public.entities e on e.id = c.entity_id
    where not v_is_sparse or (c.score >= 0) = p_is_top
    order by case when p_is_top then -c.score else c.score end, c.rating_count desc, e.name_normalized, e.id
    limit 5
  );
end $function$;

CREATE OR REPLACE FUNCTION private.block_fan(p_profile_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('block_fan');
  v_is_new boolean;
  v_was_hidden boolean;
begin
  if p_profile_id is null then
    raise sqlstate 'PT400' using message = 'Choose a fan to block', detail = 'userId';
  elsif p_profile_id = v_me then
    raise sqlstate 'PT400' using message = 'You cannot block yourself', detail = 'userId';
  end if;
  perform private.lock_pair(v_me, p_profile_id);
  -- Hidden fans can be blocked too: if they unblock the caller, only this block protects.
  if not exists (
    select from public.profiles p where p.id = p_profile_id and p.account_id is not null
  ) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  v_was_hidden := not private.is_profile_visible(p_profile_id);
  insert into public.blocks (blocker_id, blocked_id) values (v_me, p_profile_id)
  on conflict do nothing;
  v_is_new := found and not v_was_hidden;
  delete from public.friendships f
  where f.user_lo = least(v_me, p_profile_id) and f.user_hi = greatest(v_me, p_profile_id);
  return v_is_new;
end $function$;

CREATE OR REPLACE FUNCTION private.broadcast_sweepstakes(p_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform realtime.send(jsonb_build_object('what', 'sweepstake'), 'changed', 'sweepstake:' || changed.id, true)
  from (select distinct id from unnest(p_ids) id where id is not null) changed;
end $function$;

CREATE OR REPLACE FUNCTION private.broadcast_to_fan(p_fan_id uuid, p_change text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform realtime.send(jsonb_build_object('what', p_change), 'changed', 'fan:' || p_fan_id, true);
end $function$;

CREATE OR REPLACE FUNCTION private.cancel_sweepstake(p_sweepstake_id bigint, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sweepstake public.sweepstakes;
  v_reason text;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  v_sweepstake := private.lock_sweepstake(p_sweepstake_id);
  v_reason := private.checked_reason(p_reason);
  if v_sweepstake.completed_at is not null then
    raise sqlstate 'PT409' using message = 'This sweepstake is completed, so there is nothing left to cancel';
  end if;
  perform from public.games g where g.sweepstake_id = v_sweepstake.id order by g.id for update;
  update public.games g set is_void = true, void_reason = v_reason
  where g.sweepstake_id = v_sweepstake.id and g.outcome is null and not g.is_void;
  perform private.log_change(v_sweepstake.id, 'CANCEL', null, null, null, v_reason);
  -- clock_timestamp() instead of now(): see complete_if_over.
  update public.sweepstakes s set is_cancelled = true, completed_at = clock_timestamp() where s.id = v_sweepstake.id;
end $function$;

CREATE OR REPLACE FUNCTION private.catalogue_list(p_kind text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.me();
  return coalesce((
    select c.list from private.catalogue_lists c where c.kind = p_kind
  ), '[]');
end $function$;

CREATE OR REPLACE FUNCTION private.change_feed(p_series_id bigint, p_changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
  v_mode text;
  v_is_paused boolean;
begin
  perform private.require_admin();
  perform private.start_write('change_feed');
  v_feed := private.lock_feed(p_series_id);
  perform private.refuse_entrant_of_series(array[p_series_id]);
  v_mode := coalesce(p_changes ->> 'mode', v_feed.mode);
  v_is_paused := coalesce((p_changes ->> 'isPaused')::boolean, v_feed.is_paused);
  if v_mode not in ('PROPOSE', 'AUTOMATIC') then
    raise sqlstate 'PT400' using message = 'Choose whether the feed proposes results or enters them', detail = 'mode';
  elsif v_mode = v_feed.mode and v_is_paused = v_feed.is_paused then
    return;
  end if;
  update private.feeds f set mode = v_mode, is_paused = v_is_paused,
    -- A read in progress stores nothing once the feed is paused. Resuming clears the reason for its pause.
    lease = case when not v_is_paused then f.lease end, leased_at = case when not v_is_paused then f.leased_at end,
    last_error = case when v_is_paused or not f.is_paused then f.last_error end,
    failing_since = case when v_is_paused or not f.is_paused then f.failing_since end,
    -- A read is due at once.
    tried_at = null, fixtures_read_at = null
  where f.series_id = p_series_id;
  perform private.log_series_change('CHANGE', p_series_id, format('Feed: %s%s',
    case v_mode when 'AUTOMATIC' then 'automatic' else 'proposing' end, case when v_is_paused then ', paused' end));
end $function$;

CREATE OR REPLACE FUNCTION private.change_game(p_sweepstake_id bigint, p_game_id bigint, p_change jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_game public.games;
  v_one constant bigint := coalesce(p_change ->> 'teamOneId', p_change ->> 'playerOneId');
  v_two constant bigint := coalesce(p_change ->> 'teamTwoId', p_change ->> 'playerTwoId');
  v_reason text;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  perform private.lock_sweepstake(p_sweepstake_id);
  select * into v_game from public.games g
  where g.id = p_game_id and g.sweepstake_id = p_sweepstake_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Game not found';
  end if;
  if num_nonnulls(
    p_change ->> 'startTime', coalesce(v_one, v_two), coalesce(p_change ->> 'winnerTeamId', p_change ->> 'winnerPlayerId'),
    nullif((p_change ->> 'draw')::boolean, false), nullif((p_change ->> 'isVoid')::boolean, false),
    nullif((p_change ->> 'reopen')::boolean, false)
  ) <> 1 then
    raise sqlstate 'PT400' using
      message = 'Change one thing: the start or, with a reason, the sides or the result; or void or reopen the game';
  elsif p_change ->> 'startTime' is not null then
    perform private.reschedule_game(v_game, p_change);
    return;
  end if;

  v_reason := private.checked_reason(p_change ->> 'reason');
  if p_change ? 'expected' and p_change ->> 'expected' is distinct from private.game_state(v_game) then
    raise sqlstate 'PT409' using message = 'Another admin has decided this game. Reload it first; nothing was saved.';
  end if;
  -- The game accepts no picks once this lock is held: see lock_games.
  perform from public.games g where g.id = v_game.id for update;
  if coalesce(v_one, v_two) is not null then
    perform private.replace_sides(v_game, v_one, v_two, v_reason);
  elsif (p_change ->> 'reopen')::boolean then
    perform private.reopen_game(v_game, v_reason);
  else
    perform private.end_game(v_game, p_change, v_reason);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.change_like(p_post_id bigint, p_is_liked boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_user_id constant uuid := private.start_write('change_like');
begin
  -- The foreign key would take this lock anyway. Taking it first turns a post that is being deleted into a 404 instead
  -- of a foreign key error.
  perform from public.posts p
  where p.id = p_post_id and private.is_post_visible(p.id)
  for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'Post not found';
  end if;
  if p_is_liked then
    insert into public.post_likes as l (post_id, user_id)
    values (p_post_id, v_user_id)
    on conflict on constraint post_likes_pkey do nothing;
  else
    delete from public.post_likes l
    where l.post_id = p_post_id and l.user_id = v_user_id;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.change_picks(p_sweepstake_id bigint, p_picks jsonb, p_tie_break_answer integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fan constant uuid := private.start_write('change_picks');
  v_sweepstake_id bigint;
  v_open bigint[];
  v_picks private.choice[];
  v_gone integer;
  v_set integer;
  v_changed text;
  v_entry public.sweepstake_entries;
begin
  select s.id into v_sweepstake_id
  from public.sweepstakes s where s.id = p_sweepstake_id for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  -- Serializes concurrent changes by one fan.
  select * into v_entry from public.sweepstake_entries e
  where e.profile_id = v_fan and e.sweepstake_id = v_sweepstake_id for update;
  if not found then
    raise sqlstate 'PT409' using message = 'You have not submitted picks for this sweepstake yet';
  end if;
  v_open := array(select g.id from private.lock_games(v_sweepstake_id) g);
  v_picks := private.parse_choices(v_sweepstake_id, p_picks, 'picks');

  v_changed := private.game_names(array(
    select pick.game_id
    from unnest(v_picks) pick
    left join public.picks kept on kept.profile_id = v_fan
      and kept.sweepstake_id = v_sweepstake_id and kept.game_id = pick.game_id
    where pick.game_id <> all (v_open) and kept.selected_side is distinct from pick.outcome
  ));
  if v_changed is not null then
    raise sqlstate 'PT409'
      using message = 'No longer open for picks: ' || v_changed || '. Nothing was changed.';
  end if;
  perform private.check_tie_break_answer(v_sweepstake_id, p_tie_break_answer);
  if coalesce(p_tie_break_answer <> v_entry.tie_break_answer, p_tie_break_answer is not null) and not exists (
    select from public.games g where g.id = any (v_open) and g.is_final
  ) then
    raise sqlstate 'PT409' using message = 'The final has started, so your tie-break answer stays. Nothing was changed.';
  end if;
  if exists (
    select from public.games g
    where g.id = any (v_open) and g.is_final
      and g.id not in (select pick.game_id from unnest(v_picks) pick)
  ) then
    raise sqlstate 'PT400'
      using message = 'You must make a selection for the final game', detail = 'picks';
  end if;

  delete from public.picks p
  where p.profile_id = v_fan and p.sweepstake_id = v_sweepstake_id and p.game_id = any (v_open)
    and p.game_id not in (select pick.game_id from unnest(v_picks) pick);
  get diagnostics v_gone = row_count;
  insert into public.picks as p (profile_id, sweepstake_id, game_id, selected_side)
  select v_fan, v_sweepstake_id, pick.game_id, pick.outcome
  from unnest(v_picks) pick
  where pick.game_id = any (v_open)
  on conflict (profile_id, sweepstake_id, game_id) do update set selected_side = excluded.selected_side
    where p.selected_side <> excluded.selected_side;
  get diagnostics v_set = row_count;
  -- An unchanged entry keeps its place among ties.
  update public.sweepstake_entries e
  set changed_at = clock_timestamp(), tie_break_answer = coalesce(p_tie_break_answer, e.tie_break_answer)
  where e.profile_id = v_fan and e.sweepstake_id = v_sweepstake_id
    and (v_gone + v_set > 0 or e.tie_break_answer is distinct from coalesce(p_tie_break_answer, e.tie_break_answer));

  return jsonb_build_object('hasSubmittedPicks', true, 'pickCount', (
    select count(*) from public.picks p where p.profile_id = v_fan and p.sweepstake_id = v_sweepstake_id
  ));
end $function$;

CREATE OR REPLACE FUNCTION private.changed_choices(p_present text[], p_channel text, p_changes jsonb)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ declare
  c_kinds constant text[] := private.reminder_kinds(p_channel);
begin
  if exists (
    select from jsonb_each(p_changes -> p_channel) c
    where c.key <> all (c_kinds) or jsonb_typeof(c.value) <> 'boolean'
  ) then
    raise sqlstate 'PT400' using message = 'There is no such reminder', detail = p_channel;
  end if;
  return array(
    select kind from unnest(c_kinds) with ordinality known (kind, n)
    where coalesce((p_changes -> p_channel ->> kind)::boolean, kind = any (p_present))
    order by known.n
  );
end $function$;

CREATE OR REPLACE FUNCTION private.changed_fields(p_sweepstake public.sweepstakes, p_other public.sweepstakes)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  return case when p_sweepstake.name <> p_other.name then jsonb_build_object('name', p_sweepstake.name) else '{}' end
    || case when p_sweepstake.rules is distinct from p_other.rules then jsonb_build_object('rules', p_sweepstake.rules) else '{}' end
    || case when p_sweepstake.prize_pool <> p_other.prize_pool
      then jsonb_build_object('prizePool', p_sweepstake.prize_pool) else '{}' end;
end $function$;

CREATE OR REPLACE FUNCTION private.channels_of(p_reminders private.reminders, p_reminder text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array_remove(array[
    case when p_reminder = any (p_reminders.email) then 'EMAIL' end,
    case when p_reminder = any (p_reminders.push) then 'PUSH' end
  ], null)
$function$;

CREATE OR REPLACE FUNCTION private.characters(p_class text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.check_birth_date(p_birth_date date)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_today constant date := now() at time zone 'utc';
  v_problem constant text := case
    when p_birth_date < date '1900-01-01' then 'Date of birth is too long ago'
    when p_birth_date > v_today then 'Date of birth cannot be in the future'
    when p_birth_date > v_today - interval '13 years' then 'You have to be at least 13 years old'
  end;
begin
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'birthDate';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.check_decider(p_subject_type text, p_fan_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if p_fan_id = auth.uid() then
    raise sqlstate 'PT403' using message = 'Another admin has to decide about you';
  elsif p_subject_type = 'PROFILE'
    and exists (select from private.admins a where a.profile_id = p_fan_id)
  then
    raise sqlstate 'PT403' using message = 'You cannot decide about another admin''s profile';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.check_deletion(p_profile_id uuid, p_confirmation text)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.me();
begin
  perform private.check_refusal_limit(v_me);
  if p_profile_id is distinct from v_me then
    raise sqlstate 'PT403' using message = 'You can only delete your own account';
  end if;
  if not exists (
    select from auth.users u where u.id = v_me and lower(u.email) = lower(btrim(p_confirmation))
  ) then
    raise sqlstate 'PT400' using
      message = 'Type your account''s email address to confirm', detail = 'confirm';
  end if;
  if not exists (
    select from auth.sessions s
    where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = v_me
      and s.created_at > now() - interval '15 minutes'
  ) then
    raise sqlstate 'PT403' using message = 'Log in again to delete your account', hint = 'REAUTHENTICATE';
  end if;
  return v_me;
end $function$;

CREATE OR REPLACE FUNCTION private.check_item(p_item public.entities)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin
  if p_item.team_id is not null and p_item.kind <> 'ATHLETE' then
    raise sqlstate 'PT400' using message = 'Only athletes have a team', detail = 'teamId';
  elsif p_item.team_id is not null and not exists (
    select from public.entities t
    where t.id = p_item.team_id and t.kind = 'TEAM' and t.sport_id = p_item.sport_id
  ) then
    raise sqlstate 'PT400' using message = 'Choose a team of this sport', detail = 'teamId';
  elsif exists (
    select from public.entities e
    where e.kind = p_item.kind and e.sport_id is not distinct from p_item.sport_id
      and e.name_normalized = private.normalize(p_item.name) and e.id <> p_item.id
  ) then
    raise sqlstate 'PT409' using
      message = format('%s is in the catalog already', p_item.name), detail = 'name';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.check_new_games(p_games jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_count constant integer := coalesce(jsonb_array_length(p_games), 0);
  v_game record;
  v_path text;
  v_sport public.entities;
  v_kind text;
  v_noun text;
begin
  if v_count = 0 then
    raise sqlstate 'PT400' using message = 'Add at least one game', detail = 'games';
  end if;
  if v_count > 50 then
    raise sqlstate 'PT400' using message = 'A sweepstake has 50 games at most', detail = 'games';
  end if;

  for v_game in select * from private.new_games(p_games) g order by g.n loop
    v_path := 'games.' || v_game.n - 1;
    select * into v_sport from public.entities e where e.id = v_game.sport_id and e.kind = 'SPORT';
    if not found then
      raise sqlstate 'PT400' using message = 'Choose a sport', detail = v_path || '.sportId';
    end if;
    v_kind := case when v_sport.is_player_based then 'ATHLETE' else 'TEAM' end;
    v_noun := case when v_sport.is_player_based then 'player' else 'team' end;
    if not exists (
      select from public.entities e
      where e.id = v_game.side_one_id and e.kind = v_kind and e.sport_id = v_sport.id
    ) then
      raise sqlstate 'PT400' using
        message = format('Choose a %s of this sport', v_noun), detail = v_path || format('.%sOneId', v_noun);
    end if;
    if not exists (
      select from public.entities e
      where e.id = v_game.side_two_id and e.kind = v_kind and e.sport_id = v_sport.id
    ) then
      raise sqlstate 'PT400' using
        message = format('Choose a %s of this sport', v_noun), detail = v_path || format('.%sTwoId', v_noun);
    end if;
    if v_game.side_one_id = v_game.side_two_id then
      raise sqlstate 'PT400' using
        message = format('The two %ss of a game cannot be the same', v_noun),
        detail = v_path || format('.%sTwoId', v_noun);
    end if;
    if v_game.start_time is null
      or v_game.start_time < timestamptz '2000-01-01 00:00:00+00'
      or v_game.start_time >= timestamptz '2100-01-01 00:00:00+00'
    then
      raise sqlstate 'PT400' using
        message = 'Give the game a start date and time', detail = v_path || '.startTime';
    end if;
  end loop;

  if (select count(*) from private.new_games(p_games) g where g.is_final) <> 1 then
    raise sqlstate 'PT400' using message = 'Exactly one game must be the final game', detail = 'games';
  end if;
  v_path := (
    select format('games.%s.startTime', g.n - 1) from private.new_games(p_games) g
    where g.is_final and g.start_time <= clock_timestamp()
  );
  if v_path is not null then
    raise sqlstate 'PT400' using message = 'The final has begun, so nobody could enter', detail = v_path;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.check_page_size(p_page_size integer, p_largest integer, p_rows text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  if (p_page_size between 1 and p_largest) is not true then
    raise sqlstate 'PT400' using
      message = format('A page has between 1 and %s %s', p_largest, p_rows), detail = 'pageSize';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.check_post_counts()
 RETURNS TABLE(post_id bigint, counter text, kept integer, counted bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select post_id, side.counter, side.kept, side.counted
  from private.post_counts c
  full join private.counted_posts n using (post_id)
  cross join lateral (
    values ('likes', c.like_count, n.like_count), ('replies', c.reply_count, n.reply_count)
  ) side (counter, kept, counted)
  where coalesce(side.kept, 0) <> coalesce(side.counted, 0);
$function$;

CREATE OR REPLACE FUNCTION private.check_profile_text(p_label text, p_input text, p_limit integer, p_field text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ declare
  v_problem constant text := case
    when char_length(p_input) > p_limit then format('%s is limited to %s characters', p_label, p_limit)
    else private.text_problem(p_label, p_input, 0)
  end;
begin
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = p_field;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.check_question_counts()
 RETURNS TABLE(day date, kept text, counted text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select date '1970-01-01' + subject_id::integer, format('%s %s', coalesce(k.n, 0), value), format('%s %s', coalesce(c.n, 0), value)
  from (select * from private.current_counters where kind = 'ANSWER') k
  full join private.counted_answers c using (subject_id, value)
  where k.n is distinct from c.n
  union all
  select a.day, format('%s has the feeling %s', a.profile_id, a.feeling), feeling.sign::text
  from private.question_answers a
  join private.asked_questions q on q.day = a.day
  join private.fans f on f.profile_id = a.profile_id
  cross join lateral (values (private.feeling_about(f.terms, f.strengths, q.entity_id))) feeling (sign)
  where a.day >= (now() at time zone 'UTC')::date - 1 and a.feeling <> feeling.sign;
$function$;

CREATE OR REPLACE FUNCTION private.check_rating_stats()
 RETURNS TABLE(entity_id bigint, kept text, counted text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.entity_id, k.numbers, c.numbers
  from (
    select s.entity_id,
      format('%s ratings, sum %s, %s, %s lovers, %s haters', s.rating_count, s.rating_sum, s.histogram, s.lovers, s.haters)
    from private.current_rating_stats(array(select e.id from public.entities e)) s
  ) k (entity_id, numbers)
  join (
    select s.entity_id,
      format('%s ratings, sum %s, %s, %s lovers, %s haters', s.rating_count, s.rating_sum, s.histogram, s.lovers, s.haters)
    from private.counted_ratings s
  ) c (entity_id, numbers) using (entity_id)
  where k.numbers <> c.numbers
  union all
  select subject_id, format('%s %s', coalesce(k.n, 0), value), format('%s %s', coalesce(c.n, 0), value)
  from (select * from private.current_counters where kind = 'VERB') k
  full join private.counted_verbs c using (subject_id, value)
  where k.n is distinct from c.n;
$function$;

CREATE OR REPLACE FUNCTION private.check_refusal_limit(p_profile_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_limit private.limits;
  v_use private.rate_limits;
begin
  select * into v_use from private.rate_limits u
  where u.profile_id = p_profile_id and u.action = 'refused_write';
  if not found then
    return;
  end if;
  select * into strict v_limit from private.limits l where l.action = 'refused_write';
  if v_use.use_count >= v_limit.max_count
    and v_use.window_began_at between clock_timestamp() - v_limit.time_window and clock_timestamp()
  then
    raise sqlstate 'PT429' using message = v_limit.refusal, hint = greatest(1, ceil(
      extract(epoch from v_use.window_began_at + v_limit.time_window - clock_timestamp())
    ))::text;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.check_reporter(p_reported_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if exists (
    select from private.reports r where r.reported_id = p_reported_id and r.reporter_id = auth.uid()
  ) and exists (
    select from private.admins a
    join public.profiles p on p.id = a.profile_id
    where a.profile_id <> auth.uid() and p.account_id is not null
  ) then
    raise sqlstate 'PT403' using message = 'You reported this. Another admin has to decide.';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.check_series_standings()
 RETURNS TABLE(subject_id bigint, measure text, kept text, counted text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with rounds as materialized (
    select s.id, s.series_id, private.winning_score(s) as winning_score
    from public.sweepstakes s
    where s.series_id is not null
  ), counted as (
    select r.series_id, l.profile_id, sum(l.points / 2) as correct,
      count(*) filter (where -l.minus_score = r.winning_score) as rounds_won
    from rounds r
    join private.standings l on l.sweepstake_id = r.id
    group by r.series_id, l.profile_id
  )
  select series_id, 'score of ' || profile_id, format('%s %s', k.correct, k.rounds_won), format('%s %s', c.correct, c.rounds_won)
  from private.series_standings k
  full join counted c using (series_id, profile_id)
  where k.correct is distinct from c.correct or k.rounds_won is distinct from c.rounds_won
  union all
  select subject_id, 'SERIES ' || value, coalesce(k.n, 0)::text, coalesce(c.n, 0)::text
  from (select * from private.current_counters where kind = 'SERIES') k
  full join (
    select c.series_id as subject_id, (1000 * c.correct + c.rounds_won)::text as value, count(*) as n
    from counted c group by 1, 2
  ) c using (subject_id, value)
  where k.n is distinct from c.n;
$function$;

CREATE OR REPLACE FUNCTION private.check_standings()
 RETURNS TABLE(subject_id bigint, measure text, kept text, counted text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with counted as (
    select e.sweepstake_id, e.profile_id, coalesce(sum(
      case when g.outcome = p.selected_side then private.pick_points(g.is_final) else 0 end
    ), 0) as points, private.tie_break_distance(e.tie_break_answer, s.tie_break_result) as off_by, e.changed_at
    from public.sweepstake_entries e
    join public.sweepstakes s on s.id = e.sweepstake_id
    left join public.picks p on p.profile_id = e.profile_id and p.sweepstake_id = e.sweepstake_id
    left join public.games g on g.id = p.game_id
    group by e.sweepstake_id, e.profile_id, s.tie_break_result
  )
  select sweepstake_id, 'score of ' || profile_id, format('%s %s %s', s.points, s.off_by, s.changed_at),
    format('%s %s %s', c.points, c.off_by, c.changed_at)
  from private.standings s
  full join counted c using (sweepstake_id, profile_id)
  where (s.points, s.off_by) is distinct from (c.points, c.off_by)
    or s.changed_at is distinct from c.changed_at and not exists (
      select from private.standing_changes q
      where q.profile_id = c.profile_id and q.sweepstake_id = c.sweepstake_id
    )
  union all
  select subject_id, format('%s %s', kind, value), coalesce(k.n, 0)::text, coalesce(c.n, 0)::text
  from (select * from private.current_counters where kind in ('SCORE', 'PICK')) k
  full join (
    select 'SCORE' as kind, s.sweepstake_id as subject_id, (1000001 * s.points - s.off_by)::text as value, count(*) as n
    from counted s group by 1, 2, 3
    union all
    select 'PICK', p.game_id, p.selected_side::text, count(*) from public.picks p group by p.game_id, p.selected_side
  ) c using (kind, subject_id, value)
  where k.n is distinct from c.n;
$function$;

CREATE OR REPLACE FUNCTION private.check_tie_break_answer(p_sweepstake_id bigint, p_answer integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if p_answer is null then
    return;
  elsif p_answer not between 0 and 999999 then
    raise sqlstate 'PT400' using message = 'Enter a whole number from 0 to 999,999', detail = 'tieBreakAnswer';
  elsif not exists (
    select from public.sweepstakes s where s.id = p_sweepstake_id and s.tie_break_question is not null
  ) then
    raise sqlstate 'PT400' using message = 'This sweepstake has no tie-break', detail = 'tieBreakAnswer';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.checked_actions(p_actions text[], p_days integer, p_is_report boolean)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_actions constant text[] := array(select distinct action from unnest(p_actions) action order by action);
begin
  if v_actions not in ('{REMOVE}', '{SUSPEND}', '{REMOVE,SUSPEND}', '{CLEAR_PICTURE}', '{CLEAR_PICTURE,SUSPEND}')
    and not (p_is_report and v_actions in ('{DISMISS}', '{GRANT}'))
  then
    raise sqlstate 'PT400' using message = 'Choose what to do', detail = 'actions';
  elsif coalesce(p_days, 7) not between 1 and 3650 then
    raise sqlstate 'PT400' using message = 'A suspension lasts 1 to 3650 days', detail = 'days';
  end if;
  return v_actions;
end $function$;

CREATE OR REPLACE FUNCTION private.checked_aliases(p_aliases text[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_aliases constant text[] := array(
    select cleaned
    from unnest(p_aliases) with ordinality a (alias, n)
    cross join lateral (select private.collapse_spaces(private.clean_text(a.alias)) as cleaned) c
    where cleaned <> ''
    group by cleaned
    order by min(n)
  );
  v_alias text;
  v_problem text;
begin
  foreach v_alias in array v_aliases loop
    v_problem := case when v_alias like '%|%' then 'A name cannot contain |'
      else private.text_problem('A name', v_alias, 0) end;
    exit when v_problem is not null;
  end loop;
  if cardinality(v_aliases) > 10 or char_length(array_to_string(v_aliases, '')) > 300 then
    v_problem := 'An item can have up to ten other names, 300 characters in total';
  end if;
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'aliases';
  end if;
  return v_aliases;
end $function$;

CREATE OR REPLACE FUNCTION private.checked_code(p_code text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_code constant text := nullif(upper(btrim(p_code)), '');
begin
  if v_code !~ '^[A-Z0-9]{1,4}$' then
    raise sqlstate 'PT400' using message = 'A code has one to four letters or digits', detail = 'code';
  end if;
  return v_code;
end $function$;

CREATE OR REPLACE FUNCTION private.checked_decision_text(p_label text, p_input text, p_field text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_text constant text := nullif(private.clean_text(p_input), '');
  v_problem constant text := case
    when char_length(v_text) > 500 then format('%s is limited to 500 characters', p_label)
    else private.text_problem(p_label, v_text, 10)
  end;
begin
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = p_field;
  elsif v_text is null and p_field = 'note' then
    raise sqlstate 'PT400' using message = 'Give a reason of at most 500 characters', detail = p_field;
  end if;
  return v_text;
end $function$;

CREATE OR REPLACE FUNCTION private.checked_item_name(p_name text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_name constant text := private.collapse_spaces(private.clean_text(p_name));
  v_problem constant text := case
    when coalesce(v_name, '') = '' then 'Enter a name'
    when char_length(v_name) > 80 then 'A name is limited to 80 characters'
    -- The bar separates names in searches and in the seed's files.
    when v_name like '%|%' then 'A name cannot contain |'
    else private.text_problem('The name', v_name, 0)
  end;
begin
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'name';
  end if;
  return v_name;
end $function$;

CREATE OR REPLACE FUNCTION private.checked_message(p_label text, p_content text, p_if_empty text, p_if_too_long text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_content constant text := private.clean_text(p_content);
  v_problem constant text := private.text_problem(p_label, v_content, 10);
begin
  if v_content is null or v_content = '' then
    raise sqlstate 'PT400' using message = p_if_empty, detail = 'content';
  end if;
  if private.text_length(v_content) > 280 then
    raise sqlstate 'PT400' using message = p_if_too_long, detail = 'content';
  end if;
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'content';
  end if;
  return v_content;
end $function$;

CREATE OR REPLACE FUNCTION private.checked_pool_name(p_name text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_name constant text := coalesce(private.clean_text(p_name), '');
  v_problem constant text := case
    when v_name = '' then 'Give the pool a name'
    when char_length(v_name) > 60 then 'The name is limited to 60 characters'
    else private.text_problem('The name', v_name, 0)
  end;
begin
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'name';
  end if;
  return v_name;
end $function$;

CREATE OR REPLACE FUNCTION private.checked_reason(p_reason text, p_field text DEFAULT 'reason'::text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ declare
  v_reason constant text := private.clean_text(p_reason);
  v_problem constant text := private.text_problem('The reason', v_reason, 10);
begin
  if coalesce(v_reason, '') = '' then
    raise sqlstate 'PT400' using message = 'Give a reason', detail = p_field;
  elsif char_length(v_reason) > 500 then
    raise sqlstate 'PT400' using message = 'The reason is limited to 500 characters', detail = p_field;
  elsif v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = p_field;
  end if;
  return v_reason;
end $function$;

CREATE OR REPLACE FUNCTION private.checked_series(p_series jsonb)
 RETURNS public.series
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_new public.series;
  v_problem text;
begin
  select private.clean_text(s.name), s."sportId", nullif(private.clean_text(s.rules), '')
  into v_new.name, v_new.sport_id, v_new.rules
  from jsonb_to_record(p_series) s (name text, "sportId" bigint, rules text);

  v_problem := case
    when coalesce(v_new.name, '') = '' then 'Give the series a name'
    when char_length(v_new.name) > 120 then 'The name is limited to 120 characters'
    else private.text_problem('The name', v_new.name, 0)
  end;
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'name';
  end if;
  if v_new.sport_id is not null and not exists (
    select from public.entities e where e.id = v_new.sport_id and e.kind = 'SPORT'
  ) then
    raise sqlstate 'PT400' using message = 'Choose a sport', detail = 'sportId';
  end if;
  v_problem := case
    when char_length(v_new.rules) > 2000 then 'The rules are limited to 2000 characters'
    else private.text_problem('The rules', v_new.rules, 40)
  end;
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'rules';
  end if;
  return v_new;
end $function$;

CREATE OR REPLACE FUNCTION private.checked_sport(p_entity_type text, p_sport_id bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if p_entity_type = 'SPORT' then
    return null;
  elsif not exists (
    select from public.entities s where s.id = p_sport_id and s.kind = 'SPORT'
  ) then
    raise sqlstate 'PT400' using message = 'Choose a sport', detail = 'sportId';
  end if;
  return p_sport_id;
end $function$;

CREATE OR REPLACE FUNCTION private.checked_sweepstake(p_sweepstake jsonb)
 RETURNS public.sweepstakes
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_new public.sweepstakes;
  v_prize_pool numeric;
  v_problem text;
begin
  select private.clean_text(s.name), s."startDate", s."endDate", s."prizePool",
    nullif(private.clean_text(s.rules), ''), s."seriesId"
  into v_new.name, v_new.start_date, v_new.end_date, v_prize_pool, v_new.rules, v_new.series_id
  from jsonb_to_record(p_sweepstake)
    s (name text, rules text, "startDate" date, "endDate" date, "prizePool" numeric, "seriesId" bigint);

  if coalesce(v_new.name, '') = '' then
    raise sqlstate 'PT400' using message = 'Give the sweepstake a name', detail = 'name';
  end if;
  if char_length(v_new.name) > 120 then
    raise sqlstate 'PT400' using message = 'The name is limited to 120 characters', detail = 'name';
  end if;
  v_problem := private.text_problem('The name', v_new.name, 0);
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'name';
  end if;
  if char_length(v_new.rules) > 2000 then
    raise sqlstate 'PT400' using message = 'The rules are limited to 2000 characters', detail = 'rules';
  end if;
  v_problem := private.text_problem('The rules', v_new.rules, 40);
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'rules';
  end if;
  if (v_new.start_date between date '2000-01-01' and date '2099-12-31') is not true then
    raise sqlstate 'PT400' using message = 'Give the sweepstake a start date', detail = 'startDate';
  end if;
  if (v_new.end_date between date '2000-01-01' and date '2099-12-31') is not true then
    raise sqlstate 'PT400' using message = 'Give the sweepstake an end date', detail = 'endDate';
  end if;
  if v_new.end_date < v_new.start_date then
    raise sqlstate 'PT400'
      using message = 'The end date cannot be before the start date', detail = 'endDate';
  end if;
  if (v_prize_pool between 0 and 9999999999.99) is not true or v_prize_pool <> round(v_prize_pool, 2) then
    raise sqlstate 'PT400' using
      message = 'The prize pool is an amount from 0 to 9,999,999,999.99 with two decimals at most',
      detail = 'prizePool';
  end if;
  v_new.prize_pool := v_prize_pool;
  v_new.rules := private.rules_or_default(v_new.rules, v_prize_pool);
  if v_new.series_id is not null and not exists (select from public.series s where s.id = v_new.series_id) then
    raise sqlstate 'PT400' using message = 'Choose a series', detail = 'seriesId';
  end if;
  perform private.check_new_games(p_sweepstake -> 'games');
  if p_sweepstake -> 'tieBreak' <> 'null' then
    v_new.tie_break_question := private.clean_text(p_sweepstake #>> '{tieBreak,question}');
    v_new.tie_break_is_final_total := coalesce((p_sweepstake #>> '{tieBreak,isFinalTotal}')::boolean, false);
    v_problem := case
      when coalesce(v_new.tie_break_question, '') = '' then 'Ask for a number'
      when char_length(v_new.tie_break_question) > 200 then 'The question is limited to 200 characters'
      else private.text_problem('The question', v_new.tie_break_question, 0)
    end;
    if v_problem is not null then
      raise sqlstate 'PT400' using message = v_problem, detail = 'tieBreak.question';
    end if;
  end if;
  v_new.publish_at := (p_sweepstake ->> 'publishAt')::timestamptz;
  if v_new.publish_at >= (
    select g.start_time from private.new_games(p_sweepstake -> 'games') g where g.is_final
  ) then
    raise sqlstate 'PT400' using message = 'Open the sweepstake before its final starts', detail = 'publishAt';
  end if;
  return v_new;
end $function$;

CREATE OR REPLACE FUNCTION private.choose_free_slug(p_item public.entities)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_plain constant text := btrim(regexp_replace(private.normalize(p_item.name), '[^a-z0-9]+', '-', 'g'), '-');
  v_sport constant text := (select s.slug from public.entities s where s.id = p_item.sport_id);
begin
  return (
    select candidate
    from (
      -- A purely numeric slug would be read as an id.
      values (0, case when v_plain ~ '[a-z]' then v_plain end), (1, nullif(v_plain, '') || '-' || v_sport)
      union all
      select 2, concat_ws('-', nullif(v_plain, ''), lower(p_item.kind), p_item.id)
    ) c (place, candidate)
    where candidate is not null
      and not exists (select from public.entities e where e.kind = p_item.kind and e.slug = candidate)
    order by place
    limit 1
  );
end $function$;

CREATE OR REPLACE FUNCTION private.choose_position(p_profile_id uuid, p_replaces jsonb)
 RETURNS smallint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_position smallint;
begin
  if p_replaces is null then
    select min(free.n) into v_position from generate_series(0, 11) free (n)
    where not exists (
      select from public.ratings r where r.profile_id = p_profile_id and r.position = free.n
    );
    if v_position is null then
      raise sqlstate 'PT409'
        using message = 'You can rate at most 12 items. Take one out first.', hint = 'RATINGS_FULL';
    end if;
    return v_position;
  end if;
  select r.position into v_position
  from public.ratings r
  join public.entities e on e.id = r.entity_id
  where r.profile_id = p_profile_id
    and e.kind = p_replaces ->> 'entityType' and e.id = (p_replaces ->> 'entityId')::bigint;
  if not found then
    raise sqlstate 'PT400' using message = 'That is not among your ratings', detail = 'replaces';
  end if;
  return v_position;
end $function$;

CREATE OR REPLACE FUNCTION private.chosen_outcome(p_game public.games, p_side_id bigint, p_is_draw boolean)
 RETURNS smallint
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  return case
    when p_is_draw then case when p_game.can_draw and p_side_id is null then 3 end
    when p_side_id = p_game.side_one_id then 1
    when p_side_id = p_game.side_two_id then 2
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.city_key(p_input text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ begin
  -- Hyphens and slashes become spaces; translate deletes the other characters.
  return private.normalize(translate(private.normalize(p_input), '-/.,''"()', '  '));
end $function$;

CREATE OR REPLACE FUNCTION private.claim_feed_call(p_source text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if p_source <> 'FOOTBALL_DATA' then
    return true;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('feed calls ' || p_source, 0));
  delete from private.feed_calls c where c.source = p_source and c.called_at <= clock_timestamp() - interval '1 minute';
  if not private.has_feed_call(p_source) then
    return false;
  end if;
  insert into private.feed_calls (source) values (p_source);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.claim_prize(p_sweepstake_id bigint, p_is_adult boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.start_write('claim_prize');
  v_sweepstake public.sweepstakes;
begin
  perform private.live_session();
  if p_is_adult is not true then
    raise sqlstate 'PT400' using message = 'Prizes go to adults only', detail = 'isAdult';
  elsif not private.is_sweepstake_shown(p_sweepstake_id) then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  select * into v_sweepstake from public.sweepstakes s where s.id = p_sweepstake_id for key share;
  if v_sweepstake.completed_at is null or private.winning_share(v_sweepstake, v_me) is null then
    raise sqlstate 'PT409' using message = 'There is no prize here for you to claim';
  end if;
  insert into private.prize_claims (sweepstake_id, profile_id) values (v_sweepstake.id, v_me) on conflict do nothing;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION private.clean_text(p_input text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ begin
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
end $function$;

CREATE OR REPLACE FUNCTION private.clear_deliveries(p_limit integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  delete from private.deliveries d
  where d.id in (
    select o.id from (select k.id, k.created_at from private.deliveries k order by k.id limit p_limit) o
    where o.created_at < now() - interval '30 days'
  );
end $function$;

CREATE OR REPLACE FUNCTION private.close_merged_reminders(p_delivery private.deliveries, p_message jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  insert into private.deliveries as d (profile_id, kind, subject_id, group_id, channel, state, sent_at)
  select p_delivery.profile_id, p_delivery.kind, private.dated_subject(n.id, n.closes_at), n.id::text,
    p_delivery.channel, 'SENT', now()
  from jsonb_array_elements(p_message #> '{about,contests}') c
  join private.next_locks n on n.id = (c ->> 'id')::bigint
  where p_delivery.kind in ('CLOSING', 'LAST_CALL') and n.id::text <> p_delivery.group_id
  on conflict on constraint deliveries_are_made_once do update set state = 'SENT', sent_at = now() where d.state = 'WAITING';
end $function$;

CREATE OR REPLACE FUNCTION private.close_report(p_subject private.reported_subjects)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  update private.reported_subjects s set is_open = false, closed_at = clock_timestamp()
  where s.id = p_subject.id and not exists (
    select from private.decisions d
    join private.appeals a on a.decision_id = d.id
    where d.subject_type = s.subject_type and d.subject_id = s.subject_id and a.is_granted is null
  );
end $function$;

CREATE OR REPLACE FUNCTION private.close_started_games(p_series_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_game record;
begin
  for v_game in
    select g.id, g.sweepstake_id, g.start_time, r.start_time as source_start, r.status, f.source, s.published_at
    from private.feeds f
    join private.feed_games l on l.series_id = f.series_id
    join private.feed_rows r on r.series_id = l.series_id and r.external_id = l.external_id
    join public.games g on g.id = l.game_id
    join public.sweepstakes s on s.id = g.sweepstake_id and s.series_id = f.series_id
    where f.series_id = p_series_id
      -- A feed that paused itself still protects picks; an admin's pause stops it.
      and (not f.is_paused or f.last_error is not null)
      and g.outcome is null and not g.is_void and g.picks_closed_at is null and g.start_time > clock_timestamp()
      and (
        r.status in ('LIVE', 'FINAL', 'AWARDED', 'ABANDONED')
        or r.status = 'SCHEDULED' and r.start_time <= clock_timestamp()
      )
    order by g.sweepstake_id, g.id
  loop
    perform from public.sweepstakes s where s.id = v_game.sweepstake_id for no key update;
    -- Waits for picks in progress: see lock_games.
    perform from public.games g where g.id = v_game.id for update;
    update public.games g set picks_closed_at = clock_timestamp()
    where g.id = v_game.id and g.outcome is null and not g.is_void and g.picks_closed_at is null;
    if found and v_game.published_at is not null then
      perform private.set_acting_feed(v_game.source);
      perform private.log_change(
        v_game.sweepstake_id, 'CLOSE', v_game.id,
        jsonb_build_object('startTime', private.rfc3339(v_game.start_time)),
        jsonb_build_object('startTime', private.rfc3339(v_game.source_start)), null
      );
      perform private.set_acting_feed(null);
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.club_name(p_normalized text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ begin
  return btrim(regexp_replace(regexp_replace(replace(p_normalized, '.', ''), '\m(a?fc|cf|sc|ac)\M', '', 'g'), ' +', ' ', 'g'));
end $function$;

CREATE OR REPLACE FUNCTION private.collapse_spaces(p_input text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  return regexp_replace(p_input, '[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g');
end $function$;

CREATE OR REPLACE FUNCTION private.compare_fans(p_profile_id uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.me();
  v_match integer;
  v_agreements json;
  v_fights json;
  v_only_mine integer;
  v_only_theirs integer;
begin
  if not private.is_profile_visible(p_profile_id) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  elsif v_me = p_profile_id then
    raise sqlstate 'PT400' using message = 'You cannot compare yourself with yourself', detail = 'id';
  end if;

  with feelings as (
    select * from private.fan_feelings h where h.profile_id in (v_me, p_profile_id)
  ), sides as (
    select entity_id, mine.rating as my_rating, mine.verb as my_verb, coalesce(mine.rating, mine.verb) as x,
      theirs.rating as their_rating, theirs.verb as their_verb, coalesce(theirs.rating, theirs.verb) as y
    from (select * from feelings where feelings.profile_id = v_me) mine
    full join (select * from feelings where feelings.profile_id <> v_me) theirs using (entity_id)
  ), compared as (
    select s.x * s.y > 0 as is_agreement, abs(s.x) + abs(s.y) as strength, e.name_normalized, e.id,
      json_build_object(
        'entityType', e.kind, 'entityId', e.id, 'entityName', e.name, 'slug', e.slug, 'competition', e.competition,
        'mine', json_build_object(
          'rating', s.my_rating,
          'sentiment', case when s.my_verb is not null then (
            select t.sentiment from public.tagline_rows t where t.entity_id = s.entity_id and t.profile_id = v_me
          ) end
        ),
        'theirs', json_build_object(
          'rating', s.their_rating,
          'sentiment', case when s.their_verb is not null then (
            select t.sentiment from public.tagline_rows t
            where t.entity_id = s.entity_id and t.profile_id = p_profile_id
          ) end
        )
      ) as item
    from sides s
    -- `offset 0` forces a lookup per item; the planner would scan the catalogue for a join.
    cross join lateral (select * from public.entities e where e.id = s.entity_id offset 0) e
    where s.x * s.y <> 0
  )
  select
    (select coalesce(json_agg(t.item order by t.strength desc, t.name_normalized, t.id), '[]')
      from compared t where t.is_agreement),
    (select coalesce(json_agg(t.item order by t.strength desc, t.name_normalized, t.id), '[]')
      from compared t where not t.is_agreement),
    count(*) filter (where s.y is null),
    count(*) filter (where s.x is null),
    private.match_percentage(
      sum((abs(s.x) + abs(s.y)) * (10 - abs(s.x - s.y))), sum(abs(s.x) + abs(s.y)), count(s.x + s.y)
    )
  into v_agreements, v_fights, v_only_mine, v_only_theirs, v_match
  from sides s;

  return json_build_object(
    'match', v_match,
    'agreements', v_agreements,
    'fights', v_fights,
    'onlyMine', v_only_mine,
    'onlyTheirs', v_only_theirs,
    'mutualFriends', private.mutual_friends(v_me, p_profile_id)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.complete_if_over(p_sweepstake_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  -- clock_timestamp() instead of now(): the results of a large sweepstake take seconds, and entrants read in that time.
  update public.sweepstakes s set completed_at = clock_timestamp()
  where s.id = p_sweepstake_id and s.completed_at is null and not exists (
    select from public.games g where g.sweepstake_id = s.id and (
      g.outcome is null and not g.is_void
      or g.is_final and not g.is_void and s.tie_break_question is not null and s.tie_break_result is null
    )
  );
  return found;
end $function$;

CREATE OR REPLACE FUNCTION private.confirmation_interval()
 RETURNS interval
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return coalesce((select t.confirmation_interval from private.game_timing t), interval '10 minutes');
end $function$;

CREATE OR REPLACE FUNCTION private.confusable_skeleton(p_name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ declare
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
end $function$;

CREATE OR REPLACE FUNCTION private.confusables()
 RETURNS TABLE(letter text, characters text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.correct_by_feed(p_game_id bigint, p_score_one smallint, p_score_two smallint, p_winner text, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_game public.games;
begin
  perform private.lock_sweepstake((select g.sweepstake_id from public.games g where g.id = p_game_id));
  select * into v_game from public.games g where g.id = p_game_id for update;
  if v_game.outcome = (case p_winner when 'ONE' then 1 when 'TWO' then 2 else 3 end) then
    update public.games g set score_one = p_score_one, score_two = p_score_two where g.id = p_game_id;
    perform private.log_change(
      v_game.sweepstake_id, 'CORRECTION', p_game_id, private.outcome_of(v_game),
      private.entered_outcome(v_game, v_game.outcome) || private.score_for_log(p_score_one, p_score_two), p_reason
    );
    return;
  end if;
  perform private.end_game(v_game, jsonb_build_object(
    'draw', p_winner = 'DRAW', 'scoreOne', p_score_one, 'scoreTwo', p_score_two,
    'winnerTeamId', case p_winner when 'ONE' then v_game.side_one_id when 'TWO' then v_game.side_two_id end
  ), p_reason);
end $function$;

CREATE OR REPLACE FUNCTION private.count_feelings(p_ids bigint[])
 RETURNS TABLE(entity_id bigint, lovers bigint, haters bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$ begin
  return query
  select s.entity_id, s.lovers, s.haters from private.current_rating_stats(p_ids) s;
end $function$;

CREATE OR REPLACE FUNCTION private.count_open_reports()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.me();
  perform private.require_admin();
  return (
    select count(*)
    from (select from private.reported_subjects s where s.is_open limit 100) s
  );
end $function$;

CREATE OR REPLACE FUNCTION private.count_ratings_about(p_interests integer[])
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select coalesce(sum(s.rating_count), 0)
    from private.interest_expansion i
    join private.entity_rating_stats s on s.entity_id = i.entity_id
    where i.interest = any (p_interests::bigint[])
  );
end $function$;

CREATE OR REPLACE FUNCTION private.count_read(p_action text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.me();
begin
  if not exists (select from private.limits l where l.action = p_action and l.is_read) then
    raise sqlstate 'PT400' using message = 'This read has no limit', detail = 'action';
  end if;
  if exists (select from public.profiles p where p.id = v_me) then
    perform private.count_use(v_me, p_action);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.count_refusal()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.me();
begin
  if exists (select from public.profiles p where p.id = v_me) then
    perform private.count_use(v_me, 'refused_write');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.count_unread(p_viewer uuid)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select count(*) from private.notification_keys(
      p_viewer,
      private.hidden_from(p_viewer),
      coalesce((select r.read_up_to from private.notification_reads r where r.profile_id = p_viewer), '-infinity'),
      'infinity', '', 100
    )
  );
end $function$;

CREATE OR REPLACE FUNCTION private.count_unread_notifications()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin return private.count_unread(private.me()); end $function$;

CREATE OR REPLACE FUNCTION private.count_use(p_profile_id uuid, p_action text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_limit private.limits;
  v_use private.rate_limits;
begin
  select * into strict v_limit from private.limits l where l.action = p_action;
  -- clock_timestamp() because a concurrent call that began later may have opened the window. A window in the future
  -- means the clock was set back.
  insert into private.rate_limits as u (profile_id, action, window_began_at, use_count)
  values (p_profile_id, p_action, clock_timestamp(), 1)
  on conflict on constraint rate_limits_pkey do update set
    window_began_at = case
      when u.window_began_at between clock_timestamp() - v_limit.time_window and clock_timestamp()
        then u.window_began_at
      else clock_timestamp()
    end,
    use_count = case
      when u.window_began_at between clock_timestamp() - v_limit.time_window and clock_timestamp()
        then u.use_count + 1
      else 1
    end
  returning * into v_use;
  if v_use.use_count > v_limit.max_count then
    raise sqlstate 'PT429' using message = v_limit.refusal, hint = greatest(1, ceil(
      extract(epoch from v_use.window_began_at + v_limit.time_window - clock_timestamp())
    ))::text;
  end if;
  if v_use.use_count = 1 then
    -- Skip rows that another call of this fan is updating, since that call would wait for this one.
    delete from private.rate_limits u
    where u.ctid = any (array(
      select o.ctid from private.rate_limits o
      where o.profile_id = p_profile_id and o.window_began_at < now() - interval '1 day'
      for update skip locked
    ));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.create_invite()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('create_invite');
  v_code text;
begin
  insert into private.invites as i (profile_id, code)
  values (v_me, private.new_code(16))
  -- A no-op update that returns the existing code.
  on conflict (profile_id) do update set code = i.code
  returning i.code into v_code;
  return v_code;
end $function$;

CREATE OR REPLACE FUNCTION private.create_item(p_entity_type text, p_name text, p_sport_id bigint, p_team_id bigint, p_aliases text[], p_code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.require_admin();
  perform private.start_write('change_catalogue');
  return private.item_as_json(private.add_item(p_entity_type, p_name, p_sport_id, p_team_id, p_aliases, p_code));
end $function$;

CREATE OR REPLACE FUNCTION private.create_pool(p_pool jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('create_pool');
  v_name constant text := private.checked_pool_name(p_pool ->> 'name');
  v_series_id constant bigint := p_pool ->> 'seriesId';
  v_sweepstake_id constant bigint := p_pool ->> 'sweepstakeId';
  v_id bigint;
begin
  if num_nonnulls(v_series_id, v_sweepstake_id) <> 1 then
    raise sqlstate 'PT400' using message = 'A pool is for a series or a sweepstake', detail = 'sweepstakeId';
  elsif v_series_id is not null and not exists (select from public.series s where s.id = v_series_id) then
    raise sqlstate 'PT404' using message = 'Series not found';
  elsif v_sweepstake_id is not null and not exists (
    select from public.sweepstakes s where s.id = v_sweepstake_id and s.published_at is not null
  ) then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  elsif exists (select from public.sweepstakes s where s.id = v_sweepstake_id and s.is_cancelled) then
    raise sqlstate 'PT409' using message = 'This sweepstake was called off';
  end if;
  perform private.lock_pools_of(v_me);
  insert into private.pools (name, code, series_id, sweepstake_id)
  values (v_name, private.new_code(10), v_series_id, v_sweepstake_id) returning id into v_id;
  perform private.enter_pool(v_id, v_me);
  return v_id;
end $function$;

CREATE OR REPLACE FUNCTION private.create_post(p_content text, p_entity_type text, p_entity_id bigint, p_submission_id uuid)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_author_id constant uuid := private.start_write('create_post');
  v_content constant text := private.checked_message(
    'Post', p_content, 'Post cannot be empty', 'Post exceeds maximum length of 280 characters'
  );
  v_post_id bigint;
begin
  if num_nonnulls(p_entity_type, p_entity_id) > 0 then
    -- A merge moves the posts that it sees. Wait for one in progress; later ones wait for this post.
    perform from public.entities e
    where e.kind = p_entity_type and e.id = p_entity_id for share;
    if not found then
      raise sqlstate 'PT400' using
        message = format('Item not found: %s', p_entity_id), detail = 'entityId';
    end if;
    perform private.refuse_retired(p_entity_id);
  end if;

  insert into public.posts (author_id, content, entity_id, submission_id)
  values (v_author_id, v_content, p_entity_id, p_submission_id)
  on conflict do nothing
  returning id into v_post_id;
  if v_post_id is null then
    return private.get_post((
      select p.id from public.posts p
      where p.author_id = v_author_id and p.submission_id = p_submission_id
    ));
  end if;
  -- A separate statement sees the new row. It has no replies yet.
  return private.posts_as_json(array[v_post_id], v_author_id, '{}') -> 0;
end $function$;

CREATE OR REPLACE FUNCTION private.create_reply(p_post_id bigint, p_content text, p_submission_id uuid)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_author_id constant uuid := private.start_write('create_reply');
  v_content constant text := private.checked_message(
    'Reply', p_content, 'Reply cannot be empty', 'Reply exceeds maximum length of 280 characters'
  );
  v_reply_id bigint;
begin
  -- Takes the foreign key's lock first, so that a post that is being deleted is a 404.
  perform from public.posts p
  where p.id = p_post_id and private.is_post_visible(p.id)
  for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'Post not found';
  end if;
  insert into public.replies (post_id, author_id, content, submission_id)
  values (p_post_id, v_author_id, v_content, p_submission_id)
  on conflict do nothing
  returning id into v_reply_id;
  if v_reply_id is null then
    select r.id into v_reply_id from public.replies r
    where r.author_id = v_author_id and r.submission_id = p_submission_id;
  end if;
  return private.replies_as_json(array[v_reply_id]) -> 0;
end $function$;

CREATE OR REPLACE FUNCTION private.create_series(p_series jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_new public.series;
  v_id bigint;
begin
  perform private.require_admin();
  perform private.start_write('create_series');
  v_new := private.checked_series(p_series);
  insert into public.series (name, sport_id, rules)
  values (v_new.name, v_new.sport_id, v_new.rules) returning id into v_id;
  perform private.log_series_change('ADD', v_id, format('Added %s', v_new.name));
  return v_id;
end $function$;

CREATE OR REPLACE FUNCTION private.create_sweepstake(p_sweepstake jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_new public.sweepstakes;
  v_is_draft boolean;
  v_id bigint;
begin
  perform private.require_admin();
  perform private.start_write('create_sweepstake');
  v_new := private.checked_sweepstake(p_sweepstake);
  v_is_draft := coalesce((p_sweepstake ->> 'isDraft')::boolean, false);
  if v_new.publish_at is not null and not v_is_draft then
    raise sqlstate 'PT400' using message = 'Only a draft can open later', detail = 'publishAt';
  end if;
  perform private.refuse_full_series(v_new.series_id);
  insert into public.sweepstakes (
    name, start_date, end_date, prize_pool, rules, series_id, published_at, publish_at, tie_break_question, tie_break_is_final_total
  )
  values (
    v_new.name, v_new.start_date, v_new.end_date, v_new.prize_pool, v_new.rules, v_new.series_id,
    case when not v_is_draft then now() end, v_new.publish_at, v_new.tie_break_question, v_new.tie_break_is_final_total
  )
  returning id into v_id;
  perform private.replace_games(v_id, p_sweepstake -> 'games');
  return v_id;
end $function$;

CREATE OR REPLACE FUNCTION private.crowd_picks(p_sweepstake_id bigint)
 RETURNS TABLE(game_id bigint, split json, friends_picks json, is_early boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 15
 SET search_path TO ''
AS $function$
declare
  v_games constant bigint[] := array(
    select g.id from public.games g where g.sweepstake_id = p_sweepstake_id and not private.is_sealed(g)
  );
begin
  return query
  with splits as (
    select c.subject_id, coalesce(max(c.n) filter (where c.value = '1'), 0) as one,
      coalesce(max(c.n) filter (where c.value = '2'), 0) as two,
      coalesce(max(c.n) filter (where c.value = '3'), 0) as draw
    from private.current_counters c
    where c.kind = 'PICK' and c.subject_id = any (v_games)
    group by c.subject_id
  ), picks as materialized (
    select * from private.friends_picks(p_sweepstake_id, v_games)
  ), cards as materialized (
    select card.id, to_json(card) as card
    from (
      select u.*, null as "matchReason", 'FRIENDS' as "friendshipStatus"
      from private.user_cards u where u.id in (select p.profile_id from picks p)
    ) card
  ), friends as (
    select p.game_id, json_agg(json_build_object(
      'user', c.card, 'selectedId', case p.selected_side when 1 then g.side_one_id when 2 then g.side_two_id end,
      'isDraw', p.selected_side = 3
    ) order by p.profile_id) as picks
    from picks p
    join cards c on c.id = p.profile_id
    join public.games g on g.id = p.game_id
    group by p.game_id
  )
  select game.id, json_build_object('one', coalesce(s.one, 0), 'two', coalesce(s.two, 0), 'draw', coalesce(s.draw, 0)), f.picks,
    coalesce((
      select l.after ? 'isEarly' from private.sweepstake_log l
      where l.sweepstake_id = p_sweepstake_id and l.game_id = game.id
      order by l.id desc limit 1
    ), false)
  from unnest(v_games) game (id)
  left join splits s on s.subject_id = game.id
  left join friends f on f.game_id = game.id;
end $function$;

CREATE OR REPLACE FUNCTION private.current_fan()
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := auth.uid();
begin
  -- Takes the lock that foreign keys take, so that an account being deleted writes nothing more. private.me gives
  -- callers without a profile the reason.
  perform from public.profiles p where p.id = v_me and p.account_id is not null for key share;
  if not found then
    perform private.me();
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  return v_me;
end $function$;

CREATE OR REPLACE FUNCTION private.current_rating_stats(p_ids bigint[])
 RETURNS TABLE(entity_id bigint, kind text, sport_id bigint, rating_count bigint, rating_sum bigint, histogram integer[], lovers bigint, haters bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$ begin
  return query
  select s.entity_id, s.kind, s.sport_id,
    s.rating_count + coalesce(w.rating_count, 0),
    s.rating_sum + coalesce(w.rating_sum, 0),
    private.add_counts(s.histogram, w.histogram),
    s.lovers + coalesce(w.lovers, 0),
    s.haters + coalesce(w.haters, 0)
  from private.entity_rating_stats s
  left join private.pending_ratings(p_ids) w on w.entity_id = s.entity_id
  where s.entity_id = any (p_ids);
end $function$;

CREATE OR REPLACE FUNCTION private.current_recommendations(p_viewer uuid, p_ids uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_hidden constant uuid[] := private.hidden_among(p_viewer, p_ids) || private.suspended_ids();
begin
  return array(
    select listed.id
    from unnest(p_ids) with ordinality listed (id, place)
    join private.fans f on f.profile_id = listed.id and f.is_connecting
    join private.fans mine on mine.profile_id = p_viewer and mine.terms && f.terms
    where not exists (
        select from public.friendships fr
        where fr.user_lo = least(p_viewer, listed.id) and fr.user_hi = greatest(p_viewer, listed.id)
      )
      and not exists (
        select from public.dismissals d where d.profile_id = p_viewer and d.dismissed_id = listed.id
      )
      and listed.id <> all (v_hidden)
    order by listed.place
    limit 10
  );
end $function$;

CREATE OR REPLACE FUNCTION private.current_writer()
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.current_fan();
  v_suspension private.suspensions;
begin
  select * into v_suspension from private.suspensions s
  where s.profile_id = v_me and s.suspended_until > now();
  if found then
    raise sqlstate 'PT403' using message =
      private.suspension_text(v_suspension.suspended_until) || coalesce(': ' || v_suspension.message, '');
  end if;
  return v_me;
end $function$;

CREATE OR REPLACE FUNCTION private.dated_subject(p_sweepstake_id bigint, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select format('%s %s', p_sweepstake_id, extract(epoch from p_at)) $function$;

CREATE OR REPLACE FUNCTION private.decide_about(p_subject_type text, p_subject_id text, p_actions text[], p_note text, p_message text, p_days integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_note text;
  v_message text;
  v_actions text[];
  v_fan_id uuid;
  v_subject private.reported_subjects;
begin
  perform private.require_admin();
  perform private.start_write('decide_report');
  v_note := private.checked_decision_text('The note', p_note, 'note');
  v_message := private.checked_decision_text('The message', p_message, 'message');
  v_actions := private.checked_actions(p_actions, p_days, false);
  v_fan_id := private.reported_fan_id(p_subject_type, p_subject_id);
  if v_fan_id is null then
    raise sqlstate 'PT404' using message = 'Not found';
  end if;
  perform private.check_decider(p_subject_type, v_fan_id);
  -- Joins the queue closed, so that the decision can be undone and appealed there. The update locks an existing row.
  insert into private.reported_subjects as s (subject_type, subject_id, fan_id, snapshot, is_open, closed_at)
  values (
    p_subject_type, lower(p_subject_id), v_fan_id, private.snapshot_of(p_subject_type, p_subject_id), false,
    clock_timestamp()
  )
  on conflict (subject_type, subject_id) do update set snapshot = case
    when s.is_open and s.snapshot <> '{}' then s.snapshot else excluded.snapshot
  end
  returning * into v_subject;
  perform private.check_reporter(v_subject.id);
  -- Another admin may have removed it while this call waited for the row.
  if private.reported_fan_id(p_subject_type, p_subject_id) is null then
    raise sqlstate 'PT404' using message = 'Not found';
  end if;
  perform private.close_report(v_subject);
  return private.decision_as_json(private.apply_decision(v_subject, v_actions, v_note, v_message, p_days))
    || jsonb_build_object('reportId', v_subject.id);
end $function$;

CREATE OR REPLACE FUNCTION private.decide_report(p_report_id bigint, p_actions text[], p_note text, p_message text, p_days integer)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_actions text[];
  v_note text;
  v_message text;
  v_subject private.reported_subjects;
  v_was_appealed boolean;
begin
  perform private.require_admin();
  perform private.start_write('decide_report');
  v_note := private.checked_decision_text('The note', p_note, 'note');
  v_message := private.checked_decision_text('The message', p_message, 'message');
  v_actions := private.checked_actions(p_actions, p_days, true);
  v_subject := private.lock_report(p_report_id);
  if not v_subject.is_open then
    raise sqlstate 'PT409' using message = 'This report is already closed';
  end if;
  v_was_appealed := private.answer_appeal(v_subject, v_actions = '{GRANT}');
  if v_actions = '{GRANT}' and not v_was_appealed then
    raise sqlstate 'PT409' using message = 'There is no appeal to grant';
  end if;
  perform private.apply_decision(
    v_subject, case when v_was_appealed and v_actions = '{DISMISS}' then '{DECLINE}' else v_actions end,
    v_note, v_message, p_days
  );
  perform private.close_report(v_subject);
  return private.reported_as_json(array[v_subject.id]) -> 0;
end $function$;

CREATE OR REPLACE FUNCTION private.decide_suggestion(p_suggestion_id bigint, p_action text, p_entity_id bigint, p_name text, p_team_id bigint, p_note text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_note constant text := nullif(private.clean_text(p_note), '');
  v_problem constant text := case
    when char_length(v_note) > 500 then 'The note is limited to 500 characters'
    else private.text_problem('The note', v_note, 10)
  end;
  v_suggestion private.suggested_items;
  v_entity_id bigint;
begin
  perform private.require_admin();
  perform private.start_write('decide_suggestion');
  if (p_action in ('ACCEPT', 'MERGE', 'DECLINE')) is not true then
    raise sqlstate 'PT400' using message = 'Choose what to do', detail = 'action';
  elsif v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'note';
  end if;
  -- Serializes admins.
  select * into v_suggestion from private.suggested_items s where s.id = p_suggestion_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Suggestion not found';
  elsif v_suggestion.state <> 'OPEN' then
    raise sqlstate 'PT409' using message = 'This suggestion has already been decided';
  end if;
  if p_action = 'ACCEPT' then
    v_entity_id := (private.add_item(
      v_suggestion.entity_type, coalesce(p_name, v_suggestion.name), v_suggestion.sport_id, p_team_id, '{}', null
    )).id;
  elsif p_action = 'MERGE' then
    v_entity_id := p_entity_id;
    perform private.add_alias(v_entity_id, v_suggestion.name);
  end if;
  update private.suggested_items s
  set state = case p_action when 'ACCEPT' then 'ACCEPTED' when 'MERGE' then 'MERGED' else 'DECLINED' end,
    entity_id = v_entity_id, answer = v_note, decided_at = now()
  where s.id = v_suggestion.id;
  perform private.log_catalogue_change(
    p_action, 'SUGGESTION', v_suggestion.id, null, concat_ws(': ', v_suggestion.name, v_note)
  );
  return private.suggestions_as_json(array[v_suggestion.id], null) -> 0;
end $function$;

CREATE OR REPLACE FUNCTION private.decision_as_json(p_decision private.decisions)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return jsonb_build_object(
    'id', p_decision.id,
    'actions', p_decision.actions,
    'subjectType', p_decision.subject_type,
    'by', (
      select jsonb_build_object('id', p_decision.admin_id, 'name', private.full_name(p.first_name, p.last_name))
      from (select) one left join public.profiles p on p.id = p_decision.admin_id
    ),
    'at', private.rfc3339(p_decision.decided_at),
    'note', p_decision.note,
    'message', p_decision.message,
    'days', p_decision.days,
    'isUndone', p_decision.undone_at is not null,
    'appeal', private.appeal_state(p_decision.id)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.delete_account_rows(p_fan_id uuid, p_limit integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_remaining integer := p_limit;
  v_deleted integer;
begin
  -- One account at a time: two whose fans liked or answered each other's posts could deadlock.
  perform pg_advisory_xact_lock(hashtextextended('accounts go one at a time', 0));

  perform private.leave_all_pools(p_fan_id);
  delete from private.invites i where i.profile_id = p_fan_id;
  delete from public.friendships f where f.ctid = any (array(
    select o.ctid from public.friendships o where p_fan_id in (o.user_lo, o.user_hi) limit v_remaining
  ));
  get diagnostics v_deleted = row_count;
  v_remaining := v_remaining - v_deleted;
  delete from public.blocks b where b.ctid = any (array(
    select o.ctid from public.blocks o where p_fan_id in (o.blocker_id, o.blocked_id) limit v_remaining
  ));
  get diagnostics v_deleted = row_count;
  v_remaining := v_remaining - v_deleted;
  delete from public.dismissals d where d.ctid = any (array(
    select o.ctid from public.dismissals o where p_fan_id in (o.profile_id, o.dismissed_id) limit v_remaining
  ));
  get diagnostics v_deleted = row_count;
  v_remaining := v_remaining - v_deleted;
  delete from private.reports r where r.ctid = any (array(
    select o.ctid from private.reports o where o.reporter_id = p_fan_id
    union all
    select o.ctid from private.reported_subjects s join private.reports o on o.reported_id = s.id
    where s.fan_id = p_fan_id and o.reporter_id <> p_fan_id
    limit v_remaining
  ));
  get diagnostics v_deleted = row_count;
  v_remaining := v_remaining - v_deleted;
  -- Locks the posts first, as a deletion of a post does; otherwise the two could deadlock.
  with chosen as materialized (
    select o.ctid, o.post_id from public.post_likes o where o.user_id = p_fan_id
    union all
    select o.ctid, o.post_id from public.posts p join public.post_likes o on o.post_id = p.id
    where p.author_id = p_fan_id and o.user_id <> p_fan_id
    limit v_remaining
  ), locked as materialized (
    select p.id from public.posts p where p.id in (select c.post_id from chosen c) order by p.id for key share
  )
  delete from public.post_likes l where l.ctid = any (array(
    select c.ctid from chosen c join locked p on p.id = c.post_id
  ));
  get diagnostics v_deleted = row_count;
  v_remaining := v_remaining - v_deleted;
  with chosen as materialized (
    select o.ctid, o.post_id from public.replies o where o.author_id = p_fan_id
    union all
    select o.ctid, o.post_id from public.posts p join public.replies o on o.post_id = p.id
    where p.author_id = p_fan_id and o.author_id <> p_fan_id
    limit v_remaining
  ), locked as materialized (
    select p.id from public.posts p where p.id in (select c.post_id from chosen c) order by p.id for key share
  )
  delete from public.replies r where r.ctid = any (array(
    select c.ctid from chosen c join locked p on p.id = c.post_id
  ));
  get diagnostics v_deleted = row_count;
  v_remaining := v_remaining - v_deleted;
  delete from public.posts p where p.ctid = any (array(
    select o.ctid from public.posts o where o.author_id = p_fan_id limit v_remaining
  ));
  get diagnostics v_deleted = row_count;
  if v_deleted >= v_remaining then
    return false;
  end if;
  delete from public.profiles p where p.id = p_fan_id;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.delete_feed(p_series_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.require_admin();
  perform private.start_write('change_feed');
  perform private.lock_feed(p_series_id);
  perform private.refuse_entrant_of_series(array[p_series_id]);
  delete from private.feeds f where f.series_id = p_series_id;
  perform private.log_series_change('CHANGE', p_series_id, 'Feed: deleted');
end $function$;

CREATE OR REPLACE FUNCTION private.delete_own_account(p_profile_id uuid, p_confirmation text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.check_deletion(p_profile_id, p_confirmation);
begin
  -- Waits for writes of this fan in progress.
  perform from public.profiles p where p.id = v_me for update;
  update public.profiles p set account_id = null where p.id = v_me;
  delete from auth.users u where u.id = v_me;
  -- Covers callers that bypass the API and uploads in flight.
  perform private.hide_pictures(v_me);
  perform private.delete_account_rows(v_me, 2000);
  perform private.flush_changes_if_due();
end $function$;

CREATE OR REPLACE FUNCTION private.delete_pool(p_pool_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('change_pool');
  v_pool constant private.pools := private.lock_own_pool(p_pool_id, v_me);
begin
  delete from private.pools p where p.id = v_pool.id;
end $function$;

CREATE OR REPLACE FUNCTION private.delete_post(p_post_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('delete_post');
begin
  delete from public.posts p where p.id = p_post_id and p.author_id = v_me and p.removed_at is null;
  if found then
    return;
  end if;
  if exists (
    select from public.posts p
    where p.id = p_post_id and p.removed_at is null and private.is_profile_visible(p.author_id)
  ) then
    raise sqlstate 'PT403' using message = 'You can only delete your own posts';
  end if;
  raise sqlstate 'PT404' using message = 'Post not found';
end $function$;

CREATE OR REPLACE FUNCTION private.delete_rating(p_entity_type text, p_entity_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.start_write('delete_rating');
  v_position smallint;
  v_is_one_of_six boolean;
  v_next public.ratings;
begin
  perform private.lock_own_ratings(p_entity_type, p_entity_id);
  select r.position, r.position < 6 into v_position, v_is_one_of_six from public.ratings r
  where r.profile_id = v_me and r.entity_id = p_entity_id;
  if v_is_one_of_six then
    v_next := private.next_conviction(v_me, 'Keep at least six ratings other than 0');
  end if;
  delete from public.ratings r where r.profile_id = v_me and r.entity_id = p_entity_id;
  update public.ratings r set position = v_position
  where r.profile_id = v_me and r.entity_id = v_next.entity_id;
end $function$;

CREATE OR REPLACE FUNCTION private.delete_removed_content()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  delete from public.replies r where r.removed_at < private.restorable_since();
  delete from public.posts p where p.removed_at < private.restorable_since();
  update private.decisions d set removed_parts = null
  where d.removed_parts is not null and d.decided_at < private.restorable_since();
end $function$;

CREATE OR REPLACE FUNCTION private.delete_reply(p_reply_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('delete_reply');
begin
  perform private.lock_post_of_reply(p_reply_id);
  -- A post's author can delete replies of hidden fans too, since others can read them.
  delete from public.replies r where r.id = p_reply_id and r.removed_at is null and (r.author_id = v_me or exists (
    select from public.posts p where p.id = r.post_id and p.author_id = v_me
  ));
  if found then
    return;
  end if;
  if exists (
    select from public.replies r
    where r.id = p_reply_id and r.removed_at is null and private.is_profile_visible(r.author_id)
      and private.is_post_visible(r.post_id)
  ) then
    raise sqlstate 'PT403' using message = 'You can only delete your own replies';
  end if;
  raise sqlstate 'PT404' using message = 'Reply not found';
end $function$;

CREATE OR REPLACE FUNCTION private.delete_sweepstake(p_sweepstake_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_name text;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  -- `for update` conflicts with the lock that an entry holds, so entries and deletion wait for each other.
  select s.name into v_name from public.sweepstakes s where s.id = p_sweepstake_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  elsif exists (select from public.sweepstake_entries e where e.sweepstake_id = p_sweepstake_id) then
    raise sqlstate 'PT409' using message = 'Fans have already entered. Cancel it instead.';
  end if;
  delete from public.sweepstakes s where s.id = p_sweepstake_id;
  -- The sweepstake's log is deleted with it, so the audit log records the deletion.
  insert into private.audit_log (admin_id, action, subject_type, subject_id, note)
  values (auth.uid(), 'DELETE', 'SWEEPSTAKE', p_sweepstake_id::text, format('Deleted %s', v_name));
end $function$;

CREATE OR REPLACE FUNCTION private.delete_unused_location(p_location_id integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  delete from private.locations l
  where l.id = p_location_id
    and not exists (select from private.fans f where f.location_id = p_location_id);
end $function$;

CREATE OR REPLACE FUNCTION private.delete_unused_words(p_words text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  delete from private.word_suffixes e
  using unnest(p_words) w
  cross join lateral generate_series(1, char_length(w)) n
  where e.suffix = substr(w, n) and e.word = w
    -- The word is followed by its end or a space, and "!" is the character after the space.
    and not exists (
      select from unnest(array[false, true]) p (is_later)
      join private.name_suffixes t on t.is_later = p.is_later and t.suffix between w and w || '!'
    );
end $function$;

CREATE OR REPLACE FUNCTION private.delivery_message(p_delivery private.deliveries)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_browsers constant jsonb := case p_delivery.channel when 'PUSH' then (
    select jsonb_agg(jsonb_build_object('endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth))
    from private.push_subscriptions s where s.profile_id = p_delivery.profile_id
  ) end;
begin
  return (
    select jsonb_build_object(
      'id', p_delivery.id, 'channel', p_delivery.channel, 'to', u.email, 'browsers', v_browsers, 'kind', p_delivery.kind,
      'reminder', private.reminder_of(p_delivery.kind), 'unsubscribeKey', r.unsubscribe_key,
      'timeZone', coalesce(r.time_zone, 'UTC'), 'about', t.about
    )
    from private.reminders r
    join public.profiles p on p.id = r.profile_id
    join auth.users u on u.id = p.account_id
    cross join lateral (select private.delivery_text(p_delivery) as about) t
    where r.profile_id = p_delivery.profile_id
      and (
        p_delivery.kind = 'WINNER_CHANGED'
        or p_delivery.channel = any (private.channels_of(r, private.reminder_of(p_delivery.kind)))
      )
      and (p_delivery.channel = 'EMAIL' or v_browsers is not null)
      and t.about is not null
  );
end $function$;

CREATE OR REPLACE FUNCTION private.delivery_text(p_delivery private.deliveries)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_fan constant uuid := p_delivery.profile_id;
  v_hidden constant uuid[] := private.hidden_from(v_fan);
  v_event record;
begin
  if p_delivery.kind = 'REQUEST' then
    return (
      select jsonb_build_object('id', e.actor_id, 'name', c.name)
      from private.notification_events e
      join private.user_cards c on c.id = e.actor_id
      where e.recipient_id = v_fan and e.kind = 'FRIEND_REQUEST' and e.subject_id = p_delivery.subject_id
        and e.actor_id <> all (v_hidden || private.suspended_ids())
    );
  elsif p_delivery.kind = 'REPLY' then
    return (
      select jsonb_build_object('id', p_delivery.group_id::bigint, 'name', min(c.name), 'count', count(*))
      from private.notification_events e
      join private.user_cards c on c.id = e.actor_id
      join public.replies r on r.id = e.subject_id::bigint
      where e.recipient_id = v_fan and e.kind = 'POST_REPLIED' and r.post_id = p_delivery.group_id::bigint
        and r.id >= p_delivery.subject_id::bigint and r.id <> all (private.reported_by(v_fan, 'REPLY'))
        and e.actor_id <> all (v_hidden || private.suspended_ids())
      having count(*) > 0
    );
  elsif p_delivery.kind in ('CLOSING', 'LAST_CALL', 'OPEN_PICKS', 'RESULTS', 'WINNER_CHANGED') then
    return private.sweepstake_text(p_delivery, v_hidden);
  elsif p_delivery.kind = 'QUESTION' then
    return (
      select private.question_as_json(private.question_for_day(today.day), null, today.day)
      from (values ((now() at time zone 'UTC')::date)) today (day)
      where p_delivery.subject_id = today.day::text and private.own_answer(v_fan, today.day) is null
    );
  elsif p_delivery.kind = 'TASKS' then
    return private.tasks_text(v_fan);
  end if;
  select
    count(*) filter (where k.kind = 'FRIEND_REQUEST') as requests,
    count(*) filter (where k.kind = 'POST_REPLIED') as replies,
    count(*) filter (where k.kind = 'POST_LIKED') as likes
  into v_event
  from private.notification_keys(v_fan, v_hidden, now() - interval '7 days', 'infinity', '', 200) k;
  return (
    select jsonb_build_object('requests', v_event.requests, 'replies', v_event.replies, 'likes', v_event.likes,
      'contests', coalesce(jsonb_agg(o.contest), '[]'))
    from (
      select jsonb_build_object('id', s.id, 'name', s.name) as contest
      from public.sweepstakes s
      where s.published_at is not null and s.completed_at is null
        and exists (
          select from public.games g where g.sweepstake_id = s.id and g.is_final and g.start_time > now() and g.picks_closed_at is null
        )
        and not exists (
          select from public.sweepstake_entries e where e.profile_id = v_fan and e.sweepstake_id = s.id
        )
      order by s.id desc
      limit 3
    ) o
    -- Skip an empty digest.
    having count(*) + v_event.requests + v_event.replies + v_event.likes > 0
  );
end $function$;

CREATE OR REPLACE FUNCTION private.describe_change(p_before public.entities, p_after public.entities)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return p_before.name || ': ' || concat_ws(
    '; ',
    case when p_before.name <> p_after.name then 'renamed to ' || p_after.name end,
    case when p_before.team_id is distinct from p_after.team_id then format('moved from %s to %s',
      coalesce((select t.name from public.entities t where t.id = p_before.team_id), 'no team'),
      coalesce((select t.name from public.entities t where t.id = p_after.team_id), 'no team')) end,
    case when p_before.aliases <> p_after.aliases then
      'also called ' || coalesce(nullif(array_to_string(p_after.aliases, ', '), ''), 'nothing else') end,
    case when p_before.code is distinct from p_after.code then 'code ' || coalesce(p_after.code, 'removed') end,
    case when (p_before.retired_at is null) <> (p_after.retired_at is null) then
      case when p_after.retired_at is null then 'restored' else 'retired' end end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.dismiss_fan(p_profile_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('dismiss_fan');
begin
  if v_me = p_profile_id then
    raise sqlstate 'PT400' using message = 'You cannot dismiss yourself', detail = 'id';
  elsif not private.is_profile_visible(p_profile_id) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  insert into public.dismissals (profile_id, dismissed_id)
  values (v_me, p_profile_id)
  on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION private.dismissed_reports(p_fan_id uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select count(*)
    from (
      select r.reported_id from private.reports r where r.reporter_id = p_fan_id order by r.reported_id desc limit 50
    ) r
    join private.reported_subjects s on s.id = r.reported_id
    cross join lateral private.latest_decision(s.subject_type, s.subject_id) d
    where not s.is_open and d.actions = '{DISMISS}' and d.undone_at is null
  );
end $function$;

CREATE OR REPLACE FUNCTION private.draft_feed_rounds(p_series_id bigint, p_rounds integer[], p_publish_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
  v_round record;
  v_id bigint;
begin
  perform private.require_admin();
  perform private.start_write('change_feed');
  v_feed := private.lock_feed(p_series_id);
  if (cardinality(p_rounds) between 1 and 100) is not true then
    raise sqlstate 'PT400' using message = 'Choose between 1 and 100 rounds', detail = 'rounds';
  end if;
  perform private.link_feed_games(p_series_id);
  for v_round in
    select u.n, min(u.place) - 1 as place from unnest(p_rounds) with ordinality u (n, place) group by u.n order by u.n
  loop
    if not exists (select from private.feed_rows r where r.series_id = p_series_id and r.round = v_round.n) then
      raise sqlstate 'PT400' using message = format('The source has no round %s', v_round.n), detail = 'rounds.' || v_round.place;
    end if;
    -- A drafted round stays as it is.
    continue when exists (
      select from private.feed_rounds d where d.series_id = p_series_id and d.round = v_round.n
      union all
      select from private.feed_rows r
      join private.feed_games l on l.series_id = r.series_id and l.external_id = r.external_id
      join public.games g on g.id = l.game_id
      join public.sweepstakes s on s.id = g.sweepstake_id and s.series_id = r.series_id
      where r.series_id = p_series_id and r.round = v_round.n
    );
    v_id := private.create_sweepstake(private.draft_of_round(v_feed, v_round.n, p_publish_at, 'rounds.' || v_round.place));
    insert into private.feed_rounds (series_id, round, sweepstake_id) values (p_series_id, v_round.n, v_id);
    update private.feed_rows r set joins_id = v_id
    where r.series_id = p_series_id and r.round = v_round.n and r.status = 'SCHEDULED'
      and (r.side_one_id is null or r.side_two_id is null or r.start_time is null);
  end loop;
  perform private.link_feed_games(p_series_id);
end $function$;

CREATE OR REPLACE FUNCTION private.draft_of_round(p_feed private.feeds, p_round integer, p_publish_at timestamp with time zone, p_field text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_series public.series;
  v_last public.sweepstakes;
  v_draws boolean;
  v_games jsonb;
begin
  select * into v_series from public.series s where s.id = p_feed.series_id;
  select * into v_last from public.sweepstakes s where s.series_id = p_feed.series_id order by s.start_date desc, s.id desc limit 1;
  v_draws := (select bool_or(g.can_draw) from public.games g where g.sweepstake_id = v_last.id);
  select jsonb_agg(jsonb_build_object(
    'sportId', one.sport_id,
    case when one.kind = 'ATHLETE' then 'playerOneId' else 'teamOneId' end, one.id,
    case when one.kind = 'ATHLETE' then 'playerTwoId' else 'teamTwoId' end, two.id,
    'startTime', private.rfc3339(r.start_time),
    'isFinal', r.is_last,
    'canDraw', sport.has_draws and not r.is_knockout and coalesce(v_draws, true)
  ) order by r.start_time, r.external_id)
  into v_games
  from (
    select w.*, row_number() over (order by w.start_time desc, w.external_id desc) = 1 as is_last
    from private.feed_rows w
    join public.entities one on one.id = w.side_one_id
    join public.entities two on two.id = w.side_two_id and two.sport_id = one.sport_id and two.kind = one.kind
    where w.series_id = p_feed.series_id and w.round = p_round and w.status = 'SCHEDULED'
      and w.side_one_id <> w.side_two_id and w.start_time > clock_timestamp()
  ) r
  join public.entities one on one.id = r.side_one_id
  join public.entities two on two.id = r.side_two_id
  join public.entities sport on sport.id = one.sport_id;
  if v_games is null then
    raise sqlstate 'PT400' using detail = p_field,
      message = format('Round %s has no future game with known sides and start', p_round);
  elsif jsonb_array_length(v_games) > 50 then
    raise sqlstate 'PT400' using message = format('Round %s has more than 50 games', p_round), detail = p_field;
  elsif p_publish_at >= (v_games -> -1 ->> 'startTime')::timestamptz then
    raise sqlstate 'PT400' using detail = 'publishAt',
      message = format('Round %s would open after its final has started', p_round);
  end if;
  return jsonb_build_object(
    'name', private.round_name(v_last.name, v_series.name, p_round),
    'startDate', (v_games -> 0 ->> 'startTime')::timestamptz at time zone 'utc',
    'endDate', (v_games -> -1 ->> 'startTime')::timestamptz at time zone 'utc',
    'prizePool', coalesce(v_last.prize_pool, 0), 'rules', v_last.rules, 'seriesId', p_feed.series_id,
    'isDraft', true, 'publishAt', private.rfc3339(p_publish_at), 'games', v_games
  );
end $function$;

CREATE OR REPLACE FUNCTION private.due_games(p_series_id bigint)
 RETURNS TABLE(game_id bigint, round integer, ends_at timestamp with time zone, result_since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$ begin
  return query
  select g.id, r.round, greatest(g.start_time, r.start_time) + private.game_length(), r.result_since
  from private.feed_games l
  join private.feed_rows r on r.series_id = l.series_id and r.external_id = l.external_id
  join public.games g on g.id = l.game_id
  join public.sweepstakes s on s.id = g.sweepstake_id and s.series_id = l.series_id
  where l.series_id = p_series_id and s.published_at is not null and s.completed_at is null
    and g.outcome is null and not g.is_void and r.confirmed_at is null;
end $function$;

CREATE OR REPLACE FUNCTION private.edit_sweepstake(p_sweepstake_id bigint, p_sweepstake jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_old public.sweepstakes;
  v_new public.sweepstakes;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  -- `for update` conflicts with the lock that an entry holds, so entries and edits wait for each other.
  select * into v_old from public.sweepstakes s where s.id = p_sweepstake_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  if exists (select from public.sweepstake_entries e where e.sweepstake_id = v_old.id) then
    raise sqlstate 'PT409' using message = 'Fans have already entered. Reschedule or void games one by one instead.';
  end if;
  perform private.refuse_stale_edit(v_old, p_sweepstake);
  v_new := private.checked_sweepstake(p_sweepstake);
  if v_new.publish_at is not null and v_old.published_at is not null then
    raise sqlstate 'PT400' using message = 'Only a draft can open later', detail = 'publishAt';
  end if;
  if v_new.series_id is distinct from v_old.series_id then
    perform private.refuse_full_series(v_new.series_id);
  end if;
  update public.sweepstakes s
  set name = v_new.name, start_date = v_new.start_date, end_date = v_new.end_date,
    prize_pool = v_new.prize_pool, rules = v_new.rules, series_id = v_new.series_id, completed_at = null,
    publish_at = case when p_sweepstake ? 'publishAt' then v_new.publish_at else s.publish_at end,
    tie_break_question = case when p_sweepstake ? 'tieBreak' then v_new.tie_break_question else s.tie_break_question end,
    tie_break_is_final_total = case when p_sweepstake ? 'tieBreak' then v_new.tie_break_is_final_total
      else s.tie_break_is_final_total end,
    tie_break_result = null,
    is_cancelled = false, revision = s.revision + 1
  where s.id = v_old.id;
  perform private.replace_games(v_old.id, p_sweepstake -> 'games');
  -- Fans never saw the draft, so its old values are not logged.
  if v_old.published_at is null then
    return;
  end if;
  perform private.log_change(
    v_old.id, 'EDIT', null,
    jsonb_build_object('name', v_old.name) || private.series_for_log(v_old, v_new),
    jsonb_build_object('name', v_new.name) || private.series_for_log(v_new, v_old), null
  );
end $function$;

CREATE OR REPLACE FUNCTION private.end_deliveries(p_sent bigint[], p_failed bigint[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_given_up bigint[];
begin
  update private.deliveries d set state = 'SENT', sent_at = now() where d.id = any (p_sent) and d.state = 'WAITING';
  with given_up as (
    update private.deliveries d set state = 'GIVEN_UP'
    where d.id = any (p_failed) and d.state = 'WAITING' and d.attempts > 3
    returning d.id
  )
  select coalesce(array_agg(g.id), '{}') into v_given_up from given_up g;
  return v_given_up;
end $function$;

CREATE OR REPLACE FUNCTION private.end_friendship(p_reference uuid, p_expected_status text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('change_friendship');
  v_friendship public.friendships;
begin
  delete from public.friendships f
  where (
      (f.id = p_reference and v_me in (f.user_lo, f.user_hi))
      or (f.user_lo = least(v_me, p_reference) and f.user_hi = greatest(v_me, p_reference))
    )
    and private.status_for(f, v_me) = p_expected_status
  returning * into v_friendship;
  if not found then
    perform private.refuse_transition(p_reference, p_expected_status);
  end if;
  if p_expected_status = 'INCOMING_REQUEST' then
    delete from private.declined_requests d
    where d.addressee_id = v_me and d.declined_at < now() - private.undo_window();
    insert into private.declined_requests (id, requester_id, addressee_id, created_at)
    values (v_friendship.id, v_friendship.requester_id, v_me, v_friendship.created_at);
  end if;
  return private.friendship_change_as_json(v_friendship, 'NOT_FRIENDS');
end $function$;

CREATE OR REPLACE FUNCTION private.end_game(p_game public.games, p_change jsonb, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_winner constant bigint := coalesce(p_change ->> 'winnerTeamId', p_change ->> 'winnerPlayerId');
  v_is_draw constant boolean := coalesce((p_change ->> 'draw')::boolean, false);
  v_outcome constant smallint := private.chosen_outcome(p_game, v_winner, v_is_draw);
begin
  if v_winner is null and not v_is_draw then
    if p_game.is_void then
      raise sqlstate 'PT409' using message = 'This game is already void';
    end if;
    update public.games g set winner_id = null, is_draw = false, is_void = true, void_reason = p_reason where g.id = p_game.id;
    perform private.log_change(
      p_game.sweepstake_id, 'VOID', p_game.id, private.outcome_of(p_game), '{"isVoid": true}', p_reason
    );
  else
    if v_outcome is null and v_is_draw then
      raise sqlstate 'PT400' using message = 'In this game a draw does not count: it is void', detail = 'draw';
    elsif v_outcome is null then
      raise sqlstate 'PT400' using message = 'The winner must be one of the two sides of the game',
        detail = case when p_game.side_one_id >= 100000 then 'winnerPlayerId' else 'winnerTeamId' end;
    elsif v_outcome = p_game.outcome then
      raise sqlstate 'PT409' using message = case when v_is_draw
        then 'That game is a draw already' else 'That side is already the winner' end;
    end if;
    if p_game.is_final then
      -- A void final cleared the tie-break, so the sweepstake waits for it again.
      update public.sweepstakes s set completed_at = null
      where s.id = p_game.sweepstake_id and s.completed_at is not null and not s.is_cancelled
        and s.tie_break_question is not null and s.tie_break_result is null;
    end if;
    update public.games g set winner_id = v_winner, is_draw = v_is_draw, is_void = false, void_reason = null,
      score_one = (p_change ->> 'scoreOne')::smallint, score_two = (p_change ->> 'scoreTwo')::smallint
    where g.id = p_game.id;
    perform private.log_change(
      p_game.sweepstake_id, 'CORRECTION', p_game.id, private.outcome_of(p_game),
      private.entered_outcome(p_game, v_outcome)
        || private.score_for_log((p_change ->> 'scoreOne')::smallint, (p_change ->> 'scoreTwo')::smallint),
      p_reason
    );
    if p_game.is_final then
      perform private.set_tie_break(s, private.final_total(s), p_reason)
      from public.sweepstakes s where s.id = p_game.sweepstake_id;
    end if;
  end if;
  perform private.complete_if_over(p_game.sweepstake_id);
end $function$;

CREATE OR REPLACE FUNCTION private.end_picture_sweep(p_paths text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  with ended as (
    delete from private.swept_pictures s where s.path = any (p_paths) returning s.path
  )
  update storage.objects o set name = 'removed/' || o.name
  from ended e where o.bucket_id = 'avatars' and o.name = e.path;
end $function$;

CREATE OR REPLACE FUNCTION private.end_session(p_session_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := (private.live_session()).user_id;
begin
  perform private.count_use(v_me, 'end_session');
  delete from auth.sessions s where s.id = p_session_id and s.user_id = v_me;
  if not found then
    raise sqlstate 'PT404' using message = 'This session has ended already';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.enqueue_delivery(p_fan_id uuid, p_kind text, p_group_id text, p_subject_id text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  insert into private.deliveries (profile_id, kind, group_id, subject_id, channel, due_at)
  select r.profile_id, p_kind, p_group_id, p_subject_id, channel, greatest(now(), (
    select max(d.sent_at) + interval '1 hour' from private.deliveries d
    where d.profile_id = r.profile_id and d.kind = p_kind
      and d.group_id = p_group_id and d.channel = wanted.channel
  ))
  from private.reminders r, unnest(private.channels_of(r, private.reminder_of(p_kind))) wanted (channel)
  where r.profile_id = p_fan_id
  on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION private.enqueue_questions(p_limit integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_fans constant uuid[] := array(
    select r.profile_id from private.reminders r
    where r.question_at <= now() order by r.question_at limit p_limit for update skip locked
  );
begin
  insert into private.deliveries (profile_id, kind, subject_id, channel)
  select fan_id, 'QUESTION', (now() at time zone 'UTC')::date::text, 'PUSH' from unnest(v_fans) fan_id
  on conflict do nothing;
  update private.reminders r
  set question_at = private.next_question_at(r.time_zone, r.question_hour, now())
  where r.profile_id = any (v_fans);
  return cardinality(v_fans) = p_limit;
end $function$;

CREATE OR REPLACE FUNCTION private.enqueue_tasks()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_admins uuid[];
begin
  v_admins := array(
    select a.profile_id from private.admins a
    join private.reminders r on r.profile_id = a.profile_id
    where 'admin' = any (r.email)
      and extract(hour from now() at time zone coalesce(r.time_zone, 'UTC')) >= 7
      and not exists (
        select from private.deliveries d
        where d.profile_id = a.profile_id and d.kind = 'TASKS'
          and d.subject_id = (now() at time zone coalesce(r.time_zone, 'UTC'))::date::text
      )
  );
  if cardinality(v_admins) > 0 and exists (select from private.waiting_tasks()) then
    insert into private.deliveries (profile_id, kind, subject_id)
    select r.profile_id, 'TASKS', (now() at time zone coalesce(r.time_zone, 'UTC'))::date::text
    from private.reminders r where r.profile_id = any (v_admins)
    on conflict do nothing;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.ensure_profile()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_was_created boolean;
begin
  insert into public.profiles (id, account_id)
  select u.id, u.id from auth.users u where u.id = auth.uid()
  on conflict (id) do nothing;
  v_was_created := found;
  if v_was_created then
    perform private.start_write('ensure_own_profile');
  elsif exists (select from public.profiles p where p.id = auth.uid()) then
    perform private.count_use(auth.uid(), 'ensure_own_profile');
  end if;
  return v_was_created;
end $function$;

CREATE OR REPLACE FUNCTION private.enter_feed_result(p_sweepstake_id bigint, p_game_id bigint, p_score_one smallint, p_score_two smallint, p_winner text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.enter_results(p_sweepstake_id, jsonb_build_array(jsonb_build_object(
    'gameId', p_game_id, 'scoreOne', p_score_one, 'scoreTwo', p_score_two, 'expected', null, 'draw', p_winner = 'DRAW',
    'winnerTeamId', (
      select case p_winner when 'ONE' then g.side_one_id when 'TWO' then g.side_two_id end
      from public.games g where g.id = p_game_id
    )
  )));
end $function$;

CREATE OR REPLACE FUNCTION private.enter_pool(p_pool_id bigint, p_fan_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select count(*) from private.pool_members m where m.profile_id = p_fan_id) >= 20 then
    raise sqlstate 'PT409' using message = 'You are in 20 pools, which is the most. Leave one first.';
  elsif (select count(*) from private.pool_members m where m.pool_id = p_pool_id) >= 500 then
    raise sqlstate 'PT409' using message = 'This pool is full: 500 is the most.';
  end if;
  insert into private.pool_members (pool_id, profile_id) values (p_pool_id, p_fan_id);
end $function$;

CREATE OR REPLACE FUNCTION private.enter_results(p_sweepstake_id bigint, p_results jsonb, p_tie_break_result integer DEFAULT NULL::integer, p_reason text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sweepstake public.sweepstakes;
  v_results private.choice[];
  v_void text;
  v_games public.games[];
  v_updated integer;
begin
  v_sweepstake := private.lock_sweepstake(p_sweepstake_id);
  if p_tie_break_result is not null and coalesce(p_results, '[]') = '[]' then
    perform private.set_tie_break(v_sweepstake, p_tie_break_result, p_reason);
    return jsonb_build_object(
      'sweepstakeCompleted', private.complete_if_over(v_sweepstake.id), 'updatedGames', 0
    );
  end if;
  if v_sweepstake.completed_at is not null then
    raise sqlstate 'PT409' using message = 'This sweepstake is completed: its results are final';
  end if;

  if coalesce(p_results, '[]') = '[]' then
    raise sqlstate 'PT400'
      using message = 'Please select a winner for at least one game', detail = 'gameResults';
  end if;
  v_results := private.parse_choices(v_sweepstake.id, p_results, 'gameResults');
  v_void := private.game_names(array(
    select g.id from unnest(v_results) result join public.games g on g.id = result.game_id
    where g.is_void
  ));
  if v_void is not null then
    raise sqlstate 'PT409' using message = 'Voided, so it takes no result: ' || v_void || '. Nothing was saved.';
  end if;

  v_games := array(
    select g from public.games g
    where g.id in (select result.game_id from unnest(v_results) result)
    order by g.id
    for update
  );
  perform private.refuse_overturning(v_results);
  update public.games g
  set winner_id = case result.outcome when 1 then g.side_one_id when 2 then g.side_two_id end,
    is_draw = result.outcome = 3, score_one = result.score_one, score_two = result.score_two
  from unnest(v_results) result
  where g.id = result.game_id;
  get diagnostics v_updated = row_count;
  -- Log after the update, which takes seconds for a large sweepstake: see complete_if_over.
  perform private.log_change(
    v_sweepstake.id, case when g.outcome is null then 'RESULT' else 'CORRECTION' end, g.id,
    private.outcome_of(g),
    private.entered_outcome(g, result.outcome) || private.score_for_log(result.score_one, result.score_two),
    case when g.outcome is not null or g.start_time > clock_timestamp() then nullif(private.clean_text(result.reason), '') end
  )
  from unnest(v_results) result
  join unnest(v_games) g on g.id = result.game_id
  where g.outcome is distinct from result.outcome
  order by g.id;
  perform private.set_tie_break(v_sweepstake, coalesce(p_tie_break_result, private.final_total(v_sweepstake)), p_reason);
  return jsonb_build_object(
    'sweepstakeCompleted', private.complete_if_over(v_sweepstake.id), 'updatedGames', v_updated
  );
end $function$;

CREATE OR REPLACE FUNCTION private.entered_outcome(p_game public.games, p_outcome smallint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return private.outcome_of(p_game, p_outcome)
    || case when p_game.start_time > clock_timestamp() then '{"isEarly": true}' else '{}'::jsonb end;
end $function$;

CREATE OR REPLACE FUNCTION private.entrant_cards(p_ids uuid[], p_viewer uuid, p_hidden uuid[])
 RETURNS TABLE(profile_id uuid, card json)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$ begin
  return query
  select entrant.id, coalesce(
    (
      select to_json(known)
      from (
        select c.*, null as "matchReason",
          case when c.id <> p_viewer then coalesce(s.friendship_status, 'NOT_FRIENDS') end as "friendshipStatus"
        from private.user_cards c
        where c.id = entrant.id and c.id <> all (p_hidden)
      ) known
    ),
    (
      select json_build_object(
        'id', nobody.id, 'supabaseId', nobody.id, 'name', nobody.name, 'firstName', null, 'lastName', null,
        'profileImagePath', null, 'location', null, 'matchReason', null, 'friendshipStatus', null
      )
      from (
        select '00000000-0000-0000-0000-000000000000'::uuid,
          case when entrant.id = any (p_hidden) then 'A fan' else 'Former fan' end
      ) nobody (id, name)
    )
  )
  from unnest(p_ids) with ordinality entrant (id, place)
  left join private.friendship_statuses(p_viewer, p_ids) s on s.other_id = entrant.id
  order by entrant.place;
end $function$;

CREATE OR REPLACE FUNCTION private.entry_counts(p_sweepstake_ids bigint[])
 RETURNS TABLE(sweepstake_id bigint, entry_count bigint, own_rank bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 40
 SET search_path TO ''
AS $function$ begin
  return query
  select c.subject_id, sum(c.n)::bigint, case
    when own.minus_score is not null and exists (
      select from public.games g where g.sweepstake_id = c.subject_id and g.outcome is not null
    ) then 1 + coalesce(sum(c.n) filter (where c.value::integer > -own.minus_score), 0)::bigint
  end
  from private.current_counters c
  left join private.standings own on own.sweepstake_id = c.subject_id and own.profile_id = auth.uid()
  where c.kind = 'SCORE' and c.subject_id = any (p_sweepstake_ids)
  group by c.subject_id, own.minus_score;
end $function$;

CREATE OR REPLACE FUNCTION private.excluded_fan_keys(p_profile_id uuid)
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_ids constant uuid[] := array(
    select p_profile_id
    union all
    select s.other_id from private.friendship_sides s where s.profile_id = p_profile_id
    union all
    select d.dismissed_id from public.dismissals d where d.profile_id = p_profile_id
  ) || private.hidden_from(p_profile_id) || private.suspended_ids();
begin
  return array(select f.fan_key from private.fans f where f.profile_id = any (v_ids));
end $function$;

CREATE OR REPLACE FUNCTION private.export_own_account()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := (private.live_session()).user_id;
begin
  return jsonb_build_object(
    'exportedAt', private.rfc3339(now()),
    'account', (
      select jsonb_build_object('id', u.id, 'email', u.email, 'createdAt', private.rfc3339(u.created_at),
        'lastSignInAt', private.rfc3339(u.last_sign_in_at))
      from auth.users u where u.id = v_me
    ),
    'profile', private.own_profile() || jsonb_build_object('createdAt', (
      select private.rfc3339(p.created_at) from public.profiles p where p.id = v_me
    )),
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object('profileImagePath', picture)), '[]')
      from private.own_pictures() picture
    ),
    'adminSince', (select private.rfc3339(a.granted_at) from private.admins a where a.profile_id = v_me),
    'ratings', api.get_ratings(v_me)::jsonb,
    'taglines', api.get_taglines(v_me)::jsonb,
    'questionAnswers', (
      select coalesce(jsonb_agg(jsonb_build_object('day', a.day, 'entityId', q.entity_id, 'side', a.side) order by a.day), '[]')
      from private.question_answers a
      join private.asked_questions q on q.day = a.day
      where a.profile_id = v_me
    ),
    'friendships', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'userId', case v_me when f.user_lo then f.user_hi else f.user_lo end,
        'friendshipStatus', private.status_for(f, v_me),
        'requestedAt', private.rfc3339(f.created_at), 'acceptedAt', private.rfc3339(f.accepted_at)
      ) order by f.created_at), '[]')
      from public.friendships f where v_me in (f.user_lo, f.user_hi)
    ),
    'blocks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'userId', b.blocked_id, 'blockedAt', private.rfc3339(b.created_at)
      ) order by b.created_at), '[]')
      from public.blocks b where b.blocker_id = v_me
    ),
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'subjectType', s.subject_type, 'subjectId', s.subject_id, 'reason', r.reason, 'note', r.note,
        'reportedAt', private.rfc3339(r.created_at)
      ) order by r.created_at), '[]')
      from private.reports r
      join private.reported_subjects s on s.id = r.reported_id
      where r.reporter_id = v_me
    ),
    'reported', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'subjectType', s.subject_type, 'subjectId', s.subject_id
      ) order by s.id), '[]')
      from private.reported_subjects s
      -- Fans do not learn of open and dismissed reports about them.
      where s.fan_id = v_me and not s.is_open
        and (private.latest_decision(s.subject_type, s.subject_id)).actions <> '{DISMISS}'
    ),
    'suggestions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'entityType', s.entity_type, 'name', s.name, 'sportId', s.sport_id, 'note', o.note, 'state', s.state,
        'suggestedAt', private.rfc3339(o.created_at)
      ) order by s.id), '[]')
      from private.suggestions o
      join private.suggested_items s on s.id = o.suggested_id
      where o.fan_id = v_me
    ),
    'contestChanges', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', private.rfc3339(l.at), 'sweepstakeId', l.sweepstake_id, 'kind', l.kind, 'reason', l.reason
      ) order by l.id), '[]')
      from private.sweepstake_log l where l.admin_id = v_me
    ),
    'moderation', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', private.rfc3339(d.decided_at), 'actions', d.actions, 'subjectType', d.subject_type,
        'subjectId', d.subject_id, 'message', d.message, 'days', d.days,
        'undoneAt', private.rfc3339(d.undone_at), 'removedParts', d.removed_parts
      ) order by d.id), '[]')
      from private.decisions d where d.fan_id = v_me and d.actions <> '{DISMISS}'
    ),
    'appeals', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'text', a.text, 'appealedAt', private.rfc3339(a.created_at), 'isGranted', a.is_granted
      ) order by a.created_at), '[]')
      from private.appeals a where a.fan_id = v_me
    ),
    'suspension', (
      select jsonb_build_object('until', private.rfc3339(s.suspended_until), 'message', s.message)
      from private.suspensions s where s.profile_id = v_me
    ),
    'invite', (
      select jsonb_build_object('code', i.code, 'createdAt', private.rfc3339(i.created_at))
      from private.invites i where i.profile_id = v_me
    ),
    'dismissals', (
      select coalesce(jsonb_agg(jsonb_build_object('userId', d.dismissed_id)), '[]')
      from public.dismissals d where d.profile_id = v_me
    ),
    'posts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'content', p.content, 'entityId', p.entity_id, 'createdAt', private.rfc3339(p.created_at)
      ) order by p.id), '[]')
      from public.posts p where p.author_id = v_me
    ),
    'replies', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'postId', r.post_id, 'content', r.content, 'createdAt', private.rfc3339(r.created_at)
      ) order by r.id), '[]')
      from public.replies r where r.author_id = v_me
    ),
    'likes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'postId', l.post_id, 'likedAt', private.rfc3339(l.created_at)
      ) order by l.post_id), '[]')
      from public.post_likes l where l.user_id = v_me
    ),
    'sweepstakeEntries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'sweepstakeId', e.sweepstake_id, 'name', s.name, 'submittedAt', private.rfc3339(e.submitted_at),
        'tieBreakAnswer', e.tie_break_answer,
        'picks', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'gameId', k.game_id, 'startTime', private.rfc3339(g.start_time), 'picked', coalesce(side.name, 'Draw')
          ) order by g.start_time, g.id), '[]')
          from public.picks k
          join public.games g on g.id = k.game_id
          left join public.entities side
            on side.id = case k.selected_side when 1 then g.side_one_id when 2 then g.side_two_id end
          where k.profile_id = v_me and k.sweepstake_id = e.sweepstake_id
        )
      ) order by e.submitted_at), '[]')
      from public.sweepstake_entries e
      join public.sweepstakes s on s.id = e.sweepstake_id
      where e.profile_id = v_me
    ),
    'poolRemovals', (
      select coalesce(jsonb_agg(jsonb_build_object('poolId', r.pool_id) order by r.pool_id), '[]')
      from private.pool_removals r where r.profile_id = v_me
    ),
    'pools', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'name', p.name, 'seriesId', p.series_id, 'sweepstakeId', p.sweepstake_id,
        'joinedAt', private.rfc3339(m.joined_at), 'isOwner', private.pool_owner(p.id) = v_me
      ) order by m.place), '[]')
      from private.pool_members m
      join private.pools p on p.id = m.pool_id
      where m.profile_id = v_me
    ),
    'prizeClaims', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'sweepstakeId', c.sweepstake_id, 'claimedAt', private.rfc3339(c.claimed_at)
      ) order by c.claimed_at), '[]')
      from private.prize_claims c where c.profile_id = v_me
    ),
    'prizesWon', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'sweepstakeId', w.sweepstake_id, 'isWinner', w.is_winner, 'changedAt', private.rfc3339(w.changed_at)
      ) order by w.sweepstake_id), '[]')
      from private.prize_winners w where w.profile_id = v_me
    ),
    'recommendations', (
      select jsonb_build_object(
        'userIds', to_jsonb(r.recommended_ids), 'computedAt', private.rfc3339(r.computed_at)
      )
      from private.recommendations r where r.profile_id = v_me
    ),
    'notificationsReadUpTo', (
      select private.rfc3339(r.read_up_to) from private.notification_reads r where r.profile_id = v_me
    ),
    'reminders', (
      select jsonb_build_object(
        'email', to_jsonb(r.email), 'push', to_jsonb(r.push), 'timeZone', r.time_zone, 'questionHour', r.question_hour
      )
      from private.reminders r where r.profile_id = v_me
    ),
    'deliveries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', d.kind, 'subjectId', d.subject_id, 'channel', d.channel, 'state', d.state, 'madeAt', private.rfc3339(d.created_at)
      ) order by d.id), '[]')
      from private.deliveries d where d.profile_id = v_me
    ),
    'pushSubscriptions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth, 'addedAt', private.rfc3339(s.created_at)
      ) order by s.created_at), '[]')
      from private.push_subscriptions s where s.profile_id = v_me
    ),
    'limits', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'action', l.action, 'count', l.use_count, 'since', private.rfc3339(l.window_began_at)
      ) order by l.action), '[]')
      from private.rate_limits l where l.profile_id = v_me
    )
  );
end $function$;

CREATE OR REPLACE FUNCTION private.fail_feed(p_lease uuid, p_problem text, p_retry_after integer, p_is_pausing boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
begin
  select * into v_feed from private.feeds f where f.lease = p_lease for no key update;
  if not found then
    return;
  end if;
  update private.feeds f set lease = null, leased_at = null, tried_at = clock_timestamp(), is_paused = f.is_paused or p_is_pausing,
    last_error = left(p_problem, 300), failing_since = coalesce(f.failing_since, clock_timestamp()),
    fixtures_read_at = case when f.is_full_read then null else f.fixtures_read_at end
  where f.series_id = v_feed.series_id;
  if p_retry_after is not null then
    update private.feeds f
    set not_before = greatest(f.not_before, clock_timestamp() + make_interval(secs => least(p_retry_after, 86400)))
    where f.source = v_feed.source;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.fans_about(p_entity_id integer, p_viewer uuid, p_excluded_ids uuid[])
 RETURNS private.opinion[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_shown constant integer := 10;
  v_first constant integer := p_entity_id * 4;
  v_all constant integer[] := array[v_first, v_first + 1, v_first + 2, v_first + 3];
  v_feeling constant integer := (
    select nullif(sign(coalesce(h.verb, h.rating)), 0) from private.fan_feelings h
    where h.profile_id = p_viewer and h.entity_id = p_entity_id
  );
  v_same constant integer := v_first + (v_feeling < 0)::integer;
  v_fans private.opinion[] := case
    -- Ratings alone suffice for nearly every item.
    when v_feeling is null then private.fans_with_terms(v_all[1:2], p_entity_id, null, p_excluded_ids, c_shown)
    else private.fans_with_terms(array[v_same, v_same + 2], p_entity_id, v_feeling, p_excluded_ids, c_shown)
  end;
begin
  if cardinality(v_fans) < c_shown and v_feeling is null then
    v_fans := private.fans_with_terms(v_all, p_entity_id, null, p_excluded_ids, c_shown);
  elsif cardinality(v_fans) < c_shown then
    v_fans := v_fans
      || private.fans_with_terms(v_all, p_entity_id, -v_feeling, p_excluded_ids, c_shown - cardinality(v_fans));
  end if;
  return v_fans;
end $function$;

CREATE OR REPLACE FUNCTION private.fans_on_side(p_entity_id integer, p_is_positive boolean, p_before_strength integer, p_before_fan bigint, p_limit integer)
 RETURNS TABLE(strength integer, fan_key integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
AS $function$ declare
  v_rated constant integer := p_entity_id * 4 + (not p_is_positive)::integer;
  v_named constant integer := v_rated + 2;
begin
  return query
  select c.strength, c.fan_key
  from (
    (
      select p.strength::integer, p.fan_key
      from private.postings p
      where p.term = v_rated and (p.strength, p.fan_key) < (p_before_strength, p_before_fan)
      order by p.strength desc, p.fan_key desc
      limit p_limit
    )
    union
    -- A verb counts as 4, although its posting has strength 5.
    (
      select 4, p.fan_key
      from private.postings p
      where p.term = v_named and p.strength = 5 and (4, p.fan_key) < (p_before_strength, p_before_fan)
      order by p.fan_key desc
      limit p_limit
    )
    union
    -- Fans whose changes are still queued are missing from the lists.
    (
      select w.strength, w.fan_key
      from (
        select case o.term when v_named then 4 else o.strength::integer end as strength, q.fan_key
        from private.opinion_changes q
        cross join lateral unnest(q.terms_after, q.strengths_after) o (term, strength)
        where q.is_listed and o.term in (v_rated, v_named)
      ) w
      where (w.strength, w.fan_key) < (p_before_strength, p_before_fan)
      order by w.strength desc, w.fan_key desc
      limit p_limit
    )
  ) c
  order by c.strength desc, c.fan_key desc
  limit p_limit;
end $function$;

CREATE OR REPLACE FUNCTION private.fans_with_terms(p_terms integer[], p_entity_id integer, p_feeling integer, p_excluded_ids uuid[], p_limit integer)
 RETURNS private.opinion[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  -- Posting lists contain connecting fans only, so few candidates drop out besides the excluded.
  v_considered constant integer := least(p_limit + cardinality(p_excluded_ids), 500);
begin
  return array(
    select row(
      s.profile_id, s.rating,
      -- A lookup per fan: the planner would scan all fans of the item for a join.
      case when s.verb is not null then (
        select t.sentiment from public.tagline_rows t
        where t.entity_id = p_entity_id and t.profile_id = s.profile_id
      ) end
    )::private.opinion
    from (
      select held.*
      from (
        select c.fan_key, max(c.strength) as strength
        from (
          select p.fan_key, p.strength
          from unnest(p_terms) wanted (term)
          cross join lateral (
            select o.fan_key, case when o.term & 2 = 2 then 4 else o.strength end as strength
            from private.postings o
            where o.term = wanted.term
            order by o.strength desc, o.fan_key desc
            limit v_considered
          ) p
          union all
          -- Fans whose changes are still queued are missing from the lists.
          (
            select q.fan_key, 5 from private.opinion_changes q
            where q.is_listed and q.terms_after && p_terms
            limit v_considered
          )
        ) c
        group by c.fan_key
        -- This order looks up no more fans than it returns.
        order by strength desc, c.fan_key
      ) candidate
      -- `offset 0` forces a lookup per candidate; the planner would scan all fans for a join.
      cross join lateral (
        select h.profile_id, h.fan_key, h.rating, h.verb from private.fan_feelings h
        where h.fan_key = candidate.fan_key and h.entity_id = p_entity_id and h.is_connecting
        offset 0
      ) held
      where case when p_feeling is null then coalesce(held.verb, held.rating) <> 0
          else sign(coalesce(held.verb, held.rating)) = p_feeling end
        and held.profile_id not in (select unnest(p_excluded_ids))
      order by candidate.strength desc, candidate.fan_key
      limit p_limit
    ) s
    order by abs(coalesce(s.rating, 4)) desc, s.fan_key
  );
end $function$;

CREATE OR REPLACE FUNCTION private.feed_changes(p_series_id bigint)
 RETURNS TABLE(game_id bigint, sweepstake_id bigint, kind text, score_one smallint, score_two smallint, winner text, start_time timestamp with time zone, own_start timestamp with time zone, since timestamp with time zone, is_automatic boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$ begin
  return query
  with matched as (
    select g.id, g.sweepstake_id, g.outcome, g.score_one as own_one, g.score_two as own_two, g.can_draw,
      g.start_time as own_start, r.start_time, r.status, s.prize_pool, s.published_at is not null as is_published,
      case when m.is_swapped then r.score_two else r.score_one end as score_one,
      case when m.is_swapped then r.score_one else r.score_two end as score_two,
      case when m.is_swapped and r.winner <> 'DRAW' then case r.winner when 'ONE' then 'TWO' else 'ONE' end
        else r.winner end as winner,
      r.confirmed_at is not null as is_confirmed, coalesce(r.confirmed_at, f.last_read_at) as since, f.mode = 'AUTOMATIC' and not f.is_paused as is_automatic
    from private.feed_matches(p_series_id) m
    join private.feeds f on f.series_id = p_series_id
    join private.feed_rows r on r.series_id = p_series_id and r.external_id = m.external_id
    join public.games g on g.id = m.game_id
    join public.sweepstakes s on s.id = g.sweepstake_id
    where not g.is_void and not s.is_cancelled
  ), judged as (
    select a.*, case
      when a.is_confirmed and a.is_published and a.outcome is null then 'RESULT'
      when a.is_confirmed and (
        a.outcome <> case a.winner when 'ONE' then 1 when 'TWO' then 2 else 3 end
        or (a.own_one, a.own_two) <> (a.score_one, a.score_two)
      ) then 'DIFFERS'
      when a.outcome is not null then null
      -- An admin who has moved the game elsewhere has dealt with it.
      when a.status in ('POSTPONED', 'ABANDONED', 'CANCELLED')
        and (a.start_time is null or private.is_same_meeting(a.start_time, a.own_start)) then 'POSTPONED'
      when a.status = 'SCHEDULED' and a.start_time <> a.own_start and a.start_time > clock_timestamp() then 'MOVED'
    end as kind
    from matched a
  )
  select j.id, j.sweepstake_id, j.kind, j.score_one, j.score_two, j.winner, j.start_time, j.own_start, j.since,
    j.is_automatic and case j.kind
      when 'RESULT' then j.status = 'FINAL' and (j.winner <> 'DRAW' or j.can_draw)
        and not private.has_overruled(j.sweepstake_id, j.id, 'REOPEN')
        and not (j.prize_pool > 0 and private.is_last_open_game(j.sweepstake_id, j.id))
      when 'MOVED' then j.start_time > j.own_start and clock_timestamp() <= j.own_start - interval '1 day'
        and not private.has_overruled(j.sweepstake_id, j.id, 'RESCHEDULE')
      else false
    end
  from judged j
  where j.kind is not null
  order by j.own_start, j.id;
end $function$;

CREATE OR REPLACE FUNCTION private.feed_for_reader(p_feed private.feeds)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return jsonb_build_object(
    'lease', p_feed.lease, 'seriesId', p_feed.series_id, 'source', p_feed.source,
    'competition', p_feed.competition, 'season', p_feed.season, 'etag', p_feed.etag,
    'rounds', case when not p_feed.is_full_read then (
      select coalesce(jsonb_agg(distinct d.round), '[]')
      from private.due_games(p_feed.series_id) d where d.ends_at <= clock_timestamp()
    ) end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.feed_matches(p_series_id bigint)
 RETURNS TABLE(game_id bigint, sweepstake_id bigint, external_id text, is_swapped boolean, is_linked boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 300
 SET search_path TO ''
AS $function$ begin
  return query
  with pairs as (
    select g.id, g.sweepstake_id, r.external_id,
      r.side_one_id = coalesce(two.merged_into_id, two.id) as is_swapped, l.game_id is not null as is_linked,
      abs(extract(epoch from r.start_time - g.start_time)) as distance
    from public.sweepstakes s
    join public.games g on g.sweepstake_id = s.id
    join public.entities one on one.id = g.side_one_id
    join public.entities two on two.id = g.side_two_id
    join private.feed_rows r on r.series_id = s.series_id
      and (
        (r.side_one_id = coalesce(one.merged_into_id, one.id) and r.side_two_id = coalesce(two.merged_into_id, two.id))
        or (r.side_one_id = coalesce(two.merged_into_id, two.id) and r.side_two_id = coalesce(one.merged_into_id, one.id))
      )
    left join private.feed_games l
      on l.game_id = g.id and l.series_id = r.series_id and l.external_id = r.external_id
    where s.series_id = p_series_id
      and (l.game_id is not null or private.is_same_meeting(r.start_time, g.start_time))
  ), nearest as (
    select distinct on (p.id) p.* from pairs p order by p.id, p.is_linked desc, p.distance, p.external_id
  )
  -- Two games of one contest, such as a doubleheader, never share a row.
  select distinct on (n.sweepstake_id, n.external_id) n.id, n.sweepstake_id, n.external_id, n.is_swapped, n.is_linked
  from nearest n
  order by n.sweepstake_id, n.external_id, n.is_linked desc, n.distance, n.id;
end $function$;

CREATE OR REPLACE FUNCTION private.feed_rounds_as_json(p_series_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    with matched as materialized (
      select r.round, mode() within group (order by m.sweepstake_id) as sweepstake_id
      from private.feed_matches(p_series_id) m
      join private.feed_rows r on r.series_id = p_series_id and r.external_id = m.external_id
      group by r.round
    )
    select coalesce(json_agg(json_build_object(
      'round', r.round, 'gameCount', r.n, 'firstStart', private.rfc3339(r.first_start), 'lastStart', private.rfc3339(r.last_start),
      'sweepstakeId', coalesce(drafted.sweepstake_id, m.sweepstake_id)
    ) order by r.round), '[]')
    from (
      select w.round, count(*) as n, min(w.start_time) as first_start, max(w.start_time) as last_start
      from private.feed_rows w where w.series_id = p_series_id group by w.round
    ) r
    left join private.feed_rounds drafted on drafted.series_id = p_series_id and drafted.round = r.round
    left join matched m on m.round = r.round
  );
end $function$;

CREATE OR REPLACE FUNCTION private.feed_source(p_series_id bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin return (select f.source from private.feeds f where f.series_id = p_series_id); end $function$;

CREATE OR REPLACE FUNCTION private.feed_sport(p_series_id bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return coalesce((select s.sport_id from public.series s where s.id = p_series_id), 0);
end $function$;

CREATE OR REPLACE FUNCTION private.feed_tasks()
 RETURNS TABLE(series_id bigint, title text, count bigint, since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$ begin
  return query
  select f.series_id, s.name || ': ' || t.words, t.n, t.since
  from private.feeds f
  join public.series s on s.id = f.series_id
  cross join lateral (
    select case
        when bool_and(c.kind = 'RESULT') then case count(*) when 1 then '1 result' else count(*) || ' results' end || ' ready'
        else case count(*) when 1 then '1 change' else count(*) || ' changes' end || ' from the feed to review'
      end as words,
      count(*) as n, min(c.since) as since
    from private.feed_changes(f.series_id) c
    where not c.is_automatic
    having count(*) > 0
    union all
    select case count(*) when 1 then '1 unknown name' else count(*) || ' unknown names' end || ' in the feed',
      count(*), f.last_read_at
    from private.unknown_feed_names(f.series_id) u
    having count(*) > 0
    union all
    select f.last_error, 1, f.failing_since
    where f.last_error is not null
    union all
    select format(
      'no result since %s UTC. Enter it by hand.', to_char(min(d.ends_at) at time zone 'utc', 'FMMon FMDD, HH24:MI')
    ), count(*), min(d.ends_at) + interval '3 hours'
    from private.due_games(f.series_id) d
    where not f.is_paused and d.ends_at + interval '3 hours' <= now()
    having count(*) > 0
  ) t;
end $function$;

CREATE OR REPLACE FUNCTION private.feeling_about(p_terms integer[], p_strengths smallint[], p_entity_id bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce((
    select case when t.term & 1 = 0 then 1 else -1 end
    from unnest(p_terms, p_strengths) t (term, strength)
    where t.term / 4 = p_entity_id and t.strength > 0
    -- The tagline decides before the rating.
    order by t.term & 2 desc
    limit 1
  ), 0)
$function$;

CREATE OR REPLACE FUNCTION private.final_total(p_sweepstake public.sweepstakes)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select g.score_one + g.score_two from public.games g
    where g.sweepstake_id = p_sweepstake.id and g.is_final and p_sweepstake.tie_break_is_final_total
  );
end $function$;

CREATE OR REPLACE FUNCTION private.find_enough_matches(p_profile_id uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_saved constant integer := 30;
  v_entries constant integer := private.postings_to_read();
  v_width integer;
  v_ids uuid[];
begin
  -- The first pass suffices for nearly every fan. Those who know everyone in it, or share only common opinions, get
  -- wider ones.
  foreach v_width in array array[1, 10, 100] loop
    v_ids := array(
      select m.recommended_id
      from private.find_matches(
        p_profile_id, c_saved, v_entries * v_width, 400 * v_width
      ) with ordinality m (recommended_id, match, score, place)
      order by m.place
    );
    exit when cardinality(v_ids) >= 10;
  end loop;
  return v_ids;
end $function$;

CREATE OR REPLACE FUNCTION private.find_fans(p_excluded_ids uuid[], p_name text, p_location text, p_sport integer, p_teams integer[], p_result_limit integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$ declare
  -- Up to c_few fans of a place are scanned in the index; up to c_very_few interested fans are read row by row.
  c_few constant integer := 10000;
  c_very_few constant integer := 4000;
  v_locations constant integer[] := case when p_location is not null then private.matching_location_ids(p_location) end;
  v_has_few_fans constant boolean := private.has_few_fans(v_locations, c_few);
  v_sport integer := p_sport;
  v_teams integer[] := p_teams;
  v_interested uuid[];
  -- The remaining interests as one intarray query: "7 & (31 | 56)".
  v_wanted intarray.query_int;
begin
  -- Teams are the rarer interest.
  if p_teams is not null and private.count_ratings_about(p_teams) <= c_few then
    v_interested := private.interested_fans(p_teams);
    v_teams := null;
  elsif p_sport is not null and private.count_ratings_about(array[p_sport]) <= c_few then
    v_interested := private.interested_fans(array[p_sport]);
    v_sport := null;
  end if;
  -- A team counts for fans of its athletes too.
  v_teams := case when v_teams is not null then array(
    select i.entity_id from private.interest_expansion i where i.interest = any (v_teams::bigint[])
  ) end;
  v_wanted := nullif(
    concat_ws(' & ', v_sport, '(' || array_to_string(v_teams, ' | ') || ')'), ''
  )::intarray.query_int;
  if v_has_few_fans or cardinality(v_interested) <= c_very_few then
    return private.find_fans_among_few(
      p_excluded_ids, p_name, v_locations, v_interested, v_wanted, v_has_few_fans, p_result_limit
    );
  end if;
  if p_name is null then
    return private.find_fans_by_location(p_excluded_ids, v_locations, v_interested, v_wanted, p_result_limit);
  end if;
  return private.find_fans_by_name(p_excluded_ids, p_name, v_locations, v_interested, v_wanted, p_result_limit);
end $function$;

CREATE OR REPLACE FUNCTION private.find_fans_among_few(p_excluded_ids uuid[], p_name text, p_locations integer[], p_interested uuid[], p_wanted intarray.query_int, p_has_few_fans boolean, p_result_limit integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_name constant text := private.like_pattern(p_name);
begin
  return array(
    select f.profile_id
    from (
      select f.profile_id, f.name
      from unnest(p_locations) l (id)
      join private.fans f on f.location_id = l.id
      where p_has_few_fans
      union all
      select f.profile_id, f.name
      from (select distinct unnest(p_interested)) i (id)
      join private.fans f on f.profile_id = i.id
      where not p_has_few_fans and (p_locations is null or f.location_id = any (p_locations))
    ) f
    where f.profile_id not in (select unnest(p_excluded_ids))
      and (v_name is null or f.name like '%' || v_name || '%')
      and (p_interested is null or f.profile_id in (select unnest(p_interested)))
      and (p_wanted is null or exists (
        select from private.fans i
        where i.profile_id = f.profile_id and i.interests operator(intarray.@@) p_wanted
      ))
    order by
      case when f.name like v_name || '%' then 1 when f.name like '% ' || v_name || '%' then 2 else 3 end,
      f.name, f.profile_id
    limit p_result_limit
  );
end $function$;

CREATE OR REPLACE FUNCTION private.find_fans_by_location(p_excluded_ids uuid[], p_locations integer[], p_interested uuid[], p_wanted intarray.query_int, p_result_limit integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Merges up to this many places by name.
  c_merged constant integer := 500;
begin
  if p_interested is null and p_wanted is null and cardinality(p_locations) <= c_merged then
    return array(
      select f.profile_id
      from unnest(p_locations) l (id)
      cross join lateral (
        select f.name, f.profile_id
        from private.fans f
        where f.location_id = l.id and f.profile_id not in (select unnest(p_excluded_ids))
        order by f.name, f.profile_id
        limit p_result_limit
      ) f
      order by f.name, f.profile_id
      limit p_result_limit
    );
  end if;
  return array(
    select f.profile_id
    from (
      select f.name, f.profile_id
      from unnest(p_locations) l (id)
      join private.fans f on f.location_id = l.id
      where f.profile_id not in (select unnest(p_excluded_ids))
        and (p_interested is null or f.profile_id in (select unnest(p_interested)))
        and (p_wanted is null or exists (
          select from private.fans i
          where i.profile_id = f.profile_id and i.interests operator(intarray.@@) p_wanted
        ))
      limit p_result_limit
    ) f
    order by f.name, f.profile_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.find_fans_by_name(p_excluded_ids uuid[], p_name text, p_locations integer[], p_interested uuid[], p_wanted intarray.query_int, p_result_limit integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c_last constant text := U&'\+10FFFF';
  v_name constant text := p_name;
  v_first_word constant text := split_part(v_name, ' ', 1);
  v_rest constant text := substr(v_name, char_length(v_first_word) + 1);
  v_is_one_word constant boolean := v_rest = '';
  v_is_later boolean;
  v_found uuid[] := '{}';
begin
  -- A name sorts before its extensions, so an exact match is first.
  foreach v_is_later in array array[false, true] loop
    v_found := v_found || array(
      select t.profile_id
      from private.name_suffixes t
      where t.is_later = v_is_later and t.suffix between v_name and v_name || c_last
        and t.profile_id not in (select unnest(p_excluded_ids)) and t.profile_id <> all (v_found)
        and (p_locations is null or t.location_id = any (p_locations))
        and (p_interested is null or t.profile_id in (select unnest(p_interested)))
        and (p_wanted is null or exists (
          select from private.fans i
          where i.profile_id = t.profile_id and i.interests operator(intarray.@@) p_wanted
        ))
      order by t.suffix, t.profile_id
      limit p_result_limit - cardinality(v_found)
    );
    if cardinality(v_found) >= p_result_limit then
      return v_found;
    end if;
  end loop;

  v_found := v_found || array(
    select f.profile_id
    from private.word_suffixes e
    cross join unnest(array[false, true]) p (is_later)
    -- The limit also keeps the planner from starting with all names.
    cross join lateral (
      select t.profile_id
      from private.name_suffixes t
      where t.is_later = p.is_later and t.suffix between e.word || v_rest
        and e.word || v_rest || case when v_is_one_word then '!' else c_last end
        and t.profile_id not in (select unnest(p_excluded_ids)) and t.profile_id <> all (v_found)
        and (p_locations is null or t.location_id = any (p_locations))
        and (p_interested is null or t.profile_id in (select unnest(p_interested)))
        and (p_wanted is null or exists (
          select from private.fans i
          where i.profile_id = t.profile_id and i.interests operator(intarray.@@) p_wanted
        ))
      limit p_result_limit
    ) f
    where e.suffix between v_first_word and v_first_word || case when v_is_one_word then c_last else '' end
    limit p_result_limit
  );
  -- Drops duplicates: fans whose names match more than once.
  return array(
    select f.id from unnest(v_found) with ordinality f (id, place)
    group by f.id
    order by min(f.place)
    limit p_result_limit
  );
end $function$;

CREATE OR REPLACE FUNCTION private.find_item(p_entity_type text, p_slug_or_id text)
 RETURNS public.entities
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_item public.entities;
begin
  select * into v_item from public.entities e
  where e.kind = p_entity_type and e.slug = p_slug_or_id;
  if not found and p_slug_or_id ~ '^[1-9][0-9]{0,15}$' then
    select * into v_item from public.entities e
    where e.kind = p_entity_type and e.id = p_slug_or_id::bigint;
  end if;
  if v_item.id is null then
    raise sqlstate 'PT404' using message = 'Not found';
  elsif v_item.merged_into_id is not null then
    select * into strict v_item from public.entities e where e.id = v_item.merged_into_id;
  end if;
  return v_item;
end $function$;

CREATE OR REPLACE FUNCTION private.find_matches(p_profile_id uuid, p_result_limit integer, p_entries_read integer, p_scored integer DEFAULT 400)
 RETURNS TABLE(recommended_id uuid, match integer, score double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  c_near constant double precision := 0.75;
  v_terms integer[];
  v_strengths smallint[];
  v_gains double precision[];
  v_rooms integer[];
begin
  -- Arrays, since the planner would estimate a table function at 1,000 rows.
  select array_agg(chosen.term), array_agg(chosen.strength), array_agg(chosen.gain),
    array_agg(p_entries_read - chosen.entries_before)
  into v_terms, v_strengths, v_gains, v_rooms
  from (
    select piece.*, sum(piece.length) over (
      order by piece.gain / sqrt(piece.length) desc, piece.term, piece.strength
    ) - piece.length as entries_before
    from (
      select d.term, part.strength::smallint as strength, ceil(d.fan_count / part.of_list) as length,
        (abs(h.feeling) + part.feeling) / 10.0
          * (1 - abs(abs(h.feeling) - part.feeling) / 10.0 - c_near) as gain
      from private.fan_feelings h
      cross join (
        values (0, 1, 1, 4.0), (0, 2, 2, 4), (0, 3, 3, 4), (0, 4, 4, 4), (0, 5, 5, 4), (2, 5, 4, 1)
      ) part (kind, strength, feeling, of_list)
      join private.document_frequencies d
        on d.term = h.entity_id * 4 + part.kind + (h.feeling < 0)::integer and d.fan_count > 0
      where h.profile_id = p_profile_id and h.feeling <> 0
    ) piece
  ) chosen
  where chosen.entries_before < p_entries_read;

  return query
  select * from private.score_fans(p_profile_id, array(
    select a.fan_key
    from (
      select p.fan_key
      from unnest(v_terms, v_strengths, v_gains, v_rooms) piece (term, strength, gain, room)
      -- The limit makes the planner walk the index piece by piece instead of scanning the table.
      cross join lateral (
        select o.fan_key from private.postings o
        where o.term = piece.term and o.strength = piece.strength
        limit piece.room
      ) p
      group by p.fan_key
      order by sum(piece.gain) desc, p.fan_key
      limit p_scored
    ) a
    union
    (select w.fan_key from private.opinion_changes w where w.is_listed limit p_scored)
  ), p_result_limit);
end $function$;

CREATE OR REPLACE FUNCTION private.find_or_create_location(p_name text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_id integer;
begin
  if p_name is null then
    return null;
  end if;
  -- The lock keeps it from being deleted before the fan's row exists.
  select l.id into v_id from private.locations l where l.location = p_name for key share;
  if not found then
    insert into private.locations as l (location) values (p_name)
    -- A no-op update that returns the row of a faster session.
    on conflict (location) do update set location = excluded.location
    returning l.id into v_id;
  end if;
  return v_id;
end $function$;

CREATE OR REPLACE FUNCTION private.first_round(p_sweepstake_ids bigint[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select json_build_object(
      'sweepstakeId', s.id, 'name', s.name, 'startDate', s.start_date,
      'takesPicks', g.takes_picks, 'nextLockAt', private.rfc3339(g.next_lock_at),
      'hasSubmittedPicks', private.has_entered(s.id, auth.uid())
    )
    from public.sweepstakes s
    cross join lateral (
      select coalesce(bool_or(g.is_final and private.is_sealed(g)), false) as takes_picks,
        min(g.start_time) filter (where private.is_sealed(g)) as next_lock_at
      from public.games g
      where g.sweepstake_id = s.id
    ) g
    where s.id = any (p_sweepstake_ids)
    order by g.takes_picks desc, s.start_date, s.id
    limit 1
  );
end $function$;

CREATE OR REPLACE FUNCTION private.flush_changes()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$ begin
  if not (exists (select from private.opinion_changes) or exists (select from private.counter_changes)
      or exists (select from private.standing_changes))
    or not pg_try_advisory_xact_lock(hashtextextended('flush', 0))
  then
    return;
  end if;
  with emptied_queue as (
    -- Supabase refuses a delete without a condition (safeupdate).
    delete from private.opinion_changes where true
  ), changed_postings as materialized (
    select w.term, w.strength, w.fan_key, sum(w.n) as n
    from private.pending_terms w
    where w.is_listed and w.strength > 0
    group by w.term, w.strength, w.fan_key
    having sum(w.n) <> 0
    order by w.term, w.strength, w.fan_key
  ), removed_postings as (
    delete from private.postings o
    using changed_postings p
    where p.n < 0 and o.term = p.term and o.strength = p.strength and o.fan_key = p.fan_key
  ), added_postings as (
    insert into private.postings (term, strength, fan_key)
    select p.term, p.strength, p.fan_key from changed_postings p where p.n > 0
  ), counted as (
    insert into private.document_frequencies as c (term, fan_count)
    select d.term, sum(d.n)
    from (
      select w.term, w.n from private.pending_terms w where w.is_counted and w.strength > 0
      union all
      select 0, q.fan_count from private.opinion_changes q
    ) d
    group by d.term
    having sum(d.n) <> 0
    on conflict (term) do update set fan_count = c.fan_count + excluded.fan_count
  )
  update private.entity_rating_stats s
  set rating_count = s.rating_count + w.rating_count, rating_sum = s.rating_sum + w.rating_sum,
    histogram = private.add_counts(s.histogram, w.histogram),
    lovers = s.lovers + w.lovers, haters = s.haters + w.haters
  from private.pending_ratings() w
  where s.entity_id = w.entity_id;
  with emptied_queue as (
    delete from private.counter_changes where true returning *
  )
  merge into private.counters c
  using (
    select q.kind, q.subject_id, q.value, sum(q.n) as n
    from emptied_queue q
    group by q.kind, q.subject_id, q.value
    having sum(q.n) <> 0
  ) q on c.kind = q.kind and c.subject_id = q.subject_id and c.value = q.value
  when matched and c.n + q.n = 0 then delete
  when matched then update set n = c.n + q.n
  when not matched then insert values (q.kind, q.subject_id, q.value, q.n);
  if exists (select from private.standing_changes) then
    perform private.flush_standing_changes();
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.flush_changes_if_due()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if not (exists (select from private.opinion_changes) or exists (select from private.counter_changes)
      or exists (select from private.standing_changes))
    or exists (select from private.flushes where flushed_at > clock_timestamp() - interval '0.5 seconds')
    -- A saver never waits for another.
    or not pg_try_advisory_xact_lock(hashtextextended('flush', 0))
  then
    return;
  end if;
  insert into private.flushes (flushed_at) values (clock_timestamp())
  on conflict (is_singleton) do update set flushed_at = excluded.flushed_at;
  perform private.flush_changes();
end $function$;

CREATE OR REPLACE FUNCTION private.flush_standing_changes()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  with free as materialized (
    select q.sweepstake_id, q.profile_id, e.changed_at
    from private.standing_changes q
    join public.sweepstake_entries e on e.profile_id = q.profile_id and e.sweepstake_id = q.sweepstake_id
    join private.standings s on s.profile_id = q.profile_id and s.sweepstake_id = q.sweepstake_id
    for no key update of s skip locked
  ), moved as (
    -- Keep the later timestamp: the entry may have changed after this statement started.
    update private.standings s set changed_at = greatest(s.changed_at, free.changed_at)
    from free
    where s.sweepstake_id = free.sweepstake_id and s.profile_id = free.profile_id
  )
  delete from private.standing_changes q
  using free
  where q.profile_id = free.profile_id and q.sweepstake_id = free.sweepstake_id;
end $function$;

CREATE OR REPLACE FUNCTION private.fold_names(p_names text[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ begin return '|' || private.normalize(array_to_string(p_names, '|')) || '|'; end $function$;

CREATE OR REPLACE FUNCTION private.follow_feed(p_series_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_source text;
  v_change record;
begin
  select f.source into v_source from private.feeds f where f.series_id = p_series_id for no key update;
  perform private.join_feed_games(p_series_id);
  perform private.close_started_games(p_series_id);
  for v_change in select * from private.feed_changes(p_series_id) c where c.is_automatic loop
    -- One per call: the result of a large contest takes seconds. A change that fails waits for an admin.
    begin
      perform private.set_acting_feed(v_source);
      if v_change.kind = 'MOVED' then
        perform private.move_game_of_feed(v_change.game_id, v_change.own_start, v_change.start_time, null);
      else
        perform private.enter_feed_result(
          v_change.sweepstake_id, v_change.game_id, v_change.score_one, v_change.score_two, v_change.winner
        );
      end if;
      perform private.set_acting_feed(null);
      return true;
    exception when others then
      perform private.set_acting_feed(null);
      raise warning 'The feed of series % cannot change game %: %', p_series_id, v_change.game_id, sqlerrm;
    end;
  end loop;
  return false;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_suspended_addresses()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin delete from private.suspended_addresses s where s.suspended_until <= now(); end $function$;

CREATE OR REPLACE FUNCTION private.friends_about(p_entity_id bigint, p_friends uuid[])
 RETURNS private.opinion[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return array(
    select row(profile_id, r.rating, t.sentiment)::private.opinion
    from (
      select r.profile_id, r.rating from public.ratings r
      where r.entity_id = p_entity_id and r.profile_id = any (p_friends)
    ) r
    full join (
      select t.profile_id, t.sentiment from public.tagline_rows t
      where t.entity_id = p_entity_id and t.profile_id = any (p_friends)
    ) t using (profile_id)
    where r.rating <> 0 or t.sentiment is not null
    order by abs(coalesce(r.rating, 4)) desc, profile_id
    limit 10
  );
end $function$;

CREATE OR REPLACE FUNCTION private.friends_of(p_profile_id uuid, p_viewer uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_friends uuid[] := array(
    select s.other_id from private.friendship_sides s
    where s.profile_id = p_profile_id and s.is_friend and s.other_id <> all ((select private.hidden_from(p_viewer))::uuid[])
  );
begin
  return (
    select coalesce(json_agg(friend.card order by friend.sorted_by nulls last, friend.id), '[]')
    from (
      select c.id, private.normalize(c.name) collate "C" as sorted_by, (
        select card from (
          select c.*, null as "matchReason",
            case
              when p_profile_id = p_viewer then 'FRIENDS'
              when c.id <> p_viewer then coalesce(s.friendship_status, 'NOT_FRIENDS')
            end as "friendshipStatus"
        ) card
      ) as card
      from private.user_cards c
      left join private.friendship_statuses(
        p_viewer, case when p_profile_id <> p_viewer then v_friends end
      ) s on s.other_id = c.id
      where c.id = any (v_friends)
    ) friend
  );
end $function$;

CREATE OR REPLACE FUNCTION private.friends_picks(p_sweepstake_id bigint, p_games bigint[])
 RETURNS SETOF public.picks
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO ''
AS $function$
declare
  c_shown constant integer := 50;
  v_friends constant uuid[] := case when cardinality(p_games) > 0
    then array(
      select s.other_id from private.friendship_sides s where s.profile_id = auth.uid() and s.is_friend order by s.other_id
    ) end;
  v_open bigint[] := p_games;
  v_from integer := 1;
  v_picks public.picks[] := '{}';
begin
  while v_from <= cardinality(v_friends) and cardinality(v_open) > 0 loop
    v_picks := v_picks || array(
      select found.pick
      from unnest(v_friends[v_from : 2 * v_from + 98]) friend (id)
      -- `offset 0` forces one lookup per friend; without it, the planner may read the picks of all entrants.
      cross join lateral (
        select p as pick from public.picks p
        where p.profile_id = friend.id and p.sweepstake_id = p_sweepstake_id
          and p.game_id = any (v_open)
        offset 0
      ) found
    );
    v_open := array(
      select game.id from unnest(v_open) game (id)
      except
      select p.game_id from unnest(v_picks) p group by p.game_id having count(*) >= c_shown
    );
    v_from := 2 * v_from + 99;
  end loop;
  return query
  select p.profile_id, p.sweepstake_id, p.game_id, p.selected_side
  from (
    select p.*, row_number() over (partition by p.game_id order by p.profile_id) as n from unnest(v_picks) p
  ) p
  where p.n <= c_shown;
end $function$;

CREATE OR REPLACE FUNCTION private.friendship_change_as_json(p_friendship public.friendships, p_friendship_status text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ begin
  return jsonb_build_object(
    'id', p_friendship.id,
    'requesterId', p_friendship.requester_id,
    'addresseeId', p_friendship.addressee_id,
    'friendshipStatus', p_friendship_status
  );
end $function$;

CREATE OR REPLACE FUNCTION private.friendship_status(p_viewer uuid, p_other uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_friendship public.friendships;
begin
  if p_viewer = p_other then
    return null;
  end if;
  select * into v_friendship
  from public.friendships f
  where f.user_lo = least(p_viewer, p_other) and f.user_hi = greatest(p_viewer, p_other);
  return private.status_for(v_friendship, p_viewer);
end $function$;

CREATE OR REPLACE FUNCTION private.friendship_statuses(p_viewer uuid, p_others uuid[])
 RETURNS TABLE(other_id uuid, friendship_status text)
 LANGUAGE plpgsql
 STABLE ROWS 50
 SET search_path TO ''
AS $function$ begin
  return query
  select f.user_hi, private.status_for(f, p_viewer)
  from public.friendships f
  where f.user_lo = p_viewer and f.user_hi = any (p_others)
  union all
  select f.user_lo, private.status_for(f, p_viewer)
  from (select r.user_lo from public.friendships r where r.user_hi = p_viewer offset 0) ranged
  join public.friendships f on f.user_lo = ranged.user_lo and f.user_hi = p_viewer
  where ranged.user_lo = any (p_others);
end $function$;

CREATE OR REPLACE FUNCTION private.full_name(p_first_name text, p_last_name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ begin return nullif(concat_ws(' ', p_first_name, p_last_name), ''); end $function$;

CREATE OR REPLACE FUNCTION private.game_length()
 RETURNS interval
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin return coalesce((select t.game_length from private.game_timing t), interval '2 hours'); end $function$;

CREATE OR REPLACE FUNCTION private.game_names(p_ids bigint[])
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select string_agg(one.name || ' vs ' || two.name, ', ' order by g.start_time, g.id)
  from public.games g
  join public.entities one on one.id = g.side_one_id
  join public.entities two on two.id = g.side_two_id
  where g.id = any (p_ids);
$function$;

CREATE OR REPLACE FUNCTION private.game_state(p_game public.games)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  return case
    when p_game.is_void then 'void'
    when p_game.outcome = 3 then 'draw'
    else p_game.winner_id::text
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.get_entry(p_sweepstake_id bigint, p_profile_id uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.me();
  v_line private.standings;
begin
  select * into v_line from private.standings s
  where s.sweepstake_id = p_sweepstake_id and s.profile_id = p_profile_id
    and private.is_profile_visible(s.profile_id);
  if not found then
    raise sqlstate 'PT404' using message = 'Entry not found';
  end if;
  return private.scorecards(array[v_line], v_me) -> 0;
end $function$;

CREATE OR REPLACE FUNCTION private.get_feed(p_series_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
begin
  perform private.me();
  perform private.require_admin();
  select * into v_feed from private.feeds f where f.series_id = p_series_id;
  if not found then
    raise sqlstate 'PT404' using message = 'This series has no feed';
  end if;
  return json_build_object(
    'source', v_feed.source, 'competition', v_feed.competition, 'season', v_feed.season, 'mode', v_feed.mode,
    'isPaused', v_feed.is_paused, 'lastReadAt', private.rfc3339(v_feed.last_read_at), 'lastError', v_feed.last_error,
    'nextReadAt', case when not v_feed.is_paused then private.rfc3339(private.next_feed_read(v_feed)) end,
    'unknownNames', (
      select coalesce(json_agg(json_build_object('name', n.name, 'round', n.round) order by n.round, n.name), '[]')
      from private.unknown_feed_names(p_series_id) n
    ),
    'rounds', private.feed_rounds_as_json(p_series_id),
    'ready', (
      select coalesce(json_agg(json_build_object(
        'gameId', c.game_id, 'name', private.game_names(array[c.game_id]), 'kind', c.kind, 'scoreOne', c.score_one,
        'scoreTwo', c.score_two, 'winner', c.winner, 'startTime', private.rfc3339(c.start_time)
      )), '[]')
      from private.feed_changes(p_series_id) c
    )
  );
end $function$;

CREATE OR REPLACE FUNCTION private.get_invite(p_code text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  -- Tokens of deleted accounts get a 401, as everywhere.
  v_me constant uuid := case when auth.uid() is not null then private.me() end;
  v_fan public.profiles;
begin
  select p.* into v_fan
  from private.invites i
  join public.profiles p on p.id = i.profile_id
  where i.code = p_code
    and p.id <> all (private.hidden_among(v_me, array[p.id]))
    and not exists (
      select from private.suspensions s where s.profile_id = p.id and s.suspended_until > now()
    );
  if not found then
    raise sqlstate 'PT404' using message = 'This invite no longer works';
  end if;
  return json_build_object(
    'firstName', v_fan.first_name,
    'line', (
      select json_build_object(
        'sentiment', t.sentiment, 'entityType', e.kind, 'entityId', e.id, 'name', e.name, 'competition', e.competition
      )
      from public.tagline_rows t
      join public.entities e on e.id = t.entity_id
      where t.profile_id = v_fan.id
      order by t.position
      limit 1
    ),
    'userId', case when v_me is not null then v_fan.id end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.get_item(p_entity_type text, p_slug_or_id text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Tokens of deleted accounts get a 401, as everywhere.
  v_me constant uuid := case when auth.uid() is not null then private.me() end;
  v_friends uuid[];
  v_requested uuid[];
  v_item constant public.entities := private.find_item(p_entity_type, p_slug_or_id);
  v_friends_opinions private.opinion[] := '{}';
  v_fans_opinions private.opinion[] := '{}';
begin
  -- Visitors do not see fans.
  if v_me is not null then
    select coalesce(array_agg(s.other_id) filter (where s.is_friend), '{}'),
      array_agg(s.other_id) filter (where not s.is_friend)
    into v_friends, v_requested
    from private.friendship_sides s where s.profile_id = v_me;
    v_friends_opinions := private.friends_about(v_item.id, v_friends);
    v_fans_opinions := private.fans_about(
      v_item.id::integer, v_me, private.hidden_from(v_me) || private.suspended_ids() || v_friends || v_me
    );
  end if;
  return (
    select json_build_object(
      'id', v_item.id,
      'type', v_item.kind,
      'name', v_item.name,
      'slug', v_item.slug,
      'sportName', sport.name,
      'sportSlug', sport.slug,
      'teamName', team.name,
      'teamSlug', team.slug,
      'competition', v_item.competition,
      'isRetired', v_item.retired_at is not null,
      'avgRating', round(s.rating_sum::numeric / nullif(s.rating_count, 0), 2),
      'ratingCount', s.rating_count,
      'rank', r.rank,
      'rankOf', r.rank_of,
      'histogram', s.histogram,
      'lovers', s.lovers,
      'haters', s.haters,
      'sentiments', (
        select coalesce(json_agg(
          json_build_object('sentiment', c.value, 'count', c.n) order by c.n desc, c.value
        ), '[]')
        from private.current_counters c
        where c.kind = 'VERB' and c.subject_id = v_item.id
      ),
      'ownRating', (
        select o.rating from public.ratings o where o.entity_id = v_item.id and o.profile_id = v_me
      ),
      'ownSentiment', (
        select o.sentiment from public.tagline_rows o where o.entity_id = v_item.id and o.profile_id = v_me
      ),
      'friends', o.friends,
      'fans', o.fans,
      'related', private.related_items(v_item)
    )
    from private.current_rating_stats(array[v_item.id]) s
    cross join private.item_rank(s.entity_id, s.kind, s.rating_count, s.rating_sum) r
    cross join private.opinions_as_json(
      v_friends_opinions || v_fans_opinions, cardinality(v_friends_opinions), v_me, v_requested
    ) o
    join public.entities sport on sport.id = s.sport_id
    left join public.entities team on team.id = v_item.team_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.get_own_profile(p_profile_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_named constant integer := 100;
  v_me constant uuid := private.me();
  v_profile jsonb;
begin
  if p_profile_id is distinct from v_me then
    raise sqlstate 'PT403' using message = 'You can only see your own account';
  end if;
  v_profile := private.own_profile();
  if v_profile is null then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  return v_profile || jsonb_build_object(
    'unreadCount', private.count_unread(v_me),
    'requesterIds', (
      select coalesce(jsonb_agg(asking.requester_id), '[]')
      from (
        select f.requester_id from public.friendships f
        where f.addressee_id = v_me and f.accepted_at is null
          and f.requester_id <> all ((select private.hidden_from(v_me))::uuid[])
        order by f.created_at desc, f.id
        limit c_named
      ) asking
    ),
    'suspension', private.suspension_as_json(v_me),
    'openReportCount', case when (v_profile -> 'isAdmin')::boolean then private.count_open_reports() end,
    'openTaskCount', case when (v_profile -> 'isAdmin')::boolean then (select count(*) from private.waiting_tasks()) end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.get_pool(p_pool_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_pool constant jsonb := private.pools_as_json(private.me(), coalesce(p_pool_id, 0)) -> 0;
begin
  if v_pool is null then
    raise sqlstate 'PT404' using message = 'Pool not found';
  end if;
  return v_pool || jsonb_build_object('round', private.pool_round(p_pool_id));
end $function$;

CREATE OR REPLACE FUNCTION private.get_pool_invite(p_code text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  -- Tokens of deleted accounts get a 401, as everywhere.
  v_me constant uuid := case when auth.uid() is not null then private.me() end;
  v_pool_id constant bigint := private.pool_of_code(p_code, v_me);
  v_owner constant uuid := private.pool_owner(v_pool_id);
  v_round constant jsonb := private.pool_round(v_pool_id);
begin
  if v_pool_id is null then
    raise sqlstate 'PT404' using message = 'No pool has this code';
  end if;
  return (
    select json_build_object(
      'name', p.name,
      'hostFirstName', (
        select host.first_name from public.profiles host
        where host.id = v_owner and host.id <> all (private.hidden_among(v_me, array[v_owner]))
      ),
      'contestName', coalesce(series.name, contest.name),
      'memberCount', private.pool_member_count(p.id),
      'locksAt', case when (v_round ->> 'takesPicks')::boolean then v_round ->> 'nextLockAt' end,
      'poolId', (select m.pool_id from private.pool_members m where m.pool_id = p.id and m.profile_id = v_me)
    )
    from private.pools p
    left join public.series on series.id = p.series_id
    left join public.sweepstakes contest on contest.id = p.sweepstake_id
    where p.id = v_pool_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.get_post(p_post_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_viewer_id constant uuid := private.me();
begin
  if not private.is_post_visible(p_post_id) then
    raise sqlstate 'PT404' using message = 'Post not found';
  end if;
  return private.posts_as_json(
    array[p_post_id], v_viewer_id, private.unseen_replies(v_viewer_id, array[p_post_id])
  ) -> 0;
end $function$;

CREATE OR REPLACE FUNCTION private.get_public_profile(p_profile_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.me();
  return (
    select to_jsonb(profile)
    from (
      select c.*, null as "matchReason", between.match, coalesce(between."matchReasons", '[]') as "matchReasons",
        coalesce(between."topItems", '[]') as "topItems", between.line,
        private.friendship_status(auth.uid(), c.id) as "friendshipStatus",
        p.is_connecting as "isConnecting"
      from private.user_cards c
      join public.profiles p on p.id = c.id
      left join private.introduce(auth.uid(), array[nullif(c.id, auth.uid())]) between on between.fan_id = c.id
      where c.id = p_profile_id and private.is_profile_visible(c.id)
    ) profile
  );
end $function$;

CREATE OR REPLACE FUNCTION private.get_reminders(p_profile_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if p_profile_id is distinct from private.me() then
    raise sqlstate 'PT403' using message = 'You can only see your own reminders';
  end if;
  return private.reminder_settings(p_profile_id);
end $function$;

CREATE OR REPLACE FUNCTION private.get_series(p_series_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.me();
  v_series json;
begin
  select json_build_object(
    'id', s.id,
    'name', s.name,
    'sportId', s.sport_id,
    'sportName', sport.name,
    'rules', s.rules,
    'nextRound', private.next_round(s.id),
    'ownRank', private.own_series_rank(s.id, v_me),
    'pools', private.own_pools(null, s.id),
    'rounds', private.rounds_as_json(s.id, v_me)
  )
  into v_series
  from public.series s
  left join public.entities sport on sport.id = s.sport_id
  where s.id = p_series_id;
  if v_series is null then
    raise sqlstate 'PT404' using message = 'Series not found';
  end if;
  return v_series;
end $function$;

CREATE OR REPLACE FUNCTION private.group_reports_about(p_fan_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_first constant timestamptz := (
    select min(s.ranks_at) from private.reported_subjects s where s.fan_id = p_fan_id and s.is_open
  );
begin
  update private.reported_subjects s set ranks_at = v_first
  where s.fan_id = p_fan_id and s.is_open and s.ranks_at > v_first;
end $function$;

CREATE OR REPLACE FUNCTION private.has_entered(p_sweepstake_id bigint, p_fan_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return exists (
    select from public.sweepstake_entries e
    where e.sweepstake_id = p_sweepstake_id and e.profile_id = p_fan_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.has_feed_call(p_source text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return p_source <> 'FOOTBALL_DATA' or (
    select count(*) from private.feed_calls c
    where c.source = p_source and c.called_at > clock_timestamp() - interval '1 minute'
  ) < 10;
end $function$;

CREATE OR REPLACE FUNCTION private.has_few_fans(p_locations integer[], p_few integer)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return p_locations is not null and p_few >= (
    select count(*)
    from (
      select from unnest(p_locations) l (id)
      join private.fans f on f.location_id = l.id
      limit p_few + 1
    ) counted
  );
end $function$;

CREATE OR REPLACE FUNCTION private.has_overruled(p_sweepstake_id bigint, p_game_id bigint, p_kind text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return exists (
    select from private.sweepstake_log l
    where l.sweepstake_id = p_sweepstake_id and l.game_id = p_game_id and l.kind = p_kind and l.source is null
  );
end $function$;

CREATE OR REPLACE FUNCTION private.has_visible_tie_breaks(p_sweepstake_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return exists (
    select from public.sweepstakes s
    join public.games g on g.sweepstake_id = s.id and g.is_final
    where s.id = p_sweepstake_id and s.tie_break_question is not null and not private.is_sealed(g)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.hidden_among(p_viewer uuid, p_ids uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return array(
    select s.other_id from private.block_sides s where s.profile_id = p_viewer and s.other_id = any (p_ids)
    union all
    select p.id from public.profiles p where p.account_id is null and p.id = any (p_ids)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.hidden_drafts()
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return array(select s.id from public.sweepstakes s where s.published_at is null and not private.is_admin());
end $function$;

CREATE OR REPLACE FUNCTION private.hidden_from(p_viewer uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return array(
    select s.other_id from private.block_sides s where s.profile_id = p_viewer
    union all
    select p.id from public.profiles p where p.account_id is null
  );
end $function$;

CREATE OR REPLACE FUNCTION private.hidden_ids()
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin return private.hidden_from(private.me()); end $function$;

CREATE OR REPLACE FUNCTION private.hide_pictures(p_owner_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  update storage.objects o set name = 'removed/' || o.name
  where o.bucket_id = 'avatars' and o.owner_id = p_owner_id::text and o.name not like 'removed/%';
end $function$;

CREATE OR REPLACE FUNCTION private.hide_swept_pictures()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.end_picture_sweep(array(
    select s.path from private.swept_pictures s where s.swept_at < now() - interval '20 seconds'
  ));
end $function$;

CREATE OR REPLACE FUNCTION private.idf(p_fan_count integer, p_population integer)
 RETURNS double precision
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ begin
  return ln(1 + greatest(p_population, 1)::double precision / greatest(p_fan_count, 1));
end $function$;

CREATE OR REPLACE FUNCTION private.index_name(p_profile_id uuid, p_name_before text, p_name_after text, p_location_id integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.name_suffixes t
  using (
    select n > 1 as is_later, suffix from unnest(private.suffixes_of(p_name_before)) with ordinality b (suffix, n)
    except
    select n > 1, suffix from unnest(private.suffixes_of(p_name_after)) with ordinality a (suffix, n)
  ) dropped
  where t.is_later = dropped.is_later and t.suffix = dropped.suffix and t.profile_id = p_profile_id;
  perform private.index_words(private.split_words(p_name_before), private.split_words(p_name_after));
  insert into private.name_suffixes as t (is_later, suffix, profile_id, location_id)
  select n > 1, suffix, p_profile_id, p_location_id
  from unnest(private.suffixes_of(p_name_after)) with ordinality a (suffix, n)
  on conflict (is_later, suffix, profile_id) do update set location_id = excluded.location_id
    where t.location_id is distinct from excluded.location_id;
  perform private.delete_unused_words(private.split_words(p_name_before));
end $function$;

CREATE OR REPLACE FUNCTION private.index_words(p_words_before text[], p_words_after text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_word text;
begin
  for v_word in
    select w from unnest(p_words_before || p_words_after) w group by w having count(*) = 1 order by w collate "C"
  loop
    if v_word = any (p_words_before) then
      perform from private.word_suffixes e where e.suffix = v_word and e.word = v_word for update;
      continue;
    end if;
    perform from private.word_suffixes e where e.suffix = v_word and e.word = v_word for key share;
    continue when found;
    -- A no-op update if another session was faster, but it locks the row.
    insert into private.word_suffixes as e (suffix, word) values (v_word, v_word)
    on conflict (suffix, word) do update set word = excluded.word where false;
    insert into private.word_suffixes (suffix, word)
    select substr(v_word, n), v_word from generate_series(2, char_length(v_word)) n
    on conflict do nothing;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.interested_fans(p_interests integer[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return array(
    select h.profile_id
    from private.interest_expansion i
    cross join lateral (
      select r.profile_id from public.ratings r where r.entity_id = i.entity_id
      union all
      select t.profile_id from public.tagline_rows t where t.entity_id = i.entity_id
    ) h
    where i.interest = any (p_interests::bigint[])
  );
end $function$;

CREATE OR REPLACE FUNCTION private.interests_of(p_terms integer[])
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select coalesce(intarray.uniq(intarray.sort(
      array_agg(e.id::integer)
      || coalesce(array_agg(e.sport_id::integer) filter (where e.sport_id is not null), '{}')
    )), '{}')
    from unnest(p_terms) term
    join public.entities e on e.id = term / 4
  );
end $function$;

CREATE OR REPLACE FUNCTION private.introduce(p_viewer uuid, p_ids uuid[])
 RETURNS TABLE(fan_id uuid, match integer, "matchReasons" json, "topItems" json, line json)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$ begin
  return query
  select listed.id, m.match, coalesce(why.reasons, '[]'), coalesce(top.items, '[]'), tagline.line
  from unnest(p_ids) listed (id)
  left join private.matches(p_viewer, p_ids) m on m.other_id = listed.id
  left join private.shared_reasons(p_viewer, p_ids) why on why.other_id = listed.id
  left join private.top_items(p_ids) top on top.profile_id = listed.id
  left join private.tagline_lines(p_viewer, p_ids) tagline on tagline.profile_id = listed.id
  where listed.id is not null;
end $function$;

CREATE OR REPLACE FUNCTION private.is_address_suspended(p_email text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_hash constant bytea := private.address_hash(p_email);
begin
  return exists (
    select from private.suspended_addresses a where a.address_hash = v_hash and a.suspended_until > now()
  ) or exists (
    select from private.suspensions s
    join auth.users u on u.id = s.profile_id
    -- Auth rejects the exact address of an account itself, and without revealing it.
    where s.suspended_until > now() and lower(u.email) <> lower(btrim(p_email))
      and (v_hash = any (s.former_address_hashes) or private.normalized_address(u.email) = private.normalized_address(p_email))
  );
end $function$;

CREATE OR REPLACE FUNCTION private.is_admin()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin return exists (select from private.admins where profile_id = auth.uid()); end $function$;

CREATE OR REPLACE FUNCTION private.is_complete_result(p_status text, p_score_one smallint, p_score_two smallint, p_winner text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  return coalesce(
    p_status in ('FINAL', 'AWARDED') and p_winner is not null
      and (p_status = 'AWARDED' and p_score_one is null and p_score_two is null or case p_winner
        when 'DRAW' then p_score_one = p_score_two
        -- Equal scores with a winner are a shoot-out.
        when 'ONE' then p_score_one >= p_score_two
        else p_score_one <= p_score_two
      end),
    false
  );
end $function$;

CREATE OR REPLACE FUNCTION private.is_expected_change(p_kind text, p_expected jsonb, p_score_one smallint, p_score_two smallint, p_winner text, p_start_time timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_field constant text := case p_kind when 'MOVED' then 'startTime' else 'winner' end;
  v_key constant text := case jsonb_typeof(p_expected)
    when 'string' then p_expected #>> '{}' else p_expected ->> v_field end;
begin
  if p_kind = 'MOVED' then
    return coalesce(v_key::timestamptz = p_start_time, false);
  end if;
  return coalesce(v_key = p_winner, false) and (
    jsonb_typeof(p_expected) = 'string' or (
      (not p_expected ? 'scoreOne' or p_expected ->> 'scoreOne' is not distinct from p_score_one::text)
      and (not p_expected ? 'scoreTwo' or p_expected ->> 'scoreTwo' is not distinct from p_score_two::text)
    )
  );
end $function$;

CREATE OR REPLACE FUNCTION private.is_interested_in(p_fan_id uuid, p_sweepstake_id bigint, p_series_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return exists (
    select from public.sweepstake_entries e
    join public.sweepstakes s on s.id = e.sweepstake_id
    where e.profile_id = p_fan_id and s.series_id = p_series_id
  ) or exists (
    select from public.ratings r
    join public.entities rated on rated.id = r.entity_id
    join public.games g on g.sport_id in (rated.id, rated.sport_id)
    where r.profile_id = p_fan_id and g.sweepstake_id = p_sweepstake_id
  ) or exists (
    select from private.pool_members m
    join private.pools own on own.id = m.pool_id
    where m.profile_id = p_fan_id and (own.sweepstake_id = p_sweepstake_id or own.series_id = p_series_id)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.is_last_open_game(p_sweepstake_id bigint, p_game_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return not exists (
    select from public.games g
    where g.sweepstake_id = p_sweepstake_id and g.id <> p_game_id and g.outcome is null and not g.is_void
  );
end $function$;

CREATE OR REPLACE FUNCTION private.is_picture_unchecked(p_path text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return exists (
    select from storage.objects o
    where o.bucket_id = 'avatars' and o.name = p_path
      and o.owner_id = (select private.me())::text
      and not exists (
        select from private.checked_pictures c where c.path = o.name and c.etag = o.metadata ->> 'eTag'
      )
  );
end $function$;

CREATE OR REPLACE FUNCTION private.is_post_visible(p_post_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return exists (
    select from public.posts p
    where p.id = p_post_id and p.removed_at is null and private.is_profile_visible(p.author_id)
      and p.id <> all (private.reported_ids('POST'))
  );
end $function$;

CREATE OR REPLACE FUNCTION private.is_profile_visible(p_profile_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.me();
begin
  return exists (select from public.profiles p where p.id = p_profile_id and p.account_id is not null)
    and not exists (select from private.block_sides s where s.profile_id = v_me and s.other_id = p_profile_id);
end $function$;

CREATE OR REPLACE FUNCTION private.is_removed_picture(p_picture storage.objects)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return exists (
    select from private.removed_pictures r
    where r.path = p_picture.name or r.etag = p_picture.metadata ->> 'eTag'
  -- A second row of this name would keep the hidden one from its deletion.
  ) or exists (
    select from storage.objects o where o.bucket_id = 'avatars' and o.name = 'removed/' || p_picture.name
  );
end $function$;

CREATE OR REPLACE FUNCTION private.is_same_meeting(p_start timestamp with time zone, p_other timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin return abs(extract(epoch from p_start - p_other)) <= 36 * 3600; end $function$;

CREATE OR REPLACE FUNCTION private.is_sealed(p_game public.games)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return p_game.picks_closed_at is null and p_game.start_time > now(); end $function$;

CREATE OR REPLACE FUNCTION private.is_settled(p_subject_type text, p_subject_id text, p_snapshot jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return exists (
    select from private.reported_subjects s
    where s.subject_type = p_subject_type and s.subject_id = p_subject_id
      and not s.is_open and s.snapshot = p_snapshot
      and (
        select d.actions <@ array['DISMISS', 'GRANT', 'LIFT'] and d.undone_at is null from private.decisions d
        where d.subject_type = s.subject_type and d.subject_id = s.subject_id
        order by d.id desc limit 1
      )
      -- The new report is the third.
      and (select count(*) from private.reports r where r.reported_id = s.id and r.created_at > s.closed_at) < 2
  );
end $function$;

CREATE OR REPLACE FUNCTION private.is_sweepstake_shown(p_sweepstake_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return exists (
    select from public.sweepstakes s
    where s.id = p_sweepstake_id and (s.published_at is not null or private.is_admin())
  );
end $function$;

CREATE OR REPLACE FUNCTION private.item_as_json(p_item public.entities)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin
  return jsonb_build_object(
    'id', p_item.id, 'type', p_item.kind, 'name', p_item.name, 'slug', p_item.slug, 'sportId', p_item.sport_id,
    'teamId', p_item.team_id, 'aliases', p_item.aliases, 'code', p_item.code, 'isRetired', p_item.retired_at is not null
  );
end $function$;

CREATE OR REPLACE FUNCTION private.item_rank(p_entity_id bigint, p_kind text, p_rating_count bigint, p_rating_sum bigint)
 RETURNS TABLE(rank bigint, rank_of bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_is_ranked constant boolean := p_rating_count >= 5;
  v_score constant double precision := p_rating_sum::double precision / (p_rating_count + 5);
begin
  return query
  select case when v_is_ranked then 1 + count(*) filter (where s.score > v_score) end,
    count(*) + v_is_ranked::integer
  from private.entity_rating_stats s
  where s.kind = p_kind and s.rating_count >= 5 and s.entity_id <> p_entity_id;
end $function$;

CREATE OR REPLACE FUNCTION private.join_feed_games(p_series_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_row record;
begin
  for v_row in
    select r.external_id, r.joins_id, r.start_time, r.is_knockout, one.id as one_id, two.id as two_id, one.sport_id, sport.has_draws
    from private.feed_rows r
    join public.entities one on one.id = r.side_one_id
    join public.entities two on two.id = r.side_two_id and two.sport_id = one.sport_id and two.kind = one.kind
    join public.entities sport on sport.id = one.sport_id
    where r.series_id = p_series_id and r.joins_id is not null and r.status = 'SCHEDULED' and one.id <> two.id
      and r.start_time > clock_timestamp()
    order by r.joins_id, r.start_time, r.external_id
  loop
    -- As in edit_sweepstake: entries and this wait for each other.
    perform from public.sweepstakes s where s.id = v_row.joins_id and s.completed_at is null and not exists (
      select from public.sweepstake_entries e where e.sweepstake_id = s.id
    ) for update;
    if found and not exists (
      select from public.sweepstake_entries e where e.sweepstake_id = v_row.joins_id
    ) and (select count(*) from public.games g where g.sweepstake_id = v_row.joins_id) < 50 then
      insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, can_draw)
      values (
        v_row.joins_id, v_row.sport_id, v_row.one_id, v_row.two_id, v_row.start_time,
        v_row.has_draws and not v_row.is_knockout
          and (select bool_or(g.can_draw) from public.games g where g.sweepstake_id = v_row.joins_id)
      );
      update public.sweepstakes s set revision = s.revision + 1,
        start_date = least(s.start_date, (v_row.start_time at time zone 'utc')::date),
        end_date = greatest(s.end_date, (v_row.start_time at time zone 'utc')::date)
      where s.id = v_row.joins_id;
    end if;
    update private.feed_rows r set joins_id = null where r.series_id = p_series_id and r.external_id = v_row.external_id;
  end loop;
  perform private.link_feed_games(p_series_id);
end $function$;

CREATE OR REPLACE FUNCTION private.join_pool(p_code text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.start_write('join_pool');
  v_pool_id bigint;
begin
  perform private.lock_pools_of(v_me);
  perform from private.pools p where p.id = private.pool_of_code(p_code, v_me) for update;
  -- A separate statement sees a removal or a new code that committed during the lock wait.
  v_pool_id := private.pool_of_code(p_code, v_me);
  if v_pool_id is not null and not exists (
    select from private.pool_members m where m.pool_id = v_pool_id and m.profile_id = v_me
  ) then
    perform private.enter_pool(v_pool_id, v_me);
  end if;
  return v_pool_id;
end $function$;

CREATE OR REPLACE FUNCTION private.known_items(p_names text[], p_sport_id bigint)
 RETURNS TABLE(name text, entity_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return query
  with wanted as (
    select n.name, private.normalize(n.name) as spoken from unnest(p_names) n (name)
  ), items as (
    select e.id, spoken
    from public.entities e
    join public.entities sport on sport.id = e.sport_id
    cross join lateral unnest(
      string_to_array(btrim(e.aliases_folded, '|'), '|') || e.name_normalized || lower(e.code)
    ) spoken
    where e.kind = case when sport.is_player_based then 'ATHLETE' else 'TEAM' end and e.retired_at is null
      and (p_sport_id = 0 or e.sport_id = p_sport_id) and spoken <> ''
  ), exact as (
    select w.name, min(i.id) as id, count(distinct i.id) as n
    from wanted w join items i on i.spoken = w.spoken
    group by w.name
  ), clubs as (
    select w.name, min(i.id) as id, count(distinct i.id) as n
    from wanted w join items i on private.club_name(i.spoken) = private.club_name(w.spoken)
    where private.club_name(w.spoken) <> '' and not exists (select from exact x where x.name = w.name)
    group by w.name
  )
  select f.name, f.id from (select * from exact union all select * from clubs) f where f.n = 1;
end $function$;

CREATE OR REPLACE FUNCTION private.latest_decision(p_subject_type text, p_subject_id text)
 RETURNS private.decisions
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_decision private.decisions;
begin
  select * into v_decision from private.decisions d
  where d.subject_type = p_subject_type and d.subject_id = p_subject_id
  order by d.id desc
  limit 1;
  return v_decision;
end $function$;

CREATE OR REPLACE FUNCTION private.learn_feed_name(p_series_id bigint, p_name text, p_entity_type text, p_entity_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
  v_sport_id constant bigint := private.feed_sport(p_series_id);
  v_item public.entities;
begin
  perform private.require_admin();
  perform private.start_write('change_feed');
  v_feed := private.lock_feed(p_series_id);
  perform private.refuse_entrant_of_series(array(
    select f.series_id from private.feeds f where f.source = v_feed.source and private.feed_sport(f.series_id) = v_sport_id
  ));
  if (char_length(p_name) between 1 and 120) is not true then
    raise sqlstate 'PT400' using message = 'Give the name as the source writes it', detail = 'name';
  end if;
  select e.* into v_item from public.entities e
  join public.entities sport on sport.id = e.sport_id
  where e.id = p_entity_id and e.kind = p_entity_type
    and e.kind = case when sport.is_player_based then 'ATHLETE' else 'TEAM' end;
  if not found then
    raise sqlstate 'PT400' using message = 'Choose a team, or a player of a sport without teams', detail = 'entityId';
  elsif v_sport_id not in (0, v_item.sport_id) then
    raise sqlstate 'PT400' using message = format('%s does not play this sport', v_item.name), detail = 'entityId';
  end if;
  insert into private.feed_names as n (source, sport_id, name, entity_id)
  values (v_feed.source, v_sport_id, p_name, coalesce(v_item.merged_into_id, v_item.id))
  on conflict (source, sport_id, name) do update set entity_id = excluded.entity_id;
  perform private.refuse_merged(array[p_entity_id]);
  perform private.resolve_feed_names(p_series_id);
  perform private.join_feed_games(p_series_id);
  perform private.log_series_change('CHANGE', p_series_id, left(format('Feed: %s is %s', p_name, v_item.name), 500));
end $function$;

CREATE OR REPLACE FUNCTION private.leave_all_pools(p_fan_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  -- Lock pools before members, the order that every writer uses.
  perform from private.pools p
  where p.id in (select m.pool_id from private.pool_members m where m.profile_id = p_fan_id)
  order by p.id
  for update;
  delete from private.pool_members m where m.profile_id = p_fan_id;
end $function$;

CREATE OR REPLACE FUNCTION private.leave_pool(p_pool_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('change_pool');
  v_pool constant private.pools := private.lock_pool(p_pool_id, v_me);
begin
  delete from private.pool_members m where m.pool_id = v_pool.id and m.profile_id = v_me;
end $function$;

CREATE OR REPLACE FUNCTION private.lift_suspension(p_profile_id uuid, p_note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_note text;
begin
  perform private.require_admin();
  perform private.start_write('change_suspension');
  v_note := private.checked_decision_text('The note', p_note, 'note');
  perform private.check_decider('PROFILE', p_profile_id);
  delete from private.suspensions s
  where s.profile_id = p_profile_id and s.suspended_until > now();
  if not found then
    raise sqlstate 'PT404' using message = 'This fan is not suspended';
  end if;
  update private.decisions d set undone_at = clock_timestamp()
  where d.fan_id = p_profile_id and d.actions = '{SUSPEND}' and d.undone_at is null;
  perform private.record_decision(p_profile_id, 'PROFILE', p_profile_id::text, '{LIFT}', v_note, null, null);
end $function$;

CREATE OR REPLACE FUNCTION private.like_pattern(p_input text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ begin return replace(replace(replace(p_input, '\', '\\'), '%', '\%'), '_', '\_'); end $function$;

CREATE OR REPLACE FUNCTION private.like_state(p_post_id bigint, p_is_liked boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return jsonb_build_object(
    'likeCount',
    coalesce((select c.like_count from private.post_counts c where c.post_id = p_post_id), 0),
    'isLikedByCurrentUser', p_is_liked
  );
end $function$;

CREATE OR REPLACE FUNCTION private.link_feed_games(p_series_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  insert into private.feed_games as l (game_id, series_id, external_id)
  select m.game_id, p_series_id, m.external_id from private.feed_matches(p_series_id) m where not m.is_linked
  on conflict (game_id) do update set series_id = excluded.series_id, external_id = excluded.external_id;
end $function$;

CREATE OR REPLACE FUNCTION private.list_audit_log(p_before_id bigint, p_action text, p_admin_id uuid, p_fan_id uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_page constant integer := 50;
  v_ids bigint[];
begin
  perform private.me();
  perform private.require_admin();
  v_ids := array(
    select l.id from private.audit_log l
    where l.id < coalesce(p_before_id, 9223372036854775807)
      and (p_action is null or l.action = p_action)
      and (p_admin_id is null or l.admin_id = p_admin_id)
      and (p_fan_id is null or l.fan_id = p_fan_id)
    order by l.id desc
    limit c_page + 1
  );
  return json_build_object(
    'entries', (
      select coalesce(json_agg(json_build_object(
        'id', l.id, 'at', private.rfc3339(l.logged_at), 'adminId', l.admin_id,
        'adminName', private.full_name(a.first_name, a.last_name), 'action', l.action,
        'subjectType', l.subject_type, 'subjectId', l.subject_id, 'fanId', l.fan_id,
        'fanName', private.full_name(f.first_name, f.last_name), 'isFanHere', f.account_id is not null,
        'note', l.note, 'days', l.days
      ) order by l.id desc), '[]')
      from private.audit_log l
      left join public.profiles a on a.id = l.admin_id
      left join public.profiles f on f.id = l.fan_id
      where l.id = any (v_ids[1:c_page])
    ),
    'next', case when cardinality(v_ids) > c_page then v_ids[c_page] end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_blocks()
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select coalesce(json_agg(card.card order by card.created_at desc, card.id), '[]')
    from (
      select b.created_at, c.id, (
        select card from (select c.*, null as "matchReason", 'NOT_FRIENDS' as "friendshipStatus") card
      ) as card
      from public.blocks b
      join private.user_cards c on c.id = b.blocked_id
      where b.blocker_id = private.me()
    ) card
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_catalogue_items(p_query text, p_is_retired boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ declare
  c_shown constant integer := 50;
  v_term constant text := private.normalize(left(p_query, 100));
  v_pattern constant text := '%' || private.like_pattern(v_term) || '%';
begin
  perform private.me();
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(
      private.item_as_json(found.item) || jsonb_build_object('sportName', s.name, 'teamName', t.name)
      order by found.place
    ), '[]')
    from (
      select e as item, row_number() over (
        order by e.name_normalized <> v_term, e.name_normalized not like private.like_pattern(v_term) || '%',
          case when coalesce(v_term, '') = '' then e.edited_at end desc, e.name_normalized, e.id
      ) as place
      from public.entities e
      -- Without a query, list the latest edits, or retired items.
      where case when coalesce(v_term, '') <> ''
          then e.name_normalized like v_pattern or e.aliases_folded like v_pattern
          else e.edited_at is not null end
        and (p_is_retired is null
          or (e.retired_at is not null) = p_is_retired)
      order by place
      limit c_shown
    ) found
    left join public.entities s on s.id = (found.item).sport_id
    left join public.entities t on t.id = (found.item).team_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_claims(p_sweepstake_id bigint, p_after text, p_page_size integer)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := (private.live_session()).user_id;
  v_after_time constant timestamptz := coalesce(split_part(p_after, ' ', 1)::timestamptz, '-infinity');
  v_after_id constant uuid := coalesce(split_part(p_after, ' ', 2), '00000000-0000-0000-0000-000000000000')::uuid;
begin
  perform private.require_admin();
  if not private.is_sweepstake_shown(p_sweepstake_id) then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  perform private.check_page_size(p_page_size, 100, 'claims');
  return (
    with claims as materialized (
      select c.profile_id, c.claimed_at, c.paid_at, won.share
      from private.prize_claims c
      join public.sweepstakes s on s.id = c.sweepstake_id
      cross join lateral (
        select case when s.completed_at is not null then private.winning_share(s, c.profile_id) end as share offset 0
      ) won
      where c.sweepstake_id = p_sweepstake_id and (c.claimed_at, c.profile_id) > (v_after_time, v_after_id)
      order by c.claimed_at, c.profile_id
      limit p_page_size
    )
    select coalesce(json_agg(json_build_object(
      'user', e.card, 'email', u.email, 'share', coalesce(c.share, 0), 'isWinner', c.share is not null,
      'claimedAt', private.rfc3339(c.claimed_at), 'paidAt', private.rfc3339(c.paid_at),
      'place', private.rfc3339(c.claimed_at) || ' ' || c.profile_id
    ) order by c.claimed_at, c.profile_id), '[]')
    from claims c
    -- Admins pay every winner, regardless of blocks.
    join private.entrant_cards(array(select o.profile_id from claims o), v_me, '{}') e on e.profile_id = c.profile_id
    join auth.users u on u.id = c.profile_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_crests()
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if auth.uid() is not null then
    -- Tokens of deleted accounts get a 401, as everywhere.
    perform private.me();
  end if;
  return coalesce((select c.list from private.catalogue_lists c where c.kind = 'CREST'), '[]');
end $function$;

CREATE OR REPLACE FUNCTION private.list_fans_of_item(p_entity_type text, p_slug_or_id text, p_side text, p_after_place text, p_page_size integer)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.me();
  v_is_positive constant boolean := p_side = 'lovers';
  v_hidden constant uuid[] := private.hidden_from(v_me) || private.suspended_ids() || v_me;
  -- Reads twice the page, so that it is full even if every second candidate drops out. Otherwise the page is shorter.
  v_looked_at constant integer := 2 * p_page_size + 2;
  v_item public.entities;
  v_before bigint[] := array[6, 0];
  v_found private.opinion[];
  v_places text[];
  v_last text;
  v_has_more boolean;
  v_known uuid[];
begin
  perform private.check_page_size(p_page_size, 50, 'fans');
  if p_side is null or p_side not in ('lovers', 'haters') then
    raise sqlstate 'PT400' using message = 'Choose lovers or haters', detail = 'side';
  elsif p_after_place is not null then
    if p_after_place !~ '^[1-5]-[0-9]{1,10}$' then
      raise sqlstate 'PT400' using message = 'This cursor is invalid', detail = 'cursor';
    end if;
    v_before := string_to_array(p_after_place, '-')::bigint[];
  end if;
  v_item := private.find_item(p_entity_type, p_slug_or_id);

  with looked_at as materialized (
    select s.strength, s.fan_key
    from private.fans_on_side(v_item.id::integer, v_is_positive, v_before[1]::integer, v_before[2], v_looked_at) s
  ), found as (
    select l.strength, l.fan_key, held.profile_id, held.rating,
      case when held.verb is not null then (
        select t.sentiment from public.tagline_rows t
        where t.entity_id = v_item.id and t.profile_id = held.profile_id
      ) end as sentiment
    from looked_at l
    -- `offset 0` forces a lookup per candidate; the planner would scan all fans for a join.
    cross join lateral (
      select h.profile_id, h.rating, h.verb from private.fan_feelings h
      where h.fan_key = l.fan_key and h.entity_id = v_item.id and h.is_connecting
      offset 0
    ) held
    where (coalesce(held.verb, held.rating) > 0) = v_is_positive
      and coalesce(held.verb, held.rating) <> 0
      -- Fans with both a rating and a verb appear once, at the stronger.
      and l.strength = greatest(
        case when (held.rating > 0) = v_is_positive then abs(held.rating) end, abs(held.verb)
      )
      and held.profile_id <> all (v_hidden)
    order by l.strength desc, l.fan_key desc
    limit p_page_size + 1
  )
  select array(select row(f.profile_id, f.rating, f.sentiment)::private.opinion from found f
      order by f.strength desc, f.fan_key desc),
    array(select format('%s-%s', f.strength, f.fan_key) from found f
      order by f.strength desc, f.fan_key desc),
    (select format('%s-%s', l.strength, l.fan_key) from looked_at l
      order by l.strength, l.fan_key limit 1),
    (select count(*) from looked_at) = v_looked_at
  into v_found, v_places, v_last, v_has_more;

  if cardinality(v_found) > p_page_size then
    v_last := v_places[p_page_size];
    v_has_more := true;
  end if;
  v_known := array(select s.other_id from private.friendship_sides s where s.profile_id = v_me);
  return (
    select json_build_object(
      'id', v_item.id, 'type', v_item.kind, 'name', v_item.name, 'slug', v_item.slug,
      'lovers', n.lovers, 'haters', n.haters,
      'fans', o.fans,
      'next', case when v_has_more then v_last end
    )
    from private.count_feelings(array[v_item.id]) n
    cross join private.opinions_as_json(v_found[1:p_page_size], 0, v_me, v_known) o
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_friends(p_profile_id uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.me();
begin
  if p_profile_id <> v_me then
    if not private.is_profile_visible(p_profile_id) then
      raise sqlstate 'PT404' using message = 'Profile not found';
    end if;
    if private.friendship_status(v_me, p_profile_id) <> 'FRIENDS' then
      raise sqlstate 'PT403' using message = 'Only their friends can see a fan''s friends';
    end if;
  end if;
  return private.friends_of(p_profile_id, v_me);
end $function$;

CREATE OR REPLACE FUNCTION private.list_friends_entries(p_sweepstake_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c_shown constant integer := 30;
  v_me constant uuid := private.me();
  v_friends constant uuid[] := array(
    select s.other_id from private.friendship_sides s where s.profile_id = v_me and s.is_friend
  );
begin
  if not private.is_sweepstake_shown(p_sweepstake_id) then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  return private.scorecards(array(
    select l from private.standings l
    where l.sweepstake_id = p_sweepstake_id and l.profile_id = v_me
  ) || array(
    select row(s.*)::private.standings
    from (
      -- Fetch all friends before sorting: see list_standings.
      select * from private.standings s
      where s.sweepstake_id = p_sweepstake_id and s.profile_id = any (v_friends)
      offset 0
    ) s
    order by s.minus_score, s.changed_at, s.entry_key
    limit c_shown
  ), v_me);
end $function$;

CREATE OR REPLACE FUNCTION private.list_notifications(p_before_id text, p_page_size integer)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.me();
  v_hidden constant uuid[] := private.hidden_from(v_me);
  v_read_up_to constant timestamptz := coalesce(
    (select r.read_up_to from private.notification_reads r where r.profile_id = v_me), '-infinity'
  );
  -- One row beyond the page shows whether there is a next page. A fan who never read any has all unread.
  v_most constant integer := case
    when p_before_id is null and v_read_up_to = '-infinity' then 100 else p_page_size + 1
  end;
  v_before timestamptz := 'infinity';
begin
  perform private.check_page_size(p_page_size, 50, 'notifications');
  if p_before_id is not null then
    v_before := private.moment_of_notification(p_before_id, 'cursor');
  end if;
  return (
    with found as materialized (
      select n.*, row_number() over () as place
      from private.notification_keys(
        v_me, v_hidden, '-infinity', v_before, coalesce(substring(p_before_id from '-(.*)$'), ''), v_most
      ) n
    ), page as materialized (
      select f.*,
        case
          when f.kind = 'POST_LIKED' then array(
            select l.user_id from private.unsuspended_likes l
            where l.post_id = f.subject_id::bigint and l.user_id <> v_me
              and l.user_id not in (select unnest(v_hidden))
            order by l.created_at desc, l.user_id
            limit 3
          )
          else array_remove(array[f.actor_id], null)
        end as actor_ids,
        -- Count every fan in the post's own like count; a difference would reveal a block.
        case
          when f.kind = 'POST_LIKED' then c.like_count - (
            select count(*) from public.post_likes l
            where l.post_id = f.subject_id::bigint and l.user_id = v_me
          )
          else num_nonnulls(f.actor_id)
        end as actor_count,
        case f.kind
          when 'POST_LIKED' then (
            select json_build_object('type', 'POST', 'id', p.id, 'content', p.content)
            from public.posts p where p.id = f.subject_id::bigint
          )
          when 'POST_REPLIED' then (
            select json_build_object('type', 'REPLY', 'id', r.id, 'postId', r.post_id, 'content', r.content)
            from public.replies r where r.id = f.subject_id::bigint
          )
          else case when f.actor_id is null then private.sweepstake_or_decision(f.kind, f.subject_id) end
        end as subject
      from found f
      left join private.post_counts c
        on c.post_id = case f.kind when 'POST_LIKED' then f.subject_id::bigint end
      where f.place <= p_page_size
    ), cards as materialized (
      select card.id, to_json(card) as card
      from (
        select c.*, null as "matchReason", coalesce(s.friendship_status, 'NOT_FRIENDS') as "friendshipStatus"
        from private.user_cards c
        left join private.friendship_statuses(
          v_me, array(select id from page, unnest(page.actor_ids) id)
        ) s on s.other_id = c.id
        where c.id in (select id from page, unnest(page.actor_ids) id)
      ) card
    )
    select json_build_object(
      'unreadCount', (
        -- Count the fetched rows, unless there are more and all fetched ones are unread.
        select case
          when p_before_id is null and (v_most = 100 or count(*) < v_most or min(f.at) <= v_read_up_to)
          then count(*) filter (where f.at > v_read_up_to)
          else private.count_unread(v_me)
        end
        from found f
      ),
      'notifications', coalesce((
        select json_agg(json_build_object(
          'id', private.notification_id(p.at, p.key),
          'kind', p.kind,
          'createdAt', private.rfc3339(p.at),
          'isRead', p.at <= v_read_up_to,
          'actors', (
            select coalesce(json_agg(c.card order by array_position(p.actor_ids, c.id)), '[]')
            from cards c where c.id = any (p.actor_ids)
          ),
          'actorCount', p.actor_count,
          'subject', coalesce(p.subject, json_build_object('type', 'PROFILE', 'id', p.actor_ids[1]))
        ) order by p.place)
        from page p
      ), '[]'),
      'next', case when (select count(*) > p_page_size from found) then (
          select private.notification_id(p.at, p.key) from page p order by p.place desc limit 1
        ) end
    )
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_own_decisions(p_before_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_page constant integer := 20;
  v_me constant uuid := private.me();
  v_page private.decisions[];
begin
  v_page := array(
    select d from private.decisions d
    where d.fan_id = v_me and d.actions && array['REMOVE', 'CLEAR_PICTURE', 'SUSPEND'] and d.id < coalesce(p_before_id, 9223372036854775807)
    order by d.id desc
    limit c_page + 1
  );
  return json_build_object(
    'decisions', (
      select coalesce(json_agg(json_build_object(
        'id', d.id, 'actions', d.actions, 'subjectType', d.subject_type, 'at', private.rfc3339(d.decided_at),
        'message', d.message, 'days', d.days, 'isUndone', d.undone_at is not null,
        'content', (
          select s.snapshot ->> case d.subject_type when 'POOL' then 'name' else 'content' end from private.reported_subjects s
          where s.subject_type = d.subject_type and s.subject_id = d.subject_id
        ),
        'appeal', appeal.state, 'canAppeal', d.undone_at is null and appeal.state = 'NONE'
      ) order by d.id desc), '[]')
      from unnest(v_page[1:c_page]) d
      cross join lateral (select private.appeal_state(d.id) as state) appeal
    ),
    'next', case when cardinality(v_page) > c_page then v_page[c_page].id end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_own_suggestions(p_before_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.me();
  v_before_id constant bigint := coalesce(p_before_id, 9223372036854775807);
begin
  return private.suggestions_page(array(
    select o.suggested_id from private.suggestions o
    where o.fan_id = v_me and o.suggested_id < v_before_id
    order by o.suggested_id desc
    limit 21
  ), v_me);
end $function$;

CREATE OR REPLACE FUNCTION private.list_pending_requests()
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.me();
  v_ids uuid[];
begin
  v_ids := array(
    select f.requester_id from public.friendships f
    where f.addressee_id = v_me and f.accepted_at is null
    order by f.created_at desc, f.id
    limit 100
  );
  return (
    select coalesce(json_agg(json_build_object(
      'id', f.id,
      'requesterId', f.requester_id,
      'createdAt', private.rfc3339(f.created_at),
      'requester', (
        select card from (
          select c.*, between.match, between."matchReasons", between."topItems", between.line,
            'INCOMING_REQUEST' as "friendshipStatus"
        ) card
      )
    ) order by f.created_at desc, f.id), '[]')
    from public.friendships f
    join private.user_cards c on c.id = f.requester_id
    join private.introduce(v_me, v_ids) between on between.fan_id = f.requester_id
    where f.addressee_id = v_me and f.requester_id = any (v_ids) and f.accepted_at is null
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_pictures_to_delete(p_profile_id uuid, p_confirmation text)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO ''
AS $function$ begin
  perform private.check_deletion(p_profile_id, p_confirmation);
  return query select private.own_pictures();
end $function$;

CREATE OR REPLACE FUNCTION private.list_pool_members(p_pool_id bigint, p_after bigint, p_page_size integer)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.me();
  v_owner constant uuid := private.pool_owner(p_pool_id);
  v_sweepstake_id constant bigint := private.pool_round(p_pool_id) ->> 'sweepstakeId';
  v_page private.current_pool_members[];
  v_next bigint;
  v_ids uuid[];
begin
  if not exists (
    select from private.pool_members m where m.pool_id = p_pool_id and m.profile_id = v_me
  ) then
    raise sqlstate 'PT404' using message = 'Pool not found';
  end if;
  perform private.check_page_size(p_page_size, 100, 'members');
  v_page := array(
    select m from private.current_pool_members m
    where m.pool_id = p_pool_id and m.place > coalesce(p_after, 0)
    order by m.place
    limit p_page_size + 1
  );
  if cardinality(v_page) > p_page_size then
    v_next := v_page[p_page_size].place;
    v_page := v_page[1:p_page_size];
  end if;
  v_ids := array(select m.profile_id from unnest(v_page) m);
  return json_build_object(
    'members', (
      select coalesce(json_agg(json_build_object(
        'memberId', m.member_key, 'user', c.card, 'joinedAt', private.rfc3339(m.joined_at),
        'isOwner', m.profile_id = v_owner, 'isMe', m.profile_id = v_me,
        'hasPicked', private.has_entered(v_sweepstake_id, m.profile_id)
      ) order by m.place), '[]')
      from unnest(v_page) m
      join private.entrant_cards(v_ids, v_me, private.hidden_among(v_me, v_ids)) c on c.profile_id = m.profile_id
    ),
    'next', v_next
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_pools()
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin return private.pools_as_json(private.me()); end $function$;

CREATE OR REPLACE FUNCTION private.list_popular_items()
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_listed constant integer := 500;
begin
  perform private.me();
  return (
    select coalesce(json_agg(json_build_object(
      'entityType', e.kind, 'id', e.id, 'name', e.name, 'sportName', s.name, 'teamName', t.name,
      'competition', e.competition, 'aliases', e.aliases
    ) order by popular.place), '[]')
    from (
      select s.entity_id,
        row_number() over (order by s.rating_count desc, s.has_code desc, s.entity_id) as place
      from private.entity_rating_stats s
      where not s.is_retired
      order by s.rating_count desc, s.has_code desc, s.entity_id
      limit c_listed
    ) popular
    join public.entities e on e.id = popular.entity_id
    left join public.entities s on s.id = e.sport_id
    left join public.entities t on t.id = e.team_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_ranking(p_entity_type text, p_is_top boolean, p_sport_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return private.ranking_entries(private.best_and_worst_ids(p_entity_type, p_is_top, p_sport_id));
end $function$;

CREATE OR REPLACE FUNCTION private.list_rankings(p_sport text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_sport public.entities;
begin
  if p_sport is not null then
    v_sport := private.find_item('SPORT', p_sport);
  end if;
  return json_build_object(
    'sport', case when v_sport.id is not null then
      json_build_object('id', v_sport.id, 'name', v_sport.name, 'slug', v_sport.slug)
    end,
    'sports', (
      select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name, 'slug', e.slug)
        order by s.rating_count desc, e.name_normalized, e.id), '[]')
      from public.entities e
      join private.entity_rating_stats s on s.entity_id = e.id
      where e.kind = 'SPORT' and exists (
        select from private.entity_rating_stats rated
        where rated.sport_id = e.id and rated.kind in ('TEAM', 'ATHLETE') and rated.rating_count > 0
      )
    ),
    'topTeams', private.list_ranking('TEAM', true, v_sport.id),
    'bottomTeams', private.list_ranking('TEAM', false, v_sport.id),
    'topAthletes', private.list_ranking('ATHLETE', true, v_sport.id),
    'bottomAthletes', private.list_ranking('ATHLETE', false, v_sport.id),
    'topSports', case when v_sport.id is null then private.list_ranking('SPORT', true, null) else '[]' end,
    'bottomSports', case when v_sport.id is null then private.list_ranking('SPORT', false, null) else '[]' end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_reports(p_is_open boolean, p_after_place text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c_page constant integer := 20;
  v_at timestamptz;
  v_id bigint;
  v_ids bigint[];
begin
  perform private.me();
  perform private.require_admin();
  if p_after_place !~ '^[1-9][0-9]{0,15}-[1-9][0-9]{0,15}$' then
    raise sqlstate 'PT400' using message = 'This cursor is invalid', detail = 'cursor';
  elsif p_after_place is not null then
    v_at := timestamptz '1970-01-01 00:00:00+00' + split_part(p_after_place, '-', 1)::bigint * interval '1 microsecond';
    v_id := split_part(p_after_place, '-', 2)::bigint;
  end if;
  if p_is_open then
    v_ids := array(
      select s.id from private.reported_subjects s
      where s.is_open and (s.ranks_at, s.id) > (coalesce(v_at, '-infinity'), coalesce(v_id, 0))
      order by s.ranks_at, s.id
      limit c_page + 1
    );
  else
    v_ids := array(
      select s.id from private.reported_subjects s
      where not s.is_open
        and (s.closed_at, s.id) < (coalesce(v_at, 'infinity'), coalesce(v_id, 9223372036854775807))
      order by s.closed_at desc, s.id desc
      limit c_page + 1
    );
  end if;
  return json_build_object(
    'reports', private.reported_as_json(v_ids[1:c_page]),
    'next', case when cardinality(v_ids) > c_page then (
      select (extract(epoch from case when p_is_open then s.ranks_at else s.closed_at end) * 1000000)::bigint
        || '-' || s.id
      from private.reported_subjects s where s.id = v_ids[c_page]
    ) end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_series()
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.me();
begin
  return (
    select json_build_object(
      'active', coalesce(json_agg(item order by last_start desc nulls first, id desc) filter (where is_active), '[]'),
      'past', coalesce(json_agg(item order by last_start desc, id desc) filter (where not is_active), '[]')
    )
    from (
      select s.id, rounds.last_start, rounds.count = 0 or rounds.has_active as is_active, json_build_object(
        'id', s.id, 'name', s.name, 'sportName', sport.name, 'roundCount', rounds.count,
        'nextRound', case when rounds.has_active then private.next_round(s.id) end,
        'ownRank', case when own.series_id is not null then private.own_series_rank(s.id, v_me) end
      ) as item
      from public.series s
      left join public.entities sport on sport.id = s.sport_id
      left join private.series_standings own on own.series_id = s.id and own.profile_id = v_me
      cross join lateral (
        select count(*) as count, max(r.start_date) as last_start, bool_or(r.completed_at is null) as has_active
        from public.sweepstakes r where r.series_id = s.id and r.published_at is not null
      ) rounds
    ) items
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_series_standings(p_series_id bigint, p_scope text, p_after text, p_page_size integer, p_pool bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.me();
  v_among uuid[];
  -- The first page starts below the minimum, so that every page is one index range.
  v_after_score constant integer := coalesce(split_part(p_after, ' ', 1)::integer, -2147483648);
  v_after_key constant uuid := coalesce(split_part(p_after, ' ', 2), '00000000-0000-0000-0000-000000000000')::uuid;
  v_page private.series_standings[];
  v_last private.series_standings;
  v_own private.series_standings;
begin
  if not exists (select from public.series s where s.id = p_series_id) then
    raise sqlstate 'PT404' using message = 'Series not found';
  end if;
  perform private.check_page_size(p_page_size, 100, 'entries');
  v_among := private.standings_among(v_me, p_scope, p_pool, null, p_series_id);
  if v_among is null then
    -- The index covers all columns of a line, so this is an index-only scan.
    v_page := array(
      select row(
        l.series_id, l.profile_id, -l.minus_score / 1000, -l.minus_score % 1000, l.line_key, l.minus_score
      )::private.series_standings
      from private.series_standings l
      where l.series_id = p_series_id and (l.minus_score, l.line_key) > (v_after_score, v_after_key)
      order by l.minus_score, l.line_key
      limit p_page_size + 1
    );
  else
    v_page := array(
      select row(l.*)::private.series_standings
      from (
        -- Fetch all before sorting: with a limit, the planner may scan the whole series in order to find a few fans.
        select * from private.series_standings l
        where l.series_id = p_series_id and l.profile_id = any (v_among)
        offset 0
      ) l
      where (l.minus_score, l.line_key) > (v_after_score, v_after_key)
      order by l.minus_score, l.line_key
      limit p_page_size + 1
    );
  end if;
  if cardinality(v_page) > p_page_size then
    v_last := v_page[p_page_size];
    v_page := v_page[1:p_page_size];
  end if;
  select * into v_own from private.series_standings l
  where l.series_id = p_series_id and l.profile_id = v_me;
  return (
    select json_build_object(
      'standings', coalesce(json_agg(l.line order by l.place) filter (where l.place <= cardinality(v_page)), '[]'),
      'own', (json_agg(l.line) filter (where l.place > cardinality(v_page))) -> 0,
      'entryCount', coalesce(max(l.entry_count), 0),
      'next', v_last.minus_score || ' ' || v_last.line_key
    )
    from private.series_lines(case when v_own.series_id is null then v_page else v_page || v_own end, v_me, v_among) l
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_sessions()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.me();
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(own) order by own."isCurrent" desc, own."lastUsedAt" desc, own.id), '[]')
    from (
      select s.id, s.user_agent as "userAgent", s.created_at as "createdAt",
        -- Auth stores UTC without a time zone.
        greatest(s.created_at, s.refreshed_at at time zone 'utc') as "lastUsedAt",
        coalesce(s.id::text = auth.jwt() ->> 'session_id', false) as "isCurrent"
      from auth.sessions s
      where s.user_id = v_me and (s.not_after is null or s.not_after > now())
    ) own
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_standings(p_sweepstake_id bigint, p_scope text, p_after text, p_page_size integer, p_pool bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.me();
  v_among uuid[];
  v_after private.standings;
  v_page private.standings[];
  v_last private.standings;
begin
  if not private.is_sweepstake_shown(p_sweepstake_id) then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  perform private.check_page_size(p_page_size, 100, 'entries');
  v_among := private.standings_among(v_me, p_scope, p_pool, p_sweepstake_id, (
    select s.series_id from public.sweepstakes s where s.id = p_sweepstake_id
  ));
  -- The first page starts below the minimum, so that every page is one index range.
  v_after.minus_score := coalesce(split_part(p_after, ' ', 1)::integer, -2147483648);
  v_after.changed_at := coalesce(split_part(p_after, ' ', 2)::timestamptz, '-infinity');
  v_after.entry_key := coalesce(split_part(p_after, ' ', 3), '00000000-0000-0000-0000-000000000000')::uuid;
  if v_among is null then
    -- The points by the score, so that this is an index-only scan. The distance is not shown.
    v_page := array(
      select row(
        s.sweepstake_id, s.profile_id, (1000000 - s.minus_score) / 1000001, null, s.changed_at, s.entry_key, s.minus_score
      )::private.standings
      from private.standings s
      where s.sweepstake_id = p_sweepstake_id
        and (s.minus_score, s.changed_at, s.entry_key) > (v_after.minus_score, v_after.changed_at, v_after.entry_key)
      order by s.minus_score, s.changed_at, s.entry_key
      limit p_page_size + 1
    );
  else
    v_page := array(
      select row(s.*)::private.standings
      from (
        -- Fetch all before sorting: with a limit, the planner may scan the whole sweepstake in order to find a few
        -- fans.
        select * from private.standings s
        where s.sweepstake_id = p_sweepstake_id and s.profile_id = any (v_among)
        offset 0
      ) s
      where (s.minus_score, s.changed_at, s.entry_key) > (v_after.minus_score, v_after.changed_at, v_after.entry_key)
      order by s.minus_score, s.changed_at, s.entry_key
      limit p_page_size + 1
    );
  end if;
  if cardinality(v_page) > p_page_size then
    v_last := v_page[p_page_size];
    v_page := v_page[1:p_page_size];
  end if;
  return json_build_object(
    'standings', private.standings_as_json(v_page, v_me, v_among),
    'own', private.standings_as_json(array(
      select s from private.standings s
      where s.sweepstake_id = p_sweepstake_id and s.profile_id = v_me
    ), v_me, v_among) -> 0,
    'entryCount', coalesce((select c.entry_count from private.entry_counts(array[p_sweepstake_id]) c), 0),
    'next', v_last.minus_score || ' ' || private.rfc3339(v_last.changed_at) || ' ' || v_last.entry_key
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_suggestions(p_is_open boolean, p_last_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.me();
  perform private.require_admin();
  if p_is_open then
    return private.suggestions_page(array(
      select s.id from private.suggested_items s
      where s.state = 'OPEN' and s.id > coalesce(p_last_id, 0)
      order by s.id
      limit 21
    ), null);
  end if;
  return private.suggestions_page(array(
    select s.id from private.suggested_items s
    where s.state <> 'OPEN' and s.id < coalesce(p_last_id, 9223372036854775807)
    order by s.id desc
    limit 21
  ), null);
end $function$;

CREATE OR REPLACE FUNCTION private.list_sweepstake_log(p_sweepstake_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.me();
  if not private.is_sweepstake_shown(p_sweepstake_id) then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;
  return (
    with entries as materialized (
      select l.* from private.sweepstake_log l where l.sweepstake_id = p_sweepstake_id
    )
    select coalesce(json_agg(json_build_object(
      'at', private.rfc3339(l.at), 'admin', admin.card,
      'kind', l.kind, 'gameId', l.game_id, 'before', l.before, 'after', l.after, 'reason', l.reason,
      'isByEntrant', l.is_by_entrant, 'source', l.source
    ) order by l.id desc), '[]')
    from entries l
    left join private.entrant_cards(
      array(select distinct e.admin_id from entries e where e.admin_id is not null), auth.uid(), '{}'
    ) admin on admin.profile_id = l.admin_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_tasks()
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.me();
  perform private.require_admin();
  return (
    select json_build_object('tasks', coalesce(json_agg(json_build_object(
      'kind', t.kind, 'title', t.title, 'count', t.count, 'path', t.path, 'since', private.rfc3339(t.since)
    ) order by t.since, t.kind, t.path), '[]'))
    from private.waiting_tasks() t
  );
end $function$;

CREATE OR REPLACE FUNCTION private.list_unused_pictures()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO ''
AS $function$ begin
  return query
  select picture from private.own_pictures() picture
  where picture is distinct from
    (select p.profile_image_path from public.profiles p where p.id = auth.uid());
end $function$;

CREATE OR REPLACE FUNCTION private.live_session()
 RETURNS auth.sessions
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.me();
  v_session auth.sessions;
begin
  select * into v_session from auth.sessions s
  where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = v_me and (s.not_after is null or s.not_after > now());
  if not found then
    raise sqlstate 'PT401' using message = 'This session has ended. Please log in again.';
  end if;
  return v_session;
end $function$;

CREATE OR REPLACE FUNCTION private.lock_catalogue()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform pg_advisory_xact_lock(hashtextextended('the catalogue changes one by one', 0));
end $function$;

CREATE OR REPLACE FUNCTION private.lock_feed(p_series_id bigint)
 RETURNS private.feeds
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
begin
  select * into v_feed from private.feeds f where f.series_id = p_series_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'This series has no feed';
  end if;
  return v_feed;
end $function$;

CREATE OR REPLACE FUNCTION private.lock_games(p_sweepstake_id bigint)
 RETURNS SETOF public.games
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from public.games g
  where g.sweepstake_id = p_sweepstake_id and g.outcome is null and not g.is_void
    and g.start_time > clock_timestamp() and g.picks_closed_at is null
  order by g.id
  for key share skip locked;
$function$;

CREATE OR REPLACE FUNCTION private.lock_own_pool(p_pool_id bigint, p_fan_id uuid)
 RETURNS private.pools
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_pool constant private.pools := private.lock_pool(p_pool_id, p_fan_id);
begin
  if private.pool_owner(v_pool.id) <> p_fan_id then
    raise sqlstate 'PT403' using message = 'Only the owner of the pool can do that';
  end if;
  return v_pool;
end $function$;

CREATE OR REPLACE FUNCTION private.lock_own_ratings(p_entity_type text, p_entity_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := auth.uid();
begin
  if v_me is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  elsif not exists (select from public.entities e where e.id = p_entity_id and e.kind = p_entity_type) then
    raise sqlstate 'PT404' using message = 'Not found';
  end if;
  -- Saves of the whole set take the same lock.
  perform pg_advisory_xact_lock(hashtextextended('ratings ' || v_me, 0));
  if not exists (select from public.ratings r where r.profile_id = v_me) then
    raise sqlstate 'PT409'
      using message = 'Rate at least 6 items first', hint = 'RATINGS_INCOMPLETE';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.lock_pair(p_one uuid, p_other uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform pg_advisory_xact_lock(
    hashtextextended('pair ' || least(p_one, p_other) || ' ' || greatest(p_one, p_other), 0)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.lock_pool(p_pool_id bigint, p_fan_id uuid)
 RETURNS private.pools
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_pool private.pools;
begin
  select * into v_pool from private.pools p where p.id = p_pool_id for update;
  -- A separate statement gets a new snapshot, which includes members who joined or left during the lock wait.
  if not exists (
    select from private.pool_members m where m.pool_id = v_pool.id and m.profile_id = p_fan_id
  ) then
    raise sqlstate 'PT404' using message = 'Pool not found';
  end if;
  return v_pool;
end $function$;

CREATE OR REPLACE FUNCTION private.lock_pools_of(p_fan_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform pg_advisory_xact_lock(hashtextextended('pools of ' || p_fan_id, 0));
end $function$;

CREATE OR REPLACE FUNCTION private.lock_post_of_reply(p_reply_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform from public.posts p
  where p.id = (select r.post_id from public.replies r where r.id = p_reply_id)
  for key share;
end $function$;

CREATE OR REPLACE FUNCTION private.lock_report(p_report_id bigint)
 RETURNS private.reported_subjects
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_subject private.reported_subjects;
begin
  -- Serializes admins.
  select * into v_subject from private.reported_subjects s where s.id = p_report_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Report not found';
  end if;
  perform private.check_decider(v_subject.subject_type, v_subject.fan_id);
  perform private.check_reporter(v_subject.id);
  return v_subject;
end $function$;

CREATE OR REPLACE FUNCTION private.lock_reports_about(p_fan_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform from private.reported_subjects s where s.fan_id = p_fan_id and s.is_open order by s.id for update;
end $function$;

CREATE OR REPLACE FUNCTION private.lock_series(p_series_id bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET lock_timeout TO '0'
AS $function$ begin
  if p_series_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('lines of series ' || p_series_id, 0));
  end if;
  return p_series_id;
end $function$;

CREATE OR REPLACE FUNCTION private.lock_sweepstake(p_sweepstake_id bigint)
 RETURNS public.sweepstakes
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET lock_timeout TO '0'
AS $function$
declare
  v_sweepstake public.sweepstakes;
begin
  -- Serializes admins: two who enter the last two games concurrently would each see the other game open.
  select s.* into v_sweepstake
  from public.sweepstakes s where s.id = p_sweepstake_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  elsif v_sweepstake.published_at is null then
    raise sqlstate 'PT409' using message = 'This is a draft: edit it, or publish it first';
  end if;
  perform private.refuse_entrant(v_sweepstake);
  return v_sweepstake;
end $function$;

CREATE OR REPLACE FUNCTION private.log_catalogue_change(p_action text, p_subject_type text, p_subject_id bigint, p_fan_id uuid, p_note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  insert into private.audit_log (admin_id, action, subject_type, subject_id, fan_id, note)
  values (auth.uid(), p_action, p_subject_type, p_subject_id::text, p_fan_id, p_note);
end $function$;

CREATE OR REPLACE FUNCTION private.log_change(p_sweepstake_id bigint, p_kind text, p_game_id bigint, p_before jsonb, p_after jsonb, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_source constant text := private.acting_feed();
  v_admin_id constant uuid := case when v_source is null then auth.uid() end;
begin
  insert into private.sweepstake_log (sweepstake_id, admin_id, kind, game_id, before, after, reason, is_by_entrant, source)
  values (
    p_sweepstake_id, v_admin_id, p_kind, p_game_id, p_before, p_after, p_reason,
    private.has_entered(p_sweepstake_id, v_admin_id), v_source
  );
end $function$;

CREATE OR REPLACE FUNCTION private.log_series_change(p_action text, p_series_id bigint, p_note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  insert into private.audit_log (admin_id, action, subject_type, subject_id, note)
  values (auth.uid(), p_action, 'SERIES', p_series_id::text, p_note);
end $function$;

CREATE OR REPLACE FUNCTION private.make_deliveries(p_limit integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_round private.reminder_rounds;
  v_sweepstake_id text;
  v_is_lock boolean;
  v_fans uuid[];
  v_has_questions boolean;
begin
  perform private.clear_deliveries(p_limit);
  v_has_questions := private.enqueue_questions(p_limit);
  perform private.enqueue_tasks();
  perform private.start_reminder_rounds();
  select * into v_round from private.reminder_rounds r
  where not r.is_done order by r.started_at limit 1 for update skip locked;
  if not found then
    return v_has_questions;
  end if;
  v_sweepstake_id := split_part(v_round.subject_id, ' ', 1);
  v_is_lock := v_round.kind in ('CLOSING', 'LAST_CALL');
  v_fans := array(
    select r.profile_id from private.reminders r
    where r.profile_id > v_round.done_up_to order by r.profile_id limit p_limit
  );
  insert into private.deliveries (profile_id, kind, subject_id, group_id, channel)
  select r.profile_id, v_round.kind, case v_round.kind when 'OPEN_PICKS' then v_sweepstake_id else v_round.subject_id end,
    case when v_is_lock then v_sweepstake_id end, channel
  from private.reminders r, unnest(private.channels_of(r, private.reminder_of(v_round.kind))) channel
  where r.profile_id = any (v_fans)
    -- A game that moves back and forth must not flood a mailbox.
    and not (v_is_lock and exists (
      select from private.deliveries d
      where d.profile_id = r.profile_id and d.kind = v_round.kind and d.group_id = v_sweepstake_id
        and d.channel = channel and d.sent_at > now() - interval '1 day'
    ))
    and case v_round.kind
      when 'WEEKLY' then true
      when 'OPEN_PICKS' then (private.open_picks(r.profile_id, v_sweepstake_id::bigint)).games > 0
      when 'RESULTS' then exists (
        select from public.sweepstake_entries e
        where e.profile_id = r.profile_id and e.sweepstake_id = v_round.subject_id::bigint
      )
      -- One query for the whole batch, so that the closing sweepstakes are computed once.
      else r.profile_id in (
        select e.recipient_id from private.notification_events e
        where e.recipient_id = any (v_fans) and e.kind = 'CONTEST_CLOSING' and e.subject_id = v_sweepstake_id
      )
    end
  on conflict do nothing;
  update private.reminder_rounds r set
    done_up_to = coalesce(v_fans[cardinality(v_fans)], r.done_up_to), is_done = cardinality(v_fans) < p_limit
  where r.kind = v_round.kind and r.subject_id = v_round.subject_id;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.mark_claim_paid(p_sweepstake_id bigint, p_profile_id uuid, p_is_paid boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.live_session();
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  update private.prize_claims c set paid_at = case when p_is_paid then coalesce(c.paid_at, now()) end
  where c.sweepstake_id = p_sweepstake_id and c.profile_id = p_profile_id;
  if not found then
    raise sqlstate 'PT404' using message = 'This fan has claimed no prize here';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.mark_notifications_read(p_up_to text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('mark_notifications_read');
  -- Clamp to now, so that future events stay unread.
  v_up_to constant timestamptz := least(private.moment_of_notification(p_up_to, 'upTo'), clock_timestamp());
begin
  -- Never move back: another tab may have read further.
  insert into private.notification_reads as r (profile_id, read_up_to) values (v_me, v_up_to)
  on conflict (profile_id) do update set read_up_to = excluded.read_up_to
    where r.read_up_to < excluded.read_up_to;
  return private.count_unread(v_me);
end $function$;

CREATE OR REPLACE FUNCTION private.match_percentage(p_agreement bigint, p_weight bigint, p_shared bigint)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ begin
  return case when p_shared >= 2 then round(10.0 * (p_agreement + 100) / (p_weight + 20)) end;
end $function$;

CREATE OR REPLACE FUNCTION private.matches(p_viewer uuid, p_others uuid[])
 RETURNS TABLE(other_id uuid, match integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
AS $function$ begin
  return query
  with feelings as materialized (
    select h.profile_id, h.entity_id, h.feeling as x
    from private.fan_feelings h
    where h.profile_id = any (p_others || p_viewer)
  )
  select s.profile_id, private.match_percentage(sum(s.w * s.a), sum(s.w), count(*))
  from (
    select theirs.profile_id, abs(mine.x) + abs(theirs.x) as w, 10 - abs(mine.x - theirs.x) as a
    from feelings mine
    join feelings theirs on theirs.entity_id = mine.entity_id and theirs.profile_id <> p_viewer
    where mine.profile_id = p_viewer
  ) s
  group by s.profile_id
  having count(*) >= 2;
end $function$;

CREATE OR REPLACE FUNCTION private.matching_location_ids(p_location text)
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_pattern constant text := '%' || private.like_pattern(p_location) || '%';
begin
  return array(select l.id from private.locations l where l.location like v_pattern);
end $function$;

CREATE OR REPLACE FUNCTION private.matching_team_ids(p_name text)
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_pattern constant text := '%' || private.like_pattern(p_name) || '%';
begin
  return array(
    select e.id::integer from public.entities e
    where e.kind = 'TEAM' and (e.name_normalized like v_pattern or e.aliases_folded like v_pattern)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.may_listen(p_topic text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_kind constant text := split_part(p_topic, ':', 1);
  v_id constant text := split_part(p_topic, ':', 2);
begin
  return case v_kind
    when 'fan' then v_id = private.me()::text
    when 'sweepstake' then private.me() is not null and v_id ~ '^[0-9]{1,18}$' and exists (
      select from public.sweepstakes s where s.id = v_id::bigint
    )
    else false
  end;
exception when sqlstate 'PT401' then
  return false;
end $function$;

CREATE OR REPLACE FUNCTION private.me()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := auth.uid();
begin
  if v_me is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  if not exists (select from auth.users u where u.id = v_me) then
    raise sqlstate 'PT401' using message = 'This account no longer exists';
  end if;
  return v_me;
end $function$;

CREATE OR REPLACE FUNCTION private.merge_items(p_entity_id bigint, p_into_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_from public.entities;
  v_into public.entities;
begin
  perform private.require_admin();
  perform private.start_write('change_catalogue');
  perform private.lock_catalogue();
  select * into v_from from public.entities e where e.id = p_entity_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Not found';
  end if;
  select * into v_into from public.entities e where e.id = p_into_id for no key update;
  if not found or v_into.kind <> v_from.kind or v_into.sport_id is distinct from v_from.sport_id then
    raise sqlstate 'PT400' using message = 'Choose an item of the same kind and sport', detail = 'intoId';
  elsif v_from.id = v_into.id then
    raise sqlstate 'PT400' using message = 'An item cannot be merged into itself', detail = 'intoId';
  elsif v_from.merged_into_id is not null then
    raise sqlstate 'PT409' using message = format('%s was merged already', v_from.name);
  elsif v_into.retired_at is not null then
    raise sqlstate 'PT409' using
      message = format('%s is retired and can no longer be picked', v_into.name), detail = 'intoId';
  elsif exists (select from public.entities e where e.sport_id = v_from.id) then
    raise sqlstate 'PT409' using message = format('%s has teams and athletes', v_from.name);
  end if;
  perform private.move_opinions(v_from.id, v_into.id);
  update public.posts p set entity_id = v_into.id where p.entity_id = v_from.id;
  update private.suggested_items s set entity_id = v_into.id where s.entity_id = v_from.id;
  update public.entities e set team_id = v_into.id, edited_at = now() where e.team_id = v_from.id;
  update public.entities e set merged_into_id = v_into.id where e.merged_into_id = v_from.id;
  update public.entities e
  set merged_into_id = v_into.id, retired_at = coalesce(e.retired_at, now()), aliases = '{}', edited_at = now()
  where e.id = v_from.id;
  update public.entities e
  set aliases = private.merged_aliases(v_into, v_from), code = coalesce(e.code, v_from.code), edited_at = now()
  where e.id = v_into.id
  returning * into v_into;
  perform private.log_catalogue_change(
    'MERGE', 'ITEM', v_from.id, null, format('%s is %s', v_from.name, v_into.name)
  );
  return private.item_as_json(v_into);
end $function$;

CREATE OR REPLACE FUNCTION private.merged_aliases(p_item public.entities, p_other public.entities)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_names text[] := p_item.aliases;
  v_name text;
begin
  foreach v_name in array p_other.name || p_other.aliases loop
    continue when private.normalize(v_name) = p_item.name_normalized
      or private.normalize(v_name) in (select private.normalize(n) from unnest(v_names) n)
      or cardinality(v_names) >= 10 or char_length(array_to_string(v_names || v_name, '')) > 300;
    v_names := v_names || v_name;
  end loop;
  return v_names;
end $function$;

CREATE OR REPLACE FUNCTION private.moment_of_notification(p_id text, p_field text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  if (p_id ~ '^[1-9][0-9]{15}-[A-Z_]+-[0-9a-f-]{1,36}$') is not true then
    raise sqlstate 'PT400' using message = 'This is not the id of a notification', detail = p_field;
  end if;
  return timestamptz '1970-01-01 00:00:00+00' + split_part(p_id, '-', 1)::bigint * interval '1 microsecond';
end $function$;

CREATE OR REPLACE FUNCTION private.more_questions(p_asked bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_listed constant integer := 5;
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'entityType', e.kind, 'entityId', e.id, 'name', e.name, 'slug', e.slug, 'competition', e.competition,
      'sportName', sport.name, 'sentiment', case when extreme.is_top then 'LOVES' else 'LOATHES' end,
      'lovers', extreme.lovers, 'haters', extreme.haters
    ) order by extreme.place, e.kind desc, extreme.is_top), '[]')
    from unnest(array['TEAM', 'ATHLETE']) listed (kind)
    cross join lateral (
      (
        select s.entity_id, s.lovers, s.haters, true as is_top, row_number() over (order by s.score desc) as place
        from private.entity_rating_stats s
        where s.kind = listed.kind and s.rating_count > 0 and not s.is_retired
        order by s.score desc
        limit c_listed
      )
      union all
      (
        select s.entity_id, s.lovers, s.haters, false, row_number() over (order by s.score)
        from private.entity_rating_stats s
        where s.kind = listed.kind and s.rating_count > 0 and not s.is_retired
        order by s.score
        limit c_listed
      )
    ) extreme
    join public.entities e on e.id = extreme.entity_id
    join public.entities sport on sport.id = e.sport_id
    where case when extreme.is_top then extreme.lovers else extreme.haters end > 0 and e.id <> p_asked
  );
end $function$;

CREATE OR REPLACE FUNCTION private.move_game(p_game public.games, p_start timestamp with time zone, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if p_start <= clock_timestamp() or p_start >= timestamptz '2100-01-01 00:00:00+00' then
    raise sqlstate 'PT400' using message = 'Give the game a start in the future', detail = 'startTime';
  end if;
  update public.games g set
    start_time = p_start,
    -- A started game has already revealed its picks, so they stay closed.
    picks_closed_at = coalesce(g.picks_closed_at, case when g.start_time <= clock_timestamp() then g.start_time end)
  where g.id = p_game.id;
  perform private.log_change(
    p_game.sweepstake_id, 'RESCHEDULE', p_game.id,
    jsonb_build_object('startTime', private.rfc3339(p_game.start_time)),
    jsonb_build_object('startTime', private.rfc3339(p_start)), p_reason
  );
end $function$;

CREATE OR REPLACE FUNCTION private.move_game_of_feed(p_game_id bigint, p_from timestamp with time zone, p_start timestamp with time zone, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_game public.games;
begin
  -- A draft has no entrants, so its games move without a log.
  if exists (
    select from public.games g join public.sweepstakes s on s.id = g.sweepstake_id
    where g.id = p_game_id and s.published_at is null
  ) then
    update public.games g set start_time = p_start where g.id = p_game_id and g.outcome is null and not g.is_void;
    update public.sweepstakes s set revision = s.revision + 1,
      start_date = least(s.start_date, (p_start at time zone 'utc')::date),
      end_date = greatest(s.end_date, (p_start at time zone 'utc')::date)
    where s.id = (select g.sweepstake_id from public.games g where g.id = p_game_id);
    return;
  end if;
  perform private.lock_sweepstake((select g.sweepstake_id from public.games g where g.id = p_game_id));
  select * into v_game from public.games g where g.id = p_game_id for no key update;
  if v_game.start_time <> p_from or v_game.is_void or v_game.outcome is not null then
    raise sqlstate 'PT409' using message = 'Another admin has moved or decided this game. Look again; nothing was saved.';
  end if;
  perform private.move_game(v_game, p_start, p_reason);
end $function$;

CREATE OR REPLACE FUNCTION private.move_opinions(p_from_id bigint, p_into_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_removed jsonb;
begin
  -- Blocks savers: rare, and shorter than locking each fan in order.
  lock table public.ratings, public.tagline_rows in share row exclusive mode;
  -- If a fan has both, the older opinion stays: the one with the lower position.
  with removed as (
    delete from public.ratings r using public.ratings older
    where r.entity_id in (p_from_id, p_into_id) and older.entity_id in (p_from_id, p_into_id)
      and older.profile_id = r.profile_id and older.position < r.position
    returning r.profile_id, r.position
  )
  select jsonb_agg(to_jsonb(removed)) into v_removed from removed;
  -- A freed conviction is filled by the first additional rating that is not 0.
  update public.ratings r set position = (free ->> 'position')::smallint
  from jsonb_array_elements(v_removed) free
  where (free ->> 'position')::smallint < 6 and r.profile_id = (free ->> 'profile_id')::uuid and r.position = (
    select min(o.position) from public.ratings o
    where o.profile_id = r.profile_id and o.position >= 6 and o.rating <> 0
  );
  update public.ratings r set entity_id = p_into_id where r.entity_id = p_from_id;
  delete from public.tagline_rows t using public.tagline_rows older
  where t.entity_id in (p_from_id, p_into_id) and older.entity_id in (p_from_id, p_into_id)
    and older.profile_id = t.profile_id and older.position < t.position;
  update public.tagline_rows t set entity_id = p_into_id where t.entity_id = p_from_id;
end $function$;

CREATE OR REPLACE FUNCTION private.move_stranded_rows()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_item record;
begin
  perform private.lock_catalogue();
  for v_item in select distinct s.entity_id, s.into_id from private.stranded_rows() s loop
    perform private.move_opinions(v_item.entity_id, v_item.into_id);
    update public.posts p set entity_id = v_item.into_id where p.entity_id = v_item.entity_id;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.mutual_friends(p_viewer uuid, p_other uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select coalesce(json_agg(to_json(card)), '[]')
    from (
      select c.*, null as "matchReason", 'FRIENDS' as "friendshipStatus"
      from (
        select s.other_id as id from private.friendship_sides s where s.profile_id = p_viewer and s.is_friend
        intersect
        select s.other_id from private.friendship_sides s where s.profile_id = p_other and s.is_friend
        order by id
        limit 5
      ) mutual
      join private.user_cards c on c.id = mutual.id
    ) card
  );
end $function$;

CREATE OR REPLACE FUNCTION private.name_problem(p_name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ declare
  v_skeleton constant text := private.confusable_skeleton(p_name);
  v_letters constant text := regexp_replace(v_skeleton, '[^a-z]', '', 'g');
begin
  if v_skeleton ~ ('(^|[^a-z])' || private.reserved_pattern('STAFF') || 's?($|[^a-z])')
    or v_letters ~ ('^' || private.reserved_pattern('STAFF') || 's?$')
    or v_letters ~ ('^' || private.reserved_pattern('WHOLE') || '$|notjustme')
    or v_letters ~ private.reserved_pattern('COMPANY') and v_letters ~ private.reserved_pattern('ROLE')
    or v_letters ~ private.reserved_pattern('PHRASE')
  then
    return 'This name is reserved for the Not Just Me staff';
  elsif v_letters in ('afan', 'formerfan') then
    return 'This name is reserved for fans without a visible name';
  elsif v_skeleton ~ ('://|(^|[^a-z])www[.]|[a-z0-9-][.\u3002]' || private.reserved_pattern('DOMAIN') || '($|[^a-z])')
    or p_name ~ '[^ @]@[^ @]+[.][^ @]'
  then
    return 'A name cannot contain a link or an email address';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.new_code(p_letters integer)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ declare
  c_letters constant text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  -- 244 random bits; three bytes a letter keep the distribution nearly uniform.
  v_random constant bytea := sha512(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
begin
  return (
    select string_agg(substr(c_letters, 1 + (
      get_byte(v_random, 3 * n) * 65536 + get_byte(v_random, 3 * n + 1) * 256 + get_byte(v_random, 3 * n + 2)
    ) % 31, 1), '')
    from generate_series(0, p_letters - 1) n
  );
end $function$;

CREATE OR REPLACE FUNCTION private.new_games(p_games jsonb)
 RETURNS TABLE(n bigint, sport_id bigint, side_one_id bigint, side_two_id bigint, start_time timestamp with time zone, is_final boolean, can_draw boolean)
 LANGUAGE plpgsql
 STABLE ROWS 15
 SET search_path TO ''
AS $function$ begin
  return query
  select g.n, g.sport, coalesce(g.team_one, g.player_one), coalesce(g.team_two, g.player_two),
    g.start_time, coalesce(g.is_final, false),
    coalesce(g.can_draw, not coalesce(g.is_final, false) and exists (
      select from public.entities sport where sport.id = g.sport and sport.has_draws
    ))
  from rows from (
    jsonb_to_recordset(p_games) as (
      "sportId" bigint, "teamOneId" bigint, "playerOneId" bigint, "teamTwoId" bigint,
      "playerTwoId" bigint, "startTime" timestamptz, "isFinal" boolean, "canDraw" boolean
    )
  ) with ordinality
    g (sport, team_one, player_one, team_two, player_two, start_time, is_final, can_draw, n);
end $function$;

CREATE OR REPLACE FUNCTION private.next_conviction(p_profile_id uuid, p_refusal text, p_field text DEFAULT NULL::text)
 RETURNS public.ratings
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_next public.ratings;
begin
  select r.* into v_next from public.ratings r
  where r.profile_id = p_profile_id and r.position >= 6 and r.rating <> 0
  order by r.position
  limit 1;
  if not found then
    raise sqlstate 'PT409' using message = p_refusal, detail = coalesce(p_field, '');
  end if;
  return v_next;
end $function$;

CREATE OR REPLACE FUNCTION private.next_feed_read(p_feed private.feeds)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_pause constant interval := private.confirmation_interval() / 2;
  v_tried_at constant timestamptz := coalesce(p_feed.tried_at, '-infinity');
begin
  return greatest(p_feed.not_before, least(
    coalesce(p_feed.fixtures_read_at + interval '1 day', v_tried_at + interval '1 hour'),
    (
      select min(case
        when d.result_since is not null
          then greatest(v_tried_at + v_pause, d.result_since + private.confirmation_interval())
        when v_tried_at < d.ends_at then d.ends_at
        when v_tried_at < d.ends_at + interval '2 hours' then v_tried_at + v_pause
        when v_tried_at < d.ends_at + interval '1 day' then v_tried_at + interval '1 hour'
      end)
      from private.due_games(p_feed.series_id) d
    )
  ));
end $function$;

CREATE OR REPLACE FUNCTION private.next_question_at(p_time_zone text, p_hour smallint, p_after timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_zone constant text := coalesce(p_time_zone, 'UTC');
  v_today constant timestamp := date_trunc('day', p_after at time zone v_zone) + p_hour * interval '1 hour';
begin
  return case when v_today at time zone v_zone > p_after then v_today else v_today + interval '1 day' end at time zone v_zone;
end $function$;

CREATE OR REPLACE FUNCTION private.next_round(p_series_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return private.first_round(array(
    select s.id from public.sweepstakes s
    where s.series_id = p_series_id and s.published_at is not null and s.completed_at is null
  ));
end $function$;

CREATE OR REPLACE FUNCTION private."normalize"(p_input text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ declare
  v_text text := p_input;
begin
  if octet_length(p_input) > char_length(p_input) then
    -- NFKD would split a spacing acute into a space and an accent.
    v_text := regexp_replace(normalize(replace(p_input, '´', ''''), nfkd), '[\u0300-\u036F]', '', 'g');
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
end $function$;

CREATE OR REPLACE FUNCTION private.normalized_address(p_email text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ declare
  v_address constant text := lower(btrim(p_email));
  v_domain constant text := regexp_replace(split_part(v_address, '@', -1), '^googlemail\.com$', 'gmail.com');
  v_name constant text := regexp_replace(regexp_replace(v_address, '@[^@]*$', ''), '(?<=.)\+.*$', '');
begin
  return case v_domain when 'gmail.com' then replace(v_name, '.', '') else v_name end || '@' || v_domain;
end $function$;

CREATE OR REPLACE FUNCTION private.notification_id(p_at timestamp with time zone, p_key text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin return (extract(epoch from p_at) * 1000000)::bigint || '-' || p_key; end $function$;

CREATE OR REPLACE FUNCTION private.notification_keys(p_viewer uuid, p_hidden uuid[], p_above timestamp with time zone, p_below timestamp with time zone, p_below_key text, p_limit integer)
 RETURNS TABLE(at timestamp with time zone, kind text, subject_id text, key text, actor_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
declare
  v_above constant timestamptz := greatest(p_above, now() - interval '90 days');
  v_reported constant bigint[] := private.reported_by(p_viewer, 'REPLY');
begin
  return query
  select e.at, e.kind, e.subject_id, e.kind || '-' || e.subject_id, e.actor_id
  from private.notification_events e
  where e.recipient_id = p_viewer and e.at > v_above and e.at <= p_below
    and (e.at < p_below or e.kind || '-' || e.subject_id < p_below_key collate "C")
    and (e.actor_id is null or e.actor_id <> all (p_hidden) and not exists (
      select from private.suspensions s where s.profile_id = e.actor_id and s.suspended_until > now()
    ))
    and (e.kind <> 'POST_REPLIED' or e.subject_id::bigint <> all (v_reported))
  order by e.at desc, (e.kind || '-' || e.subject_id) collate "C" desc
  limit p_limit;
end $function$;

CREATE OR REPLACE FUNCTION private.open_due_drafts()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_batch constant integer := 50;
  v_opened integer;
begin
  update public.sweepstakes s set published_at = clock_timestamp(), publish_at = null
  where s.id in (
    select d.id from public.sweepstakes d
    where d.publish_at <= clock_timestamp() and exists (
      select from public.games g
      where g.sweepstake_id = d.id and g.is_final and g.start_time > clock_timestamp() and g.picks_closed_at is null
    )
    order by d.publish_at
    limit c_batch
    for no key update skip locked
  );
  get diagnostics v_opened = row_count;
  return v_opened = c_batch;
end $function$;

CREATE OR REPLACE FUNCTION private.open_picks(p_fan_id uuid, p_sweepstake_id bigint, OUT games bigint, OUT closes_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  select count(*), min(g.start_time) into games, closes_at
  from public.sweepstake_entries e
  join public.games g on g.sweepstake_id = e.sweepstake_id
  where e.profile_id = p_fan_id and e.sweepstake_id = p_sweepstake_id
    and g.picks_closed_at is null and g.start_time > now()
    and not exists (select from public.picks p where p.profile_id = p_fan_id and p.game_id = g.id);
  if closes_at > now() + interval '24 hours' then
    games := 0;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.opinions_as_json(p_opinions private.opinion[], p_friend_count integer, p_viewer uuid, p_requested uuid[])
 RETURNS TABLE(friends json, fans json)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$ begin
  return query
  select coalesce(json_agg(o.opinion order by o.place) filter (where o.place <= p_friend_count), '[]'),
    coalesce(json_agg(o.opinion order by o.place) filter (where o.place > p_friend_count), '[]')
  from (
    select listed.place, to_json(opinion) as opinion
    from unnest(p_opinions) with ordinality listed (id, rating, sentiment, place)
    join private.user_cards c on c.id = listed.id
    cross join lateral (
      select
        (
          select card from (
            select c.*, null as "matchReason",
              case
                when listed.place <= p_friend_count then 'FRIENDS'
                when listed.id = any (p_requested) then private.friendship_status(p_viewer, listed.id)
                else 'NOT_FRIENDS'
              end as "friendshipStatus"
          ) card
        ) as "user",
        listed.rating, listed.sentiment
    ) opinion
  ) o;
end $function$;

CREATE OR REPLACE FUNCTION private.outcome_of(p_game public.games, p_outcome smallint DEFAULT NULL::smallint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_outcome constant smallint := coalesce(p_outcome, p_game.outcome);
begin
  return case
    when v_outcome = 3 then jsonb_build_object('isDraw', true)
      || case when p_outcome is null then private.score_for_log(p_game.score_one, p_game.score_two) else '{}' end
    when v_outcome is not null then (
      select jsonb_build_object('winnerId', e.id, 'winner', e.name)
        || case when p_outcome is null then private.score_for_log(p_game.score_one, p_game.score_two) else '{}' end
      from public.entities e where e.id = case v_outcome when 1 then p_game.side_one_id else p_game.side_two_id end
    )
    when p_game.is_void then jsonb_build_object('isVoid', true)
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.own_answer(p_profile_id uuid, p_day date)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (select a.side from private.question_answers a where a.profile_id = p_profile_id and a.day = p_day);
end $function$;

CREATE OR REPLACE FUNCTION private.own_pictures()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO ''
AS $function$ begin
  return query
  select o.name::text from storage.objects o
  -- The subselect runs once per query. Hosted projects lack the index on owner_id (platform.sql).
  where o.bucket_id = 'avatars' and o.owner_id = (select auth.uid())::text;
end $function$;

CREATE OR REPLACE FUNCTION private.own_pools(p_sweepstake_id bigint, p_series_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin return private.pools_as_json(private.me(), null, p_sweepstake_id, p_series_id); end $function$;

CREATE OR REPLACE FUNCTION private.own_prize(p_sweepstake_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.me();
begin
  return (
    select json_build_object('share', won.share, 'claimedAt', private.rfc3339(c.claimed_at))
    from public.sweepstakes s
    cross join lateral (select private.winning_share(s, v_me) as share offset 0) won
    left join private.prize_claims c on c.sweepstake_id = s.id and c.profile_id = v_me
    where s.id = p_sweepstake_id and s.completed_at is not null and won.share is not null
  );
end $function$;

CREATE OR REPLACE FUNCTION private.own_profile()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select to_jsonb(own)
    from (
      select c.*, null as "matchReason", null as "friendshipStatus", u.email,
        d.birth_date as "birthDate", p.is_connecting as "isConnecting",
        exists (select from private.admins a where a.profile_id = c.id) as "isAdmin"
      from private.user_cards c
      join public.profiles p on p.id = c.id
      join auth.users u on u.id = c.id
      left join private.profile_details d on d.profile_id = c.id
      where c.id = auth.uid()
    ) own
  );
end $function$;

CREATE OR REPLACE FUNCTION private.own_series_rank(p_series_id bigint, p_viewer uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_score constant integer := (
    select -l.minus_score from private.series_standings l
    where l.series_id = p_series_id and l.profile_id = p_viewer
  );
begin
  if v_score is null or not exists (
    select from public.sweepstake_entries e
    join public.sweepstakes s on s.id = e.sweepstake_id
    join public.games g on g.sweepstake_id = s.id
    where e.profile_id = p_viewer and s.series_id = p_series_id and g.outcome is not null
  ) then
    return null;
  end if;
  return (
    select 1 + coalesce(sum(k.n), 0)::bigint
    from private.current_counters k
    where k.kind = 'SERIES' and k.subject_id = p_series_id and k.value::integer > v_score
  );
end $function$;

CREATE OR REPLACE FUNCTION private.parse_choices(p_sweepstake_id bigint, p_input jsonb, p_list_name text)
 RETURNS private.choice[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_is_picks constant boolean := p_list_name = 'picks';
  v_choices private.choice[];
  v_choice private.choice;
  v_problem text;
  v_field text;
begin
  if jsonb_typeof(p_input) <> 'array' then
    raise sqlstate 'PT400' using
      message = case when v_is_picks then 'Picks must be a list' else 'Results must be a list' end, detail = p_list_name;
  end if;
  v_choices := array(
    select row(
      item.n, g.id, private.chosen_outcome(g, side.id, coalesce(c.draw, false)), c.draw and side.id is null,
      sport.is_player_based, c.reason, item.fields ? 'expected', c.expected, c."scoreOne", c."scoreTwo"
    )::private.choice
    from jsonb_array_elements(p_input) with ordinality item (fields, n)
    cross join lateral jsonb_to_record(item.fields) as c (
      "gameId" bigint, "selectedTeamId" bigint, "selectedAthleteId" bigint, "winnerTeamId" bigint,
      "winnerPlayerId" bigint, draw boolean, reason text, expected text, "scoreOne" smallint, "scoreTwo" smallint
    )
    cross join lateral (
      select coalesce(c."selectedTeamId", c."selectedAthleteId", c."winnerTeamId", c."winnerPlayerId")
    ) side (id)
    left join public.games g on g.id = c."gameId" and g.sweepstake_id = p_sweepstake_id
    left join public.entities sport on sport.id = g.sport_id
    order by item.n
  );

  select * into v_choice from unnest(v_choices) c where c.outcome is null order by c.n limit 1;
  if v_choice.game_id is null then
    v_problem := 'This game is not part of the sweepstake';
    v_field := 'gameId';
  elsif v_choice.is_draw_only then
    v_problem := 'In this game a draw does not count: it is void';
    v_field := 'draw';
  elsif v_is_picks then
    v_problem := 'Pick one of the two sides of the game';
    v_field := case when v_choice.is_player_based then 'selectedAthleteId' else 'selectedTeamId' end;
  else
    v_problem := 'The winner must be one of the two sides of the game';
    v_field := case when v_choice.is_player_based then 'winnerPlayerId' else 'winnerTeamId' end;
  end if;
  if v_choice.n is null then
    select max(c.n) into v_choice.n from unnest(v_choices) c group by c.game_id having count(*) > 1 limit 1;
    v_problem := case when v_is_picks
      then 'Pick one side of a game, not two' else 'A game has one result, not two' end;
    v_field := 'gameId';
  end if;
  if v_choice.n is null then
    select c.n into v_choice.n from unnest(v_choices) c
    where (c.score_one is null) <> (c.score_two is null)
      or c.score_one not between 0 and 999 or c.score_two not between 0 and 999
    order by c.n limit 1;
    v_problem := 'A score has two whole numbers from 0 to 999';
    v_field := 'scoreOne';
  end if;
  if v_choice.n is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = format('%s.%s.%s', p_list_name, v_choice.n - 1, v_field);
  end if;
  return v_choices;
end $function$;

CREATE OR REPLACE FUNCTION private.parse_feed_rows(p_series_id bigint, p_rows jsonb)
 RETURNS private.feed_rows[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return array(
    select distinct on (r."externalId") row(
      p_series_id, r."externalId", r.round, r."sideOne", r."sideTwo", null, null, r."startTime", r.status,
      r."scoreOne", r."scoreTwo", r.winner, coalesce(r."isKnockout", false), null, null, null
    )::private.feed_rows
    from jsonb_to_recordset(p_rows) as r (
      "externalId" text, round integer, "sideOne" text, "sideTwo" text, "startTime" timestamptz, status text,
      "scoreOne" smallint, "scoreTwo" smallint, winner text, "isKnockout" boolean
    )
    order by r."externalId"
  );
end $function$;

CREATE OR REPLACE FUNCTION private.parse_ratings(p_ratings jsonb)
 RETURNS public.ratings[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_row record;
  v_ratings public.ratings[] := '{}';
  v_items bigint[] := '{}';
  v_positions smallint[] := '{}';
  v_problem text[];
begin
  if jsonb_array_length(p_ratings) > 12 then
    raise sqlstate 'PT400' using message = 'You can rate at most 12 items', detail = 'ratings';
  end if;

  for v_row in
    select r.*, e.name, e.retired_at is not null and not exists (
        select from public.ratings own where own.profile_id = auth.uid() and own.entity_id = e.id
      ) as is_unavailable
    from rows from (
      jsonb_to_recordset(p_ratings) as ("entityType" text, "entityId" bigint, rating smallint, position smallint)
    ) with ordinality r (entity_type, entity_id, rating, position, n)
    left join public.entities e on e.id = r.entity_id and e.kind = r.entity_type
    order by r.n
  loop
    v_problem := case
      when (v_row.rating between -5 and 5) is not true then
        array['rating', 'A rating is a whole number from -5 to +5']
      when (v_row.position between 0 and 11) is not true then
        array['position', 'A position is a whole number from 0 to 11']
      when v_row.position = any (v_positions) then
        array['position', 'Two ratings cannot share a position']
      when v_row.name is null then
        array['entityId', format('Item not found: %s', v_row.entity_id)]
      when v_row.entity_id = any (v_items) then
        array['entityId', format('You can rate %s only once', v_row.name)]
      when v_row.is_unavailable then
        array['entityId', format('%s is retired and can no longer be picked', v_row.name)]
      when v_row.position < 6 and v_row.rating = 0 then
        array['rating', 'Your six strongest convictions cannot be 0']
    end;
    if v_problem is not null then
      raise sqlstate 'PT400'
        using message = v_problem[2], detail = format('ratings.%s.%s', v_row.n - 1, v_problem[1]);
    end if;
    v_items := v_items || v_row.entity_id;
    v_positions := v_positions || v_row.position;
    v_ratings := v_ratings || row(auth.uid(), v_row.entity_id, v_row.rating, v_row.position)::public.ratings;
  end loop;

  if not v_positions @> '{0,1,2,3,4,5}' then
    raise sqlstate 'PT400'
      using message = 'Rate at least 6 items to save, none of them 0', detail = 'ratings';
  end if;
  return v_ratings;
end $function$;

CREATE OR REPLACE FUNCTION private.parse_taglines(p_taglines jsonb)
 RETURNS public.tagline_rows[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ declare
  v_row record;
  v_taglines public.tagline_rows[] := '{}';
  v_items bigint[] := '{}';
  v_positions smallint[] := '{}';
  v_problem text[];
begin
  if jsonb_array_length(p_taglines) is distinct from 4 then
    raise sqlstate 'PT400'
      using message = 'You must fill out all four rows', detail = 'taglines';
  end if;

  for v_row in
    select t.*, e.name, e.retired_at is not null and not exists (
        select from public.tagline_rows own where own.profile_id = auth.uid() and own.entity_id = e.id
      ) as is_unavailable
    from rows from (
      jsonb_to_recordset(p_taglines) as ("entityType" text, "entityId" bigint, sentiment text, position smallint)
    ) with ordinality t (entity_type, entity_id, sentiment, position, n)
    left join public.entities e on e.id = t.entity_id and e.kind = t.entity_type
    order by t.n
  loop
    v_problem := case
      when (v_row.position between 0 and 3) is not true then
        array['position', 'A position is a whole number from 0 to 3']
      when v_row.position = any (v_positions) then
        array['position', 'Two rows cannot share a position']
      when (v_row.sentiment = any (enum_range(null::public.sentiment)::text[])) is not true then
        array['sentiment', format('Sentiment not found: %s', v_row.sentiment)]
      when v_row.name is null then
        array['entityId', format('Item not found: %s', v_row.entity_id)]
      when v_row.entity_id = any (v_items) then
        array['entityId', format('%s can be in only one row', v_row.name)]
      when v_row.is_unavailable then
        array['entityId', format('%s is retired and can no longer be picked', v_row.name)]
    end;
    if v_problem is not null then
      raise sqlstate 'PT400'
        using message = v_problem[2], detail = format('taglines.%s.%s', v_row.n - 1, v_problem[1]);
    end if;
    v_items := v_items || v_row.entity_id;
    v_positions := v_positions || v_row.position;
    v_taglines := v_taglines
      || row(auth.uid(), v_row.position, v_row.entity_id, v_row.sentiment)::public.tagline_rows;
  end loop;
  return v_taglines;
end $function$;

CREATE OR REPLACE FUNCTION private.pending_ratings(p_ids bigint[] DEFAULT NULL::bigint[])
 RETURNS TABLE(entity_id bigint, rating_count bigint, rating_sum bigint, histogram integer[], lovers bigint, haters bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$ declare
  v_terms constant integer[] := array(
    select id::integer * 4 + n from unnest(p_ids) id, generate_series(0, 3) n
  );
begin
  -- Most items have no pending changes: this check costs a tenth of the sum.
  if not exists (
    select from private.opinion_changes c
    where c.is_counted and (p_ids is null or c.terms_before && v_terms or c.terms_after && v_terms)
  ) then
    return;
  end if;
  return query
  select (t.term / 4)::bigint,
    coalesce(sum(t.n) filter (where t.rating is not null), 0)::bigint,
    coalesce(sum(t.n * t.rating), 0)::bigint,
    array[
      coalesce(sum(t.n) filter (where t.rating = -5), 0), coalesce(sum(t.n) filter (where t.rating = -4), 0),
      coalesce(sum(t.n) filter (where t.rating = -3), 0), coalesce(sum(t.n) filter (where t.rating = -2), 0),
      coalesce(sum(t.n) filter (where t.rating = -1), 0), coalesce(sum(t.n) filter (where t.rating = 0), 0),
      coalesce(sum(t.n) filter (where t.rating = 1), 0), coalesce(sum(t.n) filter (where t.rating = 2), 0),
      coalesce(sum(t.n) filter (where t.rating = 3), 0), coalesce(sum(t.n) filter (where t.rating = 4), 0),
      coalesce(sum(t.n) filter (where t.rating = 5), 0)
    ]::integer[],
    coalesce(sum(t.n) filter (where t.is_feeling and t.term & 1 = 0), 0)::bigint,
    coalesce(sum(t.n) filter (where t.is_feeling and t.term & 1 = 1), 0)::bigint
  from (
    select w.term, w.is_feeling, sum(w.n) as n,
      case when w.term & 2 = 0 then w.strength * (1 - 2 * (w.term & 1)) end as rating
    from private.pending_terms w
    where w.is_counted
      -- Filter whole queue rows first: unnesting a row costs ten times as much.
      and (p_ids is null or w.terms_before && v_terms or w.terms_after && v_terms)
      and (p_ids is null or w.term = any (v_terms))
    -- Unchanged terms cancel out here, and most do.
    group by w.term, w.strength, w.is_feeling
    having sum(w.n) <> 0
  ) t
  group by t.term / 4;
end $function$;

CREATE OR REPLACE FUNCTION private.pick_points(p_is_final boolean)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ begin return 2 + p_is_final::integer; end $function$;

CREATE OR REPLACE FUNCTION private.picture_problem(p_picture storage.objects)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_checked private.checked_pictures;
begin
  select * into v_checked from private.checked_pictures c
  where c.path = p_picture.name and c.etag = p_picture.metadata ->> 'eTag';
  return case when found then v_checked.problem else 'The profile picture has not been checked yet' end;
end $function$;

CREATE OR REPLACE FUNCTION private.pictures_to_sweep(p_limit integer)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return query
  select path
  from (
    select o.name, o.owner_id, o.created_at, regexp_replace(o.name, '^removed/', '') as path
    from storage.objects o
    where o.bucket_id = 'avatars'
  ) o
  where not exists (select from public.profiles p where p.profile_image_path = o.name and p.account_id is not null)
    -- A cleared picture can be restored for 30 days.
    and not exists (select from private.decisions d where d.removed_parts ->> 'profile_image_path' = path)
    and (
      o.created_at < now() - interval '1 day' or o.name like 'removed/%'
      or o.owner_id is not null and not exists (select from public.profiles p where p.account_id::text = o.owner_id)
    )
  limit p_limit;
end $function$;

CREATE OR REPLACE FUNCTION private.pool_member_count(p_pool_id bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select count(*) from private.current_pool_members m
    where m.pool_id = p_pool_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.pool_of_code(p_code text, p_fan_id uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select p.id from private.pools p
    where p.code = upper(regexp_replace(p_code, '[\s-]', '', 'g')) and not exists (
      select from private.pool_removals r where r.pool_id = p.id and r.profile_id = p_fan_id and r.code = p.code
    )
  );
end $function$;

CREATE OR REPLACE FUNCTION private.pool_owner(p_pool_id bigint)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Two queries, because one with both orders reads all members.
  return coalesce(
    (
      select m.profile_id from private.current_pool_members m
      where m.pool_id = p_pool_id and not exists (
        select from private.suspensions s where s.profile_id = m.profile_id and s.suspended_until > now()
      )
      order by m.place
      limit 1
    ),
    (select m.profile_id from private.current_pool_members m where m.pool_id = p_pool_id order by m.place limit 1)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.pool_round(p_pool_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_pool private.pools;
begin
  select * into v_pool from private.pools p where p.id = p_pool_id;
  return case
    when v_pool.sweepstake_id is null then private.next_round(v_pool.series_id)
    else private.first_round(array[v_pool.sweepstake_id])
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.pools_as_json(p_viewer uuid, p_pool_id bigint DEFAULT NULL::bigint, p_sweepstake_id bigint DEFAULT NULL::bigint, p_series_id bigint DEFAULT NULL::bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', p.id,
      'name', p.name,
      'code', p.code,
      'seriesId', p.series_id,
      'sweepstakeId', p.sweepstake_id,
      'contestName', coalesce(series.name, contest.name),
      'memberCount', private.pool_member_count(p.id),
      'isOwner', private.pool_owner(p.id) = p_viewer,
      'isDecided', coalesce(contest.completed_at is not null and not contest.is_cancelled, false),
      'isCancelled', coalesce(contest.is_cancelled, false)
    ) order by own.place desc), '[]')
    from private.pool_members own
    join private.pools p on p.id = own.pool_id
    left join public.series on series.id = p.series_id
    left join public.sweepstakes contest on contest.id = p.sweepstake_id
    where own.profile_id = p_viewer and (
      num_nonnulls(p_pool_id, p_sweepstake_id, p_series_id) = 0
      or p.id = p_pool_id or p.sweepstake_id = p_sweepstake_id or p.series_id = p_series_id
    )
  );
end $function$;

CREATE OR REPLACE FUNCTION private.post_page(p_audience private.post_audience, p_author_id uuid, p_entity_id bigint, p_before_id bigint, p_page_size integer)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_viewer_id constant uuid := private.me();
  v_reported constant bigint[] := private.reported_ids('POST');
  v_deleted constant uuid[] := private.hidden_from(null);
  -- Never null, so that the index condition holds.
  v_before_id constant bigint := coalesce(p_before_id, 9223372036854775807);
  -- Fetches one row more than the page to see if another page exists.
  v_ids bigint[];
begin
  perform private.check_page_size(p_page_size, 50, 'posts');

  if p_audience = 'everyone' then
    v_ids := array(
      select p.id from public.posts p
      where p.id < v_before_id and p.removed_at is null and p.id <> all (v_reported)
        and p.author_id <> all (v_deleted) and not exists (
          select from private.block_sides s where s.profile_id = v_viewer_id and s.other_id = p.author_id offset 0
        )
      order by p.id desc
      limit p_page_size + 1
    );
  elsif p_audience = 'item' then
    v_ids := array(
      select p.id from public.posts p
      where p.entity_id = p_entity_id and p.id < v_before_id and p.removed_at is null and p.id <> all (v_reported)
        and p.author_id <> all (v_deleted) and not exists (
          select from private.block_sides s where s.profile_id = v_viewer_id and s.other_id = p.author_id offset 0
        )
      order by p.id desc
      limit p_page_size + 1
    );
  elsif p_audience = 'friends' then
    -- The newest posts of each friend by index, then the newest overall: the cost grows with the friends instead of
    -- with all posts.
    v_ids := array(
      select p.id
      from private.friendship_sides f
      cross join lateral (
        select own.id from public.posts own
        where own.author_id = f.other_id and own.id < v_before_id and own.removed_at is null and own.id <> all (v_reported)
        order by own.id desc
        limit p_page_size + 1
      ) p
      where f.profile_id = v_viewer_id and f.is_friend
        and f.other_id not in (select unnest(private.hidden_from(v_viewer_id)))
      order by p.id desc
      limit p_page_size + 1
    );
  else
    if not private.is_profile_visible(p_author_id) then
      raise sqlstate 'PT404' using message = 'Profile not found';
    end if;
    v_ids := array(
      select p.id from public.posts p
      where p.author_id = p_author_id and p.id < v_before_id and p.removed_at is null and p.id <> all (v_reported)
      order by p.id desc
      limit p_page_size + 1
    );
  end if;

  return json_build_object(
    'posts', private.posts_as_json(
      v_ids[1:p_page_size], v_viewer_id, private.unseen_replies(v_viewer_id, v_ids[1:p_page_size])
    ),
    'next', case when cardinality(v_ids) > p_page_size then v_ids[p_page_size] end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.postings_to_read()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return greatest(20000, (select c.fan_count / 35 from private.document_frequencies c where c.term = 0));
end $function$;

CREATE OR REPLACE FUNCTION private.posts_as_json(p_post_ids bigint[], p_viewer_id uuid, p_unseen_replies bigint[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return coalesce((
    select json_agg(json_build_object(
      'id', p.id,
      'content', p.content,
      'createdAt', private.rfc3339(p.created_at),
      'likeCount', coalesce(c.like_count, 0),
      'replyCount', coalesce(c.reply_count, 0) - cardinality(array_positions(p_unseen_replies, p.id)),
      'isLikedByCurrentUser', l.user_id is not null,
      'entityType', e.kind,
      'entityId', e.id,
      'entityName', e.name,
      'slug', e.slug,
      -- The hostile verbs are the last of the type.
      'authorFeeling', coalesce(r.rating, case when t.sentiment >= 'DETESTS' then -4 when t.sentiment < 'DETESTS' then 4 end),
      'user', to_json(a)
    ) order by p.id desc)
    from public.posts p
    join private.author_cards a on a."supabaseId" = p.author_id
    left join public.entities e on e.id = p.entity_id
    left join public.ratings r on r.entity_id = p.entity_id and r.profile_id = p.author_id
    left join public.tagline_rows t on t.entity_id = p.entity_id and t.profile_id = p.author_id
    left join private.post_counts c on c.post_id = p.id
    left join public.post_likes l on l.post_id = p.id and l.user_id = p_viewer_id
    where p.id = any (p_post_ids)
  ), '[]');
end $function$;

CREATE OR REPLACE FUNCTION private.publish_sweepstake(p_sweepstake_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sweepstake public.sweepstakes;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  select * into v_sweepstake
  from public.sweepstakes s where s.id = p_sweepstake_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  elsif v_sweepstake.published_at is not null then
    raise sqlstate 'PT409' using message = 'This sweepstake is published already';
  elsif exists (
    select from public.games g
    where g.sweepstake_id = v_sweepstake.id and g.is_final and g.start_time <= clock_timestamp()
  ) then
    raise sqlstate 'PT409' using message = 'The final has begun, so nobody could enter. Give it another start first.';
  end if;
  update public.sweepstakes s set published_at = clock_timestamp(), publish_at = null where s.id = v_sweepstake.id;
end $function$;

CREATE OR REPLACE FUNCTION private.put_feed(p_series_id bigint, p_feed jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_old private.feeds;
  v_problem text;
begin
  perform private.require_admin();
  perform private.start_write('change_feed');
  -- Serializes two first writes.
  perform from public.series s where s.id = p_series_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Series not found';
  end if;
  perform private.refuse_entrant_of_series(array[p_series_id]);
  v_problem := case
    when (p_feed ->> 'source' in ('OPENLIGADB', 'FOOTBALL_DATA', 'NFLVERSE', 'DEMO')) is not true then 'source'
    when (p_feed ->> 'competition' ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$') is not true then 'competition'
    when (p_feed ->> 'season' ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$') is not true then 'season'
    when (p_feed ->> 'mode' in ('PROPOSE', 'AUTOMATIC')) is not true then 'mode'
  end;
  if v_problem is not null then
    raise sqlstate 'PT400' using message = case v_problem
      when 'source' then 'Choose a source'
      when 'mode' then 'Choose whether the feed proposes results or enters them'
      else format('The %s has up to 40 letters, digits, dots, underscores and hyphens', v_problem)
    end, detail = v_problem;
  end if;
  select * into v_old from private.feeds f where f.series_id = p_series_id for no key update;
  if (v_old.source, v_old.competition, v_old.season)
    is distinct from (p_feed ->> 'source', p_feed ->> 'competition', p_feed ->> 'season')
  then
    delete from private.feeds f where f.series_id = p_series_id;
    -- The admin reads it first; the clock would only make the same call at the same time.
    insert into private.feeds (series_id, source, competition, season, mode, not_before)
    values (
      p_series_id, p_feed ->> 'source', p_feed ->> 'competition', p_feed ->> 'season', p_feed ->> 'mode',
      clock_timestamp() + interval '1 minute'
    );
  elsif v_old.mode <> p_feed ->> 'mode' then
    update private.feeds f set mode = p_feed ->> 'mode', tried_at = null, fixtures_read_at = null where f.series_id = p_series_id;
  else
    return;
  end if;
  perform private.log_series_change('CHANGE', p_series_id, format(
    'Feed: %s %s %s, %s', p_feed ->> 'source', p_feed ->> 'competition', p_feed ->> 'season',
    case p_feed ->> 'mode' when 'AUTOMATIC' then 'automatic' else 'proposing' end
  ));
end $function$;

CREATE OR REPLACE FUNCTION private.question_as_json(p_entity_id bigint, p_viewer uuid, p_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Verbs of plain love (even index) and hate (odd), which fit any item.
  c_verbs constant public.sentiment[] := '{LOVES,LOATHES,ADORES,DETESTS}';
begin
  return (
    select jsonb_build_object(
      'entityType', e.kind, 'entityId', e.id, 'name', e.name, 'slug', e.slug, 'competition', e.competition,
      'sportName', sport.name,
      'sentiment', c_verbs[1 + case
        -- Skips a side without fans if the other has some.
        when s.lovers > 0 and s.haters = 0 then verb.n & 2
        when s.haters > 0 and s.lovers = 0 then verb.n | 1
        else verb.n
      end],
      'lovers', split.lovers, 'haters', split.haters,
      'ownRating', (
        select r.rating from public.ratings r where r.entity_id = e.id and r.profile_id = p_viewer
      )
    )
    from public.entities e
    join public.entities sport on sport.id = coalesce(e.sport_id, e.id)
    cross join private.current_rating_stats(array[e.id]) s
    cross join private.question_split(p_day, e.id) split
    cross join lateral (
      values (abs(mod(hashint8extended(e.id, p_day - date '2026-01-01'), 4))::integer)
    ) verb (n)
    where e.id = p_entity_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.question_for_day(p_day date)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_turns constant integer := 61;
  v_number constant integer := p_day - date '2026-01-01';
  v_asked constant bigint := (select q.entity_id from private.asked_questions q where q.day = p_day);
begin
  if v_asked is not null then
    return v_asked;
  end if;
  return (
    with known as (
      select s.entity_id, s.lovers, s.haters, hashint8extended(s.entity_id, 0) as place,
        -- Divisive: the smaller side has at least a fifth of all feelings.
        s.lovers > 0 and s.haters > 0 and 4 * least(s.lovers, s.haters) >= greatest(s.lovers, s.haters) as divides
      from private.entity_rating_stats s
      where not s.is_retired
      order by s.rating_count desc, s.has_code desc, s.entity_id
      limit 300
    ), dividing as (
      select k.entity_id, k.place, turn.n as turn, row_number() over (partition by turn.n order by k.place) as priority
      from known k
      cross join lateral (values (abs(mod(k.place, c_turns)))) turn (n)
      where k.divides
    ), turns as (
      select d.entity_id, d.turn from dividing d where d.priority = 1
      union all
      select spare.entity_id, free.turn
      from (
        select n as turn, row_number() over (order by n) as i
        from generate_series(0, c_turns - 1) n
        where not exists (select from dividing d where d.turn = n)
      ) free
      join (
        select d.entity_id, row_number() over (order by d.place) as i from dividing d where d.priority > 1
      ) spare using (i)
    )
    select asked.entity_id
    from (
      select t.entity_id, 1 as choice from turns t where t.turn = mod(v_number, c_turns)
      union all
      select k.entity_id, case when k.divides then 2 when k.lovers + k.haters > 0 then 3 else 4 end from known k
    ) asked
    order by asked.choice, hashint8extended(asked.entity_id, v_number)
    limit 1
  );
end $function$;

CREATE OR REPLACE FUNCTION private.question_split(p_day date, p_entity_id bigint)
 RETURNS TABLE(lovers bigint, haters bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$ begin
  return query
  select greatest(s.lovers + coalesce(c.lovers, 0), 0), greatest(s.haters + coalesce(c.haters, 0), 0)
  from private.current_rating_stats(array[p_entity_id]) s
  cross join (
    select sum(k.n) filter (where k.value = 'lovers')::bigint as lovers, sum(k.n) filter (where k.value = 'haters')::bigint as haters
    from private.current_counters k
    where k.kind = 'ANSWER' and k.subject_id = p_day - date '1970-01-01'
  ) c;
end $function$;

CREATE OR REPLACE FUNCTION private.ranking_entries(p_ids bigint[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', e.id,
        'type', e.kind,
        'name', e.name,
        'slug', e.slug,
        'sportName', sport.name,
        'competition', e.competition,
        'avgRating', round(s.rating_sum::numeric / nullif(s.rating_count, 0), 2),
        'ratingCount', s.rating_count,
        'lovers', s.lovers,
        'haters', s.haters
      ) || case when e.kind = 'ATHLETE' then jsonb_build_object('teamName', team.name) else '{}' end
      order by listed.place
    ), '[]')
    from unnest(p_ids) with ordinality listed (id, place)
    join public.entities e on e.id = listed.id
    join private.current_rating_stats(p_ids) s on s.entity_id = e.id
    join public.entities sport on sport.id = coalesce(e.sport_id, e.id)
    left join public.entities team on team.id = e.team_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.rebuild_opinions()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  -- Keeps others from flushing.
  perform pg_advisory_xact_lock(hashtextextended('flush', 0));
  lock table public.ratings, public.tagline_rows, private.fans in share row exclusive mode;
  truncate private.postings, private.document_frequencies, private.opinion_changes;
  delete from private.counter_changes where kind = 'VERB';
  -- A single update: each one writes a million rows and their index entries.
  with held as materialized (
    select h.profile_id, array_agg(h.term order by h.term) as terms,
      array_agg(h.strength order by h.term) as strengths
    from private.opinion_terms h
    group by h.profile_id
  ), interests as materialized (
    select i.profile_id, array_agg(distinct i.entity_id order by i.entity_id) as interests
    from private.fan_interests i
    group by i.profile_id
  ), gathered as (
    select p.id, p.is_connecting, coalesce(o.terms, '{}') as terms,
      coalesce(o.strengths, '{}') as strengths, coalesce(i.interests, '{}') as interests
    from public.profiles p
    left join held o on o.profile_id = p.id
    left join interests i on i.profile_id = p.id
  )
  update private.fans f
  set is_connecting = g.is_connecting, terms = g.terms, strengths = g.strengths,
    interests = g.interests, version = f.version + 1
  from gathered g
  where f.profile_id = g.id
    and (f.is_connecting, f.terms, f.strengths, f.interests)
      is distinct from (g.is_connecting, g.terms, g.strengths, g.interests);

  insert into private.postings (term, strength, fan_key)
  select o.term, o.strength, f.fan_key
  from private.fans f
  cross join lateral unnest(f.terms, f.strengths) o (term, strength)
  where f.is_connecting and o.strength > 0
  order by 1, 2, 3;
  insert into private.document_frequencies (term, fan_count)
  select o.term, count(*)
  from private.fans f
  cross join lateral unnest(f.terms || 0, f.strengths || 1::smallint) o (term, strength)
  where 0 < any (f.strengths) and o.strength > 0
  group by o.term;
  -- With an empty queue and no savers, this recount is complete.
  perform private.rebuild_rating_stats();
  perform private.rebuild_question_counts();
end $function$;

CREATE OR REPLACE FUNCTION private.rebuild_post_counts()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  lock table public.post_likes, public.replies in share row exclusive mode;
  truncate private.post_counts;
  insert into private.post_counts (post_id, like_count, reply_count)
  select n.post_id, n.like_count, n.reply_count from private.counted_posts n;
end $function$;

CREATE OR REPLACE FUNCTION private.rebuild_question_counts()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  -- Keeps others from flushing.
  perform pg_advisory_xact_lock(hashtextextended('flush', 0));
  perform private.save_feelings(f.profile_id, f.terms, f.strengths)
  from private.fans f
  where f.profile_id in (
    select a.profile_id from private.question_answers a where a.day >= (now() at time zone 'UTC')::date - 1
  );
  -- One statement sees one snapshot of the facts and the queue.
  insert into private.counter_changes (kind, subject_id, value, n)
  select 'ANSWER', subject_id, value, coalesce(c.n, 0) - coalesce(k.n, 0)
  from (select * from private.current_counters where kind = 'ANSWER') k
  full join private.counted_answers c using (subject_id, value)
  where k.n is distinct from c.n;
end $function$;

CREATE OR REPLACE FUNCTION private.rebuild_rating_stats()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  -- Keeps others from flushing.
  perform pg_advisory_xact_lock(hashtextextended('flush', 0));
  -- One statement sees one snapshot of the facts and the queue. Subtract the queue, since its flush adds it later.
  update private.entity_rating_stats s
  set rating_count = counted.rating_count, rating_sum = counted.rating_sum,
    histogram = counted.histogram, lovers = counted.lovers, haters = counted.haters
  from (
    select c.entity_id, c.rating_count - coalesce(w.rating_count, 0) as rating_count,
      c.rating_sum - coalesce(w.rating_sum, 0) as rating_sum,
      private.add_counts(c.histogram, (select array_agg(-n order by place) from unnest(w.histogram) with ordinality h (n, place))) as histogram,
      c.lovers - coalesce(w.lovers, 0) as lovers, c.haters - coalesce(w.haters, 0) as haters
    from private.counted_ratings c
    left join private.pending_ratings() w on w.entity_id = c.entity_id
  ) counted
  where s.entity_id = counted.entity_id
    and (s.rating_count, s.rating_sum, s.histogram, s.lovers, s.haters)
      is distinct from (counted.rating_count, counted.rating_sum, counted.histogram, counted.lovers, counted.haters);
  merge into private.counters k
  using (
    select u.subject_id, u.value, sum(u.n) as n
    from (
      select c.subject_id, c.value, c.n from private.counted_verbs c
      union all
      select q.subject_id, q.value, -q.n from private.counter_changes q where q.kind = 'VERB'
    ) u
    group by u.subject_id, u.value
  ) counted on k.kind = 'VERB' and k.subject_id = counted.subject_id and k.value = counted.value
  when matched and k.n <> counted.n then update set n = counted.n
  when not matched by source and k.kind = 'VERB' then delete
  when not matched then insert values ('VERB', counted.subject_id, counted.value, counted.n);
end $function$;

CREATE OR REPLACE FUNCTION private.rebuild_series_standings()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  lock table public.sweepstakes, public.games, public.sweepstake_entries in share row exclusive mode;
  perform pg_advisory_xact_lock(hashtextextended('flush', 0));
  analyze private.standings;
  delete from private.series_standings where series_id is not null;
  delete from private.counters where kind = 'SERIES';
  delete from private.counter_changes where kind = 'SERIES';
  insert into private.series_standings (series_id, profile_id, correct, rounds_won)
  select s.series_id, l.profile_id, sum(l.points / 2), count(*) filter (where -l.minus_score = w.score)
  from public.sweepstakes s
  cross join lateral (select private.winning_score(s) as score offset 0) w
  join private.standings l on l.sweepstake_id = s.id
  where s.series_id is not null
  group by s.series_id, l.profile_id;
  insert into private.counters (kind, subject_id, value, n)
  select 'SERIES', l.series_id, -l.minus_score, count(*) from private.series_standings l group by l.series_id, l.minus_score;
end $function$;

CREATE OR REPLACE FUNCTION private.rebuild_standings()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  lock table public.games, public.sweepstake_entries, public.picks in share row exclusive mode;
  perform pg_advisory_xact_lock(hashtextextended('flush', 0));
  -- Freshly loaded tables have no statistics, and without them a million entries take minutes.
  analyze public.games, public.sweepstake_entries, public.picks;
  -- No truncate: a reader with an older snapshot would see an empty table.
  delete from private.standings where sweepstake_id is not null;
  delete from private.standing_changes where sweepstake_id is not null;
  delete from private.counters where kind in ('SCORE', 'PICK');
  delete from private.counter_changes where kind in ('SCORE', 'PICK');
  insert into private.standings (sweepstake_id, profile_id, points, off_by, changed_at)
  select e.sweepstake_id, e.profile_id, coalesce(sum(private.pick_points(g.is_final)) filter (where g.outcome = p.selected_side), 0),
    private.tie_break_distance(e.tie_break_answer, s.tie_break_result), e.changed_at
  from public.sweepstake_entries e
  join public.sweepstakes s on s.id = e.sweepstake_id
  left join public.picks p on p.profile_id = e.profile_id and p.sweepstake_id = e.sweepstake_id
  left join public.games g on g.id = p.game_id
  group by e.sweepstake_id, e.profile_id, s.tie_break_result;
  insert into private.counters (kind, subject_id, value, n)
  select 'SCORE', s.sweepstake_id, -s.minus_score, count(*) from private.standings s group by s.sweepstake_id, s.minus_score
  union all
  select 'PICK', p.game_id, p.selected_side, count(*) from public.picks p group by p.game_id, p.selected_side;
end $function$;

CREATE OR REPLACE FUNCTION private.recommend_fans()
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.me();
  v_ids uuid[];
  v_is_saved boolean;
begin
  if not exists (select from public.ratings r where r.profile_id = v_me)
    or not exists (select from public.tagline_rows t where t.profile_id = v_me)
  then
    return json_build_object(
      'userMeetsCriteria', false, 'isSaved', false, 'recommendations', '[]'::json
    );
  end if;

  v_ids := private.saved_recommendations(v_me);
  v_is_saved := cardinality(v_ids) = 10;
  -- Too many of a saved list may have dropped out.
  if not v_is_saved then
    v_ids := (private.find_enough_matches(v_me))[1:10];
  end if;
  return json_build_object(
    'userMeetsCriteria', true, 'isSaved', v_is_saved,
    'recommendations', private.recommended_cards(v_me, v_ids)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.recommended_cards(p_viewer uuid, p_ids uuid[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select coalesce(json_agg(card order by listed.place), '[]')
    from unnest(p_ids) with ordinality listed (id, place)
    join private.introduce(p_viewer, p_ids) between on between.fan_id = listed.id
    cross join lateral (
      select c.*, between.match, between."matchReasons", between."topItems", between.line,
        'NOT_FRIENDS' as "friendshipStatus"
      from private.user_cards c
      where c.id = listed.id
    ) card
  );
end $function$;

CREATE OR REPLACE FUNCTION private.record_decision(p_fan_id uuid, p_subject_type text, p_subject_id text, p_actions text[], p_note text, p_message text, p_days integer)
 RETURNS private.decisions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_decision private.decisions;
begin
  insert into private.decisions (fan_id, admin_id, subject_type, subject_id, actions, note, message, days)
  values (p_fan_id, auth.uid(), p_subject_type, p_subject_id, p_actions, p_note, p_message, p_days)
  returning * into v_decision;
  insert into private.audit_log (admin_id, action, subject_type, subject_id, fan_id, note, days)
  select auth.uid(), action, p_subject_type, p_subject_id, p_fan_id, p_note, case when action = 'SUSPEND' then p_days end
  from unnest(p_actions) action;
  if 'SUSPEND' = any (p_actions) then
    -- The later of two end dates wins.
    insert into private.suspensions as s (profile_id, suspended_until, message, decision_id)
    values (p_fan_id, now() + make_interval(days => p_days), p_message, v_decision.id)
    on conflict (profile_id) do update set suspended_until = excluded.suspended_until,
      message = excluded.message, decision_id = excluded.decision_id,
      former_address_hashes = case when s.suspended_until > now() then s.former_address_hashes else '{}' end
    where s.suspended_until < excluded.suspended_until;
  end if;
  return v_decision;
end $function$;

CREATE OR REPLACE FUNCTION private.record_picture(p_path text, p_etag text, p_problem text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform from storage.objects o
  where o.bucket_id = 'avatars' and o.name = p_path and o.metadata ->> 'eTag' = p_etag
  for update;
  if found then
    insert into private.checked_pictures (path, etag, problem)
    values (p_path, p_etag, p_problem)
    on conflict on constraint checked_pictures_pkey
    do update set etag = excluded.etag, problem = excluded.problem, checked_at = now();
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.record_push_results(p_taken text[], p_failed text[], p_gone text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  delete from private.push_subscriptions s
  where s.endpoint = any (p_gone) or s.endpoint = any (p_failed) and s.failing_since < now() - interval '1 day';
  update private.push_subscriptions s set failing_since = null
  where s.endpoint = any (p_taken) and s.failing_since is not null;
  update private.push_subscriptions s set failing_since = now()
  where s.endpoint = any (p_failed) and s.failing_since is null;
end $function$;

CREATE OR REPLACE FUNCTION private.record_results(p_sweepstake_id bigint, p_results jsonb, p_tie_break_result integer, p_reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.require_admin();
  perform private.start_write('record_results');
  return private.enter_results(p_sweepstake_id, p_results, p_tie_break_result, p_reason);
end $function$;

CREATE OR REPLACE FUNCTION private.record_winners(p_sweepstake public.sweepstakes, p_is_correction boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_score constant integer := private.winning_score(p_sweepstake);
  v_now constant timestamptz := clock_timestamp();
  v_is_change constant boolean := p_is_correction or exists (
    select from private.prize_winners w where w.sweepstake_id = p_sweepstake.id
  );
  v_changed uuid[];
begin
  if p_sweepstake.prize_pool = 0 then
    return;
  end if;
  with winners as materialized (
    select s.profile_id
    from private.standings s
    join public.profiles p on p.id = s.profile_id
    where s.sweepstake_id = p_sweepstake.id and s.minus_score = -v_score
  ), former as (
    update private.prize_winners w set is_winner = false, changed_at = v_now
    where w.sweepstake_id = p_sweepstake.id and w.is_winner
      and w.profile_id not in (select o.profile_id from winners o)
    returning w.profile_id
  ), new as (
    insert into private.prize_winners as w (sweepstake_id, profile_id, changed_at)
    select p_sweepstake.id, o.profile_id, case when v_is_change then v_now end from winners o
    on conflict (sweepstake_id, profile_id) do update set is_winner = true, changed_at = v_now where not w.is_winner
    returning w.profile_id, w.changed_at
  )
  select array(select f.profile_id from former f union all select n.profile_id from new n where n.changed_at is not null)
  into v_changed;
  -- The email goes to fans without reminders, too: it is about their prize.
  insert into private.reminders (profile_id) select fan_id from unnest(v_changed) fan_id on conflict do nothing;
  insert into private.deliveries (profile_id, kind, subject_id)
  select fan_id, 'WINNER_CHANGED', private.dated_subject(p_sweepstake.id, v_now) from unnest(v_changed) fan_id;
end $function$;

CREATE OR REPLACE FUNCTION private.refresh_catalogue_lists()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  insert into private.catalogue_lists as c (kind, list)
  select 'ATHLETE', private.athletes_of(null)
  union all
  select 'SPORT', coalesce(json_agg(json_build_object(
    'id', id, 'name', name, 'slug', slug, 'isPlayerBased', is_player_based, 'hasDraws', has_draws,
    'aliases', aliases
  ) order by name_normalized, id), '[]')
  from public.entities
  where kind = 'SPORT' and retired_at is null
  union all
  select 'TEAM', coalesce(json_agg(json_build_object(
    'id', t.id, 'name', t.name, 'sportId', t.sport_id, 'sportName', s.name, 'competition', t.competition,
    'aliases', t.aliases
  ) order by t.name_normalized, t.id), '[]')
  from public.entities t
  join public.entities s on s.id = t.sport_id
  where t.kind = 'TEAM' and t.retired_at is null
  union all
  select 'CREST', coalesce(json_agg(json_build_object(
    'id', id, 'code', code,
    'colours', case when colour is not null then json_build_array('#' || colour, '#' || second_colour) end
  ) order by id), '[]')
  from public.entities
  where code is not null or colour is not null
  on conflict (kind) do update set list = excluded.list
    where c.list::text <> excluded.list::text;
end $function$;

CREATE OR REPLACE FUNCTION private.refuse_entrant(p_sweepstake public.sweepstakes)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if p_sweepstake.prize_pool > 0 and private.has_entered(p_sweepstake.id, auth.uid())
    -- If every admin has entered, one of them must decide. The log marks the decision as an entrant's.
    and exists (
      select from private.admins a
      join public.profiles p on p.id = a.profile_id and p.account_id is not null
      where not private.has_entered(p_sweepstake.id, a.profile_id)
    )
  then
    raise sqlstate 'PT403' using message = 'You entered for the prize, so another admin has to decide';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.refuse_entrant_of_series(p_series_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.refuse_entrant(s)
  from public.sweepstakes s
  where s.series_id = any (p_series_ids) and s.published_at is not null and s.completed_at is null and s.prize_pool > 0;
end $function$;

CREATE OR REPLACE FUNCTION private.refuse_full_series(p_series_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Serializes writers, so that two cannot both add the last round. Results of a series do not use this lock.
  perform from public.series s where s.id = p_series_id for no key update;
  if (select count(*) from public.sweepstakes s where s.series_id = p_series_id) >= 200 then
    raise sqlstate 'PT400' using message = 'A series has 200 rounds at most', detail = 'seriesId';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.refuse_merged(p_entity_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_problem constant text := (
    select format('%s is now %s. Nothing was saved.', e.name, into_item.name)
    from public.entities e
    join public.entities into_item on into_item.id = e.merged_into_id
    where e.id = any (p_entity_ids)
    limit 1
  );
begin
  if v_problem is not null then
    raise sqlstate 'PT409' using message = v_problem;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.refuse_overturning(p_results private.choice[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_names text;
begin
  v_names := private.game_names(array(
    select g.id from unnest(p_results) r join public.games g on g.id = r.game_id
    where r.has_expected and private.game_state(g) is distinct from r.expected and g.outcome is distinct from r.outcome
  ));
  if v_names is not null then
    raise sqlstate 'PT409' using
      message = 'Someone else has entered another result: ' || v_names || '. Look again. Nothing was saved.';
  end if;
  v_names := private.game_names(array(
    select g.id from unnest(p_results) r join public.games g on g.id = r.game_id
    where g.outcome <> r.outcome and coalesce(private.clean_text(r.reason), '') = ''
  ));
  if v_names is not null then
    raise sqlstate 'PT409' using
      message = 'A different result is already recorded: ' || v_names || '. Give a reason for the change. Nothing was saved.',
      hint = 'RESULT_STANDS';
  end if;
  perform private.checked_reason(r.reason, format('gameResults.%s.reason', r.n - 1))
  from unnest(p_results) r join public.games g on g.id = r.game_id
  where g.outcome <> r.outcome
  order by r.n;
end $function$;

CREATE OR REPLACE FUNCTION private.refuse_retired(p_entity_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_name constant text := (
    select e.name from public.entities e where e.id = p_entity_id and e.retired_at is not null
  );
begin
  if v_name is not null then
    raise sqlstate 'PT400' using
      message = format('%s is retired and can no longer be picked', v_name), detail = 'entityId';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.refuse_stale_edit(p_sweepstake public.sweepstakes, p_changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  if (p_changes ->> 'expectedRevision')::integer <> p_sweepstake.revision then
    raise sqlstate 'PT409' using message = 'Another admin has changed this sweepstake. Reload it first; nothing was saved.';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.refuse_transition(p_reference uuid, p_expected_status text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me uuid := auth.uid();
  v_status text;
begin
  if v_me is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  select private.status_for(f, v_me) into v_status
  from public.friendships f
  where (f.id = p_reference and v_me in (f.user_lo, f.user_hi))
    or (f.user_lo = least(v_me, p_reference) and f.user_hi = greatest(v_me, p_reference));

  if v_status is null then
    raise sqlstate 'PT404' using message = case p_expected_status
      when 'FRIENDS' then 'You are not friends with this fan'
      else 'Friend request not found'
    end;
  end if;
  raise sqlstate 'PT409' using message = case
    when p_expected_status = 'FRIENDS' then 'You are not friends yet'
    when v_status = 'FRIENDS' then 'You are friends already'
    when p_expected_status = 'OUTGOING_REQUEST' then 'They sent this request: you can accept or decline it'
    else 'You sent this request: only the other fan can answer it'
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.related_items(p_item public.entities)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return case p_item.kind
    when 'SPORT' then private.ranking_entries(
      private.best_and_worst_ids('TEAM', true, p_item.id) || private.best_and_worst_ids('ATHLETE', true, p_item.id)
    )
    when 'TEAM' then private.ranking_entries(array(
      select a.id
      from public.entities a
      join private.entity_rating_stats s on s.entity_id = a.id
      where a.team_id = p_item.id
      order by s.rating_count desc, a.name_normalized, a.id
    ))
    else private.ranking_entries(array(select p_item.team_id where p_item.team_id is not null))
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.reminder_kinds(p_channel text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case p_channel
    when 'email' then '{closing,results,requests,replies,weekly,admin}'::text[]
    when 'push' then '{closing,results,requests,replies,weekly,question}'
  end
$function$;

CREATE OR REPLACE FUNCTION private.reminder_of(p_kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case p_kind
    when 'CLOSING' then 'closing' when 'LAST_CALL' then 'closing' when 'OPEN_PICKS' then 'closing'
    when 'RESULTS' then 'results'
    when 'REQUEST' then 'requests' when 'REPLY' then 'replies' when 'WEEKLY' then 'weekly'
    when 'QUESTION' then 'question' when 'TASKS' then 'admin'
  end
$function$;

CREATE OR REPLACE FUNCTION private.reminder_settings(p_profile_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_reminders private.reminders;
begin
  select * into v_reminders from private.reminders r where r.profile_id = p_profile_id;
  return jsonb_build_object(
    'email', (
      select jsonb_object_agg(kind, kind = any (coalesce(v_reminders.email, '{}')))
      from unnest(private.reminder_kinds('email')) kind
    ),
    'push', (
      select jsonb_object_agg(kind, kind = any (coalesce(v_reminders.push, '{}')))
      from unnest(private.reminder_kinds('push')) kind
    ),
    'timeZone', v_reminders.time_zone,
    'questionHour', coalesce(v_reminders.question_hour, 9)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.remove_content(p_decision private.decisions)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_is_everything constant boolean := 'REMOVE' = any (p_decision.actions);
  v_profile public.profiles;
begin
  if p_decision.subject_type = 'POST' then
    update public.posts p set removed_at = now()
    where v_is_everything and p.id = p_decision.subject_id::bigint and p.removed_at is null;
  elsif p_decision.subject_type = 'REPLY' then
    perform private.lock_post_of_reply(p_decision.subject_id::bigint);
    update public.replies r set removed_at = now()
    where v_is_everything and r.id = p_decision.subject_id::bigint and r.removed_at is null;
  elsif p_decision.subject_type = 'POOL' and v_is_everything then
    update private.decisions d set removed_parts = (
      select jsonb_build_object('name', p.name) from private.pools p where p.id = p_decision.subject_id::bigint
    )
    where d.id = p_decision.id;
    update private.pools p set name = 'Pool' where p.id = p_decision.subject_id::bigint;
  elsif v_is_everything or 'CLEAR_PICTURE' = any (p_decision.actions) then
    select * into v_profile from public.profiles p where p.id = p_decision.fan_id for no key update;
    perform private.remove_picture(v_profile.profile_image_path);
    update private.decisions d set removed_parts = jsonb_strip_nulls(jsonb_build_object(
      'first_name', case when v_is_everything then v_profile.first_name end,
      'last_name', case when v_is_everything then v_profile.last_name end,
      'location', case when v_is_everything then v_profile.location end,
      'profile_image_path', v_profile.profile_image_path
    ))
    where d.id = p_decision.id;
    update public.profiles p set profile_image_path = null,
      first_name = case when not v_is_everything then p.first_name end,
      last_name = case when not v_is_everything then p.last_name end,
      location = case when not v_is_everything then p.location end
    where p.id = p_decision.fan_id;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.remove_deleted_accounts()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_fan_id constant uuid := (
    select p.id from public.profiles p where p.account_id is null limit 1 for update skip locked
  );
begin
  if v_fan_id is null then
    return false;
  end if;
  perform private.delete_account_rows(v_fan_id, 2000);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.remove_picture(p_path text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  insert into private.removed_pictures (path, etag)
  select p_path, (
    select o.metadata ->> 'eTag' from storage.objects o
    where o.bucket_id = 'avatars' and o.name = p_path
  )
  where p_path is not null
  on conflict do nothing;
  update storage.objects o set name = 'removed/' || o.name
  where o.bucket_id = 'avatars' and o.name = p_path;
end $function$;

CREATE OR REPLACE FUNCTION private.remove_pool_member(p_pool_id bigint, p_member_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('change_pool');
  v_pool constant private.pools := private.lock_own_pool(p_pool_id, v_me);
  v_fan_id uuid;
begin
  select m.profile_id into v_fan_id
  from private.pool_members m
  where m.pool_id = v_pool.id and (
    m.member_key = p_member_id or m.profile_id = p_member_id and private.is_profile_visible(m.profile_id)
  );
  if v_fan_id is null then
    raise sqlstate 'PT404' using message = 'Fan not found';
  elsif v_fan_id = v_me then
    raise sqlstate 'PT409' using message = 'You cannot remove yourself. Leave the pool instead.';
  end if;
  delete from private.pool_members m where m.pool_id = v_pool.id and m.profile_id = v_fan_id;
  insert into private.pool_removals (pool_id, profile_id, code) values (v_pool.id, v_fan_id, v_pool.code)
  on conflict (pool_id, profile_id) do update set code = excluded.code;
end $function$;

CREATE OR REPLACE FUNCTION private.remove_push_subscription(p_endpoint text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('change_push_subscription');
begin
  delete from private.push_subscriptions s
  where s.endpoint = p_endpoint and s.profile_id = v_me;
end $function$;

CREATE OR REPLACE FUNCTION private.rename_feed_rows(p_series_id bigint, p_rows private.feed_rows[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  update private.feed_rows r set external_id = fresh.external_id
  from unnest(p_rows) fresh
  where r.series_id = p_series_id
    and (r.round, r.side_one, r.side_two) = (fresh.round, fresh.side_one, fresh.side_two)
    and not exists (select from unnest(p_rows) o where o.external_id = r.external_id)
    and not exists (
      select from private.feed_rows o where o.series_id = p_series_id and o.external_id = fresh.external_id
    )
    -- Only a pair that occurs once on both sides.
    and (
      select count(*) from unnest(p_rows) o
      where (o.round, o.side_one, o.side_two) = (fresh.round, fresh.side_one, fresh.side_two)
    ) = 1
    and (
      select count(*) from private.feed_rows o
      where o.series_id = p_series_id and (o.round, o.side_one, o.side_two) = (r.round, r.side_one, r.side_two)
    ) = 1;
end $function$;

CREATE OR REPLACE FUNCTION private.renew_pool_code(p_pool_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('change_pool');
  v_pool constant private.pools := private.lock_own_pool(p_pool_id, v_me);
begin
  update private.pools p set code = private.new_code(10) where p.id = v_pool.id;
end $function$;

CREATE OR REPLACE FUNCTION private.renew_recommendations()
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('renew_recommendations');
  v_version integer;
begin
  if cardinality(private.saved_recommendations(v_me)) = 10 then
    return private.recommend_fans();
  end if;
  v_version := (select f.version from private.fans f where f.profile_id = v_me);
  perform private.flush_changes();

  insert into private.recommendations as r (profile_id, recommended_ids, version, computed_at)
  select v_me, private.find_enough_matches(v_me), v_version, now()
  where exists (select from public.ratings t where t.profile_id = v_me)
    and exists (select from public.tagline_rows t where t.profile_id = v_me)
  on conflict (profile_id) do update set
    recommended_ids = excluded.recommended_ids, version = excluded.version, computed_at = excluded.computed_at;
  return private.recommend_fans();
end $function$;

CREATE OR REPLACE FUNCTION private.reopen_game(p_game public.games, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if p_game.outcome is null and not p_game.is_void then
    raise sqlstate 'PT409' using message = 'This game is open: there is no result to remove';
  end if;
  update public.games g set winner_id = null, is_draw = false, is_void = false, void_reason = null where g.id = p_game.id;
  perform private.log_change(p_game.sweepstake_id, 'REOPEN', p_game.id, private.outcome_of(p_game), null, p_reason);
  update public.sweepstakes s set completed_at = null, is_cancelled = false
  where s.id = p_game.sweepstake_id and s.completed_at is not null;
end $function$;

CREATE OR REPLACE FUNCTION private.reopen_report(p_report_id bigint, p_note text)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_note text;
  v_subject private.reported_subjects;
  v_decision private.decisions;
begin
  perform private.require_admin();
  perform private.start_write('decide_report');
  v_note := private.checked_decision_text('The note', p_note, 'note');
  -- The others first, as a report of this subject locks them.
  perform private.lock_reports_about((select s.fan_id from private.reported_subjects s where s.id = p_report_id));
  v_subject := private.lock_report(p_report_id);
  v_decision := private.latest_decision(v_subject.subject_type, v_subject.subject_id);
  if v_subject.is_open then
    raise sqlstate 'PT409' using message = 'This report is open';
  elsif v_decision.id is null or v_decision.undone_at is not null
    or not v_decision.actions <@ array['DISMISS', 'SUSPEND', 'REMOVE', 'CLEAR_PICTURE']
    or v_decision.actions && array['REMOVE', 'CLEAR_PICTURE'] and v_decision.decided_at < private.restorable_since()
  then
    raise sqlstate 'PT409' using message = 'This decision cannot be undone';
  end if;
  perform private.reverse_decision(v_decision);
  update private.reported_subjects s set is_open = true, closed_at = null
  -- Without a report, nothing waits for another decision.
  where s.id = v_subject.id and s.first_reported_at is not null;
  perform private.group_reports_about(v_subject.fan_id);
  insert into private.audit_log (admin_id, action, subject_type, subject_id, fan_id, note)
  values (auth.uid(), 'REOPEN', v_subject.subject_type, v_subject.subject_id, v_subject.fan_id, v_note);
  return private.reported_as_json(array[v_subject.id]) -> 0;
end $function$;

CREATE OR REPLACE FUNCTION private.replace_games(p_sweepstake_id bigint, p_games jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_kept bigint[];
begin
  -- Clear the old final first: a unique index allows one final.
  update public.games g set is_final = false where g.sweepstake_id = p_sweepstake_id and g.is_final;
  with standing as (
    select g.id, g.sport_id, g.side_one_id, g.side_two_id,
      row_number() over (partition by g.sport_id, g.side_one_id, g.side_two_id order by g.start_time, g.id) as nth
    from public.games g where g.sweepstake_id = p_sweepstake_id
  ), wanted as (
    select n.*, row_number() over (
      partition by n.sport_id, n.side_one_id, n.side_two_id order by n.start_time, n.n
    ) as nth
    from private.new_games(p_games) n
  ), kept as (
    update public.games g
    set start_time = w.start_time, is_final = w.is_final, can_draw = w.can_draw,
      winner_id = null, is_draw = false, is_void = false, void_reason = null, picks_closed_at = null
    from standing s
    join wanted w using (sport_id, side_one_id, side_two_id, nth)
    where g.id = s.id
    returning g.id, w.n
  ), added as (
    insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final, can_draw)
    select p_sweepstake_id, w.sport_id, w.side_one_id, w.side_two_id, w.start_time, w.is_final, w.can_draw
    from wanted w
    where w.n not in (select k.n from kept k)
    order by w.n
    returning id
  )
  select array_agg(id) into v_kept from (select id from kept union all select id from added) stays;
  delete from public.games g where g.sweepstake_id = p_sweepstake_id and g.id <> all (v_kept);
end $function$;

CREATE OR REPLACE FUNCTION private.replace_sides(p_game public.games, p_side_one_id bigint, p_side_two_id bigint, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_noun constant text := case when p_game.side_one_id >= 100000 then 'player' else 'team' end;
  v_before constant text := private.game_names(array[p_game.id]);
  v_sides constant bigint[] := array[p_side_one_id, p_side_two_id];
begin
  if p_game.is_void or p_game.outcome is not null then
    raise sqlstate 'PT409' using message = 'A game that is over keeps its sides';
  elsif p_game.start_time <= clock_timestamp() then
    raise sqlstate 'PT409' using message = 'A game that has started keeps its sides';
  elsif p_game.picks_closed_at is not null then
    raise sqlstate 'PT409' using message = 'The picks of this game have been visible, so it keeps its sides';
  end if;
  for n in 1..2 loop
    if not exists (
      select from public.entities e
      where e.id = v_sides[n] and e.kind = case v_noun when 'player' then 'ATHLETE' else 'TEAM' end
        and e.sport_id = p_game.sport_id
    ) then
      raise sqlstate 'PT400' using message = format('Choose a %s of this sport', v_noun),
        detail = v_noun || case n when 1 then 'OneId' else 'TwoId' end;
    end if;
  end loop;
  if p_side_one_id = p_side_two_id then
    raise sqlstate 'PT400' using message = format('The two %ss of a game cannot be the same', v_noun), detail = v_noun || 'TwoId';
  elsif (p_side_one_id, p_side_two_id) = (p_game.side_one_id, p_game.side_two_id) then
    raise sqlstate 'PT409' using message = 'These are its sides already';
  end if;
  update public.games g set side_one_id = p_side_one_id, side_two_id = p_side_two_id
  where g.id = p_game.id;
  -- The deleted picks named the old sides.
  delete from public.picks p where p.game_id = p_game.id and p.sweepstake_id = p_game.sweepstake_id;
  perform private.log_change(
    p_game.sweepstake_id, 'REPLACE', p_game.id, jsonb_build_object('game', v_before),
    jsonb_build_object('game', private.game_names(array[p_game.id])), p_reason
  );
end $function$;

CREATE OR REPLACE FUNCTION private.replies_as_json(p_reply_ids bigint[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return coalesce((
    select json_agg(json_build_object(
      'id', r.id,
      'postId', r.post_id,
      'content', r.content,
      'createdAt', private.rfc3339(r.created_at),
      'user', to_json(a)
    ) order by r.id)
    from public.replies r
    join private.author_cards a on a."supabaseId" = r.author_id
    where r.id = any (p_reply_ids)
  ), '[]');
end $function$;

CREATE OR REPLACE FUNCTION private.reply_page(p_post_id bigint, p_after_id bigint, p_page_size integer)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_viewer_id constant uuid := private.me();
  v_reported constant bigint[] := private.reported_ids('REPLY');
  v_deleted constant uuid[] := private.hidden_from(null);
  -- Never null, so that the index condition holds.
  v_after_id constant bigint := coalesce(p_after_id, 0);
  -- Fetches one row more than the page to see if another page exists.
  v_ids bigint[];
begin
  perform private.check_page_size(p_page_size, 50, 'replies');
  if not private.is_post_visible(p_post_id) then
    raise sqlstate 'PT404' using message = 'Post not found';
  end if;
  v_ids := array(
    select r.id from public.replies r
    where r.post_id = p_post_id and r.id > v_after_id and r.removed_at is null and r.id <> all (v_reported)
      and r.author_id <> all (v_deleted) and not exists (
        select from private.block_sides s where s.profile_id = v_viewer_id and s.other_id = r.author_id offset 0
      )
    order by r.id
    limit p_page_size + 1
  );
  return json_build_object(
    'replies', private.replies_as_json(v_ids[1:p_page_size]),
    'next', case when cardinality(v_ids) > p_page_size then v_ids[p_page_size] end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.report(p_subject_type text, p_subject_id text, p_reason text, p_note text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.start_write('report');
  v_note constant text := nullif(private.clean_text(p_note), '');
  v_fan_id constant uuid := private.reported_fan_id(p_subject_type, p_subject_id);
  v_problem constant text := case
    when char_length(v_note) > 500 then 'The note is limited to 500 characters'
    else private.text_problem('The note', v_note, 10)
  end;
  v_id bigint;
  v_is_new boolean;
  v_snapshot jsonb;
  v_is_settled boolean;
begin
  if (p_reason in ('SPAM', 'HARASSMENT', 'HATE', 'IMPERSONATION', 'OTHER')) is not true then
    raise sqlstate 'PT400' using message = 'Choose a reason', detail = 'reason';
  elsif v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'note';
  end if;
  v_id := (
    select r.reported_id from private.reports r
    join private.reported_subjects s on s.id = r.reported_id
    where r.reporter_id = v_me and s.subject_type = p_subject_type
      and s.subject_id = lower(p_subject_id)
  );
  if v_id is not null then
    return jsonb_build_object('isNew', false, 'id', v_id);
  end if;
  if v_fan_id is null then
    raise sqlstate 'PT404' using message = 'Not found';
  elsif v_fan_id = v_me then
    raise sqlstate 'PT400' using message = 'You cannot report yourself', detail = 'subjectId';
  end if;
  perform private.lock_reports_about(v_fan_id);
  v_snapshot := private.snapshot_of(p_subject_type, p_subject_id);
  v_is_settled := private.is_settled(p_subject_type, lower(p_subject_id), v_snapshot);
  insert into private.reported_subjects as s
    (subject_type, subject_id, fan_id, snapshot, first_reported_at, last_reported_at)
  values (
    p_subject_type, lower(p_subject_id), v_fan_id, v_snapshot, clock_timestamp(), clock_timestamp()
  )
  on conflict (subject_type, subject_id) do update set is_open = s.is_open or not v_is_settled, last_reported_at = clock_timestamp(),
    first_reported_at = coalesce(s.first_reported_at, clock_timestamp()),
    opened_at = case when s.is_open or v_is_settled then s.opened_at else clock_timestamp() end,
    -- At most ten days, so that a crowd cannot push other reports aside.
    ranks_at = case when s.is_open then greatest(s.ranks_at - interval '12 hours', s.opened_at - interval '10 days')
      when v_is_settled then s.ranks_at else clock_timestamp() end,
    snapshot = case when (s.is_open or v_is_settled) and s.snapshot <> '{}' then s.snapshot else excluded.snapshot end
  returning id into v_id;
  insert into private.reports (reported_id, reporter_id, reason, note, created_at)
  values (v_id, v_me, p_reason, v_note, clock_timestamp())
  on conflict do nothing;
  v_is_new := found;
  perform private.group_reports_about(v_fan_id);
  return jsonb_build_object('isNew', v_is_new, 'id', v_id);
end $function$;

CREATE OR REPLACE FUNCTION private.reported_as_json(p_ids bigint[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', s.id,
      'subjectType', s.subject_type,
      'subjectId', s.subject_id,
      'subject', (
        select json_build_object(
          'content', coalesce(p.content, r.content),
          'postId', coalesce(p.id, r.post_id),
          'post', (
            select json_build_object('content', parent.content, 'authorName', private.full_name(a.first_name, a.last_name))
            from public.posts parent
            join public.profiles a on a.id = parent.author_id
            where parent.id = (
              select reply.post_id from public.replies reply
              where reply.id = case when s.subject_type = 'REPLY' then s.subject_id::bigint end
            )
          ),
          'user', (select card from (select c.*, null as "matchReason", null as "friendshipStatus") card)
        )
        from private.user_cards c
        left join public.posts p
          on p.id = case when s.subject_type = 'POST' then s.subject_id::bigint end and p.removed_at is null
        left join public.replies r
          on r.id = case when s.subject_type = 'REPLY' then s.subject_id::bigint end and r.removed_at is null
        where c.id = s.fan_id
      ),
      'snapshot', s.snapshot,
      'author', private.author_history(s.fan_id),
      -- Empty if all reporters deleted their accounts: it still needs a decision.
      'reasons', (
        select coalesce(json_agg(distinct r.reason), '[]') from private.reports r where r.reported_id = s.id
      ),
      'notes', (
        select coalesce(json_agg(r.note order by r.created_at) filter (where r.note is not null), '[]')
        from (
          select * from private.reports r where r.reported_id = s.id order by r.created_at desc limit 20
        ) r
      ),
      'reportCount', (select count(*) from private.reports r where r.reported_id = s.id),
      'reporters', private.reporters_as_json(s.id),
      'firstReportedAt', private.rfc3339(s.first_reported_at),
      'lastReportedAt', private.rfc3339(s.last_reported_at),
      'createdAt', private.rfc3339(s.opened_at),
      'status', case when s.is_open then 'open' else 'closed' end,
      'appeal', (
        select json_build_object(
          'text', a.text, 'createdAt', private.rfc3339(a.created_at), 'decision', private.decision_as_json(d)
        )
        from private.decisions d
        join private.appeals a on a.decision_id = d.id
        where d.subject_type = s.subject_type and d.subject_id = s.subject_id and a.is_granted is null
        order by d.id desc
        limit 1
      ),
      'decision', case when not s.is_open and decided.id is not null then private.decision_as_json(decided) end
    ) order by array_position(p_ids, s.id)), '[]')
    from private.reported_subjects s
    left join lateral private.latest_decision(s.subject_type, s.subject_id) decided on true
    where s.id = any (p_ids)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.reported_by(p_viewer uuid, p_subject_type text)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return array(
    select s.subject_id::bigint
    from private.reports r
    join private.reported_subjects s on s.id = r.reported_id
    where r.reporter_id = p_viewer and s.subject_type = p_subject_type
  );
end $function$;

CREATE OR REPLACE FUNCTION private.reported_fan_id(p_subject_type text, p_subject_id text)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return case
    when p_subject_type = 'POST' and p_subject_id ~ '^[1-9][0-9]{0,15}$' then (
      select p.author_id from public.posts p where p.id = p_subject_id::bigint and p.removed_at is null
    )
    when p_subject_type = 'REPLY' and p_subject_id ~ '^[1-9][0-9]{0,15}$' then (
      select r.author_id from public.replies r where r.id = p_subject_id::bigint and r.removed_at is null
    )
    when p_subject_type = 'PROFILE'
      and p_subject_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (
      select p.id from public.profiles p where p.id = p_subject_id::uuid
    )
    -- Only members know a pool's name.
    when p_subject_type = 'POOL' and p_subject_id ~ '^[1-9][0-9]{0,15}$' then (
      select private.pool_owner(m.pool_id) from private.pool_members m
      where m.pool_id = p_subject_id::bigint and m.profile_id = auth.uid()
    )
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.reported_ids(p_subject_type text)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin return private.reported_by(auth.uid(), p_subject_type); end $function$;

CREATE OR REPLACE FUNCTION private.reporters_as_json(p_reported_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    with newest as materialized (
      select r.* from private.reports r where r.reported_id = p_reported_id order by r.created_at desc limit 20
    )
    select coalesce(json_agg(json_build_object(
      'reason', n.reason,
      'reportedAt', private.rfc3339(n.created_at),
      'accountDays', extract(day from n.created_at - p.created_at)::integer,
      'dismissedReports', private.dismissed_reports(n.reporter_id),
      'isSuspended', n.reporter_id = any (private.suspended_ids()),
      'knowsOthers', exists (
        select from private.friendship_sides f
        where f.profile_id = n.reporter_id and f.is_friend and f.other_id in (select o.reporter_id from newest o)
      )
    ) order by n.created_at), '[]')
    from newest n
    join public.profiles p on p.id = n.reporter_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.request_feed_read(p_series_id bigint)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
begin
  perform private.require_admin();
  perform private.start_write('read_feed');
  v_feed := private.lock_feed(p_series_id);
  if v_feed.is_paused or v_feed.tried_at > clock_timestamp() - interval '1 minute' then
    return null;
  elsif not private.has_feed_call(v_feed.source) then
    raise sqlstate 'PT429' using
      message = 'football-data.org allows ten calls a minute for all feeds. Please wait a minute.', hint = '60';
  end if;
  -- Joins a read in progress, so that this answer has its rows, too.
  update private.feeds f set lease = coalesce(f.lease, gen_random_uuid()), leased_at = coalesce(f.leased_at, clock_timestamp()),
    is_full_read = true
  where f.series_id = p_series_id
  returning * into v_feed;
  return v_feed.lease;
end $function$;

CREATE OR REPLACE FUNCTION private.require_admin()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if not private.is_admin() then
    raise sqlstate 'PT403' using message = 'You don''t have admin access';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.reschedule_game(p_game public.games, p_change jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_reason constant text := case when p_change ? 'reason' then private.checked_reason(p_change ->> 'reason') end;
begin
  if (p_change ->> 'expectedStartTime')::timestamptz <> p_game.start_time then
    raise sqlstate 'PT409' using message = 'Another admin has moved this game. Reload it first; nothing was saved.';
  elsif p_game.is_void then
    raise sqlstate 'PT409' using message = 'A void game keeps its time';
  elsif p_game.outcome is not null then
    raise sqlstate 'PT409' using message = 'A game with a result keeps its time';
  elsif p_game.start_time <= clock_timestamp() and v_reason is null then
    raise sqlstate 'PT409' using message = 'This game has started. Give a reason to postpone it.';
  end if;
  perform private.move_game(p_game, (p_change ->> 'startTime')::timestamptz, v_reason);
end $function$;

CREATE OR REPLACE FUNCTION private.rescore(p_sweepstake_id bigint, p_changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_series_id constant bigint := private.lock_series((
    select s.series_id from public.sweepstakes s where s.id = p_sweepstake_id
  ));
begin
  with sides as materialized (
    select g.id as game_id, side.side, side.factor * private.pick_points(g.is_final) as gain
    from jsonb_to_recordset(p_changes) c (game bigint, before smallint, after smallint)
    join public.games g on g.id = c.game
    cross join lateral (values (c.after, 1), (c.before, -1)) side (side, factor)
    where side.side is not null
  -- Primary key order puts neighboring rows on the same pages. Any other order takes half as long again for a
  -- million entrants.
  ), gains as materialized (
    select p.profile_id, sum(s.gain) as gain
    from sides s
    -- `offset 0` forces an index lookup for each side; with a plain join, the planner reads the picks of all
    -- sweepstakes.
    cross join lateral (
      select p.profile_id from public.picks p where p.game_id = s.game_id and p.selected_side = s.side offset 0
    ) p
    group by p.profile_id
    having sum(s.gain) <> 0
    order by p.profile_id
  ), moved as (
    update private.standings s set points = s.points + gains.gain
    from gains
    where s.sweepstake_id = p_sweepstake_id and s.profile_id = gains.profile_id
    returning s.profile_id, -s.minus_score - 1000001 * gains.gain as score_before, -s.minus_score as score_after,
      s.points / 2 - (s.points - gains.gain) / 2 as gain
  ), moved_in_series as (
    update private.series_standings l set correct = l.correct + m.gain
    from moved m
    where v_series_id is not null and m.gain <> 0 and l.series_id = v_series_id and l.profile_id = m.profile_id
    returning -l.minus_score - 1000 * m.gain as score_before, -l.minus_score as score_after
  ), moves as (
    select 'SCORE' as kind, p_sweepstake_id as subject_id, m.score_before as before, m.score_after as after,
      count(*) as n
    from moved m group by m.score_before, m.score_after
    union all
    select 'SERIES', v_series_id, l.score_before, l.score_after, count(*)
    from moved_in_series l group by l.score_before, l.score_after
  )
  insert into private.counter_changes
  select m.kind, m.subject_id, u.value, sum(u.n)
  from moves m
  cross join lateral (values (m.before, -m.n), (m.after, m.n)) u (value, n)
  group by m.kind, m.subject_id, u.value
  having sum(u.n) <> 0;
end $function$;

CREATE OR REPLACE FUNCTION private.reserved_pattern(p_use text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  -- Folds like private.confusable_skeleton does.
  select '(' || replace(replace(array_to_string(private.reserved_words(p_use), '|'), 'rn', 'm'), 'l', 'i') || ')';
$function$;

CREATE OR REPLACE FUNCTION private.reserved_words(p_use text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case p_use
    -- Rejected as a word of the name.
    when 'STAFF' then array['admin', 'administrator', 'moderator', 'support', 'official', 'verified']
    -- Rejected as the whole name.
    when 'WHOLE' then array[
      'staff', 'njm', 'helpdesk', 'security', 'trustandsafety', 'trustsafety', 'customerservice', 'customercare',
      'system', 'webmaster', 'postmaster', 'noreply'
    ]
    -- Rejected next to a product or company.
    when 'ROLE' then array[
      'staff', 'team', 'security', 'safety', 'trust', 'help', 'desk', 'service', 'care', 'billing', 'payment', 'payout',
      'prize', 'account', 'refund', 'system', 'alert', 'notice'
    ]
    when 'COMPANY' then array[
      'njm', 'notjustme', 'paypal', 'venmo', 'cashapp', 'stripe', 'google', 'gmail', 'youtube', 'apple', 'icloud', 'amazon',
      'microsoft', 'outlook', 'facebook', 'instagram', 'whatsapp', 'telegram', 'tiktok', 'twitter', 'discord', 'netflix',
      'supabase', 'espn', 'draftkings', 'fanduel', 'coinbase', 'binance'
    ]
    -- Rejected anywhere: phrases of phishing subjects.
    when 'PHRASE' then array['youraccount', 'yourpassword', 'verifyyour', 'clickhere', 'accountlocked', 'accountsuspended']
    -- Top-level domains that rarely end a word of a real name.
    when 'DOMAIN' then array[
      'com', 'net', 'org', 'info', 'biz', 'io', 'app', 'dev', 'xyz', 'site', 'online', 'shop', 'store', 'club', 'link',
      'live', 'page', 'website', 'top', 'win', 'bet', 'ru', 'cn', 'tk', 'ml', 'gg', 'ly', 'co', 'uk', 'de'
    ]
  end;
$function$;

CREATE OR REPLACE FUNCTION private.resolve_feed_names(p_series_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_sport_id constant bigint := private.feed_sport(p_series_id);
begin
  with names as materialized (
    select distinct n.name
    from private.feed_rows r, unnest(array[r.side_one, r.side_two]) n (name)
    where r.series_id = p_series_id
  ), items as materialized (
    select n.name, coalesce(e.merged_into_id, e.id) as id
    from names n
    left join private.feeds f on f.series_id = p_series_id
    left join private.feed_names learned on learned.source = f.source and learned.sport_id = v_sport_id and learned.name = n.name
    left join private.known_items(array(select a.name from names a), v_sport_id) known on known.name = n.name
    join public.entities e on e.id = coalesce(learned.entity_id, known.entity_id)
  )
  update private.feed_rows r
  set side_one_id = (select i.id from items i where i.name = r.side_one),
    side_two_id = (select i.id from items i where i.name = r.side_two)
  where r.series_id = p_series_id and (r.side_one_id, r.side_two_id) is distinct from (
    (select i.id from items i where i.name = r.side_one), (select i.id from items i where i.name = r.side_two)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.restorable_since()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return now() - interval '30 days'; end $function$;

CREATE OR REPLACE FUNCTION private.restore_content(p_decision private.decisions)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_cleared constant jsonb := p_decision.removed_parts;
begin
  if p_decision.decided_at < private.restorable_since() then
    return;
  elsif p_decision.subject_type = 'POOL' then
    update private.pools p set name = v_cleared ->> 'name'
    where p.id = p_decision.subject_id::bigint and p.name = 'Pool' and v_cleared ->> 'name' is not null;
    update private.decisions d set removed_parts = null where d.id = p_decision.id;
  elsif v_cleared is not null then
    -- The fan may have chosen other values since. A restored first name would not fit another last name.
    update public.profiles p set
      first_name = case when p.first_name is null and p.last_name is null then v_cleared ->> 'first_name' else p.first_name end,
      last_name = case when p.first_name is null and p.last_name is null then v_cleared ->> 'last_name' else p.last_name end,
      location = coalesce(p.location, v_cleared ->> 'location')
    where p.id = p_decision.fan_id;
    if private.restore_picture(v_cleared ->> 'profile_image_path') then
      update public.profiles p set profile_image_path = v_cleared ->> 'profile_image_path'
      where p.id = p_decision.fan_id and p.profile_image_path is null;
    end if;
    update private.decisions d set removed_parts = null where d.id = p_decision.id;
  elsif 'REMOVE' = any (p_decision.actions) and not exists (
    select from private.decisions other
    where other.subject_id = p_decision.subject_id and other.subject_type = p_decision.subject_type
      and other.id <> p_decision.id and 'REMOVE' = any (other.actions) and other.undone_at is null
  ) then
    update public.posts p set removed_at = null
    where p.id = case p_decision.subject_type when 'POST' then p_decision.subject_id::bigint end and p.removed_at is not null;
    if p_decision.subject_type = 'REPLY' then
      perform private.lock_post_of_reply(p_decision.subject_id::bigint);
    end if;
    update public.replies r set removed_at = null
    where r.id = case p_decision.subject_type when 'REPLY' then p_decision.subject_id::bigint end and r.removed_at is not null;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.restore_friend_request(p_reference uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('change_friendship');
  v_friendship public.friendships;
  v_declined private.declined_requests;
begin
  update public.friendships f set accepted_at = null
  where (
      (f.id = p_reference and v_me in (f.user_lo, f.user_hi))
      or (f.user_lo = least(v_me, p_reference) and f.user_hi = greatest(v_me, p_reference))
    )
    and f.addressee_id = v_me and f.accepted_at > now() - private.undo_window()
  returning * into v_friendship;
  if found then
    return private.friendship_change_as_json(v_friendship, 'INCOMING_REQUEST');
  end if;

  delete from private.declined_requests d
  where d.addressee_id = v_me and p_reference in (d.id, d.requester_id)
    and d.declined_at > now() - private.undo_window()
  returning * into v_declined;
  if not found then
    raise sqlstate 'PT404' using message = 'Friend request not found';
  end if;
  perform private.lock_pair(v_me, v_declined.requester_id);
  if not private.is_profile_visible(v_declined.requester_id) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  -- Either fan may have sent another request since.
  insert into public.friendships as f (id, user_lo, user_hi, requester_id, created_at)
  values (
    v_declined.id, least(v_me, v_declined.requester_id), greatest(v_me, v_declined.requester_id),
    v_declined.requester_id, v_declined.created_at
  )
  on conflict (user_lo, user_hi) do update set user_lo = f.user_lo
  returning * into v_friendship;
  return private.friendship_change_as_json(v_friendship, private.status_for(v_friendship, v_me));
end $function$;

CREATE OR REPLACE FUNCTION private.restore_picture(p_path text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  delete from private.removed_pictures r where r.path = p_path;
  update storage.objects o set name = p_path where o.bucket_id = 'avatars' and o.name = 'removed/' || p_path;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION private.results_text(p_fan_id uuid, p_sweepstake public.sweepstakes, p_hidden uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_score constant integer := private.winning_score(p_sweepstake);
  v_own private.standings;
  v_names text[];
begin
  select * into v_own from private.standings s where s.sweepstake_id = p_sweepstake.id and s.profile_id = p_fan_id;
  v_names := array(
    select c.name
    from (
      select s.profile_id from private.standings s
      where s.sweepstake_id = p_sweepstake.id and s.minus_score = -v_score
      order by s.changed_at, s.entry_key limit 3
    ) w
    join private.user_cards c on c.id = w.profile_id and c.id <> all (p_hidden)
  );
  return (
    select jsonb_build_object(
      'id', p_sweepstake.id, 'name', p_sweepstake.name,
      'rank', 1 + coalesce(sum(c.n) filter (where c.value::integer > -v_own.minus_score), 0), 'entryCount', sum(c.n),
      'correct', v_own.points / 2, 'completed', (
        select count(*) from public.games g where g.sweepstake_id = p_sweepstake.id and g.outcome is not null
      ),
      'winners', v_names, 'winnerCount', coalesce(sum(c.n) filter (where c.value::integer = v_score), 0),
      'isWinner', coalesce(-v_own.minus_score = v_score, false), 'share', private.winning_share(p_sweepstake, p_fan_id)
    )
    from private.current_counters c where c.kind = 'SCORE' and c.subject_id = p_sweepstake.id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.reverse_decision(p_decision private.decisions)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  update private.decisions d set undone_at = clock_timestamp() where d.id = p_decision.id;
  delete from private.suspensions s where s.profile_id = p_decision.fan_id and s.decision_id = p_decision.id;
  perform private.restore_content(p_decision);
end $function$;

CREATE OR REPLACE FUNCTION private.rfc3339(p_moment timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ begin return to_char(p_moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'); end $function$;

CREATE OR REPLACE FUNCTION private.round_name(p_last text, p_series text, p_round integer)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ declare
  -- The last number of up to three digits that is not a total after "of", as in the web app's nextName.
  c_number constant text := '(?<!\d)(?<!\mof )(\d{1,3})(?!\d)(?!.*(?<!\d)(?<!\mof )\d{1,3}(?!\d))';
  v_digits constant text := substring(p_last from c_number);
begin
  return coalesce(
    regexp_replace(p_last, c_number, lpad(p_round::text, greatest(char_length(v_digits), char_length(p_round::text)), '0')),
    left(p_series, 100) || ': Round ' || p_round
  );
end $function$;

CREATE OR REPLACE FUNCTION private.rounds_as_json(p_series_id bigint, p_viewer uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c_shown constant integer := 3;
begin
  return (
    with entered as materialized (
      select s.id, s.name, s.start_date, s.completed_at, s.is_cancelled, own.points as own_points, -own.minus_score as own_score,
        games.has_results, games.takes_picks
      from public.sweepstakes s
      left join private.standings own on own.sweepstake_id = s.id and own.profile_id = p_viewer
      cross join lateral (
        select bool_or(g.outcome is not null) as has_results,
          coalesce(bool_or(g.is_final and private.is_sealed(g)), false) as takes_picks
        from public.games g where g.sweepstake_id = s.id
      ) games
      where s.series_id = p_series_id and s.published_at is not null
    ), counted as materialized (
      select k.subject_id as id, sum(k.n) as entry_count,
        1 + coalesce(sum(k.n) filter (where k.value::integer > e.own_score), 0) as own_rank,
        max(k.value::integer) as best_score, (array_agg(k.n order by k.value::integer desc))[1] as n_of_best
      from private.current_counters k
      join entered e on e.id = k.subject_id
      where k.kind = 'SCORE' and k.subject_id = any (array(select o.id from entered o))
      group by k.subject_id
    ), rounds as materialized (
      select e.*, coalesce(c.entry_count, 0) as entry_count, c.own_rank,
        -- Same result as winning_score, from counters that this query reads anyway.
        won.best_score as winning_score, coalesce(won.n_of_best, 0) as winner_count
      from entered e
      left join counted c on c.id = e.id
      left join counted won
        on won.id = e.id and won.best_score > 0 and e.completed_at is not null and not e.is_cancelled
    ), winners as materialized (
      select r.id, w.profile_id, w.place
      from rounds r
      cross join lateral (
        select l.profile_id, row_number() over (order by l.changed_at, l.entry_key) as place
        from (
          select s.profile_id, s.changed_at, s.entry_key from private.standings s
          where s.sweepstake_id = r.id and s.minus_score = -r.winning_score
          order by s.changed_at, s.entry_key
          limit c_shown
        ) l
      ) w
      where r.winner_count > 0
    ), cards as materialized (
      select c.profile_id, c.card
      from (select array_agg(distinct w.profile_id) as all from winners w) ids
      cross join lateral private.entrant_cards(ids.all, p_viewer, private.hidden_among(p_viewer, ids.all)) c
    ), named as (
      select w.id, json_agg(c.card order by w.place) as cards
      from winners w join cards c on c.profile_id = w.profile_id
      group by w.id
    )
    select coalesce(json_agg(json_build_object(
      'sweepstakeId', r.id,
      'name', r.name,
      'startDate', r.start_date,
      'status', case when r.completed_at is null then 'active' else 'completed' end,
      'isCancelled', r.is_cancelled,
      'takesPicks', r.takes_picks,
      'entryCount', r.entry_count,
      'winnerCount', r.winner_count,
      'winners', coalesce(n.cards, '[]'),
      'ownCorrect', r.own_points / 2,
      'ownRank', case when r.has_results and r.own_points is not null then r.own_rank end
    ) order by r.start_date, r.id), '[]')
    from rounds r
    left join named n on n.id = r.id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.rules_or_default(p_rules text, p_prize_pool numeric)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  return coalesce(p_rules, case when p_prize_pool > 0 then 'If several fans win, the prize is split equally.' end);
end $function$;

CREATE OR REPLACE FUNCTION private.save_feelings(p_profile_id uuid, p_terms integer[], p_strengths smallint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  update private.question_answers a
  set feeling = private.feeling_about(p_terms, p_strengths, q.entity_id)
  from private.asked_questions q
  where a.profile_id = p_profile_id and q.day = a.day
    -- Older splits are not shown.
    and a.day >= (now() at time zone 'UTC')::date - 1
    and a.feeling <> private.feeling_about(p_terms, p_strengths, q.entity_id);
end $function$;

CREATE OR REPLACE FUNCTION private.save_rating(p_entity_type text, p_entity_id bigint, p_rating smallint, p_replaces jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.start_write('save_rating');
  v_position smallint;
  v_next public.ratings;
begin
  perform private.lock_own_ratings(p_entity_type, p_entity_id);
  if (p_rating between -5 and 5) is not true then
    raise sqlstate 'PT400' using message = 'A rating is a whole number from -5 to +5', detail = 'rating';
  end if;
  select r.position into v_position from public.ratings r
  where r.profile_id = v_me and r.entity_id = p_entity_id;
  if not found then
    perform private.refuse_retired(p_entity_id);
    v_position := private.choose_position(v_me, p_replaces);
  end if;

  if p_rating = 0 and v_position < 6 then
    v_next := private.next_conviction(v_me, 'Your six strongest convictions cannot be 0', 'rating');
    -- One statement, since the two swap positions.
    update public.ratings r
    set entity_id = case r.position when v_position then v_next.entity_id else p_entity_id end,
      rating = case r.position when v_position then v_next.rating else 0 end
    where r.profile_id = v_me and r.position in (v_position, v_next.position);
  else
    insert into public.ratings as r (profile_id, entity_id, rating, position)
    values (v_me, p_entity_id, p_rating, v_position)
    on conflict (profile_id, position) do update
      set entity_id = excluded.entity_id, rating = excluded.rating;
  end if;
  perform private.refuse_merged(array[p_entity_id]);
end $function$;

CREATE OR REPLACE FUNCTION private.save_ratings(p_ratings jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_profile_id constant uuid := private.start_write('save_ratings');
  v_ratings constant public.ratings[] := private.parse_ratings(p_ratings);
begin
  -- Serializes two saves of one fan, which could raise duplicate keys.
  perform pg_advisory_xact_lock(hashtextextended('ratings ' || v_profile_id, 0));
  with dropped as (
    delete from public.ratings r
    where r.profile_id = v_profile_id and r.position not in (select g.position from unnest(v_ratings) g)
  )
  -- By position, so that an item that replaces another is one change instead of two.
  insert into public.ratings as r (profile_id, entity_id, rating, position)
  select v_profile_id, g.entity_id, g.rating, g.position from unnest(v_ratings) g
  on conflict (profile_id, position) do update
    set entity_id = excluded.entity_id, rating = excluded.rating
    where (r.entity_id, r.rating) is distinct from (excluded.entity_id, excluded.rating);
  perform private.refuse_merged(array(select g.entity_id from unnest(v_ratings) g));
end $function$;

CREATE OR REPLACE FUNCTION private.save_reminders(p_profile_id uuid, p_changes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('save_reminders');
  v_present private.reminders;
begin
  if p_profile_id is distinct from v_me then
    raise sqlstate 'PT403' using message = 'You can only change your own reminders';
  end if;
  if jsonb_typeof(p_changes) is distinct from 'object' or exists (
    select from jsonb_each(p_changes) c
    where c.key not in ('email', 'push', 'timeZone', 'questionHour')
      or c.key in ('email', 'push') and jsonb_typeof(c.value) <> 'object'
  ) then
    raise sqlstate 'PT400' using message = 'There is no such reminder';
  end if;
  insert into private.reminders (profile_id) values (v_me) on conflict do nothing;
  -- Two devices may change different keys at once.
  select * into v_present from private.reminders r where r.profile_id = v_me for update;
  -- The view reads a thousand files, so only for another zone. A null would not short-circuit.
  if coalesce(p_changes ->> 'timeZone' <> coalesce(v_present.time_zone, ''), false)
    and not exists (select from pg_timezone_names z where z.name = p_changes ->> 'timeZone')
  then
    raise sqlstate 'PT400' using message = 'There is no such time zone', detail = 'timeZone';
  end if;
  if p_changes ? 'questionHour' and (p_changes ->> 'questionHour' ~ '^(1?[0-9]|2[0-3])$') is not true then
    raise sqlstate 'PT400' using message = 'An hour is a whole number from 0 to 23', detail = 'questionHour';
  end if;
  update private.reminders r set
    email = private.changed_choices(r.email, 'email', p_changes),
    push = private.changed_choices(r.push, 'push', p_changes),
    time_zone = case when p_changes ? 'timeZone' then p_changes ->> 'timeZone' else r.time_zone end,
    question_hour = coalesce((p_changes ->> 'questionHour')::smallint, r.question_hour)
  where r.profile_id = v_me;
  return private.reminder_settings(v_me);
exception when check_violation then
  raise sqlstate 'PT400' using message = 'There is no such time zone', detail = 'timeZone';
end $function$;

CREATE OR REPLACE FUNCTION private.save_taglines(p_taglines jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_profile_id constant uuid := private.start_write('save_taglines');
  v_taglines constant public.tagline_rows[] := private.parse_taglines(p_taglines);
begin
  -- Serializes two saves of one fan, which could raise duplicate keys.
  perform pg_advisory_xact_lock(hashtextextended('taglines ' || v_profile_id, 0));

  insert into public.tagline_rows as t (profile_id, position, entity_id, sentiment)
  select v_profile_id, g.position, g.entity_id, g.sentiment
  from unnest(v_taglines) g
  on conflict (profile_id, position) do update
    set entity_id = excluded.entity_id, sentiment = excluded.sentiment
    where (t.entity_id, t.sentiment) is distinct from (excluded.entity_id, excluded.sentiment);
  perform private.refuse_merged(array(select g.entity_id from unnest(v_taglines) g));
end $function$;

CREATE OR REPLACE FUNCTION private.saved_recommendations(p_profile_id uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return private.current_recommendations(p_profile_id, (
    select r.recommended_ids
    from private.recommendations r
    join private.fans f on f.profile_id = r.profile_id and f.version = r.version
    where r.profile_id = p_profile_id and r.computed_at > now() - interval '1 day'
  ));
end $function$;

CREATE OR REPLACE FUNCTION private.score_every_fan(p_profile_id uuid, p_result_limit integer)
 RETURNS TABLE(recommended_id uuid, match integer, score double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return query
  select * from private.score_fans(p_profile_id, array(
    select distinct o.fan_key
    from private.term_weights(p_profile_id) w
    join private.postings o on o.term = w.term
  ), p_result_limit);
end $function$;

CREATE OR REPLACE FUNCTION private.score_fans(p_viewer uuid, p_fan_keys integer[], p_result_limit integer)
 RETURNS TABLE(recommended_id uuid, match integer, score double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'auto'
 SET enable_memoize TO 'off'
AS $function$
declare
  v_location_id constant integer := (select f.location_id from private.fans f where f.profile_id = p_viewer);
  v_excluded_keys constant integer[] := private.excluded_fan_keys(p_viewer);
begin
  return query
  -- Each of the viewer's items under all four terms that another fan may hold.
  with mine as materialized (
    select h.entity_id, h.feeling as x, h.entity_id * 4 + kind.n as term, coalesce(w.weight, 0) as weight
    from private.fan_feelings h
    cross join generate_series(0, 3) kind (n)
    left join private.term_weights(p_viewer) w on w.term = h.entity_id * 4 + kind.n
    where h.profile_id = p_viewer
  ), shared as (
    select f.fan_key, f.profile_id, f.location_id, m.entity_id, m.x,
      coalesce(
        max(o.strength * (1 - 2 * (o.term & 1))) filter (where o.term & 2 = 0),
        max(4 * (1 - 2 * (o.term & 1)))
      ) as y,
      sum(m.weight * o.strength) as score
    from unnest(p_fan_keys) candidate (fan_key)
    -- `offset 0` forces a lookup per candidate; the planner would scan all fans for a join.
    cross join lateral (select * from private.fans f where f.fan_key = candidate.fan_key offset 0) f
    cross join lateral unnest(f.terms, f.strengths) o (term, strength)
    join mine m on m.term = o.term
    where f.is_connecting and f.fan_key not in (select unnest(v_excluded_keys))
    group by f.fan_key, f.profile_id, f.location_id, m.entity_id, m.x
  )
  select s.profile_id,
    private.match_percentage(
      sum((abs(s.x) + abs(s.y)) * (10 - abs(s.x - s.y)))::bigint, sum(abs(s.x) + abs(s.y))::bigint, count(*)
    ) as match,
    -- Rounds, so that ties do not depend on the order of the sum.
    round(sum(s.score)::numeric, 6)::double precision
      + case when s.location_id = v_location_id then 0.05 else 0 end as score
  from shared s
  group by s.fan_key, s.profile_id, s.location_id
  having sum(s.score) > 0
  order by match desc nulls last, score desc, s.fan_key
  limit p_result_limit;
end $function$;

CREATE OR REPLACE FUNCTION private.score_for_log(p_one smallint, p_two smallint)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  return case when p_one is null or p_two is null then '{}' else jsonb_build_object('scoreOne', p_one, 'scoreTwo', p_two) end;
end $function$;

CREATE OR REPLACE FUNCTION private.scorecards(p_lines private.standings[], p_viewer uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_sweepstake_id constant bigint := p_lines[1].sweepstake_id;
  v_ids constant uuid[] := array(select l.profile_id from unnest(p_lines) l);
  v_completed constant bigint := (
    select count(*) from public.games g where g.sweepstake_id = v_sweepstake_id and g.outcome is not null
  );
  v_shows_answers constant boolean := private.has_visible_tie_breaks(v_sweepstake_id);
begin
  return (
    with told as materialized (
      select p.profile_id, json_agg(json_build_object(
        'gameId', g.id,
        'selectedId', case p.selected_side when 1 then g.side_one_id when 2 then g.side_two_id end,
        'isDraw', p.selected_side = 3,
        'isCorrect', p.selected_side = g.outcome
      ) order by g.start_time, g.id) as picks
      from public.games g
      join public.picks p on p.sweepstake_id = g.sweepstake_id and p.game_id = g.id and p.profile_id = any (v_ids)
      where g.sweepstake_id = v_sweepstake_id and not private.is_sealed(g)
      group by p.profile_id
    )
    select coalesce(json_agg(json_build_object(
      'user', e.card,
      'rank', case when v_completed > 0 then r.rank end,
      'correct', s.points / 2,
      'completed', v_completed,
      'tieBreakAnswer', case when v_shows_answers then (
        select a.tie_break_answer from public.sweepstake_entries a
        where a.profile_id = s.profile_id and a.sweepstake_id = v_sweepstake_id
      ) end,
      'picks', coalesce(t.picks, '[]')
    ) order by s.place), '[]')
    from unnest(p_lines) with ordinality s (sweepstake_id, profile_id, points, off_by, changed_at, entry_key, minus_score, place)
    join private.entrant_cards(v_ids, p_viewer, private.hidden_among(p_viewer, v_ids)) e on e.profile_id = s.profile_id
    join private.standing_ranks(v_sweepstake_id, null) r on r.score = -s.minus_score
    left join told t on t.profile_id = s.profile_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.search_cities(p_input text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ declare
  v_name constant text := private.city_key(split_part(p_input, ',', 1));
  v_pattern constant text := private.like_pattern(v_name) || '%';
  v_areas constant text[] := array(
    select '% ' || private.like_pattern(word) || '%'
    from regexp_split_to_table(private.city_key(substr(p_input, strpos(p_input, ',') + 1)), ' ') word
    where strpos(p_input, ',') > 0
  );
begin
  perform private.me();
  if v_name = '' then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(found.label order by found.elsewhere, found.grade, found.population desc), '[]')
    from (
      select c.label,
        -- "Paris, TX" prefers Texas. "Munich, Bavaria" matches although the gazetteer lacks Bavaria.
        min(case when c.area like all (v_areas) then 0 else 1 end) as elsewhere,
        -- Whole names before prefixes, and the label's name before alternatives.
        min(case when n.name = v_name then 0 else 2 end + case when n.is_own then 0 else 1 end) as grade,
        max(c.population) as population
      from private.city_names n
      join private.cities c on c.id = n.city_id
      where n.key like v_pattern
        -- One or two letters match too many alternative names.
        and (n.is_own or n.name = v_name or char_length(v_name) > 2)
      group by c.label
      order by 2, 3, 4 desc
      limit 5
    ) found
  );
end $function$;

CREATE OR REPLACE FUNCTION private.search_fans(p_name text, p_location text, p_sport_id bigint, p_team text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_results constant integer := 50;
  v_me constant uuid := private.me();
  v_name text := nullif(private.normalize(left(p_name, 200)), '');
  v_location text := nullif(private.normalize(left(p_location, 200)), '');
  v_team text := nullif(private.normalize(left(p_team, 200)), '');
  v_ids uuid[];
begin
  if v_name is null and v_location is null then
    raise sqlstate 'PT400'
      using message = 'Please provide a name or location to search', detail = 'name';
  end if;
  v_ids := private.find_fans(
    private.hidden_from(v_me) || private.suspended_ids() || v_me, v_name, v_location,
    -- Item ids fit into an integer; 0 matches no item.
    case when p_sport_id <= 2147483647 then p_sport_id::integer when p_sport_id is not null then 0 end,
    case when v_team is not null then private.matching_team_ids(v_team) end,
    c_results
  );
  return (
    select coalesce(json_agg(card order by found.place), '[]')
    from unnest(v_ids) with ordinality found (id, place)
    join private.introduce(v_me, v_ids) between on between.fan_id = found.id
    cross join lateral (
      select c.*, between.match, between."matchReasons", between."topItems", between.line,
        coalesce(s.friendship_status, 'NOT_FRIENDS') as "friendshipStatus"
      from private.user_cards c
      left join private.friendship_statuses(v_me, v_ids) s on s.other_id = c.id
      where c.id = found.id
    ) card
  );
end $function$;

CREATE OR REPLACE FUNCTION private.search_rankings(p_query text, p_category text, p_sport_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_term text := private.normalize(p_query);
  v_pattern text := private.like_pattern(v_term);
  v_word_starts text[] := array['% ' || v_pattern || '%', '%-' || v_pattern || '%'];
begin
  perform private.me();
  if coalesce(v_term, '') = '' then
    raise sqlstate 'PT400' using message = 'Please enter a search term', detail = 'query';
  elsif char_length(p_query) > 100 then
    raise sqlstate 'PT400'
      using message = 'A search term is limited to 100 characters', detail = 'query';
  elsif p_category not in ('teams', 'athletes') then
    raise sqlstate 'PT400' using message = 'Choose teams or athletes', detail = 'category';
  end if;

  return (
    with found as (
      select e.*,
        s.rating_count + coalesce(w.rating_count, 0) as rating_count,
        s.rating_sum + coalesce(w.rating_sum, 0) as rating_sum,
        s.lovers + coalesce(w.lovers, 0) as lovers,
        s.haters + coalesce(w.haters, 0) as haters,
        case
          when e.name_normalized = v_term or e.aliases_folded like '%|' || v_pattern || '|%' then 0
          when e.name_normalized like v_pattern || '%' or e.aliases_folded like '%|' || v_pattern || '%'
            then 1
          when e.name_normalized like any (v_word_starts) or e.aliases_folded like any (v_word_starts) then 2
          else 3
        end as distance
      from public.entities e
      join private.entity_rating_stats s on s.entity_id = e.id
      left join private.pending_ratings() w on w.entity_id = e.id
      where (e.name_normalized like '%' || v_pattern || '%'
          or e.aliases_folded like any (v_word_starts || ('%|' || v_pattern || '%')))
        and e.kind <> 'SPORT' and e.retired_at is null
        and (p_category is null or e.kind = case p_category when 'teams' then 'TEAM' else 'ATHLETE' end)
        and (p_sport_id is null or e.sport_id = p_sport_id)
      order by distance, rating_count desc, e.name_normalized, e.id
      limit 50
    )
    select coalesce(json_agg(json_build_object(
      'id', f.id,
      'type', f.kind,
      'name', f.name,
      'slug', f.slug,
      'sportName', sport.name,
      'competition', f.competition,
      'teamName', team.name,
      'avgRating', round(f.rating_sum::numeric / nullif(f.rating_count, 0), 2),
      'ratingCount', f.rating_count,
      'lovers', f.lovers,
      'haters', f.haters
    ) order by f.distance, f.rating_count desc, f.name_normalized, f.id), '[]')
    from found f
    join public.entities sport on sport.id = f.sport_id
    left join public.entities team on team.id = f.team_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.send_friend_request(p_addressee_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('change_friendship');
  v_friendship public.friendships;
  v_is_new boolean;
begin
  if p_addressee_id is null then
    raise sqlstate 'PT400' using message = 'Choose a fan to ask', detail = 'addresseeId';
  end if;
  if p_addressee_id = v_me then
    raise sqlstate 'PT400'
      using message = 'You cannot send a friend request to yourself', detail = 'addresseeId';
  end if;
  perform private.lock_pair(v_me, p_addressee_id);
  if not private.is_profile_visible(p_addressee_id) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;

  -- A request accepts a pending one from the other fan. Repeating it is a no-op.
  insert into public.friendships as f (user_lo, user_hi, requester_id)
  values (
    least(v_me, p_addressee_id),
    greatest(v_me, p_addressee_id),
    v_me
  )
  on conflict (user_lo, user_hi) do update set accepted_at = now()
    where f.accepted_at is null and f.requester_id <> excluded.requester_id
  returning * into v_friendship;

  v_is_new := found and v_friendship.accepted_at is null;
  if v_is_new then
    -- Plenty for a person, too few for a bot. Cancelling does not give the use back, so cycles of both are limited too.
    perform private.count_use(v_me, 'send_friend_request');
  elsif v_friendship.id is null then
    -- The conflict locked the row, so it still exists.
    select * into v_friendship
    from public.friendships f
    where f.user_lo = least(v_me, p_addressee_id)
      and f.user_hi = greatest(v_me, p_addressee_id);
  end if;
  return jsonb_build_object(
    'isNew', v_is_new,
    'change', private.friendship_change_as_json(v_friendship, private.status_for(v_friendship, v_me))
  );
end $function$;

CREATE OR REPLACE FUNCTION private.series_for_log(p_sweepstake public.sweepstakes, p_other public.sweepstakes)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return case when p_sweepstake.series_id is distinct from p_other.series_id
    then jsonb_build_object('series', (select s.name from public.series s where s.id = p_sweepstake.series_id))
    else '{}' end;
end $function$;

CREATE OR REPLACE FUNCTION private.series_lines(p_lines private.series_standings[], p_viewer uuid, p_among uuid[])
 RETURNS TABLE(place bigint, line json, entry_count bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
declare
  v_series_id constant bigint := p_lines[1].series_id;
  -- The fan's own line may also be on the page, so remove duplicates.
  v_ids constant uuid[] := array(select distinct l.profile_id from unnest(p_lines) l);
begin
  return query
  with rounds as materialized (
    select s.id, count(g.id) as completed
    from public.sweepstakes s
    left join public.games g on g.sweepstake_id = s.id and g.outcome is not null
    where s.series_id = v_series_id
    group by s.id
  ), taken as materialized (
    select e.profile_id, count(*) as rounds, sum(r.completed)::bigint as completed
    from public.sweepstake_entries e
    join rounds r on r.id = e.sweepstake_id
    where e.profile_id = any (v_ids)
    group by e.profile_id
  )
  select l.place, to_json(shown), r.entry_count
  from unnest(p_lines) with ordinality
    l (series_id, profile_id, correct, rounds_won, line_key, minus_score, place)
  join private.entrant_cards(v_ids, p_viewer, private.hidden_among(p_viewer, v_ids)) e on e.profile_id = l.profile_id
  join taken t on t.profile_id = l.profile_id
  join private.series_ranks(v_series_id, p_among) r on r.score = -l.minus_score
  cross join lateral (
    select case when (select bool_or(o.completed > 0) from rounds o) then r.rank end as rank,
      e.card as "user",
      l.correct as correct,
      t.completed as completed,
      case when t.completed > 0 then round(100.0 * l.correct / t.completed) else 0 end as percent,
      t.rounds as rounds,
      l.rounds_won as "roundsWon",
      l.profile_id = p_viewer as "isMe"
  ) shown;
end $function$;

CREATE OR REPLACE FUNCTION private.series_ranks(p_series_id bigint, p_among uuid[])
 RETURNS TABLE(score integer, rank bigint, entry_count bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 200
 SET search_path TO ''
AS $function$
begin
  -- One more than the number of fans with a higher score, so that ties share a rank.
  return query
  select c.score, 1 + (sum(c.n) over (order by c.score desc))::bigint - c.n, (sum(c.n) over ())::bigint
  from (
    select k.value::integer as score, k.n
    from private.current_counters k
    where p_among is null and k.kind = 'SERIES' and k.subject_id = p_series_id
    union all
    select -l.minus_score, count(*)
    from private.series_standings l
    where l.series_id = p_series_id and l.profile_id = any (p_among)
    group by l.minus_score
  ) c;
end $function$;

CREATE OR REPLACE FUNCTION private.set_acting_feed(p_source text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin perform set_config('not_just_me.feed', coalesce(p_source, ''), true); end $function$;

CREATE OR REPLACE FUNCTION private.set_tie_break(p_sweepstake public.sweepstakes, p_result integer, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_final public.games;
  v_reason text;
  v_old integer;
begin
  if p_result is null then
    return;
  elsif p_sweepstake.tie_break_question is null then
    raise sqlstate 'PT400' using message = 'This sweepstake has no tie-break', detail = 'tieBreakResult';
  elsif p_result not between 0 and 999999 then
    raise sqlstate 'PT400' using message = 'Enter a whole number from 0 to 999,999', detail = 'tieBreakResult';
  end if;
  -- The lock waits for answers that are being saved.
  select * into v_final from public.games g where g.sweepstake_id = p_sweepstake.id and g.is_final for update;
  if v_final.is_void then
    raise sqlstate 'PT409' using message = 'The final is void, so the tie-break does not count';
  elsif v_final.picks_closed_at is null and v_final.start_time > clock_timestamp() then
    raise sqlstate 'PT409' using message = 'Fans may still answer: the final has not started';
  end if;
  select s.tie_break_result into v_old from public.sweepstakes s where s.id = p_sweepstake.id;
  if v_old = p_result then
    return;
  elsif v_old is not null and coalesce(private.clean_text(p_reason), '') = '' then
    raise sqlstate 'PT409' using
      message = 'The tie-break has another result. Give a reason for the change. Nothing was saved.', hint = 'RESULT_STANDS';
  elsif v_old is not null then
    v_reason := private.checked_reason(p_reason);
  end if;
  update public.sweepstakes s set tie_break_result = p_result where s.id = p_sweepstake.id;
  perform private.log_change(
    p_sweepstake.id, case when v_old is null then 'RESULT' else 'CORRECTION' end, null,
    case when v_old is not null then jsonb_build_object('tieBreakResult', v_old) end,
    jsonb_build_object('tieBreakResult', p_result), v_reason
  );
end $function$;

CREATE OR REPLACE FUNCTION private.shared_reasons(p_viewer uuid, p_others uuid[])
 RETURNS TABLE(other_id uuid, reasons json)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$ begin
  return query
  -- Builds the parts that all rows share once.
  with mine as materialized (
    select h.entity_id, h.feeling, own.sentiment, worth.weight,
      json_build_object(
        'entityType', e.kind, 'entityId', e.id, 'name', e.name, 'slug', e.slug, 'competition', e.competition
      ) as item,
      json_build_object('rating', h.rating, 'sentiment', own.sentiment, 'feeling', h.feeling) as held
    from private.fan_feelings h
    join public.entities e on e.id = h.entity_id
    join (
      select w.term / 4 as entity_id, max(w.weight) as weight from private.term_weights(p_viewer) w group by 1
    ) worth on worth.entity_id = h.entity_id
    left join public.tagline_rows own on own.profile_id = p_viewer and own.entity_id = h.entity_id
    where h.profile_id = p_viewer
  )
  select theirs.profile_id, json_agg(
    json_build_object(
      'item', mine.item,
      'isPositive', theirs.feeling > 0,
      'mine', mine.held,
      'theirs', json_build_object('rating', theirs.rating, 'sentiment', r.sentiment, 'feeling', theirs.feeling)
    )
    order by mine.weight * abs(theirs.feeling) desc, mine.entity_id
  )
  from private.fan_feelings theirs
  join mine on mine.entity_id = theirs.entity_id
  left join public.tagline_rows r on r.profile_id = theirs.profile_id and r.entity_id = theirs.entity_id
  where theirs.profile_id = any (p_others)
    and (mine.feeling * theirs.feeling > 0 or mine.sentiment = r.sentiment)
  group by theirs.profile_id;
end $function$;

CREATE OR REPLACE FUNCTION private.shift_games(p_sweepstake_id bigint, p_minutes integer, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_reason text;
  v_games public.games[];
  v_early text;
begin
  perform private.require_admin();
  perform private.start_write('change_sweepstake');
  perform private.lock_sweepstake(p_sweepstake_id);
  v_reason := private.checked_reason(p_reason);
  if (abs(p_minutes) between 1 and 525600) is not true then
    raise sqlstate 'PT400' using
      message = 'Move the games by a whole number of minutes, by a year at most', detail = 'minutes';
  end if;
  v_games := array(
    select g from public.games g
    where g.sweepstake_id = p_sweepstake_id and g.outcome is null and not g.is_void
      and g.start_time > clock_timestamp()
    order by g.id
    for no key update
  );
  if cardinality(v_games) = 0 then
    raise sqlstate 'PT409' using message = 'All of its games have started';
  end if;
  v_early := private.game_names(array(
    select g.id from unnest(v_games) g where g.start_time + make_interval(mins => p_minutes) <= clock_timestamp()
  ));
  if v_early is not null then
    raise sqlstate 'PT400' using
      message = 'These games would start in the past: ' || v_early || '. Nothing was moved.', detail = 'minutes';
  end if;
  perform private.move_game(g, g.start_time + make_interval(mins => p_minutes), v_reason)
  from unnest(v_games) g;
end $function$;

CREATE OR REPLACE FUNCTION private.snapshot_of(p_subject_type text, p_subject_id text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return coalesce(case p_subject_type
    when 'POST' then (
      select jsonb_build_object('content', p.content, 'createdAt', private.rfc3339(p.created_at), 'about', e.name)
      from public.posts p left join public.entities e on e.id = p.entity_id
      where p.id = p_subject_id::bigint
    )
    when 'REPLY' then (
      select jsonb_build_object('content', r.content, 'createdAt', private.rfc3339(r.created_at))
      from public.replies r where r.id = p_subject_id::bigint
    )
    when 'PROFILE' then (
      select jsonb_build_object('name', private.full_name(p.first_name, p.last_name), 'location', p.location,
        'profileImagePath', p.profile_image_path)
      from public.profiles p where p.id = p_subject_id::uuid
    )
    when 'POOL' then (
      select jsonb_build_object('name', p.name) from private.pools p where p.id = p_subject_id::bigint
    )
  end, '{}');
end $function$;

CREATE OR REPLACE FUNCTION private.split_words(p_name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array(select distinct word from unnest(string_to_array(p_name, ' ')) word where word <> '');
$function$;

CREATE OR REPLACE FUNCTION private.standing_ranks(p_sweepstake_id bigint, p_among uuid[])
 RETURNS TABLE(score integer, rank bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
begin
  -- One more than the number of entries with a better score, so that ties share a rank.
  return query
  select c.score, 1 + (sum(c.n) over (order by c.score desc))::bigint - c.n
  from (
    select k.value::integer as score, k.n
    from private.current_counters k
    where p_among is null and k.kind = 'SCORE' and k.subject_id = p_sweepstake_id
    union all
    select -s.minus_score, count(*)
    from private.standings s
    where s.sweepstake_id = p_sweepstake_id and s.profile_id = any (p_among)
    group by s.minus_score
  ) c;
end $function$;

CREATE OR REPLACE FUNCTION private.standings_among(p_viewer uuid, p_scope text, p_pool bigint, p_sweepstake_id bigint, p_series_id bigint)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_scope = 'everyone' then
    return null;
  elsif p_scope = 'friends' then
    return array(
      select s.other_id from private.friendship_sides s where s.profile_id = p_viewer and s.is_friend
    ) || p_viewer;
  elsif p_scope is distinct from 'pool' then
    raise sqlstate 'PT400' using message = 'Choose everyone, friends or a pool', detail = 'scope';
  elsif p_pool is null then
    raise sqlstate 'PT400' using message = 'Choose a pool', detail = 'pool';
  elsif not exists (
    select from private.pools p
    join private.pool_members m on m.pool_id = p.id
    where p.id = p_pool and m.profile_id = p_viewer
      and (p.sweepstake_id = p_sweepstake_id or p.series_id = p_series_id)
  ) then
    raise sqlstate 'PT404' using message = 'Pool not found';
  end if;
  return array(
    select m.profile_id from private.current_pool_members m where m.pool_id = p_pool
  );
end $function$;

CREATE OR REPLACE FUNCTION private.standings_as_json(p_lines private.standings[], p_viewer uuid, p_among uuid[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_sweepstake_id constant bigint := p_lines[1].sweepstake_id;
  v_ids constant uuid[] := array(select l.profile_id from unnest(p_lines) l);
  v_completed constant bigint := (
    select count(*) from public.games g where g.sweepstake_id = v_sweepstake_id and g.outcome is not null
  );
  v_shows_answers constant boolean := private.has_visible_tie_breaks(v_sweepstake_id);
begin
  return (
    select coalesce(json_agg(line order by s.place), '[]')
    from unnest(p_lines) with ordinality s (sweepstake_id, profile_id, points, off_by, changed_at, entry_key, minus_score, place)
    join private.entrant_cards(v_ids, p_viewer, private.hidden_among(p_viewer, v_ids)) e
      on e.profile_id = s.profile_id
    join private.standing_ranks(v_sweepstake_id, p_among) r on r.score = -s.minus_score
    cross join lateral (
      select case when v_completed > 0 then r.rank end as rank,
        e.card as "user",
        s.points / 2 as correct,
        v_completed as completed,
        case when v_completed > 0 then round(100.0 * (s.points / 2) / v_completed) else 0 end as percent,
        s.points % 2 = 1 as "finalCorrect",
        s.profile_id = p_viewer as "isMe",
        -- A subquery, because a join could read all entries.
        case when v_shows_answers then (
          select a.tie_break_answer from public.sweepstake_entries a
          where a.profile_id = s.profile_id and a.sweepstake_id = v_sweepstake_id
        ) end as "tieBreakAnswer"
    ) line
  );
end $function$;

CREATE OR REPLACE FUNCTION private.start_picture_sweep(p_limit integer)
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_paths constant text[] := array(select private.pictures_to_sweep(p_limit));
begin
  delete from private.checked_pictures c
  where not exists (select from storage.objects o where o.bucket_id = 'avatars' and o.name = c.path)
    and not exists (select from public.profiles p where p.profile_image_path = c.path);
  with named as (
    update storage.objects o set name = path
    from unnest(v_paths) path
    where o.bucket_id = 'avatars' and o.name = 'removed/' || path
    returning o.name
  )
  insert into private.swept_pictures (path) select n.name from named n
  on conflict (path) do update set swept_at = excluded.swept_at;
  return v_paths;
end $function$;

CREATE OR REPLACE FUNCTION private.start_reminder_rounds()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  insert into private.reminder_rounds (kind, subject_id)
  select case when c.closes_at <= now() + interval '2 hours' then 'LAST_CALL' else 'CLOSING' end,
    private.dated_subject(c.id, c.closes_at)
  from private.closing_sweepstakes c
  where c.at <= now()
  union all
  select distinct 'OPEN_PICKS', format('%s %s', s.id, (g.start_time at time zone 'utc')::date)
  from public.sweepstakes s
  join public.games g on g.sweepstake_id = s.id
  where s.published_at is not null and s.completed_at is null and g.picks_closed_at is null
    and g.start_time > now() and g.start_time <= now() + interval '24 hours'
    and exists (select from public.sweepstake_entries e where e.sweepstake_id = s.id)
  union all
  select 'RESULTS', s.id::text
  from public.sweepstakes s
  where s.completed_at > now() - interval '1 day' and not s.is_cancelled
  union all
  -- Before the weekend's games.
  select 'WEEKLY', to_char(now() at time zone 'utc', 'IYYY-IW')
  where now() at time zone 'utc' >= date_trunc('week', now() at time zone 'utc') + interval '3 days 16 hours'
  on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION private.start_write(p_action text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := case
    when (select l.is_for_suspended from private.limits l where l.action = p_action)
    then private.current_fan() else private.current_writer() end;
begin
  perform private.check_refusal_limit(v_me);
  perform private.count_use(v_me, p_action);
  return v_me;
end $function$;

CREATE OR REPLACE FUNCTION private.status_for(p_friendship public.friendships, p_viewer uuid)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ begin
  return case
    when p_friendship.accepted_at is not null then 'FRIENDS'
    when p_friendship.requester_id = p_viewer then 'OUTGOING_REQUEST'
    when p_friendship.requester_id is not null then 'INCOMING_REQUEST'
    else 'NOT_FRIENDS'
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.store_feed(p_lease uuid, p_rows jsonb, p_etag text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
  v_now timestamptz;
  v_interval constant interval := private.confirmation_interval();
  v_rows private.feed_rows[];
begin
  select * into v_feed from private.feeds f where f.lease = p_lease for no key update;
  if not found then
    return false;
  end if;
  v_now := clock_timestamp();
  -- Before the rows move.
  perform private.link_feed_games(v_feed.series_id);
  if p_rows is null then
    update private.feed_rows r set confirmed_at = v_now
    where r.series_id = v_feed.series_id and r.confirmed_at is null and v_feed.leased_at - r.result_since >= v_interval;
  else
    v_rows := private.parse_feed_rows(v_feed.series_id, p_rows);
    perform private.rename_feed_rows(v_feed.series_id, v_rows);
    insert into private.feed_rows as r (
      series_id, external_id, round, side_one, side_two, start_time, status, score_one, score_two, winner, is_knockout,
      result_since
    )
    select v_feed.series_id, n.external_id, n.round, n.side_one, n.side_two, n.start_time, n.status, n.score_one, n.score_two,
      n.winner, n.is_knockout,
      case when private.is_complete_result(n.status, n.score_one, n.score_two, n.winner) then v_now end
    from unnest(v_rows) n
    on conflict (series_id, external_id) do update set
      round = excluded.round, side_one = excluded.side_one, side_two = excluded.side_two,
      start_time = excluded.start_time, status = excluded.status, score_one = excluded.score_one,
      score_two = excluded.score_two, winner = excluded.winner, is_knockout = excluded.is_knockout,
      result_since = case
        when (r.status, r.score_one, r.score_two, r.winner)
          is not distinct from (excluded.status, excluded.score_one, excluded.score_two, excluded.winner)
        then r.result_since else excluded.result_since
      end,
      -- Two reads that are this far apart: the first had ended, and the second began after the interval.
      confirmed_at = case
        when (r.status, r.score_one, r.score_two, r.winner)
          is not distinct from (excluded.status, excluded.score_one, excluded.score_two, excluded.winner)
        then coalesce(r.confirmed_at, case when v_feed.leased_at - r.result_since >= v_interval then v_now end)
      end;
  end if;
  perform private.resolve_feed_names(v_feed.series_id);
  perform private.link_feed_games(v_feed.series_id);
  update private.feeds f set lease = null, leased_at = null, last_read_at = v_now, tried_at = v_now,
    fixtures_read_at = case when v_feed.is_full_read then v_now else f.fixtures_read_at end,
    last_error = null, failing_since = null, etag = p_etag
  where f.series_id = v_feed.series_id;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.stranded_rows()
 RETURNS TABLE(entity_id bigint, into_id bigint, content_type text, n bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select e.id, e.merged_into_id, r.content_type, count(*)
  from public.entities e
  join (
    select r.entity_id, 'ratings' as content_type from public.ratings r
    union all
    select t.entity_id, 'tagline rows' from public.tagline_rows t
    union all
    select p.entity_id, 'posts' from public.posts p
  ) r on r.entity_id = e.id
  where e.merged_into_id is not null
  group by e.id, e.merged_into_id, r.content_type;
$function$;

CREATE OR REPLACE FUNCTION private.submit_picks(p_sweepstake_id bigint, p_picks jsonb, p_tie_break_answer integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fan constant uuid := auth.uid();
  v_sweepstake_id bigint;
  v_final public.games;
  v_open bigint[];
  v_closed text;
  v_picks private.choice[];
begin
  if v_fan is null then
    raise sqlstate 'PT401' using message = 'You must be logged in to submit picks';
  end if;
  perform private.start_write('submit_picks');

  -- `key share` does not conflict with results; it does conflict with editing the sweepstake.
  select s.id into v_sweepstake_id
  from public.sweepstakes s where s.id = p_sweepstake_id and s.published_at is not null for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'Sweepstake not found';
  end if;

  perform private.check_tie_break_answer(v_sweepstake_id, p_tie_break_answer);
  insert into public.sweepstake_entries (profile_id, sweepstake_id, tie_break_answer)
  values (v_fan, v_sweepstake_id, p_tie_break_answer) on conflict do nothing;
  if not found then
    raise sqlstate 'PT409' using message = 'You have already submitted picks for this sweepstake';
  end if;

  v_open := array(select g.id from private.lock_games(v_sweepstake_id) g);
  select g.* into v_final from public.games g where g.sweepstake_id = v_sweepstake_id and g.is_final;
  if v_final.outcome is not null then
    raise sqlstate 'PT409' using message = 'The final game has been completed: picks are closed';
  end if;
  if v_final.is_void then
    raise sqlstate 'PT409' using message = 'The final game was voided: picks are closed';
  end if;
  if v_final.id <> all (v_open) then
    raise sqlstate 'PT409' using message = case
      when v_final.picks_closed_at is not null
      then 'The picks of the final game have been visible: they stay closed'
      when v_final.start_time > clock_timestamp()
      then 'The final game is just being completed or voided: picks are closed'
      else 'The final game has started: picks are closed' end;
  end if;

  v_picks := private.parse_choices(v_sweepstake_id, p_picks, 'picks');
  if not exists (select from unnest(v_picks) pick where pick.game_id = v_final.id) then
    raise sqlstate 'PT400'
      using message = 'You must make a selection for the final game', detail = 'picks';
  end if;
  v_closed := private.game_names(array(
    select pick.game_id from unnest(v_picks) pick where pick.game_id <> all (v_open)
  ));
  if v_closed is not null then
    raise sqlstate 'PT409'
      using message = 'No longer open for picks: ' || v_closed || '. Nothing was saved.';
  end if;

  insert into public.picks (profile_id, sweepstake_id, game_id, selected_side)
  select v_fan, v_sweepstake_id, pick.game_id, pick.outcome from unnest(v_picks) pick;
  return jsonb_build_object('hasSubmittedPicks', true, 'pickCount', cardinality(v_picks));
end $function$;

CREATE OR REPLACE FUNCTION private.subtract_from_posts(p_like_ids bigint[], p_reply_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform from private.post_counts c where c.post_id = any (p_like_ids || p_reply_ids) order by c.post_id for update;
  update private.post_counts c set like_count = c.like_count - n.likes, reply_count = c.reply_count - n.replies
  from (
    select gone.post_id, count(*) filter (where gone.is_like) as likes, count(*) filter (where not gone.is_like) as replies
    from (select unnest(p_like_ids), true union all select unnest(p_reply_ids), false) gone (post_id, is_like)
    group by gone.post_id
  ) n
  -- Skip deleted posts, whose counts cascade: Postgres would fail on the foreign key first.
  where c.post_id = n.post_id and exists (select from public.posts p where p.id = c.post_id);
end $function$;

CREATE OR REPLACE FUNCTION private.suffixes_of(p_name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array(
    select array_to_string(words[n:], ' ')
    from string_to_array(p_name, ' ') words
    cross join generate_series(1, cardinality(words)) n
    where words[n] <> ''
    order by n
  );
$function$;

CREATE OR REPLACE FUNCTION private.suggest_item(p_entity_type text, p_name text, p_sport_id bigint, p_note text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me constant uuid := private.start_write('suggest_item');
  v_note constant text := nullif(private.clean_text(p_note), '');
  v_problem constant text := case
    when char_length(v_note) > 500 then 'The note is limited to 500 characters'
    else private.text_problem('The note', v_note, 10)
  end;
  v_name text;
  v_sport_id bigint;
  v_known text;
  v_id bigint;
  v_is_new boolean;
begin
  if (p_entity_type in ('ATHLETE', 'TEAM', 'SPORT')) is not true then
    raise sqlstate 'PT400' using message = 'Choose athlete, team or sport', detail = 'entityType';
  end if;
  v_name := private.checked_item_name(p_name);
  v_sport_id := private.checked_sport(p_entity_type, p_sport_id);
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem, detail = 'note';
  end if;
  v_known := (
    select e.name from public.entities e
    where e.kind = p_entity_type and e.sport_id is not distinct from v_sport_id
      and e.retired_at is null
      and (e.name_normalized = private.normalize(v_name)
        or e.aliases_folded like '%|' || private.like_pattern(private.normalize(v_name)) || '|%')
    limit 1
  );
  if v_known is not null then
    raise sqlstate 'PT409' using message = format('%s is in the list already', v_known), detail = 'name';
  end if;
  insert into private.suggested_items as s (entity_type, name, sport_id)
  values (p_entity_type, v_name, v_sport_id)
  -- A no-op update that returns and locks the open row of other fans.
  on conflict (entity_type, name_normalized, sport_id) where state = 'OPEN' do update set state = 'OPEN'
  returning s.id into v_id;
  insert into private.suggestions (suggested_id, fan_id, note) values (v_id, v_me, v_note)
  on conflict do nothing;
  v_is_new := found;
  return jsonb_build_object(
    'isNew', v_is_new, 'suggestion', private.suggestions_as_json(array[v_id], v_me) -> 0
  );
end $function$;

CREATE OR REPLACE FUNCTION private.suggestions_as_json(p_ids bigint[], p_fan_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', s.id, 'entityType', s.entity_type, 'name', s.name, 'sportId', s.sport_id, 'sportName', sport.name,
        'state', s.state, 'answer', s.answer, 'createdAt', private.rfc3339(s.created_at),
        'decidedAt', private.rfc3339(s.decided_at),
        'item', case when e.id is not null then
          jsonb_build_object('id', e.id, 'type', e.kind, 'name', e.name, 'slug', e.slug) end
      ) || case when p_fan_id is not null then (
        select jsonb_build_object('note', o.note) from private.suggestions o
        where o.fan_id = p_fan_id and o.suggested_id = s.id
      ) else jsonb_build_object(
        'fanCount', (select count(*) from private.suggestions o where o.suggested_id = s.id),
        'notes', (
          select coalesce(jsonb_agg(o.note order by o.created_at), '[]')
          from (
            select * from private.suggestions o
            where o.suggested_id = s.id and o.note is not null
            order by o.created_at desc
            limit 20
          ) o
        )
      ) end
      order by array_position(p_ids, s.id)
    ), '[]')
    from private.suggested_items s
    left join public.entities sport on sport.id = s.sport_id
    left join public.entities e on e.id = s.entity_id
    where s.id = any (p_ids)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.suggestions_page(p_ids bigint[], p_fan_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  c_page constant integer := 20;
begin
  return jsonb_build_object(
    'suggestions', private.suggestions_as_json(p_ids[1:c_page], p_fan_id),
    'next', case when cardinality(p_ids) > c_page then p_ids[c_page] end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.suspend_fan(p_profile_id uuid, p_days integer, p_note text, p_message text)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_note text;
  v_message text;
begin
  perform private.require_admin();
  perform private.start_write('change_suspension');
  v_note := private.checked_decision_text('The note', p_note, 'note');
  v_message := private.checked_decision_text('The message', p_message, 'message');
  if (p_days between 1 and 3650) is not true then
    raise sqlstate 'PT400' using message = 'A suspension lasts 1 to 3650 days', detail = 'days';
  end if;
  perform from public.profiles p where p.id = p_profile_id and p.account_id is not null for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;
  perform private.check_decider('PROFILE', p_profile_id);
  perform private.record_decision(p_profile_id, 'PROFILE', p_profile_id::text, '{SUSPEND}', v_note, v_message, p_days);
  return (
    select json_build_object(
      'userId', s.profile_id, 'suspendedUntil', private.rfc3339(s.suspended_until), 'message', s.message
    )
    from private.suspensions s where s.profile_id = p_profile_id
  );
end $function$;

CREATE OR REPLACE FUNCTION private.suspended_address_text()
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin return 'You cannot sign up with this email address'; end $function$;

CREATE OR REPLACE FUNCTION private.suspended_ids()
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return array(select s.profile_id from private.suspensions s where s.suspended_until > now());
end $function$;

CREATE OR REPLACE FUNCTION private.suspension_as_json(p_profile_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  return (
    select jsonb_build_object(
      'until', private.rfc3339(s.suspended_until), 'message', s.message, 'decisionId', s.decision_id,
      'appeal', private.appeal_state(s.decision_id)
    )
    from private.suspensions s
    where s.profile_id = p_profile_id and s.suspended_until > now()
  );
end $function$;

CREATE OR REPLACE FUNCTION private.suspension_text(p_until timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin
  return format('Your account is suspended until %s', to_char(p_until at time zone 'utc', 'FMMonth FMDD, YYYY'));
end $function$;

CREATE OR REPLACE FUNCTION private.sweepstake_or_decision(p_kind text, p_subject_id text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return case p_kind
    when 'WINNER_CHANGED' then (
      select json_build_object('type', 'SWEEPSTAKE', 'id', s.id, 'name', s.name, 'isWinner', w.is_winner)
      from private.prize_winners w
      join public.sweepstakes s on s.id = w.sweepstake_id
      where w.sweepstake_id = p_subject_id::bigint and w.profile_id = auth.uid()
    )
    when 'CONTEST_CHANGED' then (
      select json_build_object(
        'type', 'SWEEPSTAKE', 'id', s.id, 'name', s.name, 'change', l.kind,
        'game', private.game_names(array[l.game_id]), 'reason', l.reason,
        'startTime', l.after ->> 'startTime', 'previousStartTime', l.before ->> 'startTime',
        'previousGame', l.before ->> 'game', 'previousName', l.before ->> 'name',
        'amended', case when l.kind = 'AMEND' then array(select jsonb_object_keys(l.after) order by 1) else '{}' end
      )
      from private.sweepstake_log l
      join public.sweepstakes s on s.id = l.sweepstake_id
      where l.id = p_subject_id::bigint
    )
    when 'CONTEST_CLOSING' then (
      select json_build_object(
        'type', 'SWEEPSTAKE', 'id', k.id, 'name', k.name, 'closesAt', private.rfc3339(k.closes_at)
      )
      from private.closing_sweepstakes k where k.id = p_subject_id::bigint
    )
    when 'SUGGESTION_DECIDED' then (
      select json_build_object(
        'type', 'SUGGESTION', 'id', s.id, 'name', s.name, 'state', s.state, 'answer', s.answer,
        'item', case when e.id is not null then
          json_build_object('id', e.id, 'type', e.kind, 'name', e.name, 'slug', e.slug) end
      )
      from private.suggested_items s
      left join public.entities e on e.id = s.entity_id
      where s.id = p_subject_id::bigint
    )
    when 'MODERATION' then (
      select json_build_object(
        'type', d.subject_type, 'id', d.subject_id, 'actions', d.actions,
        'action', d.actions[cardinality(d.actions)], 'message', d.message,
        -- The later of two suspensions applies.
        'suspendedUntil', case when d.days is not null then private.rfc3339(greatest(
          d.decided_at + make_interval(days => d.days),
          (select s.suspended_until from private.suspensions s where s.profile_id = d.fan_id)
        )) end,
        'appeal', private.appeal_state(d.id)
      )
      from private.decisions d where d.id = p_subject_id::bigint
    )
    -- CONTEST_COMPLETED or ROUND_OPENED.
    else (
      select json_build_object('type', 'SWEEPSTAKE', 'id', s.id, 'name', s.name)
      from public.sweepstakes s where s.id = p_subject_id::bigint
    )
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.sweepstake_text(p_delivery private.deliveries, p_hidden uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fan constant uuid := p_delivery.profile_id;
  v_id constant bigint := split_part(p_delivery.subject_id, ' ', 1)::bigint;
begin
  return case p_delivery.kind
    when 'RESULTS' then (
      select private.results_text(v_fan, s, p_hidden) from public.sweepstakes s
      where s.id = v_id and s.completed_at is not null and not s.is_cancelled
    )
    when 'WINNER_CHANGED' then (
      select jsonb_build_object('id', s.id, 'name', s.name, 'isWinner', w.is_winner, 'share', private.winning_share(s, v_fan))
      from private.prize_winners w
      join public.sweepstakes s on s.id = w.sweepstake_id
      -- A later change has its own email.
      where w.profile_id = v_fan and w.sweepstake_id = v_id
        and private.dated_subject(s.id, w.changed_at) = p_delivery.subject_id
    )
    when 'OPEN_PICKS' then (
      select jsonb_build_object('id', s.id, 'name', s.name, 'games', o.games, 'closesAt', private.rfc3339(o.closes_at))
      from public.sweepstakes s
      cross join lateral private.open_picks(v_fan, s.id) o
      where s.id = v_id and o.games > 0
    )
    else (
      select jsonb_build_object('contests', jsonb_agg(jsonb_build_object(
        'id', other.id, 'name', other.name, 'closesAt', private.rfc3339(other.closes_at)
      ) order by other.id <> v_id, other.closes_at, other.id))
      from private.next_locks own
      -- Contests that lock soon after share the email.
      join private.next_locks other on other.closes_at <= own.closes_at + interval '3 hours'
      where own.id = v_id
        and (other.id = own.id or private.is_interested_in(v_fan, other.id, other.series_id))
        and not exists (
          select from public.sweepstake_entries e where e.profile_id = v_fan and e.sweepstake_id = other.id
        )
      having bool_or(other.id = v_id)
    )
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.switch_location(p_place_before text, p_place_after text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_id integer;
begin
  if p_place_before < p_place_after collate "C" or p_place_after is null then
    perform from private.locations l where l.location = p_place_before for update;
  end if;
  v_id := private.find_or_create_location(p_place_after);
  if p_place_before > p_place_after collate "C" then
    perform from private.locations l where l.location = p_place_before for update;
  end if;
  return v_id;
end $function$;

CREATE OR REPLACE FUNCTION private.sync_feed_games()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_series_id bigint;
begin
  for v_series_id in
    select f.series_id from private.feeds f where not f.is_paused or f.last_error is not null
    order by f.series_id
    for no key update skip locked
  loop
    if exists (
      select from public.sweepstakes s
      join public.games g on g.sweepstake_id = s.id
      where s.series_id = v_series_id and s.completed_at is null and g.outcome is null and not g.is_void
        and not exists (select from private.feed_games l where l.game_id = g.id and l.series_id = v_series_id)
    ) then
      perform private.link_feed_games(v_series_id);
    end if;
    perform private.close_started_games(v_series_id);
  end loop;
  return false;
end $function$;

CREATE OR REPLACE FUNCTION private.sync_opinions(p_profile_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_fan private.fans;
  v_terms integer[];
  v_strengths smallint[];
begin
  -- Serializes simultaneous saves of ratings and tagline; the second sees both.
  select * into v_fan from private.fans f where f.profile_id = p_profile_id for update;
  if not found then
    return;
  end if;
  select coalesce(array_agg(h.term order by h.term), '{}'), coalesce(array_agg(h.strength order by h.term), '{}')
  into v_terms, v_strengths
  from private.opinion_terms h
  where h.profile_id = p_profile_id;
  if v_terms = v_fan.terms and v_strengths = v_fan.strengths then
    return;
  end if;

  with sides as (
    select b.term, b.strength, -1 as n from unnest(v_fan.terms, v_fan.strengths) b (term, strength)
    union all
    select a.term, a.strength, 1 from unnest(v_terms, v_strengths) a (term, strength)
  ), changed as (
    select s.term / 4 as entity_id from sides s group by s.term, s.strength having sum(s.n) <> 0
  )
  insert into private.opinion_changes (
    fan_key, terms_before, strengths_before, terms_after, strengths_after, is_listed, is_counted, fan_count
  )
  select v_fan.fan_key,
    coalesce(array_agg(s.term) filter (where s.n < 0), '{}'),
    coalesce(array_agg(s.strength) filter (where s.n < 0), '{}'),
    coalesce(array_agg(s.term) filter (where s.n > 0), '{}'),
    coalesce(array_agg(s.strength) filter (where s.n > 0), '{}'),
    v_fan.is_connecting, true,
    (0 < any (v_strengths))::integer - (0 < any (v_fan.strengths))::integer
  from sides s
  where s.term / 4 in (select c.entity_id from changed c);
  perform private.save_feelings(p_profile_id, v_terms, v_strengths);
  update private.fans f
  set terms = v_terms, strengths = v_strengths, interests = private.interests_of(v_terms),
    version = f.version + 1
  where f.profile_id = p_profile_id;
end $function$;

CREATE OR REPLACE FUNCTION private.tagline_lines(p_viewer uuid, p_ids uuid[])
 RETURNS TABLE(profile_id uuid, line json)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$ begin
  return query
  select distinct on (t.profile_id) t.profile_id, json_build_object(
    'sentiment', t.sentiment, 'entityType', e.kind, 'entityId', e.id, 'name', e.name,
    'competition', e.competition
  )
  from public.tagline_rows t
  join public.entities e on e.id = t.entity_id
  left join private.fan_feelings mine on mine.profile_id = p_viewer and mine.entity_id = t.entity_id
  where t.profile_id = any (p_ids)
  -- The hostile verbs are the last of the type.
  order by t.profile_id,
    case when t.sentiment >= 'DETESTS' then mine.feeling < 0 else mine.feeling > 0 end is true desc,
    t.position;
end $function$;

CREATE OR REPLACE FUNCTION private.take_deliveries(p_limit integer, p_channels text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_one private.deliveries;
  v_message jsonb;
  v_answer jsonb := '[]';
begin
  for v_one in
    select * from private.deliveries d
    where d.state = 'WAITING' and d.due_at <= now() and d.channel = any (p_channels) order by d.due_at, d.id limit p_limit for update skip locked
  loop
    -- A delivery before it in this loop may have closed it.
    perform from private.deliveries d where d.id = v_one.id and d.state = 'WAITING';
    continue when not found;
    -- Give up on deliveries that cannot be rendered or were leased four times without a result, so that they do not
    -- block others.
    begin
      v_message := case when v_one.attempts < 4 then private.delivery_message(v_one) end;
    exception when others then
      raise warning 'Delivery % cannot be rendered: %', v_one.id, sqlerrm;
      v_message := null;
      v_one.attempts := 4;
    end;
    if v_message is not null then
      perform private.close_merged_reminders(v_one, v_message);
      update private.deliveries d set
        attempts = d.attempts + 1, due_at = now() + interval '2 minutes' * 5 ^ d.attempts
      where d.id = v_one.id;
      v_answer := v_answer || v_message;
    elsif v_one.attempts < 4 then
      delete from private.deliveries d where d.id = v_one.id;
    else
      update private.deliveries d set state = 'GIVEN_UP' where d.id = v_one.id;
    end if;
  end loop;
  return v_answer;
end $function$;

CREATE OR REPLACE FUNCTION private.take_feed(p_lease uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
begin
  select * into v_feed from private.feeds f where f.lease = p_lease for no key update;
  if not found or not private.claim_feed_call(v_feed.source) then
    return null;
  end if;
  return private.feed_for_reader(v_feed);
end $function$;

CREATE OR REPLACE FUNCTION private.take_feed_changes(p_series_id bigint, p_games jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_taken record;
begin
  perform private.require_admin();
  perform private.start_write('record_results');
  perform private.lock_feed(p_series_id);
  if (jsonb_array_length(p_games) between 1 and 100) is not true then
    raise sqlstate 'PT400' using message = 'Choose between 1 and 100 games', detail = 'games';
  end if;
  for v_taken in
    select t.n - 1 as n, t.item ->> 'kind' as asked, t.item ->> 'reason' as reason, t.item -> 'expected' as expected, c.*
    from jsonb_array_elements(p_games) with ordinality t (item, n)
    left join private.feed_changes(p_series_id) c
      on c.game_id = (t.item ->> 'gameId')::bigint and c.kind = t.item ->> 'kind'
    order by c.sweepstake_id, c.game_id, t.n
  loop
    if (v_taken.asked in ('RESULT', 'MOVED', 'DIFFERS')) is not true then
      raise sqlstate 'PT400' using message = 'A feed offers results and new starts', detail = format('games.%s.kind', v_taken.n);
    elsif v_taken.game_id is null or not private.is_expected_change(
      v_taken.kind, v_taken.expected, v_taken.score_one, v_taken.score_two, v_taken.winner, v_taken.start_time
    ) then
      raise sqlstate 'PT409' using message = 'The feed has changed since. Look again; nothing was saved.';
    elsif v_taken.kind = 'MOVED' then
      perform private.move_game_of_feed(
        v_taken.game_id, v_taken.own_start, v_taken.start_time,
        case when v_taken.reason is not null then private.checked_reason(v_taken.reason, format('games.%s.reason', v_taken.n)) end
      );
    elsif v_taken.kind = 'RESULT' then
      perform private.enter_feed_result(
        v_taken.sweepstake_id, v_taken.game_id, v_taken.score_one, v_taken.score_two, v_taken.winner
      );
    else
      perform private.correct_by_feed(
        v_taken.game_id, v_taken.score_one, v_taken.score_two, v_taken.winner,
        private.checked_reason(v_taken.reason, format('games.%s.reason', v_taken.n))
      );
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.take_feeds(p_limit integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_feed private.feeds;
  v_taken jsonb := '[]';
begin
  for v_feed in
    select * from private.feeds f
    where not f.is_paused and (f.leased_at is null or f.leased_at < clock_timestamp() - interval '2 minutes')
      and private.next_feed_read(f) <= clock_timestamp()
    order by f.tried_at nulls first, f.series_id limit p_limit
    for no key update skip locked
  loop
    if private.claim_feed_call(v_feed.source) then
      update private.feeds f set lease = gen_random_uuid(), leased_at = clock_timestamp(),
        is_full_read = f.fixtures_read_at is null or f.fixtures_read_at <= clock_timestamp() - interval '1 day'
      where f.series_id = v_feed.series_id
      returning * into v_feed;
      v_taken := v_taken || private.feed_for_reader(v_feed);
    end if;
  end loop;
  return v_taken;
end $function$;

CREATE OR REPLACE FUNCTION private.tasks_text(p_admin_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select jsonb_build_object(
      'count', count(*),
      'tasks', (jsonb_agg(jsonb_build_object('kind', t.kind, 'title', t.title, 'count', t.count) order by t.since))
    )
    from private.waiting_tasks() t
    where exists (select from private.admins a where a.profile_id = p_admin_id)
    having count(*) > 0
  );
end $function$;

CREATE OR REPLACE FUNCTION private.term_weights(p_profile_id uuid)
 RETURNS TABLE(term integer, weight double precision, fan_count integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 32
 SET search_path TO ''
AS $function$ declare
  v_population integer := (select c.fan_count from private.document_frequencies c where c.term = 0);
begin
  return query
  with held as materialized (
    select o.term as held_term,
      (case when o.term & 2 = 2 then 1.5 else 1 end) * o.strength / 25.0 as factor,
      coalesce(same.fan_count, 1) as same_count,
      private.idf(same.fan_count, v_population) as same_idf,
      private.idf(opposite.fan_count, v_population) as opposite_idf
    from private.fans f
    cross join lateral unnest(f.terms, f.strengths) o (term, strength)
    left join private.document_frequencies same on same.term = o.term
    left join private.document_frequencies opposite on opposite.term = (o.term # 1)
    where f.profile_id = p_profile_id and o.strength > 0
  )
  select h.held_term, h.factor * h.same_idf, h.same_count from held h
  union all
  select h.held_term # 1, -h.factor * least(h.same_idf, h.opposite_idf), 0 from held h;
end $function$;

CREATE OR REPLACE FUNCTION private.text_length(p_input text)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ declare
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
end $function$;

CREATE OR REPLACE FUNCTION private.text_problem(p_label text, p_input text, p_max_line_breaks integer)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ declare
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
end $function$;

CREATE OR REPLACE FUNCTION private.tg__count_for_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_is_like constant boolean := tg_table_name = 'post_likes';
begin
  -- Transactions lock counts last and in the order of posts, so waits are short and cannot deadlock.
  insert into private.post_counts as c (post_id, like_count, reply_count)
  select r.post_id, count(*) filter (where v_is_like), count(*) filter (where not v_is_like)
  from changed r
  group by r.post_id
  order by r.post_id
  on conflict (post_id) do update set
    like_count = c.like_count + excluded.like_count, reply_count = c.reply_count + excluded.reply_count;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg__sync_opinions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_profile_id uuid;
begin
  -- A fixed lock order prevents deadlocks.
  for v_profile_id in select distinct profile_id from changed_rows order by 1 loop
    perform private.sync_opinions(v_profile_id);
  end loop;
  if v_profile_id is not null then
    perform private.flush_changes_if_due();
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_audit_log__refuse_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
  raise exception using errcode = '42501', message = 'The audit log cannot be changed.';
end $function$;

CREATE OR REPLACE FUNCTION private.tg_decisions__broadcast()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.broadcast_to_fan(new.fan_id, 'bell');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_entities__create_rating_stats()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  insert into private.entity_rating_stats (entity_id, kind, sport_id, is_retired, has_code)
  values (new.id, new.kind, coalesce(new.sport_id, new.id), new.retired_at is not null, new.code is not null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_entities__refresh_catalogue_lists()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.refresh_catalogue_lists();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_entities__sync_interests()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_ids constant uuid[] := array(
    select r.profile_id from public.ratings r where r.entity_id = new.id
    union
    select t.profile_id from public.tagline_rows t where t.entity_id = new.id
  );
begin
  -- A fixed lock order prevents deadlocks.
  perform from private.fans f where f.profile_id = any (v_ids) order by f.profile_id for update;
  update private.fans f set interests = private.interests_of(f.terms) where f.profile_id = any (v_ids);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_entities__sync_rating_stats()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  update private.entity_rating_stats s
  set sport_id = coalesce(new.sport_id, new.id), is_retired = new.retired_at is not null, has_code = new.code is not null
  where s.entity_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_fans__remove_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform from private.locations l where l.id = old.location_id for update;
  perform private.index_name(old.profile_id, old.name, null, null);
  perform private.delete_unused_location(old.location_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_fans__remove_opinions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  insert into private.opinion_changes
  values (
    old.fan_key, old.terms, old.strengths, '{}', '{}', old.is_connecting, true, -(0 < any (old.strengths))::integer
  );
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_friendships__broadcast()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.broadcast_to_fan(fan_id, 'requests')
  from unnest(array[coalesce(new.requester_id, old.requester_id), coalesce(new.addressee_id, old.addressee_id)]) fan_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_friendships__remind()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if new.accepted_at is null then
    perform private.enqueue_delivery(new.addressee_id, 'REQUEST', new.requester_id::text, new.id::text);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_games__broadcast()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.broadcast_sweepstakes(array(select sweepstake_id from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_games__decide()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if new.winner_id is null and not new.is_draw and not new.is_void then
    new.decided_by := null;
  else
    new.picks_closed_at := coalesce(new.picks_closed_at, clock_timestamp());
    if tg_op = 'INSERT' or (new.winner_id, new.is_draw, new.is_void) is distinct from (old.winner_id, old.is_draw, old.is_void) then
      new.decided_by := case
        when private.acting_feed() is not null then 'FEED'
        when private.has_entered(new.sweepstake_id, auth.uid()) then 'ENTRANT' else 'ADMIN' end;
    end if;
  end if;
  if new.winner_id is null and not new.is_draw then
    new.score_one := null;
    new.score_two := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_games__drop_tie_break()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  update public.sweepstakes s set tie_break_result = null
  from new_rows n
  where n.is_final and n.is_void and s.id = n.sweepstake_id and s.tie_break_result is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_games__move_wins()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_sweepstake public.sweepstakes;
begin
  for v_sweepstake in
    select s.* from public.sweepstakes s
    where s.series_id is not null and s.completed_at is not null and s.id in (
      select n.sweepstake_id from new_rows n
      join old_rows o on o.id = n.id
      where n.outcome is distinct from o.outcome
    )
  loop
    perform private.add_round(v_sweepstake, tg_argv[0]::integer, true);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_games__record_winners()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.record_winners(s, true)
  from public.sweepstakes s
  where s.completed_at is not null and s.id in (
    select n.sweepstake_id from new_rows n join old_rows o on o.id = n.id where n.outcome is distinct from o.outcome
  );
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_games__rescore()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_sweepstake_id bigint;
  v_changes jsonb;
begin
  for v_sweepstake_id, v_changes in
    select n.sweepstake_id, jsonb_agg(jsonb_build_object('game', n.id, 'before', o.outcome, 'after', n.outcome))
    from new_rows n
    join old_rows o on o.id = n.id
    where n.outcome is distinct from o.outcome
    group by n.sweepstake_id
  loop
    perform private.rescore(v_sweepstake_id, v_changes);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_objects__keep_checked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  -- Renaming a removed picture keeps its ETag. Equal ETags prove nothing about a new upload, since MD5 collides.
  if exists (
    select from private.checked_pictures c
    where c.path = new.name and c.problem is null
      and (tg_op = 'INSERT' or c.etag is distinct from new.metadata ->> 'eTag')
  ) then
    raise sqlstate '42501' using message = 'A checked picture keeps its bytes. Upload under a new name.';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_objects__limit_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  -- Serializes a fan's uploads with each other and with the deletion of the account.
  perform from public.profiles p where p.account_id = new.owner_id::uuid for no key update;
  if not found then
    raise sqlstate '42501' using message = 'This account has no profile.';
  elsif exists (
    select from private.suspensions s where s.profile_id = new.owner_id::uuid and s.suspended_until > now()
  ) then
    raise sqlstate '42501' using message = 'Your account is suspended.';
  elsif (
    select count(*) from storage.objects o where o.bucket_id = 'avatars' and o.owner_id = new.owner_id
  ) >= 5 then
    raise sqlstate '42501' using message = 'Five pictures are enough.';
  -- Storage does not limit an upload that is sent in chunks, whose length it learns at the end.
  elsif (new.metadata ->> 'size')::bigint > (select b.file_size_limit from storage.buckets b where b.id = 'avatars') then
    raise sqlstate '42501' using message = 'The picture is too large.';
  elsif private.is_removed_picture(new) then
    raise sqlstate '42501' using message = 'An admin removed this picture.';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_picks__queue_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if tg_op <> 'INSERT' then
    insert into private.counter_changes
    select 'PICK', o.game_id, o.selected_side, -count(*) from old_rows o group by o.game_id, o.selected_side;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.counter_changes
    select 'PICK', n.game_id, n.selected_side, count(*) from new_rows n group by n.game_id, n.selected_side;
  end if;
  perform private.flush_changes_if_due();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_pool_members__end_empty_pools()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  -- Lock before the check: another fan may be joining.
  perform from private.pools p where p.id = old.pool_id for update;
  delete from private.pools p
  where p.id = old.pool_id and not exists (select from private.pool_members m where m.pool_id = p.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_post_likes__subtract_likes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.subtract_from_posts(array(select l.post_id from changed l), '{}');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_profiles__sync_connecting()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_fan private.fans;
begin
  update private.fans f set is_connecting = new.is_connecting
  where f.profile_id = new.id and f.is_connecting <> new.is_connecting
  returning * into v_fan;
  if not found then
    return null;
  end if;
  if new.is_connecting then
    insert into private.opinion_changes
    values (v_fan.fan_key, '{}', '{}', v_fan.terms, v_fan.strengths, true, false, 0);
  else
    insert into private.opinion_changes
    values (v_fan.fan_key, v_fan.terms, v_fan.strengths, '{}', '{}', true, false, 0);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_profiles__sync_fan()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_name constant text := private.normalize(private.full_name(new.first_name, new.last_name));
  v_location constant text := private.normalize(new.location);
  v_before private.fans;
  v_location_before text;
  v_location_id integer;
begin
  select * into v_before from private.fans f where f.profile_id = new.id;
  v_location_before := (select l.location from private.locations l where l.id = v_before.location_id);
  if v_before.profile_id is not null
    and (v_before.name, v_location_before) is not distinct from (v_name, v_location)
  then
    return null;
  end if;
  v_location_id := private.switch_location(v_location_before, v_location);
  insert into private.fans (profile_id, name, location_id, is_connecting)
  values (new.id, v_name, v_location_id, new.is_connecting)
  -- Leave is_connecting alone: the posting lists must change with it.
  on conflict (profile_id) do update set name = excluded.name, location_id = excluded.location_id;
  perform private.index_name(new.id, v_before.name, v_name, v_location_id);
  if v_location_before is distinct from v_location then
    perform private.delete_unused_location(v_before.location_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_question_answers__count()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  insert into private.counter_changes (kind, subject_id, value, n)
  select 'ANSWER', coalesce(new.day, old.day) - date '1970-01-01', side.value, side.n
  from (values
    (
      'lovers',
      coalesce((new.side = 'FOR')::integer - (new.feeling > 0)::integer, 0)
        - coalesce((old.side = 'FOR')::integer - (old.feeling > 0)::integer, 0)
    ),
    (
      'haters',
      coalesce((new.side = 'AGAINST')::integer - (new.feeling < 0)::integer, 0)
        - coalesce((old.side = 'AGAINST')::integer - (old.feeling < 0)::integer, 0)
    )
  ) side (value, n)
  where side.n <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_question_answers__note_feeling()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  -- Serializes an answer with the fan's ratings; the second sees both.
  perform from private.fans f where f.profile_id = new.profile_id for update;
  new.feeling := private.feeling_about(f.terms, f.strengths, q.entity_id)
  from private.fans f
  cross join private.asked_questions q
  where f.profile_id = new.profile_id and q.day = new.day;
  new.feeling := coalesce(new.feeling, 0);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_reminders__schedule_question()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  new.question_at := case when 'question' = any (new.push) then
    private.next_question_at(new.time_zone, new.question_hour, now())
  end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_replies__broadcast()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.broadcast_to_fan(new.recipient_id, 'bell');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_replies__count_removals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if old.removed_at is null then
    perform private.subtract_from_posts('{}', array[new.post_id]);
  else
    insert into private.post_counts as c (post_id, reply_count) values (new.post_id, 1)
    on conflict (post_id) do update set reply_count = c.reply_count + 1;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_replies__remind()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.enqueue_delivery(new.recipient_id, 'REPLY', new.post_id::text, new.id::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_replies__set_recipient()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  new.recipient_id := (
    select p.author_id from public.posts p where p.id = new.post_id and p.author_id <> new.author_id
  );
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_replies__subtract_replies()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  -- Removed replies were subtracted before.
  perform private.subtract_from_posts('{}', array(select r.post_id from changed r where r.removed_at is null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_standings__subtract_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  insert into private.counter_changes values ('SCORE', old.sweepstake_id, -old.minus_score, -1);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_suggested_items__broadcast()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.broadcast_to_fan(s.fan_id, 'bell') from private.suggestions s where s.suggested_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_sweepstake_entries__join_series()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_series_id constant bigint := (select s.series_id from public.sweepstakes s where s.id = new.sweepstake_id);
begin
  -- Check first: insert on conflict would wait for another round's result that is updating the line.
  if v_series_id is not null and not exists (
    select from private.series_standings l where l.series_id = v_series_id and l.profile_id = new.profile_id
  ) then
    insert into private.series_standings (series_id, profile_id) values (v_series_id, new.profile_id)
    on conflict do nothing;
    if found then
      insert into private.counter_changes values ('SERIES', v_series_id, 0, 1);
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_sweepstake_entries__update_standings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if tg_op = 'UPDATE' then
    perform from private.standings s
    where s.sweepstake_id = new.sweepstake_id and s.profile_id = new.profile_id
    for no key update skip locked;
    if found then
      update private.standings s set changed_at = new.changed_at
      where s.sweepstake_id = new.sweepstake_id and s.profile_id = new.profile_id;
    else
      insert into private.standing_changes values (new.sweepstake_id, new.profile_id);
    end if;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into private.standings (sweepstake_id, profile_id, changed_at)
    values (new.sweepstake_id, new.profile_id, new.changed_at);
    insert into private.counter_changes values ('SCORE', new.sweepstake_id, 0, 1);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_sweepstake_log__refuse_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if tg_op = 'DELETE' then
    -- The foreign key's cascade: the sweepstake is already deleted.
    if not exists (select from public.sweepstakes s where s.id = old.sweepstake_id) then
      return old;
    end if;
  end if;
  raise exception using errcode = '42501', message = 'The log of a sweepstake cannot be changed.';
end $function$;

CREATE OR REPLACE FUNCTION private.tg_sweepstakes__apply_tie_break()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_is_over constant boolean := old.completed_at is not null and new.completed_at is not null;
begin
  if v_is_over then
    perform private.add_round(old, -1, true);
  end if;
  with distances as materialized (
    select s.profile_id, s.off_by as before,
      private.tie_break_distance(e.tie_break_answer, new.tie_break_result) as after
    from private.standings s
    join public.sweepstake_entries e on e.sweepstake_id = s.sweepstake_id and e.profile_id = s.profile_id
    where s.sweepstake_id = new.id
    order by s.profile_id
  ), moved as (
    update private.standings s set off_by = d.after
    from distances d
    where s.sweepstake_id = new.id and s.profile_id = d.profile_id and d.before <> d.after
    returning -s.minus_score + d.after - d.before as score_before, -s.minus_score as score_after
  ), moves as (
    select m.score_before, m.score_after, count(*) as n from moved m group by m.score_before, m.score_after
  )
  insert into private.counter_changes
  select 'SCORE', new.id, u.score, sum(u.n)
  from moves m
  cross join lateral (values (m.score_before, -m.n), (m.score_after, m.n)) u (score, n)
  group by u.score
  having sum(u.n) <> 0;
  if v_is_over then
    perform private.add_round(new, 1, true);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_sweepstakes__broadcast()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.broadcast_sweepstakes(array(select id from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_sweepstakes__follow_series()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_is_same_series constant boolean := tg_op = 'UPDATE' and new.series_id is not distinct from old.series_id;
begin
  if v_is_same_series and (new.completed_at is null, new.is_cancelled) = (old.completed_at is null, old.is_cancelled) then
    return new;
  end if;
  perform private.add_round(old, -1, v_is_same_series);
  if tg_op = 'DELETE' then
    return old;
  end if;
  perform private.add_round(new, 1, v_is_same_series);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_sweepstakes__record_winners()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  perform private.record_winners(new, old.completed_at is not null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_tagline_rows__queue_verbs()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if tg_op <> 'INSERT' then
    insert into private.counter_changes
    select 'VERB', o.entity_id, o.sentiment, -count(*) from old_rows o group by o.entity_id, o.sentiment;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.counter_changes
    select 'VERB', n.entity_id, n.sentiment, count(*) from new_rows n group by n.entity_id, n.sentiment;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_users__create_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  insert into public.profiles (id, account_id) values (new.id, new.id) on conflict (id) do nothing;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_users__refuse_suspended()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if private.is_address_suspended(new.email) then
    raise exception using errcode = '42501', message = private.suspended_address_text();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_users__remember_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  update private.suspensions s set former_address_hashes = s.former_address_hashes || private.address_hash(old.email)
  where s.profile_id = old.id and s.suspended_until > now()
    and private.address_hash(old.email) <> all (s.former_address_hashes);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tg_users__remember_suspension()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  insert into private.suspended_addresses as a (address_hash, suspended_until)
  select distinct former.address_hash, s.suspended_until
  from private.suspensions s
  cross join unnest(s.former_address_hashes || private.address_hash(old.email)) former (address_hash)
  where s.profile_id = old.id and s.suspended_until > now() and former.address_hash is not null
  on conflict (address_hash) do update set suspended_until = excluded.suspended_until
  where a.suspended_until < excluded.suspended_until;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION private.tie_break_as_json(p_sweepstake public.sweepstakes)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$ begin
  return case when p_sweepstake.tie_break_question is not null then jsonb_build_object(
    'question', p_sweepstake.tie_break_question, 'isFinalTotal', p_sweepstake.tie_break_is_final_total
  ) end;
end $function$;

CREATE OR REPLACE FUNCTION private.tie_break_distance(p_answer integer, p_result integer)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ begin
  return case when p_result is null then 0 else coalesce(abs(p_answer - p_result), 1000000) end;
end $function$;

CREATE OR REPLACE FUNCTION private.todays_question()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_day constant date := (now() at time zone 'UTC')::date;
  -- Tokens of deleted accounts get a 401, as everywhere.
  v_me constant uuid := case when auth.uid() is not null then private.me() end;
  v_asked constant bigint := private.question_for_day(v_day);
  v_yesterday constant jsonb := private.question_as_json(private.question_for_day(v_day - 1), null, v_day - 1);
begin
  return jsonb_build_object(
    'day', v_day,
    'question', private.question_as_json(v_asked, v_me, v_day),
    'yesterday', case when (v_yesterday ->> 'lovers')::bigint + (v_yesterday ->> 'haters')::bigint > 0 then
      v_yesterday - 'ownRating' || jsonb_build_object('ownAnswer', private.own_answer(v_me, v_day - 1))
    end,
    'ownAnswer', private.own_answer(v_me, v_day),
    'streak', private.answer_streak(v_me, v_day),
    'more', private.more_questions(v_asked)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.top_items(p_ids uuid[])
 RETURNS TABLE(profile_id uuid, items json)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$ declare
  c_shown constant integer := 3;
begin
  return query
  select strongest.profile_id, json_agg(json_build_object(
    'entityType', e.kind, 'entityId', e.id, 'name', e.name, 'rating', strongest.rating
  ) order by strongest.place)
  from (
    select r.profile_id, r.entity_id, r.rating,
      row_number() over (partition by r.profile_id order by abs(r.rating) desc, r.position) as place
    from public.ratings r
    where r.profile_id = any (p_ids) and r.rating <> 0
  ) strongest
  join public.entities e on e.id = strongest.entity_id
  where strongest.place <= c_shown
  group by strongest.profile_id;
end $function$;

CREATE OR REPLACE FUNCTION private.unblock_fan(p_profile_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('unblock_fan');
begin
  delete from public.blocks b where b.blocker_id = v_me and b.blocked_id = p_profile_id;
end $function$;

CREATE OR REPLACE FUNCTION private.undismiss_fan(p_profile_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('undismiss_fan');
begin
  delete from public.dismissals d
  where d.profile_id = v_me and d.dismissed_id = p_profile_id;
end $function$;

CREATE OR REPLACE FUNCTION private.undo_window()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select interval '1 minute' $function$;

CREATE OR REPLACE FUNCTION private.unknown_feed_names(p_series_id bigint)
 RETURNS TABLE(name text, round integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$ begin
  return query
  select n.name, min(r.round)
  from private.feed_rows r
  cross join lateral (values (r.side_one, r.side_one_id), (r.side_two, r.side_two_id)) n (name, id)
  where r.series_id = p_series_id and n.id is null
  group by n.name;
end $function$;

CREATE OR REPLACE FUNCTION private.unseen_replies(p_viewer_id uuid, p_post_ids bigint[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_reported bigint[];
  v_post_ids bigint[];
  v_hidden uuid[];
begin
  -- Most viewers hide no one. `order by … limit 1` uses the index; `exists` would scan the table if few fans blocked
  -- hundreds.
  if (select r.reported_id from private.reports r where r.reporter_id = p_viewer_id order by 1 limit 1) is null
    and (select s.other_id from private.block_sides s where s.profile_id = p_viewer_id order by 1 limit 1) is null
  then
    return '{}';
  end if;
  v_reported := private.reported_ids('REPLY');
  v_post_ids := array(
    select c.post_id from private.post_counts c
    where c.post_id = any (p_post_ids) and c.reply_count between 1 and 100
  );
  v_hidden := private.hidden_among(
    p_viewer_id, array(select distinct r.author_id from public.replies r where r.post_id = any (v_post_ids))
  );
  return array(
    select r.post_id from public.replies r
    where r.post_id = any (v_post_ids) and r.removed_at is null and (r.author_id = any (v_hidden) or r.id = any (v_reported))
  );
end $function$;

CREATE OR REPLACE FUNCTION private.unsubscribe(p_unsubscribe_key uuid, p_reminder text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  update private.reminders r set email = array_remove(r.email, p_reminder)
  where r.unsubscribe_key = p_unsubscribe_key;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION private.update_item(p_entity_id bigint, p_fields text[], p_name text, p_team_id bigint, p_aliases text[], p_code text, p_is_retired boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_before public.entities;
  v_item public.entities;
begin
  perform private.require_admin();
  perform private.start_write('change_catalogue');
  if cardinality(p_fields) > 0 is not true
    or not p_fields <@ array['name', 'team_id', 'aliases', 'code', 'is_retired'] then
    raise sqlstate 'PT400' using message = 'Choose what to change', detail = 'fields';
  elsif 'is_retired' = any (p_fields) and p_is_retired is null then
    raise sqlstate 'PT400' using message = 'Choose whether it is retired', detail = 'isRetired';
  end if;
  perform private.lock_catalogue();
  -- This lock does not block saves that reference the item.
  select * into v_before from public.entities e where e.id = p_entity_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Not found';
  end if;
  if v_before.merged_into_id is not null then
    raise sqlstate 'PT409' using message = format('%s was merged into another item', v_before.name);
  end if;
  v_item := v_before;
  if 'name' = any (p_fields) then
    v_item.name := private.checked_item_name(p_name);
  end if;
  if 'team_id' = any (p_fields) then
    v_item.team_id := p_team_id;
    -- Athletes take the league of their team.
    v_item.competition := case when p_team_id is distinct from v_before.team_id
      then (select t.competition from public.entities t where t.id = p_team_id)
      else v_before.competition end;
  end if;
  if 'aliases' = any (p_fields) then
    v_item.aliases := private.checked_aliases(p_aliases);
  end if;
  if 'code' = any (p_fields) then
    v_item.code := private.checked_code(p_code);
  end if;
  if 'is_retired' = any (p_fields) then
    v_item.retired_at := case when p_is_retired then coalesce(v_before.retired_at, now()) end;
  end if;
  perform private.check_item(v_item);
  update public.entities e
  set name = v_item.name, team_id = v_item.team_id, competition = v_item.competition, aliases = v_item.aliases,
    code = v_item.code, retired_at = v_item.retired_at, edited_at = now()
  where e.id = v_item.id and v_item is distinct from v_before;
  if found then
    perform private.log_catalogue_change(
      'CHANGE', 'ITEM', v_item.id, null, private.describe_change(v_before, v_item)
    );
  end if;
  return private.item_as_json(v_item);
end $function$;

CREATE OR REPLACE FUNCTION private.update_pool(p_pool_id bigint, p_changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('change_pool');
  v_pool constant private.pools := private.lock_own_pool(p_pool_id, v_me);
begin
  update private.pools p set name = private.checked_pool_name(p_changes ->> 'name') where p.id = v_pool.id;
end $function$;

CREATE OR REPLACE FUNCTION private.update_profile(p_fields text[], p_first_name text, p_last_name text, p_location text, p_birth_date date, p_profile_image_path text, p_is_connecting boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_first_name constant text := nullif(private.clean_text(p_first_name), '');
  v_last_name constant text := nullif(private.clean_text(p_last_name), '');
  v_location constant text := nullif(private.clean_text(p_location), '');
  v_me constant uuid := private.start_write('update_own_profile');
  v_profile public.profiles;
  v_picture storage.objects;
  v_problem text;
begin
  if 'first_name' = any (p_fields) then
    perform private.check_profile_text('First name', v_first_name, 60, 'firstName');
  end if;
  if 'last_name' = any (p_fields) then
    perform private.check_profile_text('Last name', v_last_name, 60, 'lastName');
  end if;
  if 'location' = any (p_fields) then
    perform private.check_profile_text('Location', v_location, 120, 'location');
  end if;
  if 'is_connecting' = any (p_fields) and p_is_connecting is null then
    raise sqlstate 'PT400' using message = 'Choose whether you are connecting', detail = 'isConnecting';
  end if;
  select * into v_profile from public.profiles p where p.id = v_me for no key update;
  v_problem := private.name_problem(concat_ws(
    ' ',
    case when 'first_name' = any (p_fields) then v_first_name else v_profile.first_name end,
    case when 'last_name' = any (p_fields) then v_last_name else v_profile.last_name end
  ));
  if v_problem is not null then
    raise sqlstate 'PT400' using message = v_problem,
      detail = case when 'first_name' = any (p_fields) then 'firstName' else 'lastName' end;
  end if;

  if 'profile_image_path' = any (p_fields) and p_profile_image_path is not null
    and p_profile_image_path is distinct from v_profile.profile_image_path
  then
    select * into v_picture from storage.objects o
    where o.bucket_id = 'avatars' and o.name = p_profile_image_path
      and o.owner_id = v_me::text and not private.is_removed_picture(o);
    v_problem := case when found then private.picture_problem(v_picture)
      else 'The profile picture must be one that you uploaded' end;
    if v_problem is not null then
      raise sqlstate 'PT400' using message = v_problem, detail = 'profileImageUrl';
    end if;
  end if;

  update public.profiles p set
    first_name = case when 'first_name' = any (p_fields) then v_first_name else p.first_name end,
    last_name = case when 'last_name' = any (p_fields) then v_last_name else p.last_name end,
    location = case when 'location' = any (p_fields) then v_location else p.location end,
    profile_image_path = case when 'profile_image_path' = any (p_fields)
      then p_profile_image_path else p.profile_image_path end,
    is_connecting = case when 'is_connecting' = any (p_fields)
      then p_is_connecting else p.is_connecting end
  where p.id = v_me;

  if 'birth_date' = any (p_fields) then
    perform private.check_birth_date(p_birth_date);
    insert into private.profile_details (profile_id, birth_date)
    values (v_me, p_birth_date)
    on conflict (profile_id) do update set birth_date = excluded.birth_date;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.update_series(p_series_id bigint, p_changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_old public.series;
  v_new public.series;
begin
  perform private.require_admin();
  perform private.start_write('change_series');
  select * into v_old from public.series s where s.id = p_series_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Series not found';
  end if;
  v_new := private.checked_series(
    jsonb_build_object('name', v_old.name, 'sportId', v_old.sport_id, 'rules', v_old.rules) || p_changes
  );
  if (v_new.name, v_new.sport_id, v_new.rules) is not distinct from (v_old.name, v_old.sport_id, v_old.rules) then
    return;
  end if;
  update public.series s set name = v_new.name, sport_id = v_new.sport_id, rules = v_new.rules where s.id = v_old.id;
  perform private.log_series_change('CHANGE', v_old.id, case
    when v_new.name <> v_old.name then format('Renamed %s to %s', v_old.name, v_new.name)
    else format('Changed %s', v_new.name)
  end);
end $function$;

CREATE OR REPLACE FUNCTION private.waiting_tasks()
 RETURNS TABLE(kind text, title text, count bigint, path text, since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_game_length constant interval := private.game_length();
begin
  return query
  select 'RESULTS_DUE', s.name, count(*), '/sweepstakes/admin?tab=results&sweepstake=' || s.id, min(g.start_time) + v_game_length
  from public.sweepstakes s
  join public.games g on g.sweepstake_id = s.id
  where s.published_at is not null and s.completed_at is null
    and not g.is_void and g.start_time + v_game_length <= now()
    and (g.outcome is null or g.is_final and s.tie_break_question is not null and s.tie_break_result is null)
    -- A game that a feed follows creates the feed's tasks instead.
    and not exists (
      select from private.feed_games l join private.feeds f on f.series_id = l.series_id
      where l.game_id = g.id and f.series_id = s.series_id and not f.is_paused
    )
  group by s.id
  union all
  select 'FEED', t.title, t.count, '/series/' || t.series_id, t.since from private.feed_tasks() t
  union all
  select 'CLAIM', s.name, count(*), '/sweepstakes/' || s.id || '/results', min(c.claimed_at)
  from private.prize_claims c
  join public.sweepstakes s on s.id = c.sweepstake_id
  where c.paid_at is null and s.completed_at is not null and private.winning_share(s, c.profile_id) is not null
  group by s.id
  union all
  -- Drafts that could not be published, or that fans would see too late.
  select 'DRAFT', s.name, 1, '/sweepstakes/admin?tab=results&sweepstake=' || s.id, coalesce(s.publish_at, g.start_time - interval '1 day')
  from public.sweepstakes s
  join public.games g on g.sweepstake_id = s.id and g.is_final
  where s.published_at is null and case
    when s.publish_at is null then g.start_time <= now() + interval '1 day'
    else s.publish_at <= now() and g.start_time <= now()
  end
  union all
  select 'NEXT_ROUND', series.name, 1, '/series/' || series.id, latest.completed_at
  from public.series
  cross join lateral (
    select s.completed_at from public.sweepstakes s
    where s.series_id = series.id order by s.start_date desc, s.id desc limit 1
  ) latest
  -- A season that ended a month ago needs no next round.
  where latest.completed_at > now() - interval '30 days'
  union all
  select 'REPORT', 'Reports', count(*), '/admin', min(r.opened_at)
  from private.reported_subjects r
  where r.is_open and r.first_reported_at is not null
  having count(*) > 0
  union all
  select 'APPEAL', 'Appeals', count(*), '/admin', min(a.created_at)
  from private.appeals a
  join private.decisions d on d.id = a.decision_id
  join private.reported_subjects r on r.subject_type = d.subject_type and r.subject_id = d.subject_id
  where a.is_granted is null and r.is_open
  having count(*) > 0
  union all
  select 'SUGGESTION', 'Suggestions', count(*), '/admin/catalogue', min(i.created_at)
  from private.suggested_items i
  where i.state = 'OPEN'
  having count(*) > 0;
end $function$;

CREATE OR REPLACE FUNCTION private.winners(p_sweepstake_id bigint)
 RETURNS TABLE(winner_count bigint, cards json)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
declare
  c_shown constant integer := 20;
  v_score integer;
  v_count bigint;
  v_winners uuid[];
begin
  select c.value::integer, c.n into v_score, v_count
  from public.sweepstakes s
  join private.current_counters c on c.kind = 'SCORE' and c.subject_id = s.id
  where s.id = p_sweepstake_id and s.completed_at is not null and not s.is_cancelled and c.value::integer > 0
  order by c.value::integer desc
  limit 1;
  v_winners := array(
    select s.profile_id
    from private.standings s
    where s.sweepstake_id = p_sweepstake_id and s.minus_score = -v_score
    order by s.changed_at, s.entry_key
    limit c_shown
  );
  return query select coalesce(v_count, 0), (
    select coalesce(json_agg(c.card order by c.place), '[]')
    from private.entrant_cards(v_winners, auth.uid(), private.hidden_among(auth.uid(), v_winners))
      with ordinality c (id, card, place)
  );
end $function$;

CREATE OR REPLACE FUNCTION private.winning_score(p_sweepstake public.sweepstakes)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  if p_sweepstake.completed_at is null or p_sweepstake.is_cancelled then
    return null;
  end if;
  return (
    select case when s.points > 0 then -s.minus_score end
    from private.standings s
    where s.sweepstake_id = p_sweepstake.id
    order by s.minus_score
    limit 1
  );
end $function$;

CREATE OR REPLACE FUNCTION private.winning_share(p_sweepstake public.sweepstakes, p_fan_id uuid)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_score constant integer := private.winning_score(p_sweepstake);
begin
  if p_sweepstake.prize_pool = 0 or not exists (
    select from private.standings s
    where s.sweepstake_id = p_sweepstake.id and s.profile_id = p_fan_id and s.minus_score = -v_score
  ) then
    return null;
  end if;
  return trunc(p_sweepstake.prize_pool / (
    select sum(c.n) from private.current_counters c
    where c.kind = 'SCORE' and c.subject_id = p_sweepstake.id and c.value = v_score::text
  ), 2);
end $function$;

CREATE OR REPLACE FUNCTION private.withdraw_answer()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('answer_question');
begin
  delete from private.question_answers a
  where a.profile_id = v_me and a.day = (now() at time zone 'UTC')::date;
  perform private.flush_changes_if_due();
end $function$;

CREATE OR REPLACE FUNCTION private.withdraw_email_change()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.me();
begin
  perform private.count_use(v_me, 'withdraw_email_change');
  update auth.users set email_change = '', email_change_token_current = '', email_change_token_new = '',
    email_change_confirm_status = 0
  where id = v_me;
  -- Auth finds the pending links here; the embedded stack lacks this table.
  if to_regclass('auth.one_time_tokens') is not null then
    delete from auth.one_time_tokens t
    where t.user_id = v_me and t.token_type::text like 'email_change%';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.withdraw_invite()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ declare
  v_me constant uuid := private.start_write('withdraw_invite');
begin
  delete from private.invites i where i.profile_id = v_me;
end $function$;

ALTER TABLE "private"."city_names" ADD CONSTRAINT "city_names_city_id_fkey" FOREIGN KEY (city_id) REFERENCES private.cities(id) ON DELETE CASCADE;

ALTER TABLE "private"."appeals" ADD CONSTRAINT "appeals_decision_id_fkey" FOREIGN KEY (decision_id) REFERENCES private.decisions(id) ON DELETE CASCADE;

ALTER TABLE "private"."feed_games" ADD CONSTRAINT "feed_games_series_id_external_id_fkey" FOREIGN KEY (series_id, external_id) REFERENCES private.feed_rows(series_id, external_id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "private"."feed_rounds" ADD CONSTRAINT "feed_rounds_series_id_fkey" FOREIGN KEY (series_id) REFERENCES private.feeds(series_id) ON DELETE CASCADE;

ALTER TABLE "private"."feed_rows" ADD CONSTRAINT "feed_rows_series_id_fkey" FOREIGN KEY (series_id) REFERENCES private.feeds(series_id) ON DELETE CASCADE;

ALTER TABLE "private"."fans" ADD CONSTRAINT "fans_location_id_fkey" FOREIGN KEY (location_id) REFERENCES private.locations(id);

ALTER TABLE "private"."pool_members" ADD CONSTRAINT "pool_members_pool_id_fkey" FOREIGN KEY (pool_id) REFERENCES private.pools(id) ON DELETE CASCADE;

ALTER TABLE "private"."pool_removals" ADD CONSTRAINT "pool_removals_pool_id_fkey" FOREIGN KEY (pool_id) REFERENCES private.pools(id) ON DELETE CASCADE;

ALTER TABLE "private"."push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_fkey" FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;

ALTER TABLE "private"."question_answers" ADD CONSTRAINT "question_answers_day_fkey" FOREIGN KEY (day) REFERENCES private.asked_questions(day);

ALTER TABLE "private"."reports" ADD CONSTRAINT "reports_reported_id_fkey" FOREIGN KEY (reported_id) REFERENCES private.reported_subjects(id) ON DELETE CASCADE;

ALTER TABLE "private"."suggestions" ADD CONSTRAINT "suggestions_suggested_id_fkey" FOREIGN KEY (suggested_id) REFERENCES private.suggested_items(id) ON DELETE CASCADE;

ALTER TABLE "private"."suspensions" ADD CONSTRAINT "suspensions_decision_id_fkey" FOREIGN KEY (decision_id) REFERENCES private.decisions(id) ON DELETE CASCADE;

ALTER TABLE "private"."asked_questions" ADD CONSTRAINT "asked_questions_entity_id_fkey" FOREIGN KEY (entity_id) REFERENCES public.entities(id);

ALTER TABLE "private"."entity_rating_stats" ADD CONSTRAINT "entity_rating_stats_entity_id_fkey" FOREIGN KEY (entity_id) REFERENCES public.entities(id) ON DELETE CASCADE;

ALTER TABLE "private"."feed_names" ADD CONSTRAINT "feed_names_entity_id_fkey" FOREIGN KEY (entity_id) REFERENCES public.entities(id);

ALTER TABLE "private"."feed_rows" ADD CONSTRAINT "feed_rows_side_one_id_fkey" FOREIGN KEY (side_one_id) REFERENCES public.entities(id);

ALTER TABLE "private"."feed_rows" ADD CONSTRAINT "feed_rows_side_two_id_fkey" FOREIGN KEY (side_two_id) REFERENCES public.entities(id);

ALTER TABLE "private"."suggested_items" ADD CONSTRAINT "suggested_items_entity_id_fkey" FOREIGN KEY (entity_id) REFERENCES public.entities(id);

ALTER TABLE "private"."suggested_items" ADD CONSTRAINT "suggested_items_sport_id_fkey" FOREIGN KEY (sport_id) REFERENCES public.entities(id);

ALTER TABLE "public"."entities" ADD CONSTRAINT "entities_merged_into_id_fkey" FOREIGN KEY (merged_into_id) REFERENCES public.entities(id);

ALTER TABLE "public"."entities" ADD CONSTRAINT "entities_sport_id_fkey" FOREIGN KEY (sport_id) REFERENCES public.entities(id);

ALTER TABLE "public"."entities" ADD CONSTRAINT "entities_team_id_sport_id_fkey" FOREIGN KEY (team_id, sport_id) REFERENCES public.entities(id, sport_id);

ALTER TABLE "private"."feed_games" ADD CONSTRAINT "feed_games_game_id_fkey" FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE;

ALTER TABLE "public"."games" ADD CONSTRAINT "games_side_one_id_sport_id_fkey" FOREIGN KEY (side_one_id, sport_id) REFERENCES public.entities(id, sport_id);

ALTER TABLE "public"."games" ADD CONSTRAINT "games_side_two_id_sport_id_fkey" FOREIGN KEY (side_two_id, sport_id) REFERENCES public.entities(id, sport_id);

ALTER TABLE "public"."picks" ADD CONSTRAINT "picks_game_id_sweepstake_id_fkey" FOREIGN KEY (game_id, sweepstake_id) REFERENCES public.games(id, sweepstake_id) ON DELETE CASCADE;

ALTER TABLE "public"."posts" ADD CONSTRAINT "posts_entity_id_fkey" FOREIGN KEY (entity_id) REFERENCES public.entities(id);

ALTER TABLE "private"."post_counts" ADD CONSTRAINT "post_counts_post_id_fkey" FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE "public"."post_likes" ADD CONSTRAINT "post_likes_post_id_fkey" FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE "public"."profiles" ADD CONSTRAINT "profiles_account_id_fkey" FOREIGN KEY (account_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."admins" ADD CONSTRAINT "admins_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."appeals" ADD CONSTRAINT "appeals_fan_id_fkey" FOREIGN KEY (fan_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."decisions" ADD CONSTRAINT "decisions_fan_id_fkey" FOREIGN KEY (fan_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."declined_requests" ADD CONSTRAINT "declined_requests_addressee_id_fkey" FOREIGN KEY (addressee_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."declined_requests" ADD CONSTRAINT "declined_requests_requester_id_fkey" FOREIGN KEY (requester_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."deliveries" ADD CONSTRAINT "deliveries_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."fans" ADD CONSTRAINT "fans_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."invites" ADD CONSTRAINT "invites_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."notification_reads" ADD CONSTRAINT "notification_reads_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."pool_members" ADD CONSTRAINT "pool_members_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."pool_removals" ADD CONSTRAINT "pool_removals_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."prize_claims" ADD CONSTRAINT "prize_claims_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."prize_winners" ADD CONSTRAINT "prize_winners_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."profile_details" ADD CONSTRAINT "profile_details_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."push_subscriptions" ADD CONSTRAINT "push_subscriptions_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."question_answers" ADD CONSTRAINT "question_answers_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."rate_limits" ADD CONSTRAINT "rate_limits_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."recommendations" ADD CONSTRAINT "recommendations_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."reminders" ADD CONSTRAINT "reminders_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."reported_subjects" ADD CONSTRAINT "reported_subjects_fan_id_fkey" FOREIGN KEY (fan_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."reports" ADD CONSTRAINT "reports_reporter_id_fkey" FOREIGN KEY (reporter_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."suggestions" ADD CONSTRAINT "suggestions_fan_id_fkey" FOREIGN KEY (fan_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."suspensions" ADD CONSTRAINT "suspensions_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."blocks" ADD CONSTRAINT "blocks_blocked_id_fkey" FOREIGN KEY (blocked_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."blocks" ADD CONSTRAINT "blocks_blocker_id_fkey" FOREIGN KEY (blocker_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."dismissals" ADD CONSTRAINT "dismissals_dismissed_id_fkey" FOREIGN KEY (dismissed_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."dismissals" ADD CONSTRAINT "dismissals_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."friendships" ADD CONSTRAINT "friendships_user_hi_fkey" FOREIGN KEY (user_hi) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."friendships" ADD CONSTRAINT "friendships_user_lo_fkey" FOREIGN KEY (user_lo) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."post_likes" ADD CONSTRAINT "post_likes_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."posts" ADD CONSTRAINT "posts_author_id_fkey" FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."ratings" ADD CONSTRAINT "ratings_entity_id_fkey" FOREIGN KEY (entity_id) REFERENCES public.entities(id);

ALTER TABLE "public"."ratings" ADD CONSTRAINT "ratings_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."replies" ADD CONSTRAINT "replies_author_id_fkey" FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."replies" ADD CONSTRAINT "replies_post_id_fkey" FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE "private"."feeds" ADD CONSTRAINT "feeds_series_id_fkey" FOREIGN KEY (series_id) REFERENCES public.series(id) ON DELETE CASCADE;

ALTER TABLE "private"."pools" ADD CONSTRAINT "pools_series_id_fkey" FOREIGN KEY (series_id) REFERENCES public.series(id) ON DELETE CASCADE;

ALTER TABLE "public"."series" ADD CONSTRAINT "series_sport_id_fkey" FOREIGN KEY (sport_id) REFERENCES public.entities(id);

ALTER TABLE "private"."standing_changes" ADD CONSTRAINT "standing_changes_profile_id_sweepstake_id_fkey" FOREIGN KEY (profile_id, sweepstake_id) REFERENCES public.sweepstake_entries(profile_id, sweepstake_id) ON DELETE CASCADE;

ALTER TABLE "private"."standings" ADD CONSTRAINT "standings_profile_id_sweepstake_id_fkey" FOREIGN KEY (profile_id, sweepstake_id) REFERENCES public.sweepstake_entries(profile_id, sweepstake_id) ON DELETE CASCADE;

ALTER TABLE "public"."picks" ADD CONSTRAINT "picks_profile_id_sweepstake_id_fkey" FOREIGN KEY (profile_id, sweepstake_id) REFERENCES public.sweepstake_entries(profile_id, sweepstake_id) ON DELETE CASCADE;

ALTER TABLE "private"."feed_rounds" ADD CONSTRAINT "feed_rounds_sweepstake_id_fkey" FOREIGN KEY (sweepstake_id) REFERENCES public.sweepstakes(id) ON DELETE CASCADE;

ALTER TABLE "private"."feed_rows" ADD CONSTRAINT "feed_rows_joins_id_fkey" FOREIGN KEY (joins_id) REFERENCES public.sweepstakes(id) ON DELETE SET NULL;

ALTER TABLE "private"."pools" ADD CONSTRAINT "pools_sweepstake_id_fkey" FOREIGN KEY (sweepstake_id) REFERENCES public.sweepstakes(id) ON DELETE CASCADE;

ALTER TABLE "private"."prize_claims" ADD CONSTRAINT "prize_claims_sweepstake_id_fkey" FOREIGN KEY (sweepstake_id) REFERENCES public.sweepstakes(id) ON DELETE CASCADE;

ALTER TABLE "private"."prize_winners" ADD CONSTRAINT "prize_winners_sweepstake_id_fkey" FOREIGN KEY (sweepstake_id) REFERENCES public.sweepstakes(id) ON DELETE CASCADE;

ALTER TABLE "private"."sweepstake_log" ADD CONSTRAINT "sweepstake_log_sweepstake_id_fkey" FOREIGN KEY (sweepstake_id) REFERENCES public.sweepstakes(id) ON DELETE CASCADE;

ALTER TABLE "public"."games" ADD CONSTRAINT "games_sweepstake_id_fkey" FOREIGN KEY (sweepstake_id) REFERENCES public.sweepstakes(id) ON DELETE CASCADE;

ALTER TABLE "public"."sweepstake_entries" ADD CONSTRAINT "sweepstake_entries_sweepstake_id_fkey" FOREIGN KEY (sweepstake_id) REFERENCES public.sweepstakes(id) ON DELETE CASCADE;

ALTER TABLE "public"."sweepstakes" ADD CONSTRAINT "sweepstakes_series_id_fkey" FOREIGN KEY (series_id) REFERENCES public.series(id);

ALTER TABLE "public"."tagline_rows" ADD CONSTRAINT "tagline_rows_entity_id_fkey" FOREIGN KEY (entity_id) REFERENCES public.entities(id);

ALTER TABLE "public"."tagline_rows" ADD CONSTRAINT "tagline_rows_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE VIEW "private"."block_sides" WITH (security_invoker=true) AS  SELECT b.blocker_id AS profile_id,
    b.blocked_id AS other_id
   FROM public.blocks b
UNION ALL
 SELECT b.blocked_id AS profile_id,
    b.blocker_id AS other_id
   FROM public.blocks b;

CREATE VIEW "private"."counted_answers" WITH (security_invoker=true) AS  SELECT ((a.day - '1970-01-01'::date))::bigint AS subject_id,
    side.value,
    sum(side.n) AS n
   FROM (private.question_answers a
     CROSS JOIN LATERAL ( VALUES ('lovers'::text,(((a.side = 'FOR'::text))::integer - ((a.feeling > 0))::integer)), ('haters'::text,(((a.side = 'AGAINST'::text))::integer - ((a.feeling < 0))::integer))) side(value, n))
  GROUP BY a.day, side.value
 HAVING (sum(side.n) <> 0);

CREATE VIEW "private"."counted_posts" WITH (security_invoker=true) AS  SELECT post_id,
    count(*) FILTER (WHERE is_like) AS like_count,
    count(*) FILTER (WHERE (NOT is_like)) AS reply_count
   FROM ( SELECT l.post_id,
            true AS is_like
           FROM public.post_likes l
        UNION ALL
         SELECT r.post_id,
            false
           FROM public.replies r
          WHERE (r.removed_at IS NULL)) reactions
  GROUP BY post_id;

CREATE VIEW "private"."counted_ratings" WITH (security_invoker=true) AS  SELECT e.id AS entity_id,
    count(a.rating) AS rating_count,
    COALESCE(sum(a.rating), (0)::bigint) AS rating_sum,
    ARRAY[(count(*) FILTER (WHERE (a.rating = '-5'::integer)))::integer, (count(*) FILTER (WHERE (a.rating = '-4'::integer)))::integer, (count(*) FILTER (WHERE (a.rating = '-3'::integer)))::integer, (count(*) FILTER (WHERE (a.rating = '-2'::integer)))::integer, (count(*) FILTER (WHERE (a.rating = '-1'::integer)))::integer, (count(*) FILTER (WHERE (a.rating = 0)))::integer, (count(*) FILTER (WHERE (a.rating = 1)))::integer, (count(*) FILTER (WHERE (a.rating = 2)))::integer, (count(*) FILTER (WHERE (a.rating = 3)))::integer, (count(*) FILTER (WHERE (a.rating = 4)))::integer, (count(*) FILTER (WHERE (a.rating = 5)))::integer] AS histogram,
    count(*) FILTER (WHERE a.is_positive) AS lovers,
    count(*) FILTER (WHERE (NOT a.is_positive)) AS haters
   FROM (public.entities e
     LEFT JOIN ( SELECT COALESCE(r.entity_id, t.entity_id) AS entity_id,
            r.rating,
            COALESCE((t.sentiment < 'DETESTS'::public.sentiment),
                CASE
                    WHEN (r.rating <> 0) THEN (r.rating > 0)
                    ELSE NULL::boolean
                END) AS is_positive
           FROM (public.ratings r
             FULL JOIN public.tagline_rows t ON (((t.entity_id = r.entity_id) AND (t.profile_id = r.profile_id))))) a ON ((a.entity_id = e.id)))
  GROUP BY e.id;

CREATE VIEW "private"."counted_verbs" WITH (security_invoker=true) AS  SELECT entity_id AS subject_id,
    (sentiment)::text AS value,
    count(*) AS n
   FROM public.tagline_rows t
  GROUP BY entity_id, sentiment;

CREATE VIEW "private"."current_counters" WITH (security_invoker=true) AS  SELECT kind,
    subject_id,
    value,
    (sum(n))::bigint AS n
   FROM ( SELECT c.kind,
            c.subject_id,
            c.value,
            c.n
           FROM private.counters c
        UNION ALL
         SELECT q.kind,
            q.subject_id,
            q.value,
            q.n
           FROM private.counter_changes q) u
  GROUP BY kind, subject_id, value
 HAVING (sum(n) <> (0)::numeric);

CREATE VIEW "private"."current_pool_members" WITH (security_invoker=true) AS  SELECT m.pool_id,
    m.profile_id,
    m.place,
    m.member_key,
    m.joined_at
   FROM (private.pool_members m
     CROSS JOIN LATERAL ( SELECT
           FROM public.profiles fan_1
          WHERE ((fan_1.id = m.profile_id) AND (fan_1.account_id IS NOT NULL))
         OFFSET 0) fan);

CREATE VIEW "private"."fan_feelings" WITH (security_invoker=true) AS  SELECT profile_id,
    fan_key,
    is_connecting,
    entity_id,
    rating,
    verb,
    COALESCE(rating, verb) AS feeling
   FROM ( SELECT f.profile_id,
            f.fan_key,
            f.is_connecting,
            (t.term / 4) AS entity_id,
            max((t.strength * (1 - (2 * (t.term & 1))))) FILTER (WHERE ((t.term & 2) = 0)) AS rating,
            max((4 * (1 - (2 * (t.term & 1))))) FILTER (WHERE ((t.term & 2) = 2)) AS verb
           FROM (private.fans f
             CROSS JOIN LATERAL UNNEST(f.terms, f.strengths) t(term, strength))
          GROUP BY f.profile_id, (t.term / 4)) held;

CREATE VIEW "private"."friendship_sides" WITH (security_invoker=true) AS  SELECT f.user_lo AS profile_id,
    f.user_hi AS other_id,
    (f.accepted_at IS NOT NULL) AS is_friend
   FROM public.friendships f
UNION ALL
 SELECT f.user_hi AS profile_id,
    f.user_lo AS other_id,
    (f.accepted_at IS NOT NULL) AS is_friend
   FROM public.friendships f;

CREATE VIEW "private"."interest_expansion" WITH (security_invoker=true) AS  SELECT e.id AS interest,
    e.id AS entity_id
   FROM public.entities e
UNION ALL
 SELECT e.sport_id AS interest,
    e.id AS entity_id
   FROM public.entities e
  WHERE (e.sport_id IS NOT NULL)
UNION ALL
 SELECT e.team_id AS interest,
    e.id AS entity_id
   FROM public.entities e
  WHERE (e.team_id IS NOT NULL);

CREATE VIEW "private"."next_locks" WITH (security_invoker=true) AS  SELECT s.id,
    s.name,
    s.series_id,
    s.published_at,
    first.start_time AS closes_at
   FROM (public.sweepstakes s
     CROSS JOIN LATERAL ( SELECT g.start_time
           FROM public.games g
          WHERE ((g.sweepstake_id = s.id) AND (g.picks_closed_at IS NULL))
          ORDER BY g.start_time
         LIMIT 1) first)
  WHERE ((s.published_at IS NOT NULL) AND (s.completed_at IS NULL) AND (first.start_time > now()) AND (NOT (EXISTS ( SELECT
           FROM public.games g
          WHERE ((g.sweepstake_id = s.id) AND ((g.outcome IS NOT NULL) OR (g.is_final AND (g.picks_closed_at IS NOT NULL))))))));

CREATE VIEW "private"."closing_sweepstakes" WITH (security_invoker=true) AS  SELECT id,
    name,
    series_id,
    GREATEST(published_at, (closes_at - '24:00:00'::interval), ( SELECT max(l.at) AS max
           FROM private.sweepstake_log l
          WHERE ((l.sweepstake_id = s.id) AND (l.at > (s.closes_at - '24:00:00'::interval)) AND ((l.kind = 'EDIT'::text) OR ((l.kind = 'RESCHEDULE'::text) AND (((l.before ->> 'startTime'::text))::timestamp with time zone > (l.at + '24:00:00'::interval)) AND (((l.after ->> 'startTime'::text))::timestamp with time zone <= (l.at + '24:00:00'::interval))))))) AS at,
    closes_at
   FROM private.next_locks s
  WHERE (closes_at <= (now() + '24:00:00'::interval));

CREATE VIEW "private"."opinion_terms" WITH (security_invoker=true) AS  SELECT r.profile_id,
    r.entity_id,
    (((r.entity_id * 4) + ((r.rating < 0))::integer))::integer AS term,
    abs(r.rating) AS strength
   FROM public.ratings r
UNION ALL
 SELECT t.profile_id,
    t.entity_id,
    ((((t.entity_id * 4) + 2) + ((t.sentiment >= 'DETESTS'::public.sentiment))::integer))::integer AS term,
    (5)::smallint AS strength
   FROM public.tagline_rows t;

CREATE VIEW "private"."fan_interests" WITH (security_invoker=true) AS  SELECT h.profile_id,
    (part.entity_id)::integer AS entity_id
   FROM ((private.opinion_terms h
     JOIN public.entities e ON ((e.id = h.entity_id)))
     CROSS JOIN LATERAL ( VALUES (e.id), (e.sport_id)) part(entity_id))
  WHERE (part.entity_id IS NOT NULL);

CREATE VIEW "private"."pending_terms" WITH (security_invoker=true) AS  SELECT c.fan_key,
    t.term,
    t.strength,
    side.n,
    ((t.strength > 0) AND (((t.term & 2) = 2) OR (NOT ((((t.term | 3) - 1) = ANY (side.terms)) OR ((t.term | 3) = ANY (side.terms)))))) AS is_feeling,
    c.is_listed,
    c.is_counted,
    c.terms_before,
    c.terms_after
   FROM ((private.opinion_changes c
     CROSS JOIN LATERAL ( VALUES ('-1'::integer,c.terms_before,c.strengths_before), (1,c.terms_after,c.strengths_after)) side(n, terms, strengths))
     CROSS JOIN LATERAL UNNEST(side.terms, side.strengths) t(term, strength));

CREATE VIEW "private"."unsuspended_likes" WITH (security_invoker=true) AS  SELECT post_id,
    user_id,
    created_at
   FROM public.post_likes l
  WHERE (NOT (EXISTS ( SELECT
           FROM private.suspensions s
          WHERE ((s.profile_id = l.user_id) AND (s.suspended_until > l.created_at)))));

CREATE VIEW "private"."notification_events" WITH (security_invoker=true) AS  SELECT f.addressee_id AS recipient_id,
    f.created_at AS at,
    'FRIEND_REQUEST'::text AS kind,
    (f.id)::text AS subject_id,
    f.requester_id AS actor_id
   FROM public.friendships f
  WHERE (f.accepted_at IS NULL)
UNION ALL
 SELECT f.requester_id AS recipient_id,
    f.accepted_at AS at,
    'FRIEND_ACCEPTED'::text AS kind,
    (f.id)::text AS subject_id,
    f.addressee_id AS actor_id
   FROM public.friendships f
  WHERE (f.accepted_at IS NOT NULL)
UNION ALL
 SELECT author.id AS recipient_id,
    newest.created_at AS at,
    'POST_LIKED'::text AS kind,
    (post.id)::text AS subject_id,
    newest.user_id AS actor_id
   FROM ((public.profiles author
     CROSS JOIN LATERAL ( SELECT p.id
           FROM public.posts p
          WHERE ((p.author_id = author.id) AND (p.removed_at IS NULL))
          ORDER BY p.id DESC
         LIMIT 200) post)
     CROSS JOIN LATERAL ( SELECT l.created_at,
            l.user_id
           FROM private.unsuspended_likes l
          WHERE ((l.post_id = post.id) AND (l.user_id <> author.id) AND (NOT (EXISTS ( SELECT
                   FROM private.block_sides s
                  WHERE ((s.profile_id = author.id) AND (s.other_id = l.user_id))
                 OFFSET 0))))
          ORDER BY l.created_at DESC
         LIMIT 1) newest)
UNION ALL
 SELECT r.recipient_id,
    r.created_at AS at,
    'POST_REPLIED'::text AS kind,
    (r.id)::text AS subject_id,
    r.author_id AS actor_id
   FROM public.replies r
  WHERE ((r.removed_at IS NULL) AND (NOT (EXISTS ( SELECT
           FROM public.posts p
          WHERE ((p.id = r.post_id) AND (p.removed_at IS NOT NULL))))))
UNION ALL
 SELECT e.profile_id AS recipient_id,
    s.completed_at AS at,
    'CONTEST_COMPLETED'::text AS kind,
    (s.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM (public.sweepstake_entries e
     JOIN public.sweepstakes s ON ((s.id = e.sweepstake_id)))
  WHERE ((s.completed_at IS NOT NULL) AND (NOT s.is_cancelled))
UNION ALL
 SELECT e.profile_id AS recipient_id,
    l.at,
    'CONTEST_CHANGED'::text AS kind,
    (l.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM (public.sweepstake_entries e
     JOIN private.sweepstake_log l ON ((l.sweepstake_id = e.sweepstake_id)))
  WHERE ((l.kind = ANY (ARRAY['AMEND'::text, 'CORRECTION'::text, 'RESCHEDULE'::text, 'REPLACE'::text, 'VOID'::text, 'REOPEN'::text, 'CANCEL'::text])) AND (e.submitted_at < l.at))
UNION ALL
 SELECT p.id AS recipient_id,
    GREATEST(c.at, p.created_at) AS at,
    'CONTEST_CLOSING'::text AS kind,
    (c.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM (public.profiles p
     CROSS JOIN ( SELECT k.id,
            k.at,
            k.series_id
           FROM private.closing_sweepstakes k
         OFFSET 0) c)
  WHERE ((NOT (EXISTS ( SELECT
           FROM public.sweepstake_entries e
          WHERE ((e.profile_id = p.id) AND (e.sweepstake_id = c.id))))) AND private.is_interested_in(p.id, c.id, c.series_id))
UNION ALL
 SELECT e.profile_id AS recipient_id,
    s.published_at AS at,
    'ROUND_OPENED'::text AS kind,
    (s.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM ((public.sweepstake_entries e
     JOIN public.sweepstakes entered ON ((entered.id = e.sweepstake_id)))
     JOIN public.sweepstakes s ON (((s.series_id = entered.series_id) AND (s.published_at > s.created_at))))
  WHERE (entered.id = ( SELECT last_round.id
           FROM public.sweepstakes last_round
          WHERE ((last_round.series_id = s.series_id) AND (last_round.id <> s.id) AND (last_round.published_at < s.published_at))
          ORDER BY last_round.start_date DESC, last_round.id DESC
         LIMIT 1))
UNION ALL
 SELECT w.profile_id AS recipient_id,
    w.changed_at AS at,
    'WINNER_CHANGED'::text AS kind,
    (w.sweepstake_id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM private.prize_winners w
  WHERE (w.changed_at IS NOT NULL)
UNION ALL
 SELECT d.fan_id AS recipient_id,
    d.decided_at AS at,
    'MODERATION'::text AS kind,
    (d.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM private.decisions d
  WHERE ((d.actions <> '{DISMISS}'::text[]) AND (d.undone_at IS NULL))
UNION ALL
 SELECT o.fan_id AS recipient_id,
    s.decided_at AS at,
    'SUGGESTION_DECIDED'::text AS kind,
    (s.id)::text AS subject_id,
    NULL::uuid AS actor_id
   FROM (private.suggestions o
     JOIN private.suggested_items s ON ((s.id = o.suggested_id)))
  WHERE (s.decided_at IS NOT NULL);

CREATE VIEW "private"."user_cards" WITH (security_invoker=true) AS  SELECT id,
    id AS "supabaseId",
    COALESCE(((first_name || ' '::text) || last_name), first_name, last_name) AS name,
    first_name AS "firstName",
    last_name AS "lastName",
    profile_image_path AS "profileImagePath",
    location
   FROM public.profiles p;

CREATE VIEW "private"."author_cards" WITH (security_invoker=true) AS  SELECT "supabaseId",
    "firstName",
    "lastName",
    "profileImagePath"
   FROM private.user_cards c;

CREATE INDEX appeals_fan_id_idx ON private.appeals USING btree (fan_id);

CREATE INDEX asked_questions_entity_id_idx ON private.asked_questions USING btree (entity_id, day);

CREATE INDEX city_names_key_idx ON private.city_names USING btree (key);

CREATE INDEX decisions_fan_id_decided_at_idx ON private.decisions USING btree (fan_id, decided_at DESC);

CREATE INDEX decisions_removed_picture_idx ON private.decisions USING btree (((removed_parts ->> 'profile_image_path'::text))) WHERE (removed_parts IS NOT NULL);

CREATE INDEX decisions_subject_id_idx ON private.decisions USING btree (subject_id, subject_type, id DESC);

CREATE INDEX declined_requests_addressee_id_idx ON private.declined_requests USING btree (addressee_id);

CREATE INDEX declined_requests_requester_id_idx ON private.declined_requests USING btree (requester_id);

CREATE INDEX deliveries_due_at_idx ON private.deliveries USING btree (due_at) WHERE (state = 'WAITING'::text);

CREATE UNIQUE INDEX deliveries_one_of_a_group_waits ON private.deliveries USING btree (profile_id, kind, group_id, channel) WHERE ((state = 'WAITING'::text) AND (group_id IS NOT NULL));

CREATE INDEX deliveries_sent_of_a_group_idx ON private.deliveries USING btree (profile_id, kind, group_id, channel, sent_at) WHERE (group_id IS NOT NULL);

CREATE INDEX entity_rating_stats_kind_score_idx ON private.entity_rating_stats USING btree (kind, score) WHERE (rating_count > 0);

CREATE INDEX entity_rating_stats_popular_idx ON private.entity_rating_stats USING btree (rating_count DESC, has_code DESC, entity_id) WHERE (NOT is_retired);

CREATE INDEX entity_rating_stats_ranked_idx ON private.entity_rating_stats USING btree (kind, score, entity_id) WHERE (rating_count >= 5);

CREATE INDEX entity_rating_stats_sport_id_kind_score_idx ON private.entity_rating_stats USING btree (sport_id, kind, score) WHERE (rating_count > 0);

CREATE INDEX fans_location_id_name_idx ON private.fans USING btree (location_id, name, profile_id);

CREATE INDEX feed_calls_source_called_at_idx ON private.feed_calls USING btree (source, called_at);

CREATE INDEX feed_games_series_id_external_id_idx ON private.feed_games USING btree (series_id, external_id);

CREATE INDEX feed_names_entity_id_idx ON private.feed_names USING btree (entity_id);

CREATE INDEX feed_rounds_sweepstake_id_idx ON private.feed_rounds USING btree (sweepstake_id);

CREATE INDEX feed_rows_joins_id_idx ON private.feed_rows USING btree (joins_id);

CREATE INDEX feed_rows_side_one_id_idx ON private.feed_rows USING btree (side_one_id);

CREATE INDEX feed_rows_side_two_id_idx ON private.feed_rows USING btree (side_two_id);

CREATE UNIQUE INDEX feeds_lease_idx ON private.feeds USING btree (lease);

CREATE INDEX locations_location_part_idx ON private.locations USING gin (location extensions.gin_trgm_ops);

CREATE INDEX pool_members_pool_id_place_idx ON private.pool_members USING btree (pool_id, place);

CREATE INDEX pool_members_profile_id_idx ON private.pool_members USING btree (profile_id);

CREATE INDEX pool_removals_profile_id_idx ON private.pool_removals USING btree (profile_id);

CREATE INDEX pools_series_id_idx ON private.pools USING btree (series_id);

CREATE INDEX pools_sweepstake_id_idx ON private.pools USING btree (sweepstake_id);

CREATE INDEX prize_claims_profile_id_idx ON private.prize_claims USING btree (profile_id);

CREATE INDEX prize_claims_unpaid_idx ON private.prize_claims USING btree (sweepstake_id, claimed_at) WHERE (paid_at IS NULL);

CREATE INDEX prize_winners_profile_id_idx ON private.prize_winners USING btree (profile_id, changed_at);

CREATE INDEX push_subscriptions_profile_id_idx ON private.push_subscriptions USING btree (profile_id, created_at);

CREATE INDEX push_subscriptions_session_id_idx ON private.push_subscriptions USING btree (session_id);

CREATE INDEX question_answers_day_idx ON private.question_answers USING btree (day);

CREATE INDEX reminder_rounds_open_idx ON private.reminder_rounds USING btree (started_at) WHERE (NOT is_done);

CREATE INDEX reminders_question_at_idx ON private.reminders USING btree (question_at) WHERE (question_at IS NOT NULL);

CREATE INDEX removed_pictures_etag_idx ON private.removed_pictures USING btree (etag);

CREATE INDEX reported_subjects_closed_idx ON private.reported_subjects USING btree (closed_at DESC, id DESC) WHERE (NOT is_open);

CREATE INDEX reported_subjects_fan_id_idx ON private.reported_subjects USING btree (fan_id);

CREATE INDEX reported_subjects_open_idx ON private.reported_subjects USING btree (ranks_at, id) WHERE is_open;

CREATE INDEX reports_reported_id_idx ON private.reports USING btree (reported_id);

CREATE INDEX series_standings_order_idx ON private.series_standings USING btree (series_id, minus_score, line_key) INCLUDE (profile_id);

CREATE INDEX standing_changes_profile_id_sweepstake_id_idx ON private.standing_changes USING btree (profile_id, sweepstake_id);

CREATE INDEX standings_order_idx ON private.standings USING btree (sweepstake_id, minus_score, changed_at, entry_key) INCLUDE (profile_id);

CREATE INDEX suggested_items_entity_id_idx ON private.suggested_items USING btree (entity_id);

CREATE INDEX suggested_items_is_open_id_idx ON private.suggested_items USING btree (((state = 'OPEN'::text)), id DESC);

CREATE INDEX suggested_items_sport_id_idx ON private.suggested_items USING btree (sport_id);

CREATE INDEX suggestions_suggested_id_idx ON private.suggestions USING btree (suggested_id);

CREATE INDEX suspended_addresses_suspended_until_idx ON private.suspended_addresses USING btree (suspended_until);

CREATE INDEX suspensions_decision_id_idx ON private.suspensions USING btree (decision_id);

CREATE INDEX suspensions_suspended_until_idx ON private.suspensions USING btree (suspended_until);

CREATE INDEX sweepstake_log_changes_idx ON private.sweepstake_log USING btree (at DESC, id DESC) WHERE (kind = ANY (ARRAY['AMEND'::text, 'CORRECTION'::text, 'RESCHEDULE'::text, 'REPLACE'::text, 'VOID'::text, 'REOPEN'::text, 'CANCEL'::text]));

CREATE INDEX sweepstake_log_changes_of_one_idx ON private.sweepstake_log USING btree (sweepstake_id, at DESC, id DESC) WHERE (kind = ANY (ARRAY['AMEND'::text, 'CORRECTION'::text, 'RESCHEDULE'::text, 'REPLACE'::text, 'VOID'::text, 'REOPEN'::text, 'CANCEL'::text]));

CREATE INDEX sweepstake_log_sweepstake_id_id_idx ON private.sweepstake_log USING btree (sweepstake_id, id DESC);

CREATE INDEX blocks_blocked_id_blocker_id_idx ON public.blocks USING btree (blocked_id, blocker_id);

CREATE INDEX dismissals_dismissed_id_idx ON public.dismissals USING btree (dismissed_id);

CREATE INDEX entities_edited_at_idx ON public.entities USING btree (edited_at, id) WHERE (edited_at IS NOT NULL);

CREATE INDEX entities_merged_into_id_idx ON public.entities USING btree (merged_into_id);

CREATE INDEX entities_sport_id_idx ON public.entities USING btree (sport_id, kind);

CREATE INDEX entities_team_id_sport_id_idx ON public.entities USING btree (team_id, sport_id);

CREATE INDEX friendships_accepted_idx ON public.friendships USING btree (requester_id, accepted_at DESC) WHERE (accepted_at IS NOT NULL);

CREATE INDEX friendships_pending_idx ON public.friendships USING btree (addressee_id, created_at DESC) WHERE (accepted_at IS NULL);

CREATE INDEX friendships_user_hi_user_lo_idx ON public.friendships USING btree (user_hi, user_lo) INCLUDE (accepted_at);

CREATE UNIQUE INDEX games_one_final_in_each_sweepstake ON public.games USING btree (sweepstake_id) WHERE is_final;

CREATE INDEX games_side_one_id_sport_id_idx ON public.games USING btree (side_one_id, sport_id);

CREATE INDEX games_side_two_id_sport_id_idx ON public.games USING btree (side_two_id, sport_id);

CREATE INDEX games_sweepstake_id_idx ON public.games USING btree (sweepstake_id, start_time, id);

CREATE INDEX picks_game_id_sweepstake_id_idx ON public.picks USING btree (game_id, sweepstake_id);

CREATE INDEX post_likes_post_id_created_at_idx ON public.post_likes USING btree (post_id, created_at DESC) INCLUDE (user_id);

CREATE INDEX post_likes_user_id_idx ON public.post_likes USING btree (user_id);

CREATE INDEX posts_author_id_id_idx ON public.posts USING btree (author_id, id DESC) INCLUDE (removed_at);

CREATE UNIQUE INDEX posts_author_id_submission_id_key ON public.posts USING btree (author_id, submission_id) WHERE (submission_id IS NOT NULL);

CREATE INDEX posts_entity_id_id_idx ON public.posts USING btree (entity_id, id DESC);

CREATE INDEX posts_removed_at_idx ON public.posts USING btree (removed_at) WHERE (removed_at IS NOT NULL);

CREATE INDEX replies_author_id_id_idx ON public.replies USING btree (author_id, id);

CREATE UNIQUE INDEX replies_author_id_submission_id_key ON public.replies USING btree (author_id, submission_id) WHERE (submission_id IS NOT NULL);

CREATE INDEX replies_post_id_id_idx ON public.replies USING btree (post_id, id) INCLUDE (author_id, removed_at);

CREATE INDEX replies_recipient_id_created_at_idx ON public.replies USING btree (recipient_id, created_at DESC);

CREATE INDEX replies_removed_at_idx ON public.replies USING btree (removed_at) WHERE (removed_at IS NOT NULL);

CREATE INDEX series_sport_id_idx ON public.series USING btree (sport_id);

CREATE INDEX sweepstake_entries_sweepstake_id_idx ON public.sweepstake_entries USING btree (sweepstake_id);

CREATE INDEX sweepstakes_completed_at_idx ON public.sweepstakes USING btree (completed_at DESC);

CREATE INDEX sweepstakes_drafts_idx ON public.sweepstakes USING btree (id) WHERE (published_at IS NULL);

CREATE INDEX sweepstakes_publish_at_idx ON public.sweepstakes USING btree (publish_at) WHERE (publish_at IS NOT NULL);

CREATE INDEX sweepstakes_series_id_idx ON public.sweepstakes USING btree (series_id, start_date, id);

CREATE TRIGGER _400_refuse_suspended BEFORE INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.tg_users__refuse_suspended();

CREATE TRIGGER _500_create_profile AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.tg_users__create_profile();

CREATE TRIGGER _500_remember_address AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (((old.email)::text IS DISTINCT FROM (new.email)::text)) EXECUTE FUNCTION private.tg_users__remember_address();

CREATE TRIGGER _500_remember_suspension BEFORE DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION private.tg_users__remember_suspension();

CREATE TRIGGER _500_refuse_changes BEFORE DELETE OR UPDATE OR TRUNCATE ON private.audit_log FOR EACH STATEMENT EXECUTE FUNCTION private.tg_audit_log__refuse_changes();

CREATE TRIGGER _900_broadcast AFTER INSERT ON private.decisions FOR EACH ROW WHEN ((new.actions <> '{DISMISS}'::text[])) EXECUTE FUNCTION private.tg_decisions__broadcast();

CREATE TRIGGER _500_remove_name AFTER DELETE ON private.fans FOR EACH ROW EXECUTE FUNCTION private.tg_fans__remove_name();

CREATE TRIGGER _500_remove_opinions AFTER DELETE ON private.fans FOR EACH ROW EXECUTE FUNCTION private.tg_fans__remove_opinions();

CREATE TRIGGER _500_end_empty_pools AFTER DELETE ON private.pool_members FOR EACH ROW EXECUTE FUNCTION private.tg_pool_members__end_empty_pools();

CREATE TRIGGER _400_note_feeling BEFORE INSERT ON private.question_answers FOR EACH ROW EXECUTE FUNCTION private.tg_question_answers__note_feeling();

CREATE TRIGGER _500_count AFTER INSERT OR DELETE OR UPDATE ON private.question_answers FOR EACH ROW EXECUTE FUNCTION private.tg_question_answers__count();

CREATE TRIGGER _400_schedule_question BEFORE INSERT OR UPDATE OF push, time_zone, question_hour ON private.reminders FOR EACH ROW EXECUTE FUNCTION private.tg_reminders__schedule_question();

CREATE TRIGGER _500_subtract_counts AFTER DELETE ON private.standings FOR EACH ROW EXECUTE FUNCTION private.tg_standings__subtract_counts();

CREATE TRIGGER _900_broadcast AFTER UPDATE OF decided_at ON private.suggested_items FOR EACH ROW EXECUTE FUNCTION private.tg_suggested_items__broadcast();

CREATE TRIGGER _500_refuse_changes BEFORE DELETE OR UPDATE ON private.sweepstake_log FOR EACH ROW EXECUTE FUNCTION private.tg_sweepstake_log__refuse_changes();

CREATE TRIGGER _500_refuse_truncate BEFORE TRUNCATE ON private.sweepstake_log FOR EACH STATEMENT EXECUTE FUNCTION private.tg_sweepstake_log__refuse_changes();

CREATE TRIGGER _500_create_rating_stats AFTER INSERT ON public.entities FOR EACH ROW EXECUTE FUNCTION private.tg_entities__create_rating_stats();

CREATE TRIGGER _500_refresh_catalogue_lists AFTER INSERT OR DELETE OR UPDATE ON public.entities FOR EACH STATEMENT EXECUTE FUNCTION private.tg_entities__refresh_catalogue_lists();

CREATE TRIGGER _500_sync_rating_stats AFTER UPDATE OF sport_id, retired_at, code ON public.entities FOR EACH ROW WHEN (((old.sport_id IS DISTINCT FROM new.sport_id) OR ((old.retired_at IS NULL) <> (new.retired_at IS NULL)) OR ((old.code IS NULL) <> (new.code IS NULL)))) EXECUTE FUNCTION private.tg_entities__sync_rating_stats();

CREATE TRIGGER _600_sync_interests AFTER UPDATE OF sport_id ON public.entities FOR EACH ROW WHEN ((old.sport_id IS DISTINCT FROM new.sport_id)) EXECUTE FUNCTION private.tg_entities__sync_interests();

CREATE TRIGGER _500_remind AFTER INSERT ON public.friendships FOR EACH ROW EXECUTE FUNCTION private.tg_friendships__remind();

CREATE TRIGGER _900_broadcast AFTER INSERT OR DELETE OR UPDATE ON public.friendships FOR EACH ROW EXECUTE FUNCTION private.tg_friendships__broadcast();

CREATE TRIGGER _100_decide BEFORE INSERT OR UPDATE OF winner_id, is_draw, is_void ON public.games FOR EACH ROW EXECUTE FUNCTION private.tg_games__decide();

CREATE TRIGGER _300_drop_tie_break AFTER UPDATE ON public.games REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.tg_games__drop_tie_break();

CREATE TRIGGER _400_subtract_wins AFTER UPDATE ON public.games REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.tg_games__move_wins('-1');

CREATE TRIGGER _500_rescore AFTER UPDATE ON public.games REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.tg_games__rescore();

CREATE TRIGGER _600_add_wins AFTER UPDATE ON public.games REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.tg_games__move_wins('1');

CREATE TRIGGER _700_record_winners AFTER UPDATE ON public.games REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.tg_games__record_winners();

CREATE TRIGGER _900_broadcast_delete AFTER DELETE ON public.games REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_games__broadcast();

CREATE TRIGGER _900_broadcast_insert AFTER INSERT ON public.games REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_games__broadcast();

CREATE TRIGGER _900_broadcast_update AFTER UPDATE ON public.games REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_games__broadcast();

CREATE TRIGGER _600_count_deletes AFTER DELETE ON public.picks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.tg_picks__queue_counts();

CREATE TRIGGER _600_count_inserts AFTER INSERT ON public.picks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.tg_picks__queue_counts();

CREATE TRIGGER _600_count_updates AFTER UPDATE ON public.picks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.tg_picks__queue_counts();

CREATE TRIGGER _500_count_deletes AFTER DELETE ON public.post_likes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_post_likes__subtract_likes();

CREATE TRIGGER _500_count_inserts AFTER INSERT ON public.post_likes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg__count_for_post();

CREATE TRIGGER _500_sync_fan AFTER INSERT OR UPDATE OF first_name, last_name, location ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.tg_profiles__sync_fan();

CREATE TRIGGER _600_sync_connecting AFTER UPDATE OF is_connecting ON public.profiles FOR EACH ROW WHEN ((old.is_connecting IS DISTINCT FROM new.is_connecting)) EXECUTE FUNCTION private.tg_profiles__sync_connecting();

CREATE TRIGGER _600_sync_deletes AFTER DELETE ON public.ratings REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.tg__sync_opinions();

CREATE TRIGGER _600_sync_inserts AFTER INSERT ON public.ratings REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.tg__sync_opinions();

CREATE TRIGGER _600_sync_updates AFTER UPDATE ON public.ratings REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.tg__sync_opinions();

CREATE TRIGGER _400_set_recipient BEFORE INSERT ON public.replies FOR EACH ROW EXECUTE FUNCTION private.tg_replies__set_recipient();

CREATE TRIGGER _500_count_deletes AFTER DELETE ON public.replies REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_replies__subtract_replies();

CREATE TRIGGER _500_count_inserts AFTER INSERT ON public.replies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg__count_for_post();

CREATE TRIGGER _500_count_removals AFTER UPDATE OF removed_at ON public.replies FOR EACH ROW WHEN (((old.removed_at IS NULL) <> (new.removed_at IS NULL))) EXECUTE FUNCTION private.tg_replies__count_removals();

CREATE TRIGGER _500_remind AFTER INSERT ON public.replies FOR EACH ROW EXECUTE FUNCTION private.tg_replies__remind();

CREATE TRIGGER _900_broadcast AFTER INSERT ON public.replies FOR EACH ROW WHEN ((new.recipient_id IS NOT NULL)) EXECUTE FUNCTION private.tg_replies__broadcast();

CREATE TRIGGER _500_update_standings AFTER INSERT OR UPDATE OF changed_at ON public.sweepstake_entries FOR EACH ROW EXECUTE FUNCTION private.tg_sweepstake_entries__update_standings();

CREATE TRIGGER _510_join_series AFTER INSERT ON public.sweepstake_entries FOR EACH ROW EXECUTE FUNCTION private.tg_sweepstake_entries__join_series();

CREATE TRIGGER _400_apply_tie_break AFTER UPDATE OF tie_break_result ON public.sweepstakes FOR EACH ROW WHEN ((new.tie_break_result IS DISTINCT FROM old.tie_break_result)) EXECUTE FUNCTION private.tg_sweepstakes__apply_tie_break();

CREATE TRIGGER _500_follow_series AFTER UPDATE OF series_id, completed_at, is_cancelled ON public.sweepstakes FOR EACH ROW EXECUTE FUNCTION private.tg_sweepstakes__follow_series();

CREATE TRIGGER _500_leave_series BEFORE DELETE ON public.sweepstakes FOR EACH ROW EXECUTE FUNCTION private.tg_sweepstakes__follow_series();

CREATE TRIGGER _600_record_winners AFTER UPDATE OF completed_at, tie_break_result ON public.sweepstakes FOR EACH ROW WHEN (((new.completed_at IS NOT NULL) AND ((old.completed_at IS NULL) OR (new.tie_break_result IS DISTINCT FROM old.tie_break_result)))) EXECUTE FUNCTION private.tg_sweepstakes__record_winners();

CREATE TRIGGER _900_broadcast AFTER UPDATE ON public.sweepstakes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_sweepstakes__broadcast();

CREATE TRIGGER _500_queue_deletes AFTER DELETE ON public.tagline_rows REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.tg_tagline_rows__queue_verbs();

CREATE TRIGGER _500_queue_inserts AFTER INSERT ON public.tagline_rows REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.tg_tagline_rows__queue_verbs();

CREATE TRIGGER _500_queue_updates AFTER UPDATE ON public.tagline_rows REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.tg_tagline_rows__queue_verbs();

CREATE TRIGGER _600_sync_deletes AFTER DELETE ON public.tagline_rows REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.tg__sync_opinions();

CREATE TRIGGER _600_sync_inserts AFTER INSERT ON public.tagline_rows REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.tg__sync_opinions();

CREATE TRIGGER _600_sync_updates AFTER UPDATE ON public.tagline_rows REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.tg__sync_opinions();

CREATE TRIGGER _400_keep_checked BEFORE INSERT OR UPDATE ON storage.objects FOR EACH ROW WHEN ((new.bucket_id = 'avatars'::text)) EXECUTE FUNCTION private.tg_objects__keep_checked();

CREATE TRIGGER _500_limit_pictures BEFORE INSERT ON storage.objects FOR EACH ROW WHEN (((new.bucket_id = 'avatars'::text) AND (new.owner_id IS NOT NULL))) EXECUTE FUNCTION private.tg_objects__limit_pictures();

CREATE POLICY "Fans can see whom they blocked" ON "public"."blocks" FOR SELECT TO "authenticated" USING ((blocker_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Fans can see whom they dismissed" ON "public"."dismissals" FOR SELECT TO "authenticated" USING ((profile_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Fans can see the catalogue" ON "public"."entities" FOR SELECT TO "authenticated" USING ((( SELECT private.me() AS me) IS NOT NULL));

CREATE POLICY "Fans can see their own friendships" ON "public"."friendships" FOR SELECT TO "authenticated" USING (((user_lo = ( SELECT auth.uid() AS uid)) OR (user_hi = ( SELECT auth.uid() AS uid))));

CREATE POLICY "Fans can see every game, and admins those of drafts" ON "public"."games" FOR SELECT TO "authenticated" USING (((( SELECT private.me() AS me) IS NOT NULL) AND (sweepstake_id <> ALL (( SELECT private.hidden_drafts() AS hidden_drafts)::bigint[]))));

CREATE POLICY "Fans can see their own picks" ON "public"."picks" FOR SELECT TO "authenticated" USING ((profile_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Fans can read their own likes" ON "public"."post_likes" FOR SELECT TO "authenticated" USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Fans can read posts except removed, reported and hidden ones" ON "public"."posts" FOR SELECT TO "authenticated" USING (((removed_at IS NULL) AND (author_id <> ALL (( SELECT private.hidden_ids() AS hidden_ids)::uuid[])) AND (id <> ALL (( SELECT private.reported_ids('POST'::text) AS reported_ids)::bigint[]))));

CREATE POLICY "Fans can see every profile except hidden ones" ON "public"."profiles" FOR SELECT TO "authenticated" USING ((id <> ALL (( SELECT private.hidden_ids() AS hidden_ids)::uuid[])));

CREATE POLICY "Fans can see the ratings of all but hidden fans" ON "public"."ratings" FOR SELECT TO "authenticated" USING ((profile_id <> ALL (( SELECT private.hidden_ids() AS hidden_ids)::uuid[])));

CREATE POLICY "Fans can read visible replies to visible posts" ON "public"."replies" FOR SELECT TO "authenticated" USING (((removed_at IS NULL) AND (author_id <> ALL (( SELECT private.hidden_ids() AS hidden_ids)::uuid[])) AND (id <> ALL (( SELECT private.reported_ids('REPLY'::text) AS reported_ids)::bigint[])) AND (EXISTS ( SELECT
   FROM public.posts p
  WHERE (p.id = replies.post_id)))));

CREATE POLICY "Fans can see every series" ON "public"."series" FOR SELECT TO "authenticated" USING ((( SELECT private.me() AS me) IS NOT NULL));

CREATE POLICY "Fans can see their own entries" ON "public"."sweepstake_entries" FOR SELECT TO "authenticated" USING ((profile_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Fans can see every sweepstake, and admins drafts" ON "public"."sweepstakes" FOR SELECT TO "authenticated" USING (((( SELECT private.me() AS me) IS NOT NULL) AND (id <> ALL (( SELECT private.hidden_drafts() AS hidden_drafts)::bigint[]))));

CREATE POLICY "Fans can see the taglines of all but hidden fans" ON "public"."tagline_rows" FOR SELECT TO "authenticated" USING ((profile_id <> ALL (( SELECT private.hidden_ids() AS hidden_ids)::uuid[])));

COMMENT ON COLUMN "private"."appeals"."is_granted" IS 'Null until an admin answers.';

COMMENT ON COLUMN "private"."audit_log"."admin_id" IS 'The acting admin; null for `npm run admin`, which uses a database connection.';

COMMENT ON COLUMN "private"."audit_log"."fan_id" IS 'The fan concerned; null for the catalogue and series.';

COMMENT ON COLUMN "private"."catalogue_lists"."kind" IS 'SPORT, TEAM, ATHLETE or CREST.';

COMMENT ON COLUMN "private"."checked_pictures"."etag" IS 'The ETag of the bytes that were checked.';

COMMENT ON COLUMN "private"."checked_pictures"."problem" IS 'Why profiles reject this picture, as a message to its fan. Null if it passed.';

COMMENT ON COLUMN "private"."cities"."area" IS 'All names and codes of region and country, each word between spaces: " ma massachusetts us usa united states ".';

COMMENT ON COLUMN "private"."cities"."id" IS 'The GeoNames id.';

COMMENT ON COLUMN "private"."cities"."label" IS 'The city as screens show and profiles store it: "Boston, MA, USA".';

COMMENT ON COLUMN "private"."city_names"."is_own" IS 'Whether it is the name in the label.';

COMMENT ON COLUMN "private"."city_names"."key" IS 'Name and area in the form of private.city_key: "boston ma usa".';

COMMENT ON COLUMN "private"."city_names"."name" IS 'Only the name, in the form of private.city_key.';

COMMENT ON COLUMN "private"."counter_changes"."n" IS 'The increment, negative for a decrement.';

COMMENT ON COLUMN "private"."counters"."n" IS 'The number of fans.';

COMMENT ON COLUMN "private"."counters"."subject_id" IS 'The item, sweepstake, series, game or day (since 1970).';

COMMENT ON COLUMN "private"."counters"."value" IS 'The verb, the score in a sweepstake or series, the side (1 or 2), or what answers add to: lovers or haters.';

COMMENT ON COLUMN "private"."decisions"."actions" IS 'DISMISS; REMOVE or, for a profile, CLEAR_PICTURE, alone or with SUSPEND; SUSPEND; GRANT or DECLINE for an appeal, LIFT to end a suspension early.';

COMMENT ON COLUMN "private"."decisions"."admin_id" IS 'The admin who decided. No foreign key: the decision outlives the admin.';

COMMENT ON COLUMN "private"."decisions"."days" IS 'The length of a suspension; null otherwise.';

COMMENT ON COLUMN "private"."decisions"."message" IS 'The admin''s message to the fan, if any.';

COMMENT ON COLUMN "private"."decisions"."note" IS 'For the log. The fan never reads it.';

COMMENT ON COLUMN "private"."decisions"."removed_parts" IS 'The name, place and picture of a profile or the name of a pool that the decision cleared, to restore them within 30 days. Null otherwise.';

COMMENT ON COLUMN "private"."decisions"."subject_id" IS 'The id of the post, reply or fan, as text.';

COMMENT ON COLUMN "private"."decisions"."undone_at" IS 'When the decision was undone or successfully appealed. Null while it applies.';

COMMENT ON COLUMN "private"."declined_requests"."created_at" IS 'When the request was sent.';

COMMENT ON COLUMN "private"."declined_requests"."id" IS 'The request''s id, reused when it is restored.';

COMMENT ON COLUMN "private"."deliveries"."due_at" IS 'The next attempt. Leasing a delivery moves it forward, so that other senders skip it until the result arrives.';

COMMENT ON COLUMN "private"."deliveries"."group_id" IS 'Throttles events that can repeat, by post, requester or sweepstake: one delivery waits, an hour or for a sweepstake a day apart.';

COMMENT ON COLUMN "private"."deliveries"."subject_id" IS 'The subject: a request, a sweepstake, a sweepstake and its lock, a week, a day, or the first of the counted replies.';

COMMENT ON COLUMN "private"."entity_rating_stats"."average" IS 'The displayed mean, to two decimals. Null without ratings.';

COMMENT ON COLUMN "private"."entity_rating_stats"."has_code" IS 'Whether the item has a code, as the best-known clubs do.';

COMMENT ON COLUMN "private"."entity_rating_stats"."haters" IS 'Fans with a negative feeling, counted like lovers.';

COMMENT ON COLUMN "private"."entity_rating_stats"."histogram" IS 'The number of ratings for each value, from -5 to +5.';

COMMENT ON COLUMN "private"."entity_rating_stats"."is_retired" IS 'Whether entities.retired_at is set.';

COMMENT ON COLUMN "private"."entity_rating_stats"."lovers" IS 'Fans with a positive feeling, each counted once: by the tagline verb about the item, else by the sign of the rating.';

COMMENT ON COLUMN "private"."entity_rating_stats"."score" IS 'The sort key of rankings: the mean with five extra ratings of 0, so that a single +5 does not lead.';

COMMENT ON COLUMN "private"."entity_rating_stats"."sport_id" IS 'The item''s sport. For sports, their own id.';

COMMENT ON COLUMN "private"."fans"."fan_key" IS 'A compact key instead of the uuid, for lists with millions of entries. In random order.';

COMMENT ON COLUMN "private"."fans"."interests" IS 'Items that the fan rates or names, and their sports, ascending; narrows searches. No teams of athletes, since a transfer would rewrite the rows of all their fans.';

COMMENT ON COLUMN "private"."fans"."is_connecting" IS 'Copied from the profile: only connecting fans are offered to others.';

COMMENT ON COLUMN "private"."fans"."location_id" IS 'The fan''s normalized location.';

COMMENT ON COLUMN "private"."fans"."name" IS 'The normalized full name; null if missing. Sorted by bytes, so that one index serves prefixes and sorting.';

COMMENT ON COLUMN "private"."fans"."strengths" IS 'The strength of each term, 0 to 5; 5 for those of the tagline.';

COMMENT ON COLUMN "private"."fans"."terms" IS 'The fan''s terms, ascending: item * 4, + 0 rated zero or above, + 1 rated below, + 2 friendly and + 3 hostile tagline verb. Flip the last bit for the opposite.';

COMMENT ON COLUMN "private"."fans"."version" IS 'Increments with every change to the opinions. A saved list is current if its version is equal.';

COMMENT ON COLUMN "private"."feed_names"."sport_id" IS 'The sport of the series; 0 for a series of several sports.';

COMMENT ON COLUMN "private"."feed_rows"."confirmed_at" IS 'When a later read confirmed the result.';

COMMENT ON COLUMN "private"."feed_rows"."joins_id" IS 'The draft that this match joins once its sides and start are known.';

COMMENT ON COLUMN "private"."feed_rows"."result_since" IS 'When the present result was first stored; null while it is incomplete.';

COMMENT ON COLUMN "private"."feed_rows"."side_one_id" IS 'The item of the catalogue with this name; null while unknown.';

COMMENT ON COLUMN "private"."feed_rows"."start_time" IS 'Null while the source names no time.';

COMMENT ON COLUMN "private"."feeds"."fixtures_read_at" IS 'When all rounds were last stored; null before and after a failed try.';

COMMENT ON COLUMN "private"."feeds"."is_full_read" IS 'Whether the leased read covers all rounds.';

COMMENT ON COLUMN "private"."feeds"."last_read_at" IS 'When the last successful read was stored.';

COMMENT ON COLUMN "private"."feeds"."lease" IS 'Allows one store. Readers that start in the same moment share it.';

COMMENT ON COLUMN "private"."feeds"."mode" IS 'PROPOSE leaves every decision to admins. AUTOMATIC enters certain results.';

COMMENT ON COLUMN "private"."feeds"."not_before" IS 'No read before this: a new feed waits for its admin, and a busy source sets a time.';

COMMENT ON COLUMN "private"."feeds"."tried_at" IS 'When the last read ended, successful or not.';

COMMENT ON COLUMN "private"."game_timing"."confirmation_interval" IS 'The time between two reads of a source that confirm a result. Half of it is the pause between reads.';

COMMENT ON COLUMN "private"."game_timing"."game_length" IS 'From the start of a game to its expected end.';

COMMENT ON COLUMN "private"."invites"."code" IS 'The code in the link. A withdrawn code is never reused.';

COMMENT ON COLUMN "private"."limits"."action" IS 'For writes the function''s name; for reads the endpoint that counts it; refused_write for any rejected write.';

COMMENT ON COLUMN "private"."limits"."is_for_suspended" IS 'Whether suspended fans may do it: mark notifications read, protect themselves, appeal and leave.';

COMMENT ON COLUMN "private"."limits"."is_read" IS 'Whether the API counts it through count_read.';

COMMENT ON COLUMN "private"."limits"."max_count" IS 'How often a fan may do it in one window.';

COMMENT ON COLUMN "private"."limits"."refusal" IS 'The message of the 429.';

COMMENT ON COLUMN "private"."limits"."time_window" IS 'Starts with the first use. The next use after it ends starts another.';

COMMENT ON COLUMN "private"."name_suffixes"."is_later" IS 'False for the whole name, true from a later word on.';

COMMENT ON COLUMN "private"."name_suffixes"."location_id" IS 'Copied from private.fans, for index-only search of a name in a place.';

COMMENT ON COLUMN "private"."opinion_changes"."fan_count" IS 'The change in the number of fans with any opinion: 1 for a fan''s first, -1 after the last.';

COMMENT ON COLUMN "private"."opinion_changes"."fan_key" IS 'The fan''s key in private.fans.';

COMMENT ON COLUMN "private"."opinion_changes"."is_counted" IS 'Whether document_frequencies and entity_rating_stats must change: they count all fans.';

COMMENT ON COLUMN "private"."opinion_changes"."is_listed" IS 'Whether postings must change: they hold connecting fans only.';

COMMENT ON COLUMN "private"."opinion_changes"."strengths_after" IS 'The strengths of terms_after, in the same order.';

COMMENT ON COLUMN "private"."opinion_changes"."strengths_before" IS 'The strengths of terms_before, in the same order.';

COMMENT ON COLUMN "private"."opinion_changes"."terms_after" IS 'The current terms about the same items.';

COMMENT ON COLUMN "private"."opinion_changes"."terms_before" IS 'The previous terms about the changed items.';

COMMENT ON COLUMN "private"."pool_members"."member_key" IS 'Lets an owner remove a member hidden by a block without revealing who it is.';

COMMENT ON COLUMN "private"."pool_members"."place" IS 'The order of joining; the first member owns the pool.';

COMMENT ON COLUMN "private"."pool_removals"."code" IS 'The pool''s code at the removal.';

COMMENT ON COLUMN "private"."pools"."code" IS 'The invite code; a new code invalidates the old one.';

COMMENT ON COLUMN "private"."postings"."strength" IS 'The absolute rating, or 5 for a tagline row.';

COMMENT ON COLUMN "private"."prize_claims"."paid_at" IS 'When an admin marked the share as paid; null until then.';

COMMENT ON COLUMN "private"."prize_winners"."changed_at" IS 'When a correction made the fan a winner or a former one; null since the first announcement.';

COMMENT ON COLUMN "private"."prize_winners"."is_winner" IS 'Whether the fan wins by the current results.';

COMMENT ON COLUMN "private"."push_subscriptions"."auth" IS 'The browser''s authentication secret, 16 bytes in base64url.';

COMMENT ON COLUMN "private"."push_subscriptions"."failing_since" IS 'The first failure since the last accepted message. A subscription that fails for a day is deleted.';

COMMENT ON COLUMN "private"."push_subscriptions"."p256dh" IS 'The browser''s public key (RFC 8291), 65 bytes in base64url.';

COMMENT ON COLUMN "private"."question_answers"."feeling" IS 'The sign of the fan''s feeling that the item''s numbers count, and the answer replaces. Kept for today and yesterday.';

COMMENT ON COLUMN "private"."question_answers"."side" IS 'FOR and AGAINST the item; NEITHER counts for neither side.';

COMMENT ON COLUMN "private"."recommendations"."version" IS 'The fans.version for which the list was computed.';

COMMENT ON COLUMN "private"."reminders"."question_at" IS 'The next push about today''s question; null if the fan wants none.';

COMMENT ON COLUMN "private"."reminders"."question_hour" IS 'The hour, in the fan''s time zone, of the push about today''s question.';

COMMENT ON COLUMN "private"."reminders"."time_zone" IS 'The fan''s IANA time zone; null means UTC. Visible to its owner only.';

COMMENT ON COLUMN "private"."reminders"."unsubscribe_key" IS 'Authenticates unsubscribe links in emails, without a session.';

COMMENT ON COLUMN "private"."removed_pictures"."etag" IS 'The ETag of the removed file; null if the file was missing.';

COMMENT ON COLUMN "private"."reported_subjects"."closed_at" IS 'When an admin decided; null while open.';

COMMENT ON COLUMN "private"."reported_subjects"."fan_id" IS 'The author of the post or reply, the fan of the profile, or the pool''s owner at the first report.';

COMMENT ON COLUMN "private"."reported_subjects"."first_reported_at" IS 'Null if only an appeal opened the row.';

COMMENT ON COLUMN "private"."reported_subjects"."opened_at" IS 'When the row entered the queue, kept after the decision.';

COMMENT ON COLUMN "private"."reported_subjects"."ranks_at" IS 'Sort key of the queue: opened_at, minus half a day for each further reporter; the same for all open reports about one fan.';

COMMENT ON COLUMN "private"."reported_subjects"."snapshot" IS 'The content at the time of the report. For profiles, at the first report since the row was opened.';

COMMENT ON COLUMN "private"."reported_subjects"."subject_id" IS 'The id of the post, the reply, the fan or the pool, as text.';

COMMENT ON COLUMN "private"."series_standings"."line_key" IS 'Breaks ties and identifies the line in cursors without revealing a hidden fan''s id.';

COMMENT ON COLUMN "private"."series_standings"."minus_score" IS 'Correct picks, then rounds won, as one ascending number, so that a page is one index range.';

COMMENT ON COLUMN "private"."series_standings"."rounds_won" IS 'Completed rounds, not canceled, in which the fan had the best score.';

COMMENT ON COLUMN "private"."standings"."changed_at" IS 'Copied from the entry.';

COMMENT ON COLUMN "private"."standings"."entry_key" IS 'Breaks ties and identifies the entry in cursors without revealing a hidden fan''s id.';

COMMENT ON COLUMN "private"."standings"."minus_score" IS 'Points, then distance, as one ascending number, so that a page is one index range. Counters hold the score, its negative.';

COMMENT ON COLUMN "private"."standings"."off_by" IS 'The distance of the answer from the tie-break''s result, 1000000 without an answer. 0 while there is no result.';

COMMENT ON COLUMN "private"."standings"."points" IS 'Two per correct pick, plus one for the final.';

COMMENT ON COLUMN "private"."suggested_items"."answer" IS 'The admin''s answer to the fans.';

COMMENT ON COLUMN "private"."suggested_items"."entity_id" IS 'The created item, or the existing one that the fans meant.';

COMMENT ON COLUMN "private"."suggested_items"."state" IS 'OPEN; ACCEPTED as a new item, MERGED into an existing one, or DECLINED.';

COMMENT ON COLUMN "private"."suspensions"."former_address_hashes" IS 'Keyed hashes of email addresses that the account used during the suspension and gave up. They stay suspended too.';

COMMENT ON COLUMN "private"."sweepstake_log"."before" IS 'The old value in the contract''s format; null if there was none.';

COMMENT ON COLUMN "private"."sweepstake_log"."is_by_entrant" IS 'Whether the admin had entered the sweepstake.';

COMMENT ON COLUMN "private"."sweepstake_log"."source" IS 'The source of the acting feed; null for an admin.';

COMMENT ON COLUMN "public"."blocks"."blocked_id" IS 'The blocked fan. Each of the two is hidden from the other.';

COMMENT ON COLUMN "public"."dismissals"."dismissed_id" IS 'The fan who is no longer recommended.';

COMMENT ON COLUMN "public"."entities"."aliases" IS 'Other names, for search: Sixers, Man Utd.';

COMMENT ON COLUMN "public"."entities"."code" IS 'The broadcast abbreviation: PHI, ARS.';

COMMENT ON COLUMN "public"."entities"."colour" IS 'The main color as six hexadecimal digits. The crest uses it.';

COMMENT ON COLUMN "public"."entities"."competition" IS 'The league or tour, such as NFL or ATP.';

COMMENT ON COLUMN "public"."entities"."edited_at" IS 'When an admin last changed the row. The seed skips such rows.';

COMMENT ON COLUMN "public"."entities"."has_draws" IS 'For sports: games can end in a draw (soccer, cricket), so new games offer a draw as a pick.';

COMMENT ON COLUMN "public"."entities"."id" IS 'Encodes the kind: sports below 1000, teams below 100000, athletes from there.';

COMMENT ON COLUMN "public"."entities"."is_player_based" IS 'For sports: athletes compete individually (tennis, golf, boxing), so games are between players instead of teams.';

COMMENT ON COLUMN "public"."entities"."kind" IS 'SPORT, TEAM or ATHLETE; the API''s entityType.';

COMMENT ON COLUMN "public"."entities"."merged_into_id" IS 'The item that replaced this duplicate. Opinions and posts have moved there, and its page redirects there.';

COMMENT ON COLUMN "public"."entities"."retired_at" IS 'When the item was retired. Fans can no longer pick it; its ratings, page and sweepstakes remain.';

COMMENT ON COLUMN "public"."entities"."second_colour" IS 'The secondary color of the crest.';

COMMENT ON COLUMN "public"."entities"."slug" IS 'The item''s URL segment, unique within its kind. A rename keeps it, so links keep working.';

COMMENT ON COLUMN "public"."entities"."sport_id" IS 'The sport of a team or athlete; null for a sport.';

COMMENT ON COLUMN "public"."entities"."team_id" IS 'The team that an athlete plays for, if any.';

COMMENT ON COLUMN "public"."friendships"."accepted_at" IS 'When the request was accepted; null while it is pending.';

COMMENT ON COLUMN "public"."friendships"."addressee_id" IS 'The fan of the pair who received the request.';

COMMENT ON COLUMN "public"."friendships"."id" IS 'The id of the request. Accepting keeps it.';

COMMENT ON COLUMN "public"."friendships"."requester_id" IS 'The fan of the pair who sent the request.';

COMMENT ON COLUMN "public"."friendships"."user_hi" IS 'The fan of the pair with the higher id.';

COMMENT ON COLUMN "public"."friendships"."user_lo" IS 'The fan of the pair with the lower id.';

COMMENT ON COLUMN "public"."games"."can_draw" IS 'Whether a draw is a valid pick and result; otherwise a draw voids the game.';

COMMENT ON COLUMN "public"."games"."decided_by" IS 'The actor behind the result or void: an admin, an admin who had entered, or a feed. Null while the game is open.';

COMMENT ON COLUMN "public"."games"."is_final" IS 'The one game of its sweepstake that every entry must pick.';

COMMENT ON COLUMN "public"."games"."is_void" IS 'A walkover, a canceled game, or a draw where none counts. Void games affect no entry''s points.';

COMMENT ON COLUMN "public"."games"."outcome" IS 'The correct pick: 1 for side one, 2 for side two, 3 for a draw; null while the game is open.';

COMMENT ON COLUMN "public"."games"."picks_closed_at" IS 'When an early result, void or cancellation revealed the picks. Reopening keeps it; null if only start_time closes picks.';

COMMENT ON COLUMN "public"."games"."score_one" IS 'Side one''s points or goals. Requires a result; null if unknown.';

COMMENT ON COLUMN "public"."games"."start_time" IS 'The game accepts no picks from this moment on.';

COMMENT ON COLUMN "public"."games"."winner_id" IS 'The winning side; null for a draw and while the game is open.';

COMMENT ON COLUMN "public"."picks"."selected_side" IS '1 for side one, 2 for side two, 3 for a draw, as in games.outcome.';

COMMENT ON COLUMN "public"."picks"."sweepstake_id" IS 'Equal to the sweepstake of the game and of the entry, by two composite foreign keys.';

COMMENT ON COLUMN "public"."posts"."content" IS 'Plain text without markup, 1 to 280 long by private.text_length. Screens escape it.';

COMMENT ON COLUMN "public"."posts"."entity_id" IS 'The item that the post is about, if any.';

COMMENT ON COLUMN "public"."posts"."removed_at" IS 'When an admin removed the post. It is hidden from everyone, and deleted after 30 days unless restored.';

COMMENT ON COLUMN "public"."posts"."submission_id" IS 'The author''s idempotency key, unreadable for others. A retry with it returns the first post.';

COMMENT ON COLUMN "public"."profiles"."account_id" IS 'The account. Null after its deletion, while the profile is hidden from everyone and its rows are being removed.';

COMMENT ON COLUMN "public"."profiles"."id" IS 'The id of the account in auth.users; the API calls it id and supabaseId.';

COMMENT ON COLUMN "public"."profiles"."is_connecting" IS 'Whether the fan may be recommended to others.';

COMMENT ON COLUMN "public"."profiles"."location" IS 'A place in the autocomplete''s wording, such as "Boston, MA, USA".';

COMMENT ON COLUMN "public"."profiles"."profile_image_path" IS 'A path in the bucket avatars. Not a URL, so that no profile can point to a foreign server.';

COMMENT ON COLUMN "public"."ratings"."position" IS 'The position in the fan''s list, from 0. Positions 0 to 5 are required.';

COMMENT ON COLUMN "public"."replies"."content" IS 'Plain text without markup, 1 to 280 long by private.text_length. Screens escape it.';

COMMENT ON COLUMN "public"."replies"."recipient_id" IS 'The fan to notify: the post''s author, copied by a trigger. Null for replies to their own post.';

COMMENT ON COLUMN "public"."replies"."removed_at" IS 'When an admin removed the reply. It is hidden from everyone, and deleted after 30 days unless restored.';

COMMENT ON COLUMN "public"."replies"."submission_id" IS 'The author''s idempotency key, unreadable for others. A retry with it returns the first reply.';

COMMENT ON COLUMN "public"."series"."rules" IS 'The organizer''s rules for all rounds; null if none.';

COMMENT ON COLUMN "public"."series"."sport_id" IS 'The sport of the series; null for several sports.';

COMMENT ON COLUMN "public"."sweepstake_entries"."changed_at" IS 'When the picks were last submitted or changed. The earlier entry wins a tie.';

COMMENT ON COLUMN "public"."sweepstake_entries"."tie_break_answer" IS 'The answer to the tie-break question. Null ranks behind every answer.';

COMMENT ON COLUMN "public"."sweepstakes"."completed_at" IS 'When the last of its games got a result or was voided; null while the sweepstake is active.';

COMMENT ON COLUMN "public"."sweepstakes"."is_cancelled" IS 'Canceled by an admin: completed, without winners.';

COMMENT ON COLUMN "public"."sweepstakes"."prize_pool" IS 'In US dollars, with cents.';

COMMENT ON COLUMN "public"."sweepstakes"."publish_at" IS 'When the clock publishes this draft; null if an admin publishes it.';

COMMENT ON COLUMN "public"."sweepstakes"."published_at" IS 'When fans could first see it; null for a draft.';

COMMENT ON COLUMN "public"."sweepstakes"."revision" IS 'Counts edits and amendments, so that a write from a stale page is rejected.';

COMMENT ON COLUMN "public"."sweepstakes"."rules" IS 'The organizer''s rules: who may win and how the prize is paid. Null if none.';

COMMENT ON COLUMN "public"."sweepstakes"."series_id" IS 'The series of which this is a round; null if none.';

COMMENT ON COLUMN "public"."sweepstakes"."tie_break_is_final_total" IS 'Whether the answer is the sum of the final''s scores, so that a score decides it.';

COMMENT ON COLUMN "public"."sweepstakes"."tie_break_question" IS 'Asks for a whole number, which ranks entries with equal points. Null without a tie-break.';

COMMENT ON COLUMN "public"."sweepstakes"."tie_break_result" IS 'The right answer. Null until it is entered, and when the final is void.';

COMMENT ON COLUMN "public"."tagline_rows"."position" IS 'The row of the tagline, from 0.';

COMMENT ON EXTENSION "intarray" IS 'functions, operators, and index support for 1-D arrays of integers';

COMMENT ON EXTENSION "pg_trgm" IS 'text similarity measurement and index searching based on trigrams';

COMMENT ON FUNCTION "api"."accept_friend_request"(uuid) IS 'Accepts the request with this id or from this fan. Returns the contract''s FriendshipChange.';

COMMENT ON FUNCTION "api"."add_push_subscription"(text, text, text) IS 'Subscribes the caller''s browser to push; false if it already was. Returns 400 for an invalid endpoint, 409 for one with other keys.';

COMMENT ON FUNCTION "api"."amend_sweepstake"(bigint, jsonb) IS 'Changes the name, rules, prize or series of a sweepstake, even after fans have entered: the contract''s Amendment. Admins only; logged.';

COMMENT ON FUNCTION "api"."answer_todays_question"(text, bigint) IS 'Saves or changes the caller''s answer to today''s question, and returns the split: the contract''s QuestionSplit. 409 if the question is about another item than entity_id.';

COMMENT ON FUNCTION "api"."appeal"(text, bigint) IS 'Appeals a decision about the caller, by default the newest that is not appealed yet, and reopens its report. Returns the decision''s id; 404 without one, 409 if it is appealed already.';

COMMENT ON FUNCTION "api"."block_fan"(uuid) IS 'Hides the caller and another fan from each other and ends their friendship. Idempotent; true if they could see each other before.';

COMMENT ON FUNCTION "api"."cancel_friend_request"(uuid) IS 'Cancels the caller''s request with this id or to this fan. Returns the contract''s FriendshipChange.';

COMMENT ON FUNCTION "api"."cancel_sweepstake"(bigint, text) IS 'Voids every open game of a sweepstake and ends it without winners. Admins only; logged.';

COMMENT ON FUNCTION "api"."change_feed"(bigint, jsonb) IS 'Changes the mode of a feed, pauses or resumes it. Admins only; logged.';

COMMENT ON FUNCTION "api"."change_game"(bigint, bigint, jsonb) IS 'Applies the contract''s GameChange: a start or sides until the game locks, a result even after completion, a void, or a reopening. Admins only; logged.';

COMMENT ON FUNCTION "api"."change_picks"(bigint, jsonb, integer) IS 'Changes the caller''s submitted picks, the contract''s Picks. All or nothing; started games keep theirs. Without `tie_break_answer`, the answer stays.';

COMMENT ON FUNCTION "api"."claim_prize"(bigint, boolean) IS 'Claims the caller''s share of the prize, as an adult. Returns whether it is new and the contract''s OwnPrize; 409 to non-winners.';

COMMENT ON FUNCTION "api"."compare_fans"(uuid) IS 'Agreements and disagreements of the caller and another fan, strongest first, their match and mutual friends: the contract''s Comparison.';

COMMENT ON FUNCTION "api"."count_open_reports"() IS 'The number of open reports, capped at 100. Admins only.';

COMMENT ON FUNCTION "api"."count_read"(text) IS 'Counts one of the caller''s rate-limited reads; 429 over the limit. The API calls it with each such read.';

COMMENT ON FUNCTION "api"."count_refusal"() IS 'Counts a rejected write of the caller. Over the limit, all writes are rejected for a while. The API calls it after each rejection.';

COMMENT ON FUNCTION "api"."count_unread_notifications"() IS 'The caller''s unread count, capped at 100. Every page calls this.';

COMMENT ON FUNCTION "api"."create_invite"() IS 'The caller''s invite code, created if missing. Stays the same until withdrawn.';

COMMENT ON FUNCTION "api"."create_item"(text, text, bigint, bigint, text[], text) IS 'Adds a sport, team or athlete to the catalogue and returns the contract''s CatalogueItem. Admins only.';

COMMENT ON FUNCTION "api"."create_pool"(jsonb) IS 'Creates a pool over a series or a sweepstake, the contract''s NewPool, owned by the caller. Returns the contract''s Pool.';

COMMENT ON FUNCTION "api"."create_post"(text, text, bigint, uuid) IS 'Publishes a post of the caller, cleaned, 1 to 280 long by private.text_length, optionally about an item. Returns the contract''s Post; a retry with the same submission_id returns the first.';

COMMENT ON FUNCTION "api"."create_reply"(bigint, text, uuid) IS 'Replies to a post for the caller, cleaned, 1 to 280 long by private.text_length. Returns the contract''s Reply; a retry with the same submission_id returns the first.';

COMMENT ON FUNCTION "api"."create_series"(jsonb) IS 'Creates a series, the contract''s NewSeries. Admins only; logged. Returns the contract''s Series.';

COMMENT ON FUNCTION "api"."create_sweepstake"(jsonb) IS 'Creates a sweepstake, the contract''s NewSweepstake. Admins only. Returns the contract''s Sweepstake.';

COMMENT ON FUNCTION "api"."decide_about"(text, text, text[], text, text, integer) IS 'Decides about a post, reply or profile without a report, and closes its reports: REMOVE or, for a profile, CLEAR_PICTURE, SUSPEND, or one with the other. Returns the contract''s Decision with the id of its report. Admins only, except their own cases.';

COMMENT ON FUNCTION "api"."decide_report"(bigint, text[], text, text, integer) IS 'Decides a report: DISMISS, REMOVE or CLEAR_PICTURE, SUSPEND, one of the two with SUSPEND, or GRANT for an appeal. Logs it; the fan reads the message and never the note. Admins only, except their own cases.';

COMMENT ON FUNCTION "api"."decide_suggestion"(bigint, text, bigint, text, bigint, text) IS 'Decides a suggestion and logs it: ACCEPT adds the item, optionally under another name; MERGE makes the name an alias; DECLINE rejects it. Admins only.';

COMMENT ON FUNCTION "api"."delete_feed"(bigint) IS 'Ends a feed. Its games, results and learned names stay. Admins only; logged.';

COMMENT ON FUNCTION "api"."delete_own_account"(uuid, text) IS 'Deletes the caller''s account, confirmed by its email address. Tokens are rejected and the profile is hidden at once; rows of large accounts follow within minutes.';

COMMENT ON FUNCTION "api"."delete_pool"(bigint) IS 'Deletes a pool for all members; their picks remain. Owner only.';

COMMENT ON FUNCTION "api"."delete_post"(bigint) IS 'Deletes a post of the caller. 403 for other fans'' posts, 404 if there is none.';

COMMENT ON FUNCTION "api"."delete_rating"(text, bigint) IS 'Deletes one rating of the caller and returns get_ratings. 409 if fewer than six ratings other than 0 would remain.';

COMMENT ON FUNCTION "api"."delete_reply"(bigint) IS 'Deletes a reply of the caller, or one to the caller''s post. 403 for others, 404 if there is none.';

COMMENT ON FUNCTION "api"."delete_sweepstake"(bigint) IS 'Deletes a sweepstake without entries; 409 after the first entry. Admins only; logged.';

COMMENT ON FUNCTION "api"."dismiss_fan"(uuid) IS 'Excludes a fan from the caller''s recommendations. Idempotent; 404 if there is no such fan.';

COMMENT ON FUNCTION "api"."draft_feed_rounds"(bigint, integer[], timestamp with time zone) IS 'Makes drafts of these rounds of the source, which open at publish_at. Rounds with a contest stay as they are. Admins only.';

COMMENT ON FUNCTION "api"."edit_sweepstake"(bigint, jsonb) IS 'Replaces a sweepstake without entries, the contract''s NewSweepstake; 409 after the first entry. Admins only.';

COMMENT ON FUNCTION "api"."end_deliveries"(bigint[], bigint[]) IS 'Closes sent deliveries and returns the failed ones it gives up on after three retries. For deliver.';

COMMENT ON FUNCTION "api"."end_picture_sweep"(text[]) IS 'Hides the pictures of a sweep again that Storage did not delete. For deliver.';

COMMENT ON FUNCTION "api"."end_session"(uuid) IS 'Ends one of the caller''s sessions: its token is valid for up to an hour and is not renewed. 404 for other sessions.';

COMMENT ON FUNCTION "api"."ensure_own_profile"(uuid) IS 'Repairs a half-finished sign-up. Idempotent; 403 for an id other than the token''s.';

COMMENT ON FUNCTION "api"."export_own_account"(uuid) IS 'Everything stored about the caller, as one document. 403 for any other id.';

COMMENT ON FUNCTION "api"."fail_feed"(uuid, text, integer, boolean) IS 'Ends a lease with the reason why nothing was read. For feeds.';

COMMENT ON FUNCTION "api"."follow_feed"(bigint) IS 'Closes started games and applies one automatic change of a feed; true if another may follow. For feeds.';

COMMENT ON FUNCTION "api"."get_entry"(bigint, uuid) IS 'The contract''s Scorecard of an entrant, with picks of locked games only. Returns 404 without an entry or if either fan blocks the other.';

COMMENT ON FUNCTION "api"."get_fan_overview"(uuid) IS 'Another fan''s public profile, comparison with the caller, and tagline: the contract''s FanOverview. 404 if there is no such fan.';

COMMENT ON FUNCTION "api"."get_feed"(bigint) IS 'The contract''s Feed of a series: its source, unknown names, rounds and what waits for an admin. 404 without one. Admins only.';

COMMENT ON FUNCTION "api"."get_invite"(text) IS 'An invite by its code, as the contract''s Invite. Open to visitors, who do not get the inviter''s id. 404 for unknown codes.';

COMMENT ON FUNCTION "api"."get_item"(text, text) IS 'An item by slug or id, as the contract''s Item: totals, the caller''s opinion, friends, other fans and related items. Visitors get no fans. 404 if there is none.';

COMMENT ON FUNCTION "api"."get_own_profile"(uuid) IS 'The caller''s OwnProfile with unread notifications, the newest hundred requesters, the suspension and, for admins, open reports. 403 for any other id, whether or not it exists.';

COMMENT ON FUNCTION "api"."get_pool"(bigint) IS 'The contract''s Pool. Returns 404 to non-members.';

COMMENT ON FUNCTION "api"."get_pool_invite"(text) IS 'A pool by its code, as the contract''s PoolInvite. Open to visitors, who get no ids. 404 for a dead code.';

COMMENT ON FUNCTION "api"."get_post"(bigint) IS 'One post as the contract''s Post. 404 unless the caller can see it.';

COMMENT ON FUNCTION "api"."get_public_profile"(uuid) IS 'The public part of another fan''s profile: the contract''s PublicProfile, with match reasons as facts. 404 if there is no such fan.';

COMMENT ON FUNCTION "api"."get_ratings"(uuid) IS 'A fan''s ratings by position, by default the caller''s. The item identifies a rating within the list.';

COMMENT ON FUNCTION "api"."get_reminders"(uuid) IS 'The caller''s reminder settings. Returns 403 for any other id.';

COMMENT ON FUNCTION "api"."get_series"(bigint) IS 'The contract''s Series with its rounds and the caller''s result in each. Returns 404 if it does not exist.';

COMMENT ON FUNCTION "api"."get_sweepstake"(bigint) IS 'The contract''s Sweepstake with its games and the caller''s picks. Shows others'' picks of locked or finished games only; 404 if it does not exist.';

COMMENT ON FUNCTION "api"."get_sweepstakes_overview"() IS 'All sweepstakes, all series and the caller''s pools: the contract''s SweepstakesOverview.';

COMMENT ON FUNCTION "api"."get_taglines"(uuid) IS 'A fan''s tagline by position, by default the caller''s, with the number of other fans who feel the same about each item. The item identifies a row within the list.';

COMMENT ON FUNCTION "api"."is_picture_unchecked"(text) IS 'Whether the caller uploaded this picture and the edge function has not checked it yet. The API then checks it before it changes the profile.';

COMMENT ON FUNCTION "api"."join_pool"(text) IS 'Adds the caller to the pool with this code, once, and returns the contract''s Pool; null for an unknown code.';

COMMENT ON FUNCTION "api"."learn_feed_name"(bigint, text, text, bigint) IS 'Teaches a feed which item of the catalogue its source means by a name. Admins only; logged.';

COMMENT ON FUNCTION "api"."leave_pool"(bigint) IS 'Removes the caller from a pool. The longest-standing member inherits an owner''s pool; an empty pool is deleted.';

COMMENT ON FUNCTION "api"."lift_suspension"(uuid, text) IS 'Ends a suspension early. 404 if the fan is not suspended. Admins only.';

COMMENT ON FUNCTION "api"."like_post"(bigint) IS 'Likes a post for the caller. Idempotent; returns the contract''s LikeState.';

COMMENT ON FUNCTION "api"."list_athletes"(text[]) IS 'Athletes as the contract''s Athlete, by name: all of them, or those of the sports with these slugs.';

COMMENT ON FUNCTION "api"."list_audit_log"(bigint, text, uuid, uuid) IS 'Actions of admins on fans, the catalogue and series, and grants of admin rights, newest first, fifty per page; optionally of one kind, by one admin or about one fan. Admins only.';

COMMENT ON FUNCTION "api"."list_blocks"() IS 'Fans that the caller has blocked, as UserCards, newest first.';

COMMENT ON FUNCTION "api"."list_catalogue_items"(text, boolean) IS 'Up to fifty items by any part of their names, filtered by is_retired; the latest edits without a query. Admins only.';

COMMENT ON FUNCTION "api"."list_claims"(bigint, text, integer) IS 'A page of prize claims, oldest first, with each fan''s email address. Former winners have isWinner false and no share. `after` is the last claim''s `place`. Admins only.';

COMMENT ON FUNCTION "api"."list_crests"() IS 'Code and colors of every item that has any, as the contract''s CrestIdentity. Open to visitors.';

COMMENT ON FUNCTION "api"."list_fans_of_item"(text, text, text, text, integer) IS 'Connecting fans who love or hate an item (slug or id), strongest first, without the caller: UserCard, rating and verb, totals of both sides, and the next place. 404 without such an item.';

COMMENT ON FUNCTION "api"."list_friends"() IS 'The caller''s friends as UserCards, by name.';

COMMENT ON FUNCTION "api"."list_friends_entries"(bigint) IS 'The contract''s Scorecards of the caller, first, and of the thirty top-ranked friends. Shows picks of locked games only.';

COMMENT ON FUNCTION "api"."list_friends_of"(uuid) IS 'A fan''s friends as UserCards, by name. 403 unless the fan is the caller or a friend of the caller.';

COMMENT ON FUNCTION "api"."list_notifications"(text, integer) IS 'The caller''s notifications, newest first, with the unread count and the id that continues the list, if any.';

COMMENT ON FUNCTION "api"."list_own_decisions"(bigint) IS 'Removals and suspensions of the caller, newest first, with the removed text and the state of appeals.';

COMMENT ON FUNCTION "api"."list_own_suggestions"(bigint) IS 'The caller''s suggestions and their outcomes, newest first.';

COMMENT ON FUNCTION "api"."list_pending_requests"() IS 'Pending requests to the caller: the contract''s PendingRequest, newest first, with match reasons as facts.';

COMMENT ON FUNCTION "api"."list_pictures_to_delete"(uuid, text) IS 'Paths of the caller''s pictures, which the Storage API must delete before the account. Same checks as delete_own_account.';

COMMENT ON FUNCTION "api"."list_pool_members"(bigint, bigint, integer) IS 'A page of a pool''s members, owner first. Returns 404 to non-members. `after` is the previous page''s `next`.';

COMMENT ON FUNCTION "api"."list_pools"() IS 'The caller''s pools, at most twenty, as the contract''s Pools.';

COMMENT ON FUNCTION "api"."list_popular_items"() IS 'The 500 most rated items as the contract''s PopularItem. Ties prefer items with a code, as the best-known clubs have.';

COMMENT ON FUNCTION "api"."list_posts"(bigint, integer) IS 'The feed, newest first: the contract''s posts and, if there are more, the id to continue below.';

COMMENT ON FUNCTION "api"."list_posts_about"(text, bigint, bigint, integer) IS 'Posts about an item, paged like list_posts. 404 if there is no such item.';

COMMENT ON FUNCTION "api"."list_posts_of"(uuid, bigint, integer) IS 'One fan''s posts, paged like list_posts. 404 if there is no such fan.';

COMMENT ON FUNCTION "api"."list_posts_of_friends"(bigint, integer) IS 'Posts of the caller''s friends, paged like list_posts.';

COMMENT ON FUNCTION "api"."list_ranking"(text, boolean, bigint) IS 'The five best (is_top) or worst rated items of the type SPORT, TEAM or ATHLETE, of one sport or all. Open to visitors.';

COMMENT ON FUNCTION "api"."list_rankings"(text) IS 'The five best and worst rated teams and athletes of one sport (slug or id), or of all, with sports too; and the sports with ratings, most rated first. Open to visitors; 404 without such a sport.';

COMMENT ON FUNCTION "api"."list_replies"(bigint, bigint, integer) IS 'Replies to a post, oldest first: the contract''s replies and, if there are more, the id to continue above. 404 if there is no such post.';

COMMENT ON FUNCTION "api"."list_reports"(boolean, text) IS 'Reported subjects: open ones by waiting time and reporters, closed ones newest first. Admins only.';

COMMENT ON FUNCTION "api"."list_series"() IS 'The contract''s SeriesLists: series with upcoming or no rounds, and series whose rounds are all over, newest first.';

COMMENT ON FUNCTION "api"."list_series_standings"(bigint, text, text, integer, bigint) IS 'A page of a series'' standings for everyone, friends or one of the caller''s pools, with the caller''s own line. `after` is the previous page''s `next`.';

COMMENT ON FUNCTION "api"."list_sessions"() IS 'The caller''s sessions, the current one first, then by last use, with the browser''s user agent.';

COMMENT ON FUNCTION "api"."list_sports"() IS 'Every sport as the contract''s Sport, by name.';

COMMENT ON FUNCTION "api"."list_standings"(bigint, text, text, integer, bigint) IS 'A page of a sweepstake''s standings for everyone, friends or one of the caller''s pools, with the caller''s own line. `after` is the previous page''s `next`.';

COMMENT ON FUNCTION "api"."list_suggestions"(boolean, bigint) IS 'Suggested items, one row per name: open ones oldest first, or closed ones newest first, after `last_id`. Admins only.';

COMMENT ON FUNCTION "api"."list_sweepstake_log"(bigint) IS 'Changes to a sweepstake after its creation by admins and feeds, newest first, with their reasons. For every fan.';

COMMENT ON FUNCTION "api"."list_sweepstakes"() IS 'The contract''s SweepstakeLists: active and past ones, each by start date, newest first.';

COMMENT ON FUNCTION "api"."list_tasks"() IS 'Pending admin tasks, oldest first: the contract''s Tasks. Admins only.';

COMMENT ON FUNCTION "api"."list_teams"() IS 'Every team as the contract''s Team, by name.';

COMMENT ON FUNCTION "api"."list_unused_pictures"() IS 'Paths of the caller''s uploads that are not their profile picture. The API deletes them after a change.';

COMMENT ON FUNCTION "api"."make_deliveries"(integer) IS 'Queues the next batch of due deliveries; false if none is left. For deliver.';

COMMENT ON FUNCTION "api"."mark_claim_paid"(bigint, uuid, boolean) IS 'Marks a claimed share as paid or unpaid. Admins only; 404 without a claim.';

COMMENT ON FUNCTION "api"."mark_notifications_read"(text) IS 'Marks the caller''s notifications as read up to this id, inclusive. Returns the unread count.';

COMMENT ON FUNCTION "api"."merge_items"(bigint, bigint) IS 'Merges the first item into the second, with its opinions, posts, suggestions, athletes and names, and returns the contract''s CatalogueItem. The first is retired and redirects. Admins only.';

COMMENT ON FUNCTION "api"."publish_sweepstake"(bigint) IS 'Publishes a draft to every fan. Admins only.';

COMMENT ON FUNCTION "api"."put_feed"(bigint, jsonb) IS 'Sets the source that a series follows: the contract''s NewFeed. Another source, competition or season starts over. Admins only; logged.';

COMMENT ON FUNCTION "api"."recommend_fans"() IS 'Up to ten fans whom the caller should meet, best match first: the contract''s Recommendations, with match reasons as facts.';

COMMENT ON FUNCTION "api"."record_picture"(text, text, text) IS 'Records the edge function''s verdict on the picture with this ETag; `problem` is null if it passed. A no-op if the path now has other bytes. Requires the secret key.';

COMMENT ON FUNCTION "api"."record_push_results"(text[], text[], text[]) IS 'Records push services'' responses for these endpoints. Deletes endpoints that expired or have failed for a day. For deliver.';

COMMENT ON FUNCTION "api"."record_results"(bigint, jsonb, integer, text) IS 'Enters results, the contract''s GameResults, and the tie-break''s result. Admins only. `reason` is for a tie-break result that changes, which works after completion, too.';

COMMENT ON FUNCTION "api"."reject_friend_request"(uuid) IS 'Declines the request with this id or from this fan. Returns the contract''s FriendshipChange.';

COMMENT ON FUNCTION "api"."remove_friend"(uuid) IS 'Ends the friendship with this id or with this fan. Returns the contract''s FriendshipChange.';

COMMENT ON FUNCTION "api"."remove_pool_member"(bigint, uuid) IS 'Removes a fan from a pool, by profile id or membership id. Owner only.';

COMMENT ON FUNCTION "api"."remove_push_subscription"(text) IS 'Unsubscribes the caller''s browser from push.';

COMMENT ON FUNCTION "api"."renew_pool_code"(bigint) IS 'Replaces a pool''s code and invalidates the old one. Owner only.';

COMMENT ON FUNCTION "api"."renew_recommendations"() IS 'Recomputes and saves the caller''s recommendations if the saved ones are stale. Returns recommend_fans.';

COMMENT ON FUNCTION "api"."reopen_report"(bigint, text) IS 'Undoes a dismissal, a suspension or a removal, restores the content, and reopens the report if there is one. 409 if the removal is older than 30 days. Admins only.';

COMMENT ON FUNCTION "api"."report"(text, text, text, text) IS 'Reports a post, reply, profile or the name of a pool, once per fan: { isNew, id }. The reporter no longer sees the post or reply.';

COMMENT ON FUNCTION "api"."request_feed_read"(bigint) IS 'A lease for the edge function feeds to read the source now; null when it is paused or was read within a minute. Admins only.';

COMMENT ON FUNCTION "api"."require_admin"() IS 'Returns 403 unless the caller is an admin. The API calls it before it parses input.';

COMMENT ON FUNCTION "api"."restore_friend_request"(uuid) IS 'Undoes the caller''s answer, for a minute, to the request with this id or from this fan; it is pending again. Returns the contract''s FriendshipChange.';

COMMENT ON FUNCTION "api"."save_rating"(text, bigint, smallint, jsonb) IS 'Sets one rating of the caller, replacing the item {entityType, entityId} or at the first free position. Returns get_ratings. 409 with hint RATINGS_INCOMPLETE without a saved set, RATINGS_FULL at twelve.';

COMMENT ON FUNCTION "api"."save_ratings"(jsonb) IS 'Replaces the caller''s ratings with the contract''s RatingChoices. Returns them like get_ratings.';

COMMENT ON FUNCTION "api"."save_reminders"(uuid, jsonb) IS 'Changes the caller''s reminder settings, in the contract''s shape. Keys left out keep their value. Returns 403 for any other id.';

COMMENT ON FUNCTION "api"."save_taglines"(jsonb) IS 'Replaces the caller''s tagline with the contract''s TaglineChoices. Returns it like get_taglines.';

COMMENT ON FUNCTION "api"."search_cities"(text) IS 'Up to five city labels whose names start with the input, whole names first, then by population. Covers other languages and abbreviations; ignores accents, case and punctuation.';

COMMENT ON FUNCTION "api"."search_fans"(text, text, bigint, text) IS 'Up to 50 other fans as UserCards with match reasons, best match first. Needs a part of a name or location; sport and team narrow the search.';

COMMENT ON FUNCTION "api"."search_rankings"(text, text, bigint) IS 'Up to 50 teams and athletes by name or alias, with ratings. The category is teams, athletes or null for both.';

COMMENT ON FUNCTION "api"."send_friend_request"(uuid) IS 'Sends a friend request, or accepts the other fan''s pending one. Repeating is a no-op. { isNew, change: FriendshipChange }.';

COMMENT ON FUNCTION "api"."shift_games"(bigint, integer, text) IS 'Shifts every game that has not started by these minutes, all or none, never into the past. Admins only; logged. Returns the contract''s Sweepstake.';

COMMENT ON FUNCTION "api"."start_picture_sweep"(integer) IS 'Returns paths to delete through the Storage API, and gives hidden pictures their names back. Call end_picture_sweep next. For deliver.';

COMMENT ON FUNCTION "api"."store_feed"(uuid, jsonb, text) IS 'Stores the rows of a read, or without rows that nothing changed; false if the lease has ended. For feeds.';

COMMENT ON FUNCTION "api"."submit_picks"(bigint, jsonb, integer) IS 'Submits the caller''s picks, the contract''s Picks, and the answer to the tie-break. All or nothing.';

COMMENT ON FUNCTION "api"."suggest_item"(text, text, bigint, text) IS 'Suggests a sport, team or athlete for the catalogue, once per fan while it is open: { isNew, suggestion }. 409 if it already exists.';

COMMENT ON FUNCTION "api"."suspend_fan"(uuid, integer, text, text) IS 'Suspends a fan without a report. The later of two end dates wins. Admins only.';

COMMENT ON FUNCTION "api"."take_deliveries"(integer, text[]) IS 'Leases a batch of due deliveries on these channels to the sender. For deliver.';

COMMENT ON FUNCTION "api"."take_feed"(uuid) IS 'The feed that an admin leased for a read; null if its lease has ended or its source allows no call now. For feeds.';

COMMENT ON FUNCTION "api"."take_feed_changes"(bigint, jsonb) IS 'Applies results and moves that a feed proposes: the contract''s TakenChanges. Admins only; logged as their decision.';

COMMENT ON FUNCTION "api"."take_feeds"(integer) IS 'Leases up to `max_count` due feeds to the caller. For feeds.';

COMMENT ON FUNCTION "api"."todays_question"() IS 'Today''s question (UTC), yesterday''s totals and further questions: the contract''s TodaysQuestion. Open to visitors; ownRating, ownAnswer and streak are the caller''s.';

COMMENT ON FUNCTION "api"."unblock_fan"(uuid) IS 'Deletes the caller''s block, if any. A block by the other fan remains.';

COMMENT ON FUNCTION "api"."undismiss_fan"(uuid) IS 'Undoes a dismissal, if any.';

COMMENT ON FUNCTION "api"."unlike_post"(bigint) IS 'Unlikes a post for the caller. Idempotent; returns the contract''s LikeState.';

COMMENT ON FUNCTION "api"."unsubscribe"(uuid, text) IS 'Turns off one kind of email by the link''s key; false if the key is unknown. For deliver.';

COMMENT ON FUNCTION "api"."update_item"(bigint, text[], text, bigint, text[], text, boolean) IS 'Changes the fields named in `fields`: name, team_id, aliases, code, is_retired. The slug stays, and the seed skips the item from then on. Admins only.';

COMMENT ON FUNCTION "api"."update_own_profile"(uuid, text[], text, text, text, date, text, boolean) IS 'Changes the fields named in `fields` (column names); null clears one. Returns the contract''s OwnProfile.';

COMMENT ON FUNCTION "api"."update_pool"(bigint, jsonb) IS 'Renames a pool. Owner only.';

COMMENT ON FUNCTION "api"."update_series"(bigint, jsonb) IS 'Updates the name, sport or rules of a series, the contract''s SeriesChanges. Admins only; logged.';

COMMENT ON FUNCTION "api"."withdraw_answer"() IS 'Deletes the caller''s answer to today''s question. Idempotent.';

COMMENT ON FUNCTION "api"."withdraw_email_change"() IS 'Cancels the caller''s unconfirmed email change, if any. Its links stop working.';

COMMENT ON FUNCTION "api"."withdraw_invite"() IS 'Deletes the caller''s invite, if any. Its link stops working.';

COMMENT ON FUNCTION "private"."acting_feed"() IS 'The source of the feed that acts in this transaction; null for an admin.';

COMMENT ON FUNCTION "private"."add_alias"(bigint, text) IS 'Adds another name to an item, unless the item already has it.';

COMMENT ON FUNCTION "private"."add_counts"(integer[], integer[]) IS 'The sum of two histograms, bin by bin. A null adds nothing.';

COMMENT ON FUNCTION "private"."add_item"(text, text, bigint, bigint, text[], text) IS 'Validates, inserts and logs a new item.';

COMMENT ON FUNCTION "private"."add_round"(public.sweepstakes, integer, boolean) IS 'Adds a round''s totals, or only its wins, to the lines of its series; -1 subtracts them.';

COMMENT ON FUNCTION "private"."address_hash"(text) IS 'The keyed hash of a normalized email address.';

COMMENT ON FUNCTION "private"."answer_appeal"(private.reported_subjects, boolean) IS 'Answers the open appeal about this subject, if any; granting it reverses the decision. False without an appeal.';

COMMENT ON FUNCTION "private"."answer_streak"(uuid, date) IS 'The days in a row (UTC) with an answer, up to today or yesterday.';

COMMENT ON FUNCTION "private"."appeal_state"(bigint) IS 'The state of an appeal: NONE, OPEN, GRANTED or DECLINED.';

COMMENT ON FUNCTION "private"."appealable_decision"(uuid, bigint) IS 'The fan''s decision with this id; without one the newest that is not appealed yet, else the newest. Null if there is none.';

COMMENT ON FUNCTION "private"."apply_decision"(private.reported_subjects, text[], text, text, integer) IS 'Records a decision about a subject, and removes and suspends.';

COMMENT ON FUNCTION "private"."athletes_of"(text[]) IS 'Athletes as the contract''s Athlete, by name: of the sports with these slugs, or all for null.';

COMMENT ON FUNCTION "private"."author_history"(uuid) IS 'A fan''s record for admins: the newest ten decisions, the number of open reports, and the end of the suspension.';

COMMENT ON FUNCTION "private"."before_user_created"(jsonb) IS 'Auth''s hook of this name. Rejects suspended addresses.';

COMMENT ON FUNCTION "private"."best_and_worst_ids"(text, boolean, bigint) IS 'The five best (p_is_top) or worst rated items of a kind, of one sport or all. Combines stored totals with items that have queued changes.';

COMMENT ON FUNCTION "private"."broadcast_sweepstakes"(bigint[]) IS 'Notifies open pages of these sweepstakes of a change.';

COMMENT ON FUNCTION "private"."broadcast_to_fan"(uuid, text) IS 'Broadcasts a change to a fan''s open pages: requests (friend requests and friendships) or bell. realtime.send only warns on failure, so the write succeeds.';

COMMENT ON FUNCTION "private"."catalogue_list"(text) IS 'One of the prebuilt catalogue lists.';

COMMENT ON FUNCTION "private"."change_like"(bigint, boolean) IS 'Likes or unlikes a post for the caller. Idempotent.';

COMMENT ON FUNCTION "private"."change_picks"(bigint, jsonb, integer) IS 'Replaces the caller''s picks of open games. Started games keep theirs: a change to one rejects the whole request.';

COMMENT ON FUNCTION "private"."changed_choices"(text[], text, jsonb) IS 'The reminders of a channel after these changes. Returns 400 for an unknown one.';

COMMENT ON FUNCTION "private"."changed_fields"(public.sweepstakes, public.sweepstakes) IS 'The fields in which two versions of a sweepstake differ, for the log.';

COMMENT ON FUNCTION "private"."channels_of"(private.reminders, text) IS 'The channels on which a fan wants a reminder.';

COMMENT ON FUNCTION "private"."characters"(text) IS 'A character class as ranges for a bracket expression: marks, blank or forbidden.';

COMMENT ON FUNCTION "private"."check_birth_date"(date) IS 'Rejects impossible birth dates and children under 13; accepts null.';

COMMENT ON FUNCTION "private"."check_decider"(text, uuid) IS 'Rejects admins who decide about their own posts or profile, or about another admin''s profile.';

COMMENT ON FUNCTION "private"."check_deletion"(uuid, text) IS 'The caller''s id, if they typed their email address. 403 REAUTHENTICATE unless they logged in within 15 minutes.';

COMMENT ON FUNCTION "private"."check_item"(public.entities) IS 'Rejects a team of another sport and a duplicate of name, kind and sport.';

COMMENT ON FUNCTION "private"."check_new_games"(jsonb) IS 'Rejects games that a sweepstake cannot have and names the field, such as games.2.teamTwoId.';

COMMENT ON FUNCTION "private"."check_page_size"(integer, integer, text) IS 'Returns 400 unless a page of these rows may have this size.';

COMMENT ON FUNCTION "private"."check_post_counts"() IS 'Posts whose stored counts differ from a recount.';

COMMENT ON FUNCTION "private"."check_profile_text"(text, text, integer, text) IS 'Returns 400 for the field if its cleaned text is too long or invalid; accepts null.';

COMMENT ON FUNCTION "private"."check_question_counts"() IS 'Recounts the answers, and returns the differences. Empty if all is well.';

COMMENT ON FUNCTION "private"."check_rating_stats"() IS 'Recounts all ratings and taglines, and returns items whose stored totals plus queue differ. Empty if all is well.';

COMMENT ON FUNCTION "private"."check_refusal_limit"(uuid) IS 'Returns 429 for fans whose writes were rejected too often within the window, whatever they try next.';

COMMENT ON FUNCTION "private"."check_reporter"(bigint) IS 'Rejects admins who decide about their own report, while there is another admin.';

COMMENT ON FUNCTION "private"."check_series_standings"() IS 'Recomputes all series lines and returns the differences; no rows if all match. Assumes that check_standings has no differences.';

COMMENT ON FUNCTION "private"."check_standings"() IS 'Recounts all entries, picks and results and returns the differences; no rows if all match.';

COMMENT ON FUNCTION "private"."check_tie_break_answer"(bigint, integer) IS 'Returns 400 for an answer that is not a whole number from 0 to 999,999, or to a sweepstake without a tie-break.';

COMMENT ON FUNCTION "private"."checked_actions"(text[], integer, boolean) IS 'The actions of a decision, sorted. DISMISS and GRANT need a report.';

COMMENT ON FUNCTION "private"."checked_aliases"(text[]) IS 'Cleans an item''s other names and drops duplicates, or returns 400.';

COMMENT ON FUNCTION "private"."checked_code"(text) IS 'Uppercases a broadcast code, with null for an empty one, or returns 400.';

COMMENT ON FUNCTION "private"."checked_decision_text"(text, text, text) IS 'Cleans an admin''s note or message, or returns 400. The note is required.';

COMMENT ON FUNCTION "private"."checked_item_name"(text) IS 'Cleans an item''s name, or returns 400.';

COMMENT ON FUNCTION "private"."checked_message"(text, text, text, text) IS 'Cleans the text of a post or reply, or returns 400 with one of the given messages or one that starts with the label.';

COMMENT ON FUNCTION "private"."checked_pool_name"(text) IS 'Returns the pool name as stored; rejects an invalid one.';

COMMENT ON FUNCTION "private"."checked_reason"(text, text) IS 'Returns the reason as stored; rejects a missing or invalid one and names the field.';

COMMENT ON FUNCTION "private"."checked_series"(jsonb) IS 'Returns the contract''s NewSeries as a row without an id; rejects an invalid one and names the field.';

COMMENT ON FUNCTION "private"."checked_sport"(text, bigint) IS 'The sport''s id, verified; null if the item is itself a sport.';

COMMENT ON FUNCTION "private"."checked_sweepstake"(jsonb) IS 'Returns the contract''s NewSweepstake as a row without an id; rejects an invalid one and names the field.';

COMMENT ON FUNCTION "private"."choose_free_slug"(public.entities) IS 'A free slug for a new item: its name, with the sport appended if the name is in use.';

COMMENT ON FUNCTION "private"."choose_position"(uuid, jsonb) IS 'The position for a new rating: that of the item it replaces, or the first free one. Rejects a full list and an unrated item.';

COMMENT ON FUNCTION "private"."chosen_outcome"(public.games, bigint, boolean) IS 'Maps a choice to games.outcome: a side, or a draw if the game allows one. Returns null for an impossible outcome.';

COMMENT ON FUNCTION "private"."city_key"(text) IS 'A city''s search key: normalized and without punctuation, so that "St Louis" finds St. Louis.';

COMMENT ON FUNCTION "private"."claim_feed_call"(text) IS 'Claims one of the ten calls a minute that football-data.org allows all feeds together; false if none is left.';

COMMENT ON FUNCTION "private"."claim_prize"(bigint, boolean) IS 'Claims the caller''s share of a sweepstake''s prize and returns whether the claim is new.';

COMMENT ON FUNCTION "private"."clean_text"(text) IS 'Cleans a text for storage: NFC, plain line feeds, no directional controls, trimmed of white space and zero-width characters. The contract''s cleanText does the same.';

COMMENT ON FUNCTION "private"."clear_deliveries"(integer) IS 'Deletes up to p_limit of the oldest deliveries after 30 days. Rounds remain, so that none is queued again.';

COMMENT ON FUNCTION "private"."close_merged_reminders"(private.deliveries, jsonb) IS 'Closes the reminders of contests that share an email with this delivery, including those not queued yet.';

COMMENT ON FUNCTION "private"."close_report"(private.reported_subjects) IS 'Closes a report, unless a fan''s appeal still waits in it.';

COMMENT ON FUNCTION "private"."close_started_games"(bigint) IS 'Closes the picks of games that have started according to the source, and logs it.';

COMMENT ON FUNCTION "private"."club_name"(text) IS 'A normalized name without the words for "football club", which one source writes and another omits.';

COMMENT ON FUNCTION "private"."collapse_spaces"(text) IS 'Collapses every run of white space into one plain space, so that names that look equal are equal.';

COMMENT ON FUNCTION "private"."complete_if_over"(bigint) IS 'Completes a sweepstake whose games are all completed or void and whose tie-break, if the final counts, is decided; returns whether it did.';

COMMENT ON FUNCTION "private"."confirmation_interval"() IS 'The time between two reads of a source that confirm a result.';

COMMENT ON FUNCTION "private"."confusable_skeleton"(text) IS 'The UTS 39 skeleton of a name: lower case, no accents or invisible characters, confusables folded. Look-alike names have equal skeletons.';

COMMENT ON FUNCTION "private"."confusables"() IS 'Unicode''s confusables (UTS 39) of each letter that NFKD does not decompose, and small capitals, as bracket-expression ranges. A test compares them with Unicode''s list.';

COMMENT ON FUNCTION "private"."correct_by_feed"(bigint, smallint, smallint, text, text) IS 'Replaces a result that stands, or its score, with the source''s.';

COMMENT ON FUNCTION "private"."count_feelings"(bigint[]) IS 'The numbers of fans for and against these items, including unflushed saves.';

COMMENT ON FUNCTION "private"."count_ratings_about"(integer[]) IS 'The number of flushed ratings of these items, their teams and athletes.';

COMMENT ON FUNCTION "private"."count_unread"(uuid) IS 'The number of a fan''s unread notifications, capped at 100.';

COMMENT ON FUNCTION "private"."count_use"(uuid, text) IS 'Counts one use by the fan. Over the limit it returns 429, with the seconds to wait as the hint, and the rollback undoes the count.';

COMMENT ON FUNCTION "private"."create_pool"(jsonb) IS 'Creates a pool owned by the caller and returns its id.';

COMMENT ON FUNCTION "private"."create_post"(text, text, bigint, uuid) IS 'Publishes a post of the caller and returns the contract''s Post. A retry returns the first post.';

COMMENT ON FUNCTION "private"."create_reply"(bigint, text, uuid) IS 'Replies to a post for the caller and returns the contract''s Reply. A retry returns the first reply.';

COMMENT ON FUNCTION "private"."create_series"(jsonb) IS 'Creates a series and returns its id. Admins only.';

COMMENT ON FUNCTION "private"."create_sweepstake"(jsonb) IS 'Creates a sweepstake or a draft with its games and returns its id. Admins only.';

COMMENT ON FUNCTION "private"."crowd_picks"(bigint) IS 'The pick shares of each locked game, up to fifty friends'' picks, and whether the result preceded the start.';

COMMENT ON FUNCTION "private"."current_fan"() IS 'The caller''s profile id: 401 without a session, 404 without a profile.';

COMMENT ON FUNCTION "private"."current_rating_stats"(bigint[]) IS 'entity_rating_stats of these items plus the queue: the numbers that readers see.';

COMMENT ON FUNCTION "private"."current_recommendations"(uuid, uuid[]) IS 'The first ten of a list that are still valid: connecting, not friends, requested, dismissed, hidden or suspended, and with a shared opinion.';

COMMENT ON FUNCTION "private"."current_writer"() IS 'The caller, if allowed to write: as current_fan, and 403 while suspended.';

COMMENT ON FUNCTION "private"."dated_subject"(bigint, timestamp with time zone) IS 'The subject of a delivery about a contest at a time, a lock or a change, such as "7 1795874400.000000".';

COMMENT ON FUNCTION "private"."decision_as_json"(private.decisions) IS 'A decision as the contract''s Decision, for admins.';

COMMENT ON FUNCTION "private"."delete_account_rows"(uuid, integer) IS 'Deletes up to this many rows of a deleted account, including dependent rows of others, and finally the profile. True when nothing is left.';

COMMENT ON FUNCTION "private"."delete_post"(bigint) IS 'Deletes a post of the caller, with its likes and replies.';

COMMENT ON FUNCTION "private"."delete_removed_content"() IS 'Deletes content 30 days after an admin removed it. The sweep then deletes the pictures. Run by the clock.';

COMMENT ON FUNCTION "private"."delete_reply"(bigint) IS 'Deletes a reply of the caller, or one to the caller''s post.';

COMMENT ON FUNCTION "private"."delete_unused_location"(integer) IS 'Deletes a location without fans. The caller holds its lock.';

COMMENT ON FUNCTION "private"."delete_unused_words"(text[]) IS 'Deletes words that no name contains anymore. The caller holds their locks.';

COMMENT ON FUNCTION "private"."delivery_message"(private.deliveries) IS 'The message for the edge function `deliver`; null if it is no longer wanted or true.';

COMMENT ON FUNCTION "private"."delivery_text"(private.deliveries) IS 'A delivery''s content, queried at send time; null if it is no longer true.';

COMMENT ON FUNCTION "private"."describe_change"(public.entities, public.entities) IS 'An admin''s change to an item in words, for the log.';

COMMENT ON FUNCTION "private"."dismissed_reports"(uuid) IS 'How many of a fan''s newest fifty reports were dismissed.';

COMMENT ON FUNCTION "private"."draft_feed_rounds"(bigint, integer[], timestamp with time zone) IS 'Makes drafts of these rounds; those that have a contest stay as they are. All or nothing. Admins only.';

COMMENT ON FUNCTION "private"."draft_of_round"(private.feeds, integer, timestamp with time zone, text) IS 'A round as the contract''s NewSweepstake, with the name pattern, prize, rules and draws of the last round. Its last game is the final.';

COMMENT ON FUNCTION "private"."due_games"(bigint) IS 'The published games of a feed without a confirmed result, with their expected ends.';

COMMENT ON FUNCTION "private"."end_friendship"(uuid, text) IS 'Cancels, rejects or removes: deletes the caller''s row with this fan, or with this request id, if its state is as expected.';

COMMENT ON FUNCTION "private"."end_game"(public.games, jsonb, text) IS 'Voids a game, or sets or corrects its result with a reason.';

COMMENT ON FUNCTION "private"."enqueue_delivery"(uuid, text, text, text) IS 'Queues an email and a push, if the fan wants them, unless one of the group is already waiting.';

COMMENT ON FUNCTION "private"."enqueue_questions"(integer) IS 'Queues pushes about today''s question for up to p_limit fans whose hour has come; true if more may wait.';

COMMENT ON FUNCTION "private"."enqueue_tasks"() IS 'Queues one email a day, from 7:00 in their time zone, to admins who want it while tasks are open.';

COMMENT ON FUNCTION "private"."ensure_profile"() IS 'Creates the caller''s profile if it is missing; returns whether it was.';

COMMENT ON FUNCTION "private"."enter_feed_result"(bigint, bigint, smallint, smallint, text) IS 'Enters the result of a source like one entered by hand, into an open game only.';

COMMENT ON FUNCTION "private"."enter_pool"(bigint, uuid) IS 'Adds one member. The caller must hold the locks on the fan and the pool.';

COMMENT ON FUNCTION "private"."enter_results"(bigint, jsonb, integer, text) IS 'Sets the results of these games, and of the tie-break, and completes the sweepstake with the last one. Changing a result requires a reason.';

COMMENT ON FUNCTION "private"."entered_outcome"(public.games, smallint) IS 'A result in the log''s format; isEarly marks one entered before the start.';

COMMENT ON FUNCTION "private"."entrant_cards"(uuid[], uuid, uuid[]) IS 'Entrants as UserCards for a viewer, in the given order. Hidden fans are "A fan" and deleted accounts "Former fan", both with an unlinked id.';

COMMENT ON FUNCTION "private"."entry_counts"(bigint[]) IS 'The number of entries in each of these sweepstakes, and the caller''s rank after the first result; no row for a sweepstake without entries.';

COMMENT ON FUNCTION "private"."excluded_fan_keys"(uuid) IS 'Keys of fans who are never recommended to this fan: themselves, friends, pending requests, dismissed, hidden and suspended fans.';

COMMENT ON FUNCTION "private"."export_own_account"() IS 'Everything stored about the caller, except derived data. Blocks against the caller stay secret.';

COMMENT ON FUNCTION "private"."fail_feed"(uuid, text, integer, boolean) IS 'Ends a lease without rows. Retry-After holds for every feed of the source; a changed format pauses the feed.';

COMMENT ON FUNCTION "private"."fans_about"(integer, uuid, uuid[]) IS 'Up to ten connecting fans with a feeling about an item: first those who share the viewer''s, then the strongest.';

COMMENT ON FUNCTION "private"."fans_on_side"(integer, boolean, integer, bigint, integer) IS 'Postings and queued changes for or against an item below this place, strongest first. Fans who rate and name it, or just changed their mind, may appear twice.';

COMMENT ON FUNCTION "private"."fans_with_terms"(integer[], integer, integer, uuid[], integer) IS 'The strongest connecting fans with one of these terms of an item and this feeling about it: 1, -1, or null for any.';

COMMENT ON FUNCTION "private"."feed_changes"(bigint) IS 'The rows that differ from their games. Those with is_automatic apply themselves; the rest wait for an admin.';

COMMENT ON FUNCTION "private"."feed_for_reader"(private.feeds) IS 'A leased feed for the edge function; rounds is null for all.';

COMMENT ON FUNCTION "private"."feed_matches"(bigint) IS 'The games of a series with their rows. A match survives a new start; is_swapped if the row names the sides in reverse.';

COMMENT ON FUNCTION "private"."feed_rounds_as_json"(bigint) IS 'The rounds of a source, each with the contest that was drafted from it or holds most of its games.';

COMMENT ON FUNCTION "private"."feed_source"(bigint) IS 'The source of a series'' feed, which fans see credited; null without one.';

COMMENT ON FUNCTION "private"."feed_sport"(bigint) IS 'The sport of a series as in feed_names; 0 for several sports.';

COMMENT ON FUNCTION "private"."feed_tasks"() IS 'Each feed''s tasks for admins: changes, unknown names, an error, and games that ended three hours ago.';

COMMENT ON FUNCTION "private"."feeling_about"(integer[], smallint[], bigint) IS 'The sign of a fan''s feeling about an item, by their terms: 1, 0 or -1.';

COMMENT ON FUNCTION "private"."final_total"(public.sweepstakes) IS 'The sum of the final''s scores if it decides the tie-break; null without scores or for another question.';

COMMENT ON FUNCTION "private"."find_enough_matches"(uuid) IS 'The best thirty matches of a fan, best first.';

COMMENT ON FUNCTION "private"."find_fans"(uuid[], text, text, integer, integer[], integer) IS 'Fans by parts of normalized name and location and by interests, best match first.';

COMMENT ON FUNCTION "private"."find_fans_among_few"(uuid[], text, integer[], uuid[], intarray.query_int, boolean, integer) IS 'Scans all fans of a few places, or all interested fans. Names that start with the search come first, then later words, then any part.';

COMMENT ON FUNCTION "private"."find_fans_by_location"(uuid[], integer[], uuid[], intarray.query_int, integer) IS 'Fans of these places by name. For very many places, or with an interest, the first found.';

COMMENT ON FUNCTION "private"."find_fans_by_name"(uuid[], text, integer[], uuid[], intarray.query_int, integer) IS 'Walks the name index until enough fans fit: names that start with the search, then later words, then any part.';

COMMENT ON FUNCTION "private"."find_item"(text, text) IS 'The item of this kind with this slug or id. For a merged item, the one it was merged into. 404 if there is none.';

COMMENT ON FUNCTION "private"."find_matches"(uuid, integer, integer, integer) IS 'The best matches from bounded reading: up to p_entries_read postings of the pieces with the highest gain, then exact scores of the p_scored best candidates.';

COMMENT ON FUNCTION "private"."find_or_create_location"(text) IS 'The id of a normalized location, inserted if missing; null for null.';

COMMENT ON FUNCTION "private"."first_round"(bigint[]) IS 'The first of these sweepstakes that accepts entries, else the first, as the contract''s NextRound; null for none.';

COMMENT ON FUNCTION "private"."flush_changes"() IS 'Flushes the queues into the totals. No-op if they are empty or another session is flushing.';

COMMENT ON FUNCTION "private"."flush_changes_if_due"() IS 'Flushes at most twice a second: a lone saver always does, and of many simultaneous savers one flushes for all.';

COMMENT ON FUNCTION "private"."flush_standing_changes"() IS 'Moves entries that were locked when their picks changed. Entries that are still locked wait for the next flush.';

COMMENT ON FUNCTION "private"."fold_names"(text[]) IS 'Several normalized names as one searchable text, delimited by bars: |sixers|philly|.';

COMMENT ON FUNCTION "private"."follow_feed"(bigint) IS 'Closes started games, adds games to drafts and applies one automatic change; true if another may follow.';

COMMENT ON FUNCTION "private"."forget_suspended_addresses"() IS 'Deletes addresses whose suspension is over. Run by the clock.';

COMMENT ON FUNCTION "private"."friends_about"(bigint, uuid[]) IS 'The ten strongest opinions of these friends about an item. A verb without a rating counts as 4.';

COMMENT ON FUNCTION "private"."friends_of"(uuid, uuid) IS 'A fan''s friends as UserCards, by name, with their status for the viewer. Callers check access.';

COMMENT ON FUNCTION "private"."friends_picks"(bigint, bigint[]) IS 'The picks of the caller''s friends in these games: the first fifty per game, by friend id.';

COMMENT ON FUNCTION "private"."friendship_change_as_json"(public.friendships, text) IS 'A transition as the contract''s FriendshipChange.';

COMMENT ON FUNCTION "private"."friendship_status"(uuid, uuid) IS 'The other fan''s FriendshipStatus for the viewer; null for themselves. Security invoker, so callers see only their own friendships.';

COMMENT ON FUNCTION "private"."friendship_statuses"(uuid, uuid[]) IS 'FriendshipStatus of these fans for the viewer, for lists of cards. Fans without a row are missing: NOT_FRIENDS.';

COMMENT ON FUNCTION "private"."full_name"(text, text) IS 'First and last name joined; null if both are missing.';

COMMENT ON FUNCTION "private"."game_length"() IS 'From the start of a game to its expected end.';

COMMENT ON FUNCTION "private"."game_names"(bigint[]) IS 'The names of these games'' sides, in playing order; null for none.';

COMMENT ON FUNCTION "private"."game_state"(public.games) IS 'Returns the game''s state in the format of the contract''s `expected`: the winner''s id, draw, void, or null while open.';

COMMENT ON FUNCTION "private"."get_invite"(text) IS 'The inviter: first name and one tagline row, and for signed-in fans the id. 404 if the inviter is suspended or hidden from the caller.';

COMMENT ON FUNCTION "private"."get_pool_invite"(text) IS 'A pool by its code: name, host, contest, members and lock; for members also the id. 404 for a dead code.';

COMMENT ON FUNCTION "private"."group_reports_about"(uuid) IS 'Moves the open reports about one fan to the most urgent of them, so that they are adjacent in the queue.';

COMMENT ON FUNCTION "private"."has_entered"(bigint, uuid) IS 'Whether the fan has entered the sweepstake.';

COMMENT ON FUNCTION "private"."has_feed_call"(text) IS 'Whether the source allows another call in this minute.';

COMMENT ON FUNCTION "private"."has_few_fans"(integer[], integer) IS 'Whether at most this many fans live in these places, so that scanning them all is cheap.';

COMMENT ON FUNCTION "private"."has_overruled"(bigint, bigint, text) IS 'Whether an admin has reopened or moved the game, which a feed then leaves to admins.';

COMMENT ON FUNCTION "private"."has_visible_tie_breaks"(bigint) IS 'Whether the sweepstake has a tie-break and its answers are public, because the final no longer accepts picks.';

COMMENT ON FUNCTION "private"."hidden_among"(uuid, uuid[]) IS 'The subset of these fans that is hidden from the viewer. For list pages: the cost does not grow with the blocks against the viewer.';

COMMENT ON FUNCTION "private"."hidden_drafts"() IS 'The drafts hidden from the caller; none for an admin.';

COMMENT ON FUNCTION "private"."hidden_from"(uuid) IS 'The fans hidden from this viewer: a block exists in either direction, or the account was deleted.';

COMMENT ON FUNCTION "private"."hidden_ids"() IS 'The fans hidden from the caller, for policies.';

COMMENT ON FUNCTION "private"."hide_pictures"(uuid) IS 'Stops serving a fan''s pictures, within the transaction. The sweep deletes the files.';

COMMENT ON FUNCTION "private"."hide_swept_pictures"() IS 'Hides pictures again whose sweep did not end within 20 seconds, because the edge function or Storage died.';

COMMENT ON FUNCTION "private"."idf"(integer, integer) IS 'Inverse document frequency: the weight of a shared term, by its number of fans and the population.';

COMMENT ON FUNCTION "private"."index_name"(uuid, text, text, integer) IS 'Replaces a fan''s name suffixes and updates their location.';

COMMENT ON FUNCTION "private"."index_words"(text[], text[]) IS 'Inserts a name''s new words with all their suffixes, and locks the rows of dropped words.';

COMMENT ON FUNCTION "private"."interested_fans"(integer[]) IS 'Fans who rate these items, their teams or athletes, or name them in the tagline. Has duplicates.';

COMMENT ON FUNCTION "private"."interests_of"(integer[]) IS 'The items of these terms and their sports, ascending.';

COMMENT ON FUNCTION "private"."introduce"(uuid, uuid[]) IS 'The match, reasons, top items and line of these fans for the viewer''s cards, in the contract''s names. The API phrases the reasons.';

COMMENT ON FUNCTION "private"."is_address_suspended"(text) IS 'Whether a suspended account, deleted or not, has or had this address or a variant of it.';

COMMENT ON FUNCTION "private"."is_admin"() IS 'Whether the caller is an admin. Queried each time, since a token would outlive a revocation.';

COMMENT ON FUNCTION "private"."is_complete_result"(text, smallint, smallint, text) IS 'Whether a row has a result. Sources mark matches as finished before they have one, or change winner and score apart.';

COMMENT ON FUNCTION "private"."is_expected_change"(text, jsonb, smallint, smallint, text, timestamp with time zone) IS 'Whether a change is still as the admin saw it: the new start, or the winner with its score.';

COMMENT ON FUNCTION "private"."is_interested_in"(uuid, bigint, bigint) IS 'Whether the fan entered its series before, rated its sport or one of that sport''s teams or athletes, or shares a pool over it.';

COMMENT ON FUNCTION "private"."is_last_open_game"(bigint, bigint) IS 'Whether a result of this game completes its sweepstake.';

COMMENT ON FUNCTION "private"."is_post_visible"(bigint) IS 'Whether the post exists and the caller can see it.';

COMMENT ON FUNCTION "private"."is_profile_visible"(uuid) IS 'Whether the profile exists and the caller can see it.';

COMMENT ON FUNCTION "private"."is_removed_picture"(storage.objects) IS 'Whether an admin removed this picture, or one with the same bytes, from a profile, or a hidden picture has its name.';

COMMENT ON FUNCTION "private"."is_same_meeting"(timestamp with time zone, timestamp with time zone) IS 'Whether games of the same sides with these starts are one: they are at most 36 hours apart.';

COMMENT ON FUNCTION "private"."is_sealed"(public.games) IS 'Whether others'' picks are still secret because the game accepts picks.';

COMMENT ON FUNCTION "private"."is_settled"(text, text, jsonb) IS 'Whether an admin dismissed this same content and fewer than three fans, including the new one, reported it since.';

COMMENT ON FUNCTION "private"."is_sweepstake_shown"(bigint) IS 'Whether the sweepstake exists and the caller can see it.';

COMMENT ON FUNCTION "private"."item_as_json"(public.entities) IS 'An item as the contract''s CatalogueItem.';

COMMENT ON FUNCTION "private"."item_rank"(bigint, text, bigint, bigint) IS 'An item''s rank among items of its kind with at least five ratings, and their number. Null rank for fewer ratings.';

COMMENT ON FUNCTION "private"."join_feed_games"(bigint) IS 'Adds matches whose sides and start are known now to their drafts, until the first entry.';

COMMENT ON FUNCTION "private"."join_pool"(text) IS 'Adds the caller to the pool with this code and returns its id. A dead code returns null: an error would roll back the rate limit''s count.';

COMMENT ON FUNCTION "private"."known_items"(text[], bigint) IS 'The teams, or players in a player-based sport, that alone have these names, aliases or codes; with sport 0, of any sport.';

COMMENT ON FUNCTION "private"."latest_decision"(text, text) IS 'The latest decision about a post, reply or profile.';

COMMENT ON FUNCTION "private"."learn_feed_name"(bigint, text, text, bigint) IS 'Learns a name for every series of the sport that follows the source; a second call replaces it. Admins only.';

COMMENT ON FUNCTION "private"."leave_all_pools"(uuid) IS 'Removes a deleted account from all its pools.';

COMMENT ON FUNCTION "private"."like_pattern"(text) IS 'Escapes the wildcards of LIKE, so that a search for "100%" matches literally.';

COMMENT ON FUNCTION "private"."like_state"(bigint, boolean) IS 'The contract''s LikeState: the post''s likes after the change.';

COMMENT ON FUNCTION "private"."link_feed_games"(bigint) IS 'Stores the current matches, before rows or games move.';

COMMENT ON FUNCTION "private"."list_friends"(uuid) IS 'Friends of the caller or of a friend of the caller; 403 for others.';

COMMENT ON FUNCTION "private"."list_pending_requests"() IS 'The newest hundred pending requests to the caller. Answering them reveals older ones.';

COMMENT ON FUNCTION "private"."list_ranking"(text, boolean, bigint) IS 'The five best or worst rated sports, teams or athletes, of one sport or all.';

COMMENT ON FUNCTION "private"."live_session"() IS 'The session of the caller''s token. Returns 401 if it has ended, since the token itself stays valid for up to an hour.';

COMMENT ON FUNCTION "private"."lock_catalogue"() IS 'Every catalogue change takes this lock first.';

COMMENT ON FUNCTION "private"."lock_feed"(bigint) IS 'Locks the feed of a series; 404 without one.';

COMMENT ON FUNCTION "private"."lock_games"(bigint) IS 'Locks the games that still accept picks. Uses clock_timestamp() because the transaction may have started before the game did.';

COMMENT ON FUNCTION "private"."lock_own_pool"(bigint, uuid) IS 'Locks the pool as lock_pool does; returns 403 to members who do not own it.';

COMMENT ON FUNCTION "private"."lock_own_ratings"(text, bigint) IS 'The first step of changing one rating: checks the item and the saved set, and serializes the caller''s changes.';

COMMENT ON FUNCTION "private"."lock_pair"(uuid, uuid) IS 'Serializes blocks and friend requests of a pair, so that no request outlives a block.';

COMMENT ON FUNCTION "private"."lock_pool"(bigint, uuid) IS 'Locks a member''s pool before its members are changed, so writers take turns. Returns 404 to non-members.';

COMMENT ON FUNCTION "private"."lock_pools_of"(uuid) IS 'Serializes a fan''s joins, so that concurrent ones cannot exceed the pool limit.';

COMMENT ON FUNCTION "private"."lock_post_of_reply"(bigint) IS 'Locks the reply''s post against deletion. Call it before the reply is locked, because a deletion locks the post first.';

COMMENT ON FUNCTION "private"."lock_report"(bigint) IS 'Locks a report for the calling admin''s decision. Rejects their own cases.';

COMMENT ON FUNCTION "private"."lock_reports_about"(uuid) IS 'Locks the open reports about one fan in the order of their ids, before one of them is changed and all are grouped.';

COMMENT ON FUNCTION "private"."lock_series"(bigint) IS 'Locks the series before its lines change and returns its id. Concurrent results of two rounds could otherwise deadlock.';

COMMENT ON FUNCTION "private"."lock_sweepstake"(bigint) IS 'Locks the sweepstake for an admin''s decision; fans do not wait. 404 if missing, 409 for a draft, 403 to an entrant with a prize at stake unless all admins entered.';

COMMENT ON FUNCTION "private"."log_catalogue_change"(text, text, bigint, uuid, text) IS 'Appends an action of the calling admin to the audit log.';

COMMENT ON FUNCTION "private"."log_change"(bigint, text, bigint, jsonb, jsonb, text) IS 'Logs a change to a sweepstake by the calling admin or the acting feed.';

COMMENT ON FUNCTION "private"."log_series_change"(text, bigint, text) IS 'Logs an admin''s change to a series.';

COMMENT ON FUNCTION "private"."make_deliveries"(integer) IS 'Queues today''s question and a round''s deliveries, each for the next p_limit fans; false if none is left.';

COMMENT ON FUNCTION "private"."match_percentage"(bigint, bigint, bigint) IS 'The match of two fans, from the sums of w * a in hundredths and w in tenths, which keep integers. Null for fewer than two shared items.';

COMMENT ON FUNCTION "private"."matches"(uuid, uuid[]) IS 'Each fan''s match with the viewer, 0 to 100. Fans with fewer than two shared items are missing.';

COMMENT ON FUNCTION "private"."matching_location_ids"(text) IS 'Locations whose normalized name contains this.';

COMMENT ON FUNCTION "private"."matching_team_ids"(text) IS 'Teams whose normalized name or alias contains this.';

COMMENT ON FUNCTION "private"."may_listen"(text) IS 'Whether the caller may subscribe to a topic: their own, and those of sweepstakes that they can read.';

COMMENT ON FUNCTION "private"."me"() IS 'The caller''s id. Returns 401 without a session, and for a token that outlived its account.';

COMMENT ON FUNCTION "private"."merged_aliases"(public.entities, public.entities) IS 'The item''s aliases plus the other''s names, as far as they fit.';

COMMENT ON FUNCTION "private"."moment_of_notification"(text, text) IS 'The moment encoded in a notification''s id. The notification itself may have been undone since.';

COMMENT ON FUNCTION "private"."more_questions"(bigint) IS 'Questions about the most loved and loathed teams and athletes, alternating, except this item: the contract''s questions without ownRating.';

COMMENT ON FUNCTION "private"."move_game"(public.games, timestamp with time zone, text) IS 'Moves a game without a result to a future start and logs the change. A started game keeps its picks closed.';

COMMENT ON FUNCTION "private"."move_game_of_feed"(bigint, timestamp with time zone, timestamp with time zone, text) IS 'Moves a game of a published contest or a draft to a start that its source names.';

COMMENT ON FUNCTION "private"."move_opinions"(bigint, bigint) IS 'Changes ratings and tagline rows about one item to be about another.';

COMMENT ON FUNCTION "private"."move_stranded_rows"() IS 'Moves the rows that stranded_rows counts to the successors.';

COMMENT ON FUNCTION "private"."mutual_friends"(uuid, uuid) IS 'Up to five mutual friends, as UserCards.';

COMMENT ON FUNCTION "private"."name_problem"(text) IS 'Why a name is rejected, as a sentence, or null: it impersonates staff, a company or an unnamed fan, or contains a link or email address.';

COMMENT ON FUNCTION "private"."new_code"(integer) IS 'An unguessable code of at most 21 letters and digits. The alphabet leaves out look-alikes.';

COMMENT ON FUNCTION "private"."new_games"(jsonb) IS 'The games of the contract''s NewSweepstake as rows, numbered from 1. By default, draws count if the sport has draws, except in the final.';

COMMENT ON FUNCTION "private"."next_conviction"(uuid, text, text) IS 'The first additional rating that can become one of the six strongest convictions. Returns 409 with this text if none can.';

COMMENT ON FUNCTION "private"."next_feed_read"(private.feeds) IS 'From a game''s expected end every five minutes for two hours, then hourly for a day; all fixtures once a day.';

COMMENT ON FUNCTION "private"."next_question_at"(text, smallint, timestamp with time zone) IS 'The first moment after p_after with this hour in a time zone.';

COMMENT ON FUNCTION "private"."next_round"(bigint) IS 'The first round that accepts entries, else the first active one, as the contract''s NextRound; null if none.';

COMMENT ON FUNCTION "private"."normalize"(text) IS 'Folds a name for search: lower case, no accents, plain letters and punctuation, "and" for "&", single spaces. The web''s foldText does the same.';

COMMENT ON FUNCTION "private"."normalized_address"(text) IS 'The address without a +tag and, at Gmail, without dots: variants that reach the same mailbox are equal.';

COMMENT ON FUNCTION "private"."notification_id"(timestamp with time zone, text) IS 'A notification''s id: the microseconds of its moment, its kind and its subject.';

COMMENT ON FUNCTION "private"."notification_keys"(uuid, uuid[], timestamp with time zone, timestamp with time zone, text, integer) IS 'A fan''s notifications of the last 90 days between two positions, newest first, without the fans in p_hidden.';

COMMENT ON FUNCTION "private"."open_due_drafts"() IS 'Publishes up to 50 due drafts and returns whether more may be due. Skips drafts whose final has started. For the clock.';

COMMENT ON FUNCTION "private"."open_picks"(uuid, bigint) IS 'The games that an entrant may still pick and has not, and their next lock; 0 without an entry, or if none locks within a day.';

COMMENT ON FUNCTION "private"."opinions_as_json"(private.opinion[], integer, uuid, uuid[]) IS 'Opinions as UserCard, rating and verb, in the given order: the first p_friend_count are friends. p_requested lists fans with a pending request to or from the viewer.';

COMMENT ON FUNCTION "private"."outcome_of"(public.games, smallint) IS 'A game''s outcome, or a given one, in the log''s format; null while the game is open.';

COMMENT ON FUNCTION "private"."own_answer"(uuid, date) IS 'The fan''s answer to a day''s question; null without one.';

COMMENT ON FUNCTION "private"."own_pictures"() IS 'The paths of the caller''s uploads.';

COMMENT ON FUNCTION "private"."own_pools"(bigint, bigint) IS 'The caller''s pools over a sweepstake and its series, or over a series.';

COMMENT ON FUNCTION "private"."own_prize"(bigint) IS 'The caller''s share of the prize and when it was claimed; null for non-winners.';

COMMENT ON FUNCTION "private"."own_profile"() IS 'The caller''s profile with email, birth date and admin flag. Null if the account has no profile.';

COMMENT ON FUNCTION "private"."own_series_rank"(bigint, uuid) IS 'The fan''s rank in a series; null before the first result of a round that the fan has entered.';

COMMENT ON FUNCTION "private"."parse_choices"(bigint, jsonb, text) IS 'Parses the contract''s Picks or GameResults in order. Returns 400 with row and field for impossible or duplicate choices.';

COMMENT ON FUNCTION "private"."parse_feed_rows"(bigint, jsonb) IS 'The rows of an adapter as rows of the table, one per id.';

COMMENT ON FUNCTION "private"."parse_ratings"(jsonb) IS 'The contract''s RatingChoices as the caller''s rows. Returns 400 for the first invalid row and field. Items that the caller already rates may be retired.';

COMMENT ON FUNCTION "private"."parse_taglines"(jsonb) IS 'The contract''s TaglineChoices as the caller''s rows. Returns 400 for the first invalid row and field. Items already in the caller''s tagline may be retired.';

COMMENT ON FUNCTION "private"."pending_ratings"(bigint[]) IS 'The changes that the queue makes to the totals of these items, or of all. It rarely holds more than half a second of saves, so reading it is cheap.';

COMMENT ON FUNCTION "private"."pick_points"(boolean) IS 'The points for a correct pick.';

COMMENT ON FUNCTION "private"."picture_problem"(storage.objects) IS 'Why profiles reject this stored picture; null if it passed the check.';

COMMENT ON FUNCTION "private"."pictures_to_sweep"(integer) IS 'Pictures that are removed, of deleted accounts, or unused for a day, by the paths of their files.';

COMMENT ON FUNCTION "private"."pool_member_count"(bigint) IS 'The members of a pool, without deleted accounts.';

COMMENT ON FUNCTION "private"."pool_of_code"(text, uuid) IS 'The pool with this code; null for an unknown code, and for a fan whom the owner removed since it was made.';

COMMENT ON FUNCTION "private"."pool_owner"(bigint) IS 'Returns the member who joined first. Suspended members are passed over while another member is left.';

COMMENT ON FUNCTION "private"."pool_round"(bigint) IS 'A pool''s sweepstake or the next round of its series, as the contract''s NextRound; null if the series has none.';

COMMENT ON FUNCTION "private"."pools_as_json"(uuid, bigint, bigint, bigint) IS 'Returns the fan''s pools as the contract''s Pools, newest membership first; optionally one pool, or those of a sweepstake and its series.';

COMMENT ON FUNCTION "private"."post_page"(private.post_audience, uuid, bigint, bigint, integer) IS 'One page of posts for the caller, below an id: all, friends'', one author''s or about an item.';

COMMENT ON FUNCTION "private"."postings_to_read"() IS 'How many postings the first search reads at most: one per 35 fans, and at least 20,000.';

COMMENT ON FUNCTION "private"."posts_as_json"(bigint[], uuid, bigint[]) IS 'Posts as the contract''s Post, newest first, as this viewer sees them. p_unseen_replies is the result of private.unseen_replies.';

COMMENT ON FUNCTION "private"."put_feed"(bigint, jsonb) IS 'Sets the feed of a series. Another source, competition or season starts over. Reads nothing.';

COMMENT ON FUNCTION "private"."question_as_json"(bigint, uuid, date) IS 'The contract''s question about an item: the day''s verb, the split, and the viewer''s rating.';

COMMENT ON FUNCTION "private"."question_for_day"(date) IS 'The item of a day''s question.';

COMMENT ON FUNCTION "private"."question_split"(date, bigint) IS 'A day''s lovers and haters of its item, each fan once: the answer if there is one, else the feeling.';

COMMENT ON FUNCTION "private"."ranking_entries"(bigint[]) IS 'Items as the contract''s ranking entries, in the given order.';

COMMENT ON FUNCTION "private"."rebuild_opinions"() IS 'Rebuilds opinions, postings, all counts and rankings from the facts, for data that was loaded without triggers.';

COMMENT ON FUNCTION "private"."rebuild_post_counts"() IS 'Recounts likes and replies of all posts. Blocks likes and replies until it commits.';

COMMENT ON FUNCTION "private"."rebuild_question_counts"() IS 'Recounts and corrects the answers to the questions of the day.';

COMMENT ON FUNCTION "private"."rebuild_rating_stats"() IS 'Recounts all ratings and taglines and corrects the totals. Fans can keep saving.';

COMMENT ON FUNCTION "private"."rebuild_series_standings"() IS 'Rebuilds the lines of all series from the standings of their rounds.';

COMMENT ON FUNCTION "private"."rebuild_standings"() IS 'Rebuilds standings and counts, for data loaded without triggers or after a failed check.';

COMMENT ON FUNCTION "private"."recommended_cards"(uuid, uuid[]) IS 'Fans as UserCards with match reasons as facts, which the API phrases.';

COMMENT ON FUNCTION "private"."record_decision"(uuid, text, text, text[], text, text, integer) IS 'Records a decision of the calling admin, its log entries and any suspension.';

COMMENT ON FUNCTION "private"."record_results"(bigint, jsonb, integer, text) IS 'As enter_results. Admins only.';

COMMENT ON FUNCTION "private"."record_winners"(public.sweepstakes, boolean) IS 'Stores the winners of a completed sweepstake''s prize. After the first announcement, it notifies former and new winners.';

COMMENT ON FUNCTION "private"."refresh_catalogue_lists"() IS 'Rebuilds the catalogue lists that changed.';

COMMENT ON FUNCTION "private"."refuse_entrant"(public.sweepstakes) IS 'Returns 403 to an admin who has entered for the prize, unless all admins have.';

COMMENT ON FUNCTION "private"."refuse_entrant_of_series"(bigint[]) IS 'Returns 403 to an admin who has entered an open round of these series for its prize: see refuse_entrant.';

COMMENT ON FUNCTION "private"."refuse_full_series"(bigint) IS 'Rejects another round in a full series; null is a no-op.';

COMMENT ON FUNCTION "private"."refuse_merged"(bigint[]) IS 'Returns 409 if one of the items was merged into another. Callers run it after their write, which waits for a merge in progress.';

COMMENT ON FUNCTION "private"."refuse_overturning"(private.choice[]) IS 'Returns 409 if a result replaces one the admin has not seen, or one without a reason (hint RESULT_STANDS). The caller locks the games.';

COMMENT ON FUNCTION "private"."refuse_retired"(bigint) IS 'Rejects a retired item; accepts null.';

COMMENT ON FUNCTION "private"."refuse_stale_edit"(public.sweepstakes, jsonb) IS 'Returns 409 if the edit''s revision is stale.';

COMMENT ON FUNCTION "private"."refuse_transition"(uuid, text) IS 'Explains why a transition changed nothing: 404 without a row, 409 in another state.';

COMMENT ON FUNCTION "private"."related_items"(public.entities) IS 'Related items: a team''s athletes by ratings, an athlete''s team, a sport''s best five teams and athletes.';

COMMENT ON FUNCTION "private"."reminder_kinds"(text) IS 'The reminders that fans can choose on a channel.';

COMMENT ON FUNCTION "private"."reminder_of"(text) IS 'The setting that enables a kind of delivery; null for WINNER_CHANGED, which needs none.';

COMMENT ON FUNCTION "private"."reminder_settings"(uuid) IS 'A fan''s reminder settings, as the contract''s Reminders.';

COMMENT ON FUNCTION "private"."remove_content"(private.decisions) IS 'Hides the decision''s post or reply, or clears its pool''s name, its profile or only the picture, and keeps the cleared parts.';

COMMENT ON FUNCTION "private"."remove_deleted_accounts"() IS 'Deletes the next batch of rows of a deleted account; false if none is left. Run by the clock.';

COMMENT ON FUNCTION "private"."remove_picture"(text) IS 'Stops serving a picture at once and bars its bytes from upload. The sweep deletes the file.';

COMMENT ON FUNCTION "private"."rename_feed_rows"(bigint, private.feed_rows[]) IS 'Keeps the row of a match to which the source gave a new id.';

COMMENT ON FUNCTION "private"."reopen_game"(public.games, text) IS 'Clears a game''s result or void; its picks stay closed. A completed sweepstake becomes active again.';

COMMENT ON FUNCTION "private"."replace_games"(bigint, jsonb) IS 'Replaces the games of a sweepstake without entries with these validated ones. A game with the same sides keeps its id for open pages.';

COMMENT ON FUNCTION "private"."replace_sides"(public.games, bigint, bigint, text) IS 'Replaces the sides of a game that has not started with others of the same sport, and deletes its picks.';

COMMENT ON FUNCTION "private"."replies_as_json"(bigint[]) IS 'Replies as the contract''s Reply, oldest first.';

COMMENT ON FUNCTION "private"."reply_page"(bigint, bigint, integer) IS 'One page of a post''s replies, starting after an id.';

COMMENT ON FUNCTION "private"."reported_as_json"(bigint[]) IS 'Reported subjects as the contract''s Report, in the order of the ids.';

COMMENT ON FUNCTION "private"."reported_by"(uuid, text) IS 'The posts (POST) or replies (REPLY) that a fan reported. They are hidden from this fan.';

COMMENT ON FUNCTION "private"."reported_fan_id"(text, text) IS 'The fan behind a post, reply, profile or one of the caller''s pools; null if there is none, or if an admin removed it.';

COMMENT ON FUNCTION "private"."reported_ids"(text) IS 'private.reported_by for the caller, for policies.';

COMMENT ON FUNCTION "private"."reporters_as_json"(bigint) IS 'The newest twenty reporters of a subject without names, so that admins can tell a pile-on from independent fans.';

COMMENT ON FUNCTION "private"."request_feed_read"(bigint) IS 'Leases a feed for a read of all rounds; null when it is paused or was read within a minute. Admins only.';

COMMENT ON FUNCTION "private"."require_admin"() IS 'Returns 403 unless the caller is an admin.';

COMMENT ON FUNCTION "private"."reschedule_game"(public.games, jsonb) IS 'Applies a GameChange with startTime. Returns 409 for a stale start, a finished game, or a started game without a reason.';

COMMENT ON FUNCTION "private"."rescore"(bigint, jsonb) IS 'Updates the points of entries, and their series lines, after these games'' outcomes changed ([{game, before, after}]).';

COMMENT ON FUNCTION "private"."reserved_pattern"(text) IS 'Reserved words as regular expression alternatives that match skeletons.';

COMMENT ON FUNCTION "private"."reserved_words"(text) IS 'The reserved words that name_problem checks, by use: STAFF, WHOLE, ROLE, COMPANY, PHRASE, DOMAIN.';

COMMENT ON FUNCTION "private"."resolve_feed_names"(bigint) IS 'Matches the names of a feed''s rows with learned names, then with the catalogue.';

COMMENT ON FUNCTION "private"."restorable_since"() IS 'Content removed before this time is deleted and cannot be restored.';

COMMENT ON FUNCTION "private"."restore_content"(private.decisions) IS 'Restores what a reversed decision removed, unless it was deleted or another decision removed it too. A profile or pool keeps what its fan has entered since.';

COMMENT ON FUNCTION "private"."restore_picture"(text) IS 'Serves a removed picture again. False if its file no longer exists.';

COMMENT ON FUNCTION "private"."results_text"(uuid, public.sweepstakes, uuid[]) IS 'A completed contest in numbers for one entrant: rank, score, and up to three winners whom the fan may see.';

COMMENT ON FUNCTION "private"."reverse_decision"(private.decisions) IS 'Ends the suspension of a decision and restores what it removed.';

COMMENT ON FUNCTION "private"."rfc3339"(timestamp with time zone) IS 'A timestamp in the contract''s format: 2026-06-20T18:00:00.000000Z.';

COMMENT ON FUNCTION "private"."round_name"(text, text, integer) IS 'The name of the last round with another number; without a last round, the series'' name and the number.';

COMMENT ON FUNCTION "private"."rounds_as_json"(bigint, uuid) IS 'The rounds of a series in order, as the contract''s SeriesRound, with the first three winners.';

COMMENT ON FUNCTION "private"."rules_or_default"(text, numeric) IS 'Returns the default prize rules if the organizer gives none.';

COMMENT ON FUNCTION "private"."save_feelings"(uuid, integer[], smallint[]) IS 'Notes a fan''s changed feelings about the items they answered. Requires the lock of the fan''s row.';

COMMENT ON FUNCTION "private"."save_ratings"(jsonb) IS 'Replaces the caller''s ratings; all or nothing. Skips unchanged rows. Triggers update derived data.';

COMMENT ON FUNCTION "private"."save_taglines"(jsonb) IS 'Replaces the caller''s tagline; all or nothing. Skips unchanged rows. Triggers update derived data.';

COMMENT ON FUNCTION "private"."saved_recommendations"(uuid) IS 'The valid part of a fan''s saved list, up to ten. Lists expire after a day or when the fan''s opinions change.';

COMMENT ON FUNCTION "private"."score_every_fan"(uuid, integer) IS 'The best matches by scoring every fan who shares a term. Tests and the benchmark compare private.find_matches with it.';

COMMENT ON FUNCTION "private"."score_fans"(uuid, integer[], integer) IS 'The candidates whom the viewer should meet, best first, with match and score.';

COMMENT ON FUNCTION "private"."score_for_log"(smallint, smallint) IS 'A score in the log''s format; empty if it is unknown.';

COMMENT ON FUNCTION "private"."scorecards"(private.standings[], uuid) IS 'Standings lines as the contract''s Scorecards, in the given order, ranked among all entrants. Shows picks of locked games only.';

COMMENT ON FUNCTION "private"."search_cities"(text) IS 'The five best cities with a name that starts with the input. Words after a comma name the area.';

COMMENT ON FUNCTION "private"."search_rankings"(text, text, bigint) IS 'Teams and athletes by any part of their name, or by the start of a word of an alias. Exact names first, then prefixes, word starts and other parts, each by ratings.';

COMMENT ON FUNCTION "private"."series_for_log"(public.sweepstakes, public.sweepstakes) IS 'The series of a sweepstake for an edit''s log entry; empty if the edit does not change it.';

COMMENT ON FUNCTION "private"."series_lines"(private.series_standings[], uuid, uuid[]) IS 'Series lines as the contract''s SeriesStanding, in the given order, ranked among these fans, or among all with null.';

COMMENT ON FUNCTION "private"."series_ranks"(bigint, uuid[]) IS 'The rank of each score in a series among these fans, or among all with null, and the number of fans.';

COMMENT ON FUNCTION "private"."set_acting_feed"(text) IS 'Attributes the following decisions to a source; null ends that.';

COMMENT ON FUNCTION "private"."set_tie_break"(public.sweepstakes, integer, text) IS 'Sets the tie-break''s result once the final no longer accepts picks; null is a no-op. Changing it requires a reason (hint RESULT_STANDS).';

COMMENT ON FUNCTION "private"."shared_reasons"(uuid, uuid[]) IS 'Items about which the viewer and each fan agree, heaviest in the score first, as facts for the API to phrase: the item, and both ratings and verbs.';

COMMENT ON FUNCTION "private"."snapshot_of"(text, text) IS 'The current content of a post, reply or profile, or the name of a pool, kept for admins.';

COMMENT ON FUNCTION "private"."split_words"(text) IS 'The distinct words of a normalized name; empty for null.';

COMMENT ON FUNCTION "private"."standing_ranks"(bigint, uuid[]) IS 'The rank of each score in a sweepstake, among these fans, or among all with null.';

COMMENT ON FUNCTION "private"."standings_among"(uuid, text, bigint, bigint, bigint) IS 'The fans in the requested scope of a sweepstake''s or series'' standings; null for everyone. A pool is visible only to its members.';

COMMENT ON FUNCTION "private"."standings_as_json"(private.standings[], uuid, uuid[]) IS 'Standings lines as the contract''s Standing, in the given order, ranked among these fans, or among all with null.';

COMMENT ON FUNCTION "private"."start_reminder_rounds"() IS 'Starts due rounds: a day and two hours before a first lock, a day before open games lock, after completion, and weekly from Thursday at 16:00 UTC.';

COMMENT ON FUNCTION "private"."start_write"(text) IS 'Every write starts here: returns the caller, or rejects those who are suspended or over the limit.';

COMMENT ON FUNCTION "private"."status_for"(public.friendships, uuid) IS 'The contract''s FriendshipStatus of a row for the viewer, one of the pair. NOT_FRIENDS for a null row.';

COMMENT ON FUNCTION "private"."store_feed"(uuid, jsonb, text) IS 'Stores the rows of a leased read, or with null that nothing changed; false if the lease has ended. Confirms results.';

COMMENT ON FUNCTION "private"."stranded_rows"() IS 'Counts ratings, tagline rows and posts about merged items instead of their successors. Empty if all is well.';

COMMENT ON FUNCTION "private"."submit_picks"(bigint, jsonb, integer) IS 'Enters the caller into a sweepstake once, with these picks. Rejects picks for started or finished games.';

COMMENT ON FUNCTION "private"."subtract_from_posts"(bigint[], bigint[]) IS 'Subtracts likes and replies from the counts of their posts, listed once per like or reply.';

COMMENT ON FUNCTION "private"."suffixes_of"(text) IS 'A normalized name from each of its words on, longest first; empty for null.';

COMMENT ON FUNCTION "private"."suggestions_as_json"(bigint[], uuid) IS 'Suggestions in the order of the ids: as this fan sees their own, or as admins do if the fan is null.';

COMMENT ON FUNCTION "private"."suggestions_page"(bigint[], uuid) IS 'A page of twenty. Callers pass one id more if there is a next page.';

COMMENT ON FUNCTION "private"."suspended_address_text"() IS 'The refusal of a suspended address.';

COMMENT ON FUNCTION "private"."suspended_ids"() IS 'Suspended fans. Search and recommendations leave them out.';

COMMENT ON FUNCTION "private"."suspension_as_json"(uuid) IS 'A fan''s suspension as the contract''s Suspension, for the banner; null if not suspended.';

COMMENT ON FUNCTION "private"."suspension_text"(timestamp with time zone) IS 'The sentence that tells a suspended fan when the suspension ends.';

COMMENT ON FUNCTION "private"."sweepstake_or_decision"(text, text) IS 'The link target and content of a sweepstake or moderation notification, as the contract''s subject.';

COMMENT ON FUNCTION "private"."sweepstake_text"(private.deliveries, uuid[]) IS 'The content of a delivery about a contest, queried at send time; null if it is no longer true.';

COMMENT ON FUNCTION "private"."switch_location"(text, text) IS 'Locks the location that a fan leaves, and returns the id of the current one.';

COMMENT ON FUNCTION "private"."sync_feed_games"() IS 'Matches games that admins made since the last read, and closes the picks of games whose source''s start has passed. For the clock.';

COMMENT ON FUNCTION "private"."sync_opinions"(uuid) IS 'Updates the fan''s row from ratings and tagline, and queues the difference. Cheap if nothing changed.';

COMMENT ON FUNCTION "private"."tagline_lines"(uuid, uuid[]) IS 'One tagline row per fan, as the contract''s line: the first on which the viewer agrees, else the first.';

COMMENT ON FUNCTION "private"."take_deliveries"(integer, text[]) IS 'Leases a batch of due deliveries on these channels. Each is due again after 2, 10, 50 and 250 minutes unless closed.';

COMMENT ON FUNCTION "private"."take_feed"(uuid) IS 'The feed that an admin leased; null if it has been read since or its source allows no call now.';

COMMENT ON FUNCTION "private"."take_feed_changes"(bigint, jsonb) IS 'Applies what a feed proposes, decided by the calling admin; 409 if it has changed. A result that stands needs a reason.';

COMMENT ON FUNCTION "private"."take_feeds"(integer) IS 'Leases due feeds to the clock''s reader for two minutes.';

COMMENT ON FUNCTION "private"."tasks_text"(uuid) IS 'The open tasks, oldest first, for an admin''s daily email; null without any.';

COMMENT ON FUNCTION "private"."term_weights"(uuid) IS 'How much each term of another fan, per strength, adds to the score for this fan. Opposites of this fan''s terms are negative.';

COMMENT ON FUNCTION "private"."text_length"(text) IS 'The length of a post or reply in code points, with every emoji counted as one. The contract''s textLength does the same.';

COMMENT ON FUNCTION "private"."text_problem"(text, text, integer) IS 'The problem with a cleaned text as a sentence that starts with the label, or null. Lengths are checked elsewhere.';

COMMENT ON FUNCTION "private"."tg__count_for_post"() IS 'Counts new likes and replies, single rows and bulk loads.';

COMMENT ON FUNCTION "private"."tg__sync_opinions"() IS 'Syncs the opinions of the fans whose rows a statement changed.';

COMMENT ON FUNCTION "private"."tg_audit_log__refuse_changes"() IS 'Rejects every update, delete and truncate of the log.';

COMMENT ON FUNCTION "private"."tg_decisions__broadcast"() IS 'Notifies the fan concerned by a decision.';

COMMENT ON FUNCTION "private"."tg_entities__create_rating_stats"() IS 'Creates the totals row of a new item.';

COMMENT ON FUNCTION "private"."tg_entities__refresh_catalogue_lists"() IS 'Refreshes the lists after a change to the catalogue.';

COMMENT ON FUNCTION "private"."tg_entities__sync_interests"() IS 'Updates the interests of an item''s fans after the seed corrects its sport.';

COMMENT ON FUNCTION "private"."tg_entities__sync_rating_stats"() IS 'Copies the item''s sport, retirement and code to its totals row.';

COMMENT ON FUNCTION "private"."tg_fans__remove_name"() IS 'Removes a deleted fan''s name from the index, and the location if it has no other fans.';

COMMENT ON FUNCTION "private"."tg_fans__remove_opinions"() IS 'Removes a deleted fan from posting lists and counts.';

COMMENT ON FUNCTION "private"."tg_friendships__broadcast"() IS 'Notifies both fans when a request is sent, answered or ended.';

COMMENT ON FUNCTION "private"."tg_friendships__remind"() IS 'Queues deliveries about a friend request.';

COMMENT ON FUNCTION "private"."tg_games__broadcast"() IS 'Broadcasts results, voids and changed games.';

COMMENT ON FUNCTION "private"."tg_games__decide"() IS 'Closes a game''s picks when it ends and records who decided it. Clears the score of a game without a result.';

COMMENT ON FUNCTION "private"."tg_games__drop_tie_break"() IS 'Clears the tie-break''s result when the final is void. Runs before the wins are subtracted, to move them on its own.';

COMMENT ON FUNCTION "private"."tg_games__move_wins"() IS 'Subtracts the wins of completed rounds with -1; adds the wins by current points with 1.';

COMMENT ON FUNCTION "private"."tg_games__record_winners"() IS 'Stores the winners after a correction of a completed sweepstake.';

COMMENT ON FUNCTION "private"."tg_games__rescore"() IS 'Updates points after every changed result.';

COMMENT ON FUNCTION "private"."tg_objects__keep_checked"() IS 'Rejects other bytes under the path of a picture that passed the check, even after its deletion.';

COMMENT ON FUNCTION "private"."tg_objects__limit_pictures"() IS 'Rejects a fan''s sixth picture, pictures above the bucket''s limit, and those of suspended fans and deleted accounts.';

COMMENT ON FUNCTION "private"."tg_picks__queue_counts"() IS 'Queues the changed numbers of picks per side.';

COMMENT ON FUNCTION "private"."tg_pool_members__end_empty_pools"() IS 'Deletes a pool with its last member.';

COMMENT ON FUNCTION "private"."tg_post_likes__subtract_likes"() IS 'Subtracts deleted likes.';

COMMENT ON FUNCTION "private"."tg_profiles__sync_connecting"() IS 'Adds fans who start connecting to the posting lists, and removes those who stop.';

COMMENT ON FUNCTION "private"."tg_profiles__sync_fan"() IS 'Creates the profile''s row in private.fans, and updates its name, suffixes and location.';

COMMENT ON FUNCTION "private"."tg_question_answers__count"() IS 'Queues the changed split of a day''s question.';

COMMENT ON FUNCTION "private"."tg_question_answers__note_feeling"() IS 'Notes the feeling that an answer replaces.';

COMMENT ON FUNCTION "private"."tg_reminders__schedule_question"() IS 'Schedules the next push about today''s question.';

COMMENT ON FUNCTION "private"."tg_replies__broadcast"() IS 'Notifies the fan whose post was replied to.';

COMMENT ON FUNCTION "private"."tg_replies__count_removals"() IS 'Subtracts a reply that an admin removed; adds a restored one.';

COMMENT ON FUNCTION "private"."tg_replies__remind"() IS 'Queues deliveries about replies to a post.';

COMMENT ON FUNCTION "private"."tg_replies__set_recipient"() IS 'Copies the post''s author into recipient_id, unless the reply is theirs.';

COMMENT ON FUNCTION "private"."tg_replies__subtract_replies"() IS 'Subtracts deleted replies.';

COMMENT ON FUNCTION "private"."tg_standings__subtract_counts"() IS 'Subtracts a deleted entry from the counts.';

COMMENT ON FUNCTION "private"."tg_suggested_items__broadcast"() IS 'Notifies the fans who suggested an item of the decision.';

COMMENT ON FUNCTION "private"."tg_sweepstake_entries__join_series"() IS 'Adds a fan who enters a round to its series.';

COMMENT ON FUNCTION "private"."tg_sweepstake_entries__update_standings"() IS 'Inserts an entry without points; moves it behind its ties when its picks change.';

COMMENT ON FUNCTION "private"."tg_sweepstake_log__refuse_changes"() IS 'Rejects every update and delete of a log entry, except the cascade from its sweepstake.';

COMMENT ON FUNCTION "private"."tg_sweepstakes__apply_tie_break"() IS 'Ranks entries with equal points by the new result, and moves the wins of a completed round.';

COMMENT ON FUNCTION "private"."tg_sweepstakes__broadcast"() IS 'Broadcasts changes and completion of a sweepstake.';

COMMENT ON FUNCTION "private"."tg_sweepstakes__follow_series"() IS 'Counts winners when a round completes, and moves a round''s totals when it joins or leaves a series.';

COMMENT ON FUNCTION "private"."tg_sweepstakes__record_winners"() IS 'Stores the winners when a sweepstake completes, is canceled, or gets another tie-break result after completion.';

COMMENT ON FUNCTION "private"."tg_tagline_rows__queue_verbs"() IS 'Queues the changed numbers of tagline verbs. Fires before the sync of opinions, which flushes.';

COMMENT ON FUNCTION "private"."tg_users__create_profile"() IS 'Creates the profile of a new account in the same transaction. Must never fail: an error would block the sign-up.';

COMMENT ON FUNCTION "private"."tg_users__refuse_suspended"() IS 'Rejects an account with a suspended address, however it is created. Auth calls before_user_created earlier, which gives the reason.';

COMMENT ON FUNCTION "private"."tg_users__remember_address"() IS 'Keeps the former address of a suspended account. Otherwise changing the address and deleting the account would end the suspension.';

COMMENT ON FUNCTION "private"."tg_users__remember_suspension"() IS 'Keeps the suspension of a deleted account, however it is deleted.';

COMMENT ON FUNCTION "private"."tie_break_as_json"(public.sweepstakes) IS 'The contract''s TieBreak; null without one.';

COMMENT ON FUNCTION "private"."tie_break_distance"(integer, integer) IS 'The distance of an answer from the tie-break''s result, as standings.off_by; 0 without a result, 1000000 without an answer.';

COMMENT ON FUNCTION "private"."top_items"(uuid[]) IS 'The three strongest ratings of each fan, as the contract''s topItems. Fans without ratings are missing.';

COMMENT ON FUNCTION "private"."undo_window"() IS 'How long an answer to a request can be undone: the app offers it for seconds, and slow networks add more.';

COMMENT ON FUNCTION "private"."unknown_feed_names"(bigint) IS 'The names that match no item, with the first round of each.';

COMMENT ON FUNCTION "private"."unseen_replies"(uuid, bigint[]) IS 'The post ids with replies that the viewer cannot see, once per such reply. Skips posts with more than 100 replies.';

COMMENT ON FUNCTION "private"."update_profile"(text[], text, text, text, date, text, boolean) IS 'Changes the named fields of the caller''s profile; all or nothing.';

COMMENT ON FUNCTION "private"."update_series"(bigint, jsonb) IS 'Updates the given fields of a series. Admins only.';

COMMENT ON FUNCTION "private"."waiting_tasks"() IS 'Pending admin tasks, each with its page in the app and the time it became due.';

COMMENT ON FUNCTION "private"."winners"(bigint) IS 'The number of winners of a completed sweepstake, and the first twenty as UserCards; none if it has no correct pick or was canceled.';

COMMENT ON FUNCTION "private"."winning_score"(public.sweepstakes) IS 'The winners'' score in a round; null if it is active, was canceled, or has no correct pick.';

COMMENT ON FUNCTION "private"."winning_share"(public.sweepstakes, uuid) IS 'This fan''s share of a completed sweepstake''s prize; null for non-winners and if there is no prize.';

COMMENT ON SCHEMA "api" IS 'The only schema of the Data API. Holds functions and no tables; they run as their caller.';

COMMENT ON SCHEMA "intarray" IS 'Holds the extension intarray.';

COMMENT ON SCHEMA "private" IS 'Not exposed. Private columns, derived tables, predicates and privileged steps, reached only through functions.';

COMMENT ON SEQUENCE "private"."fan_sequence" IS 'Counts fans in order; the default of private.fans.fan_key scrambles it.';

COMMENT ON TABLE "private"."address_keys" IS 'The key for address hashes, generated with the database. One row.';

COMMENT ON TABLE "private"."admins" IS 'Admins of the app. No API role can write here: `npm run admin` uses a database connection.';

COMMENT ON TABLE "private"."appeals" IS 'Appeals of fans, one per decision.';

COMMENT ON TABLE "private"."asked_questions" IS 'The item of each answered day (UTC), fixed by the first answer: later ratings cannot change the question.';

COMMENT ON TABLE "private"."audit_log" IS 'Append-only log: actions of admins on fans, the catalogue and series, and grants of admin rights.';

COMMENT ON TABLE "private"."catalogue_lists" IS 'Selectable sports, teams and athletes by name, as the contract''s Sport, Team and Athlete; CREST holds the codes and colors of crests. Follows public.entities.';

COMMENT ON TABLE "private"."checked_pictures" IS 'Pictures that the edge function has checked, by path and ETag. While one passes, no other bytes may be stored under its path.';

COMMENT ON TABLE "private"."cities" IS 'Cities with at least 15,000 people, from GeoNames (CC BY 4.0). Loaded by a seed.';

COMMENT ON TABLE "private"."city_names" IS 'Searchable names of cities, including other languages and common abbreviations. Loaded by a seed.';

COMMENT ON TABLE "private"."counter_changes" IS 'Pending increments of counters.';

COMMENT ON TABLE "private"."counters" IS 'Numbers of fans, without what is still in counter_changes: VERB of an item, SCORE of a sweepstake, SERIES of a series, PICK of a game, ANSWER of a day.';

COMMENT ON TABLE "private"."decisions" IS 'Decisions of admins about a fan, or about a post or reply by this fan.';

COMMENT ON TABLE "private"."declined_requests" IS 'Recently declined requests, so that declining can be undone. Expired rows are deleted when the addressee next declines.';

COMMENT ON TABLE "private"."deliveries" IS 'One email or push to a fan about one subject. The row prevents a duplicate.';

COMMENT ON TABLE "private"."document_frequencies" IS 'The number of fans who hold each term, without what is in opinion_changes. Term 0 counts fans who hold any.';

COMMENT ON TABLE "private"."entity_rating_stats" IS 'Rating totals per catalogue item, without what is still in opinion_changes. Every item has a row, rated or not.';

COMMENT ON TABLE "private"."fans" IS 'Fans in the form that search and recommendations read.';

COMMENT ON TABLE "private"."feed_calls" IS 'Calls of the last minute to sources that allow a number of calls a minute.';

COMMENT ON TABLE "private"."feed_games" IS 'Games matched with a row, so that the match survives a new start.';

COMMENT ON TABLE "private"."feed_names" IS 'Names of sources that admins taught us, for every series of the sport.';

COMMENT ON TABLE "private"."feed_rounds" IS 'The drafts made from rounds of a source.';

COMMENT ON TABLE "private"."feed_rows" IS 'Matches of a source as last read. A read without a known match keeps its row.';

COMMENT ON TABLE "private"."feeds" IS 'The public source that a series follows.';

COMMENT ON TABLE "private"."flushes" IS 'When the delta queue was last flushed. One row.';

COMMENT ON TABLE "private"."game_timing" IS 'Overrides for the default intervals, in one row. Without a row, the defaults apply.';

COMMENT ON TABLE "private"."invites" IS 'Invites: at most one per fan.';

COMMENT ON TABLE "private"."limits" IS 'How often each fan may do an action, with the message for exceeding it. Far beyond what anyone does by hand.';

COMMENT ON TABLE "private"."locations" IS 'Normalized locations of fans, each once. Deleted with the last fan who lives there.';

COMMENT ON TABLE "private"."name_suffixes" IS 'Each fan''s normalized name from each of its words on. Follows private.fans; read only along its key.';

COMMENT ON TABLE "private"."notification_reads" IS 'The moment up to which fans have seen their notifications. No row: never viewed.';

COMMENT ON TABLE "private"."opinion_changes" IS 'Changed opinions that are not yet flushed into entity_rating_stats, postings and document_frequencies.';

COMMENT ON TABLE "private"."pool_members" IS 'The members of each pool.';

COMMENT ON TABLE "private"."pool_removals" IS 'Members whom an owner removed from a pool. They cannot rejoin with the same code.';

COMMENT ON TABLE "private"."pools" IS 'Private leaderboards over a series or a sweepstake, joined by code.';

COMMENT ON TABLE "private"."post_counts" IS 'Likes and replies per post, including those of hidden fans, without removed replies. A post without either has no row.';

COMMENT ON TABLE "private"."postings" IS 'Posting lists: for each term, the connecting fans who hold it, with strengths, without what is in opinion_changes. Read only along its key.';

COMMENT ON TABLE "private"."prize_claims" IS 'Claims to a share of a prize. A claim survives a correction, but a fan who no longer wins is not paid.';

COMMENT ON TABLE "private"."prize_winners" IS 'The fans who have ever won a contest''s prize. Rows stay when a correction moves it.';

COMMENT ON TABLE "private"."profile_details" IS 'The part of a profile that only its fan may see.';

COMMENT ON TABLE "private"."push_subscriptions" IS 'Browsers in which fans want reminders, by push service URL, with the keys to encrypt for them.';

COMMENT ON TABLE "private"."question_answers" IS 'Fans'' answers, one row per fan and day. Visible to their owner only.';

COMMENT ON TABLE "private"."rate_limits" IS 'Uses of limited actions by each fan in the current window. Rows of past windows are deleted when the fan starts another.';

COMMENT ON TABLE "private"."recommendations" IS 'The best thirty matches of fans who asked for them, best first. Ten are shown; the others replace those that drop out.';

COMMENT ON TABLE "private"."reminder_rounds" IS 'A sweepstake or week to remind fans of, and the last fan, by id, whose deliveries are queued.';

COMMENT ON TABLE "private"."reminders" IS 'The reminders that each fan wants, by channel. A fan without a row wants none.';

COMMENT ON TABLE "private"."removed_pictures" IS 'Pictures that admins removed from profiles, by path and ETag. They cannot be uploaded again.';

COMMENT ON TABLE "private"."reported_subjects" IS 'Reported posts, replies, profiles and names of pools, one row each. Open until an admin decides; a later report can reopen it.';

COMMENT ON TABLE "private"."reports" IS 'Reports with their reasons. Only admins can read them; reporters cannot.';

COMMENT ON TABLE "private"."series_standings" IS 'Each fan''s totals over the rounds of a series, in rank order. Derived from standings and sweepstakes.';

COMMENT ON TABLE "private"."standing_changes" IS 'Entries whose changed_at is not yet in the standings. Until the next flush they keep their old rank among ties.';

COMMENT ON TABLE "private"."standings" IS 'Every entry with its points, in rank order. Derived from entries, picks and games.';

COMMENT ON TABLE "private"."suggested_items" IS 'Suggested items with the admins'' decision. Each name has at most one open row.';

COMMENT ON TABLE "private"."suggestions" IS 'Fans and the items they suggested. Only the fan and admins read the note.';

COMMENT ON TABLE "private"."suspended_addresses" IS 'Hashed addresses of accounts that were deleted while suspended, until the suspension ends.';

COMMENT ON TABLE "private"."suspensions" IS 'Fans who may not write until suspended_until, with the message to them and the decision behind it.';

COMMENT ON TABLE "private"."sweepstake_log" IS 'Append-only log of every action on a sweepstake after its creation, by an admin or a feed.';

COMMENT ON TABLE "private"."swept_pictures" IS 'Hidden pictures that a sweep is deleting. Storage finds their files by name, so their rows have it back until then.';

COMMENT ON TABLE "private"."word_suffixes" IS 'Every word of normalized names with all its suffixes, including itself. Deleted with the last fan who has it.';

COMMENT ON TABLE "public"."blocks" IS 'Blocks between fans. The blocked fan is not notified.';

COMMENT ON TABLE "public"."dismissals" IS 'Fans whom a fan does not want recommended again. The dismissed fan is not notified.';

COMMENT ON TABLE "public"."entities" IS 'The catalogue: sports, teams and athletes that fans rate and put into taglines.';

COMMENT ON TABLE "public"."friendships" IS 'Friend requests and friendships. One row per pair of fans.';

COMMENT ON TABLE "public"."games" IS 'The games of the sweepstakes, between two teams, or two players in a player-based sport.';

COMMENT ON TABLE "public"."picks" IS 'The side that each fan picked in each game. Skipped games have no row.';

COMMENT ON TABLE "public"."post_likes" IS 'One row per fan and liked post. The number of likes is public; the fans behind it are private.';

COMMENT ON TABLE "public"."posts" IS 'Posts of fans. Ids are in time order.';

COMMENT ON TABLE "public"."profiles" IS 'The public part of fans'' profiles. One row per account.';

COMMENT ON TABLE "public"."ratings" IS 'Ratings of catalogue items by fans. One row per fan and item.';

COMMENT ON TABLE "public"."replies" IS 'Replies to posts. Ids are in time order.';

COMMENT ON TABLE "public"."series" IS 'Groups of related sweepstakes, such as a season.';

COMMENT ON TABLE "public"."sweepstake_entries" IS 'Entries, one per fan and sweepstake. A deleted account ("Former fan") leaves only its id.';

COMMENT ON TABLE "public"."sweepstakes" IS 'Contests in which fans pick the winners of games.';

COMMENT ON TABLE "public"."tagline_rows" IS 'Fans'' taglines: four rows each, or none before the first save.';

COMMENT ON TYPE "private"."choice" IS 'A pick or result, numbered from 1 by n. The outcome is null if the game cannot end so. Only results use reason, expected and score.';

COMMENT ON TYPE "private"."opinion" IS 'A fan''s rating of an item and verb about it in the tagline, each null if missing.';

COMMENT ON TYPE "private"."post_audience" IS 'Which posts a page contains: all, those of friends, those of one author, or those about an item.';

COMMENT ON TYPE "public"."sentiment" IS 'A fan''s relation to an item in the tagline. The contract has the same list.';

COMMENT ON VIEW "private"."author_cards" IS 'Fans as the contract''s author of a post or reply.';

COMMENT ON VIEW "private"."block_sides" IS 'Every block once per side: two fans with a row do not exist for each other.';

COMMENT ON VIEW "private"."closing_sweepstakes" IS 'Sweepstakes whose first game locks within a day, and when fans who have not entered are notified.';

COMMENT ON VIEW "private"."counted_answers" IS 'The corrections by answers recounted from the facts. The ANSWER counters must match them.';

COMMENT ON VIEW "private"."counted_posts" IS 'Likes and replies recounted from the facts. post_counts must match them.';

COMMENT ON VIEW "private"."counted_ratings" IS 'Totals of each item recounted from the facts. entity_rating_stats must match them.';

COMMENT ON VIEW "private"."counted_verbs" IS 'Tagline verbs recounted from the facts. The VERB counters must match them.';

COMMENT ON VIEW "private"."current_counters" IS 'counters plus the queue: the numbers that readers see.';

COMMENT ON VIEW "private"."current_pool_members" IS 'The members of each pool, without deleted accounts.';

COMMENT ON VIEW "private"."fan_feelings" IS 'Fans'' feelings as numbers: rating, and verb as 4 (friendly) or -4 (hostile), each null if missing. The feeling is the rating, else the verb.';

COMMENT ON VIEW "private"."fan_interests" IS 'Items that fans rate or name in the tagline, and their sports. Has duplicates.';

COMMENT ON VIEW "private"."friendship_sides" IS 'Every friendship and request once per side. is_friend is false while the request is pending.';

COMMENT ON VIEW "private"."interest_expansion" IS 'The items that count as an interest in a sport, team or athlete.';

COMMENT ON VIEW "private"."next_locks" IS 'Sweepstakes in which no game has locked, with their first lock.';

COMMENT ON VIEW "private"."notification_events" IS 'All notifications with their actors: requests, replies, sweepstake events, moderation, and the newest like of an author''s latest 200 posts.';

COMMENT ON VIEW "private"."opinion_terms" IS 'Fans'' ratings and tagline rows as terms with strengths.';

COMMENT ON VIEW "private"."pending_terms" IS 'The queue term by term: n is 1 for a current term and -1 for a previous one. is_feeling marks the term that decides the fan''s feeling: the tagline''s, else a nonzero rating''s.';

COMMENT ON VIEW "private"."unsuspended_likes" IS 'Likes, except those from before a suspension of their fan.';

COMMENT ON VIEW "private"."user_cards" IS 'Fans as the contract''s UserCard, with the picture''s path instead of its URL. Without matchReason and friendshipStatus, which depend on the viewer.';

REVOKE ALL ON FUNCTION "api"."accept_friend_request"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."accept_friend_request"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."add_push_subscription"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."add_push_subscription"(text, text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."amend_sweepstake"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."amend_sweepstake"(bigint, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."answer_todays_question"(text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."answer_todays_question"(text, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."appeal"(text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."appeal"(text, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."block_fan"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."block_fan"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."cancel_friend_request"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."cancel_friend_request"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."cancel_sweepstake"(bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."cancel_sweepstake"(bigint, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."change_feed"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."change_feed"(bigint, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."change_game"(bigint, bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."change_game"(bigint, bigint, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."change_picks"(bigint, jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."change_picks"(bigint, jsonb, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."claim_prize"(bigint, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."claim_prize"(bigint, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."compare_fans"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."compare_fans"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."count_open_reports"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."count_open_reports"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."count_read"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."count_read"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."count_refusal"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."count_refusal"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."count_unread_notifications"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."count_unread_notifications"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."create_invite"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."create_invite"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."create_item"(text, text, bigint, bigint, text[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."create_item"(text, text, bigint, bigint, text[], text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."create_pool"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."create_pool"(jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."create_post"(text, text, bigint, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."create_post"(text, text, bigint, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."create_reply"(bigint, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."create_reply"(bigint, text, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."create_series"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."create_series"(jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."create_sweepstake"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."create_sweepstake"(jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."decide_about"(text, text, text[], text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."decide_about"(text, text, text[], text, text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."decide_report"(bigint, text[], text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."decide_report"(bigint, text[], text, text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."decide_suggestion"(bigint, text, bigint, text, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."decide_suggestion"(bigint, text, bigint, text, bigint, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."delete_feed"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."delete_feed"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."delete_own_account"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."delete_own_account"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."delete_pool"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."delete_pool"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."delete_post"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."delete_post"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."delete_rating"(text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."delete_rating"(text, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."delete_reply"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."delete_reply"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."delete_sweepstake"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."delete_sweepstake"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."dismiss_fan"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."dismiss_fan"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."draft_feed_rounds"(bigint, integer[], timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."draft_feed_rounds"(bigint, integer[], timestamp with time zone) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."edit_sweepstake"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."edit_sweepstake"(bigint, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."end_deliveries"(bigint[], bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."end_deliveries"(bigint[], bigint[]) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "api"."end_picture_sweep"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."end_picture_sweep"(text[]) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "api"."end_session"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."end_session"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."ensure_own_profile"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."ensure_own_profile"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."export_own_account"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."export_own_account"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."fail_feed"(uuid, text, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."fail_feed"(uuid, text, integer, boolean) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "api"."follow_feed"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."follow_feed"(bigint) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "api"."get_entry"(bigint, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."get_entry"(bigint, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."get_fan_overview"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."get_fan_overview"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."get_feed"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."get_feed"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."get_invite"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."get_invite"(text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."get_item"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."get_item"(text, text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."get_own_profile"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."get_own_profile"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."get_pool"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."get_pool"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."get_pool_invite"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."get_pool_invite"(text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."get_post"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."get_post"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."get_public_profile"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."get_public_profile"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."get_ratings"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."get_ratings"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."get_reminders"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."get_reminders"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."get_series"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."get_series"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."get_sweepstake"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."get_sweepstake"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."get_sweepstakes_overview"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."get_sweepstakes_overview"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."get_taglines"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."get_taglines"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."is_picture_unchecked"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."is_picture_unchecked"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."join_pool"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."join_pool"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."learn_feed_name"(bigint, text, text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."learn_feed_name"(bigint, text, text, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."leave_pool"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."leave_pool"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."lift_suspension"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."lift_suspension"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."like_post"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."like_post"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_athletes"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_athletes"(text[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_audit_log"(bigint, text, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_audit_log"(bigint, text, uuid, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_blocks"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_blocks"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_catalogue_items"(text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_catalogue_items"(text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_claims"(bigint, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_claims"(bigint, text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_crests"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_crests"() TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_fans_of_item"(text, text, text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_fans_of_item"(text, text, text, text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_friends"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_friends"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_friends_entries"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_friends_entries"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_friends_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_friends_of"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_notifications"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_notifications"(text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_own_decisions"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_own_decisions"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_own_suggestions"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_own_suggestions"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_pending_requests"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_pending_requests"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_pictures_to_delete"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_pictures_to_delete"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_pool_members"(bigint, bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_pool_members"(bigint, bigint, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_pools"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_pools"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_popular_items"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_popular_items"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_posts"(bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_posts"(bigint, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_posts_about"(text, bigint, bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_posts_about"(text, bigint, bigint, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_posts_of"(uuid, bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_posts_of"(uuid, bigint, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_posts_of_friends"(bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_posts_of_friends"(bigint, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_ranking"(text, boolean, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_ranking"(text, boolean, bigint) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_rankings"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_rankings"(text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_replies"(bigint, bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_replies"(bigint, bigint, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_reports"(boolean, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_reports"(boolean, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_series"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_series"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_series_standings"(bigint, text, text, integer, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_series_standings"(bigint, text, text, integer, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_sessions"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_sessions"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_sports"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_sports"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_standings"(bigint, text, text, integer, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_standings"(bigint, text, text, integer, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_suggestions"(boolean, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_suggestions"(boolean, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_sweepstake_log"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_sweepstake_log"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_sweepstakes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_sweepstakes"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_tasks"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_tasks"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_teams"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_teams"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."list_unused_pictures"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."list_unused_pictures"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."make_deliveries"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."make_deliveries"(integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "api"."mark_claim_paid"(bigint, uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."mark_claim_paid"(bigint, uuid, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."mark_notifications_read"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."mark_notifications_read"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."merge_items"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."merge_items"(bigint, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."publish_sweepstake"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."publish_sweepstake"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."put_feed"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."put_feed"(bigint, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."recommend_fans"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."recommend_fans"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."record_picture"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."record_picture"(text, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "api"."record_push_results"(text[], text[], text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."record_push_results"(text[], text[], text[]) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "api"."record_results"(bigint, jsonb, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."record_results"(bigint, jsonb, integer, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."reject_friend_request"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."reject_friend_request"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."remove_friend"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."remove_friend"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."remove_pool_member"(bigint, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."remove_pool_member"(bigint, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."remove_push_subscription"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."remove_push_subscription"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."renew_pool_code"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."renew_pool_code"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."renew_recommendations"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."renew_recommendations"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."reopen_report"(bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."reopen_report"(bigint, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."report"(text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."report"(text, text, text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."request_feed_read"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."request_feed_read"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."require_admin"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."require_admin"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."restore_friend_request"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."restore_friend_request"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."save_rating"(text, bigint, smallint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."save_rating"(text, bigint, smallint, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."save_ratings"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."save_ratings"(jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."save_reminders"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."save_reminders"(uuid, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."save_taglines"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."save_taglines"(jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."search_cities"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."search_cities"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."search_fans"(text, text, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."search_fans"(text, text, bigint, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."search_rankings"(text, text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."search_rankings"(text, text, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."send_friend_request"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."send_friend_request"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."shift_games"(bigint, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."shift_games"(bigint, integer, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."start_picture_sweep"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."start_picture_sweep"(integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "api"."store_feed"(uuid, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."store_feed"(uuid, jsonb, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "api"."submit_picks"(bigint, jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."submit_picks"(bigint, jsonb, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."suggest_item"(text, text, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."suggest_item"(text, text, bigint, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."suspend_fan"(uuid, integer, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."suspend_fan"(uuid, integer, text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."take_deliveries"(integer, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."take_deliveries"(integer, text[]) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "api"."take_feed"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."take_feed"(uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "api"."take_feed_changes"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."take_feed_changes"(bigint, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."take_feeds"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."take_feeds"(integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "api"."todays_question"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."todays_question"() TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."unblock_fan"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."unblock_fan"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."undismiss_fan"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."undismiss_fan"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."unlike_post"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."unlike_post"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."unsubscribe"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."unsubscribe"(uuid, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "api"."update_item"(bigint, text[], text, bigint, text[], text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."update_item"(bigint, text[], text, bigint, text[], text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."update_own_profile"(uuid, text[], text, text, text, date, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."update_own_profile"(uuid, text[], text, text, text, date, text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."update_pool"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."update_pool"(bigint, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."update_series"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."update_series"(bigint, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."withdraw_answer"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."withdraw_answer"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."withdraw_email_change"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."withdraw_email_change"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "api"."withdraw_invite"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "api"."withdraw_invite"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."accept_friend_request"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."accept_friend_request"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."acting_feed"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."acting_feed"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."add_alias"(bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_alias"(bigint, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."add_counts"(integer[], integer[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_counts"(integer[], integer[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."add_item"(text, text, bigint, bigint, text[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_item"(text, text, bigint, bigint, text[], text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."add_push_subscription"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_push_subscription"(text, text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."add_round"(public.sweepstakes, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_round"(public.sweepstakes, integer, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."address_hash"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."address_hash"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."amend_sweepstake"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."amend_sweepstake"(bigint, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."answer_appeal"(private.reported_subjects, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."answer_appeal"(private.reported_subjects, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."answer_streak"(uuid, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."answer_streak"(uuid, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."answer_todays_question"(text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."answer_todays_question"(text, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."appeal"(text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."appeal"(text, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."appeal_state"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."appeal_state"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."appealable_decision"(uuid, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."appealable_decision"(uuid, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."apply_decision"(private.reported_subjects, text[], text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."apply_decision"(private.reported_subjects, text[], text, text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."athletes_of"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."athletes_of"(text[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."author_history"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."author_history"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."before_user_created"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."before_user_created"(jsonb) TO "postgres", "supabase_auth_admin";

REVOKE ALL ON FUNCTION "private"."best_and_worst_ids"(text, boolean, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."best_and_worst_ids"(text, boolean, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."block_fan"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."block_fan"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."broadcast_sweepstakes"(bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."broadcast_sweepstakes"(bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."broadcast_to_fan"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."broadcast_to_fan"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."cancel_sweepstake"(bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cancel_sweepstake"(bigint, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."catalogue_list"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."catalogue_list"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."change_feed"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_feed"(bigint, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."change_game"(bigint, bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_game"(bigint, bigint, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."change_like"(bigint, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_like"(bigint, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."change_picks"(bigint, jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_picks"(bigint, jsonb, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."changed_choices"(text[], text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."changed_choices"(text[], text, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."changed_fields"(public.sweepstakes, public.sweepstakes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."changed_fields"(public.sweepstakes, public.sweepstakes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."channels_of"(private.reminders, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."channels_of"(private.reminders, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."characters"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."characters"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_birth_date"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_birth_date"(date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_decider"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_decider"(text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_deletion"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_deletion"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_item"(public.entities) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_item"(public.entities) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_new_games"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_new_games"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_page_size"(integer, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_page_size"(integer, integer, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_post_counts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_post_counts"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_profile_text"(text, text, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_profile_text"(text, text, integer, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_question_counts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_question_counts"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_rating_stats"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_rating_stats"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_refusal_limit"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_refusal_limit"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_reporter"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_reporter"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_series_standings"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_series_standings"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_standings"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_standings"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_tie_break_answer"(bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_tie_break_answer"(bigint, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."checked_actions"(text[], integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."checked_actions"(text[], integer, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."checked_aliases"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."checked_aliases"(text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."checked_code"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."checked_code"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."checked_decision_text"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."checked_decision_text"(text, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."checked_item_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."checked_item_name"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."checked_message"(text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."checked_message"(text, text, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."checked_pool_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."checked_pool_name"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."checked_reason"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."checked_reason"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."checked_series"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."checked_series"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."checked_sport"(text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."checked_sport"(text, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."checked_sweepstake"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."checked_sweepstake"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."choose_free_slug"(public.entities) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."choose_free_slug"(public.entities) TO "postgres";

REVOKE ALL ON FUNCTION "private"."choose_position"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."choose_position"(uuid, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."chosen_outcome"(public.games, bigint, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."chosen_outcome"(public.games, bigint, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."city_key"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."city_key"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."claim_feed_call"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."claim_feed_call"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."claim_prize"(bigint, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."claim_prize"(bigint, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."clean_text"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."clean_text"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."clear_deliveries"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."clear_deliveries"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."close_merged_reminders"(private.deliveries, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."close_merged_reminders"(private.deliveries, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."close_report"(private.reported_subjects) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."close_report"(private.reported_subjects) TO "postgres";

REVOKE ALL ON FUNCTION "private"."close_started_games"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."close_started_games"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."club_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."club_name"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."collapse_spaces"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."collapse_spaces"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."compare_fans"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."compare_fans"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."complete_if_over"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."complete_if_over"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."confirmation_interval"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."confirmation_interval"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."confusable_skeleton"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."confusable_skeleton"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."confusables"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."confusables"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."correct_by_feed"(bigint, smallint, smallint, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."correct_by_feed"(bigint, smallint, smallint, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."count_feelings"(bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_feelings"(bigint[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."count_open_reports"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_open_reports"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."count_ratings_about"(integer[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_ratings_about"(integer[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."count_read"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_read"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."count_refusal"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_refusal"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."count_unread"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_unread"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."count_unread_notifications"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_unread_notifications"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."count_use"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_use"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."create_invite"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_invite"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."create_item"(text, text, bigint, bigint, text[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_item"(text, text, bigint, bigint, text[], text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."create_pool"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_pool"(jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."create_post"(text, text, bigint, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_post"(text, text, bigint, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."create_reply"(bigint, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_reply"(bigint, text, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."create_series"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_series"(jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."create_sweepstake"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_sweepstake"(jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."crowd_picks"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."crowd_picks"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."current_fan"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."current_fan"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."current_rating_stats"(bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."current_rating_stats"(bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."current_recommendations"(uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."current_recommendations"(uuid, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."current_writer"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."current_writer"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."dated_subject"(bigint, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."dated_subject"(bigint, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."decide_about"(text, text, text[], text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."decide_about"(text, text, text[], text, text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."decide_report"(bigint, text[], text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."decide_report"(bigint, text[], text, text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."decide_suggestion"(bigint, text, bigint, text, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."decide_suggestion"(bigint, text, bigint, text, bigint, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."decision_as_json"(private.decisions) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."decision_as_json"(private.decisions) TO "postgres";

REVOKE ALL ON FUNCTION "private"."delete_account_rows"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_account_rows"(uuid, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."delete_feed"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_feed"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."delete_own_account"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_own_account"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."delete_pool"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_pool"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."delete_post"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_post"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."delete_rating"(text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_rating"(text, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."delete_removed_content"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_removed_content"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."delete_reply"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_reply"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."delete_sweepstake"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_sweepstake"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."delete_unused_location"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_unused_location"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."delete_unused_words"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_unused_words"(text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."delivery_message"(private.deliveries) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delivery_message"(private.deliveries) TO "postgres";

REVOKE ALL ON FUNCTION "private"."delivery_text"(private.deliveries) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delivery_text"(private.deliveries) TO "postgres";

REVOKE ALL ON FUNCTION "private"."describe_change"(public.entities, public.entities) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."describe_change"(public.entities, public.entities) TO "postgres";

REVOKE ALL ON FUNCTION "private"."dismiss_fan"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."dismiss_fan"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."dismissed_reports"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."dismissed_reports"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."draft_feed_rounds"(bigint, integer[], timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."draft_feed_rounds"(bigint, integer[], timestamp with time zone) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."draft_of_round"(private.feeds, integer, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."draft_of_round"(private.feeds, integer, timestamp with time zone, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."due_games"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."due_games"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."edit_sweepstake"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."edit_sweepstake"(bigint, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."end_deliveries"(bigint[], bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_deliveries"(bigint[], bigint[]) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."end_friendship"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_friendship"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."end_game"(public.games, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_game"(public.games, jsonb, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."end_picture_sweep"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_picture_sweep"(text[]) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."end_session"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_session"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."enqueue_delivery"(uuid, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."enqueue_delivery"(uuid, text, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."enqueue_questions"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."enqueue_questions"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."enqueue_tasks"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."enqueue_tasks"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."ensure_profile"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ensure_profile"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."enter_feed_result"(bigint, bigint, smallint, smallint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."enter_feed_result"(bigint, bigint, smallint, smallint, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."enter_pool"(bigint, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."enter_pool"(bigint, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."enter_results"(bigint, jsonb, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."enter_results"(bigint, jsonb, integer, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."entered_outcome"(public.games, smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."entered_outcome"(public.games, smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."entrant_cards"(uuid[], uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."entrant_cards"(uuid[], uuid, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."entry_counts"(bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."entry_counts"(bigint[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."excluded_fan_keys"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."excluded_fan_keys"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."export_own_account"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."export_own_account"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."fail_feed"(uuid, text, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fail_feed"(uuid, text, integer, boolean) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."fans_about"(integer, uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fans_about"(integer, uuid, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."fans_on_side"(integer, boolean, integer, bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fans_on_side"(integer, boolean, integer, bigint, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."fans_with_terms"(integer[], integer, integer, uuid[], integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fans_with_terms"(integer[], integer, integer, uuid[], integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."feed_changes"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."feed_changes"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."feed_for_reader"(private.feeds) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."feed_for_reader"(private.feeds) TO "postgres";

REVOKE ALL ON FUNCTION "private"."feed_matches"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."feed_matches"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."feed_rounds_as_json"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."feed_rounds_as_json"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."feed_source"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."feed_source"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."feed_sport"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."feed_sport"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."feed_tasks"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."feed_tasks"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."feeling_about"(integer[], smallint[], bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."feeling_about"(integer[], smallint[], bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."final_total"(public.sweepstakes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."final_total"(public.sweepstakes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."find_enough_matches"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_enough_matches"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."find_fans"(uuid[], text, text, integer, integer[], integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_fans"(uuid[], text, text, integer, integer[], integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."find_fans_among_few"(uuid[], text, integer[], uuid[], intarray.query_int, boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_fans_among_few"(uuid[], text, integer[], uuid[], intarray.query_int, boolean, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."find_fans_by_location"(uuid[], integer[], uuid[], intarray.query_int, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_fans_by_location"(uuid[], integer[], uuid[], intarray.query_int, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."find_fans_by_name"(uuid[], text, integer[], uuid[], intarray.query_int, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_fans_by_name"(uuid[], text, integer[], uuid[], intarray.query_int, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."find_item"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_item"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."find_matches"(uuid, integer, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_matches"(uuid, integer, integer, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."find_or_create_location"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_or_create_location"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."first_round"(bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."first_round"(bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."flush_changes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."flush_changes"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."flush_changes_if_due"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."flush_changes_if_due"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."flush_standing_changes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."flush_standing_changes"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."fold_names"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fold_names"(text[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."follow_feed"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."follow_feed"(bigint) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."forget_suspended_addresses"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_suspended_addresses"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."friends_about"(bigint, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."friends_about"(bigint, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."friends_of"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."friends_of"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."friends_picks"(bigint, bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."friends_picks"(bigint, bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."friendship_change_as_json"(public.friendships, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."friendship_change_as_json"(public.friendships, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."friendship_status"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."friendship_status"(uuid, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."friendship_statuses"(uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."friendship_statuses"(uuid, uuid[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."full_name"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."full_name"(text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."game_length"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."game_length"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."game_names"(bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."game_names"(bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."game_state"(public.games) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."game_state"(public.games) TO "postgres";

REVOKE ALL ON FUNCTION "private"."get_entry"(bigint, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_entry"(bigint, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."get_feed"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_feed"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."get_invite"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_invite"(text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."get_item"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_item"(text, text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."get_own_profile"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_own_profile"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."get_pool"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_pool"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."get_pool_invite"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_pool_invite"(text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."get_post"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_post"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."get_public_profile"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_public_profile"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."get_reminders"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_reminders"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."get_series"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_series"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."group_reports_about"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."group_reports_about"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_entered"(bigint, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_entered"(bigint, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_feed_call"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_feed_call"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_few_fans"(integer[], integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_few_fans"(integer[], integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_overruled"(bigint, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_overruled"(bigint, bigint, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_visible_tie_breaks"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_visible_tie_breaks"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."hidden_among"(uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hidden_among"(uuid, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."hidden_drafts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hidden_drafts"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."hidden_from"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hidden_from"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."hidden_ids"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hidden_ids"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."hide_pictures"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hide_pictures"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."hide_swept_pictures"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hide_swept_pictures"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."idf"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."idf"(integer, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."index_name"(uuid, text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."index_name"(uuid, text, text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."index_words"(text[], text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."index_words"(text[], text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."interested_fans"(integer[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."interested_fans"(integer[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."interests_of"(integer[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."interests_of"(integer[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."introduce"(uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."introduce"(uuid, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_address_suspended"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_address_suspended"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_admin"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_admin"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."is_complete_result"(text, smallint, smallint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_complete_result"(text, smallint, smallint, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_expected_change"(text, jsonb, smallint, smallint, text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_expected_change"(text, jsonb, smallint, smallint, text, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_interested_in"(uuid, bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_interested_in"(uuid, bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_last_open_game"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_last_open_game"(bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_picture_unchecked"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_picture_unchecked"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."is_post_visible"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_post_visible"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_profile_visible"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_profile_visible"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."is_removed_picture"(storage.objects) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_removed_picture"(storage.objects) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_same_meeting"(timestamp with time zone, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_same_meeting"(timestamp with time zone, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_sealed"(public.games) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_sealed"(public.games) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."is_settled"(text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_settled"(text, text, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_sweepstake_shown"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_sweepstake_shown"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."item_as_json"(public.entities) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."item_as_json"(public.entities) TO "postgres";

REVOKE ALL ON FUNCTION "private"."item_rank"(bigint, text, bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."item_rank"(bigint, text, bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."join_feed_games"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."join_feed_games"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."join_pool"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."join_pool"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."known_items"(text[], bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."known_items"(text[], bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."latest_decision"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."latest_decision"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."learn_feed_name"(bigint, text, text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."learn_feed_name"(bigint, text, text, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."leave_all_pools"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."leave_all_pools"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."leave_pool"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."leave_pool"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."lift_suspension"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lift_suspension"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."like_pattern"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."like_pattern"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."like_state"(bigint, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."like_state"(bigint, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."link_feed_games"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."link_feed_games"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."list_audit_log"(bigint, text, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_audit_log"(bigint, text, uuid, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_blocks"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_blocks"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_catalogue_items"(text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_catalogue_items"(text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_claims"(bigint, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_claims"(bigint, text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_crests"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_crests"() TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_fans_of_item"(text, text, text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_fans_of_item"(text, text, text, text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_friends"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_friends"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_friends_entries"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_friends_entries"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_notifications"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_notifications"(text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_own_decisions"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_own_decisions"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_own_suggestions"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_own_suggestions"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_pending_requests"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_pending_requests"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_pictures_to_delete"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_pictures_to_delete"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_pool_members"(bigint, bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_pool_members"(bigint, bigint, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_pools"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_pools"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_popular_items"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_popular_items"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_ranking"(text, boolean, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_ranking"(text, boolean, bigint) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_rankings"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_rankings"(text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_reports"(boolean, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_reports"(boolean, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_series"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_series"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_series_standings"(bigint, text, text, integer, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_series_standings"(bigint, text, text, integer, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_sessions"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_sessions"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_standings"(bigint, text, text, integer, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_standings"(bigint, text, text, integer, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_suggestions"(boolean, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_suggestions"(boolean, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_sweepstake_log"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_sweepstake_log"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_tasks"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_tasks"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."list_unused_pictures"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_unused_pictures"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."live_session"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."live_session"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_catalogue"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_catalogue"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_feed"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_feed"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_games"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_games"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_own_pool"(bigint, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_own_pool"(bigint, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_own_ratings"(text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_own_ratings"(text, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_pair"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_pair"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_pool"(bigint, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_pool"(bigint, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_pools_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_pools_of"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_post_of_reply"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_post_of_reply"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_report"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_report"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_reports_about"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_reports_about"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_series"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_series"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_sweepstake"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_sweepstake"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_catalogue_change"(text, text, bigint, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_catalogue_change"(text, text, bigint, uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_change"(bigint, text, bigint, jsonb, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_change"(bigint, text, bigint, jsonb, jsonb, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_series_change"(text, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_series_change"(text, bigint, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."make_deliveries"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."make_deliveries"(integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."mark_claim_paid"(bigint, uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mark_claim_paid"(bigint, uuid, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."mark_notifications_read"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mark_notifications_read"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."match_percentage"(bigint, bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."match_percentage"(bigint, bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."matches"(uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."matches"(uuid, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."matching_location_ids"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."matching_location_ids"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."matching_team_ids"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."matching_team_ids"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."may_listen"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_listen"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."me"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."me"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."merge_items"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."merge_items"(bigint, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."merged_aliases"(public.entities, public.entities) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."merged_aliases"(public.entities, public.entities) TO "postgres";

REVOKE ALL ON FUNCTION "private"."moment_of_notification"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."moment_of_notification"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."more_questions"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."more_questions"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."move_game"(public.games, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."move_game"(public.games, timestamp with time zone, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."move_game_of_feed"(bigint, timestamp with time zone, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."move_game_of_feed"(bigint, timestamp with time zone, timestamp with time zone, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."move_opinions"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."move_opinions"(bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."move_stranded_rows"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."move_stranded_rows"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."mutual_friends"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mutual_friends"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."name_problem"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."name_problem"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."new_code"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."new_code"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."new_games"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."new_games"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."next_conviction"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."next_conviction"(uuid, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."next_feed_read"(private.feeds) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."next_feed_read"(private.feeds) TO "postgres";

REVOKE ALL ON FUNCTION "private"."next_question_at"(text, smallint, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."next_question_at"(text, smallint, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."next_round"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."next_round"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."normalize"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."normalize"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."normalized_address"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."normalized_address"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."notification_id"(timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notification_id"(timestamp with time zone, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."notification_keys"(uuid, uuid[], timestamp with time zone, timestamp with time zone, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notification_keys"(uuid, uuid[], timestamp with time zone, timestamp with time zone, text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."open_due_drafts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_due_drafts"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."open_picks"(uuid, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_picks"(uuid, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."opinions_as_json"(private.opinion[], integer, uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."opinions_as_json"(private.opinion[], integer, uuid, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."outcome_of"(public.games, smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."outcome_of"(public.games, smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."own_answer"(uuid, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_answer"(uuid, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."own_pictures"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_pictures"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."own_pools"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_pools"(bigint, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."own_prize"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_prize"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."own_profile"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_profile"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."own_series_rank"(bigint, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_series_rank"(bigint, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."parse_choices"(bigint, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."parse_choices"(bigint, jsonb, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."parse_feed_rows"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."parse_feed_rows"(bigint, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."parse_ratings"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."parse_ratings"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."parse_taglines"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."parse_taglines"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."pending_ratings"(bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pending_ratings"(bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."pick_points"(boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pick_points"(boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."picture_problem"(storage.objects) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."picture_problem"(storage.objects) TO "postgres";

REVOKE ALL ON FUNCTION "private"."pictures_to_sweep"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pictures_to_sweep"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."pool_member_count"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pool_member_count"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."pool_of_code"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pool_of_code"(text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."pool_owner"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pool_owner"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."pool_round"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pool_round"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."pools_as_json"(uuid, bigint, bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pools_as_json"(uuid, bigint, bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."post_page"(private.post_audience, uuid, bigint, bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."post_page"(private.post_audience, uuid, bigint, bigint, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."postings_to_read"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."postings_to_read"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."posts_as_json"(bigint[], uuid, bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."posts_as_json"(bigint[], uuid, bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."publish_sweepstake"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."publish_sweepstake"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."put_feed"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."put_feed"(bigint, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."question_as_json"(bigint, uuid, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."question_as_json"(bigint, uuid, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."question_for_day"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."question_for_day"(date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."question_split"(date, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."question_split"(date, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."ranking_entries"(bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ranking_entries"(bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."rebuild_opinions"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rebuild_opinions"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."rebuild_post_counts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rebuild_post_counts"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."rebuild_question_counts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rebuild_question_counts"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."rebuild_rating_stats"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rebuild_rating_stats"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."rebuild_series_standings"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rebuild_series_standings"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."rebuild_standings"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rebuild_standings"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."recommend_fans"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."recommend_fans"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."recommended_cards"(uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."recommended_cards"(uuid, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."record_decision"(uuid, text, text, text[], text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_decision"(uuid, text, text, text[], text, text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."record_picture"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_picture"(text, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."record_push_results"(text[], text[], text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_push_results"(text[], text[], text[]) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."record_results"(bigint, jsonb, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_results"(bigint, jsonb, integer, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."record_winners"(public.sweepstakes, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_winners"(public.sweepstakes, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refresh_catalogue_lists"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refresh_catalogue_lists"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_entrant"(public.sweepstakes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_entrant"(public.sweepstakes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_entrant_of_series"(bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_entrant_of_series"(bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_full_series"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_full_series"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_merged"(bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_merged"(bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_overturning"(private.choice[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_overturning"(private.choice[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_retired"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_retired"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_stale_edit"(public.sweepstakes, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_stale_edit"(public.sweepstakes, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_transition"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_transition"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."related_items"(public.entities) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."related_items"(public.entities) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reminder_kinds"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reminder_kinds"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reminder_of"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reminder_of"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reminder_settings"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reminder_settings"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."remove_content"(private.decisions) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remove_content"(private.decisions) TO "postgres";

REVOKE ALL ON FUNCTION "private"."remove_deleted_accounts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remove_deleted_accounts"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."remove_picture"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remove_picture"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."remove_pool_member"(bigint, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remove_pool_member"(bigint, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."remove_push_subscription"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remove_push_subscription"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."rename_feed_rows"(bigint, private.feed_rows[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rename_feed_rows"(bigint, private.feed_rows[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."renew_pool_code"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."renew_pool_code"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."renew_recommendations"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."renew_recommendations"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."reopen_game"(public.games, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reopen_game"(public.games, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reopen_report"(bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reopen_report"(bigint, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."replace_games"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."replace_games"(bigint, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."replace_sides"(public.games, bigint, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."replace_sides"(public.games, bigint, bigint, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."replies_as_json"(bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."replies_as_json"(bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reply_page"(bigint, bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reply_page"(bigint, bigint, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."report"(text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."report"(text, text, text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."reported_as_json"(bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reported_as_json"(bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reported_by"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reported_by"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reported_fan_id"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reported_fan_id"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reported_ids"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reported_ids"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."reporters_as_json"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reporters_as_json"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."request_feed_read"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."request_feed_read"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."require_admin"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_admin"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."reschedule_game"(public.games, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reschedule_game"(public.games, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."rescore"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rescore"(bigint, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reserved_pattern"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reserved_pattern"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reserved_words"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reserved_words"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."resolve_feed_names"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."resolve_feed_names"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."restorable_since"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."restorable_since"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."restore_content"(private.decisions) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."restore_content"(private.decisions) TO "postgres";

REVOKE ALL ON FUNCTION "private"."restore_friend_request"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."restore_friend_request"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."restore_picture"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."restore_picture"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."results_text"(uuid, public.sweepstakes, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."results_text"(uuid, public.sweepstakes, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reverse_decision"(private.decisions) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reverse_decision"(private.decisions) TO "postgres";

REVOKE ALL ON FUNCTION "private"."rfc3339"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rfc3339"(timestamp with time zone) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."round_name"(text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."round_name"(text, text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."rounds_as_json"(bigint, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rounds_as_json"(bigint, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."rules_or_default"(text, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rules_or_default"(text, numeric) TO "postgres";

REVOKE ALL ON FUNCTION "private"."save_feelings"(uuid, integer[], smallint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_feelings"(uuid, integer[], smallint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."save_rating"(text, bigint, smallint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_rating"(text, bigint, smallint, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."save_ratings"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_ratings"(jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."save_reminders"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_reminders"(uuid, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."save_taglines"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_taglines"(jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."saved_recommendations"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."saved_recommendations"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."score_every_fan"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."score_every_fan"(uuid, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."score_fans"(uuid, integer[], integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."score_fans"(uuid, integer[], integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."score_for_log"(smallint, smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."score_for_log"(smallint, smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."scorecards"(private.standings[], uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."scorecards"(private.standings[], uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."search_cities"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_cities"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."search_fans"(text, text, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_fans"(text, text, bigint, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."search_rankings"(text, text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_rankings"(text, text, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."send_friend_request"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."send_friend_request"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."series_for_log"(public.sweepstakes, public.sweepstakes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."series_for_log"(public.sweepstakes, public.sweepstakes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."series_lines"(private.series_standings[], uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."series_lines"(private.series_standings[], uuid, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."series_ranks"(bigint, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."series_ranks"(bigint, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."set_acting_feed"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_acting_feed"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."set_tie_break"(public.sweepstakes, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_tie_break"(public.sweepstakes, integer, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."shared_reasons"(uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shared_reasons"(uuid, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."shift_games"(bigint, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shift_games"(bigint, integer, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."snapshot_of"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."snapshot_of"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."split_words"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."split_words"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."standing_ranks"(bigint, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."standing_ranks"(bigint, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."standings_among"(uuid, text, bigint, bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."standings_among"(uuid, text, bigint, bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."standings_as_json"(private.standings[], uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."standings_as_json"(private.standings[], uuid, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."start_picture_sweep"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."start_picture_sweep"(integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."start_reminder_rounds"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."start_reminder_rounds"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."start_write"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."start_write"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."status_for"(public.friendships, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."status_for"(public.friendships, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."store_feed"(uuid, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."store_feed"(uuid, jsonb, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."stranded_rows"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."stranded_rows"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."submit_picks"(bigint, jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."submit_picks"(bigint, jsonb, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."subtract_from_posts"(bigint[], bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."subtract_from_posts"(bigint[], bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."suffixes_of"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."suffixes_of"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."suggest_item"(text, text, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."suggest_item"(text, text, bigint, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."suggestions_as_json"(bigint[], uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."suggestions_as_json"(bigint[], uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."suggestions_page"(bigint[], uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."suggestions_page"(bigint[], uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."suspend_fan"(uuid, integer, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."suspend_fan"(uuid, integer, text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."suspended_address_text"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."suspended_address_text"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."suspended_ids"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."suspended_ids"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."suspension_as_json"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."suspension_as_json"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."suspension_text"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."suspension_text"(timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."sweepstake_or_decision"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sweepstake_or_decision"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."sweepstake_text"(private.deliveries, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sweepstake_text"(private.deliveries, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."switch_location"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."switch_location"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."sync_feed_games"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sync_feed_games"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."sync_opinions"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sync_opinions"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tagline_lines"(uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tagline_lines"(uuid, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_deliveries"(integer, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_deliveries"(integer, text[]) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."take_feed"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_feed"(uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."take_feed_changes"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_feed_changes"(bigint, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."take_feeds"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_feeds"(integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."tasks_text"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tasks_text"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."term_weights"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."term_weights"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."text_length"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."text_length"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."text_problem"(text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."text_problem"(text, text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."tg__count_for_post"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg__count_for_post"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg__sync_opinions"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg__sync_opinions"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_audit_log__refuse_changes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_audit_log__refuse_changes"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_decisions__broadcast"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_decisions__broadcast"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_entities__create_rating_stats"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_entities__create_rating_stats"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_entities__refresh_catalogue_lists"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_entities__refresh_catalogue_lists"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_entities__sync_interests"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_entities__sync_interests"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_entities__sync_rating_stats"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_entities__sync_rating_stats"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_fans__remove_name"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_fans__remove_name"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_fans__remove_opinions"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_fans__remove_opinions"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_friendships__broadcast"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_friendships__broadcast"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_friendships__remind"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_friendships__remind"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_games__broadcast"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_games__broadcast"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_games__decide"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_games__decide"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_games__drop_tie_break"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_games__drop_tie_break"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_games__move_wins"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_games__move_wins"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_games__record_winners"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_games__record_winners"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_games__rescore"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_games__rescore"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_objects__keep_checked"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_objects__keep_checked"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_objects__limit_pictures"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_objects__limit_pictures"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_picks__queue_counts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_picks__queue_counts"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_pool_members__end_empty_pools"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_pool_members__end_empty_pools"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_post_likes__subtract_likes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_post_likes__subtract_likes"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_profiles__sync_connecting"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_profiles__sync_connecting"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_profiles__sync_fan"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_profiles__sync_fan"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_question_answers__count"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_question_answers__count"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_question_answers__note_feeling"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_question_answers__note_feeling"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_reminders__schedule_question"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_reminders__schedule_question"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_replies__broadcast"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_replies__broadcast"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_replies__count_removals"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_replies__count_removals"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_replies__remind"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_replies__remind"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_replies__set_recipient"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_replies__set_recipient"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_replies__subtract_replies"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_replies__subtract_replies"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_standings__subtract_counts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_standings__subtract_counts"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_suggested_items__broadcast"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_suggested_items__broadcast"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_sweepstake_entries__join_series"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_sweepstake_entries__join_series"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_sweepstake_entries__update_standings"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_sweepstake_entries__update_standings"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_sweepstake_log__refuse_changes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_sweepstake_log__refuse_changes"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_sweepstakes__apply_tie_break"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_sweepstakes__apply_tie_break"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_sweepstakes__broadcast"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_sweepstakes__broadcast"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_sweepstakes__follow_series"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_sweepstakes__follow_series"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_sweepstakes__record_winners"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_sweepstakes__record_winners"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_tagline_rows__queue_verbs"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_tagline_rows__queue_verbs"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_users__create_profile"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_users__create_profile"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_users__refuse_suspended"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_users__refuse_suspended"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_users__remember_address"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_users__remember_address"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tg_users__remember_suspension"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tg_users__remember_suspension"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tie_break_as_json"(public.sweepstakes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tie_break_as_json"(public.sweepstakes) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."tie_break_distance"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tie_break_distance"(integer, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."todays_question"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."todays_question"() TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."top_items"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."top_items"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."unblock_fan"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unblock_fan"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."undismiss_fan"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."undismiss_fan"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."undo_window"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."undo_window"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."unknown_feed_names"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unknown_feed_names"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."unseen_replies"(uuid, bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unseen_replies"(uuid, bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."unsubscribe"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unsubscribe"(uuid, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."update_item"(bigint, text[], text, bigint, text[], text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."update_item"(bigint, text[], text, bigint, text[], text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."update_pool"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."update_pool"(bigint, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."update_profile"(text[], text, text, text, date, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."update_profile"(text[], text, text, text, date, text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."update_series"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."update_series"(bigint, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."waiting_tasks"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."waiting_tasks"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."winners"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."winners"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."winning_score"(public.sweepstakes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."winning_score"(public.sweepstakes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."winning_share"(public.sweepstakes, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."winning_share"(public.sweepstakes, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."withdraw_answer"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."withdraw_answer"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."withdraw_email_change"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."withdraw_email_change"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."withdraw_invite"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."withdraw_invite"() TO "authenticated", "postgres";

GRANT USAGE ON SCHEMA "api" TO "anon", "authenticated";

GRANT CREATE, USAGE ON SCHEMA "api" TO "postgres";

GRANT USAGE ON SCHEMA "api" TO "service_role";

GRANT CREATE, USAGE ON SCHEMA "intarray" TO "postgres";

GRANT USAGE ON SCHEMA "private" TO "anon", "authenticated";

GRANT CREATE, USAGE ON SCHEMA "private" TO "postgres";

GRANT USAGE ON SCHEMA "private" TO "service_role", "supabase_auth_admin";

GRANT SELECT, UPDATE, USAGE ON SEQUENCE "private"."fan_sequence" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."address_keys" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."admins" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."appeals" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."asked_questions" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."audit_log" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."catalogue_lists" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."checked_pictures" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."cities" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."city_names" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."counter_changes" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."counters" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."decisions" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."declined_requests" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."deliveries" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."document_frequencies" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."entity_rating_stats" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."fans" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."feed_calls" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."feed_games" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."feed_names" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."feed_rounds" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."feed_rows" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."feeds" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."flushes" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."game_timing" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."invites" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."limits" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."locations" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."name_suffixes" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."notification_reads" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."opinion_changes" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."pool_members" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."pool_removals" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."pools" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."post_counts" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."postings" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."prize_claims" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."prize_winners" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."profile_details" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."push_subscriptions" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."question_answers" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."rate_limits" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."recommendations" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."reminder_rounds" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."reminders" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."removed_pictures" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."reported_subjects" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."reports" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."series_standings" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."standing_changes" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."standings" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."suggested_items" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."suggestions" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."suspended_addresses" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."suspensions" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."sweepstake_log" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."swept_pictures" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."word_suffixes" TO "postgres";

GRANT SELECT ON TABLE "public"."blocks" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."blocks" TO "postgres";

GRANT SELECT ON TABLE "public"."dismissals" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."dismissals" TO "postgres";

GRANT SELECT ON TABLE "public"."entities" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."entities" TO "postgres";

GRANT SELECT ON TABLE "public"."friendships" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."friendships" TO "postgres";

GRANT SELECT ON TABLE "public"."games" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."games" TO "postgres";

GRANT SELECT ON TABLE "public"."picks" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."picks" TO "postgres";

GRANT SELECT ON TABLE "public"."post_likes" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."post_likes" TO "postgres";

GRANT SELECT ("author_id") ON TABLE "public"."posts" TO "authenticated";

GRANT SELECT ("content") ON TABLE "public"."posts" TO "authenticated";

GRANT SELECT ("created_at") ON TABLE "public"."posts" TO "authenticated";

GRANT SELECT ("entity_id") ON TABLE "public"."posts" TO "authenticated";

GRANT SELECT ("id") ON TABLE "public"."posts" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."posts" TO "postgres";

GRANT SELECT ON TABLE "public"."profiles" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."profiles" TO "postgres";

GRANT SELECT ON TABLE "public"."ratings" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."ratings" TO "postgres";

GRANT SELECT ("author_id") ON TABLE "public"."replies" TO "authenticated";

GRANT SELECT ("content") ON TABLE "public"."replies" TO "authenticated";

GRANT SELECT ("created_at") ON TABLE "public"."replies" TO "authenticated";

GRANT SELECT ("id") ON TABLE "public"."replies" TO "authenticated";

GRANT SELECT ("post_id") ON TABLE "public"."replies" TO "authenticated";

GRANT SELECT ("recipient_id") ON TABLE "public"."replies" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."replies" TO "postgres";

GRANT SELECT ON TABLE "public"."series" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."series" TO "postgres";

GRANT SELECT ON TABLE "public"."sweepstake_entries" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."sweepstake_entries" TO "postgres";

GRANT SELECT ON TABLE "public"."sweepstakes" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."sweepstakes" TO "postgres";

GRANT SELECT ON TABLE "public"."tagline_rows" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."tagline_rows" TO "postgres";

GRANT USAGE ON TYPE "private"."choice" TO "postgres";

GRANT USAGE ON TYPE "private"."opinion" TO "postgres";

GRANT USAGE ON TYPE "private"."post_audience" TO "postgres";

GRANT USAGE ON TYPE "public"."sentiment" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."author_cards" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."block_sides" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."closing_sweepstakes" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."counted_answers" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."counted_posts" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."counted_ratings" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."counted_verbs" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."current_counters" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."current_pool_members" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."fan_feelings" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."fan_interests" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."friendship_sides" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."interest_expansion" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."next_locks" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."notification_events" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."opinion_terms" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."pending_terms" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."unsuspended_likes" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."user_cards" TO "postgres";

ALTER DEFAULT PRIVILEGES FOR ROLE "postgres" REVOKE ALL ON FUNCTIONS FROM PUBLIC;

ALTER TABLE "private"."suggested_items" ADD COLUMN "name_normalized" text GENERATED ALWAYS AS (private."normalize"(name)) STORED NOT NULL;

ALTER TABLE "public"."entities" ADD COLUMN "name_normalized" text GENERATED ALWAYS AS (private."normalize"(name)) STORED NOT NULL;

ALTER TABLE "public"."entities" ADD COLUMN "aliases_folded" text GENERATED ALWAYS AS (private.fold_names(aliases)) STORED NOT NULL;

COMMENT ON COLUMN "public"."entities"."aliases_folded" IS 'The aliases in the form that search compares: |sixers|.';

ALTER TABLE "private"."appeals" ADD CONSTRAINT "appeals_text_is_clean_and_short" CHECK (((text = private.clean_text(text)) AND ((char_length(text) >= 1) AND (char_length(text) <= 1000)) AND (private.text_problem('It'::text, text, 10) IS NULL)));

ALTER TABLE "private"."pools" ADD CONSTRAINT "pools_name_is_clean_and_short" CHECK (((name = private.clean_text(name)) AND ((char_length(name) >= 1) AND (char_length(name) <= 60)) AND (private.text_problem('It'::text, name, 0) IS NULL)));

ALTER TABLE "private"."reminders" ADD CONSTRAINT "reminders_email_is_of_known_kinds" CHECK ((email <@ private.reminder_kinds('email'::text)));

ALTER TABLE "private"."reminders" ADD CONSTRAINT "reminders_push_is_of_known_kinds" CHECK ((push <@ private.reminder_kinds('push'::text)));

ALTER TABLE "private"."reports" ADD CONSTRAINT "reports_note_is_clean_and_short" CHECK (((note = private.clean_text(note)) AND ((char_length(note) >= 1) AND (char_length(note) <= 500)) AND (private.text_problem('It'::text, note, 10) IS NULL)));

ALTER TABLE "private"."suggested_items" ADD CONSTRAINT "suggested_items_name_is_clean_and_short" CHECK (((name = private.clean_text(name)) AND ((char_length(name) >= 1) AND (char_length(name) <= 80)) AND (private.text_problem('It'::text, name, 0) IS NULL)));

ALTER TABLE "private"."suggestions" ADD CONSTRAINT "suggestions_note_is_clean_and_short" CHECK (((note = private.clean_text(note)) AND ((char_length(note) >= 1) AND (char_length(note) <= 500)) AND (private.text_problem('It'::text, note, 10) IS NULL)));

ALTER TABLE "public"."posts" ADD CONSTRAINT "posts_content_is_clean_and_short" CHECK (((content = private.clean_text(content)) AND ((private.text_length(content) >= 1) AND (private.text_length(content) <= 280)) AND (private.text_problem('It'::text, content, 10) IS NULL)));

ALTER TABLE "public"."profiles" ADD CONSTRAINT "profiles_first_name_is_clean_and_short" CHECK (((first_name = private.clean_text(first_name)) AND ((char_length(first_name) >= 1) AND (char_length(first_name) <= 60)) AND (private.text_problem('It'::text, first_name, 0) IS NULL)));

ALTER TABLE "public"."profiles" ADD CONSTRAINT "profiles_last_name_is_clean_and_short" CHECK (((last_name = private.clean_text(last_name)) AND ((char_length(last_name) >= 1) AND (char_length(last_name) <= 60)) AND (private.text_problem('It'::text, last_name, 0) IS NULL)));

ALTER TABLE "public"."profiles" ADD CONSTRAINT "profiles_location_is_clean_and_short" CHECK (((location = private.clean_text(location)) AND ((char_length(location) >= 1) AND (char_length(location) <= 120)) AND (private.text_problem('It'::text, location, 0) IS NULL)));

ALTER TABLE "public"."profiles" ADD CONSTRAINT "profiles_name_is_not_reserved" CHECK ((private.name_problem(concat_ws(' '::text, first_name, last_name)) IS NULL));

ALTER TABLE "public"."replies" ADD CONSTRAINT "replies_content_is_clean_and_short" CHECK (((content = private.clean_text(content)) AND ((private.text_length(content) >= 1) AND (private.text_length(content) <= 280)) AND (private.text_problem('It'::text, content, 10) IS NULL)));

ALTER TABLE "public"."series" ADD CONSTRAINT "series_name_is_clean_and_short" CHECK (((name = private.clean_text(name)) AND ((char_length(name) >= 1) AND (char_length(name) <= 120)) AND (private.text_problem('It'::text, name, 0) IS NULL)));

ALTER TABLE "public"."series" ADD CONSTRAINT "series_rules_are_clean_and_short" CHECK (((rules = private.clean_text(rules)) AND ((char_length(rules) >= 1) AND (char_length(rules) <= 2000)) AND (private.text_problem('It'::text, rules, 40) IS NULL)));

ALTER TABLE "public"."sweepstakes" ADD CONSTRAINT "sweepstakes_name_is_clean_and_short" CHECK (((name = private.clean_text(name)) AND ((char_length(name) >= 1) AND (char_length(name) <= 120)) AND (private.text_problem('It'::text, name, 0) IS NULL)));

ALTER TABLE "public"."sweepstakes" ADD CONSTRAINT "sweepstakes_rules_are_clean_and_short" CHECK (((rules = private.clean_text(rules)) AND ((char_length(rules) >= 1) AND (char_length(rules) <= 2000)) AND (private.text_problem('It'::text, rules, 40) IS NULL)));

ALTER TABLE "public"."sweepstakes" ADD CONSTRAINT "sweepstakes_tie_break_is_clean_and_short" CHECK (((tie_break_question = private.clean_text(tie_break_question)) AND ((char_length(tie_break_question) >= 1) AND (char_length(tie_break_question) <= 200)) AND (private.text_problem('It'::text, tie_break_question, 0) IS NULL)));

CREATE UNIQUE INDEX suggested_items_open_idx ON private.suggested_items USING btree (entity_type, name_normalized, sport_id) NULLS NOT DISTINCT WHERE (state = 'OPEN'::text);

CREATE INDEX entities_aliases_folded_idx ON public.entities USING gin (aliases_folded extensions.gin_trgm_ops);

CREATE INDEX entities_kind_name_idx ON public.entities USING btree (kind, name_normalized, id);

CREATE INDEX entities_name_normalized_idx ON public.entities USING gin (name_normalized extensions.gin_trgm_ops);

-- Everything pg-delta leaves out: database settings, objects in Supabase's schemas, and rows that belong to the schema.
-- Idempotent, since migrations and restored projects run the whole file again.

-- Planning takes longer than running nearly every query here, so one plan serves all arguments. Functions that override
-- this say why.
do $$ begin
  execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
end $$;

-- Privileges held through PUBLIC can only be revoked for all schemas at once.
alter default privileges for role postgres revoke execute on functions from public;

-- Decompressing the list for each reader takes longer than reading it.
alter table private.catalogue_lists alter column list set storage external;

-- Accounts
create or replace trigger _400_refuse_suspended before insert on auth.users
  for each row execute function private.tg_users__refuse_suspended();
create or replace trigger _500_create_profile after insert on auth.users
  for each row execute function private.tg_users__create_profile();
create or replace trigger _500_remember_address after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.tg_users__remember_address();
-- Before the delete, because the suspension is deleted with the account.
create or replace trigger _500_remember_suspension before delete on auth.users
  for each row execute function private.tg_users__remember_suspension();

-- No SVG, which can carry scripts. No policy on others' pictures, which would let fans list the bucket. No update:
-- every upload has a new name. The Storage API deletes file and row together.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 2 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Hosted projects do not allow this index; counting a fan's pictures scans the bucket there.
do $$
begin
  create index if not exists objects_owner_id_idx on storage.objects (owner_id) where bucket_id = 'avatars';
exception when insufficient_privilege then
  raise notice 'storage.objects is not ours to index';
end
$$;

drop policy if exists "Fans can add pictures of their own under public/{uuid}.{ext}" on storage.objects;
create policy "Fans can add pictures of their own under public/{uuid}.{ext}" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'avatars'
    and owner_id = (select auth.uid())::text
    and name ~
      '^public/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(jpg|jpeg|png|webp)$'
  );
drop policy if exists "Fans can see their own pictures" on storage.objects;
create policy "Fans can see their own pictures" on storage.objects
  for select to authenticated
  using (bucket_id = 'avatars' and owner_id = (select auth.uid())::text);
drop policy if exists "Fans can delete their own pictures" on storage.objects;
create policy "Fans can delete their own pictures" on storage.objects
  for delete to authenticated
  using (bucket_id = 'avatars' and owner_id = (select auth.uid())::text);

-- Uploads with the secret key have no owner.
create or replace trigger _500_limit_pictures before insert on storage.objects
  for each row when (new.bucket_id = 'avatars' and new.owner_id is not null)
  execute function private.tg_objects__limit_pictures();

create or replace trigger _400_keep_checked before insert or update on storage.objects
  for each row when (new.bucket_id = 'avatars')
  execute function private.tg_objects__keep_checked();

-- Realtime. No policy to insert: only the database broadcasts.
drop policy if exists "Fans can receive broadcasts to them and about sweepstakes" on realtime.messages;
create policy "Fans can receive broadcasts to them and about sweepstakes" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast' and private.may_listen((select realtime.topic())));

-- Rows
insert into private.address_keys (key)
values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
on conflict do nothing;

merge into private.limits l
using (
  values
    ('ensure_own_profile', 300, '1 hour', 'That is a lot of logging in. Please wait a little.', false, false),
    ('update_own_profile', 60, '1 hour', 'That is a lot of changes to one profile. Please wait a while.', false, false),
    ('end_session', 120, '1 hour', 'That is a lot of logging out. Please wait a while.', false, false),
    ('withdraw_email_change', 60, '1 hour', 'That is a lot of second thoughts. Please wait a while.', false, false),
    ('save_ratings', 120, '1 minute', 'That is a lot of saving. Please wait a minute.', false, false),
    ('save_rating', 300, '1 minute', 'That is a lot of rating. Please wait a minute.', false, false),
    ('delete_rating', 300, '1 minute', 'That is a lot of rating. Please wait a minute.', false, false),
    ('answer_question', 120, '1 minute', 'That is a lot of second thoughts. Please wait a minute.', false, true),
    ('save_taglines', 120, '1 minute', 'That is a lot of saving. Please wait a minute.', false, false),
    ('renew_recommendations', 120, '1 minute', 'That is a lot of refreshing. Please wait a minute.', false, false),
    ('send_friend_request', 100, '1 hour', 'That is a lot of friend requests. Please wait an hour before you send more.', false, false),
    ('change_friendship', 600, '1 hour', 'That is a lot of friendship changes. Please wait a while.', false, false),
    ('create_invite', 60, '1 hour', 'That is a lot of inviting. Please wait a while.', false, false),
    ('withdraw_invite', 60, '1 hour', 'That is a lot of second thoughts. Please wait a while.', false, true),
    ('dismiss_fan', 300, '1 hour', 'That is a lot of people to pass on. Please wait a while.', false, false),
    ('undismiss_fan', 300, '1 hour', 'That is a lot of second thoughts. Please wait a while.', false, false),
    ('block_fan', 200, '1 hour', 'That is a lot of blocking. Please wait a while.', false, true),
    ('unblock_fan', 200, '1 hour', 'That is a lot of unblocking. Please wait a while.', false, true),
    ('report', 60, '1 hour', 'That is a lot of reports. Please wait a while.', false, true),
    ('decide_report', 600, '1 hour', 'That is a lot of decisions. Please wait a while.', false, false),
    ('change_suspension', 600, '1 hour', 'That is a lot of decisions. Please wait a while.', false, false),
    ('appeal', 10, '1 hour', 'That is a lot of appeals. Please wait a while.', false, true),
    ('suggest_item', 30, '1 hour', 'That is a lot of suggestions. Please wait a while.', false, false),
    ('decide_suggestion', 600, '1 hour', 'That is a lot of decisions. Please wait a while.', false, false),
    ('change_catalogue', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('create_post', 60, '1 minute', 'That is a lot of posts for one minute. Catch your breath and try again.', false, false),
    ('delete_post', 120, '1 minute', 'That is a lot of posts to delete. Please wait a minute.', false, false),
    ('create_reply', 60, '1 minute', 'That is a lot of replies for one minute. Catch your breath and try again.', false, false),
    ('delete_reply', 120, '1 minute', 'That is a lot of replies to delete. Please wait a minute.', false, false),
    ('change_like', 300, '1 minute', 'That is a lot of liking. Please wait a minute.', false, false),
    ('mark_notifications_read', 300, '1 minute', 'That is a lot of reading. Please wait a minute.', false, true),
    ('save_reminders', 120, '1 hour', 'That is a lot of changing your mind. Please wait a while.', false, true),
    ('change_push_subscription', 120, '1 hour', 'That is a lot of browsers. Please wait a while.', false, true),
    ('submit_picks', 120, '1 minute', 'That is a lot of picking. Please wait a minute.', false, false),
    ('change_picks', 120, '1 minute', 'That is a lot of changing. Please wait a minute.', false, false),
    ('create_pool', 60, '1 hour', 'That is a lot of pools. Please wait a while.', false, false),
    ('join_pool', 40, '1 hour', 'That is a lot of codes. Please wait an hour before you try another.', false, false),
    ('change_pool', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('claim_prize', 60, '1 hour', 'That is a lot of claiming. Please wait a while.', false, false),
    ('change_sweepstake', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('create_sweepstake', 300, '1 hour', 'That is a lot of sweepstakes. Please wait a while.', false, false),
    ('create_series', 300, '1 hour', 'That is a lot of series. Please wait a while.', false, false),
    ('change_series', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('change_feed', 600, '1 hour', 'That is a lot of changes. Please wait a while.', false, false),
    ('read_feed', 300, '1 hour', 'That is a lot of reading. Please wait a while.', false, false),
    ('record_results', 600, '1 hour', 'That is a lot of results. Please wait a while.', false, false),
    ('refused_write', 120, '1 minute', 'Too many tries. Wait a minute.', false, false),
    ('search_fans', 300, '1 minute', 'That is a lot of searching. Please wait a minute.', true, false),
    ('search_rankings', 300, '1 minute', 'That is a lot of searching. Please wait a minute.', true, false),
    ('search_cities', 600, '1 minute', 'That is a lot of searching. Please wait a minute.', true, false),
    ('recommend_fans', 300, '1 minute', 'That is a lot of browsing. Please wait a minute.', true, false),
    ('compare_fans', 300, '1 minute', 'That is a lot of comparing. Please wait a minute.', true, false),
    ('export_account', 20, '1 hour', 'That is a lot of exports. Please wait a while.', true, false),
    ('get_public_profile', 600, '1 minute', 'That is a lot of profiles. Please wait a minute.', true, false)
) wanted (action, max_count, time_window, refusal, is_read, is_for_suspended) on wanted.action = l.action
when matched then update set max_count = wanted.max_count, time_window = wanted.time_window::interval, refusal = wanted.refusal,
  is_read = wanted.is_read, is_for_suspended = wanted.is_for_suspended
when not matched then insert (action, max_count, time_window, refusal, is_read, is_for_suspended)
  values (wanted.action, wanted.max_count, wanted.time_window::interval, wanted.refusal, wanted.is_read, wanted.is_for_suspended)
when not matched by source then delete;

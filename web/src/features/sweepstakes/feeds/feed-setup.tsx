import { type FeedSource, feedSource } from "@contract/feed-sources.ts";
import type { Feed } from "@contract/feeds.ts";
import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { FeedWrites } from "@/features/sweepstakes/feeds/mutations";
import { planDraftOf, planOf } from "@/features/sweepstakes/feeds/plan-draft";
import { PlanFields } from "@/features/sweepstakes/feeds/plan-fields";
import { sources } from "@/features/sweepstakes/feeds/sources";
import { fieldErrors, writeErrorText } from "@/lib/api/api-error";

interface FeedSetupProps {
  /** Null for a series without a feed. */
  feed: Feed | null;
  writes: FeedWrites;
  onDone: () => void;
}

/** Chooses the source of a series and what it does by itself. Another source, competition or season starts over. */
export function FeedSetup({ feed, writes, onDone }: FeedSetupProps) {
  const [source, setSource] = useState<FeedSource>(feed?.source ?? "FOOTBALL_DATA");
  const [competition, setCompetition] = useState(feed?.competition ?? "");
  const [season, setSeason] = useState(feed?.season ?? "");
  const [plan, setPlan] = useState(() => planDraftOf(feed));
  const { put } = writes;
  const [exampleOfCompetition, exampleOfSeason] = sources[source].example;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const endsPrizes = plan.endsPrizes && source !== "OPENLIGADB";
        put.mutate(
          {
            source,
            competition: competition.trim(),
            season: season.trim(),
            ...planOf({ ...plan, endsPrizes }),
          },
          { onSuccess: onDone },
        );
      }}
      className="grid gap-4 sm:grid-cols-2"
    >
      <p className="max-w-text text-soft sm:col-span-2">
        Confirmed results and later starts enter themselves. Everything else asks you.
      </p>
      <Field label="Source">
        <Select value={source} onChange={({ target }) => setSource(feedSource.parse(target.value))}>
          {feedSource.options.map((one) => (
            <option key={one} value={one}>
              {sources[one].name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Competition" hint={`As the source writes it, such as ${exampleOfCompetition}.`}>
        <Input
          required
          value={competition}
          onChange={({ target }) => setCompetition(target.value)}
        />
      </Field>
      <Field label="Season" hint={`Such as ${exampleOfSeason}.`}>
        <Input required value={season} onChange={({ target }) => setSeason(target.value)} />
      </Field>
      <PlanFields
        draft={plan}
        onChange={(changes) => setPlan((old) => ({ ...old, ...changes }))}
        errors={fieldErrors(put.error)}
        source={source}
        rounds={feed?.rounds ?? []}
      />
      {put.error ? (
        <div className="sm:col-span-2">
          <Banner tone="error">{writeErrorText(put.error, "The feed was not saved")}</Banner>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" loading={put.isPending}>
          {feed ? "Save and read" : "Follow this source"}
        </Button>
        <Button type="button" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

import { type FeedSource, feedSource } from "@contract/feed-sources.ts";
import type { Feed } from "@contract/feeds.ts";
import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Form } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { sources } from "@/features/sweepstakes/games/sources";
import type { FeedWrites } from "@/features/sweepstakes-admin/feeds/mutations";
import { planDraftOf, planOf } from "@/features/sweepstakes-admin/feeds/plan-draft";
import { PlanFields } from "@/features/sweepstakes-admin/feeds/plan-fields";
import { writeErrorText } from "@/lib/api/api-error";
import { useAction } from "@/lib/forms/use-action";

interface FeedSetupProps {
  /** Null for a series without a feed. */
  feed: Feed | null;
  writes: FeedWrites;
  onDone: () => void;
}

/** Sets a feed's source and automation. Another source, competition or season starts the feed over. */
export function FeedSetup({ feed, writes, onDone }: FeedSetupProps) {
  const [source, setSource] = useState<FeedSource>(feed?.source ?? "FOOTBALL_DATA");
  const [competition, setCompetition] = useState(feed?.competition ?? "");
  const [season, setSeason] = useState(feed?.season ?? "");
  const [plan, setPlan] = useState(() => planDraftOf(feed));
  const { mutateAsync } = writes.put;
  const put = useAction(
    () => {
      const endsPrizes = plan.endsPrizes && source !== "OPENLIGADB";
      return mutateAsync({
        source,
        competition: competition.trim(),
        season: season.trim(),
        ...planOf({ ...plan, endsPrizes }),
      });
    },
    {
      failed: (error) => writeErrorText(error, "The feed was not saved"),
      isFailureInPlace: true,
      onDone,
    },
  );
  const [exampleOfCompetition, exampleOfSeason] = sources[source].example;
  return (
    <Form onSubmit={() => put.run()} className="grid gap-4 sm:grid-cols-2">
      <p className="max-w-text text-soft sm:col-span-2">
        Confirmed results and later starts are entered automatically. You decide the rest.
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
      <TextField
        label="Competition"
        hint={`As the source writes it, such as ${exampleOfCompetition}.`}
        required
        value={competition}
        onValueChange={setCompetition}
      />
      <TextField
        label="Season"
        hint={`Such as ${exampleOfSeason}.`}
        required
        value={season}
        onValueChange={setSeason}
      />
      <PlanFields
        draft={plan}
        onChange={(changes) => setPlan((old) => ({ ...old, ...changes }))}
        errors={put.problems}
        source={source}
        rounds={feed?.rounds ?? []}
      />
      {put.text ? (
        <div className="sm:col-span-2">
          <Banner tone="error">{put.text}</Banner>
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
    </Form>
  );
}

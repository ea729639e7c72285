import type { Sport } from "@contract/catalogue.ts";
import { type Series, seriesLimits } from "@contract/series.ts";
import { useRef, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Form } from "@/components/ui/form";
import { LongTextField } from "@/components/ui/long-text-field";
import { TextField } from "@/components/ui/text-field";
import { useUserId } from "@/features/auth/auth-context";
import { chosenId, SportSelect } from "@/features/catalogue/components/sport-select";
import { useSaveSeries } from "@/features/sweepstakes-admin/create/mutations";
import { useAction } from "@/lib/forms/use-action";
import { useFocusOnError } from "@/lib/forms/use-focus-on-error";
import { isolate } from "@/lib/names";

interface SeriesFormProps {
  /** Null for a new series. */
  series: Series | null;
  sports: readonly Sport[];
  onSaved: (saved: Series) => void;
}

export function SeriesForm({ series, sports, onSaved }: SeriesFormProps) {
  const [name, setName] = useState(series?.name ?? "");
  const [sportId, setSportId] = useState(series?.sportId ?? null);
  const [rules, setRules] = useState(series?.rules ?? "");
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync } = useSaveSeries(useUserId(), series?.id ?? null);
  const save = useAction(() => mutateAsync({ name, sportId, rules }), {
    done: series ? "Series saved" : "Series created",
    failed: series ? "Failed to save the series" : "Failed to create the series",
    onDone: onSaved,
  });
  useFocusOnError(form, save.error);

  return (
    <Card aria-labelledby="series-form">
      <Form ref={form} className="grid gap-5" onSubmit={() => save.run()}>
        <CardTitle id="series-form" dir="auto" className="wrap-anywhere">
          {series ? `Edit ${isolate(series.name)}` : "New series"}
        </CardTitle>
        <TextField
          label="Name"
          error={save.problems.name}
          required
          maxLength={seriesLimits.name}
          value={name}
          onValueChange={setName}
        />
        <Field label="Sport" optional error={save.problems.sportId}>
          <SportSelect
            sports={sports}
            none="Several sports"
            value={sportId ?? ""}
            onChange={({ target }) => setSportId(chosenId(target.value))}
          />
        </Field>
        <LongTextField
          label="Rules"
          optional
          hint="What counts over the season, and what there is to win."
          error={save.problems.rules}
          maxLength={seriesLimits.rules}
          value={rules}
          onValueChange={setRules}
        />
        {save.text ? <Banner tone="error">{save.text}</Banner> : null}
        <Button type="submit" loading={save.isPending}>
          {series ? "Save Series" : "Create Series"}
        </Button>
      </Form>
    </Card>
  );
}

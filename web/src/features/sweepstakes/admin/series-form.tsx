import type { Sport } from "@contract/catalogue.ts";
import { type Series, seriesLimits } from "@contract/series.ts";
import { useRef, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { useUserId } from "@/features/auth/auth-context";
import { chosenId, SportSelect } from "@/features/catalogue/components/sport-select";
import { useSaveSeries } from "@/features/sweepstakes/admin/mutations";
import { errorText, fieldErrors } from "@/lib/api/api-error";
import { useFocusOnError } from "@/lib/forms/use-focus-on-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { isolate } from "@/lib/names";
import { toast } from "@/lib/toast";

interface SeriesFormProps {
  /** Null for a new series. */
  series: Series | null;
  sports: readonly Sport[];
  onSaved: (saved: Series) => void;
}

/** The name, sport and rules of a series. */
export function SeriesForm({ series, sports, onSaved }: SeriesFormProps) {
  const [name, setName] = useState(series?.name ?? "");
  const [sportId, setSportId] = useState(series?.sportId ?? null);
  const [rules, setRules] = useState(series?.rules ?? "");
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync, isPending, error } = useSaveSeries(useUserId(), series?.id ?? null);
  const submitOnce = useSubmitLock();
  useFocusOnError(form, error);
  const errors = fieldErrors(error);
  const failed = series ? "Failed to save the series" : "Failed to create the series";

  async function save() {
    try {
      const saved = await mutateAsync({ name, sportId, rules });
      toast.success(series ? "Series saved" : "Series created");
      onSaved(saved);
    } catch (failure) {
      toast.error(errorText(failure, failed));
    }
  }

  return (
    <Card aria-labelledby="series-form">
      <form
        ref={form}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submitOnce(save);
        }}
      >
        <CardTitle id="series-form" dir="auto" className="wrap-anywhere">
          {series ? `Edit ${isolate(series.name)}` : "New series"}
        </CardTitle>
        <Field label="Name" error={errors.name}>
          <Input
            required
            maxLength={seriesLimits.name}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label="Sport" optional error={errors.sportId}>
          <SportSelect
            sports={sports}
            none="Several sports"
            value={sportId ?? ""}
            onChange={({ target }) => setSportId(chosenId(target.value))}
          />
        </Field>
        <Field
          label="Rules"
          optional
          hint="What counts over the season, and what there is to win."
          error={errors.rules}
        >
          <Textarea
            maxLength={seriesLimits.rules}
            value={rules}
            onChange={({ target }) => setRules(target.value)}
          />
        </Field>
        {error ? <Banner tone="error">{errorText(error, failed)}</Banner> : null}
        <Button type="submit" loading={isPending}>
          {series ? "Save Series" : "Create Series"}
        </Button>
      </form>
    </Card>
  );
}

import type { Sport } from "@contract/catalogue.ts";
import type { Series, SeriesListItem, SeriesLists } from "@contract/series.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { mergedQuery, QueryView } from "@/components/ui/query-view";
import { Select } from "@/components/ui/select";
import { SkeletonRows } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { useUserId } from "@/features/auth/auth-context";
import { sportsQuery } from "@/features/catalogue/queries";
import { seriesListQuery, seriesQuery } from "@/features/sweepstakes/series/queries";
import { SeriesForm } from "@/features/sweepstakes-admin/manage/series-form";
import { paths } from "@/lib/paths";

const loading = <SkeletonRows label="Loading the series" rows={1} rowStyle="h-72" shape="card" />;

export function ManageSeries() {
  const userId = useUserId();
  const lists = useQuery(seriesListQuery(userId));
  const sports = useQuery(sportsQuery(userId));
  const data = lists.data && sports.data ? { lists: lists.data, sports: sports.data } : undefined;
  return (
    <QueryView
      query={mergedQuery(data, [lists, sports])}
      errorTitle="Failed to load the series"
      loading={loading}
    >
      {(loaded) => <SeriesChoice {...loaded} />}
    </QueryView>
  );
}

function SeriesChoice({ lists, sports }: { lists: SeriesLists; sports: readonly Sport[] }) {
  const { active, past } = lists;
  const [seriesId, setSeriesId] = useState("");
  // The form starts over after each new series.
  const [created, setCreated] = useState<Series | null>(null);
  const isAny = active.length + past.length > 0;
  return (
    <div className="grid gap-8">
      {isAny ? (
        <Field label="Series">
          <Select value={seriesId} onChange={({ target }) => setSeriesId(target.value)}>
            <option value="">A new one</option>
            <Options items={active} />
            {past.length > 0 ? (
              <optgroup label="Past">
                <Options items={past} />
              </optgroup>
            ) : null}
          </Select>
        </Field>
      ) : null}
      {seriesId === "" ? (
        <>
          <SeriesForm
            key={created?.id ?? "first"}
            series={null}
            sports={sports}
            onSaved={setCreated}
          />
          {created ? (
            <TextLink isAlone to={paths.series(created.id)}>{`Open ${created.name}`}</TextLink>
          ) : null}
        </>
      ) : (
        <ChosenSeries key={seriesId} id={seriesId} sports={sports} />
      )}
    </div>
  );
}

function ChosenSeries({ id, sports }: { id: string; sports: readonly Sport[] }) {
  const query = useQuery(seriesQuery(useUserId(), id));
  return (
    <QueryView query={query} errorTitle="Failed to load the series" loading={loading}>
      {(series) =>
        series ? (
          <>
            <SeriesForm series={series} sports={sports} onSaved={() => {}} />
            <TextLink isAlone to={paths.series(series.id)}>
              See its rounds and standings
            </TextLink>
          </>
        ) : null
      }
    </QueryView>
  );
}

const Options = ({ items }: { items: readonly SeriesListItem[] }) =>
  items.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

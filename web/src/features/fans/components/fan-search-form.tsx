import { missingTermMessage, searchTermMax } from "@contract/fans.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Form } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { TextField } from "@/components/ui/text-field";
import { useUserId } from "@/features/auth/auth-context";
import { SportSelect } from "@/features/catalogue/components/sport-select";
import { sportChoicesQuery } from "@/features/catalogue/queries";
import { criteriaFrom, isSearchable } from "@/features/fans/fan-criteria";
import type { FanCriteria } from "@/features/fans/queries";
import { fanSearchId } from "@/lib/paths";

interface FanSearchFormProps {
  /** The search in the address; back and forward update the fields. */
  search: string;
  isSearching: boolean;
  onSearch: (criteria: FanCriteria) => void;
}

export function FanSearchForm({ search, isSearching, onSearch }: FanSearchFormProps) {
  const [criteria, setCriteria] = useState(() => criteriaFrom(new URLSearchParams(search)));
  useEffect(() => setCriteria(criteriaFrom(new URLSearchParams(search))), [search]);
  const sports = useQuery(sportChoicesQuery(useUserId()));
  const hintId = useId();
  const canSearch = isSearchable(criteria);
  const [isNarrowing, setIsNarrowing] = useState(() => Boolean(criteria.sportId || criteria.team));
  const nameField = useRef<HTMLInputElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the same link is followed again
  useEffect(() => {
    if (hash === `#${fanSearchId}`) nameField.current?.focus();
  }, [hash, key]);
  const set = (field: keyof FanCriteria) => (value: string) =>
    setCriteria({ ...criteria, [field]: value });

  return (
    <Card aria-label="Search for fans">
      <Form onSubmit={() => canSearch && !isSearching && onSearch(criteria)} className="grid gap-5">
        <div className="grid items-end gap-5 sm:grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
          <TextField
            label="Name"
            ref={nameField}
            type="search"
            value={criteria.name}
            onValueChange={set("name")}
            maxLength={searchTermMax}
            placeholder="First or last name"
            aria-describedby={hintId}
          />
          <TextField
            label="Location"
            type="search"
            value={criteria.location}
            onValueChange={set("location")}
            maxLength={searchTermMax}
            placeholder="City or country"
            aria-describedby={hintId}
          />
          <Field label="Sport" optional className={isNarrowing ? undefined : "max-sm:hidden"}>
            <SportSelect
              sports={sports.data}
              none="Any sport"
              value={criteria.sportId}
              onChange={({ target }) => set("sportId")(target.value)}
            />
          </Field>
          <TextField
            label="Team"
            optional
            className={isNarrowing ? undefined : "max-sm:hidden"}
            type="search"
            value={criteria.team}
            onValueChange={set("team")}
            maxLength={searchTermMax}
            placeholder="e.g. Eagles"
          />
          <Button
            type="submit"
            size="lg"
            disabled={!canSearch}
            loading={isSearching}
            className="sm:max-lg:justify-self-start lg:min-h-12!"
          >
            {isSearching ? null : <Icon name="search" />}
            <span>Search</span>
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {isNarrowing ? null : (
            <Button
              variant="quiet"
              onClick={() => setIsNarrowing(true)}
              className="-ml-2 sm:hidden"
            >
              More filters
            </Button>
          )}
          <p id={hintId} aria-live="polite" className="text-sm text-soft">
            {canSearch ? "" : missingTermMessage}
          </p>
        </div>
      </Form>
    </Card>
  );
}

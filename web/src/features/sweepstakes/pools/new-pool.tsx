import { poolLimits } from "@contract/pools.ts";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { useCreatePool } from "@/features/sweepstakes/pools/mutations";
import { bannerText, fieldErrors, writeErrorText } from "@/lib/api/api-error";
import { useFocusOnError } from "@/lib/forms/use-focus-on-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { paths } from "@/lib/paths";

/** The scope of a pool: a series, or a sweepstake, which may be a round of a series. */
export interface PoolScope {
  readonly sweepstakeId: number | null;
  readonly seriesId: number | null;
}

/** Creates a pool; for a round, optionally for the whole series. */
export function NewPool({ scope, seriesName }: { scope: PoolScope; seriesName: string | null }) {
  const { sweepstakeId, seriesId } = scope;
  const [name, setName] = useState("");
  const [isOfSeries, setIsOfSeries] = useState(seriesId !== null);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useCreatePool(useUserId());
  const submitOnce = useSubmitLock();
  useFocusOnError(form, error);

  async function create() {
    try {
      const pool = await mutateAsync({ name, ...(isOfSeries ? { seriesId } : { sweepstakeId }) });
      navigate(paths.pool(pool.id));
    } catch {
      // The error appears at the field, which keeps its input.
    }
  }

  return (
    <form
      ref={form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submitOnce(create);
      }}
    >
      <WritersOnly>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Name of a new pool" error={fieldErrors(error).name}>
            <Input
              required
              maxLength={poolLimits.name}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          {sweepstakeId !== null && seriesId !== null ? (
            <Field label="What counts">
              <Select
                value={isOfSeries ? "series" : "round"}
                onChange={({ target }) => setIsOfSeries(target.value === "series")}
              >
                <option value="series">All of {seriesName}</option>
                <option value="round">This round only</option>
              </Select>
            </Field>
          ) : null}
        </div>
        {error ? (
          <Banner tone="error">
            {bannerText(error, "Failed to start the pool. Please try again.", writeErrorText) ??
              "Give the pool a name that fits."}
          </Banner>
        ) : null}
        <Button
          type="submit"
          variant="secondary"
          loading={isPending}
          className="justify-self-start"
        >
          Start a pool
        </Button>
      </WritersOnly>
    </form>
  );
}

import { createPool, poolLimits } from "@contract/pools.ts";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { WritersOnly } from "@/components/ui/writers-only";
import { useWrite } from "@/features/auth/use-write";
import { bannerText, fieldErrors, writeErrorText } from "@/lib/api/api-error";
import { useFocusOnError } from "@/lib/forms/use-focus-on-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { useNameFirst } from "@/lib/page/name-first";
import { paths } from "@/lib/paths";

/** A series or a sweepstake that a pool can be for. */
export interface PoolScope {
  readonly sweepstakeId: number | null;
  readonly seriesId: number | null;
  readonly name: string;
}

/** Creates a pool for one of the scopes. */
export function NewPool({ scopes }: { scopes: readonly PoolScope[] }) {
  const [name, setName] = useState("");
  const [place, setPlace] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useWrite(createPool);
  const submitOnce = useSubmitLock();
  const nameFirst = useNameFirst();
  useFocusOnError(form, error);

  async function create() {
    if (!(await nameFirst())) return;
    try {
      const { sweepstakeId = null, seriesId = null } = scopes[place] ?? {};
      const pool = await mutateAsync({ body: { name, sweepstakeId, seriesId } });
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
          <Field label="Pool name" error={fieldErrors(error).name}>
            <Input
              required
              maxLength={poolLimits.name}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          {scopes.length > 1 ? (
            <Field label="Contest or series">
              <Select value={place} onChange={({ target }) => setPlace(Number(target.value))}>
                {scopes.map((scope, index) => (
                  <option key={`${scope.seriesId}-${scope.sweepstakeId}`} value={index}>
                    {scope.name}
                  </option>
                ))}
              </Select>
            </Field>
          ) : null}
        </div>
        {error ? (
          <Banner tone="error">
            {bannerText(error, "Failed to start the pool. Please try again.", writeErrorText) ??
              "Choose another name."}
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

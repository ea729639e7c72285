import { createPool, poolLimits } from "@contract/pools.ts";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Form } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { WritersOnly } from "@/components/ui/writers-only";
import { useWrite } from "@/features/auth/use-write";
import { writeErrorText } from "@/lib/api/api-error";
import { useAction } from "@/lib/forms/use-action";
import { useFocusOnError } from "@/lib/forms/use-focus-on-error";
import { useAskForName } from "@/lib/page/ask-for-name";
import { paths } from "@/lib/paths";

/** A series or a sweepstake that a pool can be for. */
export interface PoolScope {
  readonly sweepstakeId: number | null;
  readonly seriesId: number | null;
  readonly name: string;
}

export function NewPool({ scopes }: { scopes: readonly PoolScope[] }) {
  const [name, setName] = useState("");
  const [place, setPlace] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { mutateAsync } = useWrite(createPool);
  const create = useAction(
    () => {
      const { sweepstakeId = null, seriesId = null } = scopes[place] ?? {};
      return mutateAsync({ body: { name, sweepstakeId, seriesId } });
    },
    {
      first: useAskForName(),
      failed: (error) => writeErrorText(error, "Failed to start the pool. Please try again."),
      isFailureInPlace: true,
      onDone: ({ id }) => navigate(paths.pool(id)),
    },
  );
  useFocusOnError(form, create.error);

  return (
    <Form ref={form} className="grid gap-4" onSubmit={() => create.run()}>
      <WritersOnly>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="Pool name"
            error={create.problems.name}
            required
            maxLength={poolLimits.name}
            value={name}
            onValueChange={setName}
          />
          {scopes.length > 1 ? (
            <Field label="Which contest?">
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
        {create.text ? (
          <Banner tone="error">{create.banner ?? "Choose another name."}</Banner>
        ) : null}
        <Button
          type="submit"
          variant="secondary"
          loading={create.isPending}
          className="justify-self-start"
        >
          Start a pool
        </Button>
      </WritersOnly>
    </Form>
  );
}

import { Button } from "@/components/ui/button";
import { RowList } from "@/features/sweepstakes/admin/fixtures/row-list";
import type { MatchedRow } from "@/features/sweepstakes/admin/results/match-results";

interface MatchedRowsProps {
  rows: readonly MatchedRow[];
  onTake: (row: MatchedRow) => void;
}

const isOf = (kind: MatchedRow["kind"]) => (row: MatchedRow) => row.kind === kind;

/** The number of accepted rows, announced after the import. */
export function RowCount({ rows }: Pick<MatchedRowsProps, "rows">) {
  const count = (kind: MatchedRow["kind"]) => rows.filter(isOf(kind)).length;
  return (
    <p role="status" className="numerals font-semibold empty:hidden">
      {rows.length === 0
        ? ""
        : `${rows.length === 1 ? "1 row" : `${rows.length} rows`}: ${count("taken")} taken, ` +
          `${count("look")} to review, ${count("out")} left out.` +
          (count("taken") > 0 ? " Review them, then submit." : "")}
    </p>
  );
}

/** The rows of a file that were not accepted, with their reasons. */
export function MatchedRows({ rows, onTake }: MatchedRowsProps) {
  const looks = rows.filter(isOf("look"));
  return (
    <div className="grid justify-items-start gap-3 empty:hidden">
      <RowList title="To review" rows={looks} />
      {looks.map((row) =>
        row.choice ? (
          <Button
            key={row.row.line}
            variant="calm"
            className="text-left wrap-anywhere"
            onClick={() => onTake(row)}
          >
            {`Line ${row.row.line} is ${row.choice.label}`}
          </Button>
        ) : null,
      )}
      <RowList title="Left out" rows={rows.filter(isOf("out"))} />
    </div>
  );
}

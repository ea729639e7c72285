import type { SweepstakeDraft } from "@/features/sweepstakes-admin/create/draft";

interface TieBreakFieldsProps {
  draft: SweepstakeDraft;
  onChange: (changes: Partial<SweepstakeDraft>) => void;
}

const none = { tieBreakQuestion: "", tieBreakIsFinalTotal: false };
const finalTotal = {
  tieBreakQuestion: "What will both scores of the final add up to?",
  tieBreakIsFinalTotal: true,
};

/** Whether the final's total breaks ties. A question of the sweepstake's own stays as it is. */
export function TieBreakFields({ draft, onChange }: TieBreakFieldsProps) {
  const { tieBreakQuestion, tieBreakIsFinalTotal } = draft;
  if (tieBreakQuestion !== "" && !tieBreakIsFinalTotal)
    return <p className="wrap-anywhere">Tie-break: {tieBreakQuestion}</p>;
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 justify-self-start">
      <input
        type="checkbox"
        checked={tieBreakIsFinalTotal}
        onChange={({ target }) => onChange(target.checked ? finalTotal : none)}
        className="size-5"
      />
      Fans guess the final's total score; the closest guess breaks ties
    </label>
  );
}

import { SelectField } from "@/components/ui/select-field";

const format = new Intl.DateTimeFormat("en-US", { hour: "numeric", timeZone: "UTC" });
const hours = Array.from(
  { length: 24 },
  (_, hour) => [String(hour), format.format(hour * 3_600_000)] as const,
);

interface QuestionHourProps {
  hour: number;
  onChange: (hour: number) => void;
}

/** The hour, in the browser's time zone, of the push about today's question. */
export function QuestionHour({ hour, onChange }: QuestionHourProps) {
  return (
    <div className="ml-8 w-36">
      <SelectField
        label="Ask me at"
        value={String(hour)}
        onValueChange={(value) => onChange(Number(value))}
        choices={hours}
      />
    </div>
  );
}

import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const format = new Intl.DateTimeFormat("en-US", { hour: "numeric", timeZone: "UTC" });

interface QuestionHourProps {
  hour: number;
  onChange: (hour: number) => void;
}

/** The hour, in the browser's time zone, of the push about today's question. */
export function QuestionHour({ hour, onChange }: QuestionHourProps) {
  return (
    <div className="ml-8 w-36">
      <Field label="Ask me at">
        <Select value={hour} onChange={({ target }) => onChange(Number(target.value))}>
          {hours.map((one) => (
            <option key={one} value={one}>
              {format.format(one * 3_600_000)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

// Samples for loose-text.test.ts: first the texts that a translated page loses, then those that it keeps.
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

interface SampleProps {
  is: boolean;
  count: number;
  name: string | null;
}

export const LostTexts = ({ is, count, name }: SampleProps) => (
  <div>
    <p>Comes and goes{is ? ": lost 1" : null}</p>
    <p>Changes to {is ? "lost" : "2"}</p>
    <p>Counts {count}</p>
    <p>May lack {name}</p>
    <p>
      {is ? <Icon name="check" /> : null}
      lost 5
    </p>
    <p>
      <Part is={is} />
      lost 6
    </p>
    <p>{is ? <>lost 7</> : <Icon name="check" />}</p>
    <p>
      <Words is={is} />, kept
    </p>
    <Labelled is={is}>text</Labelled>
  </div>
);

const Part = ({ is }: { is: boolean }) => (is ? <Icon name="check" /> : null);
const Words = ({ is }: { is: boolean }) => (is ? "lost 8" : <Icon name="check" />);

function Labelled({ is, children }: { is: boolean; children: ReactNode }) {
  return (
    <p>
      {is ? <Icon name="check" /> : null}
      {children}
    </p>
  );
}

export const KeptTexts = ({ is, count, name }: SampleProps) => (
  <div>
    <p>{is ? "alone" : "changes"}</p>
    <p>{`Counts ${count}`}</p>
    <p>
      {is ? <Icon name="check" /> : null}
      <span>{name}</span>
    </p>
    <p>
      <Icon name="check" /> stays
    </p>
    <p>Constant {"text"}</p>
    <Framed is={is}>
      <p>No text</p>
    </Framed>
  </div>
);

function Framed({ is, children }: { is: boolean; children: ReactNode }) {
  return (
    <div>
      {is ? <Icon name="check" /> : null}
      {children}
    </div>
  );
}

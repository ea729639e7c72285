import { useEffect } from "react";
import { Sample } from "@/app/routes/gallery/sample";
import { Crest } from "@/components/ui/crest";
import { storeCrestIdentities } from "@/lib/crest-identities";

/** Difficult letters: white, black, bright, similar, with short and long codes. */
const clubs = [
  ["Philadelphia Eagles", "PHI", "#004c54", "#a5acaf"],
  ["Arsenal", "ARS", "#ef0107", "#ffffff"],
  ["Liverpool", "LIV", "#c8102e", "#f6eb61"],
  ["Manchester City", "MCI", "#6cabdd", "#1c2c5b"],
  ["Real Madrid", "RMA", "#ffffff", "#febe10"],
  ["Barcelona", "BAR", "#a50044", "#004d98"],
  ["Juventus", "JUV", "#000000", "#ffffff"],
  ["Borussia Dortmund", "BVB", "#fde100", "#000000"],
  ["San Francisco 49ers", "SF", "#aa0000", "#b3995d"],
  ["Brooklyn Nets", "BKN", "#000000", "#ffffff"],
  ["Los Angeles FC", "LAFC", "#000000", "#c39e6d"],
  ["Mercedes", "MER", "#27f4d2", "#000000"],
  ["Punjab Kings", "PBKS", "#dd1f2d", "#d3d3d3"],
  ["Brazil", "BRA", "#ffdc02", "#009739"],
  ["England", "ENG", "#ffffff", "#cf081f"],
  ["Haas", "HAA", "#b6babd", "#e6002b"],
] as const;

/** Clubs with their own colors beside clubs with generated ones. */
export function CrestSamples() {
  useEffect(
    () =>
      storeCrestIdentities(
        clubs.map(([, code, first, second], id) => ({ id, code, colours: [first, second] })),
      ),
    [],
  );
  return (
    <Sample title="Crests, true and drawn">
      <div className="flex flex-wrap gap-3">
        {clubs.map(([name], id) => (
          <Crest key={name} name={name} kind="TEAM" id={id} className="size-16" />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {clubs.map(([name], id) => (
          <Crest key={name} name={name} kind="TEAM" id={id} className="size-8" />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {clubs.map(([name]) => (
          <Crest key={name} name={name} kind="TEAM" className="size-16" />
        ))}
      </div>
    </Sample>
  );
}

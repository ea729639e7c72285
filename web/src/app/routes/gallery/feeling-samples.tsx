import { useState } from "react";
import { Sample } from "@/app/routes/gallery/sample";
import { Poster } from "@/components/layout/poster";
import { Crest } from "@/components/ui/crest";
import { RatingChip } from "@/components/ui/rating-chip";
import { RatingScale } from "@/components/ui/rating-scale";
import { feelingStops } from "@/lib/feeling-scale";

const teams = [
  "Dallas Cowboys",
  "Real Madrid",
  "Los Angeles Lakers",
  "FC St. Pauli",
  "Boston Red Sox",
  "Ajax",
];
const athletes = ["Novak Djokovic", "Iga Świątek", "Tiger Woods", "Coco Gauff"];
const sports = ["Tennis", "Golf", "Ice Hockey", "Cricket"];

export function FeelingSamples() {
  const [rating, setRating] = useState<number | null>(4);
  const [unrated, setUnrated] = useState<number | null>(null);
  return (
    <>
      <Sample title="Rating scale">
        <RatingScale label="Dallas Cowboys" value={rating} onValueChange={setRating} />
        <RatingScale label="Novak Djokovic" value={unrated} onValueChange={setUnrated} />
      </Sample>
      <Sample title="Rating chips">
        <div className="flex flex-wrap gap-2">
          {feelingStops.map((stop) => (
            <RatingChip key={stop} value={stop} />
          ))}
          <RatingChip value={3.384} digits={2} />
          <RatingChip value={-1.5} digits={2} />
          <RatingChip value={null} />
          <RatingChip value={5} withWord />
          <RatingChip value={-5} withWord />
        </div>
        <Poster
          question="Am I the only person in the world who"
          verb="loathes"
          polarity="negative"
          name="the Dallas Cowboys?"
        />
        <Poster
          question="Am I the only person in the world who"
          verb="idolizes"
          polarity="positive"
          name="Coco Gauff?"
        />
      </Sample>
      <Sample title="Crests">
        <div className="flex flex-wrap gap-3">
          {teams.map((name) => (
            <Crest key={name} name={name} kind="TEAM" className="size-16" />
          ))}
          {athletes.map((name) => (
            <Crest key={name} name={name} kind="ATHLETE" className="size-16" />
          ))}
          {sports.map((name) => (
            <Crest key={name} name={name} kind="SPORT" className="size-16" />
          ))}
          <Crest name="Chicago Bulls" kind="TEAM" className="size-8" />
        </div>
      </Sample>
    </>
  );
}

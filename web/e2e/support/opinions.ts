import { callApi, type Fan, newFan, saveRatings } from "./stack.ts";

/** A fan after the first run: six ratings, of this team and the following ones, and a tagline. */
export async function newFanWithOpinions(firstName: string, firstTeam = 1980): Promise<Fan> {
  const teams = Array.from({ length: 6 }, (_, n) => firstTeam + n);
  const fan = await newFan({ firstName, location: "Boston, MA" });
  await saveRatings(
    fan,
    teams.map((id, n) => ["TEAM", id, n < 3 ? 5 : -4] as const),
  );
  const taglines = teams.slice(0, 4).map((entityId, position) => ({
    entityType: "TEAM",
    entityId,
    position,
    sentiment: position < 3 ? "LOVES" : "DETESTS",
  }));
  await callApi(fan, "POST", "/taglines", { taglines });
  return fan;
}

import type { Recommendations } from "@contract/fans.ts";
import type { UserCard } from "@contract/users.ts";

export const withoutFan = (list: Recommendations, { id }: UserCard): Recommendations => ({
  ...list,
  recommendations: list.recommendations.filter((other) => other.id !== id),
});

/** The recommendations with a fan at a position, or updated in place. */
export const withFan = (list: Recommendations, fan: UserCard, position: number): Recommendations =>
  list.recommendations.some(({ id }) => id === fan.id)
    ? list
    : { ...list, recommendations: list.recommendations.toSpliced(position, 0, fan) };

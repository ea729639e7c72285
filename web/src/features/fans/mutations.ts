import { renewRecommendations } from "@contract/fans.ts";
import { api } from "@/lib/api";

/** Lets the server keep the recommendations that were just read; without it the next reading takes longer. */
export function saveRecommendations(): void {
  api(renewRecommendations, {}).catch(() => {});
}

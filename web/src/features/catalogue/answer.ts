import { formatCount } from "@/lib/numbers";

/** "Am I the only person in the world who …?", answered by how many others feel the same. */
export function answerFor(others: number): string {
  if (others === 0) return "So far, yes.";
  if (others === 1) return "No. One other fan does.";
  return `No. ${formatCount(others)} fans do.`;
}

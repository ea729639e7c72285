interface AnswerAhead {
  /** What the call was sent with; null for a public one. */
  token: string | null;
  sentAt: number;
  /** Null when none came. */
  answer: Promise<{ response: Response; receivedAt: number } | null>;
}

declare global {
  /** What public/before-paint.js has asked for, by address. */
  var answersAhead: Map<string, AnswerAhead> | undefined;
}

/** An answer is to be as fresh as if it had been asked for now, or nearly so. */
const goodFor = 10_000;

/**
 * The answer to a call that the document sent before the scripts were there; null when there is none to
 * be had, and the call is still to be sent. Each is handed out once.
 */
export async function takeAnswerAhead(url: string, token: string | null) {
  const ahead = globalThis.answersAhead?.get(url);
  if (!ahead) return null;
  globalThis.answersAhead?.delete(url);
  const { sentAt } = ahead;
  if (ahead.token !== token || Date.now() - sentAt > goodFor) return null;
  const answer = await ahead.answer;
  return answer && { ...answer, sentAt };
}

/** For a write, before which all those answers may have been given. */
export function forgetAnswersAhead(): void {
  globalThis.answersAhead?.clear();
}

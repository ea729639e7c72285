import {
  answerTodaysQuestion,
  getTodaysQuestion,
  withdrawAnswer,
} from "../../_shared/contract/questions.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, mount } from "../mount.ts";

export function mountQuestionRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, getTodaysQuestion, ({ call }) => call("todays_question"));

  mount(app, deps, answerTodaysQuestion, ({ call, body: { side, entityId } }) =>
    call("answer_todays_question", { side, ...(entityId ? { entity_id: entityId } : {}) }),
  );

  mount(app, deps, withdrawAnswer, async ({ call }) => {
    await call("withdraw_answer");
  });
}

import { getTodaysQuestion } from "../../_shared/contract/questions.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { type Api, mount } from "../mount.ts";

export function mountQuestionRoutes(app: Api, deps: Deps): void {
  mount(app, deps, getTodaysQuestion, ({ call }) => call("todays_question"));
}

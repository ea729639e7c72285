import {
  decideAbout,
  liftSuspension,
  listOwnDecisions,
  sendAppeal,
  suspendFan,
} from "../../_shared/contract/decisions.ts";
import { createIdCursors } from "../cursor.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, mount } from "../mount.ts";

const cursors = createIdCursors("decisions");

export function mountSuspensionRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, decideAbout, ({ call, body }) =>
    call("decide_about", {
      subject_type: body.subjectType,
      subject_id: body.subjectId,
      actions: body.actions,
      note: body.note,
      ...(body.message ? { message: body.message } : {}),
      ...(body.days ? { days: body.days } : {}),
    }),
  );

  mount(app, deps, suspendFan, ({ call, body }) =>
    call("suspend_fan", {
      profile_id: body.userId,
      days: body.days,
      note: body.note,
      ...(body.message ? { message: body.message } : {}),
    }),
  );

  mount(app, deps, liftSuspension, async ({ call, params, body }) => {
    await call("lift_suspension", { profile_id: params.userId, note: body.note });
  });

  mount(app, deps, listOwnDecisions, async ({ call, query }) =>
    cursors.page(await call("list_own_decisions", cursors.from("before_id", query.cursor))),
  );

  mount(app, deps, sendAppeal, async ({ call, body }) => ({
    id: await call("appeal", {
      text: body.text,
      ...(body.decisionId ? { decision_id: body.decisionId } : {}),
    }),
  }));
}

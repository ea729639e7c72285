import { type Deps, depsFromEnvironment } from "../_shared/http/deps.ts";
import { type CheckPicture, pictureChecker } from "./pictures/check.ts";

export interface ApiDeps extends Deps {
  readonly checkPicture: CheckPicture;
}

/** Throws at startup when a setting is missing. */
export const apiDepsFrom = (get: (name: string) => string | undefined): ApiDeps => ({
  ...depsFromEnvironment(get),
  checkPicture: pictureChecker(get),
});

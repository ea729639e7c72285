import "@/app/styles/index.css";
import "@/lib/zod-without-eval";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "@/app/app";
import { readEnv } from "@/lib/env";
import { watchHistory } from "@/lib/leave-guard";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

try {
  readEnv();
} catch (error) {
  // Nothing can work without it, so say what is missing where it is seen.
  root.textContent = String(error);
  throw error;
}

watchHistory();

const app = <App>{(routes) => <BrowserRouter>{routes}</BrowserRouter>}</App>;
const { dataset } = document.documentElement;
const isAlike = dataset.path !== undefined && dataset.unlike === undefined;
// A transition is rendered in slices, so that nobody who types or scrolls meanwhile has to wait. What a
// document began with that is not alike gives way to the app at one blow.
startTransition(() => (isAlike ? void hydrateRoot(root, app) : createRoot(root).render(app)));
// From here on React sees what is pressed on a page that it takes over.
if (isAlike) globalThis.earlyPresses?.stop();

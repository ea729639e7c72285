import "@/app/styles/index.css";
import "@/lib/zod-without-eval";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "@/app/app";
import { canHydrate } from "@/app/first-paint/page-facts";
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
// A transition is rendered in slices, so that nobody who types or scrolls meanwhile has to wait. What a
// document began with that cannot be hydrated gives way to the app at one blow.
startTransition(() => (canHydrate() ? void hydrateRoot(root, app) : createRoot(root).render(app)));

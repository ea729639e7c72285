import { ReactQueryDevtools } from "@tanstack/react-query-devtools";
import { createRoot } from "react-dom/client";
import { client } from "@/lib/api/query-client";

// In a root of its own, since the app's is hydrated; no div, by which styles count roots; below the
// page, where it covers no tab bar.
createRoot(document.body.appendChild(document.createElement("aside"))).render(
  <ReactQueryDevtools client={client} buttonPosition="relative" />,
);

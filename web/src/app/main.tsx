import "@/app/styles/index.css";
import "@/lib/zod-without-eval";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { AppRoutes } from "@/app/router";
import { ErrorBoundary } from "@/app/shell/error-boundary";
import { AuthProvider } from "@/features/auth/auth-provider";
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

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <BrowserRouter>
        <AuthProvider>
          <AppRoutes />
        </AuthProvider>
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>,
);

import { type ReactNode, StrictMode, useInsertionEffect } from "react";
import { AppRoutes } from "@/app/router";
import { ErrorBoundary } from "@/app/shell/error-boundary";
import { AuthProvider } from "@/features/auth/auth-provider";

/** The whole app. `children` puts a router around its routes: a browser's, or one that stands still. */
export function App({ children }: { children: (routes: ReactNode) => ReactNode }) {
  // See first-paint. From here on the page is of the app's making, and shown before it is painted.
  useInsertionEffect(() => {
    delete document.documentElement.dataset.mismatch;
  }, []);
  return (
    <StrictMode>
      <ErrorBoundary>
        {children(
          <AuthProvider>
            <AppRoutes />
          </AuthProvider>,
        )}
      </ErrorBoundary>
    </StrictMode>
  );
}

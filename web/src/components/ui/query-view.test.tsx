// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { mergedQuery, type QueryState, QueryView } from "@/components/ui/query-view";
import { renderUi } from "@/testing/render";

const query = (state: Partial<QueryState<string>>): QueryState<string> => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch: vi.fn(),
  ...state,
});
const view = (state: QueryState<string>) => (
  <QueryView query={state} errorTitle={({ message }) => `No: ${message}`} loading="Wait">
    {(data) => <p>{data}</p>}
  </QueryView>
);

describe("QueryView", () => {
  it("shows the loading state, then the data", () => {
    const { container, rerender } = renderUi(view(query({ isFetching: true })));
    expect(container.textContent).toBe("Wait");
    rerender(view(query({ data: "Here" })));
    expect(container.textContent).toBe("Here");
  });

  it("shows an error and retries on request", async () => {
    const failed = query({ error: new Error("offside") });
    const { user } = renderUi(view(failed));
    expect(screen.getByRole("alert").textContent).toContain("No: offside");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(failed.refetch).toHaveBeenCalledOnce();
  });

  it("keeps data on the screen when a later fetch fails", () => {
    const { container } = renderUi(view(query({ data: "Here", error: new Error("offside") })));
    expect(container.textContent).toBe("Here");
  });
});

describe("several queries as one", () => {
  it("merged queries have the error of the failed query, and refetch only that one", () => {
    const [good, bad] = [query({ data: "Here" }), query({ error: new Error("offside") })];
    const merged = mergedQuery<string>(undefined, [good, bad]);
    expect(merged.error?.message).toBe("offside");
    merged.refetch();
    expect(bad.refetch).toHaveBeenCalledOnce();
    expect(good.refetch).not.toHaveBeenCalled();
  });
});

import { configure } from "@testing-library/react";

// A busy machine takes twenty times as long as an idle one; only a failing test waits for it.
configure({ asyncUtilTimeout: 60_000 });

import { Component, type ReactNode } from "react";
import { ErrorPage } from "@/app/shell/error-page";

interface Props {
  /** When it changes, what broke gets another chance: the path, for instance. */
  resetKey?: string;
  children: ReactNode;
}

interface State {
  error: unknown;
}

/** Keeps the frame standing when a page breaks. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.error && previous.resetKey !== this.props.resetKey)
      this.setState({ error: null });
  }

  override render() {
    return this.state.error ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}

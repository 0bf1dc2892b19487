import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '../ui/states/states';

interface Props {
  children: ReactNode;
}

/** Shows an error with a reload button when a screen crashes; logs the cause to the console. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorState text="Couldn't show this screen." onRetry={() => window.location.reload()} />;
  }
}

import { useShell } from '@outpost/shared-remote/remote';
import { Component, type ReactNode } from 'react';

interface SilentBoundaryProps {
  /** What it is, for the report. */
  readonly about: string;
  readonly fallback?: ReactNode;
  /** Told once it is broken. */
  readonly onBroken?: () => void;
  readonly children: ReactNode;
}

/** Keeps the page from what may be missing: code or words that did not load cost only this place, and are reported. */
export function SilentBoundary(props: SilentBoundaryProps) {
  const { report } = useShell();
  return (
    <Boundary
      {...props}
      onError={(error) => {
        report(error, { during: `showing ${props.about}` });
        props.onBroken?.();
      }}
    />
  );
}

class Boundary extends Component<SilentBoundaryProps & { readonly onError: (error: unknown) => void }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}

declare module 'react-refresh/runtime' {
  /** Draws every mounted component of changed code anew, with its state where its hooks are the same. */
  export function performReactRefresh(): void;
}

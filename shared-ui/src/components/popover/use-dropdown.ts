import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface Dropdown {
  readonly isOpen: boolean;
  open(): void;
  /** Closes; the focus returns to the trigger when it was inside. */
  close(): void;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly rootProps: { onKeyDown(event: KeyboardEvent): void; onBlur(event: FocusEvent): void };
}

/** What drops down below a button: closes by Escape, by a press outside and when the focus goes elsewhere. */
export function useDropdown(): Dropdown {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  function close() {
    const inside = root.current?.contains(document.activeElement);
    setOpen(false);
    if (inside) trigger.current?.focus();
  }

  useEffect(() => {
    if (!isOpen) return;
    function pressed(event: PointerEvent) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    }
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [isOpen]);

  return {
    isOpen,
    open: () => setOpen(true),
    close,
    root,
    trigger,
    rootProps: {
      onKeyDown(event) {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      },
      onBlur(event) {
        // Without a related target the window lost the focus, or a press hit nothing: the press handler decides then.
        if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) setOpen(false);
      },
    },
  };
}

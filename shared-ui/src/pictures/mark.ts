/** The shapes of the mark in a box of 32 by 32: for the logo, and for the icons that the edge draws. */
export const MARK = {
  lid: 'M15.1 1.7a2 2 0 0 1 1.8 0l9.6 5a.85.85 0 0 1 0 1.5l-9.6 5a2 2 0 0 1-1.8 0l-9.6-5a.85.85 0 0 1 0-1.5z',
  pin: 'M4.1 11.6a.85.85 0 0 1 1.25-.75l9.4 4.9a2.7 2.7 0 0 0 2.5 0l9.4-4.9a.85.85 0 0 1 1.25.75v1.7c0 6.7-5.2 9.9-10.5 16.8a1.75 1.75 0 0 1-2.8 0C9.3 23.2 4.1 20 4.1 13.3z',
} as const;

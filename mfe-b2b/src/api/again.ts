/** How often something that comes further by itself is asked for, in milliseconds. */
export const AGAIN_MS = 2000;

import { Gallery } from '@outpost/shared-ui/gallery';

export const head = () => ({ title: 'Components', description: 'Every component of the design system in every state', noindex: true });

/** For designers: every component in every state, in both themes and directions. */
export const Component = Gallery;

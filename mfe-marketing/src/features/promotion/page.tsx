import { paths } from '@outpost/shared-contracts/paths/paths';
import { contentRoute } from '../../components/content/content-route.tsx';

/** /hello10 in any letter case (B-070), and its variant /hi10. */
export const { loader, head, Component } = contentRoute(({ path }) => (path === paths.hi10.pattern ? 'hi10' : 'hello10'));

import { contentRoute } from '../../components/content/content-route.tsx';

export const { loader, head, Component } = contentRoute(() => 'campaigns');

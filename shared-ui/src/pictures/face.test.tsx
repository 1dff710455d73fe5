import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Face } from './face.tsx';

const shown = (photo: string | null) => {
  const { container } = render(<Face name="Maya R." photo={photo} size={40} />);
  return { photo: () => container.querySelector('img')?.getAttribute('src'), drawn: () => container.querySelector('svg')?.outerHTML };
};

it('a face is the photo that the person gave, and a portrait drawn by the name where there is none, or it does not come', () => {
  expect(shown('/api/pictures/people/2.svg').photo()).toBe('/api/pictures/people/2.svg');
  const { photo, drawn } = shown(null);
  expect(photo()).toBeUndefined();
  expect(drawn()).toBeTruthy();
  const { container } = render(<Face name="Maya R." photo="/api/pictures/gone.svg" size={40} />);
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')?.outerHTML).toBe(drawn());
});

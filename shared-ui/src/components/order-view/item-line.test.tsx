import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ItemLine } from './item-line.tsx';

it('shows the picture of a thing, and a parcel for one without', () => {
  const { container, rerender } = render(<ItemLine imageUrl="/api/pictures/mug.svg" title="Mug" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/api/pictures/mug.svg');
  rerender(<ItemLine imageUrl="" title="Mug" />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).toBeTruthy();
});

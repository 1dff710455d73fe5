import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ItemPicture } from './item-picture.tsx';

it('asks no other site for a picture, as a basket of long ago has it: a parcel stands there', () => {
  const { container, rerender } = render(<ItemPicture src="/api/pictures/mug.svg" size={40} />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/api/pictures/mug.svg');
  rerender(<ItemPicture src="https://shop.example.com/mug.png" size={40} />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).toBeTruthy();
});

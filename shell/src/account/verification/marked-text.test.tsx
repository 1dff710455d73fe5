import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MarkedText } from './marked-text.tsx';

const drawn = (text: string): string => render(<MarkedText text={text} name="email" element={<bdi dir="ltr" />} />).container.innerHTML;

it('the part between the marks is in the element, the rest around it', () => {
  expect(drawn('We wrote to <email>ada@example.com</email>. Open it.')).toBe('We wrote to <bdi dir="ltr">ada@example.com</bdi>. Open it.');
});

it('what a person wrote is text, also where it looks like a mark', () => {
  expect(drawn('To <email>a</email><b>@b</email>')).toBe('To <bdi dir="ltr">a&lt;/email&gt;&lt;b&gt;@b</bdi>');
});

it('a sentence without marks is said as it is', () => {
  expect(drawn('We wrote to you')).toBe('We wrote to you');
});

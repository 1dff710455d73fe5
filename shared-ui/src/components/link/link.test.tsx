import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { Link } from './link.tsx';

describe('a link out of the product', () => {
  it('opens in a new tab, says so in the language of the page, and gives no referrer', async () => {
    renderIn(
      'de',
      <Link href="https://blog.example" newTab>
        Blog
      </Link>,
    );
    const link = screen.getByRole('link', { name: 'Blog (öffnet sich in einem neuen Tab)' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noreferrer');
    await expectAccessible();
  });

  it('stays in this tab otherwise', () => {
    renderIn('en', <Link href="mailto:a@b.example">Mail</Link>);
    expect(screen.getByRole('link', { name: 'Mail' }).hasAttribute('target')).toBe(false);
  });
});

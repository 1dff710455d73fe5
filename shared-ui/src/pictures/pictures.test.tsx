import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { DottedMap } from './dotted-map.tsx';
import { EmptyPicture } from './empty.tsx';
import { Logo, Mark } from './logo.tsx';
import { LoyaltyMeter } from './loyalty-meter.tsx';
import { Parcel } from './parcel.tsx';
import { ParcelDiagram } from './parcel-diagram.tsx';
import { Person, seedNumber } from './person.tsx';
import { Product } from './product.tsx';
import { PRODUCT_KEYS } from './products.ts';
import { RouteArc } from './route-arc.tsx';
import { Shopfront } from './shopfront.tsx';
import { Stamp } from './stamp.tsx';
import { STAMPS } from './stamps.ts';
import { STORE_NAMES, StoreLogo } from './store-logo.tsx';
import { SIGNED_STORES, StoreSign } from './store-sign.tsx';
import { gridPoint } from './world-dots.ts';

describe('the pictures', () => {
  it('are silent as decoration and named where they carry meaning', async () => {
    const { container } = render(
      <>
        <Mark />
        <Parcel />
        <RouteArc />
        <DottedMap />
        <Person seed="a" />
        <Product product="tent" />
        <Shopfront product="shoe" />
        <Stamp country="us" />
        <EmptyPicture of="parcels" />
      </>,
    );
    expect(screen.queryAllByRole('img')).toEqual([]);
    expect([...container.children].map((picture) => picture.getAttribute('aria-hidden'))).toEqual(Array(9).fill('true'));
    render(
      <ParcelDiagram
        sides={{ length: 60, width: 40, height: 40 }}
        labels={{ length: '60 cm', width: '40 cm', height: '41 cm' }}
        title="Carton 60 × 40 × 41 cm"
      />,
    );
    expect(screen.getByRole('img', { name: 'Carton 60 × 40 × 41 cm' }).textContent).toBe('41 cm60 cm40 cm');
    await expectAccessible();
  });

  it('hold a stamp for each of the eighteen countries, and one for all others', () => {
    expect(Object.keys(STAMPS).sort()).toEqual([
      'ae',
      'au',
      'ca',
      'cn',
      'de',
      'es',
      'fr',
      'in',
      'it',
      'jp',
      'kr',
      'nl',
      'nz',
      'ph',
      'sg',
      'tr',
      'uk',
      'us',
    ]);
    const drawn = (country: string) => render(<Stamp country={country} />).container.innerHTML;
    expect(drawn('gb')).toBe(drawn('uk'));
    expect(drawn('toString')).toBe(drawn('xx'));
    expect(drawn('jp')).not.toBe(drawn('xx'));
  });

  it('are of finite numbers', () => {
    const { container } = render(
      <>
        {PRODUCT_KEYS.map((product) => (
          <Product key={product} product={product} />
        ))}
        <LoyaltyMeter points={9000} tiers={[{ from: 0, label: 'Tier 1' }]} title="Points" />
        <RouteArc done={7} />
        <DottedMap routes={[{ from: { latitude: 0, longitude: 0 }, to: { latitude: 10, longitude: 10 }, done: 0.5 }]} />
      </>,
    );
    expect(container.innerHTML).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('place a city where its dots are', () => {
    const { x, y } = gridPoint(0, 0);
    expect([x, y]).toEqual([63.5, expect.closeTo(31.74, 1)]);
  });

  it('give a person the same face every time and another one to another', () => {
    expect(seedNumber('Darnell')).toBe(seedNumber('Darnell'));
    expect(seedNumber('Darnell')).not.toBe(seedNumber('Hannah'));
  });

  it('write the names of the product and of the stores', () => {
    render(
      <>
        <Logo />
        {STORE_NAMES.map((store) => (
          <StoreLogo key={store} store={store} />
        ))}
      </>,
    );
    expect(screen.getByText('Outpost')).toBeTruthy();
    expect(STORE_NAMES.length).toBeGreaterThanOrEqual(6);
    for (const name of STORE_NAMES) expect(screen.getByText(name)).toBeTruthy();
  });

  it('give every store of the catalogue a sign of its own, and a bag to a store without one', () => {
    const drawnOf = (store: string) =>
      render(<StoreSign store={store} title={store} />)
        .container.querySelector('g path')
        ?.getAttribute('d');
    const drawn = SIGNED_STORES.map(drawnOf);
    expect(new Set(drawn).size).toBe(30);
    expect(screen.getByRole('img', { name: 'larkgild-jewelry' })).toBeTruthy();
    expect(drawnOf('constructor')).toBe(drawnOf('a-new-store'));
    expect(drawn).not.toContain(drawnOf('a-new-store'));
  });
});

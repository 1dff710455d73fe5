import { Card } from '../components/card/card.tsx';
import { DottedMap } from '../pictures/dotted-map.tsx';
import { type EmptyKey, EmptyPicture } from '../pictures/empty.tsx';
import { Logo, Mark } from '../pictures/logo.tsx';
import { LoyaltyMeter } from '../pictures/loyalty-meter.tsx';
import { Parcel } from '../pictures/parcel.tsx';
import { ParcelDiagram } from '../pictures/parcel-diagram.tsx';
import { Person } from '../pictures/person.tsx';
import { Product } from '../pictures/product.tsx';
import { PRODUCT_KEYS } from '../pictures/products.ts';
import { RouteArc } from '../pictures/route-arc.tsx';
import { Shopfront } from '../pictures/shopfront.tsx';
import { Stamp } from '../pictures/stamp.tsx';
import { STAMPS } from '../pictures/stamps.ts';
import { STORE_NAMES, StoreLogo } from '../pictures/store-logo.tsx';
import classes from './gallery.module.css';
import { Part } from './part.tsx';

const EMPTY: readonly EmptyKey[] = ['parcels', 'basket', 'messages', 'search', 'notifications', 'addresses', 'shipments', 'broken'];
const WILMINGTON = { latitude: 39.7, longitude: -75.5 };
const LONDON = { latitude: 51.5, longitude: -0.1 };

export function PictureParts() {
  return (
    <Part title="Pictures" wide>
      <div className={classes.row}>
        <Mark size={20} />
        <Mark size={34} />
        <Mark size={72} />
        <Mark size={34} mono />
        <Logo />
        <span className={classes.band}>
          <Logo ground="band" />
        </span>
      </div>
      <div className={classes.row}>
        <Parcel sides={{ length: 40, width: 30, height: 30 }} />
        <Parcel sides={{ length: 30, width: 20, height: 10 }} />
        <Parcel sides={{ length: 35, width: 25, height: 3 }} />
        <Parcel sides={{ length: 30, width: 30, height: 60 }} width={70} />
        <RouteArc done={0.3} />
        <RouteArc done={1} />
      </div>
      <div className={classes.columns}>
        <ParcelDiagram
          sides={{ length: 60, width: 40, height: 40 }}
          labels={{ length: '60 cm', width: '40 cm', height: '40 cm' }}
          title="Carton 60 × 40 × 40 cm"
        />
        <DottedMap routes={[{ from: WILMINGTON, to: LONDON, done: 0.6 }]} />
      </div>
      <LoyaltyMeter
        points={1240}
        title="1,240 points"
        tiers={[
          { from: 0, label: 'Tier 1' },
          { from: 1000, label: 'Tier 2' },
          { from: 2500, label: 'Tier 3' },
        ]}
      />
      <div className={classes.row}>
        {PRODUCT_KEYS.map((product) => (
          <Product key={product} product={product} className={classes.tile} />
        ))}
      </div>
      <div className={classes.row}>
        {Object.keys(STAMPS).map((country) => (
          <Stamp key={country} country={country} width={104} className={classes.stamp} />
        ))}
        <Stamp country="xx" width={104} className={classes.stamp} />
      </div>
      <div className={classes.row}>
        {EMPTY.map((key) => (
          <EmptyPicture key={key} of={key} />
        ))}
      </div>
      <div className={classes.row}>
        <Shopfront product="tent" />
        <Shopfront product="cosmetics" awning="plum" />
        {Array.from({ length: 16 }, (_, position) => (
          <Person key={position} seed={`person ${position}`} />
        ))}
      </div>
      <Card>
        <div className={classes.row}>
          {STORE_NAMES.map((store) => (
            <StoreLogo key={store} store={store} />
          ))}
        </div>
      </Card>
    </Part>
  );
}

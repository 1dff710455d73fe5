import { ArrowRight, Package, Search, ShoppingBasket } from 'lucide-react';
import { Badge, type Tone } from '../components/badge/badge.tsx';
import { Button, type ButtonVariant } from '../components/button/button.tsx';
import { IconButton } from '../components/button/icon-button.tsx';
import { Card } from '../components/card/card.tsx';
import { Flag } from '../components/flag/flag.tsx';
import { Link } from '../components/link/link.tsx';
import { Price } from '../components/price/price.tsx';
import { Stars } from '../components/stars/stars.tsx';
import classes from './gallery.module.css';
import { Part } from './part.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'accent', 'outline', 'quiet', 'danger'];
const TONES: readonly Tone[] = ['plain', 'spruce', 'tape', 'sky', 'success', 'warning', 'danger'];

export function LookParts() {
  return (
    <>
      <Part title="Buttons" wide>
        {VARIANTS.map((variant) => (
          <div key={variant} className={classes.row}>
            <Button variant={variant}>Show all</Button>
            <Button variant={variant} icon={<Search aria-hidden="true" />}>
              With icon
            </Button>
            <Button variant={variant} busy>
              Sending
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} size="s">
              Small
            </Button>
            <Button variant={variant} size="l" iconEnd={<ArrowRight aria-hidden="true" data-flip />}>
              Large
            </Button>
          </div>
        ))}
        <div className={classes.row}>
          <IconButton label="Search">
            <Search aria-hidden="true" />
          </IconButton>
          <IconButton label="Basket, 3 items" count={3}>
            <ShoppingBasket aria-hidden="true" />
          </IconButton>
          <IconButton label="Next" shape="round">
            <ArrowRight aria-hidden="true" data-flip />
          </IconButton>
          <IconButton label="Next" shape="round" disabled>
            <ArrowRight aria-hidden="true" data-flip />
          </IconButton>
        </div>
      </Part>
      <Part title="Links">
        <Link href="#text">Underlined in text</Link>
        <Link href="#plain" look="plain">
          Plain in lists
        </Link>
        <Link href="#strong" look="strong">
          Strong <ArrowRight aria-hidden="true" data-flip />
        </Link>
        <Link href="#out" newTab>
          To another site
        </Link>
      </Part>
      <Part title="Badges, prices, stars, flags" wide>
        <div className={classes.row}>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge shape="solid">New</Badge>
        </div>
        <div className={classes.row}>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone} shape="status">
              {tone}
            </Badge>
          ))}
        </div>
        <div className={classes.row}>
          <Price money={{ minor: 853, currency: 'USD' }} unit="/per kg" size="l" />
          <Price money={{ minor: 6740, currency: 'USD' }} />
          <Price money={{ minor: 7036, currency: 'EUR' }} former />
          <Price money={{ minor: 12800, currency: 'JPY' }} tone="ink" />
          <Stars value={4.6} showValue />
          <Stars value={2} />
        </div>
        <div className={classes.row}>
          <Flag country="us" size="s" />
          <Flag country="gb" />
          <Flag country="de" size="l" />
          <Flag country="jp" size="xl" />
        </div>
      </Part>
      <Part title="Cards" wide>
        <div className={classes.columns}>
          <Card>A plain card with a line and no shadow.</Card>
          <Card as="section" title="With a heading" headingLevel={3} actions={<Button size="s">Edit</Button>}>
            The heading names the region.
          </Card>
          <Card raised>
            <Package aria-hidden="true" /> Raised
          </Card>
        </div>
      </Part>
    </>
  );
}

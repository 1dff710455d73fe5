import { LogOut, Settings, ShoppingBasket } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../components/badge/badge.tsx';
import { Breadcrumbs } from '../components/breadcrumbs/breadcrumbs.tsx';
import { Button, buttonClass } from '../components/button/button.tsx';
import { Card } from '../components/card/card.tsx';
import { Carousel } from '../components/carousel/carousel.tsx';
import { ConfirmDialog } from '../components/dialog/confirm-dialog.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { Disclosure } from '../components/disclosure/disclosure.tsx';
import { Menu } from '../components/menu/menu.tsx';
import { MenuItem, MenuSeparator } from '../components/menu/menu-item.tsx';
import { Pagination } from '../components/pagination/pagination.tsx';
import { Popover } from '../components/popover/popover.tsx';
import { StepBar } from '../components/step-bar/step-bar.tsx';
import { Tabs } from '../components/tabs/tabs.tsx';
import { TextField } from '../components/text-field/text-field.tsx';
import classes from './gallery.module.css';
import { Part } from './part.tsx';

const SLIDES = Array.from({ length: 8 }, (_, position) => ({
  id: String(position),
  content: <Card className={classes.slide}>{position + 1}</Card>,
}));

export function MovingParts() {
  const [shown, show] = useState<'dialog' | 'drawer' | 'confirm'>();
  const [page, setPage] = useState(4);
  const close = () => show(undefined);
  return (
    <>
      <Part title="Tabs" wide>
        <Tabs
          label="Orders by status"
          items={[
            { id: 'expected', label: 'Expected', count: 2, content: 'Two parcels are on their way to your host.' },
            { id: 'arrived', label: 'Arrived', count: 3, alert: true, content: 'Three parcels wait for you.' },
            { id: 'shipped', label: 'Shipped', count: 0, content: 'Nothing is on its way.' },
            { id: 'closed', label: 'Closed', disabled: true, content: null },
          ]}
        />
        <Card raised padded={false}>
          <Tabs
            look="box"
            label="How to buy"
            items={[
              {
                id: 'bfm',
                label: 'Buy For Me Service',
                icon: <ShoppingBasket aria-hidden="true" />,
                badge: <Badge shape="solid">New</Badge>,
                content: <TextField label="Product link" />,
              },
              { id: 'from', label: 'Shop From', content: 'Choose a country.' },
            ]}
          />
        </Card>
      </Part>
      <Part title="Carousel" wide>
        <Carousel
          label="Numbers"
          heading={<h3>Top rated routes</h3>}
          items={SLIDES}
          visible={{ base: 1.15, s: 2, m: 3, l: 4 }}
          showPosition
        />
        <Carousel label="Autoplay" items={SLIDES.slice(0, 3)} autoplay={30_000} controls="below" />
      </Part>
      <Part title="Menus, dialogs, pages">
        <Menu label="Account" triggerClassName={buttonClass()} header="Amelia Hart">
          <MenuItem icon={<Settings aria-hidden="true" />}>Settings</MenuItem>
          <MenuItem end={<Badge tone="spruce">3</Badge>}>Messages</MenuItem>
          <MenuSeparator />
          <MenuItem icon={<LogOut aria-hidden="true" />} tone="danger">
            Sign out
          </MenuItem>
        </Menu>
        <Popover label="Basket" triggerClassName={buttonClass()}>
          Anything may stand here.
        </Popover>
        <Button onClick={() => show('dialog')}>Dialog</Button>
        <Button onClick={() => show('drawer')}>Drawer</Button>
        <Button onClick={() => show('confirm')}>Confirm</Button>
        <Pagination page={page} count={12} onPage={setPage} />
        <StepBar label="Steps" steps={['Address', 'Options', 'Payment']} current={1} />
        <Breadcrumbs
          items={[
            { id: 'home', content: <a href="#home">Home</a> },
            { id: 'orders', content: 'Orders' },
          ]}
        />
      </Part>
      <Part title="Disclosure" wide>
        <div>
          <Disclosure name="questions" title="Who pays the duties" defaultOpen>
            You do, to the courier, before the parcel is handed over.
          </Disclosure>
          <Disclosure name="questions" title="How long may a parcel stay">
            30 days without a fee.
          </Disclosure>
        </div>
      </Part>
      <Dialog open={shown === 'dialog'} onClose={close} title="Country request" actions={<Button variant="primary">Submit</Button>}>
        <TextField label="Your email" />
      </Dialog>
      <Dialog open={shown === 'drawer'} look="drawer" onClose={close} title="Filters">
        Services, prices, languages.
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        title="Remove “37 Lorkyer Terrace”?"
        confirmLabel="Remove address"
        error="The address is still used by an order. Nothing was removed."
        onConfirm={close}
        onClose={close}
      >
        Orders that were placed keep it.
      </ConfirmDialog>
    </>
  );
}

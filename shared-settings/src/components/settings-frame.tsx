import type { User } from '@outpost/shared-contracts/accounts/user';
import { useSession } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Skeleton } from '@outpost/shared-ui/skeleton';
import {
  Award,
  CalendarDays,
  ChevronDown,
  CreditCard,
  FileCheck2,
  Gift,
  KeyRound,
  Landmark,
  MapPin,
  ShieldCheck,
  Store,
  TicketPercent,
  Trash2,
  UserRound,
  Wallet,
} from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type BuiltKey, entriesOf } from '../model/entries.ts';
import { SettingsWords, useSettingsWords } from '../words.ts';
import classes from './settings-frame.module.css';

const ICONS = {
  basicInfo: UserRound,
  addresses: MapPin,
  availability: CalendarDays,
  paymentInfo: Landmark,
  documents: FileCheck2,
  store: Store,
  creditCard: CreditCard,
  wallet: Wallet,
  refer: Gift,
  points: Award,
  coupon: TicketPercent,
  changePassword: KeyRound,
  security: ShieldCheck,
  deleteAccount: Trash2,
} as const;

interface SettingsFrameProps {
  /** The name of the remote whose page it is. */
  readonly words: string;
  /** The entry whose page this is. */
  readonly current: BuiltKey;
  /** The page, once it is known whose it is; bars until then. */
  readonly children: (user: User) => ReactNode;
}

/** The settings around one of their pages: the entries of the person's kind of account, on a phone in a list that opens. */
export function SettingsFrame({ words, ...frame }: SettingsFrameProps) {
  return (
    <SettingsWords value={words}>
      <Frame {...frame} />
    </SettingsWords>
  );
}

function Frame({ current, children }: Omit<SettingsFrameProps, 'words'>) {
  const { t } = useSettingsWords();
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;
  return (
    <div className={classes.frame}>
      {user && <Entries user={user} current={current} />}
      <div className={classes.content}>
        <h1 tabIndex={-1}>{t(`settingsKit.entries.${current}`)}</h1>
        {user ? children(user) : <Skeleton count={6} />}
      </div>
    </div>
  );
}

function Entries({ user, current }: { readonly user: User; readonly current: BuiltKey }) {
  const { t } = useSettingsWords();
  const [open, setOpen] = useState(false);
  const id = useId();
  const Icon = ICONS[current];
  return (
    <nav className={classes.entries} aria-label={t('settingsKit.title')}>
      <button type="button" className={classes.toggle} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon aria-hidden="true" />
        <span>
          <small>{t('settingsKit.title')}</small> {t(`settingsKit.entries.${current}`)}
        </span>
        <ChevronDown aria-hidden="true" />
      </button>
      <ul id={id} data-open={open || undefined}>
        {entriesOf(user).map(({ key, to }) => {
          const EntryIcon = ICONS[key];
          return (
            <li key={key}>
              <Link to={to} aria-current={key === current ? 'page' : undefined} onClick={() => setOpen(false)}>
                <EntryIcon aria-hidden="true" />
                {t(`settingsKit.entries.${key}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

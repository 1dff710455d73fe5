import type { User } from '@outpost/shared-contracts/accounts/user';
import { useSession } from '@outpost/shared-remote/remote';
import { Skeleton } from '@outpost/shared-ui/skeleton';
import {
  Award,
  CalendarDays,
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
import type { ReactNode } from 'react';
import { type BuiltKey, entriesOf } from '../model/entries.ts';
import { SettingsWords, useSettingsWords } from '../words.ts';
import { AreaFrame } from './area-frame.tsx';
import { EntryNav } from './entry-nav.tsx';

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
    <AreaFrame width="narrow" nav={user && <Entries user={user} current={current} />}>
      <h1 tabIndex={-1}>{t(`settingsKit.entries.${current}`)}</h1>
      {user ? children(user) : <Skeleton count={6} />}
    </AreaFrame>
  );
}

function Entries({ user, current }: { readonly user: User; readonly current: BuiltKey }) {
  const { t } = useSettingsWords();
  const entries = entriesOf(user).map(({ key, to }) => ({ key, to, label: t(`settingsKit.entries.${key}`), icon: ICONS[key] }));
  return <EntryNav title={t('settingsKit.title')} entries={entries} current={current} />;
}

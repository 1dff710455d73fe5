import type { User } from '@outpost/shared-contracts/accounts/user';
import { KEY_MODES, type KeyMode } from '@outpost/shared-contracts/business/api-key';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSession } from '@outpost/shared-remote/remote';
import { AreaFrame } from '@outpost/shared-settings/components/area-frame';
import { EntryNav } from '@outpost/shared-settings/components/entry-nav';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { Skeleton } from '@outpost/shared-ui/skeleton';
import { ChartColumn, CirclePlus, FlaskConical, KeyRound, Package, Settings, Truck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { onSide } from '../model/mode.ts';
import classes from './console-frame.module.css';
import { useMode } from './use-mode.ts';

const ENTRIES = [
  { key: 'create', path: paths.b2bCreateShipment.href(), icon: CirclePlus },
  { key: 'shipments', path: paths.b2bDashboard.href(), icon: Package },
  { key: 'pickups', path: paths.b2bPickups.href(), icon: Truck },
  { key: 'refunds', path: paths.b2bRefunds.href(), icon: Undo2 },
  { key: 'reports', path: paths.b2bReports.href(), icon: ChartColumn },
  { key: 'keys', path: paths.b2bKeys.href(), icon: KeyRound },
] as const;

interface ConsoleFrameProps {
  /** The entry whose page this is. */
  readonly current: (typeof ENTRIES)[number]['key'];
  readonly title: string;
  /** Below the title. */
  readonly lead?: string;
  /** At the end of the title's line. */
  readonly actions?: (mode: KeyMode) => ReactNode;
  /** The page of one side, once it is known whose it is; bars until then. */
  readonly children?: (user: User, mode: KeyMode) => ReactNode;
}

/** The console around one of its pages; without its page, what stands there until it comes: its ways, and the switch between live and test, which is all amber. */
export function ConsoleFrame({ current, title, lead, actions, children }: ConsoleFrameProps) {
  const { t } = useTranslation('mfe-b2b');
  const session = useSession();
  const [mode, setMode] = useMode();
  const user = session.state === 'signed-in' ? session.user : undefined;
  const entries = [
    ...ENTRIES.map(({ key, path, icon }) => ({ key, to: onSide(path, mode), label: t(`frame.${key}`), icon })),
    { key: 'settings', to: paths.settingsProfile.href(), label: t('frame.settings'), icon: Settings },
  ];
  return (
    <div className={classes.console} data-mode={mode}>
      <section className={classes.band} aria-label={t('frame.side')}>
        <div>
          <p role="status">
            {mode === 'test' && (
              <>
                <FlaskConical size={18} strokeWidth={1.75} aria-hidden="true" />
                <span>
                  <b>{t('frame.testMode')}</b> {t('frame.testNote')}
                </span>
              </>
            )}
          </p>
          <RadioGroup
            label={t('frame.side')}
            labelHidden
            look="segments"
            value={mode}
            onSelect={(wanted) => setMode(KEY_MODES.find((one) => one === wanted) ?? 'live')}
            options={KEY_MODES.map((one) => ({ value: one, label: t(`frame.${one}`) }))}
          />
        </div>
      </section>
      <AreaFrame width="wide" nav={<EntryNav title={t('frame.title')} entries={entries} current={current} />}>
        <div className={classes.head}>
          <div>
            <h1 tabIndex={-1}>{title}</h1>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          {actions?.(mode)}
        </div>
        {user && children ? (
          <div key={`${user.id} ${mode}`} className={classes.side}>
            {children(user, mode)}
          </div>
        ) : (
          <Skeleton count={6} />
        )}
      </AreaFrame>
    </div>
  );
}

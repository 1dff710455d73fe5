import { CATEGORIES, type Category, PURPOSES } from '@outpost/shared-contracts/third-parties/third-parties';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { Dialog } from '@outpost/shared-ui/dialog';
import { useState, useSyncExternalStore } from 'react';
import { useShellServices } from '../services/use-shell-services.tsx';
import type { ConsentChoices } from './choices.ts';
import classes from './privacy-dialog.module.css';
import { useChoices } from './use-choices.ts';

/** 'Privacy choices', from the foot of the page and from the notice. */
export function PrivacyDialog({ onClose }: { onClose: () => void }) {
  const { consent } = useShellServices();
  const joined = useSyncExternalStore(
    (changed) => {
      const subscription = consent?.subscribe(changed);
      return () => subscription?.unsubscribe();
    },
    () => consent?.value ?? null,
    () => null,
  );
  return joined && <Choices choices={joined.choices} onClose={onClose} />;
}

/** Each purpose with the companies behind it. Nothing is switched on beforehand. */
function Choices({ choices, onClose }: { choices: ConsentChoices; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { chosen, choose, refuse, allowAll, allowAllLabel } = useChoices(choices);
  const [wanted, setWanted] = useState<readonly Category[]>(chosen ?? []);
  // Closed first: its switches are no input that a new document would lose.
  const then = (act: () => void) => (): void => {
    onClose();
    act();
  };
  const behind = (purpose: Category | 'necessary') => choices.parties.filter(({ kind }) => PURPOSES[kind] === purpose);
  const necessary = behind('necessary');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('consent.choices')}
      actions={
        <>
          <Button variant="outline" onClick={then(refuse)}>
            {t('consent.necessaryOnly')}
          </Button>
          <Button variant="outline" onClick={then(allowAll)}>
            {allowAllLabel}
          </Button>
          <Button variant="primary" onClick={then(() => choose(wanted))}>
            {t('consent.save')}
          </Button>
        </>
      }
    >
      <p className={classes.about}>{t('consent.about')}</p>
      <ul className={classes.purposes}>
        {necessary.length > 0 && (
          <li>
            <p className={classes.fixed}>
              <b>{t('consent.purposes.necessary.name')}</b> <span>{t('consent.alwaysOn')}</span>
            </p>
            <p className={classes.what}>{t('consent.purposes.necessary.what')}</p>
            <Companies parties={necessary} />
          </li>
        )}
        {CATEGORIES.filter((category) => choices.asked.includes(category)).map((category) => (
          <li key={category}>
            <Checkbox
              look="switch"
              label={<b>{t(`consent.purposes.${category}.name`)}</b>}
              description={
                <>
                  {t(`consent.purposes.${category}.what`)}
                  {category === 'marketing' && choices.optedOut && <span className={classes.note}>{t('consent.optedOut')}</span>}
                </>
              }
              checked={wanted.includes(category)}
              onChange={({ target }) => setWanted(target.checked ? [...wanted, category] : wanted.filter((one) => one !== category))}
            />
            <Companies parties={behind(category)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** What for and with whom. Companies go by the hosts that the browser talks to, which read from left to right everywhere. */
function Companies({ parties }: { parties: ConsentChoices['parties'] }) {
  const { t } = useTranslation('shell');
  return (
    <ul className={classes.companies}>
      {parties.map(({ kind, script }) => (
        <li key={kind} className={classes.company}>
          {t(`consent.kinds.${kind}`)} <bdi>{new URL(script).host}</bdi>
        </li>
      ))}
    </ul>
  );
}

import { useTranslation } from '@outpost/shared-remote/i18n';
import { Card } from '@outpost/shared-ui/card';
import { KeyRound, PackagePlus, Undo2, Wallet } from 'lucide-react';
import classes from './console.module.css';
import { Section } from './section.tsx';

const PARTS = [
  { key: 'shipments', Icon: PackagePlus },
  { key: 'balance', Icon: Wallet },
  { key: 'refunds', Icon: Undo2 },
  { key: 'keys', Icon: KeyRound },
] as const;

/** What a business account can do. */
export function Console() {
  const { t } = useTranslation('mfe-b2b');
  return (
    <Section title={t('console.title')} lead={t('console.lead')}>
      <ul className={classes.parts}>
        {PARTS.map(({ key, Icon }) => (
          <Card as="li" key={key} className={classes.part}>
            <span className={classes.sign}>
              <Icon aria-hidden="true" size={20} />
            </span>
            <h3>{t(`console.${key}.title`)}</h3>
            <p>{t(`console.${key}.text`)}</p>
          </Card>
        ))}
      </ul>
    </Section>
  );
}

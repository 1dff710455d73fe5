import { PAYOUT_METHODS, type PayoutInfo, type PayoutMethod } from '@outpost/shared-contracts/payments/payout-method-calls';
import { Badge } from '@outpost/shared-ui/badge';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Disclosure } from '@outpost/shared-ui/disclosure';
import { Landmark, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useMoment } from '../../payouts/use-changed.ts';
import { useSettingsWords } from '../../words.ts';
import { BankForm } from './bank-form.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import classes from './payouts.module.css';
import { WalletForm } from './wallet-form.tsx';

const ICONS = { wallet: Wallet, bank: Landmark } as const;

interface MethodsProps {
  readonly userId: number;
  readonly info: PayoutInfo;
  readonly headingLevel?: 2 | 3;
}

/** Where payments go, the other way that is connected, and a form for each. */
export function Methods({ userId, headingLevel, info: { methods, fallback, asks_second_factor: asksCode } }: MethodsProps) {
  const { t } = useSettingsWords();
  const [chosen, setChosen] = useState<PayoutMethod>();
  return (
    <Card as="section" title={t('payouts.methods')} headingLevel={headingLevel}>
      <div className={classes.body}>
        {methods.length === 0 ? (
          <p>{t('payouts.none', { email: fallback })}</p>
        ) : (
          <ul className={classes.methods}>
            {methods.map((method) => (
              <Method key={method.kind} method={method} onChoose={() => setChosen(method)} />
            ))}
          </ul>
        )}
        <p className={classes.soft}>{t('payouts.changes')}</p>
        {PAYOUT_METHODS.map((kind) => {
          const Form = kind === 'wallet' ? WalletForm : BankForm;
          const isThere = methods.some((method) => method.kind === kind);
          return (
            // Another form once it was sent: what was typed is the company's now.
            <Disclosure key={kind} title={t(`payouts.${isThere ? 'replace' : 'add'}.${kind}`)} name="payout-method">
              <Form key={methods.find((method) => method.kind === kind)?.changed_at} userId={userId} asksCode={asksCode} />
            </Disclosure>
          );
        })}
      </div>
      {chosen && <ChooseDialog userId={userId} method={chosen} asksCode={asksCode} onClose={() => setChosen(undefined)} />}
    </Card>
  );
}

function Method({ method, onChoose }: { readonly method: PayoutMethod; readonly onChoose: () => void }) {
  const { t } = useSettingsWords();
  const moment = useMoment();
  const { kind, label, currency, is_default, held_until } = method;
  const Icon = ICONS[kind];
  return (
    <li className={classes.method}>
      <Icon aria-hidden="true" />
      <div>
        <b>{t(`payouts.kind.${kind}`)}</b>
        <span>
          <bdi dir="ltr">{label}</bdi> · {currency}
        </span>
        {is_default && held_until && <span className={classes.soft}>{t('payouts.held', { date: moment(held_until) })}</span>}
      </div>
      {is_default ? (
        <Badge tone="success">{t('payouts.default')}</Badge>
      ) : (
        <Button size="s" aria-haspopup="dialog" onClick={onChoose}>
          {t('payouts.choose')}
        </Button>
      )}
    </li>
  );
}

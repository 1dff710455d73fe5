import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Dialog } from '@outpost/shared-ui/dialog';
import { useState } from 'react';
import { businessBalance } from '../../../api/balance.ts';
import { LateTopUp } from '../../../components/late-top-up.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import classes from './balance-line.module.css';

/** What a company has put by, and the way to more; nothing while that is not known. */
export function BalanceLine({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('mfe-b2b');
  const { money } = useFormats();
  const balance = businessBalance(useShell(), userId);
  const client = useQueryClient();
  const { data } = useQuery(balance);
  const [open, setOpen] = useState(false);
  const paid = () => {
    setOpen(false);
    void client.invalidateQueries(balance);
  };
  if (!data) return null;
  return (
    <div className={classes.balance}>
      <span>
        {t('balance.now')}: <b>{money(data.balance)}</b>
      </span>
      {data.owed.minor > 0 && <span>{t('balance.owed', { amount: money(data.owed) })}</span>}
      <Button size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('balance.topUp')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('balance.topUp')}>
        <LateTopUp userId={userId} balance={data} lacks={0} onPaid={paid} />
      </Dialog>
    </div>
  );
}

import { usd } from '@outpost/shared-contracts/money/money';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { csvOf } from '@outpost/shared-contracts/text/csv-file';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { keepAsFile } from '@outpost/shared-remote/keep-as-file';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { linkClass } from '@outpost/shared-ui/link';
import { Notice } from '@outpost/shared-ui/notice';
import { Facts } from '@outpost/shared-ui/order-view';
import { Progress } from '@outpost/shared-ui/progress';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { Tabs } from '@outpost/shared-ui/tabs';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { businessBalance } from '../../../../api/balance.ts';
import type { Side } from '../../../../api/shipments.ts';
import { LateTopUp } from '../../../../components/late-top-up.tsx';
import { useFormats } from '../../../../components/use-formats.ts';
import { onSide } from '../../../../model/mode.ts';
import frame from '../../components/wizard.module.css';
import type { TypedShipment } from '../../model/typed-shipment.ts';
import { useImport } from '../api/use-import.ts';
import type { Mapping } from '../model/columns.ts';
import type { ReadFile } from '../model/read-file.ts';
import { chosenRate, RATE_RULES, type RateRule, type Row, resultOf } from '../model/rows.ts';
import classes from './import.module.css';
import { RowList } from './row-lists.tsx';

interface RowsStepProps {
  readonly side: Side;
  readonly file: ReadFile;
  readonly mapping: Mapping;
  readonly base: TypedShipment;
  readonly onBack: () => void;
}

const rateOf = ({ state, leftOut }: Row, rule: RateRule) => (state.is === 'rated' && !leftOut ? chosenRate(state.rates, rule) : undefined);

/** What each row says and costs, how its rate is chosen, and what is bought. */
export function RowsStep({ side, file, mapping, base, onBack }: RowsStepProps) {
  const { t } = useTranslation('mfe-b2b');
  const { money, number } = useFormats();
  const importing = useImport({ side, file, mapping, base });
  const { rows, work, stop, check, buy, pause, isRight } = importing;
  const [rule, setRule] = useState<RateRule>('cheapest');
  const balance = useQuery({ ...businessBalance(useShell(), side.userId), enabled: side.mode === 'live' }).data;

  const waits = rows.some((row) => row.state.is === 'new' && !row.leftOut && isRight(row));
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (waits && !work && !stop && !paused) void check();
  }, [waits, work, stop, paused, check]);

  const needs = rows.filter(({ state, leftOut, ...row }) => {
    if (leftOut || state.is === 'bought') return false;
    // What was mended stays where it was mended.
    if (Object.keys(row.fixes).length > 0 || state.is === 'refused') return true;
    return state.is === 'rated' ? state.rates.length === 0 : !isRight({ ...row, state, leftOut });
  });
  const ready = rows.filter((row) => row.state.is === 'rated' && !row.leftOut && !needs.includes(row));
  const leftOut = rows.filter((row) => row.leftOut && row.state.is !== 'bought');
  const bought = rows.filter(({ state }) => state.is === 'bought');
  const unlabelled = bought.filter(({ state }) => state.is === 'bought' && !state.label);
  const sumOf = (by: RateRule) => usd(rows.reduce((sum, row) => sum + (rateOf(row, by)?.price.minor ?? 0), 0));
  const chosen = rows.flatMap((row) => rateOf(row, rule) ?? []);
  const total = sumOf(rule);
  const carriers = [...Map.groupBy(chosen, ({ carrier }) => carrier)];
  const lacks = balance ? total.minor - balance.balance.minor : 0;
  const count = chosen.length + unlabelled.length;

  const list = (those: readonly Row[]) => <RowList rows={those} {...{ mapping, base, rule, importing }} />;
  const goOn = () => {
    setPaused(false);
    void check();
  };
  return (
    <div className={frame.columns}>
      <div className={frame.whole}>
        <Card as="section" title={<bdi>{file.name}</bdi>} actions={!work && <Button onClick={onBack}>{t('create.back')}</Button>}>
          {work ? (
            <div className={frame.whole}>
              <Progress
                label={t(work.what === 'check' ? 'import.checking' : 'import.buying')}
                value={work.done}
                max={Math.max(1, work.of)}
                valueText={t('import.progress', { done: number(work.done), all: number(work.of) })}
              />
              <div>
                <Button
                  onClick={() => {
                    setPaused(true);
                    pause();
                  }}
                >
                  {t('import.pause')}
                </Button>
              </div>
            </div>
          ) : (
            <p role="status">
              {t('import.summary', { rows: number(rows.length), needs: number(needs.length), bought: number(bought.length) })}
            </p>
          )}
          {!work && (stop || (paused && waits)) && (
            <Notice
              tone="warning"
              alert={stop !== undefined}
              title={stop === 'too_little' ? t('create.tooLittle') : stop ? t('import.unreachable') : t('import.paused')}
              actions={waits && <Button onClick={goOn}>{t('import.goOn')}</Button>}
            />
          )}
        </Card>
        <Tabs
          label={t('import.rows')}
          items={[
            { id: 'needs', label: t('import.needs'), count: needs.length, alert: needs.length > 0, content: list(needs) },
            { id: 'ready', label: t('import.ready'), count: ready.length, content: list(ready) },
            { id: 'out', label: t('import.out'), count: leftOut.length, content: list(leftOut) },
            { id: 'bought', label: t('import.bought'), count: bought.length, content: list(bought) },
          ]}
        />
      </div>
      <div className={frame.whole}>
        <Card as="section" title={t('import.rule')}>
          <RadioGroup
            label={t('import.rule')}
            labelHidden
            value={rule}
            onSelect={(wanted) => setRule(RATE_RULES.find((one) => one === wanted) ?? 'cheapest')}
            options={RATE_RULES.map((one) => ({
              value: one,
              label: t(`import.rules.${one}`),
              // Without a row to buy there is no price, and none that is nothing.
              ...(chosen.length > 0 && { end: money(sumOf(one)) }),
              disabled: work !== undefined,
            }))}
          />
        </Card>
        <Card as="section" title={t('import.willBuy')}>
          <div className={frame.whole}>
            <Facts
              facts={[
                ...carriers.map(
                  ([carrier, rates]) =>
                    [`${carrier} × ${number(rates.length)}`, money(usd(rates.reduce((sum, { price }) => sum + price.minor, 0)))] as const,
                ),
                [t('parcel.charge.sum'), <b key="sum">{money(total)}</b>],
                balance && [t('balance.now'), money(balance.balance)],
                lacks > 0 && [t('balance.lacks'), money(usd(lacks))],
              ]}
            />
            {balance && (lacks > 0 || balance.open) && <LateTopUp userId={side.userId} balance={balance} lacks={Math.max(0, lacks)} />}
            <Button
              variant="accent"
              size="l"
              full
              busy={work?.what === 'buy'}
              disabled={work !== undefined || count === 0 || lacks > 0}
              onClick={() => void buy(rule)}
            >
              {t('import.buy', { number: number(count), amount: money(total) })}
            </Button>
            {side.mode === 'test' && <p className={frame.soft}>{t('create.payTest')}</p>}
            <ul className={classes.sure}>
              <li>{t('import.onlyValid')}</li>
              <li>{t('import.onlyOnce')}</li>
              <li>{t('import.getsBack')}</li>
            </ul>
            {bought.length > 0 && !work && (
              <>
                <Button
                  icon={<Download aria-hidden="true" />}
                  onClick={() =>
                    keepAsFile(
                      `${file.name.replace(/\.csv$/i, '')}-outpost.csv`,
                      csvOf(resultOf(file, rows, rule)),
                      'text/csv;charset=utf-8',
                    )
                  }
                >
                  {t('import.result')}
                </Button>
                <Link className={linkClass()} to={onSide(paths.b2bDashboard.href(), side.mode)}>
                  {t('create.toList')}
                </Link>
              </>
            )}
          </div>
        </Card>
      </div>
    </div>
  );
}

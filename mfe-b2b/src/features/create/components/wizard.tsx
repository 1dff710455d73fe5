import type { Address } from '@outpost/shared-contracts/addresses/calls';
import type { Rate, ShipmentDetail } from '@outpost/shared-contracts/business/shipment';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useSearchParams } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { Notice } from '@outpost/shared-ui/notice';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { StepBar } from '@outpost/shared-ui/step-bar';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Side, shipmentDetail } from '../../../api/shipments.ts';
import { useFormats } from '../../../components/use-formats.ts';
import { useAsking } from '../api/use-asking.ts';
import { usePaying } from '../api/use-paying.ts';
import { askedStep, faultsOf, STEPS, type Step, stepOf, stepShown } from '../model/faults.ts';
import { shipmentOf, type TypedShipment } from '../model/typed-shipment.ts';
import { CustomsStep } from './customs-step.tsx';
import { ParcelsStep } from './parcels-step.tsx';
import { PartyStep } from './party-step.tsx';
import { PayStep } from './pay-step.tsx';
import { RatesStep } from './rates-step.tsx';
import { Summary } from './summary.tsx';
import { useFaultText } from './use-fault-text.ts';
import classes from './wizard.module.css';

interface WizardProps {
  readonly side: Side;
  /** What it is about, for what is kept of it: `new`, the quote, or the shipment that is copied. */
  readonly about: string;
  readonly initial: TypedShipment;
  readonly book: readonly Address[];
  readonly onPaid: (shipment: ShipmentDetail) => void;
}

const withStep =
  (step: Step) =>
  (query: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(query);
    next.set('step', step);
    return next;
  };

/** A new shipment in six steps, one address each, so that Back goes a step back and loses nothing. */
export function Wizard({ side, about, initial, book, onPaid }: WizardProps) {
  const { t } = useTranslation('mfe-b2b');
  const { money, moment } = useFormats();
  const shell = useShell();
  const [query, setQuery] = useSearchParams();
  const textOf = useFaultText();
  const form = useForm<TypedShipment>({ defaultValues: initial, mode: 'onTouched' });
  const [tried, setTried] = useState<Step>();
  const title = useRef<HTMLHeadingElement>(null);
  const step = askedStep(query);
  const go = (to: Step, replace = false) => setQuery(withStep(to), { replace });
  const asking = useAsking({ form, side, about, onWrong: (wrong) => go(wrong, true) });
  const { quote, asked, ask } = asking;
  const [rateId, setRateId] = useState<string>();
  const rate = quote?.rates.find(({ id }) => id === rateId);
  const held = useQuery({
    ...shipmentDetail(shell, side, form.watch('quote')?.id ?? 0),
    enabled: step === 'pay' && form.watch('quote') !== null,
  });
  const paying = usePaying({ side, form, onHeld: () => go('pay'), onPaid: paid, onChanged: ask });

  function paid(shipment: ShipmentDetail): void {
    asking.discard();
    onPaid(shipment);
  }

  const values = form.watch();
  const now = JSON.stringify(shipmentOf(values));
  useEffect(() => {
    // Right after what was kept came back: an address asks for no more than was said so far.
    const most = stepShown(step, form.getValues());
    if (most !== step) return setQuery(withStep(most), { replace: true });
    if (step === 'rates' && asked.current !== now) void ask();
  }, [step, form, setQuery, asked, ask, now]);

  const { errors } = form.formState;
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo({ top: 0 });
    const wrong = firstWrong(step === 'parcels' ? { parcels: errors.parcels, options: errors.options } : { [step]: Object(errors)[step] });
    if (wrong) form.setFocus(wrong as 'from.name');
    else title.current?.focus({ preventScroll: true });
  }, [step, form, errors]);

  async function forward(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (step === 'rates') return rate ? paying.hold(rate) : undefined;
    if (step === 'pay') return locked ? paying.pay(locked) : go('rates');
    setTried(step);
    const fits = await form.trigger(step === 'parcels' ? ['parcels', 'options'] : step, { shouldFocus: true });
    const left = faultsOf(form.getValues()).filter(({ at }) => stepOf(at) === step);
    if (fits && left.length === 0) return go(STEPS[STEPS.indexOf(step) + 1] ?? 'rates');
    for (const found of left)
      if (!form.getFieldState(found.at as 'from.name').error)
        form.setError(found.at as 'from.name', { type: 'validate', message: textOf(found) }, { shouldFocus: fits });
  }

  const shipment = held.data;
  const isHeld = shipment?.locked_until && Date.parse(shipment.locked_until) > Date.now();
  const locked = isHeld ? shipment : undefined;
  const cost = step === 'rates' ? rate : step === 'pay' ? costOf(locked) : undefined;
  const before = STEPS[STEPS.indexOf(step) - 1];
  const label = {
    from: t('create.next'),
    to: t('create.next'),
    parcels: t('create.next'),
    customs: t('create.askRates'),
    rates: rate ? t('create.hold', { amount: money(rate.price) }) : t('create.holdNone'),
    pay: locked?.price ? t('create.pay', { amount: money(locked.price) }) : t('create.askRates'),
  }[step];
  const failure = step === 'rates' ? (asking.failure ?? paying.failure) : step === 'pay' ? paying.failure : undefined;

  return (
    <div className={classes.whole}>
      <StepBar label={t('create.steps.label')} steps={STEPS.map((name) => t(`create.steps.${name}`))} current={STEPS.indexOf(step)} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <h2 ref={title} tabIndex={-1} className={classes.title}>
            {t(`create.titles.${step}`)}
          </h2>
          {failure && (
            <ErrorState title={t('create.failed')} requestId={failure.requestId} headingLevel={3}>
              {failure.text}
            </ErrorState>
          )}
          {paying.changed && step === 'rates' && quote && <Changed before={paying.changed} quoted={quote.rates} />}
          {/* Beside the form: a top-up is one of its own. */}
          {step === 'pay' &&
            (locked ? (
              <PayStep side={side} shipment={locked} />
            ) : held.isPending && held.isFetching ? (
              <Loading label={t('detail.loading')}>
                <Skeleton count={6} />
              </Loading>
            ) : (
              <Notice tone="warning" title={t('create.lockOver')} />
            ))}
          <form className={classes.main} aria-label={t('create.title')} noValidate onSubmit={(event) => void forward(event)}>
            {step === 'from' && <PartyStep form={form} side="from" book={book} />}
            {step === 'to' && <PartyStep form={form} side="to" book={book} />}
            {step === 'parcels' && <ParcelsStep form={form} />}
            {step === 'customs' && <CustomsStep form={form} tried={tried === 'customs'} />}
            {step === 'rates' &&
              (quote ? (
                <RatesStep rates={quote.rates} failed={quote.failed} chosen={rateId} onChoose={setRateId} onAskAgain={() => void ask()} />
              ) : asking.busy ? (
                <Loading label={t('create.asking')}>
                  <Skeleton shape="row" count={5} />
                </Loading>
              ) : (
                <div>
                  <Button onClick={() => void ask()}>{t('create.rate.again')}</Button>
                </div>
              ))}
            <div className={classes.actions}>
              {before ? <Button onClick={() => go(before)}>{t('create.back')}</Button> : <span />}
              <Button
                type="submit"
                variant={step === 'pay' ? 'accent' : 'primary'}
                size="l"
                busy={asking.busy || paying.busy}
                disabled={(step === 'rates' && !rate) || (step === 'pay' && held.isLoading)}
              >
                {label}
              </Button>
            </div>
          </form>
        </div>
        <aside className={classes.aside} aria-label={t('create.summary')}>
          <Summary values={values} cost={cost}>
            {step === 'rates' && <p className={classes.soft}>{t('create.holdHint')}</p>}
            {step === 'pay' && locked?.locked_until && (
              <p className={classes.soft}>{t('create.heldUntil', { time: moment(locked.locked_until) })}</p>
            )}
          </Summary>
          <p className={classes.soft}>{t('create.kept')}</p>
        </aside>
      </div>
    </div>
  );
}

/** The first field of a form in which something is wrong, by its path. */
function firstWrong(errors: object): string | undefined {
  for (const [name, part] of Object.entries(errors)) {
    if (!part) continue;
    if (typeof part.message === 'string') return name;
    const below = firstWrong(part);
    if (below !== undefined) return `${name}.${below}`;
  }
  return undefined;
}

const costOf = (shipment: ShipmentDetail | undefined): Pick<Rate, 'carrier' | 'service' | 'lines' | 'price'> | undefined => {
  if (!shipment?.carrier || !shipment.service || !shipment.price) return undefined;
  const { carrier, service, price, lines } = shipment;
  return { carrier, service, price, lines };
};

/** The carrier asks something else than was seen. */
function Changed({ before, quoted }: { readonly before: Rate; readonly quoted: readonly Rate[] }) {
  const { t } = useTranslation('mfe-b2b');
  const { money } = useFormats();
  const now = quoted.find(({ carrier, service }) => carrier === before.carrier && service === before.service);
  const was = money(before.price);
  return (
    <Notice
      tone="warning"
      alert
      title={now ? t('create.changed', { before: was, now: money(now.price) }) : t('create.changedGone', { before: was })}
    />
  );
}

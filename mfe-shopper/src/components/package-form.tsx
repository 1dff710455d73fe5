import { longestOf } from '@outpost/shared-contracts/call/limits';
import { NewOrder, PARCELS_AT_ONCE } from '@outpost/shared-contracts/orders/calls';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { useSubmission } from '@outpost/shared-remote/submission';
import { Button } from '@outpost/shared-ui/button';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { linkClass } from '@outpost/shared-ui/link';
import { TextArea, TextField } from '@outpost/shared-ui/text-field';
import { type ReactNode, useEffect, useState } from 'react';
import { type Path, useForm } from 'react-hook-form';
import { numbersOf, placeOf, TypedPackage, withoutNumbers } from '../model/typed-package.ts';
import classes from './package-form.module.css';
import { ThingFields } from './thing-fields.tsx';

/** A tracking number that another order has. */
interface Taken {
  readonly number: string;
  readonly order: { readonly id: number; readonly order_number: string };
}

export interface PackageFormProps {
  /** What it is about, for what is kept of it while it is not sent. */
  readonly about: string;
  readonly label: string;
  /** What stands in the fields at first. */
  readonly typed: TypedPackage;
  /** `new` packages · an `expected` one, which has one number · one that is `here`: only what is in it, and the note. */
  readonly of: 'new' | 'expected' | 'here';
  readonly submitLabel: string;
  /** Rejects as `shell.api.call` does. */
  readonly send: (typed: TypedPackage) => Promise<void>;
  /** Above the fields. */
  readonly children?: (form: ReturnType<typeof useForm<TypedPackage>>) => ReactNode;
}

/** What is said of a package: shop, things, day, tracking numbers. What is refused stands at its field; everything typed stays. */
export function PackageForm({ about, label, typed, of, submitLabel, send, children }: PackageFormProps) {
  const { t } = useTranslation('mfe-shopper');
  const form = useForm<TypedPackage>({ defaultValues: typed, mode: 'onTouched' });
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const { register, formState, setFocus, watch } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const { submit, failure } = useSubmission<TypedPackage, void>(form, {
    placeOf: ({ field }) => placeOf(field) as Path<TypedPackage> | 'form',
    fieldOf: (error) => (isRefusal(error, 'already_added') ? { at: 'tracking', text: t('package.taken') } : undefined),
    failureText: (error) => (isRefusal(error) ? undefined : t('package.unreachable')),
    draft: { name: `mfe-shopper/package/${about}`, schema: TypedPackage },
  });
  // The form opened because of a press: the keyboard goes on in it.
  useEffect(() => setFocus(of === 'here' ? 'things.0.title' : 'store'), [setFocus, of]);

  async function sendTyped(said: TypedPackage): Promise<void> {
    setTaken([]);
    try {
      await send(said);
    } catch (error) {
      if (isRefusal(error, 'already_added')) {
        const numbers = numbersOf(said.tracking);
        setTaken(
          (error.problem.errors ?? []).flatMap(({ field, order }) => {
            const number = numbers[field === 'tracking_number' ? 0 : Number(field.split('.')[1]) + 1];
            return order && number ? [{ number, order }] : [];
          }),
        );
      }
      throw error;
    }
  }

  const leaveOut = () => {
    const gone = taken.map(({ number }) => number);
    form.setValue('tracking', withoutNumbers(form.getValues('tracking'), gone), { shouldDirty: true, shouldValidate: true });
    setTaken([]);
    setFocus('tracking');
  };

  const wrong = Object.keys(errors).length;
  const needed = { validate: (text: string) => text.trim() !== '' || t('package.required') };
  const few = { validate: (text: string) => numbersOf(text).length <= PARCELS_AT_ONCE || t('package.tooMany', { most: PARCELS_AT_ONCE }) };
  const note = watch('note');

  return (
    <form className={classes.form} aria-label={label} noValidate onSubmit={(event) => void submit(sendTyped)(event)}>
      {children?.(form)}
      {of !== 'here' && (
        <TextField
          label={t('package.store')}
          maxLength={longestOf(NewOrder.shape.store_name)}
          autoComplete="off"
          error={errors.store?.message}
          {...register('store', needed)}
        />
      )}
      {of === 'new' && (
        <TextArea
          label={t('package.trackings')}
          optional
          description={t('package.trackingsHint')}
          dir="ltr"
          rows={3}
          autoComplete="off"
          spellCheck={false}
          error={errors.tracking?.message}
          {...register('tracking', few)}
        />
      )}
      {of === 'expected' && (
        <TextField
          label={t('package.tracking')}
          optional
          dir="ltr"
          maxLength={longestOf(NewOrder.shape.tracking_number)}
          autoComplete="off"
          error={errors.tracking?.message}
          {...register('tracking')}
        />
      )}
      {taken.length > 0 && (
        <div className={classes.taken}>
          <ul>
            {taken.map(({ number, order }) => (
              <li key={number}>
                <bdi dir="ltr">{number}</bdi>{' '}
                <Link className={linkClass()} to={paths.memberPackageDetail.href({ id: String(order.id) })}>
                  <bdi>{order.order_number}</bdi>
                </Link>
              </li>
            ))}
          </ul>
          {of === 'new' && (
            <Button size="s" onClick={leaveOut}>
              {t('package.leaveOut')}
            </Button>
          )}
        </div>
      )}
      <ThingFields form={form} forCustoms={of !== 'new'} />
      {of !== 'here' && <TextField type="date" label={t('package.day')} optional error={errors.day?.message} {...register('day')} />}
      <TextArea
        label={t('package.note')}
        optional
        dir="auto"
        rows={2}
        maxLength={longestOf(NewOrder.shape.note)}
        typed={note.length}
        error={errors.note?.message}
        {...register('note')}
      />
      <div className={classes.end}>
        {failure ? (
          <ErrorState title={t('package.failed')} requestId={failure.requestId}>
            {failure.text}
          </ErrorState>
        ) : (
          submitCount > 0 &&
          wrong > 0 && (
            <p role="alert" className={classes.summary}>
              {t('package.check')}
            </p>
          )
        )}
        <Button type="submit" variant="accent" full busy={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

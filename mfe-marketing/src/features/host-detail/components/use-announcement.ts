import type { NewOrder } from '@outpost/shared-contracts/orders/calls';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useBlockUpdate, useShell } from '@outpost/shared-remote/remote';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { createAnnouncer } from '../api/announce.ts';

export interface TypedPackage {
  store: string;
  what: string;
  day: string;
  tracking: string;
}

const EMPTY: TypedPackage = { store: '', what: '', day: '', tracking: '' };

/** Where a field of the call stands in the form. */
const FIELDS: Readonly<Record<string, keyof TypedPackage>> = {
  store_name: 'store',
  items: 'what',
  expected_at: 'day',
  tracking_number: 'tracking',
};

interface Failure {
  readonly text: string;
  readonly requestId: string | undefined;
}

/** The form that announces a package: what is typed, what went wrong; leads to the order once it is there. */
export function useAnnouncement(hostId: number, destination: string) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const [announce] = useState(() => createAnnouncer(shell));
  const [failure, setFailure] = useState<Failure>();
  // A second press comes before the button is drawn busy.
  const underWay = useRef(false);
  const form = useForm<TypedPackage>({ defaultValues: EMPTY, mode: 'onTouched' });
  useBlockUpdate(form.formState.isDirty && !form.formState.isSubmitSuccessful);

  function showRefusal(error: unknown): void {
    if (!isRefusal(error)) {
      setFailure({ text: t('announce.unreachable'), requestId: undefined });
      return;
    }
    const { code, detail, errors = [], requestId } = error.problem;
    if (code === 'already_added') {
      form.setError('tracking', { type: 'server', message: t('announce.trackingTwice') }, { shouldFocus: true });
      return;
    }
    const known = errors.flatMap(({ field, message }) => {
      const name = FIELDS[field.split('.')[0] ?? ''];
      return name ? [{ name, message: name === 'day' ? t('announce.dayWrong') : message }] : [];
    });
    for (const { name, message } of known) form.setError(name, { type: 'server', message }, { shouldFocus: true });
    if (known.length === 0) setFailure({ text: detail, requestId });
  }

  async function submit({ store, what, day, tracking }: TypedPackage): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setFailure(undefined);
    const body: NewOrder = {
      host_id: hostId,
      store_name: store.trim(),
      items: [{ title: what.trim(), quantity: 1 }],
      destination_country_code: destination,
      ...(day ? { expected_at: day } : {}),
      ...(tracking.trim() ? { tracking_number: tracking.trim() } : {}),
    };
    try {
      const order = await announce(body);
      // Who has ordered is not new any more (B-086). Without an answer the order is there all the same.
      await shell.session.refresh().catch(shell.report);
      shell.navigate(paths.memberPackageDetail.href({ id: order.id }));
    } catch (error) {
      underWay.current = false;
      shell.report(error);
      showRefusal(error);
    }
  }

  return { form, failure, submit: form.handleSubmit(submit) };
}

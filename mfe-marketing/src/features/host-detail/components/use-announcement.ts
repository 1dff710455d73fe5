import { paths } from '@outpost/shared-contracts/paths/paths';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useSubmission } from '@outpost/shared-remote/submission';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { createAnnouncer } from '../api/announce.ts';

const TypedPackage = z.object({ store: z.string(), what: z.string(), day: z.string(), tracking: z.string() });
export type TypedPackage = z.infer<typeof TypedPackage>;

const EMPTY: TypedPackage = { store: '', what: '', day: '', tracking: '' };

/** Where a field of the call stands in the form. */
const FIELDS: Readonly<Record<string, keyof TypedPackage>> = {
  store_name: 'store',
  items: 'what',
  expected_at: 'day',
  tracking_number: 'tracking',
};

/** The form that announces a package: what is typed, what went wrong; leads to the order once it is there. */
export function useAnnouncement(hostId: number, destination: string) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const name = `mfe-marketing/announce/${hostId}`;
  const [announce] = useState(() => createAnnouncer(shell, name));
  const form = useForm<TypedPackage>({ defaultValues: EMPTY, mode: 'onTouched' });
  const { submit, failure, discard } = useSubmission<TypedPackage, void>(form, {
    placeOf: ({ field }) => FIELDS[field.split('.')[0] ?? ''] ?? 'form',
    fieldText: ({ field }) => (field === 'expected_at' ? t('announce.dayWrong') : undefined),
    fieldOf: (error) => (isRefusal(error, 'already_added') ? { at: 'tracking', text: t('announce.trackingTwice') } : undefined),
    failureText: (error) => (isRefusal(error) ? undefined : t('announce.unreachable')),
    draft: { name, schema: TypedPackage },
    once: true,
  });

  async function send({ store, what, day, tracking }: TypedPackage): Promise<void> {
    const order = await announce({
      host_id: hostId,
      store_name: store.trim(),
      items: [{ title: what.trim(), quantity: 1 }],
      destination_country_code: destination,
      ...(day ? { expected_at: day } : {}),
      ...(tracking.trim() ? { tracking_number: tracking.trim() } : {}),
    });
    // Who has ordered is not new any more (B-086). Without an answer the order is there all the same.
    await shell.session.refresh().catch(shell.report);
    shell.navigate(paths.memberPackageDetail.href({ id: order.id }));
  }

  return { form, failure, discard, submit: submit(send) };
}

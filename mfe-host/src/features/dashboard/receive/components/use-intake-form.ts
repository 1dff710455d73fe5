import { ORDER_IMAGE_KINDS, type OrderImageKind } from '@outpost/shared-contracts/orders/order';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSubmission } from '@outpost/shared-remote/submission';
import { prepareFile } from '@outpost/shared-ui/file-field';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { IntakeEntry, KeptParcel, KeptPhoto } from '../model/entry.ts';
import { StoreFull } from '../model/store.ts';
import { NOTHING_TYPED, saidOf, TypedIntake } from '../model/typed-intake.ts';

interface Chosen {
  readonly id: string;
  readonly kind: OrderImageKind;
  readonly file: File;
}

/** Without these nobody can say later how the parcel came. */
const NEEDED: readonly OrderImageKind[] = ['outside', 'scale'];
/** Photos of one kind. */
const MOST_PHOTOS = 4;

async function keptPhotoOf({ kind, file }: Chosen): Promise<KeptPhoto> {
  const small = await prepareFile(file);
  return { kind, name: small.name, type: small.type || file.type, bytes: await small.arrayBuffer() };
}

/** What a host finds of a parcel, as it is typed and photographed, up to where this device keeps it. */
export function useIntakeForm(userId: number, parcel: KeptParcel, keep: (entry: IntakeEntry) => Promise<void>) {
  const { t } = useTranslation('mfe-host');
  const form = useForm<TypedIntake>({ defaultValues: NOTHING_TYPED, mode: 'onTouched' });
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [isAsked, setAsked] = useState(false);
  const missing = NEEDED.filter((kind) => !chosen.some((one) => one.kind === kind));

  const { submit, failure, busy } = useSubmission(form, {
    failureText: (error) => t(error instanceof StoreFull ? 'receive.full' : 'receive.notKept'),
    beside: { isHeld: chosen.length > 0, isRight: missing.length === 0 },
    draft: { name: `mfe-host/receive/${parcel.id}`, schema: TypedIntake },
  });
  const save = submit(async (typed) => {
    const photos: KeptPhoto[] = [];
    for (const one of chosen) photos.push(await keptPhotoOf(one));
    const savedAt = new Date().toISOString();
    await keep({ id: crypto.randomUUID(), key: crypto.randomUUID(), userId, savedAt, parcel, said: saidOf(typed), photos });
  });

  return {
    form,
    failure,
    busy,
    photos: ORDER_IMAGE_KINDS.map((kind) => ({
      kind,
      isNeeded: NEEDED.includes(kind),
      field: {
        multiple: true,
        files: chosen.filter((one) => one.kind === kind).map(({ id, file }) => ({ id, name: file.name, size: file.size })),
        error: isAsked && missing.includes(kind) ? t('intake.photoMissing') : undefined,
        onChoose: (files: readonly File[]) =>
          setChosen((now) => {
            const free = MOST_PHOTOS - now.filter((one) => one.kind === kind).length;
            return [...now, ...files.slice(0, Math.max(0, free)).map((file) => ({ id: crypto.randomUUID(), kind, file }))];
          }),
        onRemove: (id: string) => setChosen((now) => now.filter((one) => one.id !== id)),
      },
    })),
    send(event: FormEvent): void {
      event.preventDefault();
      setAsked(true);
      if (missing.length > 0) void form.trigger(undefined, { shouldFocus: true });
      else void save();
    },
  };
}

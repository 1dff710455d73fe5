import type { Inspection } from '@outpost/shared-contracts/orders/calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSubmission } from '@outpost/shared-remote/submission';
import { useUploads } from '@outpost/shared-remote/use-uploads';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { measuresOf, NO_MEASURES, placeOf, TypedMeasures } from '../model/measures.ts';

const KINDS = ['outside', 'scale', 'inside'] as const;
/** Without these nobody can say later how the parcel came. */
const NEEDED: readonly string[] = ['outside', 'scale'];

interface Measuring {
  /** Under which what is typed and photographed is kept. */
  readonly name: string;
  /** Where the parcel lies, as far as that is known. */
  readonly shelf?: string;
  /** Sends it. Rejects as a call does. */
  readonly save: (measured: Omit<Inspection, 'revision'>) => Promise<void>;
}

/** The form of an inspection: what is typed and photographed, what is wrong with it, and its way to the service. */
export function useInspection({ name, shelf = '', save: store }: Measuring) {
  const { t } = useTranslation('mfe-host');
  const form = useForm<TypedMeasures>({ defaultValues: { ...NO_MEASURES, shelf }, mode: 'onTouched' });
  const uploads = {
    outside: useUploads('order-photo', { draft: `${name}/outside` }),
    scale: useUploads('order-photo', { draft: `${name}/scale` }),
    inside: useUploads('order-photo', { draft: `${name}/inside` }),
  };
  const all = Object.values(uploads);
  const [wrong, setWrong] = useState<Readonly<Record<string, string | undefined>>>({});
  const { errors, isSubmitting } = form.formState;

  const { submit, failure } = useSubmission(form, {
    placeOf,
    onRefused(problems) {
      for (const kind of KINDS) uploads[kind].refuse(`photos.${kind}`)(problems);
      setWrong(Object.fromEntries(KINDS.map((kind) => [kind, problems.find(({ field }) => field === `photos.${kind}`)?.message])));
    },
    failureText: (error) => (isRefusal(error) ? undefined : t('intake.failed')),
    beside: {
      isHeld: all.some(({ isHeld }) => isHeld),
      isRight: all.every(({ isRight }) => isRight),
      forget: () => all.map(({ forget }) => forget()),
    },
    draft: { name, schema: TypedMeasures },
  });
  const save = submit(async (typed) => {
    const [outside, scale, inside] = [await uploads.outside.ids(), await uploads.scale.ids(), await uploads.inside.ids()];
    const photos = { outside, scale, ...(inside.length > 0 ? { inside } : {}) };
    await store({ ...measuresOf(typed), photos });
  });

  return {
    form,
    /** The fields of the photos, in their order. */
    photos: KINDS.map((kind) => ({
      kind,
      isNeeded: NEEDED.includes(kind),
      field: { ...uploads[kind].field, error: wrong[kind] ?? uploads[kind].field.error },
    })),
    failure,
    isSubmitting,
    /** Fields that something is wrong with. */
    wrongCount: Object.keys(errors).length + Object.values(wrong).filter(Boolean).length,
    send(event: FormEvent): void {
      event.preventDefault();
      const missing = KINDS.filter((kind) => NEEDED.includes(kind) && !uploads[kind].isHeld);
      setWrong(Object.fromEntries(missing.map((kind) => [kind, t('intake.photoMissing')])));
      if (missing.length > 0) void form.trigger(undefined, { shouldFocus: true });
      else void save();
    },
  };
}

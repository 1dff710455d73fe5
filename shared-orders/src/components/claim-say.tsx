import { longestOf } from '@outpost/shared-contracts/call/limits';
import { ClaimText } from '@outpost/shared-contracts/orders/claim';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useSubmission } from '@outpost/shared-remote/submission';
import { useUploads } from '@outpost/shared-remote/use-uploads';
import { Button } from '@outpost/shared-ui/button';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { FileField } from '@outpost/shared-ui/file-field';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { TextArea } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import classes from './claim-story.module.css';

const TypedWords = z.object({ choice: z.string(), text: z.string() });
type TypedWords = z.infer<typeof TypedWords>;

interface ClaimSayProps {
  /** Under which what is typed and sent is kept until it went through. */
  readonly draft: string;
  /** The words of the form, which is its remote's. */
  readonly words: Readonly<Record<'title' | 'text' | 'missing' | 'photos' | 'send' | 'unreachable', string>>;
  readonly description?: string;
  /** One of these has to be chosen; nothing has to without it. */
  readonly choices?: { readonly missing: string; readonly options: readonly { readonly value: string; readonly label: string }[] };
  /** Sends it. Rejects as a call does. */
  readonly send: (said: { readonly choice: string; readonly text: string; readonly photos: string[] }) => Promise<void>;
}

/** What one of its two people says in a claim, and shows with it. */
export function ClaimSay({ draft, words, description, choices, send: store }: ClaimSayProps) {
  const photos = useUploads('claim-photo', { draft: `${draft}/photos` });
  const form = useForm<TypedWords>({ defaultValues: { choice: '', text: '' }, mode: 'onTouched' });
  const { errors } = form.formState;
  const { submit, busy, failure } = useSubmission<TypedWords, void>(form, {
    onRefused: photos.refuse('photos'),
    failureText: (error) => (isRefusal(error) ? undefined : words.unreachable),
    beside: { isHeld: photos.isHeld, isRight: photos.isRight, forget: photos.forget },
    draft: { name: draft, schema: TypedWords },
  });
  const send = submit(async (typed) => store({ ...typed, photos: await photos.ids() }));
  return (
    <form className={classes.story} noValidate aria-label={words.title} onSubmit={(event) => void send(event)}>
      {choices && (
        <RadioGroup
          label={words.title}
          error={errors.choice?.message}
          options={choices.options}
          {...form.register('choice', { required: choices.missing })}
        />
      )}
      <TextArea
        label={words.text}
        {...(description === undefined ? {} : { description })}
        rows={3}
        maxLength={longestOf(ClaimText)}
        error={errors.text?.message}
        {...form.register('text', { validate: (text) => text.trim() !== '' || words.missing })}
      />
      <FileField label={words.photos} optional {...photos.field} />
      {failure && <ErrorState title={failure.text} requestId={failure.requestId} headingLevel={3} />}
      <Button type="submit" variant="primary" busy={busy}>
        {words.send}
      </Button>
    </form>
  );
}

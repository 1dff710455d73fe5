import { type Drafts, type DraftValues, draftsOf } from '@outpost/shared-contracts/shell/drafts';
import { useSession, useShell } from '@outpost/shared-remote/remote';
import { useEffect, useMemo, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { isSame, pairsOf, typedPartsOf, withTyped } from './typed-parts.ts';

/** What of a form is kept while it is not sent. */
export interface DraftOf {
  /** Of the form, and of what it is about: `mfe-host/quote/1101`. */
  readonly name: string;
  /**
   * The form as it is typed, without what may not lie in a browser (passwords, cards, codes, papers of identity). Of what
   * is typed that alone is kept, and of what was kept that alone comes back.
   */
  readonly schema: { safeParse(value: unknown): { readonly success: boolean; readonly data?: object | undefined } };
}

/** What was typed of the fields that are kept: part by part, so that nothing that the service said comes back as typed. */
const typedOf = ({ schema }: Pick<DraftOf, 'schema'>, values: object, first: object): DraftValues =>
  (typedPartsOf(schema.safeParse(values).data ?? {}, first) ?? {}) as DraftValues;

/** The drafts of who is here, and who that is (null for a visitor); neither while nobody knows. */
export function useDrafts(): { readonly drafts?: Drafts; readonly person?: number | null } {
  const { storage } = useShell();
  const session = useSession();
  const person = session.state === 'unknown' ? undefined : session.state === 'signed-in' ? session.user.id : null;
  return useMemo(
    () => (person === undefined ? {} : { person, drafts: draftsOf({ tab: () => sessionStorage, shared: storage }, person) }),
    [storage, person],
  );
}

/**
 * Keeps what is typed into a form over a reload, the end of a tab and the way to the sign-in and back, for whoever typed
 * it. What somebody types before it is back stays as typed.
 */
export function useDraft<Typed extends FieldValues>(form: UseFormReturn<Typed>, draft: DraftOf | undefined): { forget: () => void } {
  const { drafts, person } = useDrafts();
  const { name, schema } = draft ?? {};
  const { defaultValues } = form.formState;
  const initial = useRef(defaultValues);
  const latest = useRef(defaultValues);
  useEffect(() => {
    latest.current = defaultValues;
  });
  const before = useRef<number | null>(null);

  useEffect(() => {
    if (!drafts || person === undefined || name === undefined || !schema) return;
    // What one person typed is not the next one's; to them it comes back.
    const isLeft = before.current !== null && before.current !== person;
    if (isLeft) form.reset(initial.current as Typed);
    before.current = person;

    const first = (isLeft ? initial : latest).current ?? {};
    const isTyped = Object.keys(typedOf({ schema }, form.getValues(), first)).length > 0;
    const { data = {} } = schema.safeParse(withTyped(first, drafts.read(name) ?? {}));
    putBack(form, data, first);
    let kept = typedOf({ schema }, form.getValues(), first);
    if (isTyped) drafts.write(name, kept);
    return form.subscribe({
      formState: { values: true },
      callback({ values, defaultValues = {} }) {
        const typed = typedOf({ schema }, values, defaultValues);
        // A draft is as old as what was typed last: what the page does with its form makes it no younger.
        if (isSame(typed, kept)) return;
        kept = typed;
        drafts.write(name, typed);
      },
    });
  }, [form, drafts, person, name, schema]);

  return {
    forget() {
      if (name !== undefined) drafts?.remove(name);
    },
  };
}

/** Fills in what was typed before, where nothing was typed since. */
function putBack<Typed extends FieldValues>(form: UseFormReturn<Typed>, draft: object, initial: object): void {
  function put(path: string, kept: unknown, typed: unknown, first: unknown): void {
    if (isSame(kept, first)) return;
    const isUntouched = isSame(typed, first);
    const pairs = Array.isArray(kept) && isUntouched ? undefined : pairsOf(kept, first);
    for (const [name, part, before] of pairs ?? []) put(`${path}.${name}`, part, Object(typed)[name], before);
    if (!pairs && isUntouched) form.setValue(path as Path<Typed>, kept as PathValue<Typed, Path<Typed>>, { shouldDirty: true });
  }
  for (const [name, kept, first] of pairsOf(draft, initial) ?? []) put(name, kept, form.getValues(name as Path<Typed>), first);
}

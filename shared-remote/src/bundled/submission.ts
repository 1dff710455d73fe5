import { type FieldProblem, isRefusal, problemOf, type RefusedError } from '@outpost/shared-contracts/problem/problem';
import { useMutation } from '@outpost/shared-remote/query';
import { useBlockUpdate, useShell } from '@outpost/shared-remote/remote';
import { useEffect, useRef, useState } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type DraftOf, useDraft, useDrafts } from './draft.ts';

export type { DraftOf };

/** Where what the service says of a field of its request is shown: at a field of the form, by the form itself, or as the failure. */
export type Place<Typed extends FieldValues> = Path<Typed> | 'elsewhere' | 'form';

/** Why nothing came of it, above the button. */
export interface Failure {
  readonly text: string;
  /** The number for the support, where the service answered. */
  readonly requestId: string | undefined;
}

interface SubmissionOptions<Typed extends FieldValues, Answer> {
  /** Where a refused field is shown; a field of the same name in the form without this, else the failure. */
  readonly placeOf?: (problem: FieldProblem) => Place<Typed>;
  /** What a field says of it; what the service said without this. */
  readonly fieldText?: (problem: FieldProblem) => string | undefined;
  /** Told with every failure which fields were refused, if any; shows those whose place is `elsewhere`. */
  readonly onRefused?: (problems: readonly FieldProblem[]) => void;
  /** The one field that a whole refusal is about, and what it says there. */
  readonly fieldOf?: (refusal: RefusedError) => { readonly at: Path<Typed>; readonly text: string } | undefined;
  /** Told what a failure that stands at no field says, where it is shown elsewhere than above the button. */
  readonly onFailed?: (failure: Failure, error: unknown) => void;
  /** Whether an answer is the end of it; every one without this. What was not the end leaves the form unsent. */
  readonly isDone?: (answer: Answer) => boolean;
  /** What the failure says; undefined: what the service said. */
  readonly failureText: (error: unknown) => string | undefined;
  /** What is chosen beside the fields, for example files: whether a reload would lose something, and whether it may go out; `forget` is told when it went through. */
  readonly beside?: { readonly isHeld: boolean; readonly isRight: boolean; readonly forget?: () => unknown };
  /** What of the form is kept until it went through, should the page be loaded again; nothing without this. */
  readonly draft?: DraftOf;
  /** The page is left when it went through; until then nothing is sent again. */
  readonly once?: boolean;
}

interface Said<Typed extends FieldValues> {
  readonly at: Place<Typed>;
  readonly text: string;
}

const NOTHING: NonNullable<SubmissionOptions<FieldValues, unknown>['beside']> = { isHeld: false, isRight: true };

/**
 * The way of a form to the service, the same for all: one at a time; what is refused is said at the fields that it is
 * about, the first of which gets the focus, all else as `failure`; everything typed stays, with a `draft` over a reload, too; no newer version of the site
 * is offered before it went through. The request's idempotency is that of `send` (`repeatable`).
 */
export function useSubmission<Typed extends FieldValues, Answer = unknown>(
  form: UseFormReturn<Typed>,
  {
    placeOf,
    fieldText,
    onRefused,
    fieldOf,
    onFailed,
    isDone = () => true,
    failureText,
    beside = NOTHING,
    draft,
    once = false,
  }: SubmissionOptions<Typed, Answer>,
) {
  const shell = useShell();
  // A second press comes before the button is drawn busy.
  const isUnderWay = useRef(false);
  const { isDirty } = form.formState;
  const { forget } = useDraft(form, draft);

  const { mutateAsync, ...mutation } = useMutation({
    // What was typed, passwords among it, stays nowhere once the form is gone.
    gcTime: 0,
    mutationFn: ({ typed, send }: { typed: Typed; send: (typed: Typed) => Promise<Answer> }) => send(typed),
    onError: (error) => {
      if (!isRefusal(error)) shell.report(error);
      const said = saidBy(error);
      onRefused?.((isRefusal(error) && !fieldOf?.(error) && error.problem.errors) || []);
      const order = Object.keys(form.getValues());
      const rank = ({ at }: Said<Typed>) => order.indexOf(at.split('.', 1)[0] ?? '');
      const atFields = said.filter(({ at }) => at !== 'elsewhere' && at !== 'form').sort((a, b) => rank(a) - rank(b));
      for (const [position, { at, text }] of atFields.entries())
        form.setError(at as Path<Typed>, { type: 'server', message: text }, { shouldFocus: position === 0 });
      const failure = failureOf(error);
      if (failure) onFailed?.(failure, error);
    },
  });
  // How it ended is told to whoever sent it: the answer may hold their address, or a link of theirs.
  const { person } = useDrafts();
  const sender = useRef(person);
  const { reset } = mutation;
  useEffect(() => {
    if (person === undefined) return;
    if (sender.current != null && sender.current !== person) reset();
    sender.current = person;
  }, [person, reset]);

  // What went through is no loss; what was changed since then, or while it was under way, is.
  const isChanged = useRef(false);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    const watching = form.watch(() => {
      isChanged.current = true;
      setSent(false);
    });
    return () => watching.unsubscribe();
  }, [form]);
  const { isHeld } = beside;
  useEffect(() => {
    if (isHeld) setSent(false);
  }, [isHeld]);
  useBlockUpdate((isDirty || isHeld) && !isSent);

  /** What a refusal says of single fields. */
  function saidBy(error: unknown): Said<Typed>[] {
    if (!isRefusal(error)) return [];
    const own = fieldOf?.(error);
    if (own) return [own];
    return (error.problem.errors ?? []).map((problem) => ({ at: placed(problem), text: fieldText?.(problem) ?? problem.message }));
  }

  function placed(problem: FieldProblem): Place<Typed> {
    if (placeOf) return placeOf(problem);
    return problem.field in form.getValues() ? (problem.field as Path<Typed>) : 'form';
  }

  function failureOf(error: unknown): Failure | undefined {
    const said = saidBy(error);
    const general = said.find(({ at }) => at === 'form');
    if (said.length > 0 && !general) return undefined;
    const problem = problemOf(error);
    const alone = said.length === 1 ? general?.text : undefined;
    return { text: failureText(error) ?? alone ?? problem?.detail ?? '', requestId: problem?.requestId };
  }

  return {
    failure: mutation.error ? failureOf(mutation.error) : undefined,
    busy: mutation.isPending,
    /** What the service answered, once it went through. */
    answer: mutation.data,
    /** Forgets how the last one ended. */
    reset: mutation.reset,
    /** Takes the draft away: nobody wants what was typed. */
    discard: forget,
    /** Handles the form's submit: sends what was typed once every field is right. */
    submit: (send: (typed: Typed) => Promise<Answer>, onWrong?: (wrong: FieldErrors<Typed>) => void) =>
      form.handleSubmit(
        async (typed) => {
          if (isUnderWay.current || !beside.isRight) return;
          isUnderWay.current = true;
          isChanged.current = false;
          // What came of it is shown by `failure` and at the fields.
          const wentThrough = await mutateAsync({ typed: typed as unknown as Typed, send }).then(isDone, () => false);
          isUnderWay.current = once && wentThrough;
          if (!wentThrough) return;
          // Also where it was typed on, or the person left meanwhile: what was sent does not come back.
          forget();
          beside.forget?.();
          if (!isChanged.current) setSent(true);
        },
        (wrong) => {
          // How one that is under way ends is still to be shown.
          if (!isUnderWay.current) mutation.reset();
          onWrong?.(wrong);
        },
      ),
  };
}

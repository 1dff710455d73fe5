import { useLocation, useSearchParams } from '@outpost/shared-remote/router';
import { useEffect, useState } from 'react';
import { type Answers, answersOf, type Step, shownStep, stepsOf, variantOf } from './model/funnel.ts';

const KEY = 'outpost.shop-now';

/** Some browsers refuse storage: the answers then last as long as the page. */
function keep(answers: Answers): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(answers));
  } catch {
    // Nothing is lost but the reload.
  }
}

function kept(): Answers {
  try {
    return answersOf(sessionStorage.getItem(KEY));
  } catch {
    return {};
  }
}

/** The way through the funnel: which step is shown, what was answered, and how to go on. Steps stand in the address. */
export function useFunnel() {
  const variant = variantOf(useLocation().pathname);
  const [params, setParams] = useSearchParams();
  const [answers, setAnswers] = useState<Answers>({});
  const [ready, setReady] = useState(false);
  // After the first render: the server knows nothing of this tab.
  useEffect(() => {
    setAnswers(kept());
    setReady(true);
  }, []);

  const steps = stepsOf(variant);
  const asked = params.get('step');
  const step = shownStep(variant, asked, answers);
  const position = steps.indexOf(step);

  /** The query of a step; everything else in it stays. */
  function searchOf(target: Step): string {
    const next = new URLSearchParams(params);
    next.set('step', target);
    return `?${next}`;
  }

  return {
    variant,
    answers,
    step,
    position,
    count: steps.length,
    /** False while a later step was asked for and it is not known yet whether it can be shown. */
    ready: ready || asked === null || asked === steps[0],
    back: position > 0 ? searchOf(steps[position - 1] as Step) : undefined,
    welcome: params.get('welcome'),
    answer(given: Answers) {
      // An answer may come before those that this tab kept were looked up.
      const next = { ...kept(), ...answers, ...given };
      setAnswers(next);
      keep(next);
      setParams(() => searchOf(steps[position + 1] ?? 'start'), { preventScrollReset: true });
    },
  };
}

import { faqPageOf } from '@outpost/shared-contracts/content/faq-page';
import type { HeadContext, LoaderContext } from '@outpost/shared-remote/remote';
import { hostCountries } from './api/host-countries.ts';
import { Closing } from './components/closing.tsx';
import { Console } from './components/console.tsx';
import { Hero } from './components/hero.tsx';
import { PriceExample } from './components/price-example.tsx';
import { Questions } from './components/questions.tsx';
import { Steps } from './components/steps.tsx';
import { QUESTIONS } from './model/questions.ts';

export async function loader({ shell, queryClient }: LoaderContext): Promise<void> {
  // Only the price example needs the countries; it shows a failure in its own place.
  await queryClient.prefetchQuery(hostCountries(shell));
}

export function head({ t }: HeadContext) {
  const answers = QUESTIONS.map((key) => ({ question: t(`faq.${key}.question`), answer: t(`faq.${key}.answer`) }));
  return { title: t('head.title'), description: t('head.description'), canonical: '/b2b/', structuredData: [faqPageOf(answers)] };
}

/** What companies get: value, price, steps, the console, answers. */
export function Component() {
  return (
    <>
      <Hero />
      <PriceExample />
      <Steps />
      <Console />
      <Questions />
      <Closing />
    </>
  );
}

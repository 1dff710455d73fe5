import { paths } from '@outpost/shared-contracts/paths/paths';
import { orderPage } from '@outpost/shared-orders/order-page';
import { NextSentence, NextStep } from './components/next-step.tsx';
import { useResumeHere } from './use-resume-here.ts';

/** One parcel of a shopper, with what the shopper can do now. */
export const shopperOrderPage = (first: 'contents' | 'history') =>
  orderPage({
    side: 'shopper',
    words: 'mfe-shopper',
    list: { to: paths.memberPacksExpected.pattern, title: (t) => t('orders.title') },
    First: NextSentence,
    Next: NextStep,
    first,
    useHere: useResumeHere,
  });

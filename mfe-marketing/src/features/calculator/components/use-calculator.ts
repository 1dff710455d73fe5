import type { PricingReply } from '@outpost/shared-contracts/pricing/calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useSearchParams } from '@outpost/shared-remote/router';
import { useEffect, useRef, useState } from 'react';
import { destinationOf, regionOf } from '../../../model/destination.ts';
import { guessedCountry } from '../api/guessed-country.ts';
import { prices } from '../api/price.ts';
import { errorsOf, FIELD_OF_SERVICE, type Parcel, type ParcelErrors, paramsOf, parcelOf, requestOf } from '../model/parcel.ts';

/** How long the visitor has to stop typing before prices are asked for again, in milliseconds (docs/product.md#calculator). */
const PAUSE = 400;

/**
 * The calculator: what is typed, what is wrong with it, and the prices of the last parcel that could be asked for. The
 * first prices come with the button, or with an address that names a weight; after that they follow every change.
 */
export function useCalculator() {
  const shell = useShell();
  const [params, setParams] = useSearchParams();
  const [parcel, setParcel] = useState(() => parcelOf(params));
  const [asked, setAsked] = useState<Parcel>();
  const [errors, setErrors] = useState<ParcelErrors>({});
  /** What prices were asked for last, without the code; undefined before the first time. */
  const followedBefore = useRef<string>(undefined);
  /** The destination that nobody chose, until somebody does. */
  const byLanguage = useRef<string>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data: guessed } = useQuery({ ...guessedCountry(shell), enabled: !params.has('to') });

  // After the first render: the server knows neither the visitor's browser nor what they were offered before.
  useEffect(() => {
    const first = parcelOf(params, regionOf(navigator.language));
    setParcel(first);
    if (!params.has('to')) byLanguage.current = first.to;
    if (first.weight && Object.keys(errorsOf(first)).length === 0) {
      followedBefore.current = followedOf(first);
      setAsked(first);
    }
  }, []);

  // The guess of the service counts as long as nobody chose: it is better than the browser's language.
  useEffect(() => {
    if (guessed) setParcel((now) => (now.to === byLanguage.current ? { ...now, to: destinationOf(null, guessed, now.from) } : now));
  }, [guessed]);

  function ask(wanted: Parcel): ParcelErrors {
    // What waited to be asked is older than this.
    clearTimeout(pause.current);
    const found = errorsOf(wanted);
    setErrors(found);
    if (Object.keys(found).length > 0) return found;
    byLanguage.current = undefined;
    followedBefore.current = followedOf(wanted);
    setAsked(wanted);
    setParams(() => paramsOf(wanted), { replace: true, preventScrollReset: true });
    return found;
  }

  const typed = followedOf(parcel);
  useEffect(() => {
    if (followedBefore.current === undefined || followedBefore.current === typed) return;
    pause.current = setTimeout(() => ask({ ...parcel, code: asked?.code ?? '' }), PAUSE);
    return () => clearTimeout(pause.current);
  }, [typed]);

  const query = useQuery(prices(shell, asked && requestOf(asked)));
  // The last prices stay in sight, dimmed, while newer ones are on their way or were refused.
  const [shown, setShown] = useState<{ readonly prices: PricingReply['data']; readonly parcel: Parcel }>();
  if (query.data && asked && shown?.prices !== query.data) setShown({ prices: query.data, parcel: asked });
  return {
    parcel,
    /** Changes fields and takes the error off them. */
    change(next: Parcel) {
      const fields = Object.keys(errors) as (keyof ParcelErrors)[];
      setErrors(Object.fromEntries(fields.filter((field) => next[field] === parcel[field]).map((field) => [field, errors[field]])));
      if (next.to !== parcel.to) byLanguage.current = undefined;
      setParcel(next);
    },
    /** Shows another parcel and asks for its prices. */
    open(other: Parcel) {
      setParcel(other);
      ask(other);
    },
    /** Asks for the prices of what is typed. Gives what is wrong with it. */
    submit: () => ask(parcel),
    errors,
    refused: refusedFields(query.error),
    shown,
    stale: shown?.prices !== query.data,
    query,
  };
}

/** All but the promo code, which waits for its button: half a code is always wrong. */
function followedOf({ code: _, ...followed }: Parcel): string {
  return JSON.stringify(followed);
}

/** What the service says about single fields, in its words. */
function refusedFields(error: unknown): ParcelErrors {
  if (!isRefusal(error)) return {};
  const entries = error.problem.errors ?? [];
  return Object.fromEntries(entries.flatMap(({ field, code }) => (FIELD_OF_SERVICE[field] ? [[FIELD_OF_SERVICE[field], code]] : [])));
}

import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { affiliateFront } from '../../api/affiliate-stores.ts';
import { Disclosure } from '../../components/disclosure.tsx';

/** Says by whose link somebody came, once that is known; nothing where the link names no affiliate. */
export function LedBy({ affiliateId }: { readonly affiliateId: number }) {
  const { data } = useQuery(affiliateFront(useShell(), affiliateId));
  return data ? <Disclosure isLed name={data.name} /> : null;
}

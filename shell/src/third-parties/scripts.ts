import type { ThirdParty } from '@outpost/shared-contracts/third-parties/third-parties';
import { trustedScriptUrl } from '../services/trusted-json.ts';
import { installDefaultPolicy } from './default-policy.ts';

export type LoadScript = (party: Pick<ThirdParty, 'script' | 'integrity'>) => Promise<void>;

/**
 * Brings scripts into the page, each address once; one that failed is fetched again when it is asked for again. Rejects
 * when a script does not come, or is not the one that its integrity stands for. Only these scripts get in.
 */
export function createScripts(document: Document, parties: readonly ThirdParty[]): LoadScript {
  const brought = new Map<string, Promise<void>>();
  const configured = parties.map(({ script }) => script);
  const origins = [...new Set(parties.filter(({ admitted }) => admitted).flatMap((party) => party.origins))];
  let prepared = origins.length === 0;

  return ({ script, integrity }) => {
    const known = brought.get(script);
    if (known) return known;
    if (!prepared) installDefaultPolicy(origins, document.baseURI);
    prepared = true;
    const bringing = insert(document, trustedScriptUrl(script, configured), integrity);
    brought.set(script, bringing);
    bringing.catch(() => brought.delete(script));
    return bringing;
  };
}

function insert(document: Document, src: string, integrity: string | undefined): Promise<void> {
  return new Promise((done, failed) => {
    const element = document.createElement('script');
    element.async = true;
    if (integrity) {
      element.integrity = integrity;
      element.crossOrigin = 'anonymous';
    }
    element.addEventListener('load', () => done(), { once: true });
    element.addEventListener('error', () => {
      element.remove();
      failed(new Error(`${src} could not be loaded`));
    });
    element.src = src;
    document.head.append(element);
  });
}

import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { failureOf } from '@outpost/shared-remote/runtime/failures';
import type { ArrivingProps } from '@outpost/shared-remote/runtime/page-routes';
import { type Tries, useRetries } from '@outpost/shared-remote/runtime/use-retries';
import { Button } from '@outpost/shared-ui/button';
import { useUi } from '@outpost/shared-ui/ui-words';
import { useEffect, useState, useSyncExternalStore } from 'react';
import floating from '../layout/floating.module.css';
import { regionTitle } from '../layout/region-error.tsx';
import { useValue } from '../messages/use-value.ts';
import { heldForms } from '../services/early-input.ts';
import { useShellServices } from '../services/use-shell-services.tsx';
import classes from './region-arriving.module.css';

const NO_TRIES: readonly number[] = [];
const NONE_USED: Tries = { used: 0 };

/** How long a page may be without its code before it says so, in milliseconds: until then nobody misses anything. */
const UNNOTICED = 4000;

/**
 * Beside a page that the server drew and whose code is not here: what does not work yet, what becomes of what was typed
 * and sent, and Retry where the code did not come. The page itself stays as it is, to be read, with its links working.
 */
export function RegionArriving(props: ArrivingProps) {
  // Only the browser knows of it: the first render is the server's.
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive && <Notice {...props} />;
}

function Notice({ remote, arrival }: ArrivingProps) {
  const { t } = useTranslation('shell');
  const { words } = useUi();
  const shell = useShell();
  const { recovery } = useShellServices();
  const state = useValue(arrival.state$);
  const held = useSyncExternalStore(heldForms.subscribe, heldForms.some, () => false);
  const failed = state.phase === 'failed';
  const error = failed ? state.error : undefined;
  // Once it has failed it says so until it is there: a try by itself changes nothing that is seen.
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (error === undefined) return;
    setFailure(error);
    shell.report(error, { about: remote, failure: failureOf(error) ?? 'init' });
  }, [error, remote, shell]);

  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), UNNOTICED);
    return () => clearTimeout(timer);
  }, []);

  const phase = useRetries({
    failure: error,
    delays: recovery?.retryDelays ?? NO_TRIES,
    tries: recovery?.triesOf(`first ${remote}`) ?? NONE_USED,
    retry: arrival.retry,
    onStopped: () => recovery?.stopped(failureOf(error)),
  });

  const here = state.phase === 'here';
  const shown = !here && (late || held || failure !== undefined);
  // Of a page for members, and of one that failed on the server, only a shape stands there.
  const readable = shown && document.querySelector('#main h1') !== null && document.querySelector('#main [aria-busy="true"]') === null;
  const standing = readable ? 'region.readable' : failure === undefined && 'region.late';
  const said = held ? 'region.held' : standing;
  return (
    <div className={classes.place}>
      <div className={shown ? `${floating.paper} ${classes.notice}` : undefined}>
        {/* Always there: a live region that appears together with its text is not read. */}
        <div role="status">
          {shown && failure !== undefined && <strong>{t(regionTitle(failureOf(failure)))}</strong>}
          {shown && said && <p>{t(said)}</p>}
          {shown && failure !== undefined && <p>{t(`region.${phase}`)}</p>}
        </div>
        {shown && failure !== undefined && (
          <Button size="s" busy={!failed} onClick={arrival.retry}>
            {words.retry}
          </Button>
        )}
      </div>
    </div>
  );
}

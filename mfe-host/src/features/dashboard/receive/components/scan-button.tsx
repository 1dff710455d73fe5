import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { Dialog } from '@outpost/shared-ui/dialog';
import { Notice } from '@outpost/shared-ui/notice';
import { ScanBarcode } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { firstCode } from '../model/scan.ts';
import classes from './receive.module.css';

const never = () => () => undefined;
/** Whether this device may show a camera at all; not before the page runs, as nobody knows on the server. */
const useCamera = (): boolean =>
  useSyncExternalStore(
    never,
    () => Boolean((navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia),
    () => false,
  );

/** Reads a label with the camera. The camera is asked for with the press, and let go with the window. */
export function ScanButton({ onCode }: { readonly onCode: (code: string) => void }) {
  const { t } = useTranslation('mfe-host');
  const [open, setOpen] = useState(false);
  if (!useCamera()) return null;
  return (
    <>
      <Button icon={<ScanBarcode size={20} aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('receive.scan')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('receive.scanTitle')}>
        <Finder
          onCode={(code) => {
            setOpen(false);
            onCode(code);
          }}
        />
      </Dialog>
    </>
  );
}

function Finder({ onCode }: { readonly onCode: (code: string) => void }) {
  const { t } = useTranslation('mfe-host');
  const film = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<'scanDenied' | 'scanFailed'>();
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  });

  useEffect(() => {
    const over = new AbortController();
    let camera: MediaStream | undefined;
    const release = () => {
      for (const track of camera?.getTracks() ?? []) track.stop();
    };
    const look = async (): Promise<void> => {
      camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      // The window may be closed before the person has answered the browser.
      if (over.signal.aborted || !film.current) return release();
      film.current.srcObject = camera;
      await film.current.play();
      const code = await firstCode(film.current, over.signal);
      release();
      if (code !== undefined) told.current(code.trim().slice(0, 100));
    };
    look().catch((error: unknown) => {
      release();
      if (!over.signal.aborted) setFailure(error instanceof DOMException && error.name === 'NotAllowedError' ? 'scanDenied' : 'scanFailed');
    });
    return () => {
      over.abort();
      release();
    };
  }, []);

  if (failure)
    return (
      <Notice tone="warning" title={t(`receive.${failure}`)} alert>
        {t('receive.typeInstead')}
      </Notice>
    );
  return <video ref={film} className={classes.film} muted playsInline aria-label={t('receive.scanTitle')} />;
}

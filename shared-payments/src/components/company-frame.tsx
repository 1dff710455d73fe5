import { useEffect, useRef } from 'react';
import classes from './company-frame.module.css';

interface CompanyFrameProps {
  readonly url: string;
  /** What stands in the frame, for who cannot see it. */
  readonly title: string;
  /** What the company's page says to ours; nothing that anybody else says is heard. */
  readonly onMessage: (message: { readonly type: string; readonly token?: string }) => void;
}

/** A page of another company inside of ours. It may run its scripts and send its forms, and cannot lead our window away. */
export function CompanyFrame({ url, title, onMessage }: CompanyFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });

  useEffect(() => {
    const { origin } = new URL(url, location.href);
    function hear({ origin: from, source, data }: MessageEvent): void {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      if (typeof data?.type === 'string') latest.current(data);
    }
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [url]);

  return (
    <iframe
      ref={frame}
      className={classes.frame}
      src={url}
      title={title}
      sandbox="allow-forms allow-scripts allow-same-origin"
      referrerPolicy="strict-origin"
    />
  );
}

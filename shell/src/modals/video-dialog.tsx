import { Dialog } from '@outpost/shared-ui/dialog';
import type { OpenModal } from '../services/modals.ts';
import classes from './video-dialog.module.css';

type Video = Extract<OpenModal, { modal: 'video' }>;

/** Plays a film (B-178); above 1024 px it takes 90 % of the window (B-179). Files play here, anything else in a sandboxed frame. */
export function VideoDialog({ of: video, onClose }: { of: Video; onClose: () => void }) {
  const url = playable(video.video_url);
  const file = url && /\.(mp4|webm|ogv)$/i.test(url.pathname);
  return (
    <Dialog open onClose={onClose} title={video.title} size="l" className={video.fullwidth ? classes.full : classes.dialog}>
      <div className={classes.frame}>
        {/* biome-ignore lint/a11y/useMediaCaption: films are silent drawings; captions come with their files */}
        {file && <video src={url.href} controls autoPlay playsInline />}
        {url && !file && (
          <iframe
            src={url.href}
            title={video.title}
            sandbox="allow-scripts allow-same-origin allow-presentation"
            allow="autoplay; fullscreen"
          />
        )}
      </div>
    </Dialog>
  );
}

/** The address, when it is one that may be shown at all. */
function playable(address: string): URL | undefined {
  const url = URL.parse(address, location.href) ?? undefined;
  return url && (url.protocol === 'https:' || url.origin === location.origin) ? url : undefined;
}

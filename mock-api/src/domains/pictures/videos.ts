import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/problem.ts';
import { INK, KRAFT, KRAFT_DARK, PAPER, SPRUCE, TAPE } from '../../platform/pictures/palette.ts';

/** Titles of the drawn films, by their name in the address. */
const FILMS: Readonly<Record<string, readonly string[]>> = {
  'how-it-works': ['Order to your own address abroad', 'Your host receives and weighs it', 'It travels to your door'],
  unpacking: ['Five parcels arrive', 'They become one box', 'You pay for one journey'],
  'a-day-with-a-host': ['Scale', 'Camera', 'Tape, and off it goes'],
  customs: ['Say what is inside', 'Attach the invoice', 'Customs waves it through'],
};

const SECONDS = 12;

function filmOf(scenes: readonly string[]): string {
  const share = 100 / scenes.length;
  const captions = scenes
    .map(
      (scene, i) =>
        `<text class="scene" style="animation-delay:${(i * SECONDS) / scenes.length}s" x="320" y="316" text-anchor="middle">${scene}</text>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${scenes[0] ?? ''}</title><style>
body{margin:0;background:${SPRUCE}}svg{display:block;width:100vw;height:100vh}
text{font:600 24px system-ui,sans-serif;fill:${PAPER};opacity:0}
.scene{animation:show ${SECONDS}s infinite}@keyframes show{0%,${share}%{opacity:1}${share + 0.1}%,100%{opacity:0}}
.parcel{animation:go ${SECONDS}s infinite ease-in-out}@keyframes go{0%{transform:translate(0,0)}50%{transform:translate(190px,-46px)}100%{transform:translate(380px,0)}}
@media (prefers-reduced-motion:reduce){.parcel{animation:none}}
</style></head><body><svg viewBox="0 0 640 360" role="img" aria-label="${scenes.join('. ')}">
<path d="M120 220C220 120 420 120 520 220" fill="none" stroke="${PAPER}" stroke-width="3" stroke-dasharray="8 10" opacity=".5"/>
<circle cx="120" cy="222" r="10" fill="${TAPE}"/><path d="M520 188a20 20 0 0 1 20 20c0 14-20 32-20 32s-20-18-20-32a20 20 0 0 1 20-20z" fill="${TAPE}"/>
<g class="parcel"><rect x="100" y="176" width="44" height="36" fill="${KRAFT}"/><path d="m144 176 10-8v36l-10 8z" fill="${KRAFT_DARK}"/><path d="M118 176h8v36h-8z" fill="${TAPE}"/><path d="M104 184h10v6h-10z" fill="${INK}" opacity=".4"/></g>
${captions}</svg></body></html>`;
}

/** Short drawn films for the video dialog, made to be shown in a frame of this site. */
export function videoRoutes(app: FastifyInstance): void {
  app.get('/api/videos/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const scenes = Object.hasOwn(FILMS, name) ? FILMS[name] : undefined;
    if (!scenes) throw notFound('There is no such film.');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'")
      .header('cache-control', 'public, max-age=3600')
      .send(filmOf(scenes));
  });
}

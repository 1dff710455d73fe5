/** The way of a thing: from the shop to the host's house and on to another door. Drawn in the brand's inks. */
export function WayPicture() {
  return (
    <svg viewBox="0 0 560 300" width="560" height="300" aria-hidden="true">
      <ellipse cx="280" cy="262" rx="268" ry="20" fill="var(--band-deep)" />
      {/* The shop */}
      <path d="M30 130h132v124H30z" fill="var(--draw-white)" />
      <path d="M44 166h52v58H44zM108 166h40v88h-40z" fill="var(--sky)" />
      <path d="M22 130 38 88h116l16 42z" fill="var(--tape)" />
      <path d="M51 130 60 88h24l-4 42zM109 130l-4-42h24l9 42z" fill="var(--draw-white)" />
      <path
        d="M22 130h148c0 9-6 15-14.800 15s-14.800-6-14.800-15c0 9-6 15-14.800 15s-14.800-6-14.800-15c0 9-6 15-14.800 15s-14.800-6-14.800-15c0 9-6 15-14.800 15s-14.800-6-14.800-15c0 9-6 15-14.800 15S22 139 22 130z"
        fill="var(--tape-press)"
      />
      <path d="M54 222c0-14 6-20 16-20s16 6 16 20z" fill="var(--spruce)" />
      <circle cx="140" cy="212" r="3" fill="var(--draw-ink)" />
      {/* The host's house, a parcel in front of it */}
      <path d="M226 156h108v98H226z" fill="var(--kraft-1)" />
      <path d="M214 160 280 104l66 56-8 10-58-50-58 50z" fill="var(--spruce)" />
      <path d="M244 186h28v30h-28z" fill="var(--sky)" />
      <path d="M258 186v30M244 201h28" stroke="var(--draw-white)" strokeWidth="3" />
      <path d="M290 190h28v64h-28z" fill="var(--spruce-hover)" />
      <circle cx="312" cy="224" r="3" fill="var(--kraft-1)" />
      <path d="M236 226h40v32h-40z" fill="var(--kraft-3)" />
      <path d="M236 226h40v9h-40z" fill="var(--kraft-2)" />
      <path d="M252 226h8v32h-8z" fill="var(--tape)" />
      {/* The other door */}
      <path d="M424 120h106v134H424z" fill="var(--sky)" />
      <path d="M416 112h122v14H416z" fill="var(--draw-white)" />
      <path d="M446 146h62v108h-62z" fill="var(--tape)" />
      <path d="M456 156h42v36h-42zM456 202h42v42h-42z" fill="var(--tape-press)" />
      <circle cx="500" cy="198" r="4" fill="var(--draw-white)" />
      <path d="M398 222h38v36h-38z" fill="var(--kraft-2)" />
      <path d="M398 222h38v10h-38z" fill="var(--kraft-1)" />
      <path d="M413 222h8v36h-8z" fill="var(--tape)" />
      <path d="m412 246 4 5 9-10" fill="none" stroke="var(--draw-white)" strokeWidth="3" strokeLinecap="round" />
      {/* The way */}
      <path
        d="M100 66C140 18 220 20 258 84"
        fill="none"
        stroke="var(--on-band-soft)"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <path
        d="M302 84C346 8 440 12 474 92"
        fill="none"
        stroke="var(--on-band-soft)"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <circle cx="100" cy="66" r="7" fill="var(--tape)" />
      <circle cx="280" cy="86" r="7" fill="var(--draw-white)" />
      <circle cx="474" cy="94" r="7" fill="var(--tape)" />
      <path d="m384 22 30 10-30 10 6-10z" fill="var(--draw-white)" />
    </svg>
  );
}

const PICTURES = {
  /** A page of a shop with its address. */
  link: (
    <>
      <rect x="26" y="16" width="108" height="78" rx="8" fill="var(--draw-white)" stroke="var(--spruce)" strokeWidth="3" />
      <path d="M26 24a8 8 0 0 1 8-8h92a8 8 0 0 1 8 8v10H26z" fill="var(--spruce)" />
      <rect x="38" y="21" width="72" height="8" rx="4" fill="var(--spruce-tint)" />
      <rect x="38" y="44" width="36" height="38" rx="4" fill="var(--kraft-1)" />
      <path d="M47 74c0-12 4-18 9-18s9 6 9 18z" fill="var(--tape)" />
      <path d="M84 48h38M84 58h30M84 68h22" stroke="var(--kraft-2)" strokeWidth="5" strokeLinecap="round" />
      <rect x="84" y="76" width="34" height="9" rx="4.500" fill="var(--tape)" />
    </>
  ),
  /** A card behind a lock. */
  hold: (
    <>
      <rect x="22" y="24" width="96" height="62" rx="9" fill="var(--spruce)" />
      <path d="M22 40h96v12H22z" fill="var(--spruce-hover)" />
      <rect x="34" y="64" width="34" height="8" rx="4" fill="var(--spruce-tint)" />
      <path d="M106 66v-9a13 13 0 0 1 26 0v9" fill="none" stroke="var(--kraft-3)" strokeWidth="6" />
      <rect x="98" y="64" width="42" height="34" rx="7" fill="var(--tape)" />
      <circle cx="119" cy="79" r="5" fill="var(--draw-ink)" />
      <path d="M117 80h4v10h-4z" fill="var(--draw-ink)" />
    </>
  ),
  /** A receipt beside the bag of a shop. */
  buy: (
    <>
      <path d="M30 42h62l6 56H24z" fill="var(--kraft-2)" />
      <path d="M45 52V34a16 16 0 0 1 32 0v18" fill="none" stroke="var(--kraft-4)" strokeWidth="5" strokeLinecap="round" />
      <path d="M52 72c0-9 4-13 9-13s9 4 9 13z" fill="var(--spruce)" />
      <path
        d="M92 20h44v78l-7.300-6-7.300 6-7.400-6-7.300 6-7.300-6-7.400 6z"
        fill="var(--draw-white)"
        stroke="var(--kraft-1)"
        strokeWidth="2"
      />
      <path d="M101 34h26M101 46h18M101 58h22" stroke="var(--kraft-3)" strokeWidth="4" strokeLinecap="round" />
      <path d="m103 75 6 6 12-13" fill="none" stroke="var(--spruce)" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  /** A parcel that flies. */
  send: (
    <>
      <path d="M18 92c26 10 92 10 124-8" fill="none" stroke="var(--kraft-2)" strokeWidth="3" strokeDasharray="2 8" strokeLinecap="round" />
      <path d="M52 40h58v44H52z" fill="var(--kraft-2)" />
      <path d="M52 40l10-14h58l-10 14z" fill="var(--kraft-1)" />
      <path d="M110 40l10-14v44l-10 14z" fill="var(--kraft-3)" />
      <path d="M74 40h11v18H74z" fill="var(--tape)" />
      <path d="M16 44h24M8 58h32M20 72h20" stroke="var(--spruce)" strokeWidth="5" strokeLinecap="round" />
      <path d="M132 22c-7 0-12 5-12 11 0 9 12 20 12 20s12-11 12-20c0-6-5-11-12-11z" fill="var(--spruce)" />
      <circle cx="132" cy="33" r="4.500" fill="var(--draw-white)" />
    </>
  ),
} as const;

export function StepPicture({ of }: { readonly of: keyof typeof PICTURES }) {
  return (
    <svg viewBox="0 0 160 112" width="160" height="112" aria-hidden="true">
      {PICTURES[of]}
    </svg>
  );
}

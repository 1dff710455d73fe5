/** An empty shopping basket beside a parcel, drawn in the kraft inks. */
export function BasketPicture() {
  return (
    <svg viewBox="0 0 160 112" width="160" height="112" aria-hidden="true">
      <ellipse cx="80" cy="100" rx="66" ry="7" fill="var(--sunken)" />
      <path d="M104 46h40v48h-40z" fill="var(--kraft-2)" />
      <path d="M104 46l8-14h40l-8 14z" fill="var(--kraft-1)" />
      <path d="M144 46l8-14v48l-8 14z" fill="var(--kraft-3)" />
      <path d="M119 46h8v20h-8z" fill="var(--tape)" />
      <path d="M36 50 54 18M92 50 74 18" stroke="var(--spruce-hover)" strokeWidth="6" strokeLinecap="round" />
      <path d="M20 48h88l-9 44a6 6 0 0 1-6 5H35a6 6 0 0 1-6-5z" fill="var(--spruce)" />
      <path d="M16 44h96v10H16z" fill="var(--spruce-hover)" />
      <path d="M42 62l3 26M64 62v26M86 62l-3 26" stroke="var(--spruce-tint)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

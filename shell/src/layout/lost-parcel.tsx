/** A parcel on a dotted line that ends nowhere. */
export function ParcelPicture() {
  return (
    <svg width="200" height="120" viewBox="0 0 200 120" aria-hidden="true">
      <path
        d="M4 104c40-6 52-52 96-52s40 34 92 16"
        fill="none"
        stroke="var(--band-control)"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <path d="m100 24 34 14v34l-34 16-34-16V38z" fill="var(--kraft-3)" />
      <path d="m100 52 34-14v34l-34 16z" fill="var(--kraft-2)" />
      <path d="m100 24 34 14-34 14-34-14z" fill="var(--kraft-1)" />
      <path d="m83 31 34 14v12l-8-3.500v-5.500L75 34.500z" fill="var(--tape)" />
    </svg>
  );
}

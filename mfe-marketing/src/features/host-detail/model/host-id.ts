/** The id in `?host=`, as PostgreSQL's `integer` holds it; undefined where there is none or it is no id. */
export function hostIdOf(params: URLSearchParams): number | undefined {
  const written = params.get('host') ?? '';
  const id = /^[1-9]\d{0,9}$/.test(written) ? Number(written) : 0;
  return id >= 1 && id <= 2_147_483_647 ? id : undefined;
}

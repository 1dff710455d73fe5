/** A form with a file, as browsers write it. */
export async function formOf({ file }: { readonly file: File }): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const form = new FormData();
  form.append('file', file);
  const written = new Response(form);
  return { headers: { 'content-type': written.headers.get('content-type') ?? '' }, payload: Buffer.from(await written.arrayBuffer()) };
}

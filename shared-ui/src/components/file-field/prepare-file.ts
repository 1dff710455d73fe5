/** Pixels of the longer side of a photo as it is sent (docs/product.md#every-form). */
const LONGEST_SIDE = 2000;
const QUALITY = 0.86;
const LONGEST_NAME = 120;

/** The photo with at most so many pixels; as it is where it is small enough or the browser cannot read it. */
async function shrink(file: File): Promise<Blob> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = LONGEST_SIDE / Math.max(picture.width, picture.height);
    if (scale >= 1) return file;
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  } catch {
    return file;
  }
}

/** Base64 of a file, without the head of the data URL. */
function base64Of(blob: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => failed(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(blob);
  });
}

/** A file as the service takes it, its content in base64. Rejects when it cannot be read. */
export async function prepareFile(file: File): Promise<{ name: string; data: string }> {
  const name = file.name.slice(-LONGEST_NAME).trim() || 'file';
  return { name, data: await base64Of(await shrink(file)) };
}

/** Pixels of the longer side of a photo as it is sent (docs/product.md#every-form). */
const MAX_SIDE = 2000;
const QUALITY = 0.86;
const MAX_NAME_LENGTH = 120;

/** The photo with at most so many pixels; as it is where it is small enough or the browser cannot read it. */
async function shrink(file: File): Promise<Blob> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = MAX_SIDE / Math.max(picture.width, picture.height);
    if (scale >= 1) return file;
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  } catch {
    return file;
  }
}

/** A file as the service takes it: a large photo smaller, under a name that is not too long. */
export async function prepareFile(file: File): Promise<File> {
  const name = file.name.slice(-MAX_NAME_LENGTH).trim() || 'file';
  return new File([await shrink(file)], name);
}

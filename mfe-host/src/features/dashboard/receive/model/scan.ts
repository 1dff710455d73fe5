/** What reads codes out of a picture: the browser's own, where it has one. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<ReadonlyArray<{ readonly rawValue: string }>>;
}
interface DetectorClass {
  new (): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** What of the browser reading takes. */
export interface ScanParts {
  readonly detectorClass: DetectorClass | undefined;
  /** Reads where the browser has nothing of its own; loaded only then. */
  readonly library: () => Promise<{ readonly read: (video: HTMLVideoElement, found: (code: string) => void) => Promise<{ stop(): void }> }>;
  /** Between two looks, in milliseconds. */
  readonly pause: number;
}

const here = (): ScanParts => ({
  detectorClass: (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector,
  async library() {
    const { BrowserMultiFormatReader } = await import(/* webpackChunkName: "barcodes" */ '@zxing/browser');
    return {
      read: (video, found) =>
        new BrowserMultiFormatReader().decodeFromVideoElement(video, (result) => {
          if (result) found(result.getText());
        }),
    };
  },
  pause: 150,
});

/** The first code that a film shows; undefined when it was stopped before. */
export async function firstCode(
  video: HTMLVideoElement,
  stop: AbortSignal,
  { detectorClass, library, pause }: ScanParts = here(),
): Promise<string | undefined> {
  // Some systems have the class, and no format that it reads.
  if (detectorClass && (await detectorClass.getSupportedFormats()).length > 0) {
    const detector = new detectorClass();
    while (!stop.aborted) {
      const [code] = await detector.detect(video);
      if (code?.rawValue) return code.rawValue;
      await new Promise((done) => setTimeout(done, pause));
    }
    return undefined;
  }
  const { read } = await library();
  if (stop.aborted) return undefined;
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const reading = await read(video, resolve);
  stop.addEventListener('abort', () => resolve(undefined), { once: true });
  try {
    return await promise;
  } finally {
    reading.stop();
  }
}

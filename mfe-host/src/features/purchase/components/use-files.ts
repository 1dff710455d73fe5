import type { UploadedFile } from '@outpost/shared-contracts/accounts/profile';
import { LARGEST_ATTACHMENT } from '@outpost/shared-contracts/messages/message';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { type ChosenFile, prepareFile } from '@outpost/shared-ui/file-field';
import { useState } from 'react';

/** The service takes no more at once. */
const MOST_FILES = 3;
const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/pdf'];

interface Chosen extends ChosenFile {
  readonly file?: UploadedFile;
}

/** Photos and PDFs that go out together with a form. Each is read as soon as it is chosen. */
export function useFiles() {
  const { t } = useTranslation('mfe-host');
  const shell = useShell();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);

  async function read(id: string, file: File): Promise<void> {
    const part: Partial<Chosen> = await prepareFile(file).then(
      (prepared) => ({ file: prepared }),
      (error: unknown) => {
        shell.report(error);
        return { error: t('purchase.files.unreadable') };
      },
    );
    setChosen((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  }

  function add(files: readonly File[]): void {
    const added = files.slice(0, MOST_FILES - chosen.length).map((file) => {
      // Some systems do not know the type of a file; then its content decides, at the service.
      const wrong = file.type !== '' && !ACCEPTED.includes(file.type) ? 'kind' : file.size > LARGEST_ATTACHMENT ? 'tooLarge' : undefined;
      const error = wrong && t(`purchase.files.${wrong}`);
      return { file, view: { id: crypto.randomUUID(), name: file.name, size: file.size, ...(error ? { error } : {}) } };
    });
    setChosen((all) => [...all, ...added.map(({ view }) => view)]);
    for (const { file, view } of added) if (!view.error) void read(view.id, file);
  }

  return {
    /** Everything that was read and is fit to be sent. */
    ready: chosen.flatMap(({ file }) => file ?? []),
    /** For the field. */
    field: {
      files: chosen,
      onChoose: add,
      onRemove: (id: string) => setChosen((all) => all.filter((one) => one.id !== id)),
      accept: ACCEPTED.join(','),
      multiple: true,
    },
  };
}

import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { addWords } from '@outpost/shared-remote/runtime/words';
import { use } from 'react';
import { shellPart, type WordsPart } from './parts.ts';

/** The shell's words together with a part of them that is fetched when it is first needed; suspends until it is there. */
export function useWords(part: WordsPart) {
  const { language } = useShell();
  const translation = useTranslation('shell');
  use(addWords(translation.i18n, 'shell', language, shellPart(part)));
  return translation;
}

import type { TFunction } from 'i18next';

/** What somebody is told who asked too often: seconds, minutes, or another day. */
export function waitText(t: TFunction, seconds: number): string {
  if (seconds <= 120) return t('verification.waitSeconds', { count: seconds });
  if (seconds <= 3600) return t('verification.waitMinutes', { count: Math.ceil(seconds / 60) });
  return t('verification.waitTomorrow');
}

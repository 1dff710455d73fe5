import { useTranslation } from '@outpost/shared-remote/i18n';
import { useBusEvent } from '@outpost/shared-remote/remote';
import { useState } from 'react';

/** How often the person was greeted; for any page, by `<Slot widget="mfe-starter/greetings" />`. */
export function Component() {
  const { t } = useTranslation('mfe-starter');
  const [count, setCount] = useState(0);
  useBusEvent('starter.greeted', (greeted) => setCount(greeted.count));
  return <p>{t('greetings.count', { count })}</p>;
}

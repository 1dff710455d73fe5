import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { TextField } from '@outpost/shared-ui/text-field';
import { ScanBarcode } from 'lucide-react';
import type { FormEvent } from 'react';
import classes from './order-search.module.css';

interface OrderSearchProps {
  readonly q: string;
  readonly onSearch: (q: string) => void;
}

/** Finds a parcel by what its label says. A hand scanner types and presses Enter, so it works here as well. */
export function OrderSearch({ q, onSearch }: OrderSearchProps) {
  const { t } = useTranslation('mfe-host');

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: React complains about <search> wherever the DOM does not know it yet
    <form role="search" className={classes.search} onSubmit={search}>
      <TextField
        key={q}
        name="q"
        type="search"
        label={t('search.label')}
        placeholder={t('search.hint')}
        defaultValue={q}
        maxLength={100}
        enterKeyHint="search"
        prefix={<ScanBarcode size={20} strokeWidth={1.75} aria-hidden="true" />}
      />
      <Button type="submit" variant="primary">
        {t('search.submit')}
      </Button>
    </form>
  );
}

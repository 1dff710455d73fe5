import { classNames } from '../../class-names.ts';
import classes from './flag.module.css';

/** Where the flags are served from: the shell and the edge map it to the `3x2` folder of country-flag-icons. */
export const FLAG_PATH = '/flags/';

const WIDTHS = { s: 18, m: 24, l: 36, xl: 45 } as const;

export interface FlagProps {
  /** ISO 3166-1 alpha-2, in any case. */
  readonly country: string;
  readonly size?: keyof typeof WIDTHS;
  /** The spoken name, only where no text beside the flag says it. */
  readonly label?: string;
  readonly className?: string;
}

/** The address of a country's flag, for example `/flags/us.svg`. */
export function flagSource(country: string): string {
  return `${FLAG_PATH}${country.toLowerCase()}.svg`;
}

/** The flag of a country, 3 : 2, as an image so that no page carries drawings of flags in its scripts. */
export function Flag({ country, size = 'm', label = '', className }: FlagProps) {
  const width = WIDTHS[size];
  return (
    <img
      className={classNames(classes.flag, classes[size], className)}
      src={flagSource(country)}
      alt={label}
      width={width}
      height={(width * 2) / 3}
      loading="lazy"
      decoding="async"
    />
  );
}

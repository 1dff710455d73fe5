import { TextField } from '@outpost/shared-ui/text-field';
import { Search } from 'lucide-react';

interface SearchFieldProps {
  readonly className?: string | undefined;
  /** Of the field in its form, whose submission takes it. */
  readonly name: string;
  readonly label: string;
  /** What is searched for now. */
  readonly value: string;
}

/** What a list is searched for; another value from outside, as by Back, stands in place of what was typed. */
export function SearchField({ className, name, label, value }: SearchFieldProps) {
  return (
    <TextField
      key={value}
      className={className}
      name={name}
      type="search"
      label={label}
      labelHidden
      placeholder={label}
      defaultValue={value}
      maxLength={100}
      enterKeyHint="search"
      prefix={<Search size={20} strokeWidth={1.75} aria-hidden="true" />}
    />
  );
}

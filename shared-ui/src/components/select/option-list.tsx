import { Check } from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Text } from 'react-aria-components/Text';
import type { Option } from './option.ts';
import classes from './option-list.module.css';

interface OptionListProps {
  /** Without options the list box takes the items of the combo box around it. */
  readonly options?: readonly Option[];
  readonly renderEmpty?: () => React.ReactNode;
}

/** The options of a Select or ComboBox, inside its popover. */
export function OptionList({ options, renderEmpty }: OptionListProps) {
  return (
    <ListBox<Option> items={options} className={classes.list} renderEmptyState={renderEmpty}>
      {(option) => (
        <ListBoxItem id={option.value} textValue={option.label} isDisabled={option.disabled} className={classes.option}>
          {({ isSelected }) => (
            <>
              {option.icon}
              <span className={classes.texts}>
                <Text slot="label">{option.label}</Text>
                {option.description && (
                  <Text slot="description" className={classes.description}>
                    {option.description}
                  </Text>
                )}
              </span>
              {isSelected && <Check className={classes.check} aria-hidden="true" />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
}

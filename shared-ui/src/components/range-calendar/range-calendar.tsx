import { type CalendarDate, parseDate } from '@internationalized/date';
import { useUi } from '@outpost/shared-ui/ui-words';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  RangeCalendar as AriaRangeCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/RangeCalendar';
import { classNames } from '../../class-names.ts';
import classes from './range-calendar.module.css';

/** Two days as `2026-12-24`, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** What a day has besides its number. */
export interface DayMark {
  /** `off`: struck out. `quiet`: one of many alike, for example each Sunday. */
  readonly look?: 'off' | 'quiet';
  /** A small number at the day. */
  readonly count?: number;
  /** The same in words, for who does not see it. */
  readonly text: string;
}

export interface RangeCalendarProps {
  readonly label: string;
  /** The chosen days; null for none. */
  readonly value: DayRange | null;
  readonly onChange: (range: DayRange) => void;
  /** Days before it can be read and not chosen. */
  readonly first: string;
  readonly last: string;
  readonly markOf?: (day: string) => DayMark | undefined;
  readonly className?: string;
}

/** A month in which days are chosen by mouse, finger or keys: the first and the last of a range, or one day twice. */
export function RangeCalendar({ label, value, onChange, first, last, markOf, className }: RangeCalendarProps) {
  const { words } = useUi();
  return (
    <AriaRangeCalendar
      aria-label={label}
      className={classNames(classes.calendar, className)}
      value={value && { start: parseDate(value.from), end: parseDate(value.to) }}
      onChange={({ start, end }) => onChange({ from: start.toString(), to: end.toString() })}
      minValue={parseDate(first)}
      maxValue={parseDate(last)}
      defaultFocusedValue={parseDate(value?.from ?? first)}
    >
      <div className={classes.head}>
        <Button slot="previous" className={classes.turn ?? ''} aria-label={words.previous}>
          <ChevronLeft aria-hidden="true" data-flip />
        </Button>
        <Heading className={classes.title ?? ''} level={3} />
        <Button slot="next" className={classes.turn ?? ''} aria-label={words.next}>
          <ChevronRight aria-hidden="true" data-flip />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short" className={classes.grid ?? ''}>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <Day date={date} mark={markOf?.(date.toString())} />}</CalendarGridBody>
      </CalendarGrid>
    </AriaRangeCalendar>
  );
}

/** The count is drawn by the style sheet; its words are in the day's name, which otherwise would lack what is seen. */
function Day({ date, mark }: { readonly date: CalendarDate; readonly mark: DayMark | undefined }) {
  return (
    <CalendarCell
      date={date}
      className={({ isOutsideMonth }) => classNames(classes.day, mark?.look && classes[mark.look], isOutsideMonth && classes.outside)}
      render={(props) => <div {...props} {...{ 'aria-label': [props['aria-label'], mark?.text].filter(Boolean).join(', ') }} />}
    >
      {({ formattedDate }) => <span data-count={mark?.count || undefined}>{formattedDate}</span>}
    </CalendarCell>
  );
}

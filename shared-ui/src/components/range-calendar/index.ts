export { type DayMark, type DayRange, RangeCalendar, type RangeCalendarProps } from './range-calendar.tsx';

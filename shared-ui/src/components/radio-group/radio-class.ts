import classes from './radio.module.css';

/** The look of a radio's dot, for lines of choices that are somebody's own; usually a `RadioGroup` will do. */
export const radioClass = classes.radio;

export { radioClass } from './radio-class.ts';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group.tsx';

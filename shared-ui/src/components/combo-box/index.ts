export type { Option } from '../select/option.ts';
export { ComboBox, type ComboBoxProps } from './combo-box.tsx';

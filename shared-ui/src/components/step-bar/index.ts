export { StepBar, type StepBarProps } from './step-bar.tsx';

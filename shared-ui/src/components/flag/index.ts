export { FLAG_PATH, Flag, type FlagProps, flagSource } from './flag.tsx';

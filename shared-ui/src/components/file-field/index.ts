export { type ChosenFile, FileField, type FileFieldProps } from './file-field.tsx';
export { prepareFile } from './prepare-file.ts';

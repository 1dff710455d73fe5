export { controlAttributes, Field, FieldError, type FieldIds, type FieldProps, type FieldTexts, fieldIds } from './field.tsx';

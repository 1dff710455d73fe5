// The words of the page that the component stands in: one set per page (per language and release set on the server). Always
// name the namespace, which is the remote's name.
export { useTranslation } from '../use-translation.tsx';

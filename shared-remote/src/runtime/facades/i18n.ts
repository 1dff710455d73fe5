// One i18next instance per page (per request on the server). Always name the namespace, which is the remote's name:
// a second instance would change the default namespace of the first (react-i18next 1370).
export { useTranslation } from 'react-i18next';

// Everything that the shell provides to remotes has to be in its own graph, or it would not be provided.
import '@outpost/shared-remote/i18n';
import '@outpost/shared-remote/query';
import '@outpost/shared-remote/remote';
import '@outpost/shared-remote/router';
import '@outpost/shared-ui/ui-words';
import 'react-aria-components/I18nProvider';
import 'react/jsx-runtime';

// Fetched when the first remote asks for one of them (LAZY_SHARED in the build preset); a list that nobody calls puts them into the graph.
void [
  () => import('react-aria-components/ComboBox'),
  () => import('react-aria-components/Dialog'),
  () => import('react-aria-components/ListBox'),
  () => import('react-aria-components/Modal'),
  () => import('react-aria-components/RangeCalendar'),
  () => import('react-aria-components/Select'),
  () => import('react-aria-components/Text'),
];

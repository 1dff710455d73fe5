// Every module of the design system's behaviour that remotes may ask for; on the server size does not matter.
import * as ComboBox from 'react-aria-components/ComboBox';
import * as Dialog from 'react-aria-components/Dialog';
import * as ListBox from 'react-aria-components/ListBox';
import * as Modal from 'react-aria-components/Modal';
import * as RangeCalendar from 'react-aria-components/RangeCalendar';
import * as Select from 'react-aria-components/Select';
import * as Text from 'react-aria-components/Text';

export const ariaModules: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries({ ComboBox, Dialog, ListBox, Modal, RangeCalendar, Select, Text }).map(([name, module]) => [
    `react-aria-components/${name}`,
    module,
  ]),
);

import { Search } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../components/checkbox/checkbox.tsx';
import { ComboBox } from '../components/combo-box/combo-box.tsx';
import { type ChosenFile, FileField } from '../components/file-field/file-field.tsx';
import { Flag } from '../components/flag/flag.tsx';
import { NativeSelect } from '../components/native-select/native-select.tsx';
import { RadioGroup } from '../components/radio-group/radio-group.tsx';
import { Select } from '../components/select/select.tsx';
import { Stepper } from '../components/stepper/stepper.tsx';
import { TextArea } from '../components/text-field/text-area.tsx';
import { TextField } from '../components/text-field/text-field.tsx';
import classes from './gallery.module.css';
import { Part } from './part.tsx';

const COUNTRIES = [
  { value: 'us', label: 'United States', icon: <Flag country="us" /> },
  { value: 'gb', label: 'United Kingdom', icon: <Flag country="gb" /> },
  { value: 'de', label: 'Germany', icon: <Flag country="de" />, description: '3 hosts' },
  { value: 'jp', label: 'Japan', icon: <Flag country="jp" />, disabled: true },
];

const SENT: readonly ChosenFile[] = [
  { id: '1', name: 'invoice.pdf', size: 84_000 },
  { id: '2', name: 'passport.jpg', progress: 62 },
  { id: '3', name: 'film.mov', error: 'This file is larger than 10 MB. Choose a smaller one.' },
];

export function FormParts() {
  const [country, setCountry] = useState('us');
  const [quantity, setQuantity] = useState(2);
  const [files, setFiles] = useState(SENT);
  return (
    <Part title="Fields" wide>
      <div className={classes.columns}>
        <TextField label="Product link" placeholder="Paste a link from any store" prefix={<Search aria-hidden="true" />} />
        <TextField label="Weight" suffix="kg" inputMode="decimal" description="As shown on the product page" />
        <TextField label="Email" type="email" defaultValue="anna@" error="This address ends too early. Write it whole." />
        <TextField label="Password" type="password" defaultValue="secret" />
        <TextField label="Order number" defaultValue="101-774" readOnly />
        <TextField label="Company" optional disabled />
        <TextArea label="Note to your host" maxLength={500} typed={23} defaultValue="Please remove the box." />
        <NativeSelect label="From" options={COUNTRIES} value={country} onChange={(event) => setCountry(event.currentTarget.value)} />
        <Select label="From" options={COUNTRIES} value={country} onChange={setCountry} />
        <Select label="To" options={COUNTRIES} error="Choose where it goes." />
        <ComboBox label="Country" options={COUNTRIES} placeholder="Search" />
        <div>
          <Checkbox label="Consolidation" defaultChecked end={12} />
          <Checkbox label="Repacking" />
          <Checkbox label="All services" indeterminate />
          <Checkbox label="Closed" disabled />
          <Checkbox label="Tell me by email" look="switch" defaultChecked />
          <Checkbox label="I accept the terms" error="Without this we cannot ship." />
        </div>
        <RadioGroup
          label="Speed"
          defaultValue="express"
          look="cards"
          options={[
            { value: 'express', label: 'Express', description: '1 to 5 business days', end: '$67.40' },
            { value: 'economy', label: 'Economy', description: '7 to 14 business days', end: '$41.10' },
          ]}
        />
        <RadioGroup
          label="Units"
          defaultValue="kg"
          look="segments"
          options={[
            { value: 'kg', label: 'kg' },
            { value: 'lb', label: 'lb' },
          ]}
        />
        <Stepper label="Quantity" value={quantity} onChange={setQuantity} />
        <FileField
          label="Invoice"
          description="PDF or a photo, up to 10 MB"
          files={files}
          onChoose={() => undefined}
          onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
        />
      </div>
    </Part>
  );
}

import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { isoCountry } from '@outpost/shared-contracts/pricing/zones';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useSubmission } from '@outpost/shared-remote/submission';
import { Button } from '@outpost/shared-ui/button';
import { Dialog } from '@outpost/shared-ui/dialog';
import { Flag } from '@outpost/shared-ui/flag';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { Parcel } from '@outpost/shared-ui/pictures/parcel';
import { TextField } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import { useWords } from '../words/use-words.ts';
import classes from './calculator-modal.module.css';
import { countryCodes, countryOptions, hostCountryCodes, sortedCountryOptions } from './countries.ts';
import { type Journey, useGuessedDestination } from './guessed-destination.ts';
import { kilograms, MEDIUM_BOX } from './parcel.ts';

/** The size as the calculator's address writes it. */
const SIZE = { l: MEDIUM_BOX.length, w: MEDIUM_BOX.width, h: MEDIUM_BOX.height };

const FIRST: Journey = { from: 'AU', to: 'US', weight: '1' };

/** Asks for a parcel and leads to the calculator (B-175 to B-177). There is no price in it: prices are the page's. */
export function CalculatorModal({ onClose }: { onClose: () => void }) {
  const { t } = useWords('offers');
  const shell = useShell();
  const { data: hosts = [] } = useQuery(hostCountryCodes(shell));
  const { data: all = [] } = useQuery(countryCodes(shell));
  const form = useForm<Journey>({ mode: 'onBlur', defaultValues: FIRST });
  const { errors } = form.formState;
  const { submit } = useSubmission<Journey, void>(form, { failureText: () => undefined });
  useGuessedDestination(form);
  const [from, to] = form.watch(['from', 'to']);
  const flagged = (options: ReturnType<typeof countryOptions>) =>
    options.map((option) => ({ ...option, icon: <Flag country={option.value} /> }));
  const centimetres = new Intl.NumberFormat(localeOf(shell.language), { style: 'unit', unit: 'centimeter' });
  const { length, width, height } = MEDIUM_BOX;
  // In one piece, whatever the width of the line.
  const size = [length, '×', width, '×', centimetres.format(height)].join('\u00a0').replace(' ', '\u00a0');

  async function calculate({ weight, ...way }: Journey): Promise<void> {
    onClose();
    shell.navigate(paths.calculator.href({}, { ...way, weight: kilograms(weight), ...SIZE }));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('calculatorModal.title')}
      picture={<Parcel sides={MEDIUM_BOX} width={112} className={classes.picture} />}
      className={classes.dialog}
    >
      <p className={classes.subtitle}>{t('calculatorModal.subtitle')}</p>
      <form className={classes.form} onSubmit={(event) => void submit(calculate)(event)} noValidate>
        <NativeSelect
          {...form.register('from', { deps: ['to'] })}
          value={from}
          label={t('calculatorModal.from')}
          options={flagged(countryOptions(hosts, from, shell.language))}
        />
        <NativeSelect
          {...form.register('to', {
            validate: (value) => isoCountry(value) !== isoCountry(form.getValues('from')) || t('calculatorModal.sameCountry'),
          })}
          value={to}
          label={t('calculatorModal.to')}
          options={flagged(sortedCountryOptions(all, to, shell.language))}
          error={errors.to?.message}
        />
        <TextField
          {...form.register('weight', { validate: (value) => kilograms(value) !== undefined || t('calculatorModal.weightWrong') })}
          label={t('calculatorModal.weight')}
          inputMode="decimal"
          autoComplete="off"
          suffix={t('calculatorModal.kilograms')}
          description={t('calculatorModal.box', { size })}
          error={errors.weight?.message}
        />
        <Button type="submit" variant="primary" size="l" full>
          {t('calculatorModal.calculate')}
        </Button>
      </form>
    </Dialog>
  );
}

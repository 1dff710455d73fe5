import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { TextField } from '@outpost/shared-ui/text-field';
import { Link2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { isProductLink } from '../../../model/product-link.ts';
import type { Answers } from '../model/funnel.ts';
import classes from './steps.module.css';

interface StepProps {
  readonly answers: Answers;
  readonly onAnswer: (given: Answers) => void;
}

/** What to buy: a thing by its link, or whatever the visitor orders without help. */
export function WhatStep({ answers, onAnswer }: StepProps) {
  const { t } = useTranslation('mfe-marketing');
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<'link' | 'self'>();
  const [typed, setTyped] = useState<string>();
  const way = picked ?? answers.way ?? 'link';
  const link = typed ?? answers.link ?? '';
  const [invalid, setInvalid] = useState(false);
  const isLink = () => isProductLink(link, window.location.hostname);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (way === 'self') return onAnswer({ way });
    if (isLink()) return onAnswer({ way, link: link.trim() });
    setInvalid(true);
    input.current?.focus();
  }

  return (
    <form className={classes.step} noValidate onSubmit={submit}>
      <RadioGroup
        label={t('shopNow.what.title')}
        labelHidden
        look="cards"
        value={way}
        onSelect={(value) => setPicked(value === 'self' ? 'self' : 'link')}
        options={[
          { value: 'link', label: t('shopNow.what.link'), description: t('shopNow.what.linkText') },
          { value: 'self', label: t('shopNow.what.self'), description: t('shopNow.what.selfText') },
        ]}
      />
      {way === 'link' && (
        <TextField
          ref={input}
          label={t('bfm.link')}
          placeholder={t('bfm.placeholder')}
          prefix={<Link2 aria-hidden="true" size={20} />}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          required
          value={link}
          error={invalid && t('bfm.hintInvalid')}
          onBlur={() => setInvalid(link.trim() !== '' && !isLink())}
          onChange={(event) => {
            setTyped(event.target.value);
            setInvalid(false);
          }}
        />
      )}
      <Button type="submit" variant="primary" size="l" full>
        {t('shopNow.next')}
      </Button>
    </form>
  );
}

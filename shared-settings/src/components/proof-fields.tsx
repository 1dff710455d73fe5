import { TextField } from '@outpost/shared-ui/text-field';
import { type ComponentProps, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useSettingsWords } from '../words.ts';
import { PasskeyCode } from './passkey-code.tsx';
import classes from './settings-form.module.css';

type ProofFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'>;

/** The password of the account, which a change asks for. */
export function PasswordField(props: ProofFieldProps) {
  const { t } = useSettingsWords();
  return (
    <TextField
      className={classes.whole}
      label={t('settingsKit.proof.password')}
      type="password"
      autoComplete="current-password"
      {...props}
    />
  );
}

interface SecondFactorFieldProps extends ProofFieldProps {
  /** Takes the code that a passkey gives; who has one is offered to show it. Absent where only the app will do. */
  readonly onCode?: (code: string) => void;
}

/** A code of the authenticator app, or a recovery code, of who has a second factor; or a passkey in its place. */
export function SecondFactorField({ onCode, ...props }: SecondFactorFieldProps) {
  const { t } = useSettingsWords();
  const [byPasskey, setByPasskey] = useState(false);
  return (
    <>
      <TextField
        className={classes.whole}
        label={t('settingsKit.proof.code')}
        description={t('settingsKit.proof.anyCode')}
        dir="ltr"
        type={byPasskey ? 'password' : 'text'}
        autoComplete="one-time-code"
        maxLength={40}
        onInput={() => setByPasskey(false)}
        {...props}
      />
      {onCode && (
        <PasskeyCode
          isTaken={byPasskey}
          onCode={(code) => {
            onCode(code);
            setByPasskey(true);
          }}
        />
      )}
    </>
  );
}

/** What a form keeps of a proof, as the calls name it (`accountProof` of the contracts). */
export interface Proof {
  readonly password: string;
  readonly second_factor: string;
}

/** What of a proof is sent: what the account does not ask for was not typed. */
export const proofOf = ({ password, second_factor }: Proof): Partial<Proof> => ({
  ...(password && { password }),
  ...(second_factor && { second_factor }),
});

interface ProofFieldsProps<T extends FieldValues & Proof> {
  readonly form: UseFormReturn<T>;
  /** What the account asks its owner for. */
  readonly asks: { readonly password: boolean; readonly code: boolean };
  /** Said below the password where it is not known whether the account has one: it may be left empty then. */
  readonly passwordHint?: string;
  /** Said of an empty field. */
  readonly required: string;
}

/** Asks who has the session to prove to be the owner: for the password, and for the code of who has a second factor. */
export function ProofFields<T extends FieldValues & Proof>({ form, asks, passwordHint, required }: ProofFieldsProps<T>) {
  const field = (name: keyof Proof, isNeeded = true) => ({
    error: form.getFieldState(name as Path<T>, form.formState).error?.message,
    ...form.register(name as Path<T>, isNeeded ? { required } : {}),
  });
  return (
    <>
      {asks.password && <PasswordField description={passwordHint} {...field('password', passwordHint === undefined)} />}
      {asks.code && (
        <SecondFactorField
          onCode={(code) => form.setValue('second_factor' as Path<T>, code as PathValue<T, Path<T>>, { shouldValidate: true })}
          {...field('second_factor')}
        />
      )}
    </>
  );
}

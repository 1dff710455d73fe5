import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSession } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { AddressFields } from './address-fields.tsx';
import classes from './application-form.module.css';
import { ApplicationSent } from './application-sent.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { OfferFields } from './offer-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { useApplication } from './use-application.ts';

/** The host's sign-up. Everything typed stays until the service has said yes. */
export function ApplicationForm() {
  const { t } = useTranslation('mfe-host');
  const session = useSession();
  const { form, submit, failure, sentTo } = useApplication();
  const { errors, isSubmitting, submitCount } = form.formState;
  const { address = {}, ...others } = errors;
  const wrong = Object.keys(others).length + Object.keys(address).length;

  if (sentTo) return <ApplicationSent email={sentTo} />;

  return (
    <form className={classes.form} aria-label={t('form.label')} noValidate onSubmit={(event) => void submit(event)}>
      {session.state === 'signed-in' && <p className={classes.notice}>{t('form.signedIn', { name: session.user.name })}</p>}
      <section className={classes.part} aria-labelledby="host-person">
        <h3 id="host-person">{t('form.you')}</h3>
        <PersonFields form={form} />
      </section>
      <section className={classes.part} aria-labelledby="host-address">
        <h3 id="host-address">{t('form.place')}</h3>
        <AddressFields form={form} />
      </section>
      <section className={classes.part} aria-labelledby="host-offer">
        <h3 id="host-offer">{t('form.offer')}</h3>
        <OfferFields form={form} />
      </section>
      <div className={classes.part}>
        <ConsentFields form={form} />
        {failure ? (
          <ErrorState title={t('form.failed')} requestId={failure.requestId}>
            {failure.text} {t('form.kept')}
          </ErrorState>
        ) : (
          submitCount > 0 &&
          wrong > 0 && (
            <p role="alert" className={classes.summary}>
              {t('form.summary', { count: wrong })}
            </p>
          )
        )}
        <Button type="submit" variant="accent" size="l" busy={isSubmitting}>
          {t(isSubmitting ? 'form.sending' : 'form.submit')}
        </Button>
      </div>
    </form>
  );
}

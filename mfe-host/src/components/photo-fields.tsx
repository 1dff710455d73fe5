import type { OrderImageKind } from '@outpost/shared-contracts/orders/order';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { FileField, type FileFieldProps } from '@outpost/shared-ui/file-field';

/** The field for photos of one kind. */
export interface PhotoField {
  readonly kind: OrderImageKind;
  readonly isNeeded: boolean;
  readonly field: Omit<FileFieldProps, 'label' | 'description' | 'optional' | 'accept' | 'error'> & { readonly error: string | undefined };
}

/** Photos of a parcel, by what they show; their words are those of the intake. */
export function PhotoFields({ photos, className }: { readonly photos: readonly PhotoField[]; readonly className: string | undefined }) {
  const { t } = useTranslation('mfe-host');
  return (
    <div className={className}>
      {photos.map(({ kind, isNeeded, field }) => (
        <FileField
          key={kind}
          label={t(`intake.photo.${kind}`)}
          description={t(`intake.photoHint.${kind}`)}
          optional={!isNeeded}
          {...field}
          accept="image/*"
        />
      ))}
    </div>
  );
}

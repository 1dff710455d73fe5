import { useTranslation } from '@outpost/shared-remote/i18n';
import classes from './review-widget.module.css';

interface ReviewWidgetProps {
  /** The widths it appears at: from 768 px on, below, or all (B-180). */
  readonly type: 'desktop' | 'mobile' | 'both';
  /** Stands in the corner of the window instead of in the page (B-182). */
  readonly fixed?: boolean;
}

/** In pixels (B-181); reserved, so that what the script draws moves nothing. */
const HEIGHTS = { desktop: 20, mobile: 130 } as const;

/** Places that the script of the review company fills. They stay empty when it does not come (B-481). */
export function ReviewWidget({ type, fixed = false }: ReviewWidgetProps) {
  const { t } = useTranslation('shell');
  const forms = type === 'both' ? (['desktop', 'mobile'] as const) : [type];
  return (
    <section aria-label={t('reviewWidget.label')} className={fixed ? classes.fixed : undefined}>
      {forms.map((form) => (
        <div
          key={form}
          data-review-widget={form}
          data-height={`${HEIGHTS[form]}px`}
          className={classes[form]}
          style={{ blockSize: HEIGHTS[form] }}
        />
      ))}
    </section>
  );
}

import { accountRetention } from './domains/accounts/retention.ts';
import { affiliateRetention } from './domains/affiliates/retention.ts';
import { unusedPictures } from './domains/bfm/unused-pictures.ts';
import { businessRetention } from './domains/business/retention.ts';
import { cartRetention } from './domains/cart/retention.ts';
import { hostRetention } from './domains/hosts/retention.ts';
import { identityRetention } from './domains/identity/retention.ts';
import { partnerRetention } from './domains/partners/retention.ts';
import { paymentRetention } from './domains/payments/retention.ts';
import { pricingRetention } from './domains/pricing/retention.ts';
import { promotionRetention } from './domains/promotions/retention.ts';
import { surveyRetention } from './domains/surveys/retention.ts';
import { idempotencyKeys } from './platform/idempotency/schema.ts';
import { limitWindows } from './platform/limits/schema.ts';
import { outboxMessages } from './platform/outbox/schema.ts';
import { outsidePictureSources, outsidePictures } from './platform/outside-pictures/schema.ts';
import { tasks } from './platform/queue/schema.ts';
import type { RetentionRule } from './platform/retention.ts';
import { uploads } from './platform/uploads/schema.ts';

/** How long things are kept that are of no use any more. Audit, ledger, payments and orders are not here: they stay. */
export const RETENTION: readonly RetentionRule[] = [
  { table: limitWindows, since: limitWindows.endsAt, days: 0 },
  { table: idempotencyKeys, since: idempotencyKeys.expiresAt, days: 0 },
  ...accountRetention,
  ...surveyRetention,
  { table: outboxMessages, since: outboxMessages.sentAt, days: 30 },
  { table: outboxMessages, since: outboxMessages.failedAt, days: 90 },
  { table: outsidePictures, since: outsidePictures.keptUntil, days: 0 },
  { table: outsidePictureSources, since: outsidePictureSources.askedAt, days: 1 },
  { table: tasks, since: tasks.failedAt, days: 90 },
  ...pricingRetention,
  ...promotionRetention,
  ...affiliateRetention,
  ...paymentRetention,
  // Visitors after their carts.
  ...cartRetention,
  ...hostRetention,
  ...identityRetention,
  // Files that no call has claimed.
  { table: uploads, since: uploads.waitingSince, days: 1 },
  ...unusedPictures,
  ...partnerRetention,
  ...businessRetention,
];

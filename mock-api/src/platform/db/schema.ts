// Every table of the service: what drizzle-kit writes migrations from. Domains import their own schema, never this file.
export * from '../../domains/accounts/schema.ts';
export * from '../../domains/cart/schema.ts';
export * from '../../domains/content/schema.ts';
export * from '../../domains/countries/schema.ts';
export * from '../../domains/duties/schema.ts';
export * from '../../domains/hosts/schema.ts';
export * from '../../domains/messages/schema.ts';
export * from '../../domains/orders/schema.ts';
export * from '../../domains/pricing/schema.ts';
export * from '../../domains/stores/schema.ts';
export * from '../../seed/schema.ts';
export * from '../audit/schema.ts';
export * from '../idempotency/schema.ts';
export * from '../limits/schema.ts';
export * from '../outbox/schema.ts';
export * from '../uploads/schema.ts';

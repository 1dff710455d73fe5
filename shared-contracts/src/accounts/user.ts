import * as z from 'zod/mini';

/** The kinds of account (B-195). 3 is the staff, who have no screens yet and cannot sign up. */
export const USER_TYPE = { shopper: 1, host: 2, affiliate: 4, business: 5 } as const;
export type UserType = (typeof USER_TYPE)[keyof typeof USER_TYPE];

/** 0 or 1, as the specification writes its flags (B-197, B-203). */
export const Flag = z.union([z.literal(0), z.literal(1)]);

/** The signed-in person (specification section 3, D-001). Rates are fractions (0.06 is 6 %, B-199). */
export const User = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string(),
  type: z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(5)]),
  /** First name. */
  name: z.string(),
  surname: z.string(),
  profile_image_url: z.nullable(z.string()),
  has_orders: z.boolean(),
  is_email_verified: Flag,
  is_phone_verified: Flag,
  loyalty_level: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  loyalty_points: z.int(),
  loyalty_discount_rate: z.number(),
  right: z.array(z.object({ elf_authorization: z.number() })),
});
export type User = z.infer<typeof User>;

/** The two companies whose accounts sign in here, as the calls name them (E-010 to E-012). */
export const SOCIAL_PROVIDERS = ['social-one', 'social-two'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

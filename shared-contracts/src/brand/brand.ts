/** The product's name as people read it. The only place where it is written for display. */
export const PRODUCT_NAME = 'Outpost';
/** How the support team signs its messages (B-374). */
export const SUPPORT_NAME = `${PRODUCT_NAME} Support`;
/** The fixed value of the query parameter `welcome` (B-117), compared without regard to case. */
export const WELCOME_VALUE = PRODUCT_NAME.toLowerCase();

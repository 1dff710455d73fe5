/** Targets of the links inside the page. */
export const APPLY = 'apply';
export const EARNINGS = 'earnings';

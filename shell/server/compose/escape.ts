/** Text as the content of an element, in HTML and XML. */
export const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Text between the double quotes of an attribute. */
export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

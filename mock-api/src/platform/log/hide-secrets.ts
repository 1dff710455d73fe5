const INSTEAD = '(kept out)';
/** Shorter ones would take half of the words out of the log. */
const MIN_LENGTH = 6;

const escaped = (text: string) => JSON.stringify(text).slice(1, -1);

/** What is the same of a text's base64 whatever stands before and after it, for each of the three places it can begin at. */
function encoded(text: string): string[] {
  const bytes = Buffer.from(text);
  return [0, 1, 2].map((before) => {
    const all = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const whole = Math.floor(((before + bytes.length) * 4) / 3);
    return all.slice(Math.ceil((before * 4) / 3), whole);
  });
}

/** As libraries write a text: plain, in JSON, in JSON within JSON, in an address, in a header. */
function formsOf(secret: string): string[] {
  const plain = [secret, encodeURIComponent(secret), new URLSearchParams({ '': secret }).toString().slice(1)];
  return [...plain.flatMap((text) => [text, escaped(text), escaped(escaped(text))]), ...encoded(secret)];
}

/**
 * Takes the secrets of the configuration out of a line of the log, wherever they stand in it and however they came there.
 * The last net: what writes the log does not give them to it.
 */
export function hideSecrets(secrets: readonly string[]): (line: string) => string {
  const forms = [...new Set(secrets.filter((secret) => secret.length >= MIN_LENGTH).flatMap(formsOf))].toSorted(
    (one, other) => other.length - one.length,
  );
  return (line) => forms.reduce((rest, form) => (rest.includes(form) ? rest.replaceAll(form, INSTEAD) : rest), line);
}

interface LoggedRequest {
  readonly id: string;
  readonly method: string;
  readonly url?: string;
}

/** What the log keeps of a request: without headers and query, which hold tokens, and without long parts of the path, which are the tokens of links. */
export const requestToLog = ({ id, method, url = '' }: LoggedRequest) => ({
  id,
  method,
  path: (url.split('?')[0] ?? '')
    .split('/')
    .map((part) => (/^[\w-]{24,}$/.test(part) ? '(kept out)' : part))
    .join('/'),
});

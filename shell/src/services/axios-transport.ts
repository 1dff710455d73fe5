import axios, { type AxiosProgressEvent } from 'axios';
import type { Transport } from './api-client.ts';

/** Calls wait this long for the service, in milliseconds. */
const TIMEOUT = 20_000;
/** Files take as long as the line needs. */
const UPLOAD_TIMEOUT = 300_000;

const http = axios.create({ baseURL: '/api/', timeout: TIMEOUT, validateStatus: () => true });

/** The browser's way to the service. A module of its own, so that a page that asks nothing does not load axios. */
export const axiosTransport: Transport = async ({ method, path, query, headers, body }, signal, onSent) => {
  const onUploadProgress = onSent && (({ progress = 0 }: AxiosProgressEvent) => onSent(progress));
  const answer = await http.request({
    method,
    url: path,
    params: query,
    headers,
    data: body,
    signal,
    onUploadProgress,
    ...(onSent ? { timeout: UPLOAD_TIMEOUT } : {}),
  });
  const retryAfter = Number(answer.headers['retry-after'] ?? Number.NaN);
  return { status: answer.status, body: answer.data as unknown, retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined };
};

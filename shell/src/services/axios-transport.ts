import axios from 'axios';
import type { Transport } from './api-client.ts';

/** Calls wait this long for the service, in milliseconds. */
const TIMEOUT = 20_000;

const http = axios.create({ baseURL: '/api/', timeout: TIMEOUT, validateStatus: () => true });

/** The browser's way to the service. A module of its own, so that a page that asks nothing does not load axios. */
export const axiosTransport: Transport = async ({ method, path, query, headers, body }, signal) => {
  const answer = await http.request({ method, url: path, params: query, headers, data: body, signal });
  return { status: answer.status, body: answer.data as unknown };
};

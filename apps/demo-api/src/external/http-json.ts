import {
  BadGatewayException,
  GatewayTimeoutException,
  HttpException,
  Logger,
  ServiceUnavailableException,
} from '@nestjs/common';
import { readJson } from './json-body';
import { Deadline } from './deadline';

/** A service of somebody else that answers JSON over HTTP. */
export interface ExternalService {
  /** What it is called in messages to clients. */
  readonly name: string;
  /** The environment variable that holds its base address. */
  readonly variable: string;
  readonly baseUrl: string | undefined;
  /** Milliseconds for connection, headers and body together. */
  readonly timeoutMs: number;
}

export interface JsonRequest {
  /** Relative to the base address, already escaped. */
  readonly path: string;
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: object;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

const logger = new Logger('ExternalService');

/**
 * Asks another service and gives the JSON of its answer, undefined for a 404. The value is whatever
 * came: check it before use. Redirects are not followed, and no answer may exceed 1 MiB.
 * @throws HttpException for everything else: 504 when it takes too long, 503 when there is no
 *   service or it asks to wait, 502 when it fails or answers no JSON. Neither the message nor the
 *   log holds the address or what was answered.
 */
export async function requestJson(
  service: ExternalService,
  request: JsonRequest,
): Promise<unknown> {
  const { name, variable, baseUrl, timeoutMs } = service;
  if (!baseUrl)
    throw new ServiceUnavailableException(`There is no ${name}: ${variable} is not set`);
  const deadline = new Deadline(timeoutMs, request.signal);
  try {
    return await exchange(service, new URL(request.path, withSlash(baseUrl)), request, deadline);
  } catch (error) {
    logger.warn(`The ${name} failed: ${reasonOf(error)}`);
    if (deadline.passed)
      throw new GatewayTimeoutException(`The ${name} did not answer in time`, { cause: error });
    if (error instanceof HttpException) throw error;
    throw new BadGatewayException(`The ${name} failed`, { cause: error });
  } finally {
    deadline.clear();
  }
}

async function exchange(
  { name }: ExternalService,
  url: URL,
  { body }: JsonRequest,
  { signal }: Deadline,
): Promise<unknown> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
    redirect: 'error',
    signal,
  });
  if (response.ok) return readJson(response);
  await response.body?.cancel(); // else the connection stays open for what nobody reads
  if (response.status === 404) return undefined;
  if (response.status === 429)
    throw new ServiceUnavailableException(`The ${name} gets too many requests; try again later`);
  throw new Error(`it answered ${response.status}`);
}

/** `new URL` drops the last part of a base address that has no slash behind it. */
function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}

/** Codes and our own words only: the texts of others may quote addresses and answers. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  if (cause instanceof Error)
    return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
  return error.message;
}

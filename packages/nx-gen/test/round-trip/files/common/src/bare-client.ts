import type { IncomingMessage, ServerResponse } from 'node:http';
import { letAsk } from './auth/who-asks';

type Delegate = Record<string, ((args: unknown) => Promise<unknown>) | undefined>;

interface Client extends Record<string, unknown> {
  $transaction(work: (client: Record<string, Delegate>) => Promise<unknown>): Promise<unknown>;
}

interface Call {
  delegate: string;
  method: string;
  args: unknown;
  /** False: what the call did is undone. */
  isKept: boolean;
  /** True: the record that is found sends the requests from now on. */
  isAsking?: boolean;
}

class Undone extends Error {
  constructor(readonly result: unknown) {
    super('undone');
  }
}

/** `POST /test-client`: one call of Prisma's own client, without anything that is generated. */
export const bareClientRoute =
  (client: object) => (request: IncomingMessage & { body?: Call }, response: ServerResponse) => {
    const send = (body: object) => {
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
      );
    };
    void (async () => run(client as Client, request.body ?? (await bodyOf(request))))().then(
      (result) => send({ isDone: true, result: readable(result) }),
      (error: Error & { code?: string; clientVersion?: string }) =>
        send({ isDone: false, name: error.name, code: error.code, message: error.message }),
    );
  };

async function run(client: Client, { isAsking, ...call }: Call): Promise<unknown> {
  const result = await resultOf(client, call);
  if (isAsking) letAsk(result);
  return result;
}

async function resultOf(
  client: Client,
  { delegate, method, args, isKept }: Call,
): Promise<unknown> {
  const call = (on: Record<string, unknown>) => {
    const known = (on[delegate] as Delegate)[method];
    if (!known) throw new Error(`the client has no ${delegate}.${method}`);
    return known.call(on[delegate], decoded(args));
  };
  if (isKept) return call(client);
  try {
    return await client.$transaction(async (transaction) => {
      throw new Undone(await call(transaction));
    });
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
}

/** What JSON has no values for comes as an object of one key. */
function decoded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decoded);
  if (typeof value !== 'object' || value === null) return value;
  const [[tag, content] = []] = Object.entries(value);
  if (tag === '$bigint') return BigInt(content as string);
  if (tag === '$bytes') return Buffer.from(content as string, 'base64');
  if (tag === '$json') return content;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, decoded(one)]));
}

/** Bytes as the API writes them. */
function readable(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, readable(one)]));
}

async function bodyOf(request: IncomingMessage): Promise<Call> {
  let text = '';
  for await (const part of request) text += String(part);
  return JSON.parse(text) as Call;
}

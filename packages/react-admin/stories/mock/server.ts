import type { Values } from '../../src/data-provider/values.js';
import { newTables } from './resources.js';
import { queryRows } from './query.js';

/** How a server responds. Times are in milliseconds. */
interface ServerBehavior {
  readsTake?: number;
  writesTake?: number;
  /** Whether every write is rejected. */
  isRefusing?: boolean;
  /** Whether somebody else changes each record before its first write arrives. */
  isLate?: boolean;
}

export const SERVERS = {
  prompt: {},
  slow: { readsTake: 1200, writesTake: 4000 },
  refusing: { isRefusing: true },
  late: { isLate: true },
} satisfies Record<string, ServerBehavior>;

export type ServerName = keyof typeof SERVERS;

interface Server extends ServerBehavior {
  tables: Record<string, Values[]>;
  /** Ids of records that somebody else has changed. */
  changed: Set<unknown>;
}

const ROOT = '/mock/';
const servers: Server[] = [];

/** Starts a server with its own records; returns its URL. */
export function startServer(name: ServerName): string {
  const number = servers.push({ ...SERVERS[name], tables: newTables(), changed: new Set() });
  return `${ROOT}${number - 1}`;
}

/** Replaces the window's own: a generated API with records in memory. */
export const mockFetch: typeof fetch = async (input, { method = 'GET', body } = {}) => {
  const { pathname, searchParams } = new URL(String(input), 'http://localhost');
  const [number, ...path] = pathname.slice(ROOT.length).split('/');
  const server = servers[Number(number)];
  if (!pathname.startsWith(ROOT) || !server) return errorResponse(404, 'There is no such address');
  const time = method === 'GET' ? server.readsTake : server.writesTake;
  if (time) await wait(time);
  if (path[0] === 'upload') return handleUpload(server, body);
  const [, resource = '', id] = path.map(decodeURIComponent);
  const rows = server.tables[resource];
  if (!rows) return errorResponse(404, `There are no ${resource}`);
  if (method === 'GET' && id === undefined) return Response.json(queryRows(rows, searchParams));
  if (method === 'GET') return one(rows, id);
  const sent = typeof body === 'string' ? (JSON.parse(body) as Values) : {};
  return handleWrite(server, rows, { method, id, ids: searchParams.getAll('ids'), sent });
};

interface Write {
  method: string;
  id: string | undefined;
  ids: string[];
  sent: Values;
}

function handleWrite(server: Server, rows: Values[], { method, id, ids, sent }: Write): Response {
  if (server.isRefusing) return validationResponse(sent);
  if (method === 'DELETE') return handleDelete(rows, id === undefined ? ids : [id]);
  if (method === 'POST') {
    const row = { ...sent, id: `new ${rows.length}` };
    rows.unshift(row);
    return Response.json(row);
  }
  const wanted = id === undefined ? ids : [id];
  const matched = rows.filter((row) => wanted.includes(String(row['id'])));
  const [row] = matched;
  if (!row) return errorResponse(404, 'Somebody else has deleted this record');
  if (server.isLate && !server.changed.has(id)) {
    server.changed.add(id);
    Object.assign(row, concurrentValues(row, sent), { updatedAt: new Date().toISOString() });
    return errorResponse(412, 'Stale', { code: 'STALE', current: row });
  }
  for (const one of matched) Object.assign(one, sent, { updatedAt: new Date().toISOString() });
  return id === undefined
    ? Response.json({ ids: wanted, count: matched.length })
    : Response.json(row);
}

/** Returns what somebody else has written to the submitted fields. */
const concurrentValues = (row: Values, sent: Values): Values => ({
  integer: 50,
  ...Object.fromEntries(
    Object.keys(sent)
      .filter((name) => typeof row[name] === 'string' && ['name', 'text'].includes(name))
      .map((name) => [name, `${row[name]} of somebody else`]),
  ),
});

function handleDelete(rows: Values[], ids: string[]): Response {
  const kept = rows.filter(({ id }) => !ids.includes(String(id)));
  rows.splice(0, rows.length, ...kept);
  return Response.json({ ids, count: ids.length });
}

/** Returns a record by its id, including its many-to-many relations, which lists leave out. */
function one(rows: Values[], id: string | undefined): Response {
  const row = rows.find((record) => record['id'] === id);
  return row ? Response.json(row) : errorResponse(404, 'There is no such record');
}

function handleUpload({ isRefusing }: Server, body: unknown): Response {
  const part = body instanceof FormData ? body.get('file') : null;
  if (isRefusing || !(part instanceof File))
    return errorResponse(415, 'The server takes no such file');
  return Response.json({ url: URL.createObjectURL(part) });
}

const validationResponse = (sent: Values): Response =>
  errorResponse(409, 'Conflict', {
    errors: Object.fromEntries(
      Object.keys(sent).map((name) => [name, ['The server refuses this value']]),
    ),
  });

const errorResponse = (status: number, message: string, more: object = {}): Response =>
  Response.json({ message, ...more }, { status });

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

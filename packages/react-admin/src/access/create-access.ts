import { HttpError, type Identifier } from 'react-admin';
import type { AccessSource, ReadRecords } from '../data-provider/options.js';
import { unexpectedAnswer } from '../data-provider/unexpected-answer.js';
import { rulesOf, type RecordAccess, type RecordDecisions, type Rules } from './rules.js';
import { parseAccessTable, type AccessTable } from './table.js';

/** The current knowledge; a new object whenever something changes. */
export interface AccessState {
  /** Undefined until the rules are read, and if reading them failed. */
  rules?: Rules;
  /** Why the rules could not be read. */
  error?: unknown;
  isReading: boolean;
  /** How often the server has rejected a change because of its rules; each time, what pages show is out of date. */
  refusals: number;
}

/** What the user may do according to the API: read once per login, and again once it has proved outdated. */
export interface Access extends AccessSource {
  get: () => AccessState;
  subscribe: (changed: () => void) => () => void;
  /** Rejects if the rules could not be read; `refresh` retries. */
  rules: () => Promise<Rules>;
  refresh: () => void;
  /** Checks whether somebody has logged in or out, here or in another window. */
  checkLogin: () => void;
}

export interface AccessOptions {
  /** Asks the API; undefined if it has no such route because it has no rules. */
  read: () => Promise<unknown>;
  /** The token and its user; undefined if nobody is logged in. */
  login: () => { token: string; user: string } | undefined;
  /** The requested path, for error messages. */
  path: string;
  /** Whether resources without rules are open to this user. */
  areOthersOpen: () => boolean;
}

const LOGGED_OUT: AccessState = { isReading: false, refusals: 0 };

const EMPTY_TABLE: AccessTable = new Map();

export function createAccess({ read, login, path, areOthersOpen }: AccessOptions): Access {
  const listeners = new Set<() => void>();
  let state = LOGGED_OUT;
  let table: AccessTable | undefined;
  let records: ReadonlyMap<string, RecordAccess> = new Map();
  /** The user that `state` belongs to, and their token. */
  let user: string | undefined;
  let token: string | undefined;
  let latestRequest = 0;
  let pendingRead: Promise<void> | undefined;

  const set = (next: Partial<AccessState>) => {
    state = { ...state, ...next };
    for (const changed of listeners) changed();
  };

  const publish = (next: Partial<AccessState> = {}) =>
    set({ ...(table && { rules: rulesOf(table, records, areOthersOpen()) }), ...next });

  /** Forgets everything known about another user before asking anything. */
  function look(): void {
    const current = login();
    if (current?.user !== user) {
      user = current?.user;
      latestRequest += 1;
      table = pendingRead = token = undefined;
      records = new Map();
      state = LOGGED_OUT;
      set({});
    }
    if (current && current.token !== token) startRead();
  }

  function startRead(): void {
    latestRequest += 1;
    const request = latestRequest;
    token = login()?.token;
    pendingRead = readRules(request);
    set({ isReading: true });
  }

  async function readRules(request: number): Promise<void> {
    try {
      const response = await read();
      if (request !== latestRequest) return;
      const parsed = response === undefined ? EMPTY_TABLE : parseAccessTable(response);
      if (!parsed)
        throw unexpectedAnswer(response, {
          request: `GET ${path}`,
          expected: '{posts: {list, …}, …}',
        });
      table = parsed;
      token = login()?.token; // the request may have renewed an ended login
      publish({ error: undefined, isReading: false });
    } catch (error) {
      // a failed refresh does not overrule rules that are already known
      if (request === latestRequest) set({ isReading: false, error: table ? undefined : error });
    }
  }

  async function rules(): Promise<Rules> {
    look();
    const awaitedRequest = latestRequest;
    if (!state.rules) await pendingRead;
    if (awaitedRequest !== latestRequest) return rules();
    if (state.rules) return state.rules;
    throw state.error ?? new HttpError('ra.auth.auth_check_error', 401);
  }

  const refresh = () => {
    look();
    if (user !== undefined && !state.isReading) startRead();
  };

  return {
    get: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    rules,
    refresh,
    checkLogin: look,
    allows: (...question) => state.rules?.allows(...question),
    writes: (resource, field) => state.rules?.writes(resource, field) ?? true,
    writesNew: (resource, field) => state.rules?.writesNew(resource, field) ?? true,
    reads: (resource, field) => state.rules?.reads(resource, field) ?? true,
    perRecord: async (resource) =>
      rules().then(
        (known) => known.perRecord(resource),
        () => [], // without known rules nothing is offered, but records are still shown
      ),
    reportRecords: (resource, read) => {
      const next = mergeRecordAccess(records.get(resource), read);
      if (!next) return;
      records = new Map([...records, [resource, next]]);
      publish();
    },
    reportRejection: (isWrite) => {
      if (isWrite) set({ refusals: state.refusals + 1 });
      refresh();
    },
  };
}

/** Merges the known per-record access with what was read; undefined if nothing is new. */
function mergeRecordAccess(
  known: RecordAccess = new Map(),
  { asked, ids, can, readOnly }: ReadRecords,
): RecordAccess | undefined {
  const next = new Map(known);
  let isNew = false;
  const allowedIds = asked.map(
    (operation) => [operation, new Set(can(operation).map(String))] as const,
  );
  const closedIds = [...readOnly].map(
    ([field, closed]) => [field, new Set(closed.map(String))] as const,
  );
  for (const id of ids.map((one: Identifier) => String(one))) {
    const before = known.get(id);
    const operations = Object.fromEntries(
      allowedIds.map(([operation, allowed]) => [operation, allowed.has(id)]),
    );
    const closed = closedIds.filter(([, closedIn]) => closedIn.has(id)).map(([field]) => field);
    const now: RecordDecisions = {
      ...before,
      ...operations,
      ...(asked.includes('edit') && { readOnly: new Set(closed) }),
    };
    if (isSameDecision(now, before, asked)) continue;
    next.set(id, now);
    isNew = true;
  }
  return isNew ? next : undefined;
}

const isSameDecision = (
  one: RecordDecisions,
  other: RecordDecisions | undefined,
  asked: ReadRecords['asked'],
): boolean =>
  asked.every((operation) => one[operation] === other?.[operation]) &&
  [...(one.readOnly ?? [])].join() === [...(other?.readOnly ?? [])].join();

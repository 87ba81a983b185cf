import { HttpError, type Identifier } from 'react-admin';
import type { AccessSource, ReadRecords } from '../data-provider/options.js';
import { rulesOf, type RecordAccess, type Rules } from './rules.js';
import { readTable, type AccessTable } from './table.js';

/** What is known at the moment; another object as soon as something else is known. */
export interface AccessState {
  /** Undefined until they are read, and where they could not be. */
  rules?: Rules;
  /** Why they could not be read. */
  error?: unknown;
  isReading: boolean;
  /** How often the server has refused a change by its rules: what pages show is no longer true then. */
  refusals: number;
}

/** What the user may do, as the API answers it: read once for each login, and again when it has proved wrong. */
export interface Access extends AccessSource {
  get: () => AccessState;
  subscribe: (changed: () => void) => () => void;
  /** Rejects where they could not be read; `refresh` tries again. */
  rules: () => Promise<Rules>;
  refresh: () => void;
  /** Somebody may have logged in or out, here or in another window. */
  look: () => void;
}

export interface AccessOptions {
  /** Asks the API; undefined where it has no such route, for it knows no rules. */
  read: () => Promise<unknown>;
  /** The token, and whose it is; undefined where nobody is logged in. */
  login: () => { token: string; user: string } | undefined;
  /** The path that is asked, for what goes wrong. */
  path: string;
  /** Resources without rules are not closed to this user. */
  areOthersOpen: () => boolean;
}

const NOBODY: AccessState = { isReading: false, refusals: 0 };

const NONE: AccessTable = new Map();

export function createAccess({ read, login, path, areOthersOpen }: AccessOptions): Access {
  const listeners = new Set<() => void>();
  let state = NOBODY;
  let table: AccessTable | undefined;
  let records: ReadonlyMap<string, RecordAccess> = new Map();
  /** Whom `state` is about, and by which token. */
  let user: string | undefined;
  let token: string | undefined;
  let turn = 0;
  let reading: Promise<void> | undefined;

  const set = (next: Partial<AccessState>) => {
    state = { ...state, ...next };
    for (const changed of listeners) changed();
  };

  const show = (next: Partial<AccessState> = {}) =>
    set({ ...(table && { rules: rulesOf(table, records, areOthersOpen()) }), ...next });

  /** What was true for somebody else is forgotten before anything is asked. */
  function look(): void {
    const current = login();
    if (current?.user !== user) {
      user = current?.user;
      turn += 1;
      table = reading = token = undefined;
      records = new Map();
      state = NOBODY;
      set({});
    }
    if (current && current.token !== token) ask();
  }

  function ask(): void {
    turn += 1;
    const mine = turn;
    token = login()?.token;
    reading = answer(mine);
    set({ isReading: true });
  }

  async function answer(mine: number): Promise<void> {
    try {
      const answered = await read();
      if (mine !== turn) return;
      const known = answered === undefined ? NONE : readTable(answered);
      if (!known) throw new HttpError(`GET ${path} must answer {"posts": {"list": true, …}}`, 502);
      table = known;
      token = login()?.token; // a login that had ended was made anew
      show({ error: undefined, isReading: false });
    } catch (error) {
      // whoever was told what he may do is not told otherwise by a failure
      if (mine === turn) set({ isReading: false, error: table ? undefined : error });
    }
  }

  async function rules(): Promise<Rules> {
    look();
    const asked = turn;
    if (!state.rules) await reading;
    if (asked !== turn) return rules();
    if (state.rules) return state.rules;
    throw state.error ?? new HttpError('ra.auth.auth_check_error', 401);
  }

  const refresh = () => {
    look();
    if (user !== undefined && !state.isReading) ask();
  };

  return {
    get: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    rules,
    refresh,
    look,
    allows: (...question) => state.rules?.allows(...question),
    writes: (resource, field) => state.rules?.writes(resource, field) ?? true,
    reads: (resource, field) => state.rules?.reads(resource, field) ?? true,
    perRecord: async (resource) =>
      rules().then(
        (known) => known.perRecord(resource),
        () => [], // who cannot be told what he may do is offered nothing, and sees the records all the same
      ),
    tell: (resource, read) => {
      const next = withRecords(records.get(resource), read);
      if (!next) return;
      records = new Map([...records, [resource, next]]);
      show();
    },
    refused: (isWrite) => {
      if (isWrite) set({ refusals: state.refusals + 1 });
      refresh();
    },
  };
}

/** What is known of the records, with what was read; undefined where that is nothing new. */
function withRecords(
  known: RecordAccess = new Map(),
  { asked, ids, can }: ReadRecords,
): RecordAccess | undefined {
  const next = new Map(known);
  let isNew = false;
  const sets = asked.map((operation) => [operation, new Set(can(operation).map(String))] as const);
  for (const id of ids.map((one: Identifier) => String(one))) {
    const before = known.get(id);
    const now = { ...before };
    for (const [operation, allowed] of sets) now[operation] = allowed.has(id);
    const isChanged = asked.some((operation) => now[operation] !== before?.[operation]);
    if (!isChanged) continue;
    next.set(id, now);
    isNew = true;
  }
  return isNew ? next : undefined;
}

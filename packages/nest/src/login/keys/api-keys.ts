import {
  Inject,
  Injectable,
  Logger,
  type ExecutionContext,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { keepScope } from '../../context/scope';
import { httpError, invalid } from '../../errors/http-error';
import { rawRequest } from '../../multipart/raw-messages';
import { keptAccounts } from '../kept-accounts';
import { EVERYTHING, scopeNamed } from './key-bounds';
import { KeyTable, type KeyRow } from './key-table';
import { digestOf, isKeyId, isSecret, makeKey, readKey, writeKey, type KeyText } from './key-text';
import { KEYS_OPTIONS, type ApiKeysOptions } from './keys.options';
import { scopeOfRoute, scopesOf } from './route-scope';

/** Of one user: enough for every machine, and a list that is read at a glance. */
const MOST_KEYS = 100;

/** Of the names of a key's scopes together: a `TEXT` of MySQL holds four times as many letters. */
const LONGEST_SCOPES = 16_000;

/** What is shown of the last use is no more exact than this, so that few requests write it. */
const USE_MS = 60_000;

/** A key as its owner is shown it. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** What it is for: `orders:read`; `*` for all that its owner may do. */
  readonly scopes: readonly string[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** To the minute; null before the first use. */
  readonly lastUsedAt: Date | null;
}

/** What a new key shall be. */
export interface NewApiKey {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt?: Date | null;
}

/**
 * Keys by which machines act for a user: with his rights as they are now, bounded by what each key is for. A table holds
 * one row for each, and the digest of its secret; the key itself is told once.
 */
@Injectable()
export class ApiKeys implements OnApplicationBootstrap {
  private readonly logger = new Logger('ApiKeys');
  private readonly table: KeyTable;
  private readonly rowOf: (id: string) => Promise<KeyRow | null>;
  private readonly noted = new Map<string, number>();
  private known: readonly string[] = [];

  constructor(
    @Inject(KEYS_OPTIONS) private readonly options: ApiKeysOptions,
    private readonly modules: ModulesContainer,
  ) {
    const { client, delegate = 'apiKey' } = options;
    this.table = new KeyTable(client, delegate);
    this.rowOf = keptAccounts(client, (id) => this.table.find(id));
  }

  async onApplicationBootstrap(): Promise<void> {
    this.known = scopesOf(this.modules);
    await this.table.probe();
  }

  /** What a key can be for, in this application: `products:read`, `orders:with-promo`. */
  get scopes(): readonly string[] {
    return this.known;
  }

  /**
   * Lets a request in that carries an API key as its bearer token, as `request.user`: the key's user, bounded by the key.
   * @returns false where it carries none, so that somebody else may look who it is
   * @throws HttpException 401 for a key that does not count, 403 for a route that it is not for
   */
  async admit(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<object>();
    const [, token = ''] =
      /^bearer +(\S+)$/i.exec(rawRequest(request).headers.authorization ?? '') ?? [];
    const key = readKey(token);
    if (key === undefined) return false;
    const row = key && (await this.counting(key));
    const user = row && (await this.options.readUser(row.userId));
    if (!row || !user) throw httpError(401, 'The API key is not known, or does not count any more');
    const route = scopeOfRoute(context.getClass(), context.getHandler());
    if (route === undefined) throw httpError(403, 'API keys are not for this route');
    const scope = scopeNamed(row.scopes);
    const [resource = '', use = ''] = route.split(':');
    if (!scope.allows(resource, use)) throw httpError(403, `The API key is not for ${route}`);
    keepScope(request, scope);
    Reflect.set(request, 'user', { ...user }); // each request has one to itself
    this.note(row);
    return true;
  }

  /**
   * @param userId the text of the user's key
   * @returns the key, which nobody is told again, and what its owner is shown of it
   * @throws HttpException 400 for a scope that is none, 409 where there are too many keys
   */
  async create(userId: string, given: NewApiKey): Promise<ApiKey & { readonly key: string }> {
    const { name, expiresAt = null } = given;
    const scopes = [...new Set(given.scopes)];
    this.refuseUnknown(scopes);
    if (expiresAt && expiresAt <= new Date())
      throw invalid('expiresAt', 'expiresAt must lie ahead');
    if ((await this.table.ofUser(userId)).length >= MOST_KEYS)
      throw httpError(409, `You have ${MOST_KEYS} API keys already: remove one first`);
    const text = makeKey();
    const row: KeyRow = {
      ...{ id: text.id, digest: digestOf(text.secret), name, userId, scopes: scopes.join(' ') },
      ...{ createdAt: new Date(), expiresAt, lastUsedAt: null },
    };
    await this.table.add(row);
    return { ...shown(row), key: writeKey(text) };
  }

  async list(userId: string): Promise<ApiKey[]> {
    return (await this.table.ofUser(userId)).map(shown);
  }

  /**
   * The key counts no more: at once in this process, within five seconds in another one.
   * @throws HttpException 404 where the user has no such key
   */
  async remove(userId: string, id: string): Promise<void> {
    if (!isKeyId(id) || !(await this.table.remove(userId, id)))
      throw httpError(404, `API key ${id} not found`);
  }

  /** The row of a key whose secret is right and whose time is not over. */
  private async counting({ id, secret }: KeyText): Promise<KeyRow | undefined> {
    const row = await this.rowOf(id);
    if (!row || !isSecret(secret, row.digest)) return undefined;
    return row.expiresAt && row.expiresAt <= new Date() ? undefined : row;
  }

  private refuseUnknown(scopes: readonly string[]): void {
    const wrong = scopes.find((scope) => scope !== EVERYTHING && !this.known.includes(scope));
    if (wrong !== undefined)
      throw invalid('scopes', `scopes: ${wrong} is nothing that a key can be for`);
    if (scopes.join(' ').length > LONGEST_SCOPES)
      throw invalid('scopes', 'scopes are more than a key holds: give it * or make several keys');
    if (scopes.length === 0) throw invalid('scopes', 'scopes must name what the key is for');
  }

  /** Nobody waits for it, and no request fails by it. */
  private note({ id }: KeyRow): void {
    const now = new Date();
    if (now.getTime() - (this.noted.get(id) ?? 0) < USE_MS) return;
    this.noted.set(id, now.getTime());
    this.table.noteUse(id, now).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`The last use of the API key ${id} could not be noted: ${reason}`);
    });
  }
}

const shown = ({ id, name, scopes, createdAt, expiresAt, lastUsedAt }: KeyRow): ApiKey => ({
  ...{ id, name, scopes: scopes.split(' ') },
  ...{ createdAt, expiresAt, lastUsedAt },
});

import {
  Inject,
  Injectable,
  Logger,
  type ExecutionContext,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { setScope } from '../../context/scope';
import { httpError, invalid } from '../../errors/http-error';
import { rawRequest } from '../../multipart/raw-messages';
import { keptAccounts } from '../kept-accounts';
import { ALL_SCOPES, parseScopes } from './parse-scopes';
import { KeyTable, type KeyRow } from './key-table';
import {
  digestOf,
  isKeyId,
  matchesDigest,
  makeKey,
  parseKey,
  formatKey,
  type KeyText,
} from './key-text';
import { KEYS_OPTIONS, type ApiKeysOptions } from './keys.options';
import { scopeOfRoute, scopesOf } from './route-scope';

/** Per user: enough for every machine, and a list that stays readable. */
const MAX_KEYS = 100;

/** Of the joined scopes of a key: a `TEXT` of MySQL holds four times as many characters. */
const MAX_SCOPES_LENGTH = 16_000;

/** The precision of the last use, so that few requests write it. */
const USE_PRECISION_MS = 60_000;

/** A key as shown to its owner. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** What it may be used for: `orders:read`; `*` for everything that its owner may do. */
  readonly scopes: readonly string[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** Accurate to the minute; null before the first use. */
  readonly lastUsedAt: Date | null;
}

/** The properties of a new key. */
export interface NewApiKey {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt?: Date | null;
}

/**
 * Keys by which machines act for a user: with the user's current rights, restricted to the scopes of each key. The table has
 * one row per key with the digest of its secret; the key itself is shown only once.
 */
@Injectable()
export class ApiKeys implements OnApplicationBootstrap {
  private readonly logger = new Logger('ApiKeys');
  private readonly table: KeyTable;
  private readonly rowOf: (id: string) => Promise<KeyRow | null>;
  private readonly lastRecordedUse = new Map<string, number>();
  private availableScopes: readonly string[] = [];

  constructor(
    @Inject(KEYS_OPTIONS) private readonly options: ApiKeysOptions,
    private readonly modules: ModulesContainer,
  ) {
    const { client, delegate = 'apiKey' } = options;
    this.table = new KeyTable(client, delegate);
    this.rowOf = keptAccounts(client, (id) => this.table.find(id));
  }

  async onApplicationBootstrap(): Promise<void> {
    this.availableScopes = scopesOf(this.modules);
    await this.table.probe();
  }

  /** The scopes available in this application: `products:read`, `orders:with-promo`. */
  get scopes(): readonly string[] {
    return this.availableScopes;
  }

  /**
   * Authenticates a request whose bearer token is an API key, and sets `request.user`: the key's
   * user, restricted to the key's scopes.
   * @returns false without an API key, so that another guard can authenticate the request
   * @throws HttpException 401 for an invalid key, 403 for a route outside its scopes
   */
  async admit(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<object>();
    const [, token = ''] =
      /^bearer +(\S+)$/i.exec(rawRequest(request).headers.authorization ?? '') ?? [];
    const key = parseKey(token);
    if (key === undefined) return false;
    const row = key && (await this.findValidRow(key));
    const user = row && (await this.options.readUser(row.userId));
    if (!row || !user) throw httpError(401, 'The API key is unknown or no longer valid');
    const route = scopeOfRoute(context.getClass(), context.getHandler());
    if (route === undefined) throw httpError(403, 'API keys are not accepted on this route');
    const scope = parseScopes(row.scopes);
    const [resource = '', use = ''] = route.split(':');
    if (!scope.allows(resource, use)) throw httpError(403, `The API key is not for ${route}`);
    setScope(request, scope);
    Reflect.set(request, 'user', { ...user }); // each request gets its own copy
    this.recordUse(row);
    return true;
  }

  /**
   * @param userId the user's key as text
   * @returns the key, which is shown only once, and what its owner sees of it
   * @throws HttpException 400 for an unknown scope, 409 if there are too many keys
   */
  async create(userId: string, input: NewApiKey): Promise<ApiKey & { readonly key: string }> {
    const { name, expiresAt = null } = input;
    const scopes = [...new Set(input.scopes)];
    this.assertValidScopes(scopes);
    if (expiresAt && expiresAt <= new Date())
      throw invalid('expiresAt', 'expiresAt must be in the future');
    if ((await this.table.ofUser(userId)).length >= MAX_KEYS)
      throw httpError(409, `You have ${MAX_KEYS} API keys already: remove one first`);
    const newKey = makeKey();
    const row: KeyRow = {
      ...{ id: newKey.id, digest: digestOf(newKey.secret), name, userId, scopes: scopes.join(' ') },
      ...{ createdAt: new Date(), expiresAt, lastUsedAt: null },
    };
    await this.table.add(row);
    return { ...toApiKey(row), key: formatKey(newKey) };
  }

  async list(userId: string): Promise<ApiKey[]> {
    return (await this.table.ofUser(userId)).map(toApiKey);
  }

  /**
   * Revokes a key: at once in this process, within five seconds in others.
   * @throws HttpException 404 if the user has no such key
   */
  async remove(userId: string, id: string): Promise<void> {
    if (!isKeyId(id) || !(await this.table.remove(userId, id)))
      throw httpError(404, `API key ${id} not found`);
  }

  /** Returns the row of a key with the right secret that has not expired. */
  private async findValidRow({ id, secret }: KeyText): Promise<KeyRow | undefined> {
    const row = await this.rowOf(id);
    if (!row || !matchesDigest(secret, row.digest)) return undefined;
    return row.expiresAt && row.expiresAt <= new Date() ? undefined : row;
  }

  private assertValidScopes(scopes: readonly string[]): void {
    const unknownScope = scopes.find(
      (scope) => scope !== ALL_SCOPES && !this.availableScopes.includes(scope),
    );
    if (unknownScope !== undefined)
      throw invalid('scopes', `scopes: ${unknownScope} is nothing that a key can be for`);
    if (scopes.join(' ').length > MAX_SCOPES_LENGTH)
      throw invalid(
        'scopes',
        'scopes has more entries than a key can hold: use * or create several keys',
      );
    if (scopes.length === 0)
      throw invalid('scopes', 'scopes must say what the key may be used for');
  }

  /** Runs in the background, and never fails the request. */
  private recordUse({ id }: KeyRow): void {
    const now = new Date();
    if (now.getTime() - (this.lastRecordedUse.get(id) ?? 0) < USE_PRECISION_MS) return;
    this.lastRecordedUse.set(id, now.getTime());
    this.table.recordUse(id, now).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`The last use of the API key ${id} could not be noted: ${reason}`);
    });
  }
}

const toApiKey = ({ id, name, scopes, createdAt, expiresAt, lastUsedAt }: KeyRow): ApiKey => ({
  ...{ id, name, scopes: scopes.split(' ') },
  ...{ createdAt, expiresAt, lastUsedAt },
});

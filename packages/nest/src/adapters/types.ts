/* eslint-disable @typescript-eslint/no-empty-interface, @typescript-eslint/no-empty-object-type --
   projects add to these by declaration merging */
import type { Type } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import type { AdapterUser } from '../context/caller';
import type { FileLimits } from '../multipart/file';
import type { AdapterResponse } from './response';

/**
 * The providers that handlers find in `ctx.di`, by camelCase class name. Generated modules declare
 * `prisma`; a project adds the others that it uses, as with `AdapterTypes`.
 */
export interface AdapterServices {}

/**
 * The functions of `helpers.upload`, each `(file, bucket) => Promise<string>` or alike. A project
 * declares them here and provides them under `ADAPTER_UPLOADS`.
 */
export interface UploadHelpers {}

/** The type without what `if` takes for false. */
export type Truthy<T> = Exclude<T, false | 0 | 0n | '' | null | undefined>;

export interface AdapterHelpers {
  /**
   * Ends the request with 400, or another client error, and the message where the value is falsy.
   * @returns the value, so that TypeScript knows that it is there
   */
  assert<T>(value: T, message: string, status?: number): Truthy<T>;
  /** A random UUID (version 4). */
  uuid(): string;
  /** The extension of a file name in lower case without the dot: at most ten of `a-z0-9`, else ''. */
  ext(filename: string | undefined): string;
  /** Text for a URL: `a-z`, `0-9` and single hyphens, 1 to 80 characters. */
  slugify(text: string): string;
  /** What the project attached, see `UploadHelpers`. */
  readonly upload: UploadHelpers;
}

export interface AdapterContext<TBody, TQuery, TParams> {
  /** The parsed body; form fields of a multipart body are strings. */
  readonly body: TBody;
  readonly query: TQuery;
  /** The `:name` parts of the path. */
  readonly params: TParams;
  readonly headers: IncomingHttpHeaders;
  /** The bytes of a JSON body as they came; the application must be created with `rawBody: true`. */
  readonly rawBody: Buffer;
  /** Whoever the guards let in. Reading it where nobody is logged in ends the request with 401. */
  readonly user: AdapterUser;
  readonly helpers: AdapterHelpers;
  readonly di: AdapterServices;
  /** Aborted when the time for the request is over: pass it to `fetch` and the like. */
  readonly signal: AbortSignal;
  /** Undoes an effect outside the database; called, last one first, when a later step fails. */
  onFailure(undo: () => unknown): void;
}

export interface MultipartContext<TBody, TQuery, TParams, TFiles> extends AdapterContext<
  TBody,
  TQuery,
  TParams
> {
  /** One file, or a list where `config.files.max` is above 1. */
  readonly files: TFiles;
}

export const ADAPTER_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export type AdapterMethod = (typeof ADAPTER_METHODS)[number];

/** Options of Prisma's interactive transactions, in milliseconds. */
export interface TransactionOptions {
  readonly maxWait?: number;
  readonly timeout?: number;
  readonly isolationLevel?: string;
}

/** An answer, for the OpenAPI document. */
export interface AdapterAnswer {
  readonly description: string;
  /** The DTO class of the body. */
  readonly type?: Type;
  /** Or its JSON schema. */
  readonly schema?: object;
}

export interface AdapterConfig<TBody = unknown> {
  readonly method: AdapterMethod;
  /** Begins with `/` and follows the resource's path: `/with-image`, `/:id/publish`. */
  readonly path: `/${string}`;
  /** The operation that gets the returned `args`: `ProductService.create`. */
  readonly target?: `${string}.${string}`;
  /** Class names of guards, or `public` for a route that is open to everybody; left out it is open too, and `gen doctor` names it. */
  readonly auth?: string | readonly string[];
  readonly summary?: string;
  readonly description?: string;
  /** A DTO class: validates the body as generated routes do, and documents it. */
  readonly body?: Type<TBody>;
  /** Runs handler and target in one transaction: `di.prisma` and `di`'s generated services are inside. */
  readonly transaction?: boolean | TransactionOptions;
  /** Milliseconds until the client gets 504; 30 000 when absent. */
  readonly timeout?: number;
  /** Answers by status, beside those that the mechanism itself gives. */
  readonly responses?: Readonly<Record<number, AdapterAnswer>>;
}

export interface MultipartConfig<
  TBody = unknown,
  TMax extends number = number,
> extends AdapterConfig<TBody> {
  readonly files?: FileLimits<TMax>;
}

/** What a handler gives: arguments for `target`, an answer, or nothing (204). */
export type AdapterResult<TArgs> = { readonly args: TArgs } | AdapterResponse | undefined | void;

/** The default export of an adapter file. */
export interface Adapter<TArgs = unknown> {
  readonly kind: 'json' | 'multipart';
  readonly config: MultipartConfig;
  /** Gives an `AdapterResult`, or a promise of one. */
  handler(context: MultipartContext<never, never, never, never>): unknown;
  /** A type and never a value: what the handler hands to the target. */
  readonly args?: TArgs;
}

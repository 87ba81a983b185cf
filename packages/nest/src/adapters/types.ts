/* eslint-disable @typescript-eslint/no-empty-interface, @typescript-eslint/no-empty-object-type --
   projects add to these by declaration merging */
import type { Type } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import type { AdapterUser } from '../context/caller';
import type { FileLimits } from '../multipart/file';
import type { AdapterResponse } from './response';

/**
 * The providers available to handlers in `ctx.di`, by camelCase class name. Generated modules
 * declare `prisma`; a project adds others that it uses, as with `AdapterTypes`.
 */
export interface AdapterServices {}

/**
 * The functions of `helpers.upload`, each like `(file, bucket) => Promise<string>`. A project
 * declares them here and provides them under `ADAPTER_UPLOADS`.
 */
export interface UploadHelpers {}

/** The type without falsy values. */
export type Truthy<T> = Exclude<T, false | 0 | 0n | '' | null | undefined>;

export interface AdapterHelpers {
  /**
   * Ends the request with 400, or another client error, and the message if the value is falsy.
   * @returns the value, so that TypeScript narrows its type
   */
  assert<T>(value: T, message: string, status?: number): Truthy<T>;
  /** Returns a random UUID (version 4). */
  uuid(): string;
  /** Returns the extension of a file name in lower case without the dot: at most ten of `a-z0-9`, else ''. */
  ext(filename: string | undefined): string;
  /** Converts text to a URL slug: `a-z`, `0-9` and single hyphens, 1 to 80 characters. */
  slugify(text: string): string;
  /** The project's upload functions, see `UploadHelpers`. */
  readonly upload: UploadHelpers;
}

export interface AdapterContext<TBody, TQuery, TParams> {
  /** The parsed body; form fields of a multipart body are strings. */
  readonly body: TBody;
  readonly query: TQuery;
  /** The `:name` parts of the path. */
  readonly params: TParams;
  readonly headers: IncomingHttpHeaders;
  /** The raw bytes of a JSON body; the application must be created with `rawBody: true`. */
  readonly rawBody: Buffer;
  /** The user whom the guards admitted. Reading it if nobody is logged in ends the request with 401. */
  readonly user: AdapterUser;
  readonly helpers: AdapterHelpers;
  readonly di: AdapterServices;
  /** Aborts when the time limit of the request is reached: pass it to `fetch` and the like. */
  readonly signal: AbortSignal;
  /** Registers a function that reverts an effect outside the database; called in reverse order if a later step fails. */
  onFailure(undo: () => unknown): void;
}

export interface MultipartContext<TBody, TQuery, TParams, TFiles> extends AdapterContext<
  TBody,
  TQuery,
  TParams
> {
  /** One file, or a list if `config.files.max` is above 1. */
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

/** A response, for the OpenAPI document. */
export interface AdapterAnswer {
  readonly description: string;
  /** The DTO class of the body. */
  readonly type?: Type;
  /** Alternatively its JSON schema. */
  readonly schema?: object;
}

export interface AdapterConfig<TBody = unknown> {
  readonly method: AdapterMethod;
  /** Starts with `/` and follows the resource's path: `/with-image`, `/:id/publish`. */
  readonly path: `/${string}`;
  /** The operation that gets the returned `args`: `ProductService.create`. */
  readonly target?: `${string}.${string}`;
  /** Class names of guards, or `public` for a route open to everyone; the default is open too, but `gen doctor` reports it. */
  readonly auth?: string | readonly string[];
  readonly summary?: string;
  readonly description?: string;
  /** A DTO class: validates the body as generated routes do, and documents it. */
  readonly body?: Type<TBody>;
  /** Runs handler and target in one transaction, including `di.prisma` and the generated services of `di`. */
  readonly transaction?: boolean | TransactionOptions;
  /** The time limit in milliseconds, after which the client gets a 504; defaults to 30 000. */
  readonly timeout?: number;
  /** Responses by status, in addition to those of the framework itself. */
  readonly responses?: Readonly<Record<number, AdapterAnswer>>;
}

export interface MultipartConfig<
  TBody = unknown,
  TMax extends number = number,
> extends AdapterConfig<TBody> {
  readonly files?: FileLimits<TMax>;
}

/** What a handler returns: arguments for `target`, a response, or nothing (204). */
export type AdapterResult<TArgs> = { readonly args: TArgs } | AdapterResponse | undefined | void;

/** The default export of an adapter file. */
export interface Adapter<TArgs = unknown> {
  readonly kind: 'json' | 'multipart';
  readonly config: MultipartConfig;
  /** Returns an `AdapterResult`, or a promise of one. */
  handler(context: MultipartContext<never, never, never, never>): unknown;
  /** Exists only as a type: what the handler passes to the target. */
  readonly args?: TArgs;
}

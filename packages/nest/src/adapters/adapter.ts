import type { OutgoingHttpHeaders } from 'node:http';
import { AdapterResponse } from './response';
import type {
  Adapter,
  AdapterConfig,
  AdapterContext,
  AdapterResult,
  MultipartConfig,
  MultipartContext,
} from './types';
import type { AdapterFile } from '../multipart/file';

/** Query parameters as the platform parses them. */
type Query = Readonly<Record<string, string | string[] | undefined>>;
/** `{ id: string }` for `/:id/stock`; any name where the path's text is not known. */
type ParamsOf<TPath extends string> = `/${string}` extends TPath
  ? Readonly<Record<string, string>>
  : Readonly<Record<NameIn<TPath>, string>>;
type NameIn<TPath extends string> = TPath extends `${string}/:${infer TRest}`
  ? TRest extends `${infer TName}/${infer TTail}`
    ? TName | NameIn<`/${TTail}`>
    : TRest
  : never;
/** The given type parameter, else what the path tells. */
type Params<TParams, TPath extends string> = [TParams] extends [never] ? ParamsOf<TPath> : TParams;
/** Not inferred where type parameters are given: the target's arguments stay unchecked then. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
type AnyResult = AdapterResult<any>;
/** What a handler hands to its target, whichever way it goes. */
type ArgsIn<TResult> = TResult extends { readonly args: infer TArgs } ? TArgs : never;
type MaybePromise<T> = T | Promise<T>;
/** One file where one is the most, a list where more may come. */
type FilesOf<TMax extends number> = [TMax] extends [1] ? AdapterFile | undefined : AdapterFile[];

/** What a handler gives where no target takes arguments. */
type OwnAnswer = Exclude<AdapterResult<never>, { readonly args: unknown }>;
type Path = `/${string}`;
type ConfigOf<TConfig, TPath extends Path> = TConfig & { readonly path: TPath };
/** A config that names who gets the handler's `args`: only there a handler may return some. */
type Targeted = { readonly target: `${string}.${string}` };
type Handler<TContext, TResult> = (context: TContext) => MaybePromise<TResult>;

/** An endpoint that takes a JSON body, or none. */
function json<
  TBody = Readonly<Record<string, unknown>>,
  TQuery = Query,
  TParams = never,
  TResult extends AdapterResult<unknown> = AnyResult,
  const TPath extends Path = Path,
>(
  config: ConfigOf<AdapterConfig<TBody>, TPath> & Targeted,
  handler: Handler<AdapterContext<TBody, TQuery, Params<TParams, TPath>>, TResult>,
): Adapter<ArgsIn<TResult>>;
function json<
  TBody = Readonly<Record<string, unknown>>,
  TQuery = Query,
  TParams = never,
  TResult extends OwnAnswer = OwnAnswer,
  const TPath extends Path = Path,
>(
  config: ConfigOf<AdapterConfig<TBody>, TPath>,
  handler: Handler<AdapterContext<TBody, TQuery, Params<TParams, TPath>>, TResult>,
): Adapter<never>;
function json(config: AdapterConfig, handler: Adapter['handler']): Adapter {
  return { kind: 'json', config, handler };
}

/** An endpoint that takes a form with files. */
function multipart<
  TBody = Readonly<Record<string, string>>,
  TQuery = Query,
  TParams = never,
  const TMax extends number = 1,
  TResult extends AdapterResult<unknown> = AnyResult,
  const TPath extends Path = Path,
>(
  config: ConfigOf<MultipartConfig<TBody, TMax>, TPath> & Targeted,
  handler: Handler<MultipartContext<TBody, TQuery, Params<TParams, TPath>, FilesOf<TMax>>, TResult>,
): Adapter<ArgsIn<TResult>>;
function multipart<
  TBody = Readonly<Record<string, string>>,
  TQuery = Query,
  TParams = never,
  const TMax extends number = 1,
  TResult extends OwnAnswer = OwnAnswer,
  const TPath extends Path = Path,
>(
  config: ConfigOf<MultipartConfig<TBody, TMax>, TPath>,
  handler: Handler<MultipartContext<TBody, TQuery, Params<TParams, TPath>, FilesOf<TMax>>, TResult>,
): Adapter<never>;
function multipart(config: MultipartConfig, handler: Adapter['handler']): Adapter {
  return { kind: 'multipart', config, handler };
}

/** An answer of the handler's own, instead of arguments for the target. */
function response<TBody = unknown>(
  status: number,
  body?: TBody,
  headers: OutgoingHttpHeaders = {},
): AdapterResponse<TBody> {
  return new AdapterResponse(status, body, headers);
}

/**
 * Makes the default export of `src/features/<module>/adapters/<name>.adapter.ts`: a custom endpoint
 * at `/gen-api/<resource><path>`. The body's type is that of the class in `config.body`, else of the
 * type parameter, which nothing checks at run time. A handler returns `args` only where
 * `config.target` names who gets them.
 */
export const adapter = { json, multipart, response };

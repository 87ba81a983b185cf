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
/** `{ id: string }` for `/:id/stock`; any name if the path is not a literal type. */
type ParamsOf<TPath extends string> = `/${string}` extends TPath
  ? Readonly<Record<string, string>>
  : Readonly<Record<ParamNames<TPath>, string>>;
type ParamNames<TPath extends string> = TPath extends `${string}/:${infer TRest}`
  ? TRest extends `${infer TName}/${infer TTail}`
    ? TName | ParamNames<`/${TTail}`>
    : TRest
  : never;
/** The given type parameter, else what the path implies. */
type Params<TParams, TPath extends string> = [TParams] extends [never] ? ParamsOf<TPath> : TParams;
/** Not inferred if type parameters are given explicitly: then the target's arguments are not type-checked. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
type AnyResult = AdapterResult<any>;
/** The arguments that a handler passes to its target, from any of its returns. */
type ArgsOfResult<TResult> = TResult extends { readonly args: infer TArgs } ? TArgs : never;
type MaybePromise<T> = T | Promise<T>;
/** One file if the maximum is one, otherwise a list. */
type FilesOf<TMax extends number> = [TMax] extends [1] ? AdapterFile | undefined : AdapterFile[];

/** What a handler returns if no target takes arguments. */
type TargetlessResult = Exclude<AdapterResult<never>, { readonly args: unknown }>;
type Path = `/${string}`;
type ConfigOf<TConfig, TPath extends Path> = TConfig & { readonly path: TPath };
/** A config that names the target of the handler's `args`: only with one may a handler return them. */
type WithTarget = { readonly target: `${string}.${string}` };
type Handler<TContext, TResult> = (context: TContext) => MaybePromise<TResult>;

/** Creates an endpoint that takes a JSON body or none. */
function json<
  TBody = Readonly<Record<string, unknown>>,
  TQuery = Query,
  TParams = never,
  TResult extends AdapterResult<unknown> = AnyResult,
  const TPath extends Path = Path,
>(
  config: ConfigOf<AdapterConfig<TBody>, TPath> & WithTarget,
  handler: Handler<AdapterContext<TBody, TQuery, Params<TParams, TPath>>, TResult>,
): Adapter<ArgsOfResult<TResult>>;
function json<
  TBody = Readonly<Record<string, unknown>>,
  TQuery = Query,
  TParams = never,
  TResult extends TargetlessResult = TargetlessResult,
  const TPath extends Path = Path,
>(
  config: ConfigOf<AdapterConfig<TBody>, TPath>,
  handler: Handler<AdapterContext<TBody, TQuery, Params<TParams, TPath>>, TResult>,
): Adapter<never>;
function json(config: AdapterConfig, handler: Adapter['handler']): Adapter {
  return { kind: 'json', config, handler };
}

/** Creates an endpoint that takes a form with files. */
function multipart<
  TBody = Readonly<Record<string, string>>,
  TQuery = Query,
  TParams = never,
  const TMax extends number = 1,
  TResult extends AdapterResult<unknown> = AnyResult,
  const TPath extends Path = Path,
>(
  config: ConfigOf<MultipartConfig<TBody, TMax>, TPath> & WithTarget,
  handler: Handler<MultipartContext<TBody, TQuery, Params<TParams, TPath>, FilesOf<TMax>>, TResult>,
): Adapter<ArgsOfResult<TResult>>;
function multipart<
  TBody = Readonly<Record<string, string>>,
  TQuery = Query,
  TParams = never,
  const TMax extends number = 1,
  TResult extends TargetlessResult = TargetlessResult,
  const TPath extends Path = Path,
>(
  config: ConfigOf<MultipartConfig<TBody, TMax>, TPath>,
  handler: Handler<MultipartContext<TBody, TQuery, Params<TParams, TPath>, FilesOf<TMax>>, TResult>,
): Adapter<never>;
function multipart(config: MultipartConfig, handler: Adapter['handler']): Adapter {
  return { kind: 'multipart', config, handler };
}

/** Creates a response of the handler itself, instead of arguments for the target. */
function response<TBody = unknown>(
  status: number,
  body?: TBody,
  headers: OutgoingHttpHeaders = {},
): AdapterResponse<TBody> {
  return new AdapterResponse(status, body, headers);
}

/**
 * Creates the default export of `src/features/<module>/adapters/<name>.adapter.ts`: a custom
 * endpoint at `/gen-api/<resource><path>`. The body has the type of the class in `config.body`,
 * else of the type parameter, which is not validated at run time. A handler may return `args` only
 * if `config.target` names their target.
 */
export const adapter = { json, multipart, response };

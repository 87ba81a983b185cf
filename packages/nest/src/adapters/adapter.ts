import type { OutgoingHttpHeaders } from 'node:http';
import { AdapterResponse } from './response';
import type {
  Adapter,
  AdapterConfig,
  AdapterContext,
  AdapterFile,
  AdapterResult,
  MultipartConfig,
  MultipartContext,
} from './types';

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

/**
 * Makes the default export of `src/features/<module>/adapters/<name>.adapter.ts`: a custom endpoint
 * at `/gen-api/<resource><path>`. The body's type is that of the class in `config.body`, else of the
 * type parameter, which nothing checks at run time.
 */
export const adapter = {
  /** An endpoint that takes a JSON body, or none. */
  json<
    TBody = Readonly<Record<string, unknown>>,
    TQuery = Query,
    TParams = never,
    TResult extends AdapterResult<unknown> = AnyResult,
    const TPath extends `/${string}` = `/${string}`,
  >(
    config: AdapterConfig<TBody> & { readonly path: TPath },
    handler: (
      context: AdapterContext<TBody, TQuery, Params<TParams, TPath>>,
    ) => MaybePromise<TResult>,
  ): Adapter<ArgsIn<TResult>> {
    return { kind: 'json', config, handler };
  },

  /** An endpoint that takes a form with files. */
  multipart<
    TBody = Readonly<Record<string, string>>,
    TQuery = Query,
    TParams = never,
    const TMax extends number = 1,
    TResult extends AdapterResult<unknown> = AnyResult,
    const TPath extends `/${string}` = `/${string}`,
  >(
    config: MultipartConfig<TBody, TMax> & { readonly path: TPath },
    handler: (
      context: MultipartContext<TBody, TQuery, Params<TParams, TPath>, FilesOf<TMax>>,
    ) => MaybePromise<TResult>,
  ): Adapter<ArgsIn<TResult>> {
    return { kind: 'multipart', config, handler };
  },

  /** An answer of the handler's own, instead of arguments for the target. */
  response(status: number, body?: unknown, headers: OutgoingHttpHeaders = {}): AdapterResponse {
    return new AdapterResponse(status, body, headers);
  },
};

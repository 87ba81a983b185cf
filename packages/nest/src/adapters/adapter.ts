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
type Params = Readonly<Record<string, string>>;
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
    TParams = Params,
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- not inferred beside given type parameters
    TArgs = any,
  >(
    config: AdapterConfig<TBody>,
    handler: (
      context: AdapterContext<TBody, TQuery, TParams>,
    ) => MaybePromise<AdapterResult<TArgs>>,
  ): Adapter<TArgs> {
    return { kind: 'json', config, handler };
  },

  /** An endpoint that takes a form with files. */
  multipart<
    TBody = Readonly<Record<string, string>>,
    TQuery = Query,
    TParams = Params,
    const TMax extends number = 1,
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- not inferred beside given type parameters
    TArgs = any,
  >(
    config: MultipartConfig<TBody, TMax>,
    handler: (
      context: MultipartContext<TBody, TQuery, TParams, FilesOf<TMax>>,
    ) => MaybePromise<AdapterResult<TArgs>>,
  ): Adapter<TArgs> {
    return { kind: 'multipart', config, handler };
  },

  /** An answer of the handler's own, instead of arguments for the target. */
  response(status: number, body?: unknown, headers: OutgoingHttpHeaders = {}): AdapterResponse {
    return new AdapterResponse(status, body, headers);
  },
};

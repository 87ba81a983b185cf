import type { DataProvider, I18nProvider } from 'react-admin';
import { valuesOf } from '../data-provider/values.js';
import type { Call } from './refused-call.js';

const CUSTOM_CALL = 'call';

/** The methods that write. */
const WRITE_METHODS = new Set<PropertyKey>([
  ...['create', 'update', 'updateMany', 'delete', 'deleteMany', 'restore'],
  CUSTOM_CALL,
]);

/**
 * Wraps a data provider to replace the API's messages for rejected and failed writes, which contain model names, field names and
 * ids or only the name of a status, by the page's own words: in notifications, below inputs and in cells, since all of them show the error.
 */
export function explainRefusals(provider: DataProvider, i18n: I18nProvider): DataProvider {
  return new Proxy(provider, {
    get(target, name, receiver) {
      const method: unknown = Reflect.get(target, name, receiver);
      if (typeof method !== 'function' || !WRITE_METHODS.has(name)) return method;
      return async (resource: string, params: unknown, ...more: unknown[]): Promise<unknown> => {
        try {
          return await (Reflect.apply(method, target, [resource, params, ...more]) as unknown);
        } catch (error) {
          const isCustom = name === CUSTOM_CALL;
          throw await explained(error, {
            ...{ name, isCustom, resource, params: valuesOf(params) },
            ...{ provider, i18n },
          });
        }
      };
    },
  });
}

/** Loads the words with the first failure; if that fails, too, the API's remain. */
const explained = (error: unknown, call: Call): Promise<unknown> =>
  import('./refused-call.js').then(
    ({ explain }) => explain(error, call),
    () => error,
  );

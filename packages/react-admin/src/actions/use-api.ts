import { useDataProvider, type DataProvider } from 'react-admin';
import type { Api, RequestMethod } from '../data-provider/request-method.js';

/**
 * Calls API endpoints that belong to no record: a report, the state of a queue. Requests carry the user's login, renewing it
 * first if it has ended. Resolves to the JSON response, or to undefined if it is empty.
 *
 * @throws react-admin's `HttpError`: `status` (0 if the server was not reached), a readable `message`, and `body`
 */
export const useApi = (): Api => useDataProvider<DataProvider & RequestMethod>().request;

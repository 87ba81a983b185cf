import { useDataProvider, type DataProvider } from 'react-admin';
import type { Api, RequestMethod } from '../data-provider/request-method.js';

/**
 * Asks endpoints of the API that belong to no record: a report, the state of a queue. Sent with the user's login; one that has
 * ended is renewed first. Answers what the server says in JSON, and undefined where it says nothing.
 *
 * @throws react-admin's `HttpError`: `status` (0 where the server was not reached), a readable `message`, and `body`
 */
export const useApi = (): Api => useDataProvider<DataProvider & RequestMethod>().request;

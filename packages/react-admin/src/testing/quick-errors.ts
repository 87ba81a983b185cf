import { configure, getConfig } from '@testing-library/dom';

const { getElementError: withPage } = getConfig();

/** Whether Testing Library asks again and again until its time is over: it says so to nobody but itself. */
const isWaiting = (): boolean =>
  Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

// A query that finds nothing prints the whole page, which takes a tenth of a page's time while findBy and waitFor wait for
// what is not there yet. Those print it themselves once they give up.
configure({
  getElementError(message, container) {
    if (!isWaiting()) return withPage(message, container);
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

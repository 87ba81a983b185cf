import { configure, getConfig } from '@testing-library/dom';

const { getElementError: defaultElementError } = getConfig();

/** Whether Testing Library is polling; it only records this in its internal configuration. */
const isWaiting = (): boolean =>
  Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

// A query that finds nothing prints the whole page, which is slow while findBy and waitFor poll for something that is not there
// yet. They print it themselves when they give up.
configure({
  getElementError(message, container) {
    if (!isWaiting()) return defaultElementError(message, container);
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

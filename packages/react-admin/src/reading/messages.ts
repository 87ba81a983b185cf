import { useTexts } from '../i18n/use-texts.js';

/** English texts for data being read, and for failed reads; a dashboard translates them under `gen.reading.<key>`. */
export const readingMessages = {
  loading: 'Loading',
  awaited: 'Loading …',
  searching: 'Searching …',
  retry: 'Try again',
  reset: 'Clear sorting and filters',
  toList: 'Go to the list',
  offline: 'There is no connection',
  offlineCure: 'Your device is offline. The page loads as soon as it is connected again.',
  unreachable: 'The server could not be reached',
  unreachableCure: 'Check your connection and try again. The records are not lost.',
  unavailable: 'The server is not available right now',
  unavailableCure: 'Try again in a moment. The records are not lost.',
  busy: 'Too many requests',
  busyCure: 'Wait a moment and try again.',
  forbidden: 'You may not see this',
  forbiddenCure: 'Ask an administrator of this dashboard for access.',
  loginEnded: 'Your session has ended',
  loginEndedCure: 'Try again to log in.',
  badRequest: 'The server did not understand the request',
  badRequestCure: 'A filter, the sorting or the address may be wrong.',
  missing: 'This record does not exist',
  missingCure: 'It may have been deleted, or the address is wrong.',
  unexpected: 'The server answered something unexpected',
  unexpectedCure:
    'The records are not lost. Show the message below to the developers of this dashboard.',
  accessUnread: 'Your permissions could not be loaded, so nothing is shown yet.',
  failed: 'The server could not load this',
  failedCure: 'Try again. If that does not help, contact the administrator of this dashboard.',
};

export const useReadingTexts = () => useTexts('reading', readingMessages);

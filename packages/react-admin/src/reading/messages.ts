import { useTexts } from '../i18n/use-texts.js';

/** English texts for what is being read, and for what could not be; a dashboard translates them under `gen.reading.<key>`. */
export const readingMessages = {
  loading: 'Loading',
  awaited: 'Loading …',
  searching: 'Searching …',
  retry: 'Try again',
  reset: 'Drop sorting and filters',
  toList: 'Go to the list',
  offline: 'There is no connection',
  offlineCure: 'Your device is offline. This is read as soon as it has a connection again.',
  unreachable: 'The server could not be reached',
  unreachableCure: 'Check your connection and try again. The records are not lost.',
  unavailable: 'The server is not available right now',
  unavailableCure: 'Try again in a moment. The records are not lost.',
  busy: 'There were too many requests',
  busyCure: 'Wait a moment and try again.',
  forbidden: 'You may not see this',
  forbiddenCure: 'Ask an administrator of this dashboard for access.',
  loginEnded: 'Your login has ended',
  loginEndedCure: 'Try again to log in.',
  badRequest: 'The server does not know what is asked for',
  badRequestCure: 'A filter, the sorting or the address may be wrong.',
  missing: 'This record does not exist',
  missingCure: 'It may have been deleted, or the address is wrong.',
  accessUnread: 'What you may do here could not be read; until then nothing is shown.',
  failed: 'The server could not read this',
  failedCure: 'Try again. If that does not help, tell whoever looks after this dashboard.',
};

export const useReadingTexts = () => useTexts('reading', readingMessages);

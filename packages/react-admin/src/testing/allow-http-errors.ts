import { HttpError } from 'react-admin';

/** Silences the console in the tests of a file; fails each that logs an error other than a refusal of the server. */
export function allowHttpErrors(): void {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation();
  });
  afterEach(() => {
    expect(logged.mock.calls.filter(([first]) => !(first instanceof HttpError))).toEqual([]);
  });
}

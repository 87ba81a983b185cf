import type { Page, Route } from '@playwright/test';

/** What stands in the way of a request; undefined lets it through. */
export type Answer = (route: Route) => Promise<void>;

const said = (statusCode: number, message: string): Answer => {
  return (route) => route.fulfill({ status: statusCode, json: { statusCode, message } });
};

/** What keeps an API from answering as it should, each with what a page says of it. */
export const FAULTS = {
  'a database that is away': [said(503, 'Database unreachable'), /not available right now/],
  'a server that is away': [(route) => route.abort('connectionrefused'), /could not be reached/],
  'a proxy in front of nothing': [
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway' }),
    /not available right now/,
  ],
  'a request that it does not understand': [
    said(400, 'filter: no such field'),
    /does not know what is asked for.*no such field/s,
  ],
  'a user who may not': [said(403, 'Administrators only'), /You may not see this.*Administrators/s],
} satisfies Record<string, [Answer, RegExp]>;

/** The console of a page whose requests are answered so. */
export const FAULT_ERRORS = /Failed to load resource|^(Http)?Error: |net::ERR_/;

/** Answers requests to the API of this kind so, until what it gives is called. */
export async function answerWith(
  page: Page,
  method: string,
  path: RegExp,
  answer: Answer,
): Promise<() => Promise<void>> {
  const handler = (route: Route) =>
    route.request().method() === method ? answer(route) : route.fallback();
  await page.route(path, handler);
  return () => page.unroute(path, handler);
}

/** Holds back the answers to requests that match, from now on; gives what lets them through. */
export async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  let letThrough = (): void => undefined;
  const released = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return letThrough;
}

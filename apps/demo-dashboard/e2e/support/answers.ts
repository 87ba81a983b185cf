import type { Page, Route } from '@playwright/test';

/** Handles an intercepted request; undefined lets it through. */
export type Answer = (route: Route) => Promise<void>;

const said = (statusCode: number, message: string): Answer => {
  return (route) => route.fulfill({ status: statusCode, json: { statusCode, message } });
};

/** Failures of the API, each with the page's message. */
export const FAULTS = {
  'a database that is away': [said(503, 'Database unreachable'), /not available right now/],
  'a server that is away': [(route) => route.abort('connectionrefused'), /could not be reached/],
  'a proxy in front of nothing': [
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway' }),
    /not available right now/,
  ],
  'a request that it does not understand': [
    said(400, 'filter: no such field'),
    /did not understand the request.*no such field/s,
  ],
  'a user who may not': [said(403, 'Administrators only'), /You may not see this.*Administrators/s],
} satisfies Record<string, [Answer, RegExp]>;

/** Console errors of a page whose requests fail like this. */
export const FAULT_ERRORS = /Failed to load resource|^(Http)?Error: |net::ERR_/;

/** Answers matching requests to the API like this; returns a function that ends it. */
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

/**
 * Holds back the responses to matching requests from now on; returns a function that releases them, and throws if there were
 * none: the page was then never seen while it waits.
 */
export async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  let isHolding = false;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    isHolding = true;
    await released;
    await route.fallback();
  });
  return () => {
    if (!isHolding) throw new Error(`No request matched ${url.source}`);
    release();
  };
}

import * as React from 'react';

/** React's internals, shared between its packages. */
const shared: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);

// For its developer tools, React records the call stack of every created element, up to ten thousand per second: in a test, of
// all of them. No error message uses it, and it takes a sixth of a page's time. This pretends that the limit has been reached.
if (shared instanceof Object)
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
  });

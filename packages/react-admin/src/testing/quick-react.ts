import * as React from 'react';

/** What React's own packages share. */
const shared: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);

// For its developer tools React notes by which calls an element was made, of the first ten thousand of each second: all
// of them in a test. Nothing that it reports comes of it, and it takes a sixth of a page's time. Here there were enough.
if (shared instanceof Object)
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
  });

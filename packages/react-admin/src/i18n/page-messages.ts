/** English texts of error pages; a dashboard translates them under `gen.page.<key>`. */
export const pageMessages = {
  trail: 'Breadcrumbs',
  failed: 'This page could not be shown',
  failedCure:
    'Reload the page. If that does not help, go to the start page and send the details below to the administrator of this dashboard.',
  outdated: 'There is a new version of this dashboard',
  outdatedCure: 'A part of this page could not be loaded. Reload the page to get the new version.',
  offline: 'There is no connection',
  offlineCure:
    'A part of this page could not be loaded because the server cannot be reached. Check your connection and try again.',
  unsent:
    'There is no connection. Your change is sent as soon as there is one: keep this page open until then.',
  retry: 'Try again',
  details: 'Details',
  denied: 'You may not see this page',
  deniedCure: 'Ask an administrator of this dashboard for access.',
  notFound: 'There is no such page',
  notFoundCure: 'The address may be mistyped, or the page may have moved.',
  reload: 'Reload',
  start: 'Go to the start page',
};

/** English texts of the start page; a dashboard translates them under `gen.start.<key>`. */
export const startMessages = {
  changed: 'Last changed',
  created: 'Newest',
  some: 'Some of them',
  none: 'Nothing here yet',
  allResources: 'All resources (%{count})',
  chart: '%{records} by %{field}',
  span: 'created in each of the last twelve weeks',
  week: 'Week from',
  all: 'All',
  noValue: 'no value',
  nothingNew: 'None created in the last twelve weeks.',
  noChart: 'The chart could not be loaded. Reload the page.',
  nothingAllowed: 'There is nothing here that you have access to',
};

import type { Period } from '../../dates/periods.js';

/** English texts of filters by a range: `gen.ranges.<key>`. */
export const rangesMessages: Record<Period | 'always' | 'between', string> = {
  always: 'Any time',
  today: 'Today',
  yesterday: 'Yesterday',
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This year',
  next7Days: 'Next 7 days',
  next30Days: 'Next 30 days',
  between: 'Between two days …',
};

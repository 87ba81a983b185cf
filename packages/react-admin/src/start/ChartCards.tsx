import { Box } from '@mui/material';
import type { ResourceInfo } from '../data-provider/options.js';
import { cardGrid } from './card-grid.js';
import { ChartCard } from './ChartCard.js';
import { chartPlan } from './chart-plan.js';

export interface ChartCardsProps {
  /** With the fields that this user can query. */
  resources: readonly { name: string; info: ResourceInfo }[];
}

/** Each chart costs the database twelve queries. */
const MAX_CHARTS = 6;

/** A chart for each resource that supports one. */
export default function ChartCards({ resources }: ChartCardsProps) {
  const charts = resources.flatMap(({ name, info }) => {
    const plan = chartPlan(info);
    return plan ? [{ name, plan }] : [];
  });
  if (charts.length === 0) return null;
  return (
    <Box sx={{ ...cardGrid(26), mt: 2 }}>
      {charts.slice(0, MAX_CHARTS).map(({ name, plan }) => (
        <ChartCard key={name} resource={name} plan={plan} />
      ))}
    </Box>
  );
}

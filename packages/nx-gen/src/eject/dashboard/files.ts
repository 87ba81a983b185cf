import type { Ejectable } from '../ejectable';
import { fill } from '../fill';
import { supportFile, type DashboardEjectPlaces, type EjectedFile } from '../places';
import { pageFiles } from './pages';
import { choicesFiles, indexFile } from './resource';

const SUPPORT = [
  'address-field.tsx',
  'auth-provider.ts',
  'data-provider.ts',
  'dates.ts',
  'uploads.tsx',
];

/** The dashboard of the models, with the code that their pages share. */
export const dashboardFiles = (
  models: readonly Ejectable[],
  places: DashboardEjectPlaces,
): EjectedFile[] => [
  ...models.flatMap((model) => [
    ...pageFiles(model, places),
    indexFile(model, places),
    ...choicesFiles(model, places),
  ]),
  ...SUPPORT.map((name) => ({
    path: supportFile(places, name),
    text: fill(`dashboard/support/${name}`, {}),
    subject: `support/${name}`,
  })),
];

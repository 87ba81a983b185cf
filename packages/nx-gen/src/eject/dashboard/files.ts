import { flat, object, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import { isComparing } from '../api/versions';
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
  'json.ts',
  'uploads.tsx',
  'validators.ts',
];

/** The dashboard of the models, with the code that their pages share. */
export const dashboardFiles = (
  models: readonly Ejectable[],
  places: DashboardEjectPlaces,
): EjectedFile[] => {
  const support = supportView(models, places);
  return [
    ...models.flatMap((model) => [
      ...pageFiles(model, places),
      indexFile(model, places),
      ...choicesFiles(model, places),
    ]),
    ...[...SUPPORT, ...(places.sessionPath === undefined ? [] : ['session.ts'])].map((name) => ({
      path: supportFile(places, name),
      text: fill(`dashboard/support/${name}`, support),
      subject: `support/${name}`,
    })),
  ];
};

/** So many ids fit into one address. */
const IDS_AT_ONCE = 100;

/** What the data provider is told of the API. */
const supportView = (
  models: readonly Ejectable[],
  { prefix, update, maxLimit, sessionPath }: DashboardEjectPlaces,
) => ({
  prefix: stringLiteral(prefix),
  shownPrefix: prefix,
  verb: stringLiteral(update === 'patch' ? 'PATCH' : 'PUT'),
  versions: versionsOf(models),
  sessionPath: sessionPath === undefined ? undefined : stringLiteral(sessionPath),
  idsAtOnce: Math.min(
    IDS_AT_ONCE,
    ...models.map(({ resource }) => resource.model.maxLimit ?? maxLimit),
  ),
});

/** The columns that tell versions, by resource; undefined where there are none. */
function versionsOf(models: readonly Ejectable[]): string | undefined {
  const columns = models
    .filter(isComparing)
    .map(({ resource: { names, version = '' } }): [string, Code] => [
      propertyKey(names.resource),
      stringLiteral(version),
    ]);
  return columns.length > 0 ? flat(object(columns)) : undefined;
}

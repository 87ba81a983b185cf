import { posix } from 'node:path';
import { literal, stringLiteral } from '../../code/literal';
import type { Ejectable } from '../ejectable';
import { renderTemplate } from '../render-template';
import { supportFile, type DashboardEjectPlaces, type EjectedFile } from '../places';
import { pageFiles } from './pages';
import { apiResourceFile, choicesFiles, indexFile } from './resource';

const SUPPORT_FILES = [
  'address-field.tsx',
  'auth-provider.ts',
  'data-provider.ts',
  'dates.ts',
  'json.ts',
  'uploads.tsx',
  'validators.ts',
];

/** Support files that are only written if some page imports them. */
const OPTIONAL_FILES = [
  'clone-button.tsx',
  'form-section.tsx',
  'stored-values.tsx',
  'time-zone-input.tsx',
];

/** Returns the dashboard of the models, with the code that their pages share. */
export const dashboardFiles = (
  models: readonly Ejectable[],
  places: DashboardEjectPlaces,
): EjectedFile[] => {
  const support = supportView(places);
  const own = models.flatMap((model) => [
    ...pageFiles(model, places),
    indexFile(model, places),
    apiResourceFile(model, places),
    ...choicesFiles(model, places),
  ]);
  const isImported = (name: string): boolean =>
    own.some(({ text }) => text.includes(`'../support/${posix.parse(name).name}'`));
  const supportNames = [
    ...SUPPORT_FILES,
    ...OPTIONAL_FILES.filter(isImported),
    ...(places.sessionPath === undefined ? [] : ['session.ts']),
  ];
  return [
    ...own,
    ...supportNames.map((name) => ({
      path: supportFile(places, name),
      text: renderTemplate(`dashboard/support/${name}`, support),
      subject: `support/${name}`,
    })),
  ];
};

/** Returns what the data provider has to know about the API. */
const supportView = ({
  prefix,
  update,
  maxLimit,
  sessionPath,
  loginField,
}: DashboardEjectPlaces) => ({
  prefix: stringLiteral(prefix),
  shownPrefix: prefix,
  verb: stringLiteral(update === 'patch' ? 'PATCH' : 'PUT'),
  sessionPath: sessionPath === undefined ? undefined : stringLiteral(sessionPath),
  maxLimit: literal(maxLimit),
  loginField,
});

import { propertyKey, stringLiteral } from '../code/literal';
import { defaultConfig, type ResolvedConfig, type OptionWithoutDefault } from '../config/config';

/** Options that the file names: those with a default, and what a new project begins with. */
type DescribedOption = Exclude<keyof ResolvedConfig, OptionWithoutDefault> | 'maxTextLength';

/** What each option does. The type makes the compiler reject an option without a description. */
const DESCRIPTIONS: Record<DescribedOption, string> = {
  schemaPath: 'The Prisma schema: a file, or a folder of .prisma files.',
  dashboardPath: 'Source folder of the react-admin dashboard.',
  dtosPath: 'Folder of the response DTOs.',
  responseDtos: 'Response DTOs: together in dtosPath, or each beside the other DTOs of its model.',
  suffix: 'Suffix of generated classes: Gen gives UserGenService.',
  isAdmin: 'Restrict the API to administrators; false requires only a login.',
  updateDataProvider: 'Keep the endpoint map of providers/dataProvider.ts up to date.',
  nonInteractive: 'Never ask questions, as in CI.',
  adapterAuth:
    'Whether adapters must declare auth: required, or optional (one without it is open to everybody).',
  fields:
    'Which fields clients see: all (except hidden ones), or listed (only those that each mark lists).',
  bulk: 'Update and delete many records at once; a mark says otherwise: bulk: yes, bulk: no.',
  aggregate:
    'Count and sum records (GET …/aggregate); a mark says otherwise: aggregate: yes, aggregate: no.',
  studio: 'Studios in the dashboard; a mark says otherwise: studio: yes, studio: no.',
  versions:
    'Whether a change of one record must name its version (If-Match): optional or required; a mark says otherwise: versions: required.',
  maxLimit: 'Maximum number of records on one page of a list.',
  maxTextLength:
    'Maximum number of characters of a text without @max and without a length of its column.',
  prefix: 'Prefix of all generated routes.',
  update: 'HTTP method that updates records: put, patch or both.',
  paths: 'Files in unusual places: appModule, dataProvider, app, prismaService, guards.',
};

/** Renders `generator.config.ts` with every option, at its default unless another value is given. */
export function renderConfig(given: Partial<ResolvedConfig> = {}): string {
  const config = { ...defaultConfig, ...given };
  const names = (Object.keys(DESCRIPTIONS) as DescribedOption[]).filter(
    (name) => config[name] !== undefined,
  );
  return [
    "import { defineConfig } from '@gen/nx-gen';",
    '',
    '// Paths are relative to this file.',
    'export const config = defineConfig({',
    ...names.flatMap((name) => [
      `  // ${DESCRIPTIONS[name]}`,
      `  ${propertyKey(name)}: ${valueText(config[name])},`,
    ]),
    '});',
    '',
  ].join('\n');
}

const valueText = (value: unknown): string =>
  typeof value === 'string' ? stringLiteral(value) : JSON.stringify(value);

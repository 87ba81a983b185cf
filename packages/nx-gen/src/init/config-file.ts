import { propertyKey, stringLiteral } from '../code/literal';
import { defaultConfig, type ResolvedConfig, type UndefaultedOption } from '../config/config';

/** What each option does; a new option of the configuration does not compile without its line. */
const DESCRIPTIONS: Record<Exclude<keyof ResolvedConfig, UndefaultedOption>, string> = {
  schemaPath: 'The Prisma schema: a file, or a folder of .prisma files.',
  dashboardPath: 'Source folder of the react-admin dashboard.',
  dtosPath: 'Folder of the response DTOs.',
  responseDtos: 'Response DTOs: together in dtosPath, or each beside the other DTOs of its model.',
  suffix: 'Suffix of generated classes: Gen gives UserGenService.',
  isAdmin: 'Let only administrators use the API; false asks for a login only.',
  updateDataProvider: 'Keep the endpoint map of providers/dataProvider.ts current.',
  nonInteractive: 'Never ask a question: for CI.',
  fields: 'Which fields clients meet: all but hidden ones, or those that each mark has listed.',
  maxLimit: 'Greatest number of records that one page of a list may hold.',
  prefix: 'What all generated routes begin with.',
  update: 'The verb that changes records: put, patch or both.',
  paths: 'Files in unusual places: appModule, dataProvider, app, prismaService, guards.',
};

/** The text of `generator.config.ts`: every option, at its default unless another value is given. */
export function renderConfig(given: Partial<ResolvedConfig> = {}): string {
  const config = { ...defaultConfig, ...given };
  const names = Object.keys(DESCRIPTIONS) as (keyof typeof DESCRIPTIONS)[];
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

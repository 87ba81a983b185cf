import { defaultConfig } from '../config/config';
import { markedNames } from '../schema/marked-names';
import { planAll, type Places } from '../plan/plan';
import type { ResourcePlan } from '../plan/resource-plan';
import { renderAll } from '../render/render';
import type { Provider } from '../schema/ir';
import { readSchema } from '../schema/read-schema';

const datasource = (provider: Provider): string =>
  `datasource db {\n  provider = "${provider}"\n}\n`;

/** The places of a project with an API and a dashboard, without adapters. */
export const PLACES = (() => {
  const dtos = {
    style: { extension: '' as const },
    featureFolder: ({ fileStem }: { fileStem: string }) => `src/features/${fileStem}`,
    dtosFolder: 'src/dtos/generated',
    client: { kind: 'package' as const, path: '@prisma/client' },
  };
  return {
    dtos,
    api: {
      ...dtos,
      prismaService: { name: 'PrismaService', path: 'src/prisma/prisma.service.ts' },
      guards: [{ name: 'JwtAuthGuard', path: 'src/auth/jwt-auth.guard.ts' }],
      accountGuards: [{ name: 'JwtAuthGuard', path: 'src/auth/jwt-auth.guard.ts' }],
      maxLimit: defaultConfig.maxLimit,
    },
    dashboard: { root: 'src/dashboard/src' },
  } satisfies Places;
})();

/** Inputs that a Create page leaves out of those which it shares with the Edit page. */
const EDIT_ONLY = /^ *<EditOnly>\n[^]*?<\/EditOnly>\n/gm;

/** Plans and renders a schema of marked models like a whole run, but without a project. */
export async function planAndRender(
  models: string,
  places: Places = PLACES,
  provider: Provider = 'postgresql',
) {
  const text = datasource(provider) + models;
  const schema = await readSchema([{ path: 'schema.prisma', text }], '.');
  const names = markedNames(schema.models, 'Gen');
  const plan = planAll(schema, names, places);
  const files = new Map(renderAll(plan.artefacts).map(({ path, text }) => [path, text]));
  const file = (end: string): string => {
    const path = [...files.keys()].find((candidate) => candidate.endsWith(end));
    return (path && files.get(path)) ?? '';
  };
  /** Returns the text of a page, below that of the inputs and filters which it shares with others. */
  const page = (end: string): string => {
    const text = file(end);
    const folder = [...files.keys()].find((path) => path.endsWith(end))?.replace(/[^/]+$/, '');
    const parts = [...text.matchAll(/from '\.\/(inputs|filters)'/g)].map(([, name]) =>
      files.get(`${folder}${name}.tsx`),
    );
    const all = [...parts, text].join('\n');
    return end.endsWith('Create.tsx') ? all.replace(EDIT_ONLY, '') : all;
  };
  return {
    artefacts: plan.artefacts,
    resources: new Map(plan.resources.map((one): [string, ResourcePlan] => [one.model.name, one])),
    /** Returns the text of the only file whose path has this ending. */
    file,
    page,
    /** Returns the same for a page, without the type arguments of its elements. */
    elements: (end: string): string => page(end).replace(/<([\w.]+)<\w+>/g, '<$1'),
    files: [...files],
    texts: [...files.values()],
  };
}

/** Returns everything above a property of a DTO, as one line. */
export const decoratorsAbove = (dto: string, property: string): string => {
  const lines = dto.split('\n');
  const end = lines.findIndex((line) => new RegExp(`^  ${property}[?!]:`).test(line));
  const start = lines.lastIndexOf('', end);
  return lines
    .slice(start + 1, end)
    .map((line) => line.trim())
    .join(' ')
    .replace(/^.*?(?=@Api)/, '')
    .replace(/\( /g, '(')
    .replace(/, \}/g, ' }');
};

import { join, posix } from 'node:path';
import { listOf } from '../base/nearest';
import type { FileTree } from '../base/tree';
import { importPath } from '../plan/artefact';
import { resourceNames } from '../plan/class-names';
import { commandIn } from '../project/own-commands';
import { findPackageManager, type PackageManager } from '../project/package-manager';
import { sourceRootOf } from '../project/project';
import { USER_FILES, type UserFileKind } from '../project/user-files';
import { wiredFilesOf } from '../project/wired-files';
import type { Ejected } from './eject';
import { isExtended } from './owned';
import { apiFile, plainNames, supportFile } from './places';
import { stillUsed } from './still-used';

/** One step of the way from the generated code to the plain one. */
export interface Step {
  readonly text: string;
  /** Lines to paste, or files. */
  readonly lines?: readonly string[];
}

/** What the user does to use the plain code in the place of the generated one. */
export function switchOver(tree: FileTree, ejected: Ejected): Step[] {
  return [
    ...ownerSteps(tree, ejected),
    ...apiSteps(tree, ejected),
    ...dashboardSteps(tree, ejected),
    ...farewell(tree, ejected),
  ];
}

/** What generated services hand to hooks, under the names that plain code has too. */
const HOOK_TYPES = ['Change', 'Changed', 'Changes', 'HookContext', 'NewRecord', 'StoredRecord'];

/** The owner's classes with hooks extend the plain services: they change what they import. */
function ownerSteps(tree: FileTree, { models, api }: Ejected): Step[] {
  const lines = models.flatMap((model) => {
    const { owned, resource } = model;
    if (!owned || !isExtended(model)) return [];
    const { path } = owned.service;
    const { names } = resource;
    const { service, types, record } = resourceNames(names);
    const text = tree.read(path, 'utf-8') ?? '';
    const line = (kind: 'import' | 'import type', imported: readonly string[], file: string) =>
      imported.length > 0
        ? [`  ${kind} { ${imported.join(', ')} } from '${importPath(path, file, api.api.style)}';`]
        : [];
    const used = (imported: readonly string[]): string[] =>
      imported.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
    const file = apiFile(api, names, 'service');
    const plain = plainNames(names).service;
    return [
      path,
      ...line('import type', used(HOOK_TYPES), supportFile(api, 'hooks.ts')),
      ...line('import', [plain === service ? plain : `${plain} as ${service}`], file),
      ...line('import type', used([record, types]), file),
    ];
  });
  return lines.length > 0
    ? [
        {
          text: 'These classes of yours are to extend the plain services, which call their hooks: write these lines in the place of what they import from @gen/nest and from generated files. What plain code has nothing of, the compiler names.',
          lines,
        },
      ]
    : [];
}

function apiSteps(tree: FileTree, { context, models, api, dashboard }: Ejected): Step[] {
  const [wired] = wiredFilesOf(tree, context, { api: true });
  const path = wired?.path ?? `${sourceRootOf(context)}/app.module.ts`;
  const generated = models.map(({ resource }) => resource.names.module);
  return [
    {
      text: `${path}: import these, and write their classes into imports, outside of the generated regions. ${listOf(generated, 'and')} ${generated.length === 1 ? 'goes' : 'go'} with step ${(dashboard ? 4 : 2) + (models.some(isExtended) ? 1 : 0)}.`,
      lines: models.map(({ resource: { names } }) => {
        const from = importPath(path, apiFile(api, names, 'module'), api.api.style);
        const { module } = plainNames(names);
        // without a suffix the generated one, which is imported too, has the same name
        const name = module === names.module ? `${module} as Plain${module}` : module;
        return `import { ${name} } from '${from}';`;
      }),
    },
  ];
}

function dashboardSteps(
  tree: FileTree,
  { context, places, models, dashboard, isWhole }: Ejected,
): Step[] {
  if (!dashboard || !places.dashboard) return [];
  const { root } = places.dashboard;
  const hasSessions = dashboard.sessionPath !== undefined;
  const wired = wiredFilesOf(tree, context, { api: false, dashboard: places.dashboard });
  const pathOf = (kind: UserFileKind): string =>
    wired.find((file) => file.kind === kind)?.path ?? `${root}/${USER_FILES[kind].usual[0]}`;
  const [app, provider] = [pathOf('app'), pathOf('dataProvider')];
  const from = (file: string, to: string): string =>
    importPath(file, posix.join(dashboard.folder, to), { extension: '' });
  const [first] = models;
  return [
    {
      text: `${app}: import these, and write <Resource {...${first?.resource.names.resourceConst}} /> and so on behind the generated region.`,
      lines: models.map(
        ({ resource: { names } }) =>
          `import { ${names.resourceConst} } from '${from(app, names.resource)}';`,
      ),
    },
    isWhole
      ? {
          text: `${provider} and the authProvider: these do without @gen/react-admin.`,
          lines: [
            `import { createDataProvider } from '${from(provider, 'support/data-provider')}';`,
            ...(hasSessions
              ? [
                  `import { createAuthProvider } from '${from(provider, 'support/auth-provider')}';`,
                  `import { createSession } from '${from(provider, 'support/session')}';`,
                  "const session = createSession('');",
                  "export const dataProvider = createDataProvider({ apiUrl: '', session });",
                  "export const authProvider = createAuthProvider({ apiUrl: '', session });",
                ]
              : [
                  `import { createAuthProvider, getToken } from '${from(provider, 'support/auth-provider')}';`,
                  "export const dataProvider = createDataProvider({ apiUrl: '', getToken });",
                  "export const authProvider = createAuthProvider({ apiUrl: '' });",
                ]),
          ],
        }
      : {
          text: `${provider}: these resources have a data provider of their own, the others keep theirs.`,
          lines: [
            `import { createDataProvider as createPlain } from '${from(provider, 'support/data-provider')}';`,
            'const generated = createDataProvider({ … as it is now … });',
            `const plain = createPlain({ apiUrl: '', getToken: auth.${hasSessions ? 'freshToken' : 'getToken'} });`,
            `const isPlain = new Set([${models.map(({ resource }) => `'${resource.names.resource}'`).join(', ')}]);`,
            'export const dataProvider = combineDataProviders((name) => (isPlain.has(name) ? plain : generated));',
          ],
        },
  ];
}

function farewell(tree: FileTree, ejected: Ejected): Step[] {
  const { context, models, isWhole, leading } = ejected;
  const used = stillUsed(tree, ejected);
  const { name: manager } = findPackageManager(join(tree.root, context.root));
  return [
    {
      text: `Take the marks away, and let ${commandIn(tree, context.root, isWhole ? 'all --prune' : 'all')} remove the generated files and lines:`,
      lines: [
        ...models.map(
          ({ resource: { model } }) =>
            `${model.location.file}:${model.location.line} // @gen_form() above model ${model.name}`,
        ),
        // a model may lead to the same one by several relations
        ...new Set(
          leading.map(
            ({ model, to }) =>
              `(${model} stays generated, and then shows of its ${to} the id alone.)`,
          ),
        ),
      ],
    },
    ...(used.length > 0
      ? [
          {
            text: `These files of yours use ${isWhole ? 'our packages or ' : ''}generated code, and have to do without:`,
            lines: used.map(({ path, imports }) => `${path}: ${imports.join(', ')}`),
          },
        ]
      : []),
    ...(isWhole
      ? [
          {
            text: `Once nothing imports them: ${uninstalling(tree, ejected, UNINSTALL[manager])}`,
          },
        ]
      : []),
  ];
}

/** A dashboard with a package.json of its own lists ours there. */
function uninstalling(tree: FileTree, { context, places }: Ejected, command: string): string {
  const source = places.dashboard?.root;
  const own = [source, source && posix.dirname(source)].find(
    (folder) =>
      folder && folder !== context.root && tree.exists(posix.join(folder, 'package.json')),
  );
  return own
    ? `${command} @gen/nest @gen/nx-gen and, in ${own}, ${command} @gen/react-admin`
    : `${command} @gen/nest @gen/react-admin @gen/nx-gen`;
}

const UNINSTALL: Readonly<Record<PackageManager, string>> = {
  npm: 'npm uninstall',
  pnpm: 'pnpm remove',
  yarn: 'yarn remove',
  bun: 'bun remove',
};

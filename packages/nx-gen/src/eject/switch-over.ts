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
import { guardsToRemove, linesToRemove } from './lines-to-remove';
import { hasHooks } from './own-service-hooks';
import { apiFile, apiResourceConst, plainNames, supportFile } from './places';
import { findRemainingUses } from './remaining-uses';
import { sharedFiles } from './shared-files';
import { stayingModels } from './staying-models';

/** One step of switching from generated to plain code. */
export interface Step {
  readonly text: string;
  /** Lines to paste, or files. */
  readonly lines?: readonly string[];
}

/** Returns the steps by which the user replaces the generated code with the plain code. */
export function switchOverSteps(tree: FileTree, ejected: Ejected): Step[] {
  return [
    ...ownServiceSteps(tree, ejected),
    ...apiSteps(tree, ejected),
    ...dashboardSteps(tree, ejected),
    ...cleanUpSteps(tree, ejected),
  ];
}

/** Types that generated services pass to hooks, and that plain code exports under the same names. */
const HOOK_TYPES = ['Change', 'Changed', 'Changes', 'HookContext', 'NewRecord', 'StoredRecord'];

/** The project's own classes with hooks extend the plain services after a change of their imports. */
function ownServiceSteps(tree: FileTree, { models, api }: Ejected): Step[] {
  const lines = models.flatMap((model) => {
    const { owned, resource } = model;
    if (!owned || !hasHooks(model)) return [];
    const { path } = owned.service;
    const { names } = resource;
    const { service, types, record } = resourceNames(names);
    const text = tree.read(path, 'utf-8') ?? '';
    const importLine = (
      kind: 'import' | 'import type',
      imported: readonly string[],
      file: string,
    ) =>
      imported.length > 0
        ? [`  ${kind} { ${imported.join(', ')} } from '${importPath(path, file, api.api.style)}';`]
        : [];
    const usedIn = (imported: readonly string[]): string[] =>
      imported.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
    const file = apiFile(api, names, 'service');
    const plain = plainNames(names).service;
    return [
      path,
      ...importLine('import type', usedIn(HOOK_TYPES), supportFile(api, 'hooks.ts')),
      ...importLine('import', [plain === service ? plain : `${plain} as ${service}`], file),
      ...importLine('import type', usedIn([record, types]), file),
    ];
  });
  return lines.length > 0
    ? [
        {
          text: 'Make these classes of yours extend the plain services, which call their hooks: write these lines instead of their imports from @gen/nest and generated files. The compiler names whatever plain code lacks.',
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
      text: `${path}: import these, and add their classes to imports, outside the generated regions. ${listOf(generated, 'and')} ${generated.length === 1 ? 'goes' : 'go'} with step ${(dashboard ? 4 : 2) + (models.some(hasHooks) ? 1 : 0)}.`,
      lines: models.map(({ resource: { names } }) => {
        const from = importPath(path, apiFile(api, names, 'module'), api.api.style);
        const { module } = plainNames(names);
        // without a suffix, the generated module, which is also imported, has the same name
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
  const resourceImports = models.map(
    ({ resource: { names } }) =>
      `import { ${apiResourceConst(names)} } from '${from(provider, `${names.resource}/api`)}';`,
  );
  const resources = `const resources = [${models.map(({ resource }) => apiResourceConst(resource.names)).join(', ')}];`;
  const url = apiUrlIn(tree.read(provider, 'utf-8') ?? '');
  const inList = 'The list keeps the resources ejected before.';
  return [
    {
      text: `${app}: import these, and write <Resource {...${first?.resource.names.resourceConst}} /> and so on after the generated region.`,
      lines: models.map(
        ({ resource: { names } }) =>
          `import { ${names.resourceConst} } from '${from(app, names.resource)}';`,
      ),
    },
    isWhole
      ? {
          text: `${provider} and the authProvider: these work without @gen/react-admin. ${inList}`,
          lines: [
            `import { createDataProvider } from '${from(provider, 'support/data-provider')}';`,
            ...(hasSessions
              ? [
                  `import { createAuthProvider } from '${from(provider, 'support/auth-provider')}';`,
                  `import { createSession } from '${from(provider, 'support/session')}';`,
                  ...resourceImports,
                  resources,
                  `const session = createSession(${url});`,
                  `export const dataProvider = createDataProvider({ apiUrl: ${url}, resources, session });`,
                  `export const authProvider = createAuthProvider({ apiUrl: ${url}, session });`,
                ]
              : [
                  `import { createAuthProvider, getToken } from '${from(provider, 'support/auth-provider')}';`,
                  ...resourceImports,
                  resources,
                  `export const dataProvider = createDataProvider({ apiUrl: ${url}, resources, getToken });`,
                  `export const authProvider = createAuthProvider({ apiUrl: ${url} });`,
                ]),
          ],
        }
      : {
          text: `${provider}: these resources get their own data provider; the others keep theirs. ${inList}`,
          lines: [
            "import { combineDataProviders } from 'react-admin';",
            `import { createDataProvider as createPlain } from '${from(provider, 'support/data-provider')}';`,
            ...resourceImports,
            'const generated = createDataProvider({ … as it is now … });',
            resources,
            `const plain = createPlain({ apiUrl: ${url}, resources, getToken: auth.${hasSessions ? 'freshToken' : 'getToken'} });`,
            'const isPlain = new Set(resources.map(({ name }) => name));',
            'export const dataProvider = combineDataProviders((name) => (isPlain.has(name) ? plain : generated));',
          ],
        },
  ];
}

/** Returns the expression for the address of the API in a data provider: `'/api'` below a global prefix. */
const apiUrlIn = (dataProvider: string): string =>
  /\bapiUrl:\s*(?<text>'[^'\n]*'|"[^"\n]*"|.+(?=,$))/m.exec(dataProvider)?.groups?.['text'] ?? "''";

function cleanUpSteps(tree: FileTree, ejected: Ejected): Step[] {
  const { context, isWhole } = ejected;
  const remainingUses = findRemainingUses(tree, ejected);
  const guards = guardsToRemove(tree, ejected);
  const emptied = isWhole ? sharedFiles(tree, ejected) : [];
  const { name: manager } = findPackageManager(join(tree.root, context.root));
  return [
    {
      text: `Remove these lines of the schema${guards.length > 0 ? ' and the configuration' : ''}, and let ${commandIn(tree, context.root, isWhole ? 'all --prune' : 'all')} remove what it has generated for them:`,
      lines: [...linesToRemove(ejected), ...guards, ...stayingModels(ejected)],
    },
    ...(remainingUses.length > 0
      ? [
          {
            text: `These files of yours use ${isWhole ? 'our packages or ' : ''}generated code, and must work without it:`,
            lines: remainingUses.map(({ path, imports }) => `${path}: ${imports.join(', ')}`),
          },
        ]
      : []),
    ...(emptied.length > 0
      ? [
          {
            text: 'Delete what is left of the generated code, which is empty by then:',
            lines: emptied,
          },
        ]
      : []),
    ...(isWhole
      ? [
          {
            text: `Once nothing imports them: ${uninstallCommand(tree, ejected, UNINSTALL_COMMANDS[manager])}`,
          },
        ]
      : []),
  ];
}

/** A dashboard with its own package.json lists our packages there. */
function uninstallCommand(tree: FileTree, { context, places }: Ejected, command: string): string {
  const source = places.dashboard?.root;
  const own = [source, source && posix.dirname(source)].find(
    (folder) =>
      folder && folder !== context.root && tree.exists(posix.join(folder, 'package.json')),
  );
  return own
    ? `${command} @gen/nest @gen/nx-gen and, in ${own}, ${command} @gen/react-admin`
    : `${command} @gen/nest @gen/react-admin @gen/nx-gen`;
}

const UNINSTALL_COMMANDS: Readonly<Record<PackageManager, string>> = {
  npm: 'npm uninstall',
  pnpm: 'pnpm remove',
  yarn: 'yarn remove',
  bun: 'bun remove',
};

import type { FileTree } from '../base/tree';
import { dashboardFolders, isDashboard } from './dashboard-part';
import { globalPrefixOf } from './global-prefix';
import { mainFileOf } from './project-facts';
import { missingLoginFields, type SchemaFacts } from './database';
import type { ScaffoldPart } from './parts';
import type { ProjectFacts } from './project-facts';

/** What the project's own files lack for the scaffolded parts to work, each with its cure. */
export function adviceFor(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
  parts: readonly ScaffoldPart[],
): string[] {
  return [
    ...(parts.includes('auth') && schema ? loginAdvice(facts, schema) : []),
    ...(parts.includes('auth') ? accountAdvice(tree, facts) : []),
    ...(parts.includes('upload') || parts.includes('dashboard') ? prefixAdvice(tree, facts) : []),
    ...(parts.includes('dashboard') ? mainAdvice(tree, facts) : []),
  ];
}

function loginAdvice({ schemaPath }: ProjectFacts, schema: SchemaFacts): string[] {
  const missing = missingLoginFields(schema);
  if (missing.length === 0) return [];
  return [
    `The login reads the model User of ${schemaPath}, which lacks these fields:\n${missing.join('\n')}`,
  ];
}

/** A PrismaService of the project's own is provided in a way of its own. */
function accountAdvice(tree: FileTree, { fileOf }: ProjectFacts): string[] {
  const service = fileOf('PrismaService');
  const module = fileOf('PrismaModule');
  const isRuled = [service, module].some(
    (path) => path && tree.read(path, 'utf-8')?.includes('withAccountRules'),
  );
  if (service === undefined || isRuled || fileOf('JwtAuthGuard') !== undefined) return [];
  return [
    `${service} is yours: so that addresses are stored in lower case and the last administrator remains, provide it as\n{ provide: PrismaService, useFactory: () => withAccountRules(new PrismaService()) } // from '@gen/nest/login'`,
  ];
}

function prefixAdvice(tree: FileTree, { sourceRoot }: ProjectFacts): string[] {
  const main = mainFileOf({ sourceRoot });
  if (globalPrefixOf(tree.read(main, 'utf-8') ?? '').kind === 'known') return [];
  return [
    `${main} calls setGlobalPrefix with what only running it would tell: the dashboard and the addresses of uploads expect the API at /. Put the prefix before apiUrl (auth.ts, dataProvider.ts), into the proxy of vite.config.mts and into the address of upload.settings.ts.`,
  ];
}

/** Files that were there before: the page shows their own application. */
function mainAdvice(tree: FileTree, facts: ProjectFacts): string[] {
  const { source } = dashboardFolders(facts);
  const app = `${source}/App.tsx`;
  if (!tree.exists(app)) return [];
  if (!isDashboard(tree, app))
    return [`${app} is yours: let it render <Admin> of react-admin, which gets the resources.`];
  const main = tree.read(`${source}/main.tsx`, 'utf-8') ?? '';
  return /from ['"]\.\/App(\.tsx|\.js)?['"]/.test(main)
    ? []
    : [`${source}/main.tsx is yours: let it render App of ./App, which is the dashboard.`];
}

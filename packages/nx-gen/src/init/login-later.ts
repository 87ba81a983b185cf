import type ts from 'typescript';
import type { FileTree } from '../base/tree';
import { formatLikeProject } from '../render/format';
import { applyEdits } from '../typescript/edit';
import { readSource } from '../typescript/source';
import { literal } from '../typescript/style';
import { typescript } from '../typescript/typescript';
import { callOf, propertyOf } from './calls';
import { dashboardFolders } from './dashboard-part';
import type { SchemaFacts } from './database-facts';
import { PERMISSIONS, permissionsFile } from './dashboard-files';
import { administratorOf, readLogin, USUAL_ADMINISTRATOR } from './login-model';
import { missingPaths } from './notes';
import type { ScaffoldPart } from './parts';
import { moduleFile } from './prisma-part';
import type { ProjectFacts } from './project-facts';
import { renderScaffold, type ScaffoldFile } from './template';
import { formatAsBefore } from './write-files';

/**
 * Fits what an earlier run wrote, when there was no login yet, to the one that this run has written. What somebody has
 * changed since then stays, and the notes say what it lacks.
 */
export async function joinLaterLogin(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
  parts: readonly ScaffoldPart[],
  skipFormat: boolean,
): Promise<void> {
  await addPaths(tree, facts, schema, parts, skipFormat);
  await nameAdministrators(tree, facts, schema);
  if (facts.fileOf('JwtAuthGuard') === undefined) await ruleAccounts(tree, facts, schema);
}

/** The dashboard asks for the routes that the login has. */
async function addPaths(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
  parts: readonly ScaffoldPart[],
  skipFormat: boolean,
): Promise<void> {
  const path = `${dashboardFolders(facts).source}/providers/auth.ts`;
  const text = tree.read(path, 'utf-8');
  const paths = missingPaths(tree, facts, schema, parts);
  if (text === null || paths.length === 0) return;
  const source = readSource(text, 'ts');
  // its first property, as init writes it; without one the call is in a form of its owner's
  const first = propertyOf(callOf(source, 'createAuth')?.arguments[0], 'apiUrl')?.parent;
  if (!first || !typescript().isPropertyAssignment(first)) return;
  const gap = gapBefore(first, text);
  const added = paths.map(
    ({ name, path: route }) => `,${gap}${name}: ${literal(route, source.style.quote)}`,
  );
  const edited = applyEdits(text, [{ start: first.end, end: first.end, text: added.join('') }]);
  tree.write(path, skipFormat ? edited : await formatAsBefore(tree, path, text, edited));
}

/** What stands between one property and the next: a line break and the indentation, where each has a line. */
function gapBefore(property: ts.Node, text: string): string {
  const start = property.getStart();
  return /\r?\n[ \t]*$/.exec(text.slice(0, start))?.[0] ?? ' ';
}

/** The client keeps the rules of accounts, where its module is the one that `init` wrote without them. */
async function ruleAccounts(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
): Promise<void> {
  const read = readLogin(schema, facts.schemaPath);
  const path = facts.fileOf('PrismaModule');
  if (!schema || 'problems' in read || path === undefined) return;
  const accounts = { login: read.login, schema };
  await replaceAsWritten(tree, moduleFile(facts, path), moduleFile(facts, path, accounts));
}

/** Administrators see everything in the dashboard, whatever their role is called. */
async function nameAdministrators(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
): Promise<void> {
  const administrator = schema?.user && administratorOf(schema.user);
  if (administrator === undefined) return;
  const path = `${dashboardFolders(facts).source}/${PERMISSIONS}`;
  const file = (name: string) => permissionsFile(path, { administrator: name });
  await replaceAsWritten(tree, file(USUAL_ADMINISTRATOR), file(administrator));
}

/** Takes the place of what an earlier run wrote, where nobody has changed it. */
async function replaceAsWritten(
  tree: FileTree,
  before: ScaffoldFile,
  after: ScaffoldFile,
): Promise<void> {
  const { path } = before;
  const present = tree.read(path, 'utf-8');
  const texts = [before, after].map((file) => ({ path, text: renderScaffold(file) }));
  const formatted = formatLikeProject(
    tree,
    texts.map((file) => ({ ...file, subject: path })),
  );
  for (const [written, other] of [texts, await formatted])
    if (written && other && present === written.text) return tree.write(path, other.text);
}

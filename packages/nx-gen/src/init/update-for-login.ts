import type ts from 'typescript';
import type { FileTree } from '../base/tree';
import { formatLikeProject } from '../render/format';
import { applyEdits } from '../typescript/edit';
import { readSource } from '../typescript/source';
import { literal } from '../typescript/style';
import { typescript } from '../typescript/typescript';
import { findCall, propertyValueOf } from '../typescript/calls';
import { dashboardFolders } from './dashboard-part';
import type { SchemaFacts } from './database-facts';
import { PERMISSIONS_FILE, permissionsFile } from './dashboard-files';
import { readLogin } from './login-model';
import { DEFAULT_ADMINISTRATOR } from './login-problems';
import { administratorOf } from './login-role';
import { missingLoginOptions } from './notes';
import type { ScaffoldPart } from './parts';
import { moduleFile } from './prisma-part';
import type { ProjectFacts } from './project-facts';
import { renderScaffold, type ScaffoldFile } from './template';
import { formatIfFormatted } from './write-files';

/**
 * Adapts what an earlier run wrote without a login to the login of this run. Files that the user changed since then
 * stay, and the notes say what they lack.
 */
export async function updateForLogin(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
  parts: readonly ScaffoldPart[],
  skipFormat: boolean,
): Promise<void> {
  await addLoginOptions(tree, facts, schema, parts, skipFormat);
  await setAdministratorRole(tree, facts, schema);
  if (facts.fileOf('JwtAuthGuard') === undefined) await applyAccountRules(tree, facts, schema);
}

/** Adds the routes of the login, and what users log in with, to the dashboard's `createAuth`. */
async function addLoginOptions(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
  parts: readonly ScaffoldPart[],
  skipFormat: boolean,
): Promise<void> {
  const path = `${dashboardFolders(facts).source}/providers/auth.ts`;
  const text = tree.read(path, 'utf-8');
  const options = missingLoginOptions(tree, facts, schema, parts);
  if (text === null || options.length === 0) return;
  const source = readSource(text, 'ts');
  // init writes this property first; without it the user has rewritten the call
  const first = propertyValueOf(findCall(source, 'createAuth')?.arguments[0], 'apiUrl')?.parent;
  if (!first || !typescript().isPropertyAssignment(first)) return;
  const gap = separatorBefore(first, text);
  const added = options.map(
    ({ name, value }) => `,${gap}${name}: ${literal(value, source.style.quote)}`,
  );
  const edited = applyEdits(text, [{ start: first.end, end: first.end, text: added.join('') }]);
  tree.write(path, skipFormat ? edited : await formatIfFormatted(tree, path, text, edited));
}

/** Returns the text between two properties: a line break and the indentation, if each is on its own line. */
function separatorBefore(property: ts.Node, text: string): string {
  const start = property.getStart();
  return /\r?\n[ \t]*$/.exec(text.slice(0, start))?.[0] ?? ' ';
}

/** Makes the client enforce the account rules, if its module is the one that `init` wrote without them. */
async function applyAccountRules(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
): Promise<void> {
  const reading = readLogin(schema, facts.schemaPath);
  const path = facts.fileOf('PrismaModule');
  if (!schema || 'problems' in reading || path === undefined) return;
  const accounts = { login: reading.login, schema };
  await replaceIfUnmodified(tree, moduleFile(facts, path), moduleFile(facts, path, accounts));
}

/** Lets administrators see everything in the dashboard, whatever their role is called. */
async function setAdministratorRole(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
): Promise<void> {
  const administrator = schema?.user && administratorOf(schema.user);
  if (administrator === undefined) return;
  const path = `${dashboardFolders(facts).source}/${PERMISSIONS_FILE}`;
  const file = (name: string) => permissionsFile(path, { administrator: name });
  await replaceIfUnmodified(tree, file(DEFAULT_ADMINISTRATOR), file(administrator));
}

/** Replaces a file from an earlier run, if nobody has changed it. */
async function replaceIfUnmodified(
  tree: FileTree,
  before: ScaffoldFile,
  after: ScaffoldFile,
): Promise<void> {
  const { path } = before;
  const current = tree.read(path, 'utf-8');
  const texts = [before, after].map((file) => ({ path, text: renderScaffold(file) }));
  const formatted = formatLikeProject(
    tree,
    texts.map((file) => ({ ...file, subject: path })),
  );
  for (const [original, replacement] of [texts, await formatted])
    if (original && replacement && current === original.text)
      return tree.write(path, replacement.text);
}

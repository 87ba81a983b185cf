import { listOf } from '../base/nearest';
import type { FileTree } from '../base/tree';
import { hasScaffoldedLogin } from './auth-part';
import type { SchemaFacts } from './database-facts';
import { readLogin } from './login-model';
import { LOGIN_PARTS } from './login-routes';
import type { ScaffoldPart } from './parts';
import type { ProjectFacts } from './project-facts';

/** The parts that find users by an e-mail address, each with what it does. */
const ADDRESS_PARTS: ReadonlyMap<ScaffoldPart, string> = new Map([
  ['openid', 'finds users by the address that the provider has verified'],
  ['password-reset', 'sends links to an address'],
]);

/** Leaves out the parts that need an e-mail address, where users log in with a user name and have none. */
export function withoutAddressParts(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
  parts: readonly ScaffoldPart[],
): { parts: readonly ScaffoldPart[]; notes: string[] } {
  const reading = readLogin(schema, facts.schemaPath);
  const leftOut = parts.filter((part) => ADDRESS_PARTS.has(part));
  // what a login of the project's own lacks is said elsewhere
  const isOwnLogin = facts.fileOf('JwtAuthGuard') !== undefined && !hasScaffoldedLogin(tree, facts);
  if (leftOut.length === 0 || isOwnLogin || 'problems' in reading || reading.login.isAddress)
    return { parts, notes: [] };
  const { model, field } = reading.login;
  const reasons = leftOut.map((part) => `${part} ${ADDRESS_PARTS.get(part)}`);
  const [noun, verb] = leftOut.length === 1 ? ['part', 'is'] : ['parts', 'are'];
  const again = new Set(['auth', ...parts.filter((part) => LOGIN_PARTS.has(part))]);
  return {
    parts: parts.filter((part) => !leftOut.includes(part)),
    notes: [
      `The ${noun} ${listOf(leftOut, 'and')} ${verb} not written: ${listOf(reasons, 'and')}, but users log in with ${model}.${field} and have none. With email String @unique in ${model} they log in with that: add it, remove ${facts.sourceRoot}/auth, and run "gen init --scaffold=${[...again].join(',')}" again.`,
    ],
  };
}

import { listOf } from '../base/nearest';
import type { FileTree } from '../base/tree';
import { LOGIN_USERS_FILE } from '../project/login-user';
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

/** Leaves out the parts that need an e-mail address, where users log in with a user name. */
export function withoutAddressParts(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
  parts: readonly ScaffoldPart[],
): { parts: readonly ScaffoldPart[]; notes: string[] } {
  const leftOut = parts.filter((part) => ADDRESS_PARTS.has(part));
  const obstacle = leftOut.length > 0 ? obstacleTo(tree, facts, schema) : undefined;
  if (obstacle === undefined) return { parts, notes: [] };
  const reasons = leftOut.map((part) => `${part} ${ADDRESS_PARTS.get(part)}`);
  const [noun, verb] = leftOut.length === 1 ? ['part', 'is'] : ['parts', 'are'];
  const again = new Set(['auth', ...parts.filter((part) => LOGIN_PARTS.has(part))]);
  return {
    parts: parts.filter((part) => !leftOut.includes(part)),
    notes: [
      `The ${noun} ${listOf(leftOut, 'and')} ${verb} not written: ${listOf(reasons, 'and')}, but ${obstacle} remove ${facts.sourceRoot}/auth, and run "gen init --scaffold=${[...again].join(',')}" again.`,
    ],
  };
}

/** Returns why there are no addresses, and the first half of the cure; undefined if there are, or no login of `init`. */
function obstacleTo(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
): string | undefined {
  const hasLogin = hasScaffoldedLogin(tree, facts);
  const reading = readLogin(schema, facts.schemaPath);
  // what a login of the project's own lacks is said elsewhere
  if ('problems' in reading || (facts.fileOf('JwtAuthGuard') !== undefined && !hasLogin))
    return undefined;
  const { model, field, isAddress } = reading.login;
  if (!isAddress)
    return `users log in with ${model}.${field} and have none. With email String @unique in ${model} they log in with that: add it,`;
  const users = `${facts.sourceRoot}/auth/${LOGIN_USERS_FILE}`;
  return hasLogin && tree.read(users, 'utf-8')?.includes('userOfName')
    ? `${users} finds users by their user name:`
    : undefined;
}

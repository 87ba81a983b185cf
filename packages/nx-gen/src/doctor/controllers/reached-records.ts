import type ts from 'typescript';
import { PRISMA_SERVICE } from '../../project/prisma-service';
import { descendants } from '../../typescript/source';
import { typescript } from '../../typescript/typescript';
import { injectedInto, withBases, type Located } from './injected-classes';
import type { Origins } from './origins';

/** What a controller reaches the database by. */
export interface Reached {
  name: string;
  /** The project's own classes in between. */
  through: readonly string[];
}

/** How many classes of the project may stand in between: what lies further is seldom what a route is about. */
const MAX_BETWEEN = 2;

const PRISMA_CLIENT = 'PrismaClient';

/**
 * Finds how classes reach Prisma: by a client of their own, or by what NestJS gives them and the project's own classes among that.
 * @param isOpened whether a generated service opens its records by itself; undefined for any other class
 */
export function reachedRecords(
  origins: Origins,
  classes: readonly Located[],
  isOpened: (name: string) => boolean | undefined,
  between = MAX_BETWEEN,
): Reached | undefined {
  if (classes.some((one) => usesClient(origins, one))) return { name: PRISMA_CLIENT, through: [] };
  const injected = classes.flatMap((one) => injectedInto(origins, one));
  const direct = injected.find(
    ({ name, declared }) => isOpened(name) ?? isPrisma(name, declared?.node),
  );
  if (direct) return { name: direct.name, through: [] };
  if (between === 0) return undefined;
  for (const { name, declared } of injected) {
    if (!declared || isOpened(name) !== undefined) continue;
    const next = withBases(origins, declared) ?? [declared];
    const found = reachedRecords(origins, next, isOpened, between - 1);
    if (found) return { ...found, through: [name, ...found.through] };
  }
  return undefined;
}

const isPrisma = (name: string, node: ts.ClassDeclaration | undefined): boolean =>
  name === PRISMA_SERVICE ||
  name === PRISMA_CLIENT ||
  (node?.heritageClauses ?? []).some(({ types }) =>
    types.some(({ expression }) => expression.getText() === PRISMA_CLIENT),
  );

/** Checks whether a class makes a client, or uses one that a file of the project makes for all. */
function usesClient(origins: Origins, { path, node }: Located): boolean {
  const ts = typescript();
  return [...descendants(node)].some((one) => {
    if (ts.isNewExpression(one)) return one.expression.getText() === PRISMA_CLIENT;
    if (!ts.isPropertyAccessExpression(one) || !ts.isIdentifier(one.expression)) return false;
    const origin = origins.originOf(path, one.expression);
    return (
      origin?.kind === 'declared' &&
      ts.isVariableDeclaration(origin.node) &&
      /\bnew PrismaClient\b/.test(origin.node.initializer?.getText() ?? '')
    );
  });
}

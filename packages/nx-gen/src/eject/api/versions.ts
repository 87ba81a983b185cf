import { propertyKey, stringLiteral } from '../../code/literal';
import type { Operation, SchemaIR } from '../../schema/ir';
import type { Ejectable } from '../ejectable';
import type { KeyCode } from './key';
import type { MethodView } from './method-view';
import { forgetsConditions } from './emulated-keys';
import { addEntries, property } from './property';

/** Operations that check `If-Match`. */
const VERSIONED_OPERATIONS: readonly Operation[] = ['edit', 'delete'];

const WRITE_OPERATIONS: readonly Operation[] = [...VERSIONED_OPERATIONS, 'create'];

/** Returns true if some route compares the versions of a model's records. */
export const hasVersionCheck = ({ resource }: Ejectable): boolean =>
  resource.version !== undefined &&
  VERSIONED_OPERATIONS.some((one) => resource.operations.has(one));

/** Returns the interceptor of a controller: it sends versions, and rejects `If-Match` if no route compares versions. */
export function versionInterceptor({ resource }: Ejectable): string | undefined {
  const { version, operations } = resource;
  if (version !== undefined) return `new VersionInterceptor(${stringLiteral(version)})`;
  return WRITE_OPERATIONS.some((one) => operations.has(one))
    ? 'new VersionInterceptor()'
    : undefined;
}

/** The current record in the answer to a stale version. */
interface CurrentRecord {
  /** What is read of its row. */
  readonly select: string;
  /** The record as the client may see it, made of `row`. */
  readonly shown: string;
  /** The method's further parameters for that. */
  readonly parameters?: string;
}

/** How the service's methods over several records take versions: a parameter, and its argument. */
export const versionsOfMany = (
  model: Ejectable,
): { readonly parameter: string; readonly argument: string } =>
  hasVersionCheck(model)
    ? { parameter: ', versions?: VersionsOfMany', argument: ', versions' }
    : { parameter: '', argument: '' };

/**
 * Returns the methods that lock a record in one of the versions that a request names, and many in those that it names for each;
 * none without a version.
 */
export function claimMethods(
  model: Ejectable,
  key: KeyCode,
  schema: SchemaIR,
  { select, shown, parameters = '' }: CurrentRecord,
): MethodView[] {
  const { names, version, bulk } = model.resource;
  const name = stringLiteral(model.resource.model.name);
  if (version === undefined || !hasVersionCheck(model)) return [];
  const column = propertyKey(version);
  const { claim, isClaimed } = claimOf(model, key, schema, version);
  const one: MethodView = {
    comment:
      'Locks the record until the transaction ends if it has one of these versions, and returns the next version.\n@throws 412 if it has another version',
    heading: `private async claim(tx: Prisma.TransactionClient, id: string, versions: readonly Date[]${parameters})`,
    body: `for (const version of versions) {
      ${claim}
      if (${isClaimed}) return { ${column}: nextVersion(version) };
    }
    const row = await tx.${names.delegate}.findUnique({ where: ${key.one}, ${property('select', select)} });
    throw row ? staleError(${name}, id, ${shown}, row.${version}) : notFound(${name}, id);`,
  };
  if (bulk.size === 0) return [one];
  const many: MethodView = {
    comment:
      'Locks the records until the transaction ends if each has its version, and returns the next version.\n@throws 412 if one has another version',
    heading:
      'private async claimMany(tx: Prisma.TransactionClient, all: readonly string[], versions: VersionsOfMany)',
    body: `const ids: string[] = [];
    let latest = new Date(0);
    for (const [id, version] of versionsInLockOrder(all, versions)) {
      if (version) {
        ${claim}
        if (${isClaimed}) {
          if (version > latest) latest = version;
          continue;
        }
      }
      ids.push(id);
    }
    if (ids.length > 0) throw staleErrors(${name}, { ${key.shown} }, all.length);
    return { ${column}: nextVersion(latest) };`,
  };
  return [one, many];
}

/** Renders the statement that locks a record in a version, and whether it did. */
function claimOf(model: Ejectable, key: KeyCode, schema: SchemaIR, version: string) {
  const { names, model: modelIR } = model.resource;
  const column = propertyKey(version);
  const data = `data: { ${column}: version }`;
  const isOptional = modelIR.fields.some(({ name, isRequired }) => name === version && !isRequired);
  return forgetsConditions(model, schema)
    ? {
        claim: `// update compares the version again when it writes; MySQL also returns a row that has another one by then
      const claimed = await nullIfMissing(tx.${names.delegate}.update({
        where: ${addEntries(key.one, `${column}: inVersion(version)`)},
        ${data},
        select: { ${column}: true },
      }));`,
        isClaimed: `claimed?.${version}${isOptional ? '?' : ''}.getTime() === version.getTime()`,
      }
    : {
        claim: `const claimed = await tx.${names.delegate}.updateMany({
        where: { ${key.columns}, ${column}: inVersion(version) },
        ${data},
      });`,
        isClaimed: 'claimed.count > 0',
      };
}

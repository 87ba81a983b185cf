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

/** Returns the method that locks a record in one of the versions that a request names; none without a version. */
export function claimMethod(
  model: Ejectable,
  key: KeyCode,
  schema: SchemaIR,
  { select, shown, parameters = '' }: CurrentRecord,
): MethodView[] {
  const {
    names,
    model: { name },
    version,
  } = model.resource;
  if (version === undefined || !hasVersionCheck(model)) return [];
  const column = propertyKey(version);
  const data = `data: { ${column}: version }`;
  const isOptional = model.resource.model.fields.some(
    ({ name: field, isRequired }) => field === version && !isRequired,
  );
  const [claim, isClaimed] = forgetsConditions(model, schema)
    ? [
        `// update compares the version again when it writes; MySQL also returns a row that has another one by then
      const claimed = await nullIfMissing(tx.${names.delegate}.update({
        where: ${addEntries(key.one, `${column}: inVersion(version)`)},
        ${data},
        select: { ${column}: true },
      }));`,
        `claimed?.${version}${isOptional ? '?' : ''}.getTime() === version.getTime()`,
      ]
    : [
        `const claimed = await tx.${names.delegate}.updateMany({
        where: { ${key.columns}, ${column}: inVersion(version) },
        ${data},
      });`,
        'claimed.count > 0',
      ];
  return [
    {
      comment:
        'Locks the record until the transaction ends if it has one of these versions, and returns the next version.\n@throws 412 if it has another version',
      heading: `private async claim(tx: Prisma.TransactionClient, id: string, versions: readonly Date[]${parameters})`,
      body: `for (const version of versions) {
      ${claim}
      if (${isClaimed}) return { ${column}: nextVersion(version) };
    }
    const row = await tx.${names.delegate}.findUnique({ where: ${key.one}, ${property('select', select)} });
    throw row ? staleError(${stringLiteral(name)}, id, ${shown}, row.${version}) : notFound(${stringLiteral(name)}, id);`,
    },
  ];
}

import { propertyKey, stringLiteral } from '../../code/literal';
import type { Operation } from '../../schema/ir';
import type { Ejectable } from '../ejectable';
import type { KeyCode } from './key';
import type { MethodView } from './method-view';

/** Operations that `If-Match` is compared before. */
const COMPARED: readonly Operation[] = ['edit', 'delete'];

const WRITING: readonly Operation[] = [...COMPARED, 'create'];

/** True of a model whose records have versions that some route compares. */
export const isComparing = ({ resource }: Ejectable): boolean =>
  resource.version !== undefined && COMPARED.some((one) => resource.operations.has(one));

/** The interceptor of a controller: it sends versions, and refuses `If-Match` where nothing compares it. */
export function versionInterceptor({ resource }: Ejectable): string | undefined {
  const { version, operations } = resource;
  if (version !== undefined) return `new VersionInterceptor(${stringLiteral(version)})`;
  return WRITING.some((one) => operations.has(one)) ? 'new VersionInterceptor()' : undefined;
}

/** The method of a service that holds a record in a version which a request names. */
export function claimMethod(model: Ejectable, key: KeyCode, shown: string): MethodView[] {
  const {
    names,
    model: { name },
    version,
  } = model.resource;
  if (version === undefined || !isComparing(model)) return [];
  const column = propertyKey(version);
  return [
    {
      comment:
        'Holds the record in one of these versions until the transaction ends, and gives the next.\n@throws 412 where it has another one',
      heading: `private async claim(tx: Prisma.TransactionClient, id: string, versions: readonly Date[])`,
      body: `for (const version of versions) {
      const held = await tx.${names.delegate}.updateMany({
        where: { ${key.columns}, ${column}: inVersion(version) },
        data: { ${column}: version },
      });
      if (held.count > 0) return { ${column}: nextVersion(version) };
    }
    const row = await tx.${names.delegate}.findUnique({ where: ${key.one}, select });
    throw row ? stale(${stringLiteral(name)}, id, ${shown}, row.${version}) : notFound(${stringLiteral(name)}, id);`,
    },
  ];
}

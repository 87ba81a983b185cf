import { stringLiteral } from '../../code/literal';
import { accessConstant } from '../../plan/api/model-access';
import type { SchemaIR } from '../../schema/ir';
import type { Ejectable } from '../ejectable';
import { liveConditionOf } from './deletion-code';
import type { KeyCode } from './key';
import { ownWitnessPaths, pathsCode } from './own-witnesses';

/** The checks of rules that every write of a model begins with, in a transaction `tx`. */
export function accessChecksOf(model: Ejectable, key: KeyCode, schema: SchemaIR) {
  const { resource } = model;
  const { delegate } = resource.names;
  const access = accessConstant(resource);
  const name = stringLiteral(resource.model.name);
  const live = liveConditionOf(model) === undefined ? '' : 'live, ';
  const paths = ownWitnessPaths(resource.model, schema);
  const count = `const count = (where: object) => tx.${delegate}.count({ where });`;
  const visible = `const visibleWhere = requireSome(visibleTo(${access}, user, allowed), user);`;
  return {
    access,
    live,
    count,
    allowed: (operation: 'create' | 'edit' | 'delete'): string =>
      `const allowed = requireSome(${access}.${operation}(user), user);`,
    rules: (body: string): string =>
      `const rules = [allowed, ...writeRules(${access}, ${body}, user)];`,
    newRules: (body: string): string =>
      `const rules = [allowed, ...newRecordRules(${access}, ${body}, user)];`,
    /** The rules as they are checked after the write. @param written the `where` of what was written */
    outcome: (written: string): string =>
      paths.length > 0
        ? `rules.map((rule) => apartFrom(rule, ${written}, ${pathsCode(paths)}))`
        : 'rules',
    /** 404 for a record with `key` that the user may not see, 403 for one that they may not write. */
    one: (rules: string, indent: string): string =>
      [
        count,
        visible,
        `if ((await count({ AND: [key, ${live}visibleWhere] })) === 0) throw notFound(${name}, id);`,
        `await requireEach(count, key, ${rules}, user);`,
      ].join(`\n${indent}`),
    /** Renders the body of a bulk method: the same for all of the records, before one of them is written. */
    bulk: (begin: string, rules: string, statement: string): string =>
      `const ids = readBulkIds(query, listing);
    const where = ${key.many};
    return ${begin}
      ${count}
      ${visible}
      const rows = await tx.${delegate}.findMany({ where: { AND: [where, ${live}visibleWhere] }, select: ${key.select} });
      requireFound(${name}, ids, rows.map((row) => ${key.idOf('row')}));
      await requireEach(count, where, ${rules}, user, ids.length);
      ${statement.trimEnd()}
      return { ${key.shown}, count: ids.length };
    });`,
  };
}

import { told } from '../../base/diagnostics';
import { asksRecord, implies } from '../../schema/access/implies';
import type { ModelAccess, Rule } from '../../schema/access/rule';
import { loginFieldOf } from './login-field';
import type { Look, Ruled } from './look';
import { isWrittenByMost, writersOf } from './writers';
import { withArticle } from '../../naming/article';

/** The one thing that a refusal tells of a record which is not seen. */
export const uniqueOracle: Look = (model, schema) => {
  const { name, access, uniques, key } = model;
  if (!access) return [];
  const tenant = access.tenant?.field;
  const login = loginFieldOf(model, schema);
  return (
    uniques
      // with all of the key beside it, it says no more than the key does
      .filter(({ fields }) => !key.fields.every((part) => fields.includes(part)))
      .flatMap(({ fields }) => {
        const isLogin = fields.join() === login;
        const isOfTenants = tenant !== undefined && !fields.includes(tenant);
        // what else is unique among all tenants is a fault of its own
        if (isOfTenants && !isLogin) return [];
        const writers = fields
          .filter((field) => field !== tenant)
          .flatMap((field) => writersOf(model, field, schema));
        if (
          writers.every((one) => isOfOneOwner(one, fields)) ||
          (!isOfTenants && writers.every((one) => seesAll(one, access, schema)))
        )
          return [];
        return [
          told(
            `${name}.${fields.join(', ')} is unique: whoever creates or edits ${withArticle(name)} learns by the answer 409 that a record which he does not see has the value`,
            isLogin
              ? `let nobody write it but ${schema.user.all ?? 'code of yours'}: the login needs it unique`
              : 'make it unique beside the field of the owner, where that will do',
          ),
        ];
      })
  );
};

/** Whether whoever may write does so with records of his own alone, of which one has the value then. */
function isOfOneOwner(writer: Rule, fields: readonly string[]): boolean {
  if (writer.kind === 'and') return writer.parts.some((part) => isOfOneOwner(part, fields));
  if (writer.kind === 'or') return writer.parts.every((part) => isOfOneOwner(part, fields));
  return (
    writer.kind === 'user' &&
    writer.isOwn === true &&
    !writer.isNot &&
    fields.includes(writer.field)
  );
}

/** Whether those who may write see each record, of their tenant. */
const seesAll = (writer: Rule, { operations }: ModelAccess, { user }: Ruled): boolean =>
  [operations.list, operations.show].some((placed) =>
    waysOf(placed?.rule).some((way) => !asksRecord(way) && implies(writer, way, user)),
  );

const waysOf = (rule: Rule | undefined): readonly Rule[] =>
  rule?.kind === 'or' ? rule.parts : rule ? [rule] : [];

/** A date that is compared with another one tells of it to whoever may write it and not read the other. */
export const dateOracle: Look = (model, schema) => {
  const { name, fields, access } = model;
  if (!access) return [];
  const readOf = (field: string) => access.fields.find((one) => one.field === field)?.read;
  return fields.flatMap((later) => {
    const earlier = later.rules.notBefore;
    if (earlier === undefined) return [];
    return [
      [later.name, earlier],
      [earlier, later.name],
    ].flatMap(([written = '', closed = '']) => {
      const read = readOf(closed);
      const isSame = read?.said === readOf(written)?.said;
      if (!read || isSame || !isWrittenByMost(model, written, schema)) return [];
      return [
        told(
          `${name}.${closed} is not for everybody (${read.said}), and whoever writes ${written} learns by the answer 400 on which side of it a date lies`,
          `give ${written} the same rule, or take @min(${earlier}) from ${later.name}`,
        ),
      ];
    });
  });
};

import { told } from '../../base/diagnostics';
import type { Look } from './look';
import { isWrittenByMost } from './writers';

/** The one thing that a refusal tells of a record which is not seen. */
export const uniqueOracle: Look = (model, schema) => {
  const { name, access, uniques, key } = model;
  const isPartial = [access?.operations.list, access?.operations.show].some((placed) => placed);
  if (!access || access.tenant || !isPartial) return [];
  return uniques
    .filter(({ fields }) => fields.join() !== key.fields.join())
    .filter(({ fields }) => fields.some((field) => isWrittenByMost(model, field, schema)))
    .map(({ fields }) =>
      told(
        `${name}.${fields.join(', ')} is unique: whoever creates or edits a ${name} learns by the answer 409 that a record which he does not see has the value`,
        'make it unique beside the field of the owner, where that will do',
      ),
    );
};

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

import { isDeepStrictEqual } from 'node:util';
import type { Row } from './exchange';
import type { JsonSchema } from './open-api';
import type { Subject } from './subject';

/** A list of records that the body may have which creates their parent. */
export interface Children {
  /** What the body calls it. */
  name: string;
  child: Subject;
  /** Whether a record of this kind is one of a parent's. */
  holds: (row: Row, parent: Row) => boolean;
}

/** The lists of a model that `@gen_children` marks. */
export const childrenOf = (
  { model }: Subject,
  subjects: ReadonlyMap<string, Subject>,
): Children[] =>
  model.fields.flatMap(({ name, directives, relation }): Children[] => {
    const child = subjects.get(relation?.model ?? '');
    const back = child
      ?.references()
      .find(
        ({ target, field }) => target === model.name && field.relation?.name === relation?.name,
      );
    if (!directives.children || !child || !back) return [];
    const { columns, references } = back;
    const holds = (row: Row, parent: Row): boolean =>
      columns.every((column, at) =>
        // a column that no client is shown is the parent's by what the others say
        column in row && (references[at] ?? '') in parent
          ? isDeepStrictEqual(row[column], parent[references[at] ?? ''])
          : true,
      );
    return [{ name, child, holds }];
  });

/** A property of a body. */
export interface Property {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
}

/** What a body of this schema may hold. */
export const propertiesOf = (
  { docs }: Subject,
  { properties = {}, required = [] }: JsonSchema,
): Property[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    schema: docs.resolve(schema),
    isRequired: required.includes(name),
  }));

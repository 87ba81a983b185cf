import { isDeepStrictEqual } from 'node:util';
import type { Row } from './exchange';
import type { JsonSchema } from './open-api';
import type { Subject } from './subject';

/** A list of child records that the request body creating their parent may contain. */
export interface ChildList {
  /** Its name in the body. */
  name: string;
  child: Subject;
  /** Checks whether a record belongs to a parent. */
  holds: (row: Row, parent: Row) => boolean;
}

/** Returns the lists of a model that `@gen_children` marks. */
export const childrenOf = (
  { model }: Subject,
  subjects: ReadonlyMap<string, Subject>,
): ChildList[] =>
  model.fields.flatMap(({ name, directives, relation }): ChildList[] => {
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
        // a column hidden from clients is decided by the other columns
        column in row && (references[at] ?? '') in parent
          ? isDeepStrictEqual(row[column], parent[references[at] ?? ''])
          : true,
      );
    return [{ name, child, holds }];
  });

/** A property of a request body. */
export interface Property {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
}

/** Returns the properties that a body of this schema may contain. */
export const propertiesOf = (
  { docs }: Subject,
  { properties = {}, required = [] }: JsonSchema,
): Property[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    schema: docs.resolve(schema),
    isRequired: required.includes(name),
  }));

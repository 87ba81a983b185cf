import { isDeepStrictEqual } from 'node:util';
import type { Row } from './exchange';
import { UntestableError } from './fault';
import type { Reference, Subject } from './subject';

/** Requirements on a new record. */
export interface Requirements {
  /** Columns whose values are fixed. */
  pins: Row;
  /** Columns that others refer to and that must not be empty. */
  filled: readonly string[];
}

/** Provides the records that references point to. */
export interface RowSource {
  /** Returns the existing records of a model. */
  known(model: string): readonly Row[];
  /** Creates a record in which some columns are fixed, and some must not be empty. */
  make(subject: Subject, wanted: Requirements, path: string[]): Promise<Row>;
  /** Creates a record that refers to itself. */
  makeOwn(subject: Subject, reference: Reference, pins: Row, path: string[]): Promise<Row>;
}

/** Chooses values for the foreign-key columns: columns shared by two references get the same value for both. */
export class References {
  constructor(
    private readonly subjects: ReadonlyMap<string, Subject>,
    private readonly source: RowSource,
  ) {}

  /**
   * Fills in the foreign-key columns of a body.
   *
   * @param writable the columns that a body of this kind may contain
   * @param pins columns that the caller has fixed
   * @param path the models that wait for this body, outermost first
   * @returns all columns that are fixed by then
   */
  async fill(
    subject: Subject,
    body: Row,
    writable: ReadonlySet<string>,
    pins: Row,
    path: string[],
  ): Promise<Row> {
    const fixedColumns: Row = { ...pins };
    for (const reference of sortReferences(subject)) {
      const { columns, references } = reference;
      const isWanted =
        subject.isRequiredReference(reference) || columns.every((name) => name in body);
      if (!isWanted || !columns.every((name) => writable.has(name) || name in fixedColumns))
        continue;
      const given = Object.fromEntries(
        columns.flatMap((name, at) =>
          name in fixedColumns ? [[references[at], fixedColumns[name]]] : [],
        ),
      );
      // a key with a null part refers to nothing
      if (Object.values(given).includes(null)) continue;
      // a reference without a column left to be null must refer to a record
      const must = columns.every((name) => name in fixedColumns || subject.field(name)?.isRequired);
      const target = await this.targetOf(subject, reference, { given, must }, body, path);
      columns.forEach((name, at) => {
        if (name in fixedColumns) return;
        const value = target?.[references[at] ?? ''];
        if (value !== undefined && value !== null) body[name] = fixedColumns[name] = value;
        else if (!subject.field(name)?.isRequired) {
          delete body[name];
          fixedColumns[name] = null;
        }
      });
      if (target === body) references.forEach((name) => (fixedColumns[name] = body[name]));
    }
    return fixedColumns;
  }

  /** @returns undefined where the reference is optional and has to stay empty */
  private async targetOf(
    subject: Subject,
    reference: Reference,
    { given, must }: { given: Row; must: boolean },
    body: Row,
    path: string[],
  ): Promise<Row | undefined> {
    const target = this.subjects.get(reference.target);
    if (!target) return undefined;
    const known = this.source
      .known(reference.target)
      .find((row) => hasValues(row, given) && (!must || hasAllValues(row, reference.references)));
    const isFresh = subject.needsNewTarget(reference) && !target.isUniqueBy(Object.keys(given));
    if (known && !isFresh) return known;
    const waiting = [...path, subject.model.name];
    try {
      if (!waiting.includes(reference.target))
        return await this.source.make(
          target,
          { pins: given, filled: reference.references },
          waiting,
        );
      if (!must) return undefined;
      if (target !== subject)
        throw new UntestableError(
          `${[...waiting, reference.target].join(' needs ')}: none can be the first`,
        );
      if (reference.references.every((name) => name in body)) return body;
      return await this.source.makeOwn(subject, reference, given, path);
    } catch (error) {
      if (known) return known;
      // what cannot be created is reported when its own turn comes
      if (!must) return undefined;
      throw error;
    }
  }
}

/**
 * Orders references: required ones first, then those to other models, since a self-reference must know its record's
 * values by then, then those that leave the others the most freedom.
 */
const sortReferences = (subject: Subject): Reference[] =>
  [...subject.references()].sort(
    (a, b) =>
      Number(subject.isRequiredReference(b)) - Number(subject.isRequiredReference(a)) ||
      Number(isSelfReference(subject, a)) - Number(isSelfReference(subject, b)) ||
      a.columns.length - b.columns.length,
  );

export const hasValues = (row: Row, given: Row): boolean =>
  Object.entries(given).every(([name, value]) => isDeepStrictEqual(row[name], value));

const isSelfReference = ({ model }: Subject, { target }: Reference): boolean =>
  target === model.name;

const hasAllValues = (row: Row, names: readonly string[]): boolean =>
  names.every((name) => row[name] !== null && row[name] !== undefined);

import { isDeepStrictEqual } from 'node:util';
import type { Row } from './exchange';
import { Untriable } from './fault';
import type { Reference, Subject } from './subject';

/** What a new record has to hold. */
export interface Wanted {
  /** Columns that are decided. */
  pins: Row;
  /** Columns that others point at: they are not left empty. */
  filled: readonly string[];
}

/** Where references find the records that they point at. */
export interface RowSource {
  /** Those that are there already. */
  known(model: string): readonly Row[];
  /** A new one, in which some columns are decided, and some are not left empty. */
  make(subject: Subject, wanted: Wanted, path: string[]): Promise<Row>;
  /** A new one that points at itself. */
  makeOwn(subject: Subject, reference: Reference, pins: Row, path: string[]): Promise<Row>;
}

/** Values for the columns that point at other records: what two references share is the same for both. */
export class References {
  constructor(
    private readonly subjects: ReadonlyMap<string, Subject>,
    private readonly source: RowSource,
  ) {}

  /**
   * Fills in the columns of a body that point elsewhere.
   *
   * @param writable the columns that a body of this kind may hold
   * @param pins columns that somebody else has decided
   * @param path the models that wait for this body, the first first
   * @returns all columns that are decided by then
   */
  async fill(
    subject: Subject,
    body: Row,
    writable: ReadonlySet<string>,
    pins: Row,
    path: string[],
  ): Promise<Row> {
    const decided: Row = { ...pins };
    for (const reference of inOrder(subject)) {
      const { columns, references } = reference;
      const isWanted = subject.mustPoint(reference) || columns.every((name) => name in body);
      if (!isWanted || !columns.every((name) => writable.has(name) || name in decided)) continue;
      const given = Object.fromEntries(
        columns.flatMap((name, at) => (name in decided ? [[references[at], decided[name]]] : [])),
      );
      // a key with a part that is empty points nowhere
      if (Object.values(given).includes(null)) continue;
      // nor can one point nowhere that has no part left to be empty
      const must = columns.every((name) => name in decided || subject.field(name)?.isRequired);
      const target = await this.targetOf(subject, reference, { given, must }, body, path);
      columns.forEach((name, at) => {
        if (name in decided) return;
        const value = target?.[references[at] ?? ''];
        if (value !== undefined && value !== null) body[name] = decided[name] = value;
        else if (!subject.field(name)?.isRequired) {
          delete body[name];
          decided[name] = null;
        }
      });
      if (target === body) references.forEach((name) => (decided[name] = body[name]));
    }
    return decided;
  }

  /** @returns undefined where the reference may stay empty, and has to */
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
      .find((row) => agrees(row, given) && (!must || isFilled(row, reference.references)));
    const isFresh = subject.needsFresh(reference) && !target.isUniqueBy(Object.keys(given));
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
        throw new Untriable(
          `${[...waiting, reference.target].join(' needs ')}: none can be the first`,
        );
      if (reference.references.every((name) => name in body)) return body;
      return await this.source.makeOwn(subject, reference, given, path);
    } catch (error) {
      if (known) return known;
      // what cannot be made is told where its own turn comes
      if (!must) return undefined;
      throw error;
    }
  }
}

/**
 * What must be there first, and of those the ones that leave the others the most room; a record
 * that points at itself has to know by then what it is.
 */
const inOrder = (subject: Subject): Reference[] =>
  [...subject.references()].sort(
    (a, b) =>
      Number(subject.mustPoint(b)) - Number(subject.mustPoint(a)) ||
      Number(isOwn(subject, a)) - Number(isOwn(subject, b)) ||
      a.columns.length - b.columns.length,
  );

export const agrees = (row: Row, given: Row): boolean =>
  Object.entries(given).every(([name, value]) => isDeepStrictEqual(row[name], value));

const isOwn = ({ model }: Subject, { target }: Reference): boolean => target === model.name;

const isFilled = (row: Row, names: readonly string[]): boolean =>
  names.every((name) => row[name] !== null && row[name] !== undefined);

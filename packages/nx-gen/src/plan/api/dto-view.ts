import { jsDoc } from '../../code/comment';
import { PRINT_WIDTH } from '../../code/layout';
import type { FieldIR } from '../../schema/ir';
import type { ModuleFileView } from '../artefact';

/** `api/dto.ts`: the request body that creates or updates a record, or the response with one. */
export interface DtoView extends ModuleFileView {
  /** A description, as a comment. */
  summary: string;
  /** `@ApiSchema({ description: '…' })` for a model with documentation; otherwise empty. */
  decorators: string[];
  /** `CreateUserGenDto`, `UpdateUserGenDto`, `UserGenResponseDto`. */
  className: string;
  /** The nested classes, such as an item of a new order. */
  parts: { summary: string; className: string; base: string }[];
  /** `UpdateType(CreateUserGenDto)` for an update DTO; otherwise undefined. */
  base: string | undefined;
  fields: LaidOutField[];
}

/** One property of a DTO. */
export interface DtoFieldView {
  /** The field's documentation, as a comment; undefined without any. */
  comment: string | undefined;
  /** `@ApiProperty({ type: String })`, `@IsString()`. */
  decorators: string[];
  /** `email!: string;`. */
  declaration: string;
}

/** A property with its place in the text of the class. */
export interface LaidOutField extends DtoFieldView {
  /** The decorators and the declaration: one line each, or all on one. */
  lines: string[];
  /** Whether a blank line separates it from the property before it. */
  isApart: boolean;
}

/** Indentation of class members. */
const INDENT = 2;

/** Lays the properties out one below the other with blank lines between them, as validators need. */
export const fieldsApart = (fields: readonly DtoFieldView[]): LaidOutField[] =>
  fields.map((field, at) => ({
    ...field,
    lines: [...field.decorators, field.declaration],
    isApart: at > 0,
  }));

/** Lays the properties out as a table: one on each line, where it fits, without blank lines between those. */
export function fieldsAsTable(fields: readonly DtoFieldView[]): LaidOutField[] {
  const rows = fields.map((field) => ({ field, row: rowOf(field) }));
  return rows.map(({ field, row }, at) => ({
    ...field,
    lines: row === undefined ? [...field.decorators, field.declaration] : [row],
    isApart: at > 0 && !(isPlainRow(rows[at - 1]) && isPlainRow(rows[at])),
  }));
}

function rowOf({ decorators, declaration }: DtoFieldView): string | undefined {
  const row = [...decorators, declaration].join(' ');
  const fits = !row.includes('\n') && INDENT + row.length <= PRINT_WIDTH;
  return fits ? row : undefined;
}

const isPlainRow = (one: { field: DtoFieldView; row: string | undefined } | undefined): boolean =>
  one?.row !== undefined && one.field.comment === undefined;

/** Returns a field's documentation, or else its help, as a comment above its property. */
export function commentOf({
  documentation,
  directives,
}: Pick<FieldIR, 'documentation' | 'directives'>): string | undefined {
  const text = documentation ?? directives.help;
  return text === undefined ? undefined : jsDoc([text], INDENT);
}

/** Returns what OpenAPI says about a field: where it has a help for users, what `///` says remains a note in the code. */
export const descriptionOf = ({
  documentation,
  directives,
}: Pick<FieldIR, 'documentation' | 'directives'>): string | undefined =>
  directives.help ?? documentation;

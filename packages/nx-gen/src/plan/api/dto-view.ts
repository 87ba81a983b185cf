import { jsDoc } from '../../code/comment';
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
  fields: DtoFieldView[];
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

/** Indentation of class members. */
const INDENT = 2;

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

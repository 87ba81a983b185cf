import { jsDoc } from '../../code/comment';
import type { FieldIR } from '../../schema/ir';
import type { ModuleFileView } from '../artefact';

/** `api/dto.ts`: what a client sends to create or update a record, or gets as one. */
export interface DtoView extends ModuleFileView {
  /** What it is, as a comment. */
  summary: string;
  /** `@ApiSchema({ description: '…' })` of a model that the schema describes; else none. */
  decorators: string[];
  /** `CreateUserGenDto`, `UpdateUserGenDto`, `UserGenResponseDto`. */
  className: string;
  /** The classes of what stands inside of it, such as one of the items of a new order. */
  parts: { summary: string; className: string; base: string }[];
  /** `UpdateType(CreateUserGenDto)` of an update DTO; undefined where there is none. */
  base: string | undefined;
  fields: DtoFieldView[];
}

/** One property of a DTO. */
export interface DtoFieldView {
  /** What the schema says of it, as a comment; undefined where that is nothing. */
  comment: string | undefined;
  /** `@ApiProperty({ type: String })`, `@IsString()`. */
  decorators: string[];
  /** `email!: string;`. */
  declaration: string;
}

/** Of a class's members. */
const INDENT = 2;

/** What the schema says of a field, as a comment above its property. */
export const commentOf = ({ documentation }: Pick<FieldIR, 'documentation'>): string | undefined =>
  documentation === undefined ? undefined : jsDoc([documentation], INDENT);

import { createProblem, type Diagnostic } from '../base/diagnostics';
import { isFinerThanDates } from './fractional-digits';
import type { ModelIR, Provider } from './ir';

/** Warns of keys with more digits than Prisma reads: a write by such a key finds no record. */
export const fineKeyWarnings = (models: readonly ModelIR[], provider: Provider): Diagnostic[] =>
  models.filter(isWritten).flatMap(({ name, key, fields }) =>
    fields
      .filter((field) => key.fields.includes(field.name) && isFinerThanDates(field, provider))
      .map((field) => ({
        location: field.location,
        subject: `${name}.${field.name}`,
        ...createProblem(
          'the column keeps more digits than Prisma reads, and a record with them cannot be changed or deleted by its id',
          `write @db.${field.nativeType?.name ?? 'DateTime2'}(3) and migrate, or disable both with @gen_form(except: [edit, delete])`,
        ),
      })),
  );

/** Checks whether single records are changed or deleted. */
const isWritten = ({ operations }: ModelIR): boolean =>
  !operations || operations.includes('edit') || operations.includes('delete');

import { BadRequestException } from '@nestjs/common';

const MAX_SENTENCES = 50;
const MAX_CHARACTERS = 50;

/**
 * Refuses a file for all that is wrong with it, or for the first fifty things.
 * @throws BadRequestException unless there is nothing
 */
export function refuseFor(problems: readonly string[]): void {
  if (!problems.length) return;
  const told = problems.slice(0, MAX_SENTENCES);
  const more = problems.length - told.length;
  throw new BadRequestException({
    message: told.join('; ') + (more ? `; and ${more} more` : ''),
    errors: { file: told },
    code: 'VALIDATION',
  });
}

/** A cell in a sentence: quoted, on one line, and cut when it is long. */
export function shown(cell: string): string {
  const characters = [...cell.slice(0, 2 * MAX_CHARACTERS)];
  const isLong = characters.length > MAX_CHARACTERS;
  return JSON.stringify(characters.slice(0, MAX_CHARACTERS).join('') + (isLong ? '…' : ''));
}

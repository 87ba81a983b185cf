import type { BareAnswer, Row } from './exchange';
import type { Fault } from './fault';
import { isSame } from './same-value';
import type { Subject } from './subject';

/** Whose fault it is, and how one knows. */
export interface Verdict {
  isPrismas: boolean;
  says: string;
}

/** Refusals that an API tells its client of: they are no reason for a status of 500. */
const REFUSALS: ReadonlySet<string> = new Set(
  'P2000 P2002 P2003 P2004 P2005 P2006 P2007 P2011 P2012 P2013 P2014 P2015 P2017 P2018 P2019 P2020 P2025 P2033'.split(
    ' ',
  ),
);

/** Compares a fault with what the bare client says to the same call. */
export function verdictOf(subject: Subject, fault: Fault, bare: BareAnswer): Verdict {
  return bare.isDone ? ofResult(subject, fault, bare.result) : ofError(fault, bare);
}

function ofError(
  { asked, seen }: Fault,
  { name, code, message }: BareAnswer & { isDone: false },
): Verdict {
  const text = [code, lastLine(message)].filter(Boolean).join(' ');
  // it is the repetition that is wrong then, or what was generated sends the same nonsense
  if (name === 'PrismaClientValidationError')
    return { isPrismas: false, says: `the bare client does not understand the call: ${text}` };
  const isServerError = (asked?.answer?.status ?? 0) >= 500;
  if (seen?.kind === 'conflict' || (isServerError && REFUSALS.has(code ?? '')))
    return { isPrismas: false, says: `the bare client says why it is no good: ${text}` };
  return { isPrismas: true, says: `Prisma refuses this too: ${text}` };
}

function ofResult(subject: Subject, { seen, asked }: Fault, result: unknown): Verdict {
  if (seen?.kind === 'conflict' && asked?.answer?.status === 201)
    return { isPrismas: true, says: 'Prisma takes this too' };
  if (seen?.kind === 'value') {
    const field = subject.field(seen.name);
    const value = field && (result as Row)[field.property ?? field.name];
    return field && isSame(field, seen.value, value)
      ? { isPrismas: true, says: `Prisma reads the same: ${JSON.stringify(value)}` }
      : { isPrismas: false, says: `the bare client reads ${JSON.stringify(value)}` };
  }
  if (seen?.kind === 'found' && Array.isArray(result)) {
    const isFound = result.some((row: Row) => isKeyOf(subject, seen.row, row));
    return isFound === seen.isFound
      ? { isPrismas: true, says: `Prisma ${isFound ? 'finds' : 'does not find'} it either way` }
      : { isPrismas: false, says: `the bare client ${isFound ? 'finds it' : 'does not find it'}` };
  }
  return { isPrismas: false, says: 'the bare client takes it' };
}

const isKeyOf = (subject: Subject, row: Row, other: Row): boolean =>
  subject.model.key.fields.every((name) => {
    const field = subject.field(name);
    return field && isSame(field, row[name], other[field.property ?? name]);
  });

/** Prisma's messages begin with the code that was called. */
const lastLine = (message: string): string => message.trim().split('\n').pop()?.trim() ?? '';

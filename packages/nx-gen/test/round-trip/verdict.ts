import type { ClientResult, Row } from './exchange';
import type { Fault } from './fault';
import { isSame } from './same-value';
import type { Subject } from './subject';

/** Who caused a fault, and the evidence. */
export interface Verdict {
  isPrismas: boolean;
  says: string;
}

/** Errors that an API reports to its client: they do not justify a status of 500. */
const CLIENT_ERROR_CODES: ReadonlySet<string> = new Set(
  'P2000 P2002 P2003 P2004 P2005 P2006 P2007 P2011 P2012 P2013 P2014 P2015 P2017 P2018 P2019 P2020 P2025 P2033'.split(
    ' ',
  ),
);

/** Compares a fault with the result of the same call on the bare client. */
export function verdictOf(subject: Subject, fault: Fault, bare: ClientResult): Verdict {
  return bare.isDone ? verdictOfResult(subject, fault, bare.result) : verdictOfError(fault, bare);
}

function verdictOfError(
  { asked, seen }: Fault,
  { name, code, message }: ClientResult & { isDone: false },
): Verdict {
  const text = [code, lastLine(message)].filter(Boolean).join(' ');
  // then either the repetition is wrong, or the generated code sends the same nonsense
  if (name === 'PrismaClientValidationError')
    return { isPrismas: false, says: `the bare client does not understand the call: ${text}` };
  const isServerError = (asked?.answer?.status ?? 0) >= 500;
  if (seen?.kind === 'conflict' || (isServerError && CLIENT_ERROR_CODES.has(code ?? '')))
    return { isPrismas: false, says: `the bare client says why it is no good: ${text}` };
  return { isPrismas: true, says: `Prisma refuses this too: ${text}` };
}

function verdictOfResult(subject: Subject, { seen, asked }: Fault, result: unknown): Verdict {
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

/** Prisma's messages begin with the code of the call; returns the message proper. */
const lastLine = (message: string): string => message.trim().split('\n').pop()?.trim() ?? '';

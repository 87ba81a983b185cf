import { refuseFor, shown } from './import-problems';
import { readCsv, type CsvRow } from './read-csv';

/** One person to import. */
export interface Person {
  /** The row of the file, for messages. */
  row: number;
  /** In lower case; no other person of the file has it. */
  email: string;
  name: string;
  role: string;
}

/** What one file may hold. */
export const MAX_PEOPLE = 1000;

/** In any letter case. Other columns are ignored: no file sets an id or a password. */
const COLUMNS = ['email', 'name', 'role'];
const REQUIRED = ['email', 'name'];
const ROLES = ['user', 'editor', 'admin'];
const DEFAULT_ROLE = 'user';

const MAX_EMAIL = 254;
const MAX_NAME = 200;
/** Text, an @, and a domain with a dot in it. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/**
 * Reads a CSV file with a header row and the columns `email`, `name` and, if wanted, `role`.
 * @throws BadRequestException with all that is wrong, row by row; the header is row 1
 */
export function readPeople(content: Buffer): Person[] {
  const [header, ...rows] = readCsv(content, 1 + MAX_PEOPLE + 1);
  const columns = (header?.cells ?? []).map((cell) => cell.toLowerCase());
  refuseFor(header ? headerProblems(columns) : ['The file is empty']);
  if (!rows.length) refuseFor(['The file has no row below its header']);
  if (rows.length > MAX_PEOPLE) refuseFor([`The file has more than ${MAX_PEOPLE} rows`]);
  const read = rows.map((row) => ({ row, person: toPerson(columns, row) }));
  const people = read.map(({ person }) => person);
  refuseFor([
    ...read.flatMap(({ row, person }) => personProblems(person, row, columns.length)),
    ...repeatProblems(people),
  ]);
  return people;
}

function headerProblems(columns: string[]): string[] {
  return [
    ...REQUIRED.filter((name) => !columns.includes(name)).map(
      (name) => `The file has no column ${name}`,
    ),
    ...COLUMNS.filter((name) => columns.indexOf(name) !== columns.lastIndexOf(name)).map(
      (name) => `The file has the column ${name} twice`,
    ),
  ];
}

function toPerson(columns: string[], { number, cells }: CsvRow): Person {
  const cell = (column: string) => cells[columns.indexOf(column)] ?? '';
  return {
    row: number,
    email: cell('email').toLowerCase(),
    name: cell('name'),
    role: cell('role') || DEFAULT_ROLE,
  };
}

function personProblems(person: Person, { number, cells }: CsvRow, width: number): string[] {
  const { email, name, role } = person;
  if (cells.length !== width)
    return [`row ${number}: the header has ${width} cells, this row ${cells.length}`];
  const problems: string[] = [];
  if (email.length > MAX_EMAIL || !EMAIL.test(email))
    problems.push(`${shown(email)} is not an e-mail address`);
  if (!name) problems.push('the name is missing');
  if (name.length > MAX_NAME) problems.push(`the name is longer than ${MAX_NAME} characters`);
  if (!ROLES.includes(role))
    problems.push(`the role ${shown(role)} is none of ${ROLES.join(', ')}`);
  return problems.map((problem) => `row ${number}: ${problem}`);
}

function repeatProblems(people: readonly Person[]): string[] {
  const first = new Map<string, number>();
  return people.flatMap(({ email, row }) => {
    if (!email) return [];
    const before = first.get(email);
    if (before !== undefined)
      return [`row ${row}: ${shown(email)} stands in row ${before} already`];
    first.set(email, row);
    return [];
  });
}

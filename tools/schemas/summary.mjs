// The end of the output of `npm run check:schemas`: a table and the verdict.
import { fewLines } from './failure.mjs';
import { modelsByFate, problemsOf, requestsIn } from './problems.mjs';

/** Name and value of each column; the last line sums the numbers. */
const COLUMNS = [
  ['schema', ({ name }) => name],
  ['models', ({ models }) => models],
  ['generated', ({ generated }) => generated.length],
  ['refused on purpose', ({ refused }) => refused.length],
  ['type errors', ({ typeErrors }) => typeErrors.length],
  ['requests', requestsIn],
  ['round-tripped', (result) => modelsByFate(result).good.length],
  ['failed', failedIn],
  ["Prisma's own", (result) => modelsByFate(result).apart.length],
  ['seconds', ({ seconds }) => Math.round(seconds)],
];

/** Returns the number of models whose records failed; a schema that got no further counts as one. */
function failedIn(result) {
  const { failed } = modelsByFate(result);
  return failed.length || (problemsOf(result).length > 0 ? 1 : 0);
}

/** Returns one line per schema, and a total. */
export function summaryLines(results) {
  const rows = results.map((result) => COLUMNS.map(([, of]) => of(result)));
  const sums = COLUMNS.map((_, at) => rows.reduce((sum, row) => sum + Number(row[at]), 0));
  const lines = [
    COLUMNS.map(([name]) => name),
    ...rows,
    [`${results.length} schemas`, ...sums.slice(1)],
  ];
  const widths = COLUMNS.map((_, at) => Math.max(...lines.map((line) => String(line[at]).length)));
  return lines.map((line) =>
    line
      .map((value, at) =>
        at === 0 ? String(value).padEnd(widths[at]) : String(value).padStart(widths[at]),
      )
      .join('  '),
  );
}

/** Returns what the table has no room for: why models were refused, and whether all is well. */
export function closingLines(results) {
  const refusals = results.flatMap(({ name, refused }) =>
    refused.flatMap(({ reason }) => fewLines(`refused on purpose: ${name} ${reason}`)),
  );
  const broken = results.filter((result) => problemsOf(result).length > 0).map(({ name }) => name);
  return [...refusals, verdictOn(broken, results.length)];
}

function verdictOn(broken, number) {
  if (broken.length > 0) {
    const names = [broken.slice(0, -1).join(', '), broken.at(-1)].filter(Boolean).join(' and ');
    return `${broken.length} of ${number} schemas failed: ${names}.`;
  }
  return number === 1 ? 'The schema is good.' : `All ${number} schemas are good.`;
}

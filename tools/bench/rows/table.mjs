// The measurements as readable tables.
import { markdown } from '../markdown.mjs';
import { BULK, EXPORT, questions } from './questions.mjs';

/** Returns Markdown tables: a line per question, and one per export. */
export function tablesOf(sizes) {
  const [smallest, ...larger] = sizes;
  const names = [...questions.map(({ name }) => name), BULK, EXPORT].filter(
    (name) => smallest.times[name],
  );
  const rows = names.map((name) => {
    const base = smallest.times[name].ms;
    return [
      name,
      milliseconds(base),
      ...larger.flatMap(({ times }) => [
        milliseconds(times[name].ms),
        ratio(times[name].ms / base),
      ]),
    ];
  });
  const head = larger.flatMap((size) => [`${count(size.rows)}, ms`, 'ratio']);
  const exports = sizes.flatMap((size) =>
    size.exports.map(({ rows: read, seconds, bytes }) => [
      count(size.rows),
      count(read),
      count(Math.round(read / seconds)),
      String(Math.round(bytes / 2 ** 20)),
    ]),
  );
  return [
    ...markdown(['question', `${count(smallest.rows)} orders, ms`, ...head], rows),
    '',
    ...(exports.length ? markdown(['orders', 'exported', 'per s', 'peak MiB'], exports) : []),
  ].join('\n');
}

const count = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ' ');
const milliseconds = (ms) => (Number.isFinite(ms) ? ms.toFixed(1) : '503');
const ratio = (value) => (Number.isFinite(value) ? value.toFixed(2) : '');

import type { Colour } from '../../doctor/paint';
import { paintFor } from '../../doctor/paint';

export const DEV_PARTS = ['database', 'generator', 'api', 'dashboard'] as const;

export type DevPart = (typeof DEV_PARTS)[number];

const WIDTH = Math.max(...DEV_PARTS.map((name) => name.length));

const COLOURS: Record<DevPart, Colour> = {
  database: 'dim',
  generator: 'yellow',
  api: 'green',
  dashboard: 'cyan',
};

/** What clears a terminal: it would throw the other parts' lines away. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const CLEARING = /\u001bc|\u001b\[[0-9;]*[HJ]/g;

/** A line of the common log, under the name of the part that said it. */
export function sayAs(part: DevPart, text: string): void {
  const head = paintFor(process.stdout)(COLOURS[part], `${part.padEnd(WIDTH)} |`);
  for (const line of text.split(/\r?\n/)) console.log(`${head} ${line.replace(CLEARING, '')}`);
}

import type { Colour } from '../../doctor/paint';
import { paintFor } from '../../doctor/paint';

export const DEV_PARTS = ['database', 'generator', 'api', 'dashboard'] as const;

export type DevPart = (typeof DEV_PARTS)[number];

const LABEL_WIDTH = Math.max(...DEV_PARTS.map((name) => name.length));

const COLOURS: Record<DevPart, Colour> = {
  database: 'dim',
  generator: 'yellow',
  api: 'green',
  dashboard: 'cyan',
};

/** Escape sequences that clear the terminal, which would discard the lines of the other parts. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const CLEAR_SCREEN_SEQUENCES = /\u001bc|\u001b\[[0-9;]*[HJ]/g;

/** Prints a line in the common log, prefixed with the name of its part. */
export function logAs(part: DevPart, text: string): void {
  const prefix = paintFor(process.stdout)(COLOURS[part], `${part.padEnd(LABEL_WIDTH)} |`);
  for (const line of text.split(/\r?\n/))
    console.log(`${prefix} ${line.replace(CLEAR_SCREEN_SEQUENCES, '')}`);
}

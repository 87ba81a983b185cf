import { styleText } from 'node:util';

export type Colour = 'green' | 'yellow' | 'red' | 'dim' | 'bold';

/** Gives a text a colour, or leaves it as it is. */
export type Paint = (colour: Colour, text: string) => string;

/** Colours for a terminal whose user did not forbid them (https://no-color.org); never for a file or a pipe. */
export function paintFor(
  stream: { isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>> = process.env,
): Paint {
  const isColoured = stream.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  return isColoured
    ? (colour, text) => styleText(colour, text, { validateStream: false })
    : (_colour, text) => text;
}

export const unpainted: Paint = (_colour, text) => text;

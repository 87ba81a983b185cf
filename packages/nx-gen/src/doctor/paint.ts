import { styleText } from 'node:util';

export type Colour = 'green' | 'yellow' | 'red' | 'cyan' | 'dim' | 'bold';

/** Colours a text, or returns it unchanged. */
export type Paint = (colour: Colour, text: string) => string;

/**
 * Returns a painter that uses colours on a terminal unless the user disabled them (https://no-color.org), and elsewhere
 * only if they are requested (https://force-color.org).
 */
export function paintFor(
  stream: { isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>> = process.env,
): Paint {
  return isColoured(stream.isTTY === true, env)
    ? (colour, text) => styleText(colour, text, { validateStream: false })
    : (_colour, text) => text;
}

function isColoured(
  isTerminal: boolean,
  { FORCE_COLOR, NO_COLOR, TERM }: Readonly<Record<string, string | undefined>>,
): boolean {
  if (FORCE_COLOR) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTerminal && !NO_COLOR && TERM !== 'dumb';
}

export const paintPlain: Paint = (_colour, text) => text;

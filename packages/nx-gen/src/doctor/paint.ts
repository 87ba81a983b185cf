import { styleText } from 'node:util';

export type Colour = 'green' | 'yellow' | 'red' | 'cyan' | 'dim' | 'bold';

/** Gives a text a colour, or leaves it as it is. */
export type Paint = (colour: Colour, text: string) => string;

/**
 * Colours for a terminal whose user did not forbid them (https://no-color.org), and for anything else
 * only where they are asked for (https://force-color.org).
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

export const unpainted: Paint = (_colour, text) => text;

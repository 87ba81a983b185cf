import { format } from 'prettier/standalone';
import * as estree from 'prettier/plugins/estree';
import * as typescript from 'prettier/plugins/typescript';

/** Formats text with Prettier in the style of this repository. */
export const formatWithPrettier = (text: string): Promise<string> =>
  format(text, {
    parser: 'typescript',
    plugins: [typescript, estree],
    singleQuote: true,
    printWidth: 100,
  });

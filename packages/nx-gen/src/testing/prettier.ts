import { format } from 'prettier/standalone';
import * as estree from 'prettier/plugins/estree';
import * as typescript from 'prettier/plugins/typescript';

/** The text as Prettier would write it in this repository's own style. */
export const prettified = (text: string): Promise<string> =>
  format(text, {
    parser: 'typescript',
    plugins: [typescript, estree],
    singleQuote: true,
    printWidth: 100,
  });

import { posix } from 'node:path';
import { readableText } from '../../src/schema/compatibility';
import { outlineOf, type Block } from '../../src/schema/declarations';
import type { ClientSource } from '../../src/schema/ir';
import type { SchemaFile } from '../../src/schema/read-schema';

/** A model block of a schema. */
export interface Declared {
  name: string;
  file: string;
  line: number;
}

/** Every `model` block, also of one that the Prisma client ignores. */
export const modelsIn = (files: readonly SchemaFile[]): Declared[] =>
  files.flatMap(({ path, text }) =>
    outlineOf(path, text)
      .blocks.filter(({ keyword }) => keyword === 'model')
      .map(({ name, line }) => ({ name, file: path, line })),
  );

/** The files with every model marked, except those named; a mark that is there already stays. */
export function marked(files: readonly SchemaFile[], except: ReadonlySet<string>): SchemaFile[] {
  return files.map(({ path, text }) => {
    const end = text.includes('\r\n') ? '\r\n' : '\n';
    const lines = text.split(/\r?\n/);
    const { blocks } = outlineOf(path, text.replace(/^\ufeff/, ''));
    for (const block of blocks.filter(({ keyword }) => keyword === 'model').reverse()) {
      const marks = block.above.filter((comment) => /^@gen_form\b/.test(comment.text));
      if (except.has(block.name)) marks.forEach(({ line }) => (lines[line - 1] = '//'));
      else if (marks.length === 0) lines.splice(block.line - 1, 0, '// @gen_form()');
    }
    return { path, text: lines.join(end) };
  });
}

/** An output beside the project would be written where nobody expects it. */
export const withSafeOutput = (files: readonly SchemaFile[]): SchemaFile[] =>
  files.map(({ path, text }) => ({
    path,
    text: text.replace(/^(\s*output\s*=\s*)(.+)$/gm, (line, start: string, value: string) => {
      const output = /^"((?:[^"\\]|\\.)*)"/.exec(value)?.[1];
      const isInside =
        output !== undefined &&
        !posix.isAbsolute(output) &&
        !posix.join(posix.dirname(path), output).startsWith('..');
      return isInside
        ? line
        : `${start}"${posix.relative(posix.dirname(path), 'src/generated/prisma')}"`;
    }),
  }));

/**
 * The files as Prisma 7 takes them, with one generator: that of the client which the generated code
 * imports, with the preview features of those that it stands for.
 *
 * @param output absolute folder of the client
 */
export function forPrisma(
  files: readonly SchemaFile[],
  client: ClientSource,
  output: string,
): SchemaFile[] {
  const isTypeScript = client.kind === 'file' && client.path.endsWith('/client');
  const readable = files.map(({ path, text }) => ({ path, text: readableText(path, text) }));
  const features = previewFeatures(readable);
  const generator = [
    'generator client {',
    `  provider = "${isTypeScript ? 'prisma-client' : 'prisma-client-js'}"`,
    `  output = ${JSON.stringify(output)}`,
    ...(isTypeScript ? ['  moduleFormat = "cjs"'] : []),
    ...(features.length > 0 ? [`  previewFeatures = ${JSON.stringify(features)}`] : []),
    '}',
    '',
  ].join('\n');
  // beside the datasource: Prisma knows some features only where it has seen the provider
  const home = readable.find(hasDatasource) ?? readable[0];
  return readable.map((file) => ({
    path: file.path,
    text: withoutGenerators(file.path, file.text) + (file === home ? `\n${generator}` : ''),
  }));
}

const hasDatasource = ({ path, text }: SchemaFile): boolean =>
  outlineOf(path, text).blocks.some(({ keyword }) => keyword === 'datasource');

const generatorsOf = ({ path, text }: SchemaFile): Block[] =>
  outlineOf(path, text).blocks.filter(({ keyword }) => keyword === 'generator');

/** Those that are left once the files are readable: a schema with `views` is none without them. */
const previewFeatures = (files: readonly SchemaFile[]): string[] => {
  const settings = files.flatMap(generatorsOf).flatMap(({ members }) => members);
  const named = settings
    .filter(({ name }) => name === 'previewFeatures')
    .flatMap(({ tokens }) => tokens.filter(({ kind }) => kind === 'string'));
  return [...new Set(named.map(({ text }) => text))];
};

function withoutGenerators(path: string, text: string): string {
  const lines = text.split('\n');
  for (const block of generatorsOf({ path, text })) {
    const from = block.line - 1;
    const to = lines.findIndex((line, at) => at >= from && /^\s*\}/.test(line));
    lines.fill('', from, to + 1);
  }
  return lines.join('\n');
}

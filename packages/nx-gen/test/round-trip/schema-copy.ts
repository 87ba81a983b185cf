import { posix } from 'node:path';
import { readableText } from '../../schema/compatibility';
import { outlineOf } from '../../schema/declarations';
import type { ClientSource } from '../../schema/ir';
import type { SchemaFile } from '../../schema/read-schema';

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
 * imports.
 *
 * @param output absolute folder of the client
 */
export function forPrisma(
  files: readonly SchemaFile[],
  client: ClientSource,
  output: string,
): SchemaFile[] {
  const isTypeScript = client.kind === 'file' && client.path.endsWith('/client');
  const generator = [
    'generator client {',
    `  provider = "${isTypeScript ? 'prisma-client' : 'prisma-client-js'}"`,
    `  output = ${JSON.stringify(output)}`,
    ...(isTypeScript ? ['  moduleFormat = "cjs"'] : []),
    '}',
    '',
  ].join('\n');
  return [
    ...files.map(({ path, text }) => ({
      path,
      text: withoutGenerators(path, readableText(path, text)),
    })),
    { path: 'prisma/the-client.prisma', text: generator },
  ];
}

function withoutGenerators(path: string, text: string): string {
  const lines = text.split('\n');
  for (const block of outlineOf(path, text).blocks.filter(
    ({ keyword }) => keyword === 'generator',
  )) {
    const from = block.line - 1;
    const to = lines.findIndex((line, at) => at >= from && /^\s*\}/.test(line));
    lines.fill('', from, to + 1);
  }
  return lines.join('\n');
}

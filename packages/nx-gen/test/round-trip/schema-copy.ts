import { posix } from 'node:path';
import { readableText } from '../../src/schema/compatibility';
import { outlineOf, type Block } from '../../src/schema/declarations';
import type { ClientSource } from '../../src/schema/ir';
import type { SchemaFile } from '../../src/schema/read-schema';

/** A model block of a schema. */
export interface ModelLocation {
  name: string;
  file: string;
  line: number;
}

/** Returns every `model` block, including models that the Prisma client ignores. */
export const modelsIn = (files: readonly SchemaFile[]): ModelLocation[] =>
  files.flatMap(({ path, text }) =>
    outlineOf(path, text)
      .blocks.filter(({ keyword }) => keyword === 'model')
      .map(({ name, line }) => ({ name, file: path, line })),
  );

/** Returns the files with every model marked except those named; existing marks stay. */
export function withMarks(files: readonly SchemaFile[], except: ReadonlySet<string>): SchemaFile[] {
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

/**
 * Redirects output folders outside of the project, which would be written where nobody expects it, and those beside the
 * schema: clients have a copy of it, which would be read as one of its files.
 */
export const withSafeOutput = (files: readonly SchemaFile[]): SchemaFile[] =>
  files.map(({ path, text }) => ({
    path,
    text: text.replace(/^(\s*output\s*=\s*)(.+)$/gm, (line, start: string, value: string) => {
      const output = /^"((?:[^"\\]|\\.)*)"/.exec(value)?.[1];
      const isInside =
        output !== undefined &&
        !posix.isAbsolute(output) &&
        !/^(?:\.\.|prisma)(?:\/|$)/.test(posix.join(posix.dirname(path), output));
      return isInside
        ? line
        : `${start}"${posix.relative(posix.dirname(path), 'src/generated/prisma')}"`;
    }),
  }));

/**
 * Returns the files as Prisma 7 takes them, with a single generator: that of the client which the generated code
 * imports, with the preview features of those that it replaces.
 *
 * @param output absolute folder of the client
 */
export function forPrisma7(
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
  // next to the datasource: Prisma knows some features only once it has seen the provider
  const datasourceFile = readable.find(hasDatasource) ?? readable[0];
  return readable.map((file) => ({
    path: file.path,
    text:
      withoutGenerators(file.path, file.text) + (file === datasourceFile ? `\n${generator}` : ''),
  }));
}

const hasDatasource = ({ path, text }: SchemaFile): boolean =>
  outlineOf(path, text).blocks.some(({ keyword }) => keyword === 'datasource');

const generatorsOf = ({ path, text }: SchemaFile): Block[] =>
  outlineOf(path, text).blocks.filter(({ keyword }) => keyword === 'generator');

/** Returns the preview features that remain once the files are readable: a schema using `views` cannot do without them. */
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

import { outlineOf, type Block, type Member } from './declarations';

/** Connection settings of Prisma 5 and 6, which Prisma 7 moved to `prisma.config.ts`. */
const MOVED_SETTINGS: ReadonlySet<string> = new Set(['url', 'directUrl', 'shadowDatabaseUrl']);

/** The preview features of Prisma 7.10: the others are generally available by now, or rejected. */
export const LIVE_PREVIEW_FEATURES: ReadonlySet<string> = new Set([
  'fullTextSearchPostgres',
  'nativeDistinct',
  'partialIndexes',
  'postgresqlExtensions',
  'relationJoins',
  'schemaEngineDriverAdapters',
  'shardKeys',
  'strictUndefinedChecks',
  'typedSql',
  'views',
]);

/** Matches a line that may have to be blanked; most current schemas have none. */
const EDITABLE_LINE = /^[^\S\n]*(?:url|directUrl|shadowDatabaseUrl|previewFeatures)\b/m;

/**
 * Returns a schema file's text as Prisma 7's parser accepts it, whichever version it was written for. Unsupported parts
 * are blanked in place, so that every line keeps its number; the file on disk stays unchanged.
 */
export function readableText(path: string, text: string): string {
  if (!EDITABLE_LINE.test(text)) return text;
  const outline = outlineOf(path, text);
  const edits = outline.blocks.flatMap((block) =>
    block.members.flatMap((member) => editOf(block, member, text) ?? []),
  );
  return edits.reduceRight(
    (result, { start, end, with: filler }) =>
      result.slice(0, start) + filler.padEnd(end - start) + result.slice(end),
    text,
  );
}

interface Edit {
  start: number;
  end: number;
  with: string;
}

function editOf(block: Block, member: Member, text: string): Edit | undefined {
  const [first] = member.tokens;
  const last = member.tokens.at(-1);
  if (!first || !last) return undefined;
  const { start } = first;
  if (block.keyword === 'datasource' && MOVED_SETTINGS.has(member.name)) {
    return { start, end: last.end, with: '' };
  }
  if (block.keyword === 'generator' && member.name === 'previewFeatures' && last.text === ']') {
    const open = member.tokens.find((token) => token.text === '[');
    const live = member.tokens.filter(
      (token) => token.kind === 'string' && LIVE_PREVIEW_FEATURES.has(token.text),
    );
    return open
      ? {
          start: open.start,
          end: last.end,
          with: `[${live.map((token) => text.slice(token.start, token.end)).join(', ')}]`,
        }
      : undefined;
  }
  return undefined;
}

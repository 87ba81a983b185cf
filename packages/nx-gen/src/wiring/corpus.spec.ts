import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffLines } from 'diff';
import ts from 'typescript';
import { wireApp, wireAppModule, wireDataProvider, type WiringResult } from '.';

/*
 * Files of other projects, one folder each: `before.txt`, and the result for the models User and PromoCode:
 * `after.txt`, or `refused.txt` with the message. They end in `.txt` so that no formatter changes them.
 */

interface Kind {
  dialect: 'ts' | 'tsx';
  wire(source: string, models: readonly Model[]): WiringResult;
  /** The lines to paste if a file is refused, regardless of quotes and indentation. */
  pasted: readonly string[];
}

interface Model {
  stem: string;
  name: string;
  constName: string;
  hasStudio: boolean;
}

const USER: Model = { stem: 'user', name: 'User', constName: 'users', hasStudio: true };
const PROMO_CODE: Model = {
  stem: 'promo-code',
  name: 'PromoCode',
  constName: 'promoCodes',
  hasStudio: false,
};
const ALL = [USER, PROMO_CODE];

const KINDS: Record<string, Kind> = {
  'app-module': {
    dialect: 'ts',
    wire: (source, models) =>
      wireAppModule(source, {
        wasGenerated: () => true,
        modules: models.map(({ stem, name }) => ({
          className: `${name}GenModule`,
          importPath: `./features/${stem}/${stem}.gen.module`,
        })),
      }),
    pasted: [
      '// AUTO-GENERATED IMPORTS START',
      "import { UserGenModule } from './features/user/user.gen.module';",
      "import { PromoCodeGenModule } from './features/promo-code/promo-code.gen.module';",
      '// AUTO-GENERATED IMPORTS END',
      '',
      '// AUTO-GENERATED MODULES START',
      'UserGenModule,',
      'PromoCodeGenModule,',
      '// AUTO-GENERATED MODULES END',
    ],
  },
  app: {
    dialect: 'tsx',
    wire: (source, models) =>
      wireApp(source, {
        wasGenerated: () => true,
        resources: models.map(({ stem, name, constName, hasStudio }) => ({
          constName,
          ...(hasStudio && { studioName: `${name}Studio` }),
          importPath: `./resources/${stem}s`,
        })),
      }),
    pasted: [
      "import { users, UserStudio } from './resources/users';",
      "import { promoCodes } from './resources/promo-codes';",
      '// AUTO-GENERATED IMPORTS END',
      '',
      '{/* AUTO-GENERATED RESOURCES START */}',
      '<Resource {...users}>',
      '<Route path="studio" element={<UserStudio />} />',
      '</Resource>',
      '<Resource {...promoCodes} />',
      '{/* AUTO-GENERATED RESOURCES END */}',
    ],
  },
  'data-provider': {
    dialect: 'ts',
    wire: (source, models) =>
      wireDataProvider(source, {
        wasGenerated: (resource) => ALL.some(({ stem }) => resource === `${stem}s`),
        endpoints: models.map(({ stem }) => ({
          resource: `${stem}s`,
          path: `gen-api/${stem}s`,
        })),
      }),
    pasted: [
      '// AUTO-GENERATED ENDPOINTS START',
      "users: 'gen-api/users',",
      "'promo-codes': 'gen-api/promo-codes',",
      '// AUTO-GENERATED ENDPOINTS END',
    ],
  },
};

const CORPUS = join(__dirname, 'corpus');

const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');

const cases = Object.keys(KINDS).flatMap((kind) =>
  readdirSync(join(CORPUS, kind)).map((name): [string, string] => [kind, name]),
);
const casesWith = (name: string): [string, string][] =>
  cases.filter((path) => existsSync(join(CORPUS, ...path, name)));

const kindOf = (name: string): Kind => {
  const kind = KINDS[name];
  if (!kind) throw new Error(name);
  return kind;
};

const textOf = (result: WiringResult): string => {
  if (result.status === 'refused') throw new Error(`${result.line}: ${result.reason}`);
  return result.text;
};

const refusalOf = (result: WiringResult) => {
  if (result.status !== 'refused') throw new Error(`was ${result.status}:\n${result.text}`);
  return result;
};

/** Returns the text without its regions and markers. */
const outside = (text: string): string =>
  text.replace(/^.*AUTO-GENERATED (\w+) START[^]*?AUTO-GENERATED \1 END.*(?:\r\n|\n|$)/gm, '');

/** Checks whether all characters of a text occur in another one, in the same order. */
const holds = (text: string, characters: string): boolean => {
  let offset = 0;
  return [...characters].every((character) => {
    offset = text.indexOf(character, offset) + 1;
    return offset > 0;
  });
};

/** Returns the lines independent of order and quotes, as a linter may change them. */
const sorted = (text: string): string[] => text.replaceAll('"', "'").split('\n').sort();

/** Adds a byte order mark, and uses Windows line endings if there are any. */
const asOnWindows = (text: string, before = text): string => {
  const lineBreak = before.includes('\n') ? '\r\n' : '\n';
  return `\uFEFF${text.replace(/^\uFEFF/, '').replace(/\r?\n/g, lineBreak)}`;
};

/** Removes what only formatting would change: whitespace, and the slash of a self-closing element. */
const bare = (text: string): string => text.replace(/\s|\/(?=>)/g, '');

const syntaxErrors = (text: string, dialect: 'ts' | 'tsx'): string[] =>
  (
    ts.transpileModule(text, {
      reportDiagnostics: true,
      fileName: `file.${dialect}`,
      compilerOptions: { jsx: ts.JsxEmit.Preserve, experimentalDecorators: true },
    }).diagnostics ?? []
  ).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));

it('the corpus has wired and refused files of every kind', () => {
  const counts = Object.keys(KINDS).map((kind) =>
    ['after.txt', 'refused.txt'].map(
      (name) => casesWith(name).filter(([one]) => one === kind).length,
    ),
  );
  expect(counts.flat().every((count) => count >= 5)).toBe(true);
  expect(casesWith('before.txt')).toEqual(cases);
  expect(casesWith('after.txt').length + casesWith('refused.txt').length).toBe(cases.length);
});

describe.each(casesWith('after.txt'))('%s of %s', (kindName, name) => {
  const kind = kindOf(kindName);
  const folder = join(CORPUS, kindName, name);
  const before = read(folder, 'before.txt');
  const after = read(folder, 'after.txt');

  it('becomes the reviewed result, which is valid code', () => {
    expect(kind.wire(before, ALL)).toEqual({ status: 'updated', text: after });
    expect(syntaxErrors(after, kind.dialect)).toEqual([]);
  });

  it('becomes the same with a byte order mark and Windows line endings', () => {
    expect(kind.wire(asOnWindows(before), ALL)).toEqual({
      status: 'updated',
      text: asOnWindows(after, before),
    });
  });

  it('is unchanged by a second run', () => {
    expect(kind.wire(after, ALL)).toEqual({ status: 'unchanged', text: after });
  });

  it('keeps every line except for a few that are split', () => {
    const changes = diffLines(outside(before), outside(after));
    const texts = (kind: 'added' | 'removed'): string =>
      changes
        .filter((change) => change[kind])
        .map(({ value }) => value)
        .join('');
    expect(holds(bare(texts('added')), bare(texts('removed')))).toBe(true);
    expect(texts('removed').split('\n').length - 1).toBeLessThanOrEqual(3);
    expect(after.startsWith('\uFEFF')).toBe(before.startsWith('\uFEFF'));
  });

  it('is restored when its models are removed and added again one by one', () => {
    const one = textOf(kind.wire(after, [USER]));
    expect(one).not.toMatch(/PromoCode|promo-?codes/i);
    const none = textOf(kind.wire(one, []));
    expect(none).not.toMatch(/UserGenModule|UserStudio|gen-api/);
    expect(holds(bare(outside(none)), bare(withoutUnusedNames(outside(before))))).toBe(true);
    expect(textOf(kind.wire(none, [USER]))).toBe(one);
    expect(sorted(textOf(kind.wire(none, ALL)))).toEqual(sorted(after));
  });
});

/** Removes `Resource` and `Route` at the end of an import if nothing uses them, as happens with the last resource. */
const withoutUnusedNames = (text: string): string =>
  ['Resource', 'Route'].reduce(
    (rest, name) =>
      rest.match(new RegExp(`\\b${name}\\b`, 'g'))?.length === 1
        ? rest.replace(new RegExp(`,\\s*${name}(?=,?\\s*\\} from)`), '')
        : rest,
    text,
  );

describe.each(casesWith('refused.txt'))('%s of %s', (kindName, name) => {
  const kind = kindOf(kindName);
  const folder = join(CORPUS, kindName, name);
  const before = read(folder, 'before.txt');

  it('is refused with the location, the fix and all lines to paste', () => {
    const result = refusalOf(kind.wire(before, ALL));
    const { line, reason, linesToPaste } = result;
    expect(result).not.toHaveProperty('text');
    expect(`${line === undefined ? '' : `line ${line}: `}${reason}\n`).toBe(
      read(folder, 'refused.txt'),
    );
    const normal = linesToPaste
      .replace(/\r\n/g, '\n')
      .replace(/^\s+/gm, (blank) => blank.replace(/[ \t]/g, ''));
    expect(normal).toContain(kind.pasted.join('\n'));
  });

  it('is refused for the same reason with a byte order mark and Windows line endings', () => {
    const [one, other] = [before, asOnWindows(before)].map((text) => {
      const { reason, line } = refusalOf(kind.wire(text, ALL));
      return { reason, line };
    });
    expect(other).toEqual(one);
  });
});

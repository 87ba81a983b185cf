import fc from 'fast-check';
import { GenError } from '../../src/base/diagnostics';
import { syntaxErrors } from '../../src/typescript/parse-gate';
import { planAndRender } from '../../src/testing/plan';
import { programShape } from './program-shape';
import { seed } from './seed';
import { lineOfText, patternOf, prismaString } from './text';

jest.setTimeout(60_000);

/** The places in a schema where a user's text may occur. */
interface Texts {
  above: string;
  doc: string;
  end: string;
  block: string;
  preset: string;
  presets: string;
  stored: string;
  table: string;
  column: string;
  constraint: string;
  pattern: string;
}

const BENIGN: Texts = {
  above: 'a comment',
  doc: 'a description',
  end: 'a remark',
  block: 'a block',
  preset: 'text',
  presets: 'text',
  stored: 'value',
  table: 'a table',
  column: 'a column',
  constraint: 'a constraint',
  pattern: 'abc',
};

const schemaWith = (texts: Texts): string => `
/* ${texts.block} */
enum Level {
  /// ${texts.doc}
  low  @map(${prismaString(texts.stored)}) // ${texts.end}
  high
}

/// ${texts.doc}
// ${texts.above}
// @gen_form()
model Item {
  id     Int      @id @default(autoincrement()) // ${texts.end}
  /// ${texts.doc}
  // ${texts.above}
  name   String   @default(${prismaString(texts.preset)}) @map(${prismaString(texts.column)})
  names  String[] @default([${prismaString(texts.presets)}])
  json   Json     @default(${prismaString(JSON.stringify(texts.preset))})
  code   String // @pattern(${patternOf(texts.pattern)})
  level  Level    @default(low)
  rests  Rest[]
  @@unique([code, name], map: ${prismaString(texts.constraint)})
  @@map(${prismaString(texts.table)})
}

// @gen_form()
model Rest {
  id     Int   @id
  itemId Int
  item   Item  @relation(fields: [itemId], references: [id], map: ${prismaString(`fk ${texts.constraint}`)})
}
`;

/** Prefixed, because an empty text counts as none. */
const someText = lineOfText.map((text) => `a ${text}`);

const texts = fc.record({
  above: lineOfText,
  // without one there is no description
  doc: someText,
  end: lineOfText,
  block: lineOfText.map((text) => text.replaceAll('*/', '* /')),
  preset: lineOfText,
  presets: lineOfText,
  stored: someText,
  table: someText,
  column: someText,
  constraint: someText,
  pattern: lineOfText,
});

interface Program {
  texts: string[];
  shapes: string[];
}

/** Returns what is generated, with the shape of every file; undefined where the schema is refused. */
async function programOf(given: Texts): Promise<Program | undefined> {
  try {
    const { texts } = await planAndRender(schemaWith(given));
    expect(texts.flatMap((text) => syntaxErrors('a.tsx', text))).toEqual([]);
    return { texts, shapes: texts.map((text) => programShape('a.tsx', text)) };
  } catch (error) {
    if (error instanceof GenError) return undefined;
    throw error;
  }
}

it(`no text of a schema changes the behaviour of the generated code (FC_SEED=${seed})`, async () => {
  const benign = await programOf(BENIGN);
  expect(benign?.shapes.length).toBeGreaterThan(20);
  const read = { all: 0, one: 0 };
  const same = async (given: Texts, count: keyof typeof read): Promise<void> => {
    const found = await programOf(given);
    if (found === undefined) return;
    read[count]++;
    expect(found.texts.filter((_, at) => found.shapes[at] !== benign?.shapes[at])).toEqual([]);
  };
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      await same(given, 'all');
      // one place at a time: a text that Prisma refuses in one place would hide the others
      for (const place of Object.keys(BENIGN) as (keyof Texts)[])
        await same({ ...BENIGN, [place]: given[place] }, 'one');
    }),
    { seed, numRuns: 25 },
  );
  expect(read.one).toBeGreaterThan(180);
});

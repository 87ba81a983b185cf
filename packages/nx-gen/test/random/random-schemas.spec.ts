import fc from 'fast-check';
import { syntaxErrors } from '../../src/typescript/parse-gate';
import { GenError } from '../../src/base/diagnostics';
import { planAndRender } from '../../src/testing/plan';
import { SkeletonProject } from '../support/project';
import { STYLES, typeErrors } from '../support/type-check';
import { schemaSpec, schemaText, type SchemaSpec } from './grammar';
import { seed } from './seed';

jest.setTimeout(120_000);

/** How many schemas are compiled. */
const COMPILED = 3;

describe(`random schemas (FC_SEED=${seed})`, () => {
  it('generate files that parse, or are refused with a location', async () => {
    let read = 0;
    await fc.assert(
      fc.asyncProperty(schemaSpec, async (spec) => {
        const texts = await generated(schemaText(spec));
        if (texts === undefined) return;
        read++;
        expect(texts.flatMap(([path, text]) => syntaxErrors(path, text))).toEqual([]);
      }),
      { seed, numRuns: 100 },
    );
    expect(read).toBeGreaterThan(66);
  });

  it('generate an API and a dashboard that type-check', async () => {
    const specs: SchemaSpec[] = [];
    for (const spec of fc.sample(schemaSpec, { seed, numRuns: 40 }))
      if (specs.length < COMPILED && (await generated(schemaText(spec)))) specs.push(spec);
    const project = new SkeletonProject('random', {
      schema: HEAD + schemaText(joined(specs)),
      client: '../generated/prisma/client',
    });
    try {
      project.generateClient();
      await project.generate();
      const found = typeErrors(project, 'src', STYLES.commonjs);
      const inPages = typeErrors(project, 'dashboard', STYLES.vite);
      expect([...found, ...inPages]).toEqual([]);
    } finally {
      project.remove();
    }
  });
});

const HEAD = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

`;

/** Returns the files of a schema; undefined where it is refused, with a place and a name. */
async function generated(text: string): Promise<[path: string, text: string][] | undefined> {
  try {
    return (await planAndRender(text)).files;
  } catch (error) {
    expect(error).toBeInstanceOf(GenError);
    expect((error as GenError).diagnostics[0]?.location).toBeDefined();
    return undefined;
  }
}

/** Merges several schemas into one: each model's name ends with its schema's number. */
function joined(specs: readonly SchemaSpec[]): SchemaSpec {
  return {
    enums: specs[0]?.enums ?? [],
    models: specs.flatMap(({ models }, number) =>
      models.map((model) => ({ ...model, name: `${model.name}_in${number}` })),
    ),
    links: specs.flatMap(({ links, models }, number) => {
      const before = specs.slice(0, number).flatMap((spec) => spec.models).length;
      const place = (at: number) => before + (at % models.length);
      return links.map((link) => ({ ...link, from: place(link.from), to: place(link.to) }));
    }),
  };
}

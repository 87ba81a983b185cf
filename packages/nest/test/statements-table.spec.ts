/** @jest-environment ./test/lab/pglite-environment.cjs */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CrudService,
  defineResource,
  equals,
  type Change,
  type RequestContext,
  type ResourceDefinition,
  type Row,
} from '../src';
import { useLab } from './lab/app';
import { sampleResource } from './lab/resources';
import { statementsOf } from './lab/statements';

const PAGE = readFileSync(join(__dirname, '../../../docs/performance.md'), 'utf8');

/** The rows of the table below a heading, each with its cells; the first one is the head. */
const [HEAD = [], ...ROWS] = (PAGE.split(/^## Statements of a write$/m)[1] ?? '')
  .replace(/^## [^]*/m, '')
  .split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('| -'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const lab = useLab();

interface Types {
  record: Row;
  create: Row;
  update: Row;
}

const files = { release: () => Promise.resolve() };

const own = (user: { id?: string } | undefined) => equals('authorId', user?.id);
const access = { list: own, show: own, create: own, edit: own, delete: own };
const ruled = defineResource({ ...sampleResource, access } as never) as ResourceDefinition;
const uploading = defineResource({
  ...sampleResource,
  uploads: ['note'],
} as never) as ResourceDefinition;

class Plain extends CrudService<Types> {
  constructor(resource: ResourceDefinition = sampleResource as never) {
    super(lab.prisma as never, resource as never, { files });
  }
}

const refuse = (name: unknown): void => {
  if (name === 'refused') throw new Error('refused');
};

/** Its hooks send no statements of their own. */
class Hooked extends Plain {
  protected override beforeCreate(record: Row): void {
    refuse(record['name']);
  }

  protected override beforeUpdate({ before }: Change<Types>): void {
    refuse(before['name']);
  }

  protected override beforeDelete(record: Row): void {
    refuse(record['name']);
  }
}

const ann = { user: { id: 'ann' }, isSystem: false } as unknown as RequestContext;

/** The columns: what a model has. */
const MODELS: Readonly<Record<string, () => CrudService<Types>>> = {
  'nothing more': () => new Plain(),
  hooks: () => new Hooked(),
  'an upload': () => new Plain(uploading),
  'an access rule': () => new Plain(ruled).as(ann),
  'a rule and hooks': () => new Hooked(ruled).as(ann),
};

interface Given {
  readonly samples: CrudService<Types>;
  readonly ids: readonly number[];
  readonly version: Date;
  readonly versions: readonly Date[];
}

const change = { name: 'changed', note: 'changed' };

/** The rows: what is written. */
const WRITES: Readonly<Record<string, (given: Given) => Promise<unknown>>> = {
  'a new record': ({ samples }) => samples.create({ name: 'new', note: 'x', authorId: 'ann' }),
  'an update': ({ samples, ids }) => samples.update(ids[0] ?? 0, change),
  'an update with `If-Match`': ({ samples, ids, version }) =>
    samples.update(ids[0] ?? 0, change, [version]),
  'a deletion': ({ samples, ids }) => samples.delete(ids[0] ?? 0),
  'a deletion with `If-Match`': ({ samples, ids, version }) =>
    samples.delete(ids[0] ?? 0, [version]),
  'five updated at once': ({ samples, ids }) => samples.updateMany([...ids], { note: 'changed' }),
  'five updated with `If-Match`': ({ samples, ids, versions }) =>
    samples.updateMany([...ids], { note: 'changed' }, versions),
  'five deleted at once': ({ samples, ids }) => samples.deleteMany([...ids]),
  'five deleted with `If-Match`': ({ samples, ids, versions }) =>
    samples.deleteMany([...ids], versions),
};

async function sentBy(write: string, model: string): Promise<string> {
  await lab.prisma.sample.deleteMany();
  await lab.prisma.author.upsert({
    where: { id: 'ann' },
    create: { id: 'ann', email: 'ann@example.com' },
    update: {},
  });
  await lab.prisma.sample.createMany({
    data: ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, note: name, authorId: 'ann' })),
  });
  const rows = await lab.prisma.sample.findMany({ orderBy: { id: 'asc' } });
  const ids = rows.map(({ id }) => id);
  const versions = rows.map(({ updatedAt }) => updatedAt);
  const [version = new Date(0)] = versions;
  const samples = MODELS[model]?.();
  if (!samples) throw new Error(`no model has ${model}`);
  return statementsOf(
    () => WRITES[write]?.({ samples, ids, version, versions }) ?? Promise.reject(),
  );
}

/** Shortens `A, B, A, B, A, B` to `3 × (A, B)`, and repetitions of one statement as `statementsOf` does. */
function shorten(sent: string): string {
  const words = sent.split(', ').flatMap((one) => {
    const [, count = '1', word = one] = /^(\d+) (\w+)$/.exec(one) ?? [];
    return Array<string>(Number(count)).fill(word);
  });
  return group(words).join(', ');
}

function group(words: readonly string[]): string[] {
  for (let at = 0; at < words.length; at++)
    for (const length of [2, 3, 4]) {
      const part = words.slice(at, at + length).join();
      let times = 1;
      while (words.slice(at + times * length, at + (times + 1) * length).join() === part) times++;
      if (times > 2 && new Set(part.split(',')).size > 1)
        return [
          ...group(words.slice(0, at)),
          `${times} × (${group(words.slice(at, at + length)).join(', ')})`,
          ...group(words.slice(at + times * length)),
        ];
    }
  const runs: string[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.[0] === word) last.push(word);
    else runs.push([word]);
  }
  return runs.map((run) => (run.length > 1 ? `${run.length} ${run[0]}` : String(run[0])));
}

describe('the table of the statements that a write sends, in docs/performance.md', () => {
  it('has each write and each model', () => {
    expect(HEAD.slice(1)).toEqual(Object.keys(MODELS));
    expect(ROWS.map(([write]) => write)).toEqual(Object.keys(WRITES));
  });

  it.each(Object.keys(WRITES))('is what is sent: %s', async (write) => {
    const sent: string[] = [];
    for (const model of Object.keys(MODELS))
      sent.push(`\`${shorten(await sentBy(write, model))}\``);
    expect(ROWS.find(([name]) => name === write)?.slice(1)).toEqual(sent);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { coreEnglish } from './core-english.js';
import { genEnglish } from './gen-english.js';

const modules = readdirSync(__dirname, { recursive: true })
  .map((path) => String(path).replaceAll('\\', '/'))
  .filter((path) => /[/-]messages\.ts$/.test(path));

it.each(modules)('the catalogue contains the texts of %s', async (path) => {
  const module: Record<string, unknown> = await import(`./${path.replace(/\.ts$/, '')}`);
  const tables = Object.entries(module).filter(([name]) => name.endsWith('Messages'));
  expect(tables.length).toBeGreaterThan(0);
  for (const [, texts] of tables) expect(Object.values(genEnglish.gen)).toContain(texts);
});

it('has a singular and a plural for every counted text', () => {
  const texts = Object.values(genEnglish.gen).flatMap((part) => Object.values<string>(part));
  const counted = texts.filter((text) => text.includes('%{smart_count}'));
  expect(counted.filter((text) => !text.includes(' |||| '))).toEqual([]);
});

it('contains every key that the code uses without its text in the core catalogue', () => {
  const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.spec)\.tsx?$/.test(path))
    .map((path) => readFileSync(`${__dirname}/${path}`, 'utf8'))
    .join('');
  const keys = [...sources.matchAll(/(?<!useStore\()['"`]gen\.(\w+)\.(\w+)['"`]/g)].flatMap(
    ([, part = '', key = '']) => (textOf(genEnglish.gen, part, key) ? [[part, key] as const] : []),
  );
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter(([part, key]) => !textOf(coreEnglish.gen, part, key))).toEqual([]);
});

const textOf = (parts: object, part: string, key: string): unknown => {
  const texts: unknown = Reflect.get(parts, part);
  return typeof texts === 'object' && texts ? Reflect.get(texts, key) : undefined;
};

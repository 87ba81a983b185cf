import { readdirSync } from 'node:fs';
import { genEnglish } from './gen-english.js';

const modules = readdirSync(__dirname, { recursive: true })
  .map((path) => String(path).replaceAll('\\', '/'))
  .filter((path) => /[/-]messages\.ts$/.test(path));

it.each(modules)('the catalogue has the texts of %s', async (path) => {
  const module: Record<string, unknown> = await import(`./${path.replace(/\.ts$/, '')}`);
  const tables = Object.entries(module).filter(([name]) => name.endsWith('Messages'));
  expect(tables.length).toBeGreaterThan(0);
  for (const [, texts] of tables) expect(Object.values(genEnglish.gen)).toContain(texts);
});

it('has a singular and a plural wherever something is counted', () => {
  const texts = Object.values(genEnglish.gen).flatMap((part) => Object.values<string>(part));
  const counted = texts.filter((text) => text.includes('%{smart_count}'));
  expect(counted.filter((text) => !text.includes(' |||| '))).toEqual([]);
});

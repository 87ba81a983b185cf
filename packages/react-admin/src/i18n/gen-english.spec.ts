import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { genEnglish } from './gen-english.js';

const SOURCE = join(__dirname, '..');

const folders = readdirSync(SOURCE).filter((name) => existsSync(join(SOURCE, name, 'messages.ts')));

it.each(folders)('the catalogue has the texts of %s', async (folder) => {
  const module: Record<string, unknown> = await import(`../${folder}/messages`);
  const tables = Object.entries(module).filter(([name]) => name.endsWith('Messages'));
  expect(tables.length).toBeGreaterThan(0);
  for (const [, texts] of tables) expect(Object.values(genEnglish.gen)).toContain(texts);
});

it('has a singular and a plural wherever something is counted', () => {
  const texts = Object.values(genEnglish.gen).flatMap((part) => Object.values<string>(part));
  const counted = texts.filter((text) => text.includes('%{smart_count}'));
  expect(counted.filter((text) => !text.includes(' |||| '))).toEqual([]);
});

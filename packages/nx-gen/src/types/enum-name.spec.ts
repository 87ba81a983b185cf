import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planAndRender } from '../testing/plan';
import { enumName } from './enum-name';

const FIXTURE = join(__dirname, '../../test/fixtures/adversarial.prisma');

/** The schema without its generator and its datasource. */
const models = readFileSync(FIXTURE, 'utf8').replace(/^(generator|datasource) [^}]*\}/gm, '');

/** Returns the names that a file imports from packages. */
const packageImports = (text: string): string[] =>
  [...text.matchAll(/^import \{([^}]*)\} from '(?!\.|@prisma)/gm)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => name.trim().replace(/^type /, '') || []),
  );

describe('the name of an enum in a DTO', () => {
  it('is none that a DTO imports, as both would be declared', async () => {
    const { files } = await planAndRender(models);
    const dtos = files.filter(([path]) => path.endsWith('.dto.ts'));
    const imported = new Set(dtos.flatMap(([, text]) => packageImports(text)));
    expect([...imported]).toEqual(expect.arrayContaining(['Children', 'ApiSchema', 'UpdateType']));
    expect([...imported].filter((name) => enumName({ type: name }) === name)).toEqual([]);
  });

  it.each(['Transform', 'ValidateBy', 'ValidateIf'])(
    'is not %s, which ejected DTOs import',
    (name) => expect(enumName({ type: name })).toBe(`${name}Enum`),
  );

  it('is its own otherwise', () => expect(enumName({ type: 'Role' })).toBe('Role'));
});

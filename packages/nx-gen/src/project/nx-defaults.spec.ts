import { nxDefaults, withNxDefaults, withProjectDefaults } from './nx-defaults';

const workspace = (files: Record<string, unknown>) => ({
  root: '/virtual',
  read: (path: string): string | null => {
    const file = files[path];
    if (file === undefined) return null;
    return typeof file === 'string' ? file : JSON.stringify(file);
  },
});

const generators = (options: object) => ({ generators: { '@gen/nx-gen:all': options } });

describe('the generator defaults of an Nx workspace', () => {
  it('are empty when nx.json is missing or invalid', () => {
    expect(nxDefaults(workspace({}), 'apps/api', 'all')).toEqual({});
    expect(nxDefaults(workspace({ 'nx.json': '{ broken' }), 'apps/api', 'all')).toEqual({});
  });

  it('are read from nx.json in both forms, even with comments', () => {
    const text = `{
      // one style for all of them
      "generators": { "@gen/nx-gen": { "all": { "suffix": "Admin", "dtos": "a" } }, "@gen/nx-gen:all": { "dtos": "b" } },
    }`;
    const texts = workspace({ 'nx.json': text });
    expect(nxDefaults(texts, 'apps/api', 'all')).toEqual({ suffix: 'Admin', dtos: 'b' });
    expect(nxDefaults(texts, 'apps/api', 'api')).toEqual({});
  });

  it.each(['project.json', 'package.json'])("are overridden by the project's own in %s", (name) => {
    const own = generators({ suffix: 'Own' });
    const texts = workspace({
      'nx.json': generators({ suffix: 'Admin', admin: false }),
      [`apps/api/${name}`]: name === 'package.json' ? { nx: own } : own,
    });
    expect(nxDefaults(texts, 'apps/api', 'all')).toEqual({ suffix: 'Own', admin: false });
    expect(nxDefaults(texts, 'apps/shop', 'all')).toEqual({ suffix: 'Admin', admin: false });
  });

  it('are overridden by given options', () => {
    const texts = workspace({ 'nx.json': generators({ suffix: 'Admin', admin: false }) });
    const given = { root: '.', admin: true, suffix: undefined };
    expect(withNxDefaults(texts, '.', 'all', given)).toEqual({
      root: '.',
      admin: true,
      suffix: 'Admin',
    });
  });

  it('are completed under nx g by those of the project, which Nx reads only in its folder', () => {
    const texts = workspace({
      'nx.json': generators({ suffix: 'Admin', admin: false }),
      'apps/api/project.json': generators({ suffix: 'Own', admin: true, config: 'own.config.ts' }),
    });
    const byNx = { config: 'generator.config.ts', suffix: 'Admin', admin: false };
    expect(withProjectDefaults(texts, 'apps/api', 'all', byNx)).toEqual({
      config: 'own.config.ts',
      suffix: 'Own',
      admin: true,
    });
    const typed = { ...byNx, suffix: 'Typed' };
    expect(withProjectDefaults(texts, 'apps/api', 'all', typed)).toHaveProperty('suffix', 'Typed');
  });

  it('are rejected with a message when a value has the wrong type', () => {
    const texts = workspace({ 'apps/api/project.json': generators({ suffix: 5 }) });
    expect(() => nxDefaults(texts, 'apps/api', 'all')).toThrow(
      'the Nx configuration of apps/api sets a wrong default for @gen/nx-gen:all; suffix must be a string, not 5',
    );
  });
});

import { wireApp, wireAppModule, wireDataProvider } from '.';
import type { Edit } from '../typescript/edit';
import { wire, type WiringJob } from './wire';

const job = (plan: WiringJob['plan']): WiringJob => ({
  dialect: 'ts',
  regions: () => [{ kind: 'MODULES', lines: ['UserGenModule,'] }],
  plan,
});

const atStart = (text: string): Edit => ({ start: 0, end: 0, text });

describe('an edit', () => {
  it('is refused with the lines to paste when a second run would repeat it', () => {
    expect(
      wire(
        'const a = 1;\n',
        job(() => [atStart('call();\n')]),
      ),
    ).toEqual({
      status: 'refused',
      problem: {
        message:
          'The file has a shape that cannot be edited safely: a second run would change it again',
      },
      reason:
        'The file has a shape that cannot be edited safely: a second run would change it again.',
      linesToPaste:
        '// AUTO-GENERATED MODULES START\nUserGenModule,\n// AUTO-GENERATED MODULES END',
    });
  });

  it('is refused when it breaks the file', () => {
    expect(
      wire(
        'const a = 1;\n',
        job(() => [atStart('call(;\n')]),
      ),
    ).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('The file has a syntax error'),
    });
  });

  it('keeps a byte order mark at the start', () => {
    const plan: WiringJob['plan'] = ({ text }) =>
      text.startsWith('call') ? [] : [atStart('call();\r\n')];
    expect(wire('\uFEFFconst a = 1;\r\n', job(plan))).toEqual({
      status: 'updated',
      text: '\uFEFFcall();\r\nconst a = 1;\r\n',
    });
  });
});

describe('a project without generated resources', () => {
  it.each([
    ['app.module.ts', wireAppModule('broken (', { modules: [] })],
    ['App.tsx', wireApp('broken (', { resources: [] })],
    ['dataProvider.ts', wireDataProvider('broken (', { endpoints: [] })],
  ])('has its %s left unchanged, whatever it contains', (_, result) => {
    expect(result).toEqual({ status: 'unchanged', text: 'broken (' });
  });

  it('has regions emptied even without the code around them', () => {
    const wasGenerated = (): boolean => true;
    const markers = (content: string): string =>
      `// AUTO-GENERATED IMPORTS START\n${content}// AUTO-GENERATED IMPORTS END\n`;
    const app = markers(`import { users, UserStudio } from './resources/users';\n`);
    expect(wireApp(app, { resources: [], wasGenerated })).toEqual({
      status: 'updated',
      text: markers(''),
    });
    const module = markers(`import { UserGenModule } from './user/user.gen.module';\n`);
    expect(wireAppModule(module, { modules: [], wasGenerated })).toEqual({
      status: 'updated',
      text: markers(''),
    });
  });
});

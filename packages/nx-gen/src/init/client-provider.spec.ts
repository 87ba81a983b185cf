import { ruledProvider } from './client-provider';

const serviceWith = (constructor: string): string =>
  `export class Other {\n  constructor(a: A) {}\n}\n\n@Injectable()\nexport class PrismaService extends PrismaClient {\n${constructor}}\n`;

describe('the provider that init suggests for the client of a project', () => {
  it.each([
    [
      'nothing',
      '  constructor() {\n    super();\n  }\n',
      'useFactory: () => withAccountRules(new PrismaService(), { key: 1 })',
    ],
    [
      'a service',
      '  constructor(private readonly config: ConfigService<Settings, true>) {\n    super();\n  }\n',
      'inject: [ConfigService], useFactory: (config: ConfigService<Settings, true>) => withAccountRules(new PrismaService(config), { key: 1 })',
    ],
    [
      'a token, and what it can do without',
      "  constructor(@Inject('URL') url: string, log = true, more?: object) {\n    super();\n  }\n",
      "inject: ['URL'], useFactory: (url: string) => withAccountRules(new PrismaService(url), { key: 1 })",
    ],
  ])('gives it what its constructor takes: %s', (_, constructor, expected) => {
    expect(ruledProvider(serviceWith(constructor), ', { key: 1 }')).toBe(
      `{ provide: PrismaService, ${expected} }`,
    );
  });

  it('gives none to one of another file', () => {
    expect(ruledProvider("export { PrismaService } from 'nestjs-prisma';\n", '')).toBe(
      '{ provide: PrismaService, useFactory: () => withAccountRules(new PrismaService()) }',
    );
  });
});

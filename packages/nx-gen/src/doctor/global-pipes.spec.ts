import { globalPipesIn } from './global-pipes';

const STRICT = '{ whitelist: true, forbidNonWhitelisted: true, transform: true }';

describe('global validation pipes', () => {
  it.each([
    ['app.useGlobalPipes(crudValidationPipe());', []],
    [`app.useGlobalPipes(new ValidationPipe(${STRICT}));`, []],
    [`app.useGlobalPipes(new ParsePipe(), new ValidationPipe(${STRICT} as Options));`, []],
    [`const pipe = new ValidationPipe(${STRICT});\napp.useGlobalPipes(pipe);`, []],
    [`const options = ${STRICT};\napp.useGlobalPipes(new ValidationPipe(options));`, []],
    [`const p = { provide: APP_PIPE, useValue: new ValidationPipe(${STRICT}) };`, []],
    [`const p = { provide: APP_PIPE, useFactory: () => new ValidationPipe(${STRICT}) };`, []],
    [`const p = { provide: APP_PIPE, useFactory: crudValidationPipe };`, undefined],
    [
      'const p = { provide: APP_PIPE, useClass: ValidationPipe };',
      ['whitelist', 'forbidNonWhitelisted', 'transform'],
    ],
    [
      'app.useGlobalPipes(new ValidationPipe());',
      ['whitelist', 'forbidNonWhitelisted', 'transform'],
    ],
    [
      'app.useGlobalPipes(new ValidationPipe({ whitelist: true, transform: false }));',
      ['forbidNonWhitelisted', 'transform'],
    ],
    ['app.useGlobalPipes(new ValidationPipe({ ...base, whitelist: true }));', undefined],
    ['app.useGlobalPipes(new ValidationPipe({ whitelist: isStrict }));', undefined],
    ['app.useGlobalPipes(makeValidationPipe());', undefined],
  ])('%s', (text, missing) => {
    expect(globalPipesIn(text)).toEqual([
      { line: text.split('\n').length, ...(missing && { missing }) },
    ]);
  });

  it.each([
    'app.useGlobalPipes(new ParseIntPipe());',
    '// app.useGlobalPipes(new ValidationPipe());',
    'controller.usePipes(new ValidationPipe());',
    'const p = { provide: APP_GUARD, useClass: ValidationPipe };',
    'app.useGlobalPipes(',
  ])('%s installs no global validation pipe', (text) => {
    expect(globalPipesIn(text)).toEqual([]);
  });
});

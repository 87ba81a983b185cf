import { globalInterceptorsIn, wrappingClassesIn } from './global-interceptors';

describe('the interceptors of an application', () => {
  it.each([
    ['app.useGlobalInterceptors(new Envelope());', ['Envelope']],
    [
      'app.useGlobalInterceptors(new Timing(app.get(Reflector)), new Envelope(1))',
      ['Timing', 'Envelope'],
    ],
    ['const one = new Envelope();\napp.useGlobalInterceptors(one);', ['Envelope']],
    ['app.useGlobalInterceptors(app.get(Envelope));', ['Envelope']],
    ['const p = { provide: APP_INTERCEPTOR, useClass: Envelope };', ['Envelope']],
    ['const p = { provide: APP_INTERCEPTOR, useExisting: Envelope };', ['Envelope']],
    ['const p = { provide: APP_INTERCEPTOR, useFactory: () => new Envelope() };', ['Envelope']],
    ['const p = { provide: APP_GUARD, useClass: Envelope };', []],
    ['@UseInterceptors(Envelope)\nclass Own {}', []],
  ])('are read from %j', (text, names) => {
    expect(globalInterceptorsIn(text)).toEqual(names);
  });
});

describe('a class wraps answers', () => {
  const classWith = (body: string, more = ''): string =>
    `class Envelope {\n  intercept(context, next) {\n    return next.handle().pipe(${body});\n  }\n${more}}\n`;

  it.each([
    ['an object of its own', classWith('map((data) => ({ data }))')],
    ['after another operator', classWith('tap(() => log()), map((data) => ({ data, ok: true }))')],
    ['a block', classWith('map((data) => { if (!data) return data; return { data }; })')],
    ['a function', classWith('map(function (data) { return { data } as Envelope; })')],
    ['a condition', classWith('map((data) => (data instanceof StreamableFile ? data : { data }))')],
    ['a class', classWith('map((data) => new ApiResponse(data))')],
    [
      'a method',
      classWith('map((data) => this.wrap(data))', '  wrap(data) { return { data }; }\n'),
    ],
  ])('with %s', (_how, text) => {
    expect(wrappingClassesIn(text)).toEqual([{ name: 'Envelope', line: 1 }]);
  });

  it.each([
    ['a log', classWith('tap(() => log({ a: 1 }))')],
    ['a conversion', classWith('map((data) => instanceToPlain(data))')],
    ['a copy', classWith('map((data) => ({ ...data, seen: true }))')],
    [
      'a list of objects elsewhere',
      classWith('map((data) => rows.map((row) => ({ row })).length)'),
    ],
  ])('but not with %s', (_how, text) => {
    expect(wrappingClassesIn(text)).toEqual([]);
  });
});

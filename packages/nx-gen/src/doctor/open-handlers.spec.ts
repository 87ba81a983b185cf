import { openHandlersIn } from './open-handlers';

const controller = (method: string, above = ''): string =>
  `${above}\n@Controller('posts')\nexport class PostController {\n  ${method}\n}\n`;

const name = 'PostController.write';

describe('handlers with an unvalidated body', () => {
  it.each([
    ['a body', controller('@Post() write(@Body() data: WriteDto) {}')],
    ['a query', controller('@Get() write(@Query() query: WriteQuery) {}')],
    ['another pipe', controller('@UsePipes(TrimPipe) @Post() write(@Body() data: WriteDto) {}')],
  ])('include one with %s', (_what, text) => {
    expect(openHandlersIn(text)).toEqual([{ name, line: 4 }]);
  });

  it.each([
    ['no body', controller('@Get() write() {}')],
    ['one field of a body', controller("@Post() write(@Body('title') title: string) {}")],
    ['a body of any shape', controller('@Post() write(@Body() data: Record<string, unknown>) {}')],
    ['a body with a pipe', controller('@Post() write(@Body(new ValidationPipe()) data: A) {}')],
    [
      'a method with a pipe',
      controller('@UsePipes(crudValidationPipe()) @Post() write(@Body() data: WriteDto) {}'),
    ],
    [
      'a controller with a pipe',
      controller('@Post() write(@Body() data: A) {}', '@UsePipes(new ValidationPipe(options))'),
    ],
    [
      'a generated controller',
      controller('@Post() write(@Body() data: A) {}', '@Crud(postResource)'),
    ],
    ['another class', 'class Helper { write(@Body() data: WriteDto) {} }'],
  ])('exclude %s', (_what, text) => {
    expect(openHandlersIn(text)).toEqual([]);
  });
});

import { insertAttributes } from './insert-attributes';

const inserted = (text: string, ...attributes: string[]): string =>
  insertAttributes(text, new Map([['A', attributes]]));

describe('an attribute inserted into a model', () => {
  it('follows the existing ones, with the same indentation', () => {
    const model =
      'model A {\n\tid Int @id\n\n\t@@index([a]) // one\n\t@@map("a")\n}\n\nmodel B {\n}\n';
    expect(inserted(model, '@@index([b])', '@@index([c])')).toBe(
      model.replace('@@map("a")\n', '@@map("a")\n\t@@index([b])\n\t@@index([c])\n'),
    );
  });

  it('follows the fields after an empty line, with the line breaks of the file', () => {
    expect(inserted('\ufeffmodel A {\r\n    id Int @id // key\r\n}\r\n', '@@index([b])')).toBe(
      '\ufeffmodel A {\r\n    id Int @id // key\r\n\r\n    @@index([b])\r\n}\r\n',
    );
    expect(inserted('model A {\n  id Int @id\n}', '@@index([b])')).toBe(
      'model A {\n  id Int @id\n\n  @@index([b])\n}',
    );
  });

  it('is never inserted into a comment', () => {
    const text = 'model A {\n  id Int @id /* one\n  two */\n  // the end\n}\n';
    expect(inserted(text, '@@index([b])')).toBe(
      text.replace('two */\n', 'two */\n\n  @@index([b])\n'),
    );
    const outside = '/*\nmodel A {\n  id Int\n}\n*/\n';
    expect(inserted(outside, '@@index([b])')).toBe(outside);
  });

  it('leaves a text without its model unchanged', () => {
    const text = 'enum A {\n  X\n}\nmodel B {\n  id Int @id\n}\n';
    expect(inserted(text, '@@index([b])')).toBe(text);
  });
});

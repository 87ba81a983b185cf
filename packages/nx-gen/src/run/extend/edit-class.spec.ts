import { addMember } from './edit-class';

const MEMBER = {
  className: 'Mine',
  imports: [
    { name: 'Post', from: '@nestjs/common' },
    { name: 'OrderRecord', from: './order.gen.resource', isType: true },
  ],
  render: () =>
    `  @Post('a')\n  /** Text. */\n  a(): OrderRecord {\n    return this.get('a');\n  }`,
};

describe('a method that is added to a class of the owner', () => {
  it('follows tabs, double quotes and no semicolons', () => {
    const text = 'import { Get } from "@nestjs/common"\n\nclass Mine {\n\tx = 1\n}\n';
    expect(addMember(text, MEMBER)).toEqual({
      text: `import { Get } from "@nestjs/common"
import { Post } from "@nestjs/common"
import type { OrderRecord } from "./order.gen.resource"

class Mine {
\tx = 1

\t@Post("a")
\t/** Text. */
\ta(): OrderRecord {
\t\treturn this.get("a")
\t}
}
`,
    });
  });

  it.each([
    ['an empty class', 'class Mine {}', 'class Mine {\n  @Post'],
    ['one on several lines', 'class Mine {\n}', 'class Mine {\n  @Post'],
    ['one on a line', 'class Mine { x = 1 }', 'class Mine { x = 1\n\n  @Post'],
    ['a comment at the end', 'class Mine {\n  x = 1; // {x}\n  // y }\n}', '// y }\n\n  @Post'],
  ])('stands at the end of %s', (_, declaration, expected) => {
    const imports = `import { Post } from '@nestjs/common';
import { OrderRecord } from '@/orders/order.gen.resource.js';
`;
    const edited = addMember(`${imports}${declaration}\nclass Other {}\n`, MEMBER);
    expect(edited).toEqual({
      text: expect.stringMatching(/ {4}return this\.get\('a'\);\n {2}}\n}\nclass Other {}\n$/),
    });
    expect(edited).toEqual({ text: expect.stringContaining(expected) });
    expect(edited).toEqual({ text: expect.stringContaining(imports) });
  });

  it.each([
    ["import type { Post } from '@nestjs/common';\nclass Mine {}", 'Post is something else'],
    ["import { Put as Post } from '@nestjs/common';\nclass Mine {}", 'Post is something else'],
    ["import { Post } from '@prisma/client';\nclass Mine {}", 'Post is something else'],
    ['class Mine {}', 'it has no imports'],
    ["import 'x';\nexport default class {}", 'it does not declare the class Mine'],
  ])('is left out, with the reason, of %j', (text, reason) => {
    expect(addMember(text, MEMBER)).toEqual({ reason: expect.stringContaining(reason) });
  });
});

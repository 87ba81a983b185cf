import type { AdapterReading } from '../../adapters/ir';
import { namesOf } from '../../naming/names';
import { nestTree } from '../../testing/nest-tree';
import { readAdapters, strayAdapters } from './declared';

const ADAPTER = `import { adapter } from '@gen/nest';\n`;

describe('A project without adapters', () => {
  it('never loads the parser, whatever else it keeps in folders of that name', () => {
    const reader = {
      read: jest.fn((): AdapterReading => ({ problems: [] })),
      known: {},
    };
    const tree = nestTree({
      'src/features/billing/adapters/mail.adapter.ts': 'export class MailAdapter {}\n',
      'src/features/user/adapters/notes.ts': ADAPTER,
      'src/features/user/mail.adapter.ts': ADAPTER,
      'src/features/user/adapters/deep/mail.adapter.ts': ADAPTER,
    });
    const context = { root: 'apps/api' };
    const names = new Map([['User', namesOf('User', 'Gen')]]);
    const schema = { models: [] };
    expect(readAdapters(tree, context, schema, names, reader).adapters).toEqual([]);
    expect(strayAdapters(tree, context, schema, names, reader)).toEqual([]);
    expect(reader.read).not.toHaveBeenCalled();
  });
});

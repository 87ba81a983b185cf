import type { AdapterReading } from '../../adapters/ir';
import { namesOf } from '../../naming/names';
import { nestTree } from '../../testing/nest-tree';
import { readAdapters, unmountedAdapters } from './declared';

const ADAPTER = `import { adapter } from '@gen/nest';\n`;

describe('a project without adapters', () => {
  it('never loads the parser, even with similar files and folders', () => {
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
    expect(unmountedAdapters(tree, context, schema, names, reader)).toEqual([]);
    expect(reader.read).not.toHaveBeenCalled();
  });
});

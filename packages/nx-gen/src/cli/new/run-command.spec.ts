import { tmpdir } from 'node:os';
import { runCommand } from './run-command';

describe('a command that gen new runs', () => {
  it('is named when it fails, without the passwords among its arguments', () => {
    const secrets = ['--adminPassword=Tr0ub4dor', '--database=postgresql://me:Tr0ub4dor@host/db'];
    const args = ['-e', 'process.exit(3)', '--', '--adminEmail=me@example.com', ...secrets];
    expect(() => runCommand(process.execPath, args, tmpdir())).toThrow(
      `${process.execPath} -e process.exit(3) -- --adminEmail=me@example.com --adminPassword=… --database=…" failed`,
    );
  });
});

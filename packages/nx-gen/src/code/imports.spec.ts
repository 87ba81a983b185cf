import { ImportSet } from './imports';

describe('imports of a generated file', () => {
  it('have one line per module: packages first, then the farthest folder, with unique and sorted names', () => {
    const imports = new ImportSet().add(
      { name: 'UserService', from: './user.service' },
      { name: 'Put', from: '@nestjs/common' },
      { name: 'AdminGuard', from: '../../auth/admin.guard' },
      { name: 'Get', from: '@nestjs/common' },
      { name: 'Get', from: '@nestjs/common' },
      { name: 'shared', from: '../shared' },
    );
    expect(imports.toString()).toBe(
      [
        `import { Get, Put } from '@nestjs/common';`,
        `import { AdminGuard } from '../../auth/admin.guard';`,
        `import { shared } from '../shared';`,
        `import { UserService } from './user.service';`,
      ].join('\n'),
    );
  });

  it('name types after the values of the same module, and support aliases', () => {
    const imports = new ImportSet().add(
      { name: 'Account', from: '../client', as: 'AccountRow', isType: true },
      { name: 'Role', from: '../client' },
      { name: 'Size', from: '../sizes', isType: true },
    );
    expect(imports.toString()).toBe(
      [
        `import { Role, type Account as AccountRow } from '../client';`,
        `import type { Size } from '../sizes';`,
      ].join('\n'),
    );
  });

  it('import a value once that is also used as a type', () => {
    const imports = new ImportSet().add(
      { name: 'Role', from: '../client', isType: true },
      { name: 'Role', from: '../client' },
      { name: 'Role', from: '../client', isType: true },
    );
    expect(imports.toString()).toBe(`import { Role } from '../client';`);
  });

  it('have a line of their own for a default export', () => {
    const imports = new ImportSet().add(
      { name: 'Options', from: './publish', isType: true },
      { name: 'default', as: 'publish', from: './publish' },
    );
    expect(imports.toString()).toBe(
      `import publish from './publish';\nimport type { Options } from './publish';`,
    );
  });
});

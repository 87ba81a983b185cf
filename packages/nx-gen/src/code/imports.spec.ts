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

  it('separate types from values, and support aliases', () => {
    const imports = new ImportSet().add(
      { name: 'User', from: '../client', as: 'UserRow', isType: true },
      { name: 'Role', from: '../client' },
    );
    expect(imports.toString()).toBe(
      `import { Role } from '../client';\nimport type { User as UserRow } from '../client';`,
    );
  });
});

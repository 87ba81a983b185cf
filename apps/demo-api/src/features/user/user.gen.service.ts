import { Inject, Injectable, Optional } from '@nestjs/common';
import { CrudService, defineResource, PASSWORD_HASHER } from '@gen/nest';
import type { PasswordHasher } from '@gen/nest';
import type { User as UserRow } from '../../generated/prisma/client';
import { PrismaService } from '../../infrastructure/prisma/prisma.service';
import type { CreateUserGenDto } from './create-user.gen.dto';
import type { UpdateUserGenDto } from './update-user.gen.dto';

export type UserRecord = Omit<UserRow, 'password'>;

export const userResource = defineResource({
  model: 'User', delegate: 'user', path: 'users', provider: 'postgresql', key: ['id'],
  fields: {
    id: { kind: 'String' },
    email: { kind: 'String' },
    name: { kind: 'String' },
    role: { kind: 'String' },
    createdAt: { kind: 'DateTime' },
  },
  search: ["name","email"],
  secrets: ["password"],
  defaultSort: { field: 'createdAt', order: 'desc' },
  constraints: {"User_email_key":["email"]},
  maxLimit: 1000,
});

@Injectable()
export class UserGenService extends CrudService<UserRecord, CreateUserGenDto, UpdateUserGenDto> {
  constructor(prisma: PrismaService, @Optional() @Inject(PASSWORD_HASHER) hasher?: PasswordHasher) { super(prisma, userResource, { hasher }); }
}

import { Injectable } from '@nestjs/common';
import { CrudService, defineResource } from '@gen/nest';
import type { Developer as DeveloperRow } from '../../generated/prisma/client';
import { PrismaService } from '../../infrastructure/prisma/prisma.service';
import type { CreateDeveloperGenDto } from './create-developer.gen.dto';
import type { UpdateDeveloperGenDto } from './update-developer.gen.dto';

export type DeveloperRecord = DeveloperRow;

export const developerResource = defineResource({
  model: 'Developer', delegate: 'developer', path: 'developers', provider: 'postgresql', key: ['id'],
  fields: {
    id: { kind: 'String' },
    externalUsername: { kind: 'String' },
    externalId: { kind: 'Int', optional: true },
    name: { kind: 'String', optional: true },
    bio: { kind: 'String', optional: true },
    avatarUrl: { kind: 'String', optional: true },
    followers: { kind: 'Int' },
    repos: { kind: 'Int' },
    lastSyncedAt: { kind: 'DateTime', optional: true },
    createdAt: { kind: 'DateTime' },
  },
  search: ["externalUsername","name","bio"],
  
  defaultSort: { field: 'createdAt', order: 'desc' },
  constraints: {"Developer_externalUsername_key":["externalUsername"]},
  maxLimit: 1000,
});

@Injectable()
export class DeveloperGenService extends CrudService<DeveloperRecord, CreateDeveloperGenDto, UpdateDeveloperGenDto> {
  constructor(prisma: PrismaService) { super(prisma, developerResource); }
}

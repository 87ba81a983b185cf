import { Injectable } from '@nestjs/common';
import { CrudService, defineResource } from '@gen/nest';
import type { Post as PostRow } from '../../generated/prisma/client';
import { PrismaService } from '../../infrastructure/prisma/prisma.service';
import type { CreatePostGenDto } from './create-post.gen.dto';
import type { UpdatePostGenDto } from './update-post.gen.dto';

export type PostRecord = PostRow;

export const postResource = defineResource({
  model: 'Post', delegate: 'post', path: 'posts', provider: 'postgresql', key: ['id'],
  fields: {
    id: { kind: 'String' },
    title: { kind: 'String' },
    content: { kind: 'String' },
    published: { kind: 'Boolean' },
    publishedAt: { kind: 'DateTime', optional: true },
    viewCount: { kind: 'Int' },
    createdAt: { kind: 'DateTime' },
    updatedAt: { kind: 'DateTime' },
  },
  search: ["title","content"],
  
  defaultSort: { field: 'createdAt', order: 'desc' },
  constraints: {},
  maxLimit: 1000,
});

@Injectable()
export class PostGenService extends CrudService<PostRecord, CreatePostGenDto, UpdatePostGenDto> {
  constructor(prisma: PrismaService) { super(prisma, postResource); }
}

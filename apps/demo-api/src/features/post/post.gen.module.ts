import { Module } from '@nestjs/common';
import { PostGenController } from './post.gen.controller';
import { PostGenService } from './post.gen.service';

@Module({ controllers: [PostGenController], providers: [PostGenService], exports: [PostGenService] })
export class PostGenModule {}

import { ApiErrors, Crud, Ctx, type RequestContext } from '@gen/nest';
import { Controller, Get, Param, Put, UseGuards } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { AdminGuard } from '../../auth/admin.guard';
import { JwtAuthGuard } from '../../auth/jwt-auth.guard';
import { PostGenResponseDto } from '../../dtos/generated';
import type { PostRecord } from './post.gen.resource';
import { PostService } from './post.service';

/** Routes beside the generated ones. The service works for whoever asks, so that the rules of posts hold here too. */
@ApiTags('posts')
@ApiBearerAuth()
@ApiUnauthorizedResponse({ description: 'No valid access token' })
@UseGuards(JwtAuthGuard)
@Crud()
@Controller('posts')
export class PostController {
  constructor(private readonly posts: PostService) {}

  @Get('published')
  @ApiOperation({ summary: 'The published posts, newest first' })
  @ApiOkResponse({ type: PostGenResponseDto, isArray: true })
  @ApiErrors(503)
  findPublished(): Promise<PostRecord[]> {
    return this.posts.findPublished();
  }

  @Put(':id/publish')
  @UseGuards(AdminGuard)
  @ApiOperation({ summary: 'Publish a post now' })
  @ApiOkResponse({ type: PostGenResponseDto })
  @ApiErrors(400, 403, 404, 412, 503)
  publish(@Ctx() context: RequestContext, @Param('id') id: string): Promise<PostRecord> {
    return this.posts.as(context).publish(id);
  }

  @Put(':id/view')
  @ApiOperation({ summary: 'Count one view of a post' })
  @ApiOkResponse({ type: PostGenResponseDto })
  @ApiErrors(400, 404, 412, 503)
  view(@Ctx() context: RequestContext, @Param('id') id: string): Promise<PostRecord> {
    return this.posts.as(context).view(id);
  }
}

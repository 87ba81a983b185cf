import { Injectable } from '@nestjs/common';
import type { PostRecord } from './post.gen.resource';
import { PostGenService } from './post.gen.service';

/** The most posts that one answer holds. */
const MAX_PUBLISHED = 1000;

/** What the generated service adds to every query of its own, and `delegate` leaves to whoever calls it. */
const LIVE = { deletedAt: null };
const SHOWN = { omit: { deletedAt: true } } as const;

/** What this project adds to the generated service. */
@Injectable()
export class PostService extends PostGenService {
  /** The published posts, newest first; posts that were published without a date come last. */
  findPublished(): Promise<PostRecord[]> {
    return this.delegate.findMany({
      ...SHOWN,
      where: { ...LIVE, published: true },
      orderBy: [{ publishedAt: { sort: 'desc', nulls: 'last' } }, { id: 'asc' }],
      take: MAX_PUBLISHED,
    });
  }

  /** @throws NotFoundException */
  publish(id: string): Promise<PostRecord> {
    return this.update(id, { published: true, publishedAt: new Date() });
  }

  /**
   * Counts one view. The database adds, so that views at the same moment all count.
   * @throws NotFoundException
   */
  async view(id: string): Promise<PostRecord> {
    await this.get(id);
    return this.delegate.update({
      ...SHOWN,
      where: { ...LIVE, id },
      data: { viewCount: { increment: 1 } },
    });
  }
}

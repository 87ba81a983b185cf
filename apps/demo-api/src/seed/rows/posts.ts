import type { Prisma } from '../../generated/prisma/client';
import { POSTS } from '../data/posts';
import type { Random } from '../random';
import { daysFromNow } from './time';

/** Every fifth post is a draft. */
export function postRows(random: Random): Prisma.PostCreateManyInput[] {
  const texts = POSTS.flatMap(({ closings, posts }) =>
    posts.map(([title, lead], index) => ({
      title,
      content: `${lead}\n\n${closings[index % closings.length]}`,
    })),
  );
  return texts.map((text, index) => {
    const createdAt = daysFromNow(-random.next() * 300 - 2);
    const published = index % 5 !== 4;
    return {
      ...text,
      published,
      publishedAt: published ? new Date(createdAt.getTime() + random.int(1, 40) * 3_600_000) : null,
      viewCount: published ? random.int(3, 2_400) : 0,
      createdAt,
    };
  });
}

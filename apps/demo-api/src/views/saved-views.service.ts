import {
  BadRequestException,
  ConflictException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import { PrismaService } from '../infrastructure/prisma/prisma.service';
import type { NewSavedViewDto, SavedViewDto, StoredViewDto } from './saved-views.dto';

/** Of one list; a user who has more finds none of them. */
const MOST_VIEWS = 50;

/** Characters of one, as JSON. */
const LONGEST_VIEW = 20_000;

/** The saved views of the lists, each for the user who saved it. */
@Injectable()
export class SavedViewsService {
  constructor(private readonly prisma: PrismaService) {}

  /** Those of a list, the oldest first. */
  async list(userId: string, resource: string): Promise<StoredViewDto[]> {
    const rows = await this.prisma.savedView.findMany({
      where: { userId, resource },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    return rows.map(toView);
  }

  /** @throws ConflictException where the user has as many as he may; that a name is taken, the database says */
  async create(userId: string, { resource, name, value }: NewSavedViewDto): Promise<StoredViewDto> {
    const count = await this.prisma.savedView.count({ where: { userId, resource } });
    if (count >= MOST_VIEWS)
      throw new ConflictException(`There are ${MOST_VIEWS} views of this list: remove one first`);
    const data = { userId, resource, name, value: toText(value) };
    return toView(await this.prisma.savedView.create({ data }));
  }

  /** @throws NotFoundException for a view of somebody else, too */
  async update(userId: string, id: string, { name, value }: SavedViewDto): Promise<StoredViewDto> {
    const data = { name, value: toText(value) };
    const { count } = await this.prisma.savedView.updateMany({ where: { id, userId }, data });
    if (count === 0) throw new NotFoundException(NO_VIEW);
    return { id, name, value };
  }

  /** @throws NotFoundException for a view of somebody else, too */
  async remove(userId: string, id: string): Promise<void> {
    const { count } = await this.prisma.savedView.deleteMany({ where: { id, userId } });
    if (count === 0) throw new NotFoundException(NO_VIEW);
  }
}

const NO_VIEW = 'You have no such view';

function toText(value: object): string {
  const text = JSON.stringify(value);
  if (text.length > LONGEST_VIEW)
    throw new BadRequestException(`A view has at most ${LONGEST_VIEW} characters`);
  return text;
}

const toView = ({
  id,
  name,
  value,
}: {
  id: string;
  name: string;
  value: string;
}): StoredViewDto => ({
  id,
  name,
  value: JSON.parse(value) as object,
});

import {
  BadRequestException,
  ConflictException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import { PrismaService } from '../infrastructure/prisma/prisma.service';
import type { NewSavedViewDto, SavedViewDto, StoredViewDto } from './saved-views.dto';

/** The most views that a user may have of one list: among more, none is easy to find. */
const MAX_VIEWS = 50;

/** The maximum length of a view as JSON, in characters. */
const MAX_VIEW_LENGTH = 20_000;

/** The saved views of lists, each only for the user who saved it. */
@Injectable()
export class SavedViewsService {
  constructor(private readonly prisma: PrismaService) {}

  /** Returns the user's views of a list, oldest first. */
  async list(userId: string, resource: string): Promise<StoredViewDto[]> {
    const rows = await this.prisma.savedView.findMany({
      where: { userId, resource },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    return rows.map(toView);
  }

  /** @throws ConflictException if the user has too many views; the database refuses a name that is taken */
  async create(userId: string, { resource, name, value }: NewSavedViewDto): Promise<StoredViewDto> {
    const count = await this.prisma.savedView.count({ where: { userId, resource } });
    if (count >= MAX_VIEWS)
      throw new ConflictException(`There are ${MAX_VIEWS} views of this list: remove one first`);
    const data = { userId, resource, name, value: toText(value) };
    return toView(await this.prisma.savedView.create({ data }));
  }

  /** @throws NotFoundException also for another user's view */
  async update(userId: string, id: string, { name, value }: SavedViewDto): Promise<StoredViewDto> {
    const data = { name, value: toText(value) };
    const { count } = await this.prisma.savedView.updateMany({ where: { id, userId }, data });
    if (count === 0) throw new NotFoundException(NO_VIEW);
    return { id, name, value };
  }

  /** @throws NotFoundException also for another user's view */
  async remove(userId: string, id: string): Promise<void> {
    const { count } = await this.prisma.savedView.deleteMany({ where: { id, userId } });
    if (count === 0) throw new NotFoundException(NO_VIEW);
  }
}

const NO_VIEW = 'You have no such view';

function toText(value: object): string {
  const text = JSON.stringify(value);
  if (text.length > MAX_VIEW_LENGTH)
    throw new BadRequestException(`A view has at most ${MAX_VIEW_LENGTH} characters`);
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

import { ApiErrors, crudValidationPipe, PrismaErrorFilter } from '@gen/nest';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Req,
  UseFilters,
  UseGuards,
  UsePipes,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { AuthenticatedUser } from '../auth/authenticated-user';
import { JwtAuthGuard } from '../auth/jwt-auth.guard';
import { NewSavedViewDto, SavedViewDto, StoredViewDto } from './saved-views.dto';
import { SavedViewsService } from './saved-views.service';

/** Behind `JwtAuthGuard`. */
interface OfUser {
  readonly user: AuthenticatedUser;
}

/** Filters and orders that whoever is logged in has saved for the lists of the dashboard. */
@ApiTags('saved views')
@ApiBearerAuth()
@UseGuards(JwtAuthGuard)
@UsePipes(crudValidationPipe())
@UseFilters(new PrismaErrorFilter())
@Controller('auth/saved-views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get(':resource')
  @ApiOperation({ summary: 'Your views of a list, the oldest first' })
  @ApiOkResponse({ type: [StoredViewDto] })
  @ApiErrors(401, 503)
  list(@Req() { user }: OfUser, @Param('resource') resource: string): Promise<StoredViewDto[]> {
    return this.views.list(user.id, resource);
  }

  @Post()
  @ApiOperation({ summary: 'Save a view of a list' })
  @ApiCreatedResponse({ type: StoredViewDto })
  @ApiErrors(400, 401, 409, 413, 415, 503)
  create(@Req() { user }: OfUser, @Body() view: NewSavedViewDto): Promise<StoredViewDto> {
    return this.views.create(user.id, view);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Give a view another name, or other filters' })
  @ApiOkResponse({ type: StoredViewDto })
  @ApiErrors(400, 401, 404, 409, 413, 415, 503)
  update(
    @Req() { user }: OfUser,
    @Param('id') id: string,
    @Body() view: SavedViewDto,
  ): Promise<StoredViewDto> {
    return this.views.update(user.id, id, view);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Remove a view' })
  @ApiNoContentResponse()
  @ApiErrors(401, 404, 503)
  remove(@Req() { user }: OfUser, @Param('id') id: string): Promise<void> {
    return this.views.remove(user.id, id);
  }
}

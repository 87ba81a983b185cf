import { ApiErrors, crudValidationPipe, PrismaErrorFilter, Unwrapped } from '@gen/nest';
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

/** A request behind `JwtAuthGuard`. */
interface UserRequest {
  readonly user: AuthenticatedUser;
}

/** Filters and sort orders that the current user has saved for lists of the dashboard. */
@ApiTags('saved views')
@ApiBearerAuth()
@UseGuards(JwtAuthGuard)
@UsePipes(crudValidationPipe())
@UseFilters(PrismaErrorFilter)
@Unwrapped()
@Controller('auth/saved-views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get(':resource')
  @ApiOperation({ summary: 'Your saved views of a list, oldest first' })
  @ApiOkResponse({ type: [StoredViewDto] })
  @ApiErrors(401, 503)
  list(
    @Req() { user }: UserRequest,
    @Param('resource') resource: string,
  ): Promise<StoredViewDto[]> {
    return this.views.list(user.id, resource);
  }

  @Post()
  @ApiOperation({ summary: 'Save a view of a list' })
  @ApiCreatedResponse({ type: StoredViewDto })
  @ApiErrors(400, 401, 409, 413, 415, 503)
  create(@Req() { user }: UserRequest, @Body() view: NewSavedViewDto): Promise<StoredViewDto> {
    return this.views.create(user.id, view);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Change the name or the filters of a view' })
  @ApiOkResponse({ type: StoredViewDto })
  @ApiErrors(400, 401, 404, 409, 413, 415, 503)
  update(
    @Req() { user }: UserRequest,
    @Param('id') id: string,
    @Body() view: SavedViewDto,
  ): Promise<StoredViewDto> {
    return this.views.update(user.id, id, view);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a view' })
  @ApiNoContentResponse()
  @ApiErrors(401, 404, 503)
  remove(@Req() { user }: UserRequest, @Param('id') id: string): Promise<void> {
    return this.views.remove(user.id, id);
  }
}

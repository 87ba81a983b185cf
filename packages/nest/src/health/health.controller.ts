import { Controller, Get, Header, ServiceUnavailableException } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../context/public.decorator';
import { ApiError } from '../swagger/responses';
import { Unwrapped } from '../wire/unwrapped';
import { HealthResponseDto } from './health-response.dto';
import { HealthService } from './health.service';

@ApiTags('health')
@Unwrapped()
@Public()
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get('live')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'The process is running' })
  @ApiOkResponse({ type: HealthResponseDto })
  live(): HealthResponseDto {
    return { status: 'ok' };
  }

  @Get('ready')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary:
      'Ready for requests: the database and other services respond, and no shutdown is in progress',
  })
  @ApiOkResponse({ type: HealthResponseDto })
  @ApiError(503, 'Not ready: send no requests')
  async ready(): Promise<HealthResponseDto> {
    if (await this.health.isReady()) return { status: 'ok' };
    throw new ServiceUnavailableException('Not ready');
  }
}

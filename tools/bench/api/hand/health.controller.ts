import { Controller, Get } from '@nestjs/common';

@Controller('health')
export class HealthController {
  @Get('ready')
  ready(): { status: string } {
    return { status: 'ok' };
  }
}

import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { whoAsks } from './who-asks';

/** Keeps nobody out, and says who asks. */
@Injectable()
export class JwtAuthGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    context.switchToHttp().getRequest<{ user?: unknown }>().user = whoAsks();
    return true;
  }
}

import {
  ForbiddenException,
  Injectable,
  UnauthorizedException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { MaybeAuthenticatedRequest } from './authenticated-user';

/** Lets administrators through, after `JwtAuthGuard`: 403 for other users, 401 if nobody is logged in. */
@Injectable()
export class AdminGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<MaybeAuthenticatedRequest>();
    if (!user) throw new UnauthorizedException('A valid access token is required');
    if (user.role !== 'admin') throw new ForbiddenException('Administrators only');
    return true;
  }
}

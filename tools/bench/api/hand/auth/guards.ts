import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { CurrentUser } from './jwt.strategy';

@Injectable()
export class AdminGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    return context.switchToHttp().getRequest<{ user?: CurrentUser }>().user?.role === 'admin';
  }
}

/** With or without authentication, as BENCH_LOGIN says. */
export const guards = process.env['BENCH_LOGIN'] ? [AuthGuard('jwt'), AdminGuard] : [];

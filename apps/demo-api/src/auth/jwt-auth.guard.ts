import { Injectable, UnauthorizedException } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';

/** Lets a request through that carries a valid access token of a user who exists: else 401. */
@Injectable()
export class JwtAuthGuard extends AuthGuard('jwt') {
  override handleRequest<TUser>(error: Error | null, user: TUser | false): TUser {
    if (error) throw error; // the database did not answer: not the caller's fault
    if (!user) throw new UnauthorizedException('A valid access token is required');
    return user;
  }
}

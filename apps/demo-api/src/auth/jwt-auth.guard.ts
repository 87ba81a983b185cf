import { OncePerRequest } from '@gen/nest';
import { ApiKeys } from '@gen/nest/login';
import { Injectable, UnauthorizedException, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';

/** Lets requests with an API key or a valid access token of an existing user through; answers 401 to all others. */
@Injectable()
@OncePerRequest()
export class JwtAuthGuard extends AuthGuard('jwt') {
  constructor(private readonly keys: ApiKeys) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    return (await this.keys.admit(context)) || (await super.canActivate(context)) === true;
  }

  override handleRequest<TUser>(error: Error | null, user: TUser | false): TUser {
    if (error) throw error; // the database did not answer: not the caller's fault
    if (!user) throw new UnauthorizedException('A valid access token is required');
    return user;
  }
}

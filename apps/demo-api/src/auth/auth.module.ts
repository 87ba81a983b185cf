import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { getOptionsToken, getStorageToken } from '@nestjs/throttler';
import type { Settings } from '../config/settings';
import { SETTINGS } from '../config/settings.module';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { JwtStrategy } from './jwt.strategy';
import { LoginAttempts } from './login-attempts';
import { loginLimits } from './login-throttler.guard';

@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({
      inject: [SETTINGS],
      useFactory: ({ jwtSecret }: Settings) => ({
        secret: jwtSecret,
        signOptions: { algorithm: 'HS256', expiresIn: '8h' },
      }),
    }),
  ],
  controllers: [AuthController],
  providers: [
    AuthService,
    JwtStrategy,
    // The parts of ThrottlerModule, here only: it would limit by one policy in the whole application.
    { provide: getOptionsToken(), useValue: loginLimits },
    { provide: getStorageToken(), useClass: LoginAttempts },
  ],
})
export class AuthModule {}

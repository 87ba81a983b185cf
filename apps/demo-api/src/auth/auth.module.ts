import { LoginLimitsModule } from '@gen/nest/login';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import type { Settings } from '../config/settings';
import { SETTINGS } from '../config/settings.module';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { JwtStrategy } from './jwt.strategy';
import { TOKEN } from './token';

@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({
      inject: [SETTINGS],
      useFactory: ({ jwtKey }: Settings) => ({
        secret: jwtKey,
        signOptions: { ...TOKEN, expiresIn: '8h' },
      }),
    }),
    LoginLimitsModule.forRootAsync({
      inject: [SETTINGS],
      useFactory: ({ redisUrl }: Settings) => ({ redisUrl }),
    }),
  ],
  controllers: [AuthController],
  providers: [AuthService, JwtStrategy],
})
export class AuthModule {}

import { Passwords, unlessPublic } from '@gen/nest';
import {
  ApiKeysModule,
  keptAccounts,
  LoginLimitsModule,
  LoginSessionsModule,
  OpenIdLoginModule,
  SecondFactorModule,
} from '@gen/nest/login';
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import type { Settings } from '../config/settings';
import { SETTINGS } from '../config/settings.module';
import { PrismaService } from '../infrastructure/prisma/prisma.service';
import { MailService } from '../mail/mail.service';
import { readAccount } from './account';
import { ApiKeysController } from './api-keys.controller';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { JwtAuthGuard } from './jwt-auth.guard';
import { JwtStrategy } from './jwt.strategy';
import { OpenIdController } from './openid.controller';
import { OpenIdService } from './openid.service';
import { PasswordResetController } from './password-reset.controller';
import { PasswordResetService } from './password-reset.service';
import { SecondFactorController } from './second-factor.controller';
import { TOKEN } from './token';

@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({
      inject: [SETTINGS],
      useFactory: ({ jwtKey, accessMinutes }: Settings) => ({
        secret: jwtKey,
        signOptions: { ...TOKEN, expiresIn: `${accessMinutes}m` },
      }),
    }),
    LoginSessionsModule.forRootAsync({
      inject: [SETTINGS, PrismaService],
      useFactory: ({ jwtKey }: Settings, client: PrismaService) => ({
        client,
        key: jwtKey,
        cookie: `${TOKEN.issuer}-session`,
      }),
    }),
    ApiKeysModule.forRootAsync({
      inject: [PrismaService],
      useFactory: (client: PrismaService) => {
        const accountOf = keptAccounts(client, (id) => readAccount(client, id));
        return { client, readUser: async (id) => (await accountOf(id))?.user ?? null };
      },
    }),
    OpenIdLoginModule.forRootAsync({
      inject: [SETTINGS, PrismaService],
      useFactory: ({ jwtKey, openid }: Settings, client: PrismaService) => ({
        client,
        key: jwtKey,
        cookie: `${TOKEN.issuer}-openid`,
        provider: openid,
      }),
    }),
    SecondFactorModule.forRootAsync({
      inject: [SETTINGS, PrismaService],
      useFactory: ({ jwtKey }: Settings, client: PrismaService) => ({
        client,
        key: jwtKey,
        issuer: TOKEN.issuer,
      }),
    }),
    LoginLimitsModule.forRootAsync({
      inject: [SETTINGS],
      useFactory: ({ redisUrl }: Settings) => ({ redisUrl }),
    }),
  ],
  controllers: [
    ApiKeysController,
    AuthController,
    OpenIdController,
    PasswordResetController,
    SecondFactorController,
  ],
  providers: [
    // closes every route of the application that @Public() does not open
    { provide: APP_GUARD, useClass: unlessPublic(JwtAuthGuard) },
    AuthService,
    JwtStrategy,
    MailService,
    OpenIdService,
    PasswordResetService,
    Passwords,
  ],
})
export class AuthModule {}

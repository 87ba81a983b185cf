import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { JwtStrategy } from './auth/jwt.strategy';
import { HealthController } from './health.controller';
import { PrismaService } from './prisma.service';
import { ProductsController } from './products/products.controller';
import { ProductsService } from './products/products.service';

@Module({
  imports: [PassportModule],
  controllers: [HealthController, ProductsController],
  providers: [PrismaService, JwtStrategy, ProductsService],
})
export class AppModule {}

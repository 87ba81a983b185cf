import { Module } from '@nestjs/common';
import { PromoCodeGenController } from './promo-code.gen.controller';
import { PromoCodeGenService } from './promo-code.gen.service';

@Module({ controllers: [PromoCodeGenController], providers: [PromoCodeGenService], exports: [PromoCodeGenService] })
export class PromoCodeGenModule {}

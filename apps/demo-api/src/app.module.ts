import { Module } from '@nestjs/common';
import { AuthModule } from './auth/auth.module';
import { SettingsModule } from './config/settings.module';
import { DeveloperModule } from './features/developer/developer.module';
import { OrderModule } from './features/order/order.module';
import { PostModule } from './features/post/post.module';
import { ProductModule } from './features/product/product.module';
import { HealthModule } from './health/health.module';
import { PrismaModule } from './infrastructure/prisma/prisma.module';
import { SeedModule } from './seed/seed.module';
import { UploadModule } from './uploads/upload.module';
import { SavedViewsModule } from './views/saved-views.module';
// AUTO-GENERATED IMPORTS START
import { UserGenModule } from './features/user/user.gen.module';
import { PostGenModule } from './features/post/post.gen.module';
import { ProductGenModule } from './features/product/product.gen.module';
import { OrderGenModule } from './features/order/order.gen.module';
import { PromoCodeGenModule } from './features/promo-code/promo-code.gen.module';
import { DeveloperGenModule } from './features/developer/developer.gen.module';
import { AccessRulesGenModule } from './access/access-rules.gen.module';
// AUTO-GENERATED IMPORTS END

@Module({
  imports: [
    SettingsModule,
    PrismaModule,
    AuthModule,
    UploadModule,
    SavedViewsModule,
    HealthModule,
    SeedModule,
    PostModule,
    ProductModule,
    OrderModule,
    DeveloperModule,
    // AUTO-GENERATED MODULES START
    UserGenModule,
    PostGenModule,
    ProductGenModule,
    OrderGenModule,
    PromoCodeGenModule,
    DeveloperGenModule,
    AccessRulesGenModule,
    // AUTO-GENERATED MODULES END
  ],
})
export class AppModule {}

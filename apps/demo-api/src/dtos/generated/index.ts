export * from './user-response.gen.dto';
export * from './post-response.gen.dto';
export * from './product-response.gen.dto';
export * from './order-response.gen.dto';
export * from './promo-code-response.gen.dto';
export * from './developer-response.gen.dto';

import { BadGatewayException, Inject, Injectable } from '@nestjs/common';
import type { Settings } from '../../config/settings';
import { SETTINGS } from '../../config/settings.module';
import { requestJson, type ExternalService } from '../../external/http-json';

/** What the service says of a price: the range is that of the category. */
export interface PriceVerdict {
  readonly valid: boolean;
  readonly min: number;
  readonly max: number;
}

/**
 * The price-validation service: `POST <PRICE_API_URL>/validate` with `{category, price}`, where the
 * category may be null, answers `{valid, min, max}`.
 */
@Injectable()
export class PriceApi {
  private readonly service: ExternalService;

  constructor(@Inject(SETTINGS) { external }: Settings) {
    this.service = {
      name: 'price service',
      variable: 'PRICE_API_URL',
      baseUrl: external.priceApiUrl,
      timeoutMs: external.timeoutMs,
    };
  }

  /** @throws HttpException 502, 503 or 504 when there is no verdict: a price is never valid unasked */
  async validate(
    price: number,
    category: string | undefined,
    signal?: AbortSignal,
  ): Promise<PriceVerdict> {
    const body = { category: category ?? null, price };
    const answer = await requestJson(this.service, { path: 'validate', body, signal });
    if (!isVerdict(answer))
      throw new BadGatewayException('The price service answered something that is no verdict');
    return answer;
  }
}

function isVerdict(answer: unknown): answer is PriceVerdict {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'valid' in answer &&
    'min' in answer &&
    'max' in answer &&
    typeof answer.valid === 'boolean' &&
    Number.isFinite(answer.min) &&
    Number.isFinite(answer.max)
  );
}

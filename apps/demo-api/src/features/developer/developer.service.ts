import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { DeveloperRecord } from './developer.gen.resource';
import { DeveloperGenService } from './developer.gen.service';
import type { DeveloperProfile } from './developer-profile';

/** How often others may create or delete the record between two of our statements. */
const ATTEMPTS = 5;

/** What this project adds to the generated service. */
@Injectable()
export class DeveloperService extends DeveloperGenService {
  /** Writes a profile that was fetched now, to the developer of that name or to a new one. */
  async saveProfile(
    profile: DeveloperProfile,
  ): Promise<{ record: DeveloperRecord; created: boolean }> {
    const data = { ...profile, lastSyncedAt: new Date() };
    for (let attempt = 1; ; attempt++) {
      const known = await this.delegate.findUnique({
        where: { externalUsername: profile.externalUsername },
        select: { id: true },
      });
      try {
        const record = await (known ? this.update(known.id, data) : this.create(data));
        return { record, created: !known };
      } catch (error) {
        // Somebody else created it, or deleted it, since we looked.
        const outrun = error instanceof (known ? NotFoundException : ConflictException);
        if (!outrun || attempt === ATTEMPTS) throw error;
      }
    }
  }
}

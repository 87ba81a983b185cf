import type { SecondFactor } from '../access/use-rules.js';
import type { Http } from '../data-provider/http.js';

/** The second factor of whoever is logged in, by the routes at this path. */
export const secondFactorAt = (http: Http, path: string): SecondFactor => {
  const codesOf = async (route: string, body: object) => {
    const answer = await http<{ recoveryCodes: string[] }>(`${path}/${route}`, {
      method: 'POST',
      body,
    });
    return answer.recoveryCodes;
  };
  return {
    state: (signal) => http(path, { signal }),
    begin: (password) => http(path, { method: 'POST', body: { password } }),
    confirm: (code) => codesOf('confirm', { code }),
    renewRecoveryCodes: (proof) => codesOf('recovery-codes', proof),
    turnOff: (proof) => http(`${path}/off`, { method: 'POST', body: proof }),
    reset: (userId) => http(`${path}/users/${encodeURIComponent(userId)}`, { method: 'DELETE' }),
  };
};

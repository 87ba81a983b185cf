import type { SecondFactor } from '../access/use-rules.js';
import type { Http } from '../data-provider/http.js';

/** The second factor of the current user, through the routes at this path. */
export const secondFactorAt = (http: Http, path: string): SecondFactor => {
  const postForCodes = async (route: string, body: object) => {
    const response = await http<{ recoveryCodes: string[] }>(`${path}/${route}`, {
      method: 'POST',
      body,
    });
    return response.recoveryCodes;
  };
  return {
    state: (signal) => http(path, { signal }),
    begin: (password) => http(path, { method: 'POST', body: { password } }),
    confirm: (code) => postForCodes('confirm', { code }),
    renewRecoveryCodes: (proof) => postForCodes('recovery-codes', proof),
    turnOff: (proof) => http(`${path}/off`, { method: 'POST', body: proof }),
    reset: (userId) => http(`${path}/users/${encodeURIComponent(userId)}`, { method: 'DELETE' }),
  };
};

// Authentication for the measurements.

/** Logs in to an account and returns its access token. */
export async function logIn(origin, { email, password }) {
  const answer = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`The login answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).accessToken;
}

import KcAdminClient from '@keycloak/keycloak-admin-client'
import { DEMO_PEOPLE_WITH_APP } from './people.ts'

const DEADLINE_MS = 30_000

/** Sets up an authenticator app with a known key for those who have no second factor yet, so that people and journeys can sign in. */
export async function setUpDemoApps(
  environment: Readonly<Record<'TAFEL_IDENTITY_INTERNAL_URL' | 'TAFEL_SERVICES_CLIENT_SECRET', string>>,
  keyOf: (email: string) => string,
): Promise<void> {
  const admin = new KcAdminClient({ baseUrl: environment.TAFEL_IDENTITY_INTERNAL_URL, realmName: 'tafel', timeout: DEADLINE_MS })
  await admin.auth({
    grantType: 'client_credentials',
    clientId: 'tafel-services',
    clientSecret: environment.TAFEL_SERVICES_CLIENT_SECRET,
  })
  for (const { email } of DEMO_PEOPLE_WITH_APP) {
    const [user] = await admin.users.find({ email, exact: true, max: 1 })
    if (user?.id === undefined) continue
    const { id } = user
    if ((await admin.users.getCredentials({ id })).some(({ type }) => type !== 'password')) continue
    await admin.users.update({ id }, { ...(await admin.users.findOne({ id })), credentials: [otpCredential(keyOf(email))] })
  }
}

/** An authenticator app as Keycloak's admin API takes it. `secret` in base32. */
export const otpCredential = (secret: string) => ({
  type: 'otp',
  userLabel: 'Authenticator app',
  secretData: JSON.stringify({ value: secret }),
  credentialData: JSON.stringify({
    subType: 'totp',
    digits: 6,
    counter: 0,
    period: 30,
    algorithm: 'HmacSHA1',
    secretEncoding: 'BASE32',
  }),
})

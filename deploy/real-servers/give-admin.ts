import KcAdminClient from '@keycloak/keycloak-admin-client'
import { BadConfiguration, parseEnvironment } from '@tafel/kernel/runtime/config.ts'
import { servicesSettings } from '@tafel/services/settings.ts'
import * as z from 'zod/mini'

const { TAFEL_ISSUER, TAFEL_IDENTITY_INTERNAL_URL, TAFEL_SERVICES_CLIENT_SECRET } = servicesSettings.shape
const settings = z.object({ TAFEL_ISSUER, TAFEL_IDENTITY_INTERNAL_URL, TAFEL_SERVICES_CLIENT_SECRET })
const DEADLINE_MS = 10_000

/** The command cannot do it; the message says what to do instead. */
class NotGiven extends Error {
  override readonly name = 'NotGiven'
}

/** Makes a registered user an admin of the product. Doing it again is harmless. */
export async function giveAdmin(email: string, given: z.infer<typeof settings>): Promise<void> {
  const realmName = new URL(given.TAFEL_ISSUER).pathname.split('/').at(-1)!
  const identity = new KcAdminClient({ baseUrl: given.TAFEL_IDENTITY_INTERNAL_URL, realmName, timeout: DEADLINE_MS })
  await identity.auth({ grantType: 'client_credentials', clientId: 'tafel-services', clientSecret: given.TAFEL_SERVICES_CLIENT_SECRET })
  const [user] = await identity.users.find({ email, exact: true })
  if (user?.id === undefined)
    throw new NotGiven('No one has registered with this address. Register in the adviser console first, then run this again.')
  if (!user.emailVerified) throw new NotGiven('This address is not verified yet. Open the link in the mail first, then run this again.')
  const role = await identity.roles.findOneByName({ name: 'admin' })
  if (role?.id === undefined) throw new NotGiven('The realm has no role named admin. It was not made from deploy/keycloak/realm.json.')
  await identity.users.addRealmRoleMappings({ id: user.id, roles: [{ id: role.id, name: 'admin' }] })
}

if (process.argv[1] === import.meta.filename) {
  const [email, ...more] = process.argv.slice(2)
  try {
    if (email === undefined || more.length > 0) throw new NotGiven('Name the user: give-admin.ts <e-mail address>')
    await giveAdmin(email, parseEnvironment(settings))
    process.stdout.write(`${email} is an admin from the next sign-in on, which has a second factor set up.\n`)
  } catch (error) {
    const prefix = error instanceof NotGiven || error instanceof BadConfiguration ? '' : 'The identity provider refused: '
    process.stderr.write(`${prefix}${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

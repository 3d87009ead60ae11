import { passIdentity, type Visit } from '../../kit/visit.ts'

/** Signs in from the admin console's page through identity's. */
export async function enterAdmin(visit: Visit, person: { readonly email: string; readonly password: string }): Promise<void> {
  await visit.click('button', 'Sign in')
  await passIdentity(visit, person)
}

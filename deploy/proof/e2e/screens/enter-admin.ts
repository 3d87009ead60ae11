import { passIdentity, type Visit } from '../../kit/visit.ts'

/** From the admin console's own page through identity's, back into the console. */
export async function enterAdmin(visit: Visit, person: { readonly email: string; readonly password: string }): Promise<void> {
  await visit.click('button', 'Sign in')
  await passIdentity(visit, person)
}

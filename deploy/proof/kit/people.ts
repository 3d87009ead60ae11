import KcAdminClient from '@keycloak/keycloak-admin-client'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Api, apiOf } from './api.ts'
import { refresh, signIn, type Tokens } from '../../embedded/seed/sign-in.ts'
import type { StackFacts } from './shared-stack.ts'

const PASSWORD = 'a long enough password 42'
/** Access tokens are valid for five minutes; they are renewed well before that. */
const TOKEN_FOR_MS = 120_000

export interface Person {
  readonly email: string
  readonly password: string
  readonly userId: string
  readonly api: Api
  /** The newest tokens. */
  tokens(): Promise<Tokens>
}

type Facts = Pick<StackFacts, 'identity' | 'adviser' | 'services' | 'dataDir'>

/** A new user with a verified address and no account yet. */
export async function newPerson(
  stack: Facts,
  options: { readonly roles?: readonly string[]; readonly verified?: boolean } = {},
): Promise<Person> {
  const email = `person-${randomUUID()}@proof.example`
  const admin = await identityAdmin(stack)
  const { id } = await admin.users.create({
    username: email,
    email,
    firstName: 'Proof',
    lastName: 'Person',
    enabled: true,
    emailVerified: options.verified ?? true,
  })
  await admin.users.resetPassword({ id, credential: { type: 'password', value: PASSWORD, temporary: false } })
  const roles = await Promise.all((options.roles ?? []).map((name) => admin.roles.findOneByName({ name })))
  const mappings = roles.flatMap((role) => (role?.id && role.name ? [{ id: role.id, name: role.name }] : []))
  if (mappings.length > 0) await admin.users.addRealmRoleMappings({ id, roles: mappings })
  return personOf(stack, email, PASSWORD, id)
}

/** A user with a firm and a trial, who may write records. */
export async function newAdviser(stack: Facts): Promise<Person> {
  const person = await newPerson(stack)
  const { api } = person
  for (const [path, body] of [
    ['/api/functions/confirmEmail', {}],
    ['/api/accounts', { accountId: randomUUID(), ...FIRM }],
    ['/api/functions/freeTrial', {}],
  ] as const) {
    const answer = await api.send('POST', path, { body })
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.json)}`)
  }
  return person
}

export const FIRM = {
  accountName: 'Proof Advisers',
  contactPerson: { firstName: 'Proof', lastName: 'Person' },
  email: 'firm@proof.example',
  telephone: { phoneCountryCode: '+27', phoneNumber: '21 555 0100' },
  vatNumber: '',
  website: '',
  address: { addressLine1: '1 Long Street', addressLine2: '', city: 'Cape Town', country: 'South Africa', postalCode: '8001' },
}

export function personOf(stack: Facts, email: string, password: string, userId = ''): Person {
  let held: { tokens: Tokens; at: number } | undefined
  const sign = () =>
    signIn({ identityUrl: stack.identity, clientId: 'adviser-console', redirectUri: `${stack.adviser}/clients`, email, password })
  const tokens = async () => {
    if (held && Date.now() - held.at < TOKEN_FOR_MS) return held.tokens
    const fresh = held ? await refresh(stack.identity, 'adviser-console', held.tokens.refreshToken).catch(sign) : await sign()
    held = { tokens: fresh, at: Date.now() }
    return fresh
  }
  return { email, password, userId, tokens, api: apiOf(stack.services, async () => (await tokens()).accessToken) }
}

/** The identity provider's admin API, with the services' credentials. */
export async function identityAdmin(stack: Facts): Promise<KcAdminClient> {
  const { servicesClientSecret } = JSON.parse(await readFile(join(stack.dataDir, 'secrets.json'), 'utf8')) as {
    servicesClientSecret: string
  }
  const admin = new KcAdminClient({ baseUrl: stack.identity, realmName: 'tafel' })
  await admin.auth({ grantType: 'client_credentials', clientId: 'tafel-services', clientSecret: servicesClientSecret })
  return admin
}

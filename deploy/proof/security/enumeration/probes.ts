import { createHash, randomUUID } from 'node:crypto'
import { PRACTICE_TIER } from '@tafel/contracts/contexts/subscriptions/seeded-tiers.ts'
import { createBrowser } from '../../../embedded/identity/contract/browser.ts'
import { exchange, type Exchanged } from '../../kit/exchange.ts'
import { identityAdmin, newAdviser, newPerson, type Person } from '../../kit/people.ts'
import { send } from '../../kit/records.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'
import { senderOf } from '../kit/attackers.ts'
import type { Answered, Probe } from './pairs.ts'

const DEADLINE_MS = 30_000
const PASSWORD = 'four tall trees by the river'
/** The number of wrong codes a firm may try in an hour (`services/subscriptions/apply-coupon/wrong-codes.ts`). */
const CODES_A_FIRM = 10
/** Each has 300 requests a minute. */
const OWNERS = 10

const REALM = '/realms/tafel'
const ACTIONS = `${REALM}/login-actions`
const unknownAddress = () => `unknown-${randomUUID()}@proof.example`

/** Every request that could reveal whether a user or coupon exists, by purpose. */
export const PROBES: Readonly<Record<string, (stack: StackFacts, pairs: number) => Promise<Probe>>> = {
  signIn: async (stack, pairs) => {
    const { cookie, page } = await begun(stack)
    return byAddress(await users(stack, pairs, { password: PASSWORD }), (email, number) =>
      post(stack, page('authenticate'), { email, password: 'the wrong password' }, { number, cookie }),
    )
  },
  registration: async (stack, pairs) => {
    const { cookie, page } = await begun(stack)
    const person = { firstName: 'Thabo', lastName: 'Nkosi', password: PASSWORD }
    return byAddress(await users(stack, pairs), (email, number) =>
      post(stack, page('registration'), { ...person, email }, { number, cookie }),
    )
  },
  forgottenPassword: async (stack, pairs) =>
    byAddress(await users(stack, pairs), (email, number) => post(stack, `${ACTIONS}/reset-credentials`, { email }, { number })),
  verificationMail: async (stack, pairs) =>
    byAddress(await users(stack, pairs, { emailVerified: false }), (email, number) =>
      post(stack, `${ACTIONS}/verification-mail`, { email }, { number }),
    ),
  invitation: async (stack, pairs) => {
    const owners = await teamOwners(stack)
    return byAddress(await users(stack, pairs), (email, number) =>
      // Both of a pair to one team, so that its stream has the same length.
      call(stack, owners[Math.floor(number / 2) % OWNERS]!, '/api/team/invitations', {
        invitationId: randomUUID(),
        email,
        role: 'adviser',
      }),
    )
  },
  coupon: async (stack, pairs) => {
    const code = await futureCoupon(stack)
    const firms: Person[] = []
    while (firms.length * CODES_A_FIRM < 2 * pairs) firms.push(await newAdviser(stack))
    return {
      ask: (about, number) =>
        call(stack, firms[Math.floor((2 * number) / CODES_A_FIRM)]!, '/api/subscription/coupon', {
          code: about === 'there' ? code : `SOON-${randomUUID().slice(0, 8).toUpperCase()}`,
        }),
    }
  },
}

/** Each request has its own number, which determines its sender, so that limits by network don't apply. */
function byAddress(known: readonly string[], ask: (email: string, number: number) => Promise<Answered>): Probe {
  return { ask: (about, number) => (about === 'there' ? ask(known[number]!, 2 * number) : ask(unknownAddress(), 2 * number + 1)) }
}

/** Addresses of new users. */
async function users(
  stack: StackFacts,
  count: number,
  { password, emailVerified = true }: { readonly password?: string; readonly emailVerified?: boolean } = {},
): Promise<readonly string[]> {
  const credentials = password === undefined ? [] : [{ type: 'password', value: password, temporary: false }]
  const made: string[] = []
  let admin = await identityAdmin(stack)
  while (made.length < count) {
    // The admin's token lives five minutes.
    if (made.length % 200 === 199) admin = await identityAdmin(stack)
    const email = `person-${randomUUID()}@proof.example`
    await admin.users.create({ email, username: email, firstName: 'Nomsa', lastName: 'Dlamini', enabled: true, emailVerified, credentials })
    made.push(email)
  }
  return made
}

/** A sign-in under way: the pages of one browser, and its cookies. */
async function begun(stack: StackFacts): Promise<{ readonly cookie: string; page(name: string): string }> {
  const browser = createBrowser(stack.identity)
  const asked = new URLSearchParams({
    client_id: 'adviser-console',
    redirect_uri: `${stack.adviser}/clients`,
    response_type: 'code',
    scope: 'openid',
    state: randomUUID(),
    nonce: randomUUID(),
    code_challenge: createHash('sha256').update(randomUUID()).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const { url } = await browser.visit(`${stack.identity}${REALM}/protocol/openid-connect/auth?${asked}`)
  return { cookie: browser.cookieHeader(url), page: (name) => url.pathname.replace(/[^/]+$/, name) }
}

async function post(
  stack: StackFacts,
  path: string,
  form: Readonly<Record<string, string>>,
  { number, cookie }: { readonly number: number; readonly cookie?: string },
): Promise<Answered> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...(cookie !== undefined && { Cookie: cookie }) }
  const asked = { method: 'POST', headers, body: String(new URLSearchParams(form)), from: senderOf(number) }
  return timed(`${stack.identity}${path}`, asked, form['email'] ?? '')
}

async function call(stack: StackFacts, person: Person, path: string, body: Readonly<Record<string, string>>): Promise<Answered> {
  const headers = {
    Authorization: `Bearer ${(await person.tokens()).accessToken}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
  }
  return timed(`${stack.services}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }, body['email'] ?? body['code'] ?? '')
}

async function timed(url: string, asked: Omit<Parameters<typeof exchange>[1], 'signal'>, mentioned: string): Promise<Answered> {
  const began = performance.now()
  const answered = await exchange(url, { ...asked, signal: AbortSignal.timeout(DEADLINE_MS) })
  const ms = performance.now() - began
  if (answered.status === 429 || answered.status >= 500) throw new Error(`${url} answered ${answered.status}, which reveals nothing.`)
  return { answer: wordsOf(answered, mentioned), ms }
}

/** Status, header names and body, without the subject and without ids and counters that differ in every answer. */
function wordsOf({ status, headers, bytes }: Exchanged, mentioned: string): string {
  const body = bytes
    .toString()
    .replaceAll(mentioned, '…')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replace(/"(revision|position)":"\d+"/g, '"$1"')
  return [status, ...Object.keys(headers).toSorted(), body].join(' ')
}

/** Founders of firms with free seats. */
async function teamOwners(stack: StackFacts): Promise<readonly Person[]> {
  const admin = await newPerson(stack, { roles: ['admin'] })
  await send(admin, 'PUT', `/api/admin/tiers/${PRACTICE_TIER}`, { seats: 1000 })
  const owners: Person[] = []
  while (owners.length < OWNERS) {
    const owner = await newAdviser(stack)
    await send(owner, 'POST', '/api/team', {})
    owners.push(owner)
  }
  return owners
}

/** The code of a coupon that is not valid yet, which must look like an unknown one. */
async function futureCoupon(stack: StackFacts): Promise<string> {
  const admin = await newPerson(stack, { roles: ['admin'] })
  const code = `SOON-${randomUUID().slice(0, 8).toUpperCase()}`
  await send(admin, 'POST', '/api/admin/coupons', {
    code,
    discount: { kind: 'percent', ppm: 250_000 },
    duration: { kind: 'once' },
    tierIds: null,
    startsOn: '2099-01-01',
    endsOn: null,
    maxUses: null,
    firstPurchaseOnly: false,
  })
  return code
}

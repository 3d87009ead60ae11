import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ACTING_MINUTES_MAX } from '@tafel/contracts/contexts/acting/acting.ts'
import { ACTING_HEADER } from '@tafel/contracts/contexts/acting/header.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { BODY_LIMIT } from '@tafel/kernel/http/parse.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import { exchange, type Exchanged } from '../../kit/exchange.ts'
import { FIRM, newPerson, type Person } from '../../kit/people.ts'
import { type KindName, KINDS as RECORD_KINDS } from '@tafel/contracts/base/kind-names.ts'
import { addClient, addRecord, send } from '../../kit/records.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'
import { join } from '../../kit/team.ts'
import { type Kind, KINDS } from './kinds.ts'
import type { Things, Wire } from './requests.ts'

/** A person of a kind, with their own data. */
export interface Attacker {
  readonly kind: Kind
  readonly userId: string
  readonly own: Things
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>
  /** Undefined for an anonymous caller. */
  token(): Promise<string | undefined>
}

const DEADLINE_MS = 30_000

/** A signed-in person of the kind, with a firm, a client and records if the kind may have them. `former` is the owner of the firm they have left. */
async function newAttacker(stack: StackFacts, kind: Kind, former: Person | undefined): Promise<Attacker> {
  if (kind === 'anonymous') return { kind, userId: '', own: thingsOf('', {}), headers: {}, token: async () => undefined }
  const person = await newPerson(stack, { roles: KINDS[kind].roles, verified: kind !== 'unverified' })
  if (kind === 'exMember' && former !== undefined) await comeAndGo(stack, person, former)
  const { headers = {}, ...ids } = await settle(stack, person, kind)
  const known = kind === 'disabled' ? (await person.tokens()).accessToken : undefined
  if (kind === 'disabled') await disable(stack, person)
  const own = thingsOf(person.userId, ids)
  return { kind, userId: person.userId, own, headers, token: async () => known ?? (await person.tokens()).accessToken }
}

/** A person's firm, client and a record of each kind. */
interface Owned {
  readonly accountId?: string
  readonly clientId?: string
  readonly records?: Readonly<Partial<Record<KindName, string>>>
}

/** Path parameters: a file and picture that don't exist, and public constants. */
const PARAMETERS = {
  fileId: '4d8a1f60-2b7c-4e93-8f15-6c0b9d3e7a21',
  image: `${'0'.repeat(64)}.png`,
  collection: 'tax-scenario',
  key: '2027',
  size: '1',
  version: SHIPPED_CONSTANTS.constantsVersion,
}

/** A firm's ids, by the fields and paths that name them. */
export function thingsOf(userId: string, { accountId, clientId = randomUUID(), records = {} }: Owned): Things {
  const firm = accountId ?? (userId === '' ? randomUUID() : accountIdOf(userId))
  const recordIds = RECORD_KINDS.map(({ name, collection }) => ({ collection, id: records[name] ?? randomUUID() }))
  const recordId = recordIds[0]!.id
  return {
    // Clients are handed over to the same user, and a comparison has a single record.
    byField: { userId, to: userId, accountId: firm, clientId, clientIds: clientId, recordId, options: recordId },
    inPath: (path) => {
      const record = recordIds.find(({ collection }) => path.includes(`/${collection}/`))
      if (record !== undefined) return record.id
      return path.includes('/clients/') ? clientId : path.includes('/users/') ? userId : firm
    },
    parameters: PARAMETERS,
  }
}

/** Joins a firm and is removed from it. */
async function comeAndGo(stack: StackFacts, person: Person, owner: Person): Promise<void> {
  await send(person, 'POST', '/api/functions/confirmEmail', {})
  await join(stack, owner, person)
  await send(owner, 'DELETE', `/api/team/members/${person.userId}`)
}

/** Another person's firm, in which the person works or for whose owner they act. */
async function settleWithAnother(stack: StackFacts, person: Person, kind: Kind): Promise<Owned & Pick<Partial<Attacker>, 'headers'>> {
  const host = await newPerson(stack)
  const owned = { ...(await settle(stack, host, 'owner')), accountId: accountIdOf(host.userId) }
  if (kind !== 'actingAdmin') {
    await join(stack, host, person, kind)
    return owned
  }
  const actingId = randomUUID()
  const data = { actingId, userId: host.userId, reason: 'They asked', minutes: ACTING_MINUTES_MAX, mayWrite: true }
  await send(person, 'POST', '/api/functions/actFor', { data })
  return { ...owned, headers: { [ACTING_HEADER]: actingId } }
}

async function settle(stack: StackFacts, person: Person, kind: Kind): Promise<Owned & Pick<Partial<Attacker>, 'headers'>> {
  if (kind === 'unverified') return {}
  await send(person, 'POST', '/api/functions/confirmEmail', {})
  if (['withoutAccount', 'admin'].includes(kind)) return {}
  if (['adviser', 'reviewer', 'readOnly', 'actingAdmin'].includes(kind)) return settleWithAnother(stack, person, kind)
  await send(person, 'POST', '/api/accounts', { accountId: randomUUID(), ...FIRM })
  if (kind === 'withoutSubscription') return {}
  await send(person, 'POST', '/api/functions/freeTrial', {})
  const clientId = await addClient(person, 'Own', 'Client')
  const records: Partial<Record<KindName, string>> = {}
  for (const { name } of RECORD_KINDS) records[name] = await addRecord(person, clientId, name)
  return { clientId, records }
}

async function disable(stack: StackFacts, person: Person): Promise<void> {
  const admin = await newPerson(stack, { roles: ['admin'] })
  await send(admin, 'POST', '/api/functions/disableUserAccount', { data: { userId: person.userId } })
  for (let tries = 0; tries < 100; tries++) {
    if ([401, 403].includes((await person.api.send('GET', '/api/me')).status)) return
    await wait(50)
  }
  throw new Error('A disabled user is still admitted.')
}

/** Routes that may end the caller's own rights: a new person of the kind replaces them. */
export const ENDINGS: readonly string[] = [
  'deleteMyself',
  'deleteUser',
  'disableUserAccount',
  'updateUser',
  'closeAccount',
  'forgetAccount',
]

/** People by kind, used in turn because each has a request limit. */
export interface Crew {
  /** Sends a request as the next person of the kind, or as `as`; waits if all of them have used up their limit. */
  send(
    kind: Kind,
    route: string,
    wireFor: (who: Attacker) => Wire,
    as?: Attacker,
  ): Promise<{
    readonly who: Attacker
    readonly sent: Wire
    readonly got: Exchanged
    /** From request to answer, ms. */ readonly tookMs: number
  }>
  /** The ids of all people ever in the crew. */
  readonly userIds: ReadonlySet<string>
}

/** `former` is the owner of the firm that former members have left. */
export async function newCrew(stack: StackFacts, counts: Readonly<Partial<Record<Kind, number>>>, former?: Person): Promise<Crew> {
  const members = new Map<Kind, Attacker[]>()
  const userIds = new Set<string>()
  const recruit = async (kind: Kind, left?: Person) => {
    const one = await newAttacker(stack, kind, left)
    if (one.userId !== '') userIds.add(one.userId)
    return one
  }
  for (const [kind, count] of Object.entries(counts) as [Kind, number][]) {
    const all: Attacker[] = []
    // One after another, because password hashing queues.
    while (all.length < count) all.push(await recruit(kind, former))
    members.set(kind, all)
  }
  // A replacement was never in that firm, so that nothing more happens there.
  const replace = async (who: Attacker) => {
    const next = await recruit(who.kind)
    const all = members.get(who.kind) ?? []
    const at = all.indexOf(who)
    if (at >= 0) all[at] = next
  }
  let turn = 0
  return {
    userIds,
    async send(kind, route, wireFor, as) {
      const those = members.get(kind) ?? []
      for (let tries = 0; ; tries++) {
        const all = as && those.includes(as) ? [as] : those
        const number = turn++
        const who = all[number % all.length]
        if (!who) throw new Error(`There is no one of the kind ${kind}.`)
        const wire = wireFor(who)
        const sent = { ...wire, headers: { ...who.headers, ...wire.headers } }
        const token = await who.token().catch(() => null)
        if (token === null) {
          if (tries > all.length) throw new Error(`${sent.method} ${sent.target}: no one of the kind ${kind} can sign in.`)
          await replace(who)
          continue
        }
        const began = performance.now()
        const got = await sendAs(stack, sent, token, senderOf(number))
        const tookMs = performance.now() - began
        if (got.status < 300 && ENDINGS.includes(route)) await replace(who)
        const waitSeconds = Number(got.headers['retry-after'] ?? 1)
        // A limit of hours counts as a refusal; only the limit of a minute is waited for.
        if (got.status !== 429 || waitSeconds > 60) return { who, sent, got, tookMs }
        // The limit may apply to the person or, if no one is signed in, to the sender.
        if (tries >= all.length) await wait(Math.min(5, waitSeconds) * 1000)
        if (tries > all.length + 30) throw new Error(`${sent.method} ${sent.target}: the request limit of ${kind} is never restored.`)
      }
    },
  }
}

export async function sendAs(
  stack: StackFacts,
  { method, target, headers, body }: Wire,
  token: string | undefined,
  from: string,
): Promise<Exchanged> {
  const asked = exchange(`${stack.services}${target}`, {
    method,
    headers: { ...(token !== undefined && { Authorization: `Bearer ${token}` }), ...headers },
    body,
    from,
    again: body.length <= BODY_LIMIT,
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  return asked.catch((error: NodeJS.ErrnoException) => {
    // The server stops reading a body that is too large; its answer may be lost with the connection.
    if (body.length > BODY_LIMIT && ['EPIPE', 'ECONNRESET'].includes(error.code ?? '')) return TOO_LARGE
    throw error
  })
}
const TOO_LARGE: Exchanged = { status: 413, headers: {}, bytes: Buffer.alloc(0) }

/** Sender addresses in 127.0.0.0/8, all of which are this machine. */
export const senderOf = (number: number): string => `127.0.${Math.floor(number / 200) % 200}.${2 + (number % 200)}`

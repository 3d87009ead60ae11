import { randomUUID } from 'node:crypto'
import { ROUTES } from '@tafel/contracts/api/routes.ts'
import { headOf, readLog } from '../../kit/log.ts'
import { pdfText } from '../../kit/pdf.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'
import { each } from '../../sweeps/erasure/people.ts'
import { type Crew, ENDINGS, newCrew } from '../kit/attackers.ts'
import { ALL_KINDS } from '../kit/kinds.ts'
import { wireOf } from '../kit/requests.ts'
import { newVictim } from '../kit/victim.ts'
import { type Attempt, attemptsOn } from './attempts.ts'
import { contentOf, CREATING, leakedIn, touching, wasAccepted } from './judge.ts'
import { changedIn, firmViewOf, steadyFirmView } from './firm-view.ts'

export interface MatrixCounts {
  readonly tried: number
  readonly leaked: number
  readonly accepted: number
  /** Routes whose answers to firm B itself have changed. */
  readonly changed: number
  /** Answers about firm B's data that differ from those about data that never existed. */
  readonly distinguished: number
  readonly status500: number
  /** Descriptions of the findings, without canaries. */
  readonly notes: readonly string[]
}

const AT_ONCE = 8
/** Routes that change the caller's own rights, tried last. */
const CHANGING_RIGHTS = [...ENDINGS, 'freeTrial', 'createAccount']

/** Attempts that may give the attacker's own thing an id of firm B's. */
const isCreating = ({ route, place }: Attempt) => place.startsWith('body') || (place === 'path' && CREATING.has(route))
/** The kinds with the most rights elsewhere and with knowledge of all ids. */
const isAlwaysTried = ({ kind }: Attempt) => kind === 'owner' || kind === 'exMember'
const isClaim = (attempt: Attempt) => attempt.isClaim && isAlwaysTried(attempt)
const isReading = (attempt: Attempt) => !isCreating(attempt) && /^(path|query)/.test(attempt.place)

export interface MatrixOptions {
  /**
   * The approximate number of attempts, spread over all; by default all. Owners and former members always try to create things under firm B's ids and to
   * reach each of its things by its own path.
   */
  readonly about?: number
  /** The number of people of each kind who share the work. */
  readonly people: number
}

/** Tries all attempts against firm B on a running stack, and checks answers, headers, PDFs and the log. */
export async function runMatrix(stack: StackFacts, { about, people }: MatrixOptions): Promise<MatrixCounts> {
  const victim = await newVictim(stack)
  const crew = await newCrew(stack, Object.fromEntries(ALL_KINDS.map((kind) => [kind, people])), victim.person)
  // Separate people, because the things they create have firm B's ids from then on, and none of their things was deleted.
  const claimants = await newCrew(stack, { owner: 1, exMember: 1 }, victim.person)
  const before = await steadyFirmView(stack, victim, await headOf(stack))
  // Before this, former members have legitimate events in firm B's log.
  const begun = (await readLog(stack)).length
  const allIds = Object.values(victim.ids)
  const whole = attemptsOn(ROUTES, Object.keys(victim.ids))
  const every = about === undefined ? 1 : Math.ceil(whole.length / about)
  const isByItsPath = (attempt: Attempt) =>
    attempt.place === 'path' && isAlwaysTried(attempt) && victim.own.inPath(attempt.row.path) === victim.ids[attempt.target]
  const attempts = whole.filter((attempt, index) => !isClaim(attempt) && (index % every === 0 || isByItsPath(attempt)))
  const counts = { tried: 0, leaked: 0, accepted: 0, changed: 0, distinguished: 0, status500: 0 }
  let position = 0n
  const notes = new Set<string>()
  const note = (what: string, { route, kind, place, target }: Attempt) => notes.add(`${what}: ${route}, ${place} = ${target}, as ${kind}`)

  const tryAll = (some: readonly Attempt[], by: Crew) => each(some, AT_ONCE, (attempt) => tryOne(attempt, by))
  const tryOne = async (attempt: Attempt, by: Crew) => {
    const id = victim.ids[attempt.target] ?? ''
    const { who, sent, got } = await by.send(attempt.kind, attempt.route, ({ own }) => wireOf(attempt.draft(own, id)))
    counts.tried++
    const written = got.headers['tafel-position']
    if (typeof written === 'string' && BigInt(written) > position) position = BigInt(written)
    const isPdf = got.headers['content-type']?.startsWith('application/pdf') ?? false
    const asked = `${sent.target} ${JSON.stringify(sent.headers)} ${sent.body.toString()}`.toLowerCase()
    const unasked = allIds.filter((other) => !asked.includes(other))
    if (leakedIn(got, isPdf ? await pdfText(got.bytes) : '', victim.canaries, unasked).length > 0) {
      counts.leaked++
      note('leaked', attempt)
    }
    if (wasAccepted(attempt, got.status)) {
      counts.accepted++
      note(`accepted (${got.status})`, attempt)
    }
    if (got.status === 500) {
      counts.status500++
      note('status 500', attempt)
    }
    if (isReading(attempt)) {
      const never = randomUUID()
      // As the same person, because the remaining data differs between people of a kind.
      const { got: other } = await by.send(attempt.kind, attempt.route, ({ own }) => wireOf(attempt.draft(own, never)), who)
      if (!isPdf && contentOf(got, id) !== contentOf(other, never)) {
        counts.distinguished++
        note(`distinguishable (${got.status}, ${other.status})`, attempt)
      }
    }
  }
  const changesRights = ({ route }: Attempt) => CHANGING_RIGHTS.includes(route)
  await tryAll(
    whole.filter((attempt) => isClaim(attempt) && !changesRights(attempt)),
    claimants,
  )
  const others = attempts.filter((attempt) => !changesRights(attempt))
  await tryAll(
    others.filter((attempt) => !isCreating(attempt)),
    crew,
  )
  // Tried late, because from then on the id names the attacker's own thing.
  await tryAll(others.filter(isCreating), crew)
  // In this order, because an account gives access to the next route.
  for (const last of CHANGING_RIGHTS)
    await tryAll(
      attempts.filter(({ route }) => route === last),
      crew,
    )

  const log = await readLog(stack)
  const late = new Set(log.slice(begun))
  const attackers = new Set([...crew.userIds, ...claimants.userIds])
  for (const event of touching(log, { ids: victim.ids, userId: victim.person.userId }, attackers)) {
    if (!late.has(event)) continue
    const { type, stream } = event
    counts.accepted++
    notes.add(`accepted: ${type} of ${stream.split('-')[0]} touches firm B`)
  }
  for (const route of changedIn(before, await firmViewOf(stack, victim, position.toString()))) {
    counts.changed++
    notes.add(`changed: the answer of ${route} to firm B`)
  }
  return { ...counts, notes: [...notes] }
}

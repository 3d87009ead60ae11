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
import { leakedIn, MAKING, saidOf, touching, wasAccepted } from './judge.ts'
import { changedIn, firmViewOf, steadyFirmView } from './firm-view.ts'

export interface MatrixTally {
  readonly tried: number
  readonly leaked: number
  readonly accepted: number
  /** Routes that show firm B something else of its own than before. */
  readonly changed: number
  /** Answers about a thing of firm B that differ from those about one that never was. */
  readonly toldApart: number
  readonly status500: number
  /** What was found, in words; never a canary. */
  readonly notes: readonly string[]
}

const AT_ONCE = 8
/** Whoever passes one is somebody else afterwards, who may do less or more: they come last. */
const DOORS = [...ENDINGS, 'freeTrial', 'createAccount']

/** What may give a thing of one's own the number of one of firm B. */
const isMaking = ({ route, place }: Attempt) => place.startsWith('body') || (place === 'path' && MAKING.has(route))
/** Whoever has most rights elsewhere, and whoever knew all the ids. */
const isAlwaysTried = ({ kind }: Attempt) => kind === 'owner' || kind === 'exMember'
const isClaim = (attempt: Attempt) => attempt.isClaim && isAlwaysTried(attempt)
const isReading = (attempt: Attempt) => !isMaking(attempt) && /^(path|query)/.test(attempt.place)

export interface MatrixOptions {
  /**
   * About how many attempts, spread over all of them; all where absent. The table of routes grows, a share of it would too. Always made are those of
   * owners and former members to have a thing under the id of one of firm B's, and to reach each of its things by its own path.
   */
  readonly about?: number
  /** How many people of each kind share the work. */
  readonly people: number
}

/** Tries everything of the table against firm B on a running stack, and holds answers, headers, PDFs and the log against it. */
export async function runMatrix(stack: StackFacts, { about, people }: MatrixOptions): Promise<MatrixTally> {
  const victim = await newVictim(stack)
  const crew = await newCrew(stack, Object.fromEntries(ALL_KINDS.map((kind) => [kind, people])), victim.person)
  // Of their own, because what they make has the ids of firm B's things from then on, and nobody has deleted anything of theirs.
  const claimants = await newCrew(stack, { owner: 1, exMember: 1 }, victim.person)
  const before = await steadyFirmView(stack, victim, await headOf(stack))
  // Former members have their part in the log of firm B until then.
  const begun = (await readLog(stack)).length
  const allIds = Object.values(victim.ids)
  const whole = attemptsOn(ROUTES, Object.keys(victim.ids))
  const every = about === undefined ? 1 : Math.ceil(whole.length / about)
  const isByItsPath = (attempt: Attempt) =>
    attempt.place === 'path' && isAlwaysTried(attempt) && victim.own.inPath(attempt.row.path) === victim.ids[attempt.target]
  const attempts = whole.filter((attempt, index) => !isClaim(attempt) && (index % every === 0 || isByItsPath(attempt)))
  const tally = { tried: 0, leaked: 0, accepted: 0, changed: 0, toldApart: 0, status500: 0 }
  let position = 0n
  const notes = new Set<string>()
  const note = (what: string, { route, kind, place, target }: Attempt) => notes.add(`${what}: ${route}, ${place} = ${target}, as ${kind}`)

  const tryAll = (some: readonly Attempt[], by: Crew) => each(some, AT_ONCE, (attempt) => tryOne(attempt, by))
  const tryOne = async (attempt: Attempt, by: Crew) => {
    const id = victim.ids[attempt.target] ?? ''
    const { who, sent, got } = await by.send(attempt.kind, attempt.route, ({ own }) => wireOf(attempt.draft(own, id)))
    tally.tried++
    const written = got.headers['tafel-position']
    if (typeof written === 'string' && BigInt(written) > position) position = BigInt(written)
    const isPdf = got.headers['content-type']?.startsWith('application/pdf') ?? false
    const asked = `${sent.target} ${JSON.stringify(sent.headers)} ${sent.body.toString()}`.toLowerCase()
    const unasked = allIds.filter((other) => !asked.includes(other))
    if (leakedIn(got, isPdf ? await pdfText(got.bytes) : '', victim.canaries, unasked).length > 0) {
      tally.leaked++
      note('leaked', attempt)
    }
    if (wasAccepted(attempt, got.status)) {
      tally.accepted++
      note(`accepted (${got.status})`, attempt)
    }
    if (got.status === 500) {
      tally.status500++
      note('status 500', attempt)
    }
    if (isReading(attempt)) {
      const never = randomUUID()
      // The same person: what is left of their own things differs from one of the kind to the next.
      const { got: other } = await by.send(attempt.kind, attempt.route, ({ own }) => wireOf(attempt.draft(own, never)), who)
      if (!isPdf && saidOf(got, id) !== saidOf(other, never)) {
        tally.toldApart++
        note(`told apart (${got.status}, ${other.status})`, attempt)
      }
    }
  }
  const isDoor = ({ route }: Attempt) => DOORS.includes(route)
  await tryAll(
    whole.filter((attempt) => isClaim(attempt) && !isDoor(attempt)),
    claimants,
  )
  const others = attempts.filter((attempt) => !isDoor(attempt))
  await tryAll(
    others.filter((attempt) => !isMaking(attempt)),
    crew,
  )
  // They come last: from then on that number names one's own.
  await tryAll(others.filter(isMaking), crew)
  // In this order: whoever has an account may open the next door.
  for (const door of DOORS)
    await tryAll(
      attempts.filter(({ route }) => route === door),
      crew,
    )

  const log = await readLog(stack)
  const late = new Set(log.slice(begun))
  const attackers = new Set([...crew.userIds, ...claimants.userIds])
  for (const event of touching(log, { ids: victim.ids, userId: victim.person.userId }, attackers)) {
    if (!late.has(event)) continue
    const { type, stream } = event
    tally.accepted++
    notes.add(`accepted: ${type} of ${stream.split('-')[0]} touches firm B`)
  }
  for (const route of changedIn(before, await firmViewOf(stack, victim, position.toString()))) {
    tally.changed++
    notes.add(`changed: what ${route} shows firm B`)
  }
  return { ...tally, notes: [...notes] }
}

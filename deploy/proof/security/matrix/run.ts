import { randomUUID } from 'node:crypto'
import { ROUTES } from '@tafel/contracts/http/routes.ts'
import { readLog } from '../../kit/log.ts'
import { pdfText } from '../../kit/pdf.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'
import { each } from '../../bench/erasure/people.ts'
import { ENDINGS, newCrew } from '../kit/attackers.ts'
import { ALL_KINDS } from '../kit/kinds.ts'
import { wireOf } from '../kit/requests.ts'
import { newVictim } from '../kit/victim.ts'
import { type Attempt, attemptsOn } from './attempts.ts'
import { leakedIn, MAKING, saidOf, touching, wasAccepted } from './judge.ts'

export interface MatrixTally {
  readonly tried: number
  readonly leaked: number
  readonly accepted: number
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
const isReading = (attempt: Attempt) => !isMaking(attempt) && (attempt.place === 'path' || attempt.place.startsWith('query'))

export interface MatrixOptions {
  /** About how many attempts, spread over all of them; all where absent. The table of routes grows, a share of it would too. */
  readonly about?: number
  /** How many people of each kind share the work. */
  readonly people: number
}

/** Tries everything of the table against firm B on a running stack, and holds answers, headers, PDFs and the log against it. */
export async function runMatrix(stack: StackFacts, { about, people }: MatrixOptions): Promise<MatrixTally> {
  const victim = await newVictim(stack)
  const crew = await newCrew(stack, Object.fromEntries(ALL_KINDS.map((kind) => [kind, people])))
  const allIds = Object.values(victim.ids)
  const whole = attemptsOn(ROUTES, Object.keys(victim.ids))
  const every = about === undefined ? 1 : Math.ceil(whole.length / about)
  const attempts = whole.filter((_, index) => index % every === 0)
  const tally = { tried: 0, leaked: 0, accepted: 0, toldApart: 0, status500: 0 }
  const notes = new Set<string>()
  const note = (what: string, { route, kind, place, target }: Attempt) => notes.add(`${what}: ${route}, ${place} = ${target}, as ${kind}`)

  const tryAll = (some: readonly Attempt[]) => each(some, AT_ONCE, tryOne)
  const tryOne = async (attempt: Attempt) => {
    const id = victim.ids[attempt.target] ?? ''
    const { who, sent, got } = await crew.send(attempt.kind, attempt.route, ({ own }) => wireOf(attempt.draft(own, id)))
    tally.tried++
    const isPdf = got.headers['content-type']?.startsWith('application/pdf') ?? false
    const asked = `${sent.target} ${JSON.stringify(sent.headers)} ${sent.body.toString()}`
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
      const { got: other } = await crew.send(attempt.kind, attempt.route, ({ own }) => wireOf(attempt.draft(own, never)), who)
      if (!isPdf && saidOf(got, id) !== saidOf(other, never)) {
        tally.toldApart++
        note(`told apart (${got.status}, ${other.status})`, attempt)
      }
    }
  }
  const others = attempts.filter(({ route }) => !DOORS.includes(route))
  // They come last: from then on that number names one's own.
  await tryAll(others.filter((attempt) => !isMaking(attempt)))
  await tryAll(others.filter(isMaking))
  // In this order: whoever has an account may open the next door.
  for (const door of DOORS) await tryAll(attempts.filter(({ route }) => route === door))

  for (const { type, stream } of touching(await readLog(stack), { ids: victim.ids, userId: victim.person.userId }, crew.userIds)) {
    tally.accepted++
    notes.add(`accepted: ${type} of ${stream.split('-')[0]} touches firm B`)
  }
  return { ...tally, notes: [...notes] }
}

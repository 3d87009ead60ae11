import type { Fate } from './process.ts'
import type { Random } from './random.ts'

/** How bad the world is in one run; drawn from the seed. */
export interface Weather {
  /** Of each of: lost, late, refused. */
  readonly trouble: number
  /** Per step. */
  readonly kill: number
  readonly freeze: number
  readonly drop: number
  readonly poison: number
  /** Of each command: that its values do not fit the read model. */
  readonly unfit: number
}

export function drawWeather(random: Random): Weather {
  if (random.chance(0.05)) return { trouble: 0, kill: 0, freeze: 0, drop: 0, poison: 0, unfit: 0 }
  return {
    trouble: random.pick([0, 0.02, 0.06, 0.15]),
    kill: random.pick([0, 0.005, 0.02]),
    freeze: random.pick([0, 0, 0.003]),
    drop: random.pick([0, 0.01, 0.03]),
    poison: random.pick([0, 0, 0, 0.004]),
    unfit: random.pick([0, 0, 0.1]),
  }
}

export interface Network {
  /** From now on everything arrives, soon. */
  calm(): void
  readonly isCalm: boolean
  /** Chance, and never when it is calm. */
  trouble(probability: number): boolean
  readonly weather: Weather
  readonly random: Random
  delay(): number
  /** The fate of a request; `unanswered` is what the asker is told when nothing comes, `refused` when it never left. */
  fate(errors: { readonly unanswered: () => Error; readonly refused: () => Error }, deadlineMs: number): Fate
}

export function createNetwork(random: Random, weather: Weather): Network {
  let isCalm = false
  const trouble = (probability: number) => !isCalm && random.chance(probability)
  const delay = () => (trouble(0.04) ? random.next() * 400 : 0.1 - Math.log(1 - random.next()) * 3)
  return {
    random,
    weather,
    get isCalm() {
      return isCalm
    },
    calm: () => {
      isCalm = true
    },
    trouble,
    delay,
    fate({ unanswered, refused }, deadlineMs) {
      const [there, back] = [delay(), delay()]
      const roll = isCalm ? Infinity : random.next() / weather.trouble
      // A connection that is reset tells at once; silence only ends at the deadline.
      const toldAfter = () => (random.chance(0.5) ? delay() * 2 : deadlineMs)
      if (roll < 1) return { there, back, lost: 'there', failure: { after: toldAfter(), error: unanswered() } }
      if (roll < 2) return { there, back, lost: 'back', failure: { after: toldAfter(), error: unanswered() } }
      if (roll < 3) {
        const late = random.next() * 2 * deadlineMs
        return { there: late, back, failure: { after: random.chance(0.5) ? delay() : deadlineMs, error: unanswered() } }
      }
      if (roll < 4) return { there, back, lost: 'there', failure: { after: delay(), error: refused() } }
      return { there, back }
    },
  }
}

import { type Figures, measured } from '../kit/result.ts'
import { factsOf } from '../kit/shared-stack.ts'
import { discard, startStack } from '../kit/stack.ts'
import { DOORS } from '../security/enumeration/doors.ts'
import { comparePairs } from '../security/enumeration/pairs.ts'
import { STACK } from './measures.ts'

const PAIRS = Number(process.env['TAFEL_PAIRS'] ?? 1000)
const SEED = Number(process.env['TAFEL_SEED'] ?? 21)

export const claim =
  'Whoever asks (to sign in, to register, for a new password, for a verification link, for a member to join, for a coupon) learns neither from the words nor from the time of the answer whether the address is a user’s, or whether there is such a coupon.'
export const measures = STACK

/** Each door on one and the same stack, one after the other: nothing else runs beside it. */
export async function run(): Promise<Figures> {
  const stack = await startStack()
  try {
    const figures: Figures = {}
    for (const [name, open] of Object.entries(DOORS)) {
      const { pairs, toldApart, medianApartMs, p, notes } = await comparePairs(await open(factsOf(stack), PAIRS), PAIRS, SEED)
      for (const note of notes.slice(0, 5)) process.stdout.write(`  ! ${name}: ${note}\n`)
      Object.assign(figures, {
        [`${name}.pairs`]: measured(pairs, 'pairs', '>= 1000'),
        [`${name}.toldApart`]: measured(toldApart, 'pairs', '= 0'),
        [`${name}.medianApart`]: measured(Math.round(medianApartMs * 1000) / 1000, 'ms', '<= 5'),
        [`${name}.p`]: measured(Math.round(p * 1000) / 1000, 'probability', '>= 0.01'),
      })
    }
    return figures
  } finally {
    await discard(stack)
  }
}

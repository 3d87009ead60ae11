import { type Figures, measured } from '../kit/result.ts'
import { factsOf } from '../kit/shared-stack.ts'
import { discard, startStack } from '../kit/stack.ts'
import { DOORS } from '../security/enumeration/doors.ts'
import { comparePairs, type PairsTally } from '../security/enumeration/pairs.ts'
import { keptParts } from './kept-parts.ts'
import { STACK } from '../kit/measured-folders.ts'

const PAIRS = Number(process.env['TAFEL_PAIRS'] ?? 1000)
const SEED = Number(process.env['TAFEL_SEED'] ?? 21)

export const claim =
  'Whoever asks (to sign in, to register, for a new password, for a verification link, for a member to join, for a coupon) learns neither from the words nor from the time of the answer whether the address is a user’s, or whether there is such a coupon.'
export const measures = STACK

export const PARTS = Object.keys(DOORS)

/** Each door on one and the same stack, one after the other: nothing else runs beside it. Without names: the doors that are not taken yet. */
export async function run(asked: readonly string[] = []): Promise<Figures> {
  const kept = keptParts<Figures>('enumeration')
  const names = PARTS.filter((name) => (asked.length > 0 ? asked.includes(name) : kept.read(name) === undefined))
  const stack = await startStack()
  try {
    for (const name of names) {
      const { pairs, toldApart, medianApartMs, p, notes } = await comparePairs(await DOORS[name]!(factsOf(stack), PAIRS), PAIRS, SEED)
      for (const note of notes.slice(0, 5)) process.stdout.write(`  ! ${name}: ${note}\n`)
      process.stdout.write(`  ${name}: ${pairs} pairs, ${toldApart} told apart, medians ${medianApartMs.toFixed(3)} ms apart\n`)
      kept.keep(name, figuresOf(name, { pairs, toldApart, medianApartMs, p }))
    }
  } finally {
    await discard(stack)
  }
  return Object.assign({}, ...PARTS.map((name) => kept.read(name) ?? { [`${name}.pairs`]: measured(0, 'pairs', '>= 1000') })) as Figures
}

const figuresOf = (name: string, { pairs, toldApart, medianApartMs, p }: Omit<PairsTally, 'notes'>): Figures => ({
  [`${name}.pairs`]: measured(pairs, 'pairs', '>= 1000'),
  [`${name}.toldApart`]: measured(toldApart, 'pairs', '= 0'),
  [`${name}.medianApart`]: measured(Math.round(medianApartMs * 1000) / 1000, 'ms', '<= 5'),
  [`${name}.p`]: measured(Math.round(p * 1000) / 1000, 'probability', '>= 0.01'),
})

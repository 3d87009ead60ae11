import { type Figures, measured } from '../kit/result.ts'
import { factsOf } from '../kit/shared-stack.ts'
import { discard, startStack } from '../kit/stack.ts'
import { PROBES } from '../security/enumeration/probes.ts'
import { comparePairs, type PairsCounts } from '../security/enumeration/pairs.ts'
import { storedParts } from './stored-parts.ts'
import { STACK } from '../kit/measured-folders.ts'

const PAIRS = Number(process.env['TAFEL_PAIRS'] ?? 1000)
const SEED = Number(process.env['TAFEL_SEED'] ?? 21)

export const claim =
  'Neither the text nor the time of an answer (to a sign-in, a registration, a request for a new password or a verification link, an invitation, a coupon) reveals whether an address belongs to a user or a coupon exists.'
export const measures = STACK

export const PARTS = Object.keys(PROBES)

/** Runs the probes one after another on one stack, with no other load. Without names: those not yet run. */
export async function run(asked: readonly string[] = []): Promise<Figures> {
  const stored = storedParts<Figures>('enumeration')
  const names = PARTS.filter((name) => (asked.length > 0 ? asked.includes(name) : stored.read(name) === undefined))
  const stack = await startStack()
  try {
    for (const name of names) {
      const { pairs, distinguished, medianApartMs, p, notes } = await comparePairs(await PROBES[name]!(factsOf(stack), PAIRS), PAIRS, SEED)
      for (const note of notes.slice(0, 5)) process.stdout.write(`  ! ${name}: ${note}\n`)
      process.stdout.write(`  ${name}: ${pairs} pairs, ${distinguished} distinguished, medians ${medianApartMs.toFixed(3)} ms apart\n`)
      stored.write(name, figuresOf(name, { pairs, distinguished, medianApartMs, p }))
    }
  } finally {
    await discard(stack)
  }
  return Object.assign({}, ...PARTS.map((name) => stored.read(name) ?? { [`${name}.pairs`]: measured(0, 'pairs', '>= 1000') })) as Figures
}

const figuresOf = (name: string, { pairs, distinguished, medianApartMs, p }: Omit<PairsCounts, 'notes'>): Figures => ({
  [`${name}.pairs`]: measured(pairs, 'pairs', '>= 1000'),
  [`${name}.distinguished`]: measured(distinguished, 'pairs', '= 0'),
  [`${name}.medianApart`]: measured(Math.round(medianApartMs * 1000) / 1000, 'ms', '<= 5'),
  [`${name}.p`]: measured(Math.round(p * 1000) / 1000, 'probability', '>= 0.01'),
})

import { shippedConstants } from '../../constants/constants-source.ts'
import { recalculate } from '../../working/engine-versions.ts'
import { type PinnedTaxScenario, TAX_ENGINES } from '../engines.ts'
import { hintsFor } from '../../../kinds/scenario/calculator/hints/testing/hints-for.ts'
import { drawnScenario } from './drawn-scenarios.ts'
import { leavesOf } from '../../working/testing/frozen.ts'

/** The number of generated scenarios frozen for each version of the engine, and of scenarios per digest. */
export const DRAWN = 300
export const TO_A_DIGEST = 10

/** Hints take many runs of the engine each, so fewer of them. */
export const HINTED = 120
const HINTS_TO_A_DIGEST = 10

export interface Pins extends Pick<PinnedTaxScenario, 'today' | 'engineVersion'> {
  readonly constantsVersion: string
}

/** A digest of an engine's answers and workings for some generated scenarios, in eight characters. */
export function digestOf(first: number, pins: Pins): string {
  let hash = 0
  for (let seed = first; seed < first + TO_A_DIGEST; seed += 1) hash = hashed(hash, JSON.stringify(answerTo(seed, pins)))
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Of all drawn scenarios in order; hints are those of the engine of today. */
export function digestsOf(pins: Pins): readonly string[] {
  return Array.from({ length: DRAWN / TO_A_DIGEST }, (_none, part) => digestOf(part * TO_A_DIGEST, pins))
}

/** A digest of the hints for some generated scenarios. */
export function hintsDigest(first: number): string {
  let hash = 0
  for (let seed = first; seed < first + HINTS_TO_A_DIGEST; seed += 1) {
    const { inputs, linked } = householdOf(seed)
    const spouse = linked?.spouse
    const found = hintsFor(inputs, spouse === undefined ? {} : { spouse: spouse.given, side: spouse.side })
    hash = hashed(
      hash,
      JSON.stringify(found, (key, value: unknown) => (WORDS.has(key) ? undefined : value)),
    )
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

export function hintsDigests(): readonly string[] {
  return Array.from({ length: HINTED / HINTS_TO_A_DIGEST }, (_none, part) => hintsDigest(part * HINTS_TO_A_DIGEST))
}

const WORDS: ReadonlySet<string> = new Set(['title', 'catch', 'reason', 'label', 'message', 'sentence'])

/** The result and the workings of every line, or what is at fault; words for people apart. */
function answerTo(seed: number, { constantsVersion, ...pins }: Pins): unknown {
  const constants = shippedConstants.at(constantsVersion)
  const answer = recalculate(TAX_ENGINES, { ...pins, constants, ...householdOf(seed) })
  if (answer?.ok !== true) return answer?.faults.map(({ code, field }) => ({ code, field })) ?? null
  const trace = answer.trace().map(({ label: _label, formula: _formula, operands, ...step }) => ({
    ...step,
    operands: operands.map((operand) => ({ ...operand, source: undefined, change: undefined })),
  }))
  return { result: leavesOf(answer.result), trace }
}

/** Every second one of those in community of property is linked to a spouse's. */
function householdOf(seed: number): Pick<PinnedTaxScenario, 'inputs' | 'linked'> {
  const inputs = drawnScenario(seed)
  const { taxYear, maritalRegime } = inputs
  if (maritalRegime !== 'inCommunity' || seed % 2 === 1) return { inputs }
  const given = { ...drawnScenario(seed + DRAWN), taxYear, maritalRegime }
  return { inputs, linked: { spouse: { given, side: seed % 4 === 0 ? 'first' : 'second' } } }
}

/** FNV-1a. */
function hashed(from: number, text: string): number {
  let hash = from ^ 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return hash
}

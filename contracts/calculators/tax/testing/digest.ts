import { type PinnedTaxScenario, recalculateTaxScenario } from '../engines.ts'
import { drawnScenario } from './drawn-scenarios.ts'
import { frozenOf } from './frozen.ts'

/** How many drawn scenarios are frozen for each version of the engine, so many to a digest. */
export const DRAWN = 300
export const TO_A_DIGEST = 10

export type Pins = Pick<PinnedTaxScenario, 'today' | 'constantsVersion' | 'engineVersion'>

/** What an engine answers to some drawn scenarios and how it says that it came to it, in eight characters. */
export function digestOf(first: number, pins: Pins): string {
  let hash = 0
  for (let seed = first; seed < first + TO_A_DIGEST; seed += 1) hash = hashed(hash, JSON.stringify(answerTo(seed, pins)))
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** The result and the workings of every line, or what is at fault; words for people apart. */
function answerTo(seed: number, pins: Pins): unknown {
  const inputs = drawnScenario(seed)
  const isLinked = inputs.maritalRegime === 'inCommunity' && seed % 2 === 0
  const side = seed % 4 === 0 ? ('first' as const) : ('second' as const)
  const given = { ...drawnScenario(seed + DRAWN), taxYear: inputs.taxYear, maritalRegime: inputs.maritalRegime }
  const answer = recalculateTaxScenario({ ...pins, inputs, ...(isLinked ? { spouse: { given, side } } : {}) })
  if (answer?.ok !== true) return answer?.faults.map(({ code, field }) => ({ code, field })) ?? null
  const trace = answer.trace().map(({ label: _label, formula: _formula, operands, ...step }) => ({
    ...step,
    operands: operands.map((operand) => ({ ...operand, source: undefined, change: undefined })),
  }))
  return { result: frozenOf(answer.result), trace }
}

/** FNV-1a. */
function hashed(from: number, text: string): number {
  let hash = from ^ 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return hash
}

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../constants/shipped.ts'
import { calculateTaxScenario } from './calculate.ts'
import { TAX_SCENARIO_EXAMPLE } from './inputs/example.ts'
import { workingsOf } from './workings.ts'
import { compute } from './engine.ts'

const folder = dirname(fileURLToPath(import.meta.url))

/** Everything that a file imports to run, itself and packages included; what types alone need is left out. */
function loadedBy(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const [, names, from] of readFileSync(file, 'utf8').matchAll(/^import (type )?(?:.|\n)*?from '([^']+)'/gm)) {
    if (names !== undefined) continue
    if (from!.startsWith('.')) loadedBy(join(dirname(file), from!), known)
    else known.add(from!)
  }
  return known
}

test.each([
  ['the engine', 'engine.ts'],
  ['the writing of workings', 'workings.ts'],
  ['the figures of all years', '../constants/tax-constants.ts'],
])('%s loads no schema', (_what, file) => {
  const loaded = [...loadedBy(join(folder, file))]
  expect(loaded.filter((each) => !each.endsWith('.ts'))).toEqual([])
  expect(loaded.length).toBeGreaterThan(10)
})

test('full inputs give the result and the workings that calculate gives', () => {
  const answer = calculateTaxScenario(TAX_SCENARIO_EXAMPLE, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  const computed = compute(answer.inputs, { tax: SHIPPED_CONSTANTS.tax })
  expect(answer.result).toMatchObject(computed.result)
  expect(workingsOf(computed, answer.result.defaults)).toEqual(answer.trace())
})

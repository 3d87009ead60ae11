import { describe, expect, it } from 'vitest'
import { assess, assessBy, STEPS } from './assess.ts'
import { BUGS } from './bugs.ts'
import { compare, explain } from './differential.ts'
import { EDGES, edgesOf } from './edges.ts'
import { LINE_NAMES } from './lines.ts'
import { randomScenario } from './random.ts'

describe('the comparison', () => {
  it('finds no difference between the oracle and itself in any line', () => {
    const found = compare(5000, 1, assess)
    expect(found).toMatchObject({ agreed: 5000, leftOut: [], difference: null })
    expect(found.lines).toBeGreaterThanOrEqual(5000 * 30)
  })

  it.each(Object.entries(BUGS))('finds within 20 000 scenarios: %s', (_name, bug) => {
    const { difference } = compare(20_000, 7, (scenario) => assessBy({ ...STEPS, ...bug }, scenario))
    expect(difference).not.toBeNull()
    if (difference === null) return
    const again = randomScenario(difference.seed, difference.index)
    expect(again).toEqual(difference.scenario)
    expect(assessBy({ ...STEPS, ...bug }, again)).not.toEqual(assess(again))
    expect(explain(difference)).toContain(JSON.stringify(again))
  })

  it('distinguishes an engine that throws from one that is wrong, and names missing lines', () => {
    const thrown = compare(10, 1, () => {
      throw new Error('broken')
    })
    expect(thrown.difference).toMatchObject({ index: 0, thrown: 'broken' })
    const partial = compare(10, 1, (scenario) => ({ totalTax: assess(scenario).totalTax }))
    expect(partial.difference).toBeNull()
    expect(partial.leftOut).toHaveLength(LINE_NAMES.length)
    const fewer = compare(2000, 1, (scenario) => ({ ...assess(scenario), lumpSums: [] }))
    expect(fewer.difference?.line).toBe('lumpSums.length')
  })
})

describe('the scenarios', () => {
  it(`reach each of the ${EDGES.length} edge cases`, () => {
    const missing = new Set<string>(EDGES)
    for (let index = 0; index < 80_000 && missing.size > 0; index += 1) {
      const scenario = randomScenario(1, index)
      edgesOf(scenario, assess(scenario), (edge) => missing.delete(edge))
    }
    expect(EDGES).toHaveLength(new Set(EDGES).size)
    expect([...missing]).toEqual([])
  }, 60_000)

  it('repeat for the same seed, and differ for another', () => {
    expect(randomScenario(3, 99)).toEqual(randomScenario(3, 99))
    expect(randomScenario(3, 99)).not.toEqual(randomScenario(4, 99))
    expect(randomScenario(3, 99)).not.toEqual(randomScenario(3, 100))
  })

  it('keep every event within the assessed period', () => {
    for (let index = 0; index < 20_000; index += 1) {
      const { period, disposals, lumpSums } = randomScenario(2, index)
      if (period === null) continue
      for (const date of [...disposals.map((row) => row.disposed), ...lumpSums.map((row) => row.date)]) {
        expect(date >= period.from && date <= period.to).toBe(true)
      }
    }
  })
})

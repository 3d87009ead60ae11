import { describe, expect, it } from 'vitest'
import { answer, answerBy } from './answer.ts'
import { BUGS } from './bugs.ts'
import { compare, explain, hunt } from './differential.ts'
import { type Edge, EDGES, edgesOf } from './edges.ts'
import type { OracleLoan } from './loan.ts'
import { randomLoan } from './random.ts'
import { STEPS } from './walk.ts'

describe('the comparison', () => {
  it('finds no difference between the oracle and itself in any row', () => {
    const found = compare(150, 1, answer)
    expect(found).toMatchObject({ agreed: 150, difference: null })
    expect(found.rows).toBeGreaterThan(150 * 60)
    expect(found.figures).toBeGreaterThan(found.rows * 9)
  }, 60_000)

  it(`detects each of the ${Object.keys(BUGS).length} planted mistakes within 100 loans`, () => {
    const hidden = [...hunt(BUGS, 100, 23)].filter(([, loans]) => loans === null).map(([name]) => name)
    expect(hidden).toEqual([])
  }, 60_000)

  it('reports where a difference is, and how to reproduce it', () => {
    const late = (loan: OracleLoan) => answerBy({ ...STEPS, ...BUGS['a rate counts from the day after'] }, loan)
    const { difference } = compare(500, 7, late)
    expect(difference?.where).toMatch(/^rows\.\d+\.(rate|interest)$/)
    if (difference === null) return
    expect(randomLoan(difference.seed, difference.index)).toEqual(difference.loan)
    expect(explain(difference)).toContain(JSON.stringify(difference.loan))
  }, 60_000)

  it('distinguishes an engine that throws from one that is wrong', () => {
    const thrown = compare(10, 1, () => {
      throw new Error('broken')
    })
    expect(thrown.difference).toMatchObject({ index: 0, where: 'thrown', thrown: 'broken' })
    const shorter = compare(10, 1, (loan) => {
      const found = answer(loan)
      return found.refused ? found : { ...found, rows: found.rows.slice(0, -1) }
    })
    expect(shorter.difference).toMatchObject({ engine: undefined })
    const longer = compare(10, 1, (loan) => {
      const found = answer(loan)
      return found.refused ? found : { ...found, rows: [...found.rows, ...found.rows.slice(-1)] }
    })
    expect(longer.difference).toMatchObject({ where: 'rows.length' })
    expect(compare(3000, 1, () => ({ refused: true })).difference).toMatchObject({ index: 0, where: 'refused', engine: true })
  })
})

describe('the loans', () => {
  it(`reach each of the ${EDGES.length} edge cases`, () => {
    const missing = new Set<Edge>(EDGES)
    for (let index = 0; index < 1000 && missing.size > 0; index += 1) {
      const loan = randomLoan(1, index)
      edgesOf(loan, answer(loan), (edge) => missing.delete(edge))
    }
    expect([...missing]).toEqual([])
  }, 60_000)

  it('repeat for the same seed, and differ for another', () => {
    expect(randomLoan(3, 99)).toEqual(randomLoan(3, 99))
    expect(randomLoan(3, 99)).not.toEqual(randomLoan(4, 99))
    expect(randomLoan(3, 99)).not.toEqual(randomLoan(3, 100))
  })
})

import { describe, expect, test } from 'vitest'
import { calculateTaxScenario } from '../../../law/assessment/calculate.ts'
import { baseJumps } from '../../../law/assessment/testing/cliffs.ts'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { dutyOn } from '../../../law/figure/transfer-duty.ts'
import { figureOf, NO_THRESHOLD, PROBES } from './probes.ts'
import { type Threshold, thresholdsOf } from './thresholds.ts'

// One cent to each side of every threshold of the constants. What jumps there is listed with its section (`jump` in probes.ts); any
// other jump fails, and so does a listed one that no longer jumps.

const { tax, transferDuty } = SHIPPED_CONSTANTS
const ALL = thresholdsOf(tax)
const BY_ID = Map.groupBy(ALL, ({ id }) => id)
/** Half-up at the lines between an amount and its tax: each by up to half a cent. */
const ROUNDING = 3

const nameOf = ({ id, year, from, value }: Threshold) => `${id} of ${year ?? from ?? 'the beginning'}: ${value}`

function figureAt(at: Threshold, amount: number) {
  const probe = PROBES[at.id]!
  const answer = calculateTaxScenario(probe.given(at, amount), { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(`${nameOf(at)}: ${answer.faults.map(({ message }) => message).join(' ')}`)
  return figureOf(probe, answer.result)
}

/** Whether the figure does more than move by cents between two amounts that are a cent apart. */
function jumps(one: ReturnType<typeof figureAt>, other: ReturnType<typeof figureAt>): boolean {
  return typeof one === 'number' && typeof other === 'number' ? Math.abs(other - one) > ROUNDING : one !== other
}

describe('every number of the constants', () => {
  test('has a probe for its threshold, or a reason why it is none', () => {
    const known = new Set([...Object.keys(PROBES), ...Object.keys(NO_THRESHOLD), 'incomeTax.brackets.upTo'])
    expect([...BY_ID.keys()].filter((id) => !known.has(id))).toEqual([])
    expect([...known].filter((id) => !BY_ID.has(id))).toEqual([])
    for (const reason of Object.values(NO_THRESHOLD)) expect(reason.length).toBeGreaterThan(10)
  })
  test.each(Object.keys(PROBES))('%s: jumps where the law does, and nowhere else', (id) => {
    const { jump, skip } = PROBES[id]!
    for (const at of BY_ID.get(id)!) {
      if (skip?.(at) === true) continue
      const [below, on, above] = [figureAt(at, at.value - 1), figureAt(at, at.value), figureAt(at, at.value + 1)]
      expect(jumps(below, on), `${nameOf(at)}, a cent below: ${below} and ${on}`).toBe(jump?.side === 'below')
      expect(jumps(on, above), `${nameOf(at)}, a cent above: ${on} and ${above}`).toBe(jump?.side === 'above')
    }
  })
})

/** s 5: [year, bound in rand, cents] where a published base differs from the end of the band before. Others join to the cent. */
const PUBLISHED_BASES = new Map(baseJumps(tax, 2004).map(([year, bound, cents]) => [`${year} ${bound}`, cents]))

test('s 5: the bands of every year join, except for published bases that are rounded to the rand', () => {
  for (const at of BY_ID.get('incomeTax.brackets.upTo')!) {
    const tax = (salary: number) => {
      const answer = calculateTaxScenario(
        { taxYear: at.year!, employers: [{ salary }] },
        { today: '2026-11-21', constants: SHIPPED_CONSTANTS },
      )
      return answer.ok ? answer.result.tax.table! : Number.NaN
    }
    const published = PUBLISHED_BASES.get(`${at.year} ${at.value / 100}`) ?? 0
    expect(Math.abs(tax(at.value) - tax(at.value - 1)), nameOf(at)).toBeLessThanOrEqual(1)
    expect(Math.abs(tax(at.value + 1) - tax(at.value) - published), nameOf(at)).toBeLessThanOrEqual(1)
    expect(Math.abs(published), nameOf(at)).toBeLessThanOrEqual(100)
  }
})

test('Transfer Duty Act s 2: the bands of every table join, except for published bases that are rounded to the rand', () => {
  for (const { from, bands } of transferDuty)
    for (const { upTo } of bands) {
      if (upTo === null) continue
      const name = `${from} ${upTo}`
      expect(dutyOn(bands, upTo) - dutyOn(bands, upTo - 1), name).toBeLessThanOrEqual(1)
      expect(Math.abs(dutyOn(bands, upTo + 1) - dutyOn(bands, upTo)), name).toBeLessThanOrEqual(100)
    }
})

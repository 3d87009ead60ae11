import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateTaxScenario } from '../../../law/assessment/calculate.ts'
import { type RateCurve, wholeRateCurve } from '../calculator/rate-curve.ts'
import { drawnScenario } from '../../../law/assessment/testing/drawn-scenarios.ts'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { parseMoney } from '../../../base/money/parse.ts'
import { rateSentence } from '../report/answer.ts'
import { rateCurveChart, stretchesOf } from './rate-curve-chart.ts'
import { CLIFF, centsOf, rateSummary, SAME } from './rate-words.ts'

const { tax } = SHIPPED_CONSTANTS
const CONTEXT = { today: '2026-11-21', constants: SHIPPED_CONSTANTS }
const SIZE = { width: 720, height: 240 }
const plain = (words: string) => words.replaceAll(/[\u00a0\u202f]/g, ' ')
const summaryOf = (curve: RateCurve) => plain(rateSummary(curve, stretchesOf(curve.steps)))

const step = (from: number, to: number, rate: number, nominal = rate, label?: string) => ({
  from: from * 100_000,
  to: to * 100_000,
  rate,
  nominal,
  because: label === undefined ? [] : [{ label, section: 's 6B(3)(c)' }],
})

test('the highest rate and the largest departure from a bracket are two things', () => {
  const curve: RateCurve = {
    income: 50_000_000,
    marginal: 450_000,
    nominal: 450_000,
    steps: [step(0, 100, 0, 180_000), step(100, 200, 264_500, 180_000, 'Additional credit'), step(200, 1_000, 450_000)],
  }
  expect(summaryOf(curve)).toBe(
    'At a gross income of R 500 000 a further rand costs 45 cents, the highest rate up to R 1 000 000. ' +
      'It differs most from its bracket between R 100 000 and R 200 000: 26,45 cents instead of 18 cents, with Additional credit (s 6B(3)(c)).',
  )
})

test('a falling tax is not a cost, and a higher rate elsewhere is named with its place', () => {
  const curve: RateCurve = {
    income: 10_000_000,
    marginal: -30_000,
    nominal: 180_000,
    steps: [step(0, 100, 0), step(100, 200, 180_000)],
  }
  expect(summaryOf(curve)).toBe(
    'At a gross income of R 100 000 a further rand saves 3 cents (its bracket is 18 %); ' +
      'the highest rate up to R 200 000 is 18 cents in the rand, from R 100 000 on. ' +
      'No deduction, exemption or credit moves the rate away from its bracket.',
  )
})

const AMOUNT = /R (?:\d| (?=\d))+(?:,\d\d)?/
const amounts = (words: string) => [...words.matchAll(new RegExp(AMOUNT, 'g'))].map(([amount]) => cents(amount))
function cents(words: string): number {
  const parsed = parseMoney(words)
  if (!parsed.ok) throw new Error(words)
  return parsed.cents
}

/** Compares the two sentences with the curve itself. */
function expectTrue(words: string, { income, marginal, nominal, steps }: RateCurve): void {
  const [first, second, ...rest] = words.split(/(?<=\.) (?=It|No)/)
  expect(rest, words).toEqual([])
  const most = Math.max(...steps.map(({ rate }) => rate))
  expect(cents(AMOUNT.exec(first!)![0]), words).toBe(income)
  expect(first, words).toContain(plain(marginal < 0 ? `saves ${centsOf(-marginal)}` : `costs ${centsOf(marginal)}`))
  expect(first!.includes('its bracket is'), words).toBe(nominal !== null && Math.abs(marginal - nominal) >= CLIFF)
  const isHighest = marginal >= most - SAME
  expect(first!.includes(', the highest rate up to'), words).toBe(isHighest)
  if (!isHighest) {
    const [, reach, from, to = reach] = amounts(first!)
    expect(reach, words).toBe(steps.at(-1)!.to)
    expect(first, words).toContain(plain(`is ${centsOf(most)} in the rand`))
    const within = steps.filter((each) => each.from >= from! && each.to <= to!)
    expect(within.at(0)?.from, words).toBe(from)
    expect(within.at(-1)?.to, words).toBe(to)
    for (const { rate } of within) expect(most - rate, words).toBeLessThanOrEqual(SAME)
    // The rate does not continue beyond the stretch that is named.
    const next = steps.find((each) => each.from === to)
    if (next !== undefined) expect(most - next.rate, words).toBeGreaterThan(SAME)
  }
  const isAway = ({ rate, nominal: bracket, because }: RateCurve['steps'][number]) =>
    bracket !== null && Math.abs(rate - bracket) >= CLIFF && because.length > 0
  expect(second!.startsWith('It differs'), words).toBe(steps.some(isAway))
}

test('both sentences are true for every drawn scenario, and the sentence of the answer has the same rate', () => {
  let held = 0
  fc.assert(
    fc.property(fc.nat(1_000_000).map(drawnScenario), (given) => {
      const answer = calculateTaxScenario(given, CONTEXT)
      if (!answer.ok) return
      const { inputs, result, spouse } = answer
      const curve = wholeRateCurve(inputs, { tax, spouse, steps: 30 })
      if (curve === undefined) return
      expectTrue(plain(rateCurveChart(curve, SIZE)!.summary), curve)
      const { marginal, toNextBracket } = result.rates
      expect(curve.marginal).toBe(marginal)
      const sentence = plain(rateSentence(result))
      const [, goes, next] = amounts(sentence)
      expect(goes, sentence).toBe(Math.abs(Math.round(marginal! / 10)))
      expect(sentence.includes('the tax falls by'), sentence).toBe(Math.round(marginal! / 10) < 0)
      if (toNextBracket !== null) expect(next, sentence).toBe(toNextBracket)
      held += 1
    }),
    { numRuns: 120 },
  )
  expect(held).toBeGreaterThan(60)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_INPUT_STEPS, inputSteps } from './difference-inputs.ts'
import { type Cause, type Explanation, type PinnedRun, type Run, explainChange } from './difference.ts'
import { type TaxScenarioGiven, taxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { anyOf } from '../../../../law/assessment/inputs/testing/places.ts'

const pinned = (inputs: TaxScenarioGiven, constantsVersion = 'c1', engineVersion = 'e1'): PinnedRun => ({
  inputs,
  constantsVersion,
  engineVersion,
})

/** A small engine: salaries above a threshold at a rate, less what was paid. Constants give the threshold, the engine the rate. */
const tax: Run = ({ inputs, constantsVersion, engineVersion }) => {
  const salary = (inputs.employers ?? []).reduce((sum, row) => sum + (row.salary ?? 0), 0)
  const threshold = constantsVersion === 'c1' ? 1000 : 2000
  const rate = engineVersion === 'e1' ? 2 : 3
  const due = Math.max(0, salary - threshold) * rate - (inputs.paid?.provisionalP1 ?? 0)
  return { salary, due, travel: inputs.deductions?.travelMethod === 'deemed' ? null : 7 }
}

const nameOf = (cause: Cause) => (cause.kind === 'input' ? cause.field : cause.kind)
const partsOf = (explanation: Explanation | undefined, figure: string) =>
  explanation?.changes.find((change) => change.figure === figure)?.parts.map(({ causes, amount }) => [...causes.map(nameOf), amount])

describe('the difference of two answers', () => {
  test('is split into engine, constants and fields in that order, and adds up', () => {
    const before = pinned({ employers: [{ salary: 5000 }] })
    const after = pinned({ employers: [{ salary: 6000 }], paid: { provisionalP1: 100 } }, 'c2', 'e2')
    const explanation = explainChange(before, after, tax)
    // 4000 × 2 = 8000; × 3: 12 000; 3000 × 3: 9000; 4000 × 3: 12 000; less 100.
    expect(partsOf(explanation, 'due')).toEqual([
      ['engine', 4000],
      ['constants', -3000],
      ['employers.0.salary', 3000],
      ['paid.provisionalP1', -100],
    ])
    expect(partsOf(explanation, 'salary')).toEqual([['employers.0.salary', 1000]])
    expect(explanation?.changes.find(({ figure }) => figure === 'due')).toMatchObject({ before: 8000, after: 11_900, difference: 3900 })
  })
  test('says from what to what, in the words of the form', () => {
    const explanation = explainChange(pinned({ employers: [{ salary: 1 }] }), pinned({ employers: [{ salary: 2 }] }, 'c2'), tax)
    expect(explanation?.changes[0]?.parts[0]?.causes).toEqual([
      { kind: 'input', field: 'employers.0.salary', label: 'Salary', before: 1, after: 2 },
    ])
    const newer = explainChange(pinned({ employers: [{ salary: 3000 }] }), pinned({ employers: [{ salary: 3000 }] }, 'c2'), tax)
    expect(newer?.changes[0]?.parts).toEqual([{ causes: [{ kind: 'constants', before: 'c1', after: 'c2' }], amount: -2000 }])
  })
  test('of the same answer is none, after one run', () => {
    let runs = 0
    const counted: Run = (given) => {
      runs += 1
      return tax(given)
    }
    expect(explainChange(pinned({}), pinned({}), counted)).toEqual({ changes: [], refused: [] })
    expect(runs).toBe(1)
  })
  test('that moves and moves back is reported, with a difference of nil', () => {
    const explanation = explainChange(pinned({ employers: [{ salary: 3000 }] }), pinned({ employers: [{ salary: 4000 }] }, 'c2'), tax)
    expect(explanation?.changes.find(({ figure }) => figure === 'due')?.difference).toBe(0)
    expect(partsOf(explanation, 'due')).toEqual([
      ['constants', -2000],
      ['employers.0.salary', 2000],
    ])
  })
  test('of a figure that one answer refuses has no parts: it is named', () => {
    const refused = explainChange(pinned({}), pinned({ deductions: { travelMethod: 'deemed' } }), tax)?.refused
    expect(refused).toEqual([{ figure: 'travel', before: 7, after: null }])
  })
  test('across steps that refuse the figure belongs to them together', () => {
    const run: Run = ({ inputs, engineVersion }) => ({
      figure:
        inputs.paid?.foreignTax === 1 && inputs.paid?.turnoverTaxCredit !== 1
          ? null
          : engineVersion === 'e1'
            ? 10
            : 15 + (inputs.paid?.foreignTax ?? 0),
    })
    const explanation = explainChange(pinned({ paid: {} }), pinned({ paid: { foreignTax: 1, turnoverTaxCredit: 1 } }, 'c1', 'e2'), run)
    expect(partsOf(explanation, 'figure')).toEqual([
      ['engine', 5],
      ['paid.foreignTax', 'paid.turnoverTaxCredit', 1],
    ])
  })
  test('needs an engine on the way only at both ends', () => {
    const run: Run = (given) => (given.engineVersion === 'e2' && given.constantsVersion === 'c1' ? undefined : tax(given))
    const explanation = explainChange(pinned({ employers: [{ salary: 5000 }] }), pinned({ employers: [{ salary: 5000 }] }, 'c2', 'e2'), run)
    expect(partsOf(explanation, 'due')).toEqual([['engine', 'constants', 1000]])
  })
  test('is not known where an answer can’t be given again', () => {
    const none =
      (engine: string): Run =>
      (given) =>
        given.engineVersion === engine ? undefined : tax(given)
    expect(explainChange(pinned({}), pinned({}, 'c1', 'e2'), none('e1'))).toBeUndefined()
    expect(explainChange(pinned({}), pinned({}, 'c1', 'e2'), none('e2'))).toBeUndefined()
  })
})

describe('steps from one set of inputs to another', () => {
  const fields = (before: TaxScenarioGiven, after: TaxScenarioGiven) => inputSteps(before, after).map(({ field }) => field)

  test('absent fields of a group have their defaults: each field is a step', () => {
    expect(fields({}, { paid: { paye: 1, foreignTax: 2 } })).toEqual(['paid.paye', 'paid.foreignTax'])
    expect(fields({ paid: { paye: 1 } }, {})).toEqual(['paid.paye'])
    expect(fields({}, { paid: {}, employers: [] })).toEqual([])
  })
  test('an absent home office is one step', () => {
    expect(fields({ deductions: {} }, { deductions: { homeOffice: { rent: 1, rates: 2 } } })).toEqual(['deductions.homeOffice'])
    expect(fields({ deductions: { homeOffice: { rent: 1 } } }, { deductions: { homeOffice: { rent: 2 } } })).toEqual([
      'deductions.homeOffice.rent',
    ])
  })
  test('a row added or removed in the middle is one step, whatever its neighbours', () => {
    const rows = (...amounts: number[]): TaxScenarioGiven => ({ rentals: amounts.map((grossRent) => ({ grossRent })) })
    const labels = (before: TaxScenarioGiven, after: TaxScenarioGiven) =>
      inputSteps(before, after).map(({ field, label }) => [field, label])
    expect(labels(rows(1, 2, 3), rows(1, 9, 2, 3))).toEqual([['rentals.1', 'Rental, row 2']])
    expect(labels(rows(1, 9, 2, 3), rows(1, 2, 3))).toEqual([['rentals.1', 'Rental, row 2']])
    expect(labels({}, rows(1, 1))).toEqual([
      ['rentals.0', 'Rental, row 1'],
      ['rentals.1', 'Rental, row 2'],
    ])
    expect(fields(rows(1, 5, 6, 7, 3), rows(1, 4, 3))).toEqual(['rentals.1.grossRent', 'rentals.2', 'rentals.3'])
    const rents = (before: TaxScenarioGiven, after: TaxScenarioGiven) =>
      inputSteps(before, after).map(({ inputs }) => inputs.rentals?.map(({ grossRent }) => grossRent))
    expect(rents(rows(1, 5, 6, 7, 3), rows(1, 4, 3))).toEqual([
      [1, 4, 6, 7, 3],
      [1, 4, 7, 3],
      [1, 4, 3],
    ])
    expect(rents(rows(1, 2, 3), rows(1, 9, 8, 2, 3))).toEqual([
      [1, 9, 2, 3],
      [1, 9, 8, 2, 3],
    ])
    // Rows in a row: the assets of a business.
    const assets = (...costs: number[]): TaxScenarioGiven => ({ businesses: [{ turnover: 1, assets: costs.map((cost) => ({ cost })) }] })
    const costs = (before: TaxScenarioGiven, after: TaxScenarioGiven) =>
      inputSteps(before, after).map(({ inputs }) => inputs.businesses?.[0]?.assets?.map(({ cost }) => cost))
    expect(costs(assets(1), assets(1, 2, 3))).toEqual([
      [1, 2],
      [1, 2, 3],
    ])
    expect(costs(assets(1, 2, 3), assets(1))).toEqual([[1, 3], [1]])
    // Of identical rows, the last one was added or removed.
    expect([fields(rows(1, 1), rows(1, 1, 1)), fields(rows(1, 1, 1), rows(1, 1))]).toEqual([['rentals.2'], ['rentals.2']])
  })
  test('the months of the members are one value', () => {
    const members = (of: number) => ({ medical: { coveredMembers: [of, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] } })
    expect(fields(members(1), members(2))).toEqual(['medical.coveredMembers'])
    expect(fields({}, members(2))).toEqual(['medical.coveredMembers'])
  })
  test('too many fields go by rows, too many rows by groups', () => {
    const rows = (count: number, value: number): TaxScenarioGiven => ({
      rentals: Array.from({ length: count }, () => ({ grossRent: value, rates: value, levies: value })),
    })
    expect(fields(rows(21, 1), rows(21, 2)).length).toBe(63)
    expect(fields(rows(22, 1), rows(22, 2))).toEqual(Array.from({ length: 22 }, (_, at) => `rentals.${at}`))
    expect(fields(rows(65, 1), rows(65, 2))).toEqual(['rentals'])
  })
  test('fewer groups than steps are allowed', () => {
    expect(Object.keys(taxScenarioInputs.shape).length).toBeLessThanOrEqual(MAX_INPUT_STEPS)
  })

  const scenarios = anyOf(taxScenarioInputs) as fc.Arbitrary<TaxScenarioGiven>
  test('between any two scenarios: bounded, ending at the second, every step another field, and every step changes something', () => {
    fc.assert(
      fc.property(scenarios, scenarios, (before, after) => {
        const steps = inputSteps(before, after)
        expect(steps.length).toBeLessThanOrEqual(MAX_INPUT_STEPS)
        if (steps.length > 0) expect(steps.at(-1)!.inputs).toBe(after)
        expect(inputSteps(after, after)).toEqual([])
        const names = steps.map(({ field }) => field)
        expect(new Set(names).size).toBe(names.length)
        // The step before the last one is one change away from the end: nothing was forgotten on the way.
        const reached = steps.at(-2)?.inputs
        const groups = reached === undefined ? [] : inputSteps(reached, after).map(({ field }) => field.split('.')[0])
        expect(new Set(groups)).toEqual(new Set(reached === undefined ? [] : [names.at(-1)!.split('.')[0]]))
      }),
      { numRuns: 150 },
    )
  })
  test('for any engine and any figure the parts sum to the whole', () => {
    /** Figures that depend on everything, with refusals strewn in. */
    const hash = (text: string) => {
      let sum = 7
      for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) % 1_000_003
      return sum
    }
    const run: Run = (given) => {
      const of = hash(JSON.stringify(given))
      return { a: of, b: of % 5 === 0 ? null : of - 500_000, c: of % 3 === 0 ? null : 1 }
    }
    fc.assert(
      fc.property(scenarios, scenarios, fc.boolean(), fc.boolean(), (from, to, newConstants, newEngine) => {
        const before = pinned(from)
        const after = pinned(to, newConstants ? 'c2' : 'c1', newEngine ? 'e2' : 'e1')
        const { changes, refused } = explainChange(before, after, run)!
        for (const { difference, parts } of changes) expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(difference)
        const named = new Set([...changes, ...refused].map(({ figure }) => figure))
        const first = run(before)!
        const last = run(after)!
        for (const figure of ['a', 'b', 'c']) if (first[figure] !== last[figure]) expect(named).toContain(figure)
      }),
      { numRuns: 50 },
    )
  })
})

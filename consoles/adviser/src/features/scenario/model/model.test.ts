import { calculateTaxScenario, type TaxScenarioAnswer } from '@tafel/contracts/law/assessment/calculate.ts'
import { TAX_SCENARIO_EXAMPLE } from '@tafel/contracts/law/assessment/inputs/example.ts'
import { INPUT_LABELS, labelOf } from '@tafel/contracts/law/assessment/inputs/labels.ts'
import { type TaxScenarioGiven, taxScenarioInputs } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { isExceeded } from '@tafel/contracts/base/charts/limit.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { limitsOf } from '@tafel/contracts/kinds/scenario/report/limits.ts'
import { describe, expect, it } from 'vitest'
import { withValue } from '../../../workbench/field-path.ts'
import { countOf, findingsOf } from '../../../workbench/form/findings.ts'
import { canShow, quickEdit } from '../../../workbench/form/quick-fields.ts'
import { afterMove, afterRemoval, pastedInto, touched, withPlaces } from '../../../workbench/form/row-edits.ts'
import type { InputNode } from '../../../workbench/form/schema/form-schema.ts'
import { columnsOf, kitColumn } from '../../../workbench/form/schema/row-columns.ts'
import { FIELDS } from './fields.ts'
import { fieldWords } from './field-words.ts'
import { groupTotal, shortMoney } from './group-totals.ts'
import { GROUPS, groupOfField, PANELS } from './groups.ts'
import { SCHEMA } from './schema.ts'
import { HEADS } from './heads.ts'
import { hiddenInQuick, QUICK_FIELDS } from './quick.ts'
import { circumstancesOf, isRelevant, RULES } from '@tafel/contracts/law/assessment/inputs/relevance.ts'
import { ROW_WORDS } from './row-words.ts'

const answerTo = (given: TaxScenarioGiven) => calculateTaxScenario(given, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
const all = (nodes: readonly InputNode[]): readonly InputNode[] =>
  nodes.flatMap((node) => [node, ...(node.type === 'field' ? [] : all(node.nodes))])

describe('the form’s inputs', () => {
  it('are those of the schema, each labelled and in exactly one group', () => {
    const patterns = all(SCHEMA.nodes).map(({ pattern }) => pattern)
    for (const pattern of Object.keys(INPUT_LABELS).filter((each) => !each.endsWith('coveredMembers.*')))
      expect(patterns).toContain(pattern)
    for (const { label, pattern } of all(SCHEMA.nodes)) expect(label, pattern).not.toBe(pattern)
    const grouped = Object.values(PANELS).flat()
    expect(new Set(grouped).size).toBe(grouped.length)
    const elsewhere = FIELDS.filter((field) => !(grouped as readonly string[]).includes(field))
    expect(elsewhere).toEqual(['projection.levers'])
    expect(GROUPS).toHaveLength(13)
  })

  it('have the control that the schema requires', () => {
    const kinds = ['taxYear', 'dateOfBirth', 'residency', 'disabilitySelf', 'employers.0.salary', 'rentals.0.ownershipShare'] as const
    expect(kinds.map((path) => SCHEMA.field(path).control.kind)).toEqual(['year', 'date', 'choice', 'flag', 'amount', 'rate'])
    expect(SCHEMA.field('employers.3.carMonths').control).toEqual({ kind: 'whole', min: 0, max: 12, unit: 'months' })
    expect(SCHEMA.field('deductions.businessKm').control).toMatchObject({ kind: 'whole', unit: 'km' })
    expect(SCHEMA.field('advice.need').control).toEqual({ kind: 'note', max: 4000 })
    expect(SCHEMA.field('paid.paye').control.kind).toBe('amount')
    expect(SCHEMA.field('disposals.0.assetKind')).toMatchObject({ isRequired: true })
  })

  it('belong to a group by path, including rows and groups', () => {
    expect(['employers.0.salary', 'deductions.homeOffice.rent', 'assessedCapitalLossBf', 'nonsense'].map(groupOfField)).toEqual([
      'employment',
      'deductions',
      'gains',
      undefined,
    ])
  })

  it('are asked only where relevant, such as the months of a company car', () => {
    const noCircumstances = circumstancesOf({})
    expect(isRelevant('employers.*.carMonths', { companyCarValue: 1 }, noCircumstances)).toBe(true)
    expect(isRelevant('employers.*.carMonths', {}, noCircumstances)).toBe(false)
    expect(isRelevant('rentals.*.communal', {}, circumstancesOf({ maritalRegime: 'inCommunity' }))).toBe(true)
    expect(isRelevant('deductions.hasLogbook', {}, circumstancesOf({ employers: [{ travelAllowance: 1 }] }))).toBe(true)
    expect(isRelevant('employers.*.salary', {}, noCircumstances)).toBe(true)
    const rest = circumstancesOf({ periodStart: '2025-09-01' })
    expect(isRelevant('capitalGainsExclusionUsed', {}, rest)).toBe(true)
    expect(isRelevant('capitalGainsExclusionUsed', {}, noCircumstances)).toBe(false)
    expect(isRelevant('disposals.*.deemedOnDeath', {}, circumstancesOf({ dateOfDeath: '2025-09-01' }))).toBe(true)
  })
})

it('conditional fields, headings and special words exist in the schema', () => {
  const patterns = all(SCHEMA.nodes).map(({ pattern }) => pattern)
  for (const pattern of [...Object.keys(RULES), ...Object.keys(HEADS), ...Object.keys(ROW_WORDS)]) expect(patterns).toContain(pattern)
})

describe('words', () => {
  it('format a field’s value', () => {
    const inputs: TaxScenarioGiven = {
      residency: 'nonResident',
      employers: [{ employerName: 'Karoo', salary: 78_000_000 }, {}],
      medical: { coveredMembers: Array.from({ length: 12 }, () => 4) },
    }
    const words = (field: Parameters<typeof fieldWords>[1]) => plain(fieldWords(inputs, field))
    expect(words('residency')).toBe('Non-resident')
    expect(words('employers')).toBe('Karoo R 780 000; empty employer')
    expect(words('medical.coveredMembers')).toBe('4')
    expect(words('taxYear')).toBe('–')
  })

  it('shorten amounts to thousands or millions', () => {
    expect([85_000, 4_210_000, 96_000_000, 125_000_000, 99_960_000, -63_000_000].map(shortMoney)).toEqual([
      '850',
      '42k',
      '960k',
      '1,25m',
      '1m',
      '−630k',
    ])
  })
})

describe('the list of groups', () => {
  const given: TaxScenarioGiven = {
    taxYear: 2027,
    dateOfBirth: '1979-06-14',
    employers: [
      { salary: 78_000_000, bonus: 6_500_000, payeDeducted: 21_940_000 },
      { salary: 11_500_000, payeDeducted: 2_860_000 },
    ],
    disposals: [
      { assetKind: 'listedShares', proceeds: 148_000_000, sellingCosts: 3_800_000, baseCost: 81_200_000, disposed: '2027-02-15' },
    ],
    deductions: { raContribution: 12_000_000 },
  }
  it('shows the total of each group', () => {
    const answer = answerTo(given)
    const short = (group: Parameters<typeof groupTotal>[0]) => groupTotal(group, given, answer)?.short
    expect([short('person'), short('employment'), short('gains'), short('deductions'), short('paid'), short('rental')]).toEqual([
      '47',
      '960k',
      '630k',
      '120k',
      '248k',
      undefined,
    ])
  })

  it('counts problems and shows them at their fields', () => {
    const { faults } = answerTo({ ...given, employers: [{ carBusinessKm: 10, carTotalKm: 5 }] }) as Extract<
      TaxScenarioAnswer,
      { ok: false }
    >
    const findings = findingsOf({ faults, notes: [] }, labelOf)
    expect(countOf(findings.all.filter(({ field }) => groupOfField(field) === 'employment'))).toEqual({ faults: 1, notes: 0 })
    expect(findings.below('employers.0')).toEqual({ faults: 1, notes: 0 })
    expect(findings.below('employers.1')).toEqual({ faults: 0, notes: 0 })
    expect(findings.at('employers.0.carBusinessKm')?.error).toMatch(/^More than the total kilometres/)
  })

  it('shows the limits that are used, and which are exceeded', () => {
    const limits = (inputs: TaxScenarioGiven) => {
      const answer = answerTo(inputs)
      return answer.ok ? limitsOf(answer.inputs, answer.result, SHIPPED_CONSTANTS.tax).map((limit) => [limit.group, isExceeded(limit)]) : []
    }
    expect(limits(given)).toEqual([
      ['gains', false],
      ['deductions', false],
    ])
    expect(limits({ ...given, deductions: { raContribution: 60_000_000 }, disposals: [] })).toEqual([['deductions', true]])
    expect(limits({ taxYear: 2027 })).toEqual([])
  })
})

describe('the quick layout', () => {
  const [year, birth, salary, , , , interest, , , members, gain] = QUICK_FIELDS
  const put = (inputs: TaxScenarioGiven, field: (typeof QUICK_FIELDS)[number], next: unknown) => {
    const edit = quickEdit(field, inputs, next)
    return withValue(inputs, edit.path, edit.next, () => false)
  }

  it('has twelve fields that edit the inputs of the full layout', () => {
    const asked = (inputs: TaxScenarioGiven) => QUICK_FIELDS.filter(({ isRelevant }) => isRelevant === undefined || isRelevant(inputs))
    expect(asked({})).toHaveLength(12)
    expect(asked({ employers: [{ bonus: 1 }] }).map(({ path }) => path({}))).toContain('employers.0.bonusMonth')
    let inputs: TaxScenarioGiven = {}
    inputs = put(inputs, year!, 2027)
    inputs = put(inputs, birth!, '1980-01-01')
    inputs = put(inputs, salary!, 60_000_000)
    inputs = put(inputs, interest!, 3_000_000)
    inputs = put(inputs, members!, [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2])
    inputs = put(inputs, gain!, 5_000_000)
    expect(inputs).toMatchObject({
      employers: [{ salary: 60_000_000 }],
      investmentIncome: [{ kind: 'localInterest', amount: 3_000_000 }],
      disposals: [{ assetKind: 'other', proceeds: 5_000_000 }],
    })
    expect(taxScenarioInputs.safeParse(inputs).success).toBe(true)
    expect(hiddenInQuick(inputs)).toEqual([])
  })

  it('removes a row with its last value, and no other row', () => {
    const typed = put({ employers: [{ salary: 1 }] }, salary!, undefined)
    expect(typed).toEqual({})
    const kept = put({ employers: [{ salary: 1, employerName: 'Karoo' }] }, salary!, undefined)
    expect(kept).toEqual({ employers: [{ employerName: 'Karoo' }] })
    const next = put(
      {
        investmentIncome: [
          { kind: 'royalty', amount: 5 },
          { kind: 'localInterest', amount: 1 },
        ],
      },
      interest!,
      undefined,
    )
    expect(next).toEqual({ investmentIncome: [{ kind: 'royalty', amount: 5 }] })
  })

  it('states what it can’t show', () => {
    expect(hiddenInQuick({ employers: [{ salary: 1 }, { salary: 2 }], deductions: { donations18A: 5 } })).toEqual([
      'Employment: 2 employers',
      'Deductions: 1 more field',
    ])
    expect(canShow(gain!, { disposals: [{ assetKind: 'other', proceeds: 5, baseCost: 2 }] })).toBe(false)
    const example = TAX_SCENARIO_EXAMPLE as TaxScenarioGiven
    expect(hiddenInQuick(example).length).toBeGreaterThan(8)
  })
})

describe('rows of a spreadsheet', () => {
  const node = SCHEMA.nodes.find(({ key }) => key === 'investmentIncome')!
  it('become rows after the existing ones, with doubtful amounts marked', () => {
    if (node.type !== 'rows') throw new Error('not rows')
    const fields = columnsOf(node)
    expect(fields.map((field) => kitColumn(field)?.kind)).toEqual(['text', 'choice', 'amount'])
    const pasted = [{ cells: ['Bay Bank', 'localInterest', 425_000], doubts: [{ column: 2, text: '4,250' }] }]
    const { rows, marks } = pastedInto([{ kind: 'royalty' }], node, fields, pasted)
    expect(rows).toEqual([{ kind: 'royalty' }, { kind: 'localInterest', institution: 'Bay Bank', amount: 425_000 }])
    expect(marks).toEqual({ pasted: [1], doubts: [{ row: 1, key: 'amount', text: '4,250' }] })
    expect(touched(marks, 1, 'amount')).toEqual({ pasted: [], doubts: [] })
    expect(withPlaces(marks, afterRemoval(0))).toMatchObject({ pasted: [0] })
    expect(withPlaces(marks, afterRemoval(1))).toEqual({ pasted: [], doubts: [] })
    expect(withPlaces(marks, afterMove(0, 1))).toMatchObject({ pasted: [0], doubts: [{ row: 0 }] })
  })
})

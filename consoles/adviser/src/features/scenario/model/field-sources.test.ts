import { expect, test } from 'vitest'
import { FIELD_SOURCES } from './field-sources.ts'
import { FIELDS_WITH_SOURCE } from './fields-with-source.ts'
import { GROUPS } from './groups.ts'
import type { InputNode } from '../../../workbench/form/schema/form-schema.ts'

const fieldsOf = (nodes: readonly InputNode[]): readonly string[] =>
  nodes.flatMap((node) => (node.type === 'field' ? [node.pattern] : fieldsOf(node.nodes)))
const fields = new Set(GROUPS.flatMap(({ nodes }) => fieldsOf(nodes)))

test('each source text belongs to a field of the form and is at most a few lines long', () => {
  expect([...FIELDS_WITH_SOURCE].filter((pattern) => !fields.has(pattern))).toEqual([])
  expect(Object.keys(FIELD_SOURCES)).toEqual([...FIELDS_WITH_SOURCE])
  for (const pattern of FIELDS_WITH_SOURCE) expect(FIELD_SOURCES[pattern], pattern).toMatch(/^[A-Z0-9(].{20,280}\.$/u)
})

test('statutory inputs name their section', () => {
  const asked = [
    'residency',
    'daysInRepublic',
    'maritalRegime',
    'commissionNormally',
    'employers.*.withoutPaye',
    'employers.*.daysOutside',
    'investmentIncome.*.tenPercentHolding',
    'rentals.*.usedByRelatives',
    'letting.prospectOfProfit',
    'disposals.*.saleToConnected',
    'disposals.*.qualifyingInterest',
    'disposals.*.monthsPrimary',
    'lumpSums.*.nonDeductibleContributionsUsed',
    'deductions.homeOffice.daysWorked',
    'medical.employerShare',
    'paid.provisionalP1Date',
    'paid.previousAssessmentGain',
  ]
  for (const pattern of asked) expect(FIELD_SOURCES[pattern], pattern).toMatch(/sections? \d|Schedule, para/)
})

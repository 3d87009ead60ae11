import type { TaxScenarioInputs } from '../../../law/assessment/inputs/scenario.ts'
import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import { forClient } from '../../report/client-law.ts'
import { type Block, money, type Row, type Table, text } from '../../../base/report/document.ts'
import { rateWords } from './rate-words.ts'
import { amount, bySection, type Part, partRow, rowName, type Steps } from './steps.ts'

/** Income by source, its exempt part, the deductions, and the claims disallowed, with reasons. */
export function incomeAndDeductions(inputs: TaxScenarioInputs, result: TaxScenarioResult, steps: Steps): readonly Block[] {
  const { exempt, deductions, disallowed } = result
  return [
    grossTable(inputs, result, steps),
    ...jointNote(inputs, result),
    ...currencyNote(inputs),
    ...listed('Exempt income', 'Exempt income', exempt),
    ...listed('Deductions', 'Deductions allowed', deductions),
    ...(disallowed.length === 0 ? [] : [disallowedTable(disallowed)]),
  ]
}

/** Explains that income and gains of both spouses are halved, for a client who knows the whole amounts. */
const jointNote = ({ maritalRegime }: TaxScenarioInputs, { income }: TaxScenarioResult): readonly Block[] =>
  maritalRegime === 'inCommunity' && income.gross !== 0
    ? [
        {
          kind: 'text',
          paragraphs: [
            'Married in community of property: half of the joint estate’s income is taxed in the hands of each spouse (section 7(2A)).',
          ],
        },
      ]
    : []

/** The rate at which income in foreign currency was translated, by its source (section 25D). */
function currencyNote(inputs: TaxScenarioInputs): readonly Block[] {
  const groups = ['employers', 'investmentIncome', 'rentals', 'businesses'] as const
  const rows = groups.flatMap((group) =>
    inputs[group].map((row, at) => ({ name: rowName(`${group}.${at}.`, inputs) ?? SOURCES[group], ...row })),
  )
  const paragraphs = [...rows, { name: 'Foreign pension', ...inputs.retirementIncome }].flatMap((row) =>
    row.currency === undefined ? [] : [`${row.name}: in ${row.currency}, translated at ${rateWords(row, 'the spot rate')}.`],
  )
  return paragraphs.length === 0 ? [] : [{ kind: 'text', paragraphs }]
}

const SOURCES = {
  employers: 'Foreign employment',
  investmentIncome: 'Foreign investment',
  rentals: 'Property abroad',
  businesses: 'Business abroad',
} as const

/** A source with several parts is summed; the whole is the gross income. */
function grossTable(inputs: TaxScenarioInputs, { income }: TaxScenarioResult, steps: Steps): Table {
  const rows = steps.partsOf('income.gross').flatMap((source): readonly Row[] => {
    const parts = steps.partsOf(source.id).map((part) => named(part, inputs))
    const [first] = parts
    if (first === undefined) return [partRow(source)]
    if (parts.length === 1) return [partRow(hasOwnWords(first, inputs) ? first : { ...first, label: source.label })]
    return [...parts.map(partRow), { cells: [text(source.label), money(source.cents)], sum: 'part' }]
  })
  return table('Income', [...rows, { cells: [text('Gross income', bySection('s 1 "gross income"')), amount(income.gross)], sum: 'whole' }])
}

/** The name of a property or employer, the kind of an investment, half of joint income. */
const hasOwnWords = ({ id, label }: Part, inputs: TaxScenarioInputs) =>
  rowName(id, inputs) !== undefined || id.startsWith('investment.') || label.startsWith('Own half')

function named(part: Part, inputs: TaxScenarioInputs): Part {
  const name = rowName(part.id, inputs)
  return name === undefined ? part : { ...part, label: name }
}

const table = (heading: string, rows: readonly Row[]): Table => ({
  kind: 'table',
  heading,
  columns: ['Line', 'Amount'],
  hasHead: false,
  rows,
})

function listed(heading: string, sum: string, lines: TaxScenarioResult['exempt']): readonly Table[] {
  if (lines.length === 0) return []
  const rows = lines.map(({ label, section, amount: cents }): Row => ({ cells: [text(label, bySection(section)), amount(cents)] }))
  const whole = lines.reduce((all, { amount: cents }) => all + (cents ?? 0), 0)
  return [table(heading, [...rows, { cells: [text(sum), money(whole)], sum: 'whole' }])]
}

function disallowedTable(lines: TaxScenarioResult['disallowed']): Table {
  return table(
    'Claimed and not deducted this year',
    lines.map(({ label, section, reason, amount: cents }): Row => ({
      cells: [text(`${section === '' ? label : `${label} (${section})`}: ${forClient(reason)}`), amount(cents)],
    })),
  )
}

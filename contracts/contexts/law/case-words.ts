import type * as z from 'zod/mini'
import { labelOf as loanLabel } from '../../kinds/home-loan/calculator/inputs/labels.ts'
import { homeLoanInputs } from '../../kinds/home-loan/calculator/inputs/inputs.ts'
import { investmentComparisonInputs } from '../../kinds/investment/calculator/inputs/comparison.ts'
import { labelOf as investmentLabel } from '../../kinds/investment/calculator/inputs/labels.ts'
import { labelOf as scenarioLabel } from '../../law/assessment/inputs/labels.ts'
import { ageOn, yearEnd } from '../../law/tax-year.ts'
import { labelOf as transferLabel } from '../../kinds/transfer-duty/calculator/inputs/labels.ts'
import { transferDutyInputs } from '../../kinds/transfer-duty/calculator/inputs/transfer-duty.ts'
import { scenarioWords } from '../../kinds/scenario/words.ts'
import { wordsBySchema } from '../../kinds/compare/schema-words.ts'
import { formatDate, formatMoney, formatRate } from '../../base/money/format.ts'
import { CHOICE_WORDS } from '../../kinds/scenario/choice-words.ts'
import { inWords } from '../../base/in-words.ts'
import { DEFAULT_BIRTH } from '../../law/sections/section/cases.ts'
import type { CalculatorKind, LawCase } from '../../law/sections/section/law-section.ts'

interface Speech {
  readonly label: (path: string) => string
  readonly words: (path: string, value: unknown) => string
}

const speech = (schema: z.core.$ZodType, label: Speech['label']): Speech => ({
  label,
  words: wordsBySchema(schema, { choices: CHOICE_WORDS }),
})

const SPEECH: Readonly<Record<CalculatorKind, Speech>> = {
  taxScenario: { label: scenarioLabel, words: scenarioWords },
  transferDuty: speech(transferDutyInputs, transferLabel),
  homeLoanRepayment: speech(homeLoanInputs, loanLabel),
  investmentComparison: speech(investmentComparisonInputs, investmentLabel),
}

/** The inputs of a case in words, a part for each fact: `2027, age 47`, `Local interest R 23 799,99`. */
export function inputsInWords({ kind, inputs }: Pick<LawCase, 'kind' | 'inputs'>): readonly string[] {
  const { taxYear, dateOfBirth, ...rest } = inputs
  if (kind !== 'taxScenario' || typeof taxYear !== 'number' || typeof dateOfBirth !== 'string') return factsOf(kind, '', inputs)
  const born = dateOfBirth === DEFAULT_BIRTH ? `age ${ageOn(dateOfBirth, yearEnd(taxYear))}` : `born ${formatDate(dateOfBirth)}`
  return [`${taxYear}, ${born}`, ...factsOf(kind, '', rest)]
}

function factsOf(kind: CalculatorKind, before: string, group: Readonly<Record<string, unknown>>): readonly string[] {
  const { label, words } = SPEECH[kind]
  return Object.entries(group).flatMap(([name, value]) => {
    const path = `${before}${name}`
    if (Array.isArray(value) && value.some(isGroup)) {
      return value.flatMap((row, at) => (isGroup(row) ? [rowInWords(kind, `${path}.${at}`, row)] : []))
    }
    if (isGroup(value)) return factsOf(kind, `${path}.`, value)
    return [factInWords(nameOf(label(path), path), words(path, value), value)]
  })
}

/** Describes a row, its kind first; its only amount needs no name. */
function rowInWords(kind: CalculatorKind, path: string, row: Readonly<Record<string, unknown>>): string {
  const { words } = SPEECH[kind]
  const leading = ['kind', 'assetKind', 'category'].filter((name) => typeof row[name] === 'string')
  const heads = leading.map((name) => words(`${path}.${name}`, row[name]))
  const amount = typeof row['amount'] === 'number' ? [words(`${path}.amount`, row['amount'])] : []
  const others = Object.fromEntries(Object.entries(row).filter(([name]) => !leading.includes(name) && name !== 'amount'))
  const facts = factsOf(kind, `${path}.`, others)
  return [[...heads, ...amount].join(' '), ...facts].filter((text) => text !== '').join(', ')
}

function factInWords(name: string, valueWords: string, value: unknown): string {
  if (value === true) return name
  return value === false ? `${name}: no` : `${name} ${valueWords}`
}

/** The form's label; otherwise the field's own name in words. */
const nameOf = (label: string, path: string) => (label === path ? inWords(path.slice(path.lastIndexOf('.') + 1)) : label)

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const RATE = /rate$/i
const COUNT = /^(months|days|years|taxYear|age|termMonths|payments)$/i

/** A figure of a case by its path: `taxableIncome.total` is Taxable income, total. */
export function figureName(path: string): string {
  const steps = path
    .replaceAll(/\[\w+=([^\]]+)\]/g, '.$1')
    .split('.')
    .filter((step) => step !== 'amount')
    .map(stepName)
  const name = steps.join(', ').replaceAll(/\b(vat|uif|paye|sars)\b/g, (short) => short.toUpperCase())
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function stepName(step: string): string {
  if (/^\d+$/.test(step)) return `row ${Number(step) + 1}`
  const section = /^s(\d+[A-Z]*)$/.exec(step)
  return section === null ? inWords(step).toLowerCase() : `section ${section[1]}`
}

/** A figure of a case in words: cents by default, or the unit of its path. */
export function figureValue(path: string, value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : inWords(value)
  if (typeof value !== 'number') return JSON.stringify(value)
  const name = path.slice(path.lastIndexOf('.') + 1)
  return RATE.test(name) ? formatRate(value) : COUNT.test(name) ? String(value) : formatMoney(value)
}

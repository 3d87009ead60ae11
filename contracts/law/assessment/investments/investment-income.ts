import { findInYear, findOn } from '../../lookup/find.ts'
import type { Assessment, Disallowed, Source } from '../assessment/assessment.ts'
import { DAYS_OF_EXEMPTION, daysOfExemption } from '../assessment/short-year.ts'
import { ownHalf } from '../assessment/community.ts'
import { isResidentOn } from '../assessment/resident-on.ts'
import { isIncomeFromAbroad } from '../inputs/choices.ts'
import { foreignExemption } from './foreign-exemption.ts'
import { dividendsTax } from './dividends-tax.ts'
import { exemptInterestOfNonResident, exemptRoyalties, interestNotExempt } from './interest-of-non-resident.ts'
import type { INVESTMENT_KINDS } from '../inputs/investment-income.ts'
import { yearEnd } from '../../tax-year.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { type InputFigure, type Line, constant, counted, excess, fixed, input, least, product, sum } from '../../working/ledger.ts'
import { paragraph, section } from '../../working/law.ts'
import type { Law } from '../../working/trace.ts'

export interface InvestmentIncome extends Source {
  readonly localInterest: Line
  readonly interestExempt: Line
  readonly foreignInterest: Line
  readonly foreignDividends: Line
  readonly foreignDividendsExempt: Line
  /** The taxed part of interest, dividends and distributions: the other income of the Fourth Schedule. Undefined without any. */
  readonly interestAndDividends: Line | undefined
  /** Crypto, royalties, income from trusts and other taxable income. */
  readonly further: readonly Line[]
  /** The taxed part from outside South Africa (s6quat). */
  readonly foreignTaxable: Line
  /** Foreign tax on it, the person's own part. */
  readonly foreignTax: Line
  /** 20 % withheld by the company; for information, in no total. */
  readonly dividendsTax: Line | undefined
}

type Kind = (typeof INVESTMENT_KINDS)[number]
type Bucket =
  | Kind
  | 'expense'
  | 'foreignTax'
  | 'holding'
  | 'foreignTaxOfHolding'
  | 'ofEstablishment'
  | 'royaltyOfEstablishment'
  | 'reitExempt'
  | 'outside'
interface Amounts {
  readonly own: InputFigure[]
  /** Before the split; with those of the spouse. */
  readonly joint: InputFigure[]
}

const LABELS: Readonly<Record<Bucket, string>> = {
  localInterest: 'Local interest',
  foreignInterest: 'Foreign interest',
  localDividend: 'Local dividends',
  reitDistribution: 'REIT distributions',
  foreignDividend: 'Foreign dividends',
  tfsaReturn: 'Returns of tax-free savings',
  cryptoIncome: 'Income from crypto assets',
  royalty: 'Royalties',
  trustIncome: 'Income from trusts',
  otherIncome: 'Other taxable income',
  holding: 'Foreign dividends of holdings of at least 10 %',
  foreignTaxOfHolding: 'Foreign tax on dividends that are exempt',
  expense: 'Interest on money that was lent on',
  foreignTax: 'Foreign tax on investment income',
  ofEstablishment: 'Interest of a permanent establishment in South Africa',
  royaltyOfEstablishment: 'Royalties of a permanent establishment in South Africa',
  reitExempt: 'REIT distributions of a non-resident',
  outside: 'Income from abroad of a non-resident',
}
/** Ids in the result, under `investment`. */
const IDS: Readonly<Record<Bucket, string>> = {
  localInterest: 'localInterest',
  foreignInterest: 'foreignInterest',
  localDividend: 'localDividends',
  reitDistribution: 'reitReceived',
  foreignDividend: 'foreignDividends',
  tfsaReturn: 'taxFreeSavings',
  cryptoIncome: 'crypto',
  royalty: 'royalties',
  trustIncome: 'trusts',
  otherIncome: 'other',
  holding: 'holdings',
  foreignTaxOfHolding: 'foreignTaxOfHoldings',
  expense: 'interestExpense',
  foreignTax: 'foreignTax',
  ofEstablishment: 'interestOfEstablishment',
  royaltyOfEstablishment: 'royaltiesOfEstablishment',
  reitExempt: 'reitReceivedOfNonResident',
  outside: 'outside',
}
const JOINT_ESTATE = section('7(2A)')
const GROSS = section('1 "gross income"')
const LAWS: Readonly<Partial<Record<Bucket, Law>>> = {
  expense: section('11(a)'),
  foreignTax: section('6quat'),
  foreignTaxOfHolding: section('6quat'),
  trustIncome: section('25B'),
}

/** Interest, dividends and other income from investments, each after the split of a joint estate and before any exemption (s10). */
export function investmentIncome(at: Assessment): InvestmentIncome {
  const buckets = new Map<Bucket, Amounts>()
  const joint = at.inputs.maritalRegime === 'inCommunity'
  collect(at.inputs, at.inputs.investmentIncome, '', joint, false, buckets)
  if (joint) {
    if (at.spouse === undefined) addFallback(at.inputs, buckets)
    else collect(at.inputs, at.spouse.inputs.investmentIncome, 'spouse.', true, true, buckets)
  }
  const own = (bucket: Bucket) => ownAmount(at, bucket, buckets.get(bucket))
  const { line } = at.ledger
  const localInterest = own('localInterest')
  const foreignInterest = own('foreignInterest')
  const localDividends = own('localDividend')
  const reits = taxedReits(at, own('reitDistribution'))
  const foreignDividends = own('foreignDividend')
  const taxFree = own('tfsaReturn')
  const crypto = own('cryptoIncome')
  const royalties = own('royalty')
  const holdings = own('holding')
  const others = [own('trustIncome'), own('otherIncome')]
  const reitsExempt = own('reitExempt')
  const outside = own('outside')
  const gross = line(
    'investment.gross',
    'Gross investment income',
    sum(
      [
        localInterest,
        foreignInterest,
        localDividends,
        reits,
        foreignDividends,
        taxFree,
        crypto,
        royalties,
        holdings,
        ...others,
        reitsExempt,
        outside,
      ].filter(isSomething),
    ),
    section('1'),
  )

  const ofNonResident = exemptInterestOfNonResident(at, localInterest, () => own('ofEstablishment'))
  const interestLeft = ofNonResident === undefined ? localInterest : interestNotExempt(at, localInterest, ofNonResident)
  const foreignDividendsExempt = exemptForeignDividends(at, foreignDividends)
  const ofForeign = foreignExemption(at, foreignInterest, foreignDividends, foreignDividendsExempt)
  const foreignExempt = ofForeign === undefined ? [] : [ofForeign.ofDividends, ofForeign.ofInterest]
  const interestExempt = exemptInterest(at, interestLeft, foreignExempt)
  const exempt = [...(ofNonResident === undefined ? [] : [ofNonResident]), interestExempt, foreignDividendsExempt, ...foreignExempt]
  if (holdings.value > 0)
    exempt.push(
      line('investment.holdingsExempt', 'Foreign dividends of holdings of at least 10 %, exempt', sum([holdings]), section('10B(2)')),
    )
  if (localDividends.value > 0)
    exempt.push(line('investment.localDividendsExempt', 'Local dividends, exempt', sum([localDividends]), section('10(1)(k)(i)')))
  if (taxFree.value > 0)
    exempt.push(line('investment.taxFreeSavingsExempt', 'Returns of tax-free savings, exempt', sum([taxFree]), section('12T')))
  // The proviso that taxes them is about residents only.
  if (reitsExempt.value > 0)
    exempt.push(line('investment.reitOfNonResident', `${LABELS.reitExempt}, exempt`, sum([reitsExempt]), section('10(1)(k)(i)')))
  if (outside.value > 0)
    exempt.push(line('investment.outsideRepublic', `${LABELS.outside}, not gross income`, sum([outside]), section('1 "gross income" (ii)')))
  const royaltiesExempt = exemptRoyalties(at, royalties, () => own('royaltyOfEstablishment'))
  if (royaltiesExempt !== undefined) exempt.push(royaltiesExempt)

  const { deductions, disallowed } = expenses(at, own('expense'), interestLeft, interestExempt, foreignInterest)
  const taxable = line(
    'investment.taxable',
    'Taxable investment income',
    sum([gross], [...exempt, ...deductions]),
    section('1 "taxable income"'),
  )
  const passive = [localInterest, foreignInterest, reits, foreignDividends].filter(isSomething)
  const foreignTaxable = line(
    'investment.foreignTaxable',
    'Taxable investment income from abroad',
    sum([foreignInterest, foreignDividends].filter(isSomething), [foreignDividendsExempt, ...foreignExempt].filter(isSomething)),
    section('6quat'),
  )
  return {
    gross,
    exempt,
    deductions,
    disallowed: [...disallowed, ...lostTax(own('foreignTaxOfHolding'))],
    taxable,
    localInterest,
    interestExempt,
    foreignInterest,
    foreignDividends,
    foreignDividendsExempt,
    interestAndDividends:
      passive.length === 0
        ? undefined
        : line(
            'investment.interestAndDividends',
            'Taxed interest and dividends',
            sum(passive, [ofNonResident, interestExempt, foreignDividendsExempt, ...foreignExempt, ...deductions].filter(isSomething)),
            paragraph('Fourth', '1 "provisional taxpayer"'),
          ),
    further: [crypto, ...(royaltiesExempt?.value === royalties.value ? [] : [royalties]), ...others].filter(isSomething),
    foreignTaxable,
    foreignTax: own('foreignTax'),
    dividendsTax: dividendsTax(at),
  }
}

/** s6quat(1) credits tax on income that is taxed here. */
const lostTax = (tax: Line): readonly Disallowed[] => (tax.value === 0 ? [] : [{ line: tax, reason: TAX_ON_EXEMPT }])
const TAX_ON_EXEMPT = 'The dividends are exempt here, so that the foreign tax on them is not set off. It is lost.'

const isSomething = (line: Line | undefined): line is Line => line !== undefined && line.value !== 0

function collect(
  person: TaxScenarioInputs,
  rows: TaxScenarioInputs['investmentIncome'],
  prefix: string,
  jointEstate: boolean,
  communalOnly: boolean,
  buckets: Map<Bucket, Amounts>,
): void {
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]!
    // A royalty belongs to the trade of the work's owner, even if the row is ticked as joint (s7(2C)).
    const communal = jointEstate && row.communal && row.kind !== 'royalty'
    if (communalOnly && !communal) continue
    const path = `${prefix}investmentIncome.${index}.`
    // A non-resident's income from abroad is not gross income, and nothing is deducted from it.
    if (isIncomeFromAbroad(row) && !isResidentOn(person, row.paidOn)) {
      add(buckets, 'outside', communal, `${path}amount`, row.amount)
      add(buckets, 'foreignTax', communal, `${path}foreignTaxPaid`, row.foreignTaxPaid)
      continue
    }
    if (row.kind === 'reitDistribution' && !isResidentOn(person, row.paidOn)) {
      add(buckets, 'reitExempt', communal, `${path}amount`, row.amount)
      continue
    }
    const isHolding = row.tenPercentHolding && row.kind === 'foreignDividend'
    add(buckets, isHolding ? 'holding' : row.kind, communal, `${path}amount`, row.amount)
    if (row.permanentEstablishment && row.kind === 'localInterest') add(buckets, 'ofEstablishment', communal, `${path}amount`, row.amount)
    if (row.permanentEstablishment && row.kind === 'royalty') add(buckets, 'royaltyOfEstablishment', communal, `${path}amount`, row.amount)
    add(buckets, 'expense', communal, `${path}interestExpense`, row.interestExpense)
    add(buckets, isHolding ? 'foreignTaxOfHolding' : 'foreignTax', communal, `${path}foreignTaxPaid`, row.foreignTaxPaid)
  }
}

/** Adds the few figures known of a spouse whose scenario is not captured. */
function addFallback(inputs: TaxScenarioInputs, buckets: Map<Bucket, Amounts>): void {
  add(buckets, 'localInterest', true, 'spouseInterest', inputs.spouseInterest)
  add(buckets, 'foreignInterest', true, 'spouseForeignInterest', inputs.spouseForeignInterest)
  add(buckets, 'foreignDividend', true, 'spouseForeignDividends', inputs.spouseForeignDividends)
}

function add(buckets: Map<Bucket, Amounts>, bucket: Bucket, communal: boolean, name: string, value: number): void {
  if (value === 0) return
  let amounts = buckets.get(bucket)
  if (amounts === undefined) {
    amounts = { own: [], joint: [] }
    buckets.set(bucket, amounts)
  }
  amounts[communal ? 'joint' : 'own'].push(input(name, value))
}

/** A spouse's income from a trade stays whole with that spouse: the working cites the rule. */
function lawOfOwn({ inputs }: Assessment, bucket: Bucket, amounts: Amounts | undefined): Law | undefined {
  if (inputs.maritalRegime !== 'inCommunity' || amounts === undefined) return undefined
  return bucket === 'royalty' ? section('7(2C)') : bucket === 'cryptoIncome' ? section('7(2A)(a)') : undefined
}

function ownAmount(at: Assessment, bucket: Bucket, amounts: Amounts | undefined): Line {
  const id = `investment.${IDS[bucket]}`
  const label = LABELS[bucket]
  const { line } = at.ledger
  if (amounts === undefined || amounts.joint.length === 0)
    return line(id, label, sum(amounts?.own ?? []), lawOfOwn(at, bucket, amounts) ?? LAWS[bucket] ?? GROSS)
  const joint = line(`${id}Joint`, `${label} of the joint estate`, sum(amounts.joint), JOINT_ESTATE)
  const half = ownHalf(at, id, label, joint)
  return line(id, label, sum([...amounts.own, half]), JOINT_ESTATE)
}

/** Local interest only, once per person, after the split; by days in a year of assessment of less than twelve months (proviso). */
function exemptInterest(at: Assessment, localInterest: Line, usedByForeign: readonly Line[]): Line {
  const law = section('10(1)(i)')
  const label = 'Exempt interest'
  if (localInterest.value <= 0) return at.ledger.line('investment.interestExempt', label, sum([]), law)
  const found = findInYear(at.tax, 'interestExemption', 'exemption', at.year)
  const isOlder = at.age !== undefined && at.age >= 65
  const exemption = isOlder
    ? constant(found, `interest exemption from 65 of ${at.year}`, ({ from65 }) => from65)
    : constant(found, `interest exemption under 65 of ${at.year}`, ({ under65 }) => under65)
  const days = daysOfExemption(at.inputs)
  const ofPeriod =
    days === undefined
      ? exemption
      : at.ledger.line(
          'investment.interestExemption',
          'Interest exemption of a short year',
          product([exemption, counted('days of the year of assessment', days)], [DAYS_OF_YEAR]),
          law,
        )
  const used = usedByForeign.filter(isSomething)
  const left =
    used.length === 0 || exemption.missing !== undefined
      ? ofPeriod
      : at.ledger.line('investment.interestExemptionLeft', 'Exemption that foreign income leaves', excess([ofPeriod], used), law)
  return at.ledger.line('investment.interestExempt', label, least(localInterest, left), law)
}

const DAYS_OF_YEAR = fixed('days of a year', DAYS_OF_EXEMPTION)

/** Distributions of a REIT aren't exempt dividends: taxed in full. */
function taxedReits(at: Assessment, received: Line): Line {
  const label = 'REIT distributions, taxed'
  const law = section('10(1)(k)(i)(aa)')
  if (received.value === 0) return at.ledger.line('investment.reitDistributions', label, sum([]), law)
  const found = findOn(at.tax, 'reitDistributions', 'taxable', yearEnd(at.year))
  const share = constant(found, 'taxable part of REIT distributions', (ppm) => ppm, 'ppm')
  return at.ledger.line('investment.reitDistributions', label, product([received, share]), law)
}

/** The exempt part for holdings below 10 % (s10B(2) exempts larger ones whole), which limits the highest tax on the whole to 20 %. */
function exemptForeignDividends(at: Assessment, dividends: Line): Line {
  const law = section('10B(3)')
  const label = 'Exempt part of foreign dividends'
  if (dividends.value <= 0) return at.ledger.line('investment.foreignDividendsExempt', label, sum([]), law)
  const found = findOn(at.tax, 'foreignDividends', 'exempt', yearEnd(at.year))
  const name = `exempt part of foreign dividends of ${at.year}`
  const numerator = constant(found, `${name}, numerator`, (part) => part.numerator, 'number')
  const denominator = constant(found, `${name}, denominator`, (part) => part.denominator, 'number')
  return at.ledger.line('investment.foreignDividendsExempt', label, product([dividends, numerator], [denominator]), law)
}

/** Interest paid is deductible only for money lent on, and not beyond the interest that is taxed (practice of SARS). */
function expenses(
  at: Assessment,
  expense: Line,
  localInterest: Line,
  interestExempt: Line,
  foreignInterest: Line,
): { readonly deductions: readonly Line[]; readonly disallowed: readonly Disallowed[] } {
  if (expense.value === 0) return { deductions: [], disallowed: [] }
  const law = section('11(a)')
  const { line } = at.ledger
  const taxed = line(
    'investment.interestTaxed',
    'Interest after the exemption',
    sum([localInterest, foreignInterest], [interestExempt]),
    law,
  )
  const deducted = line('investment.interestExpenseDeducted', 'Interest on money that was lent on, deducted', least(expense, taxed), law)
  const rest = line(
    'investment.interestExpenseDisallowed',
    'Interest on money that was lent on, disallowed',
    excess([expense], [deducted]),
    law,
  )
  const reason = 'Interest paid is deductible only up to the taxable interest that the money earned. The rest is lost.'
  return { deductions: [deducted], disallowed: rest.value === 0 ? [] : [{ line: rest, reason }] }
}

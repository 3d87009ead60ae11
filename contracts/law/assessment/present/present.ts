import { sentenceOf } from '../../lookup/find.ts'
import type { Assessment, Disallowed } from '../assessment/assessment.ts'
import type { DisposalGain } from '../gains/disposal.ts'
import type { Gift } from '../gifts/donations-tax.ts'
import { BASE_COST_METHODS } from '../inputs/choices.ts'
import type { Figure, Line } from '../../working/ledger.ts'
import type { LegalTest } from '../../working/legal-test.ts'
import { sectionOf } from '../../working/law.ts'
import { announcedIn } from '../../working/announced-in.ts'
import { unconfirmedOf } from '../../working/unconfirmed.ts'
import type { Outcome } from '../engine/outcome.ts'
import type { LatePayment } from '../settlement/late-payment.ts'
import type { Provisional } from '../settlement/provisional.ts'
import { FIGURES, type FigureTree, type Figures } from '../result/figure-names.ts'
import type { TaxScenarioResult, ComputedResult } from '../result/result.ts'

/** Converts the outcome to the plain data of the result. Calculates nothing. */
export function present(at: Assessment, outcome: Outcome): ComputedResult {
  const { assessed, brackets, settlement, rates, takeHome, turnoverTax } = outcome
  const byId = new Map(at.ledger.lines.map((line) => [line.id, line]))
  const figures = figuresOf(byId)
  return {
    ...figures,
    // Before section 11F there was none of its limits: not R0, but none.
    retirement: assessed.retirement.limits === undefined ? { ...figures.retirement, ...NO_LIMITS } : figures.retirement,
    taxYear: at.year,
    age: at.age ?? null,
    exempt: assessed.exempt.filter(isSomething).map(listed),
    deductions: assessed.deductions.filter(isSomething).map(listed),
    disallowed: assessed.disallowed.map(({ line, reason }: Disallowed) => ({ ...listed(line), reason })),
    brackets: (brackets?.slices ?? []).map(({ from, upTo, rate, part, tax }) => ({ from, upTo, rate, part: value(part), tax: value(tax) })),
    disposals: assessed.gains.disposals.map(disposal),
    gifts: assessed.gains.donationsTax.gifts.map(gift),
    lumpSumRows: assessed.lumpSums.rows.map(({ taxable, tax }) => ({ taxable: value(taxable), tax: value(tax) })),
    rates: {
      effective: value(rates.effective),
      ofReceived: value(rates.ofReceived),
      marginal: value(rates.marginal),
      nominal: value(rates.nominal),
      toNextBracket: value(rates.toNextBracket),
    },
    takeHome:
      takeHome === undefined
        ? null
        : {
            normalMonth: value(takeHome.normalMonth),
            average: value(takeHome.average),
            bonusMonths: takeHome.bonusMonths.map(({ month, amount }) => ({ month, amount: value(amount) })),
            paye: value(takeHome.paye),
            uif: value(takeHome.uif),
            contributions: value(takeHome.contributions),
            balance: value(takeHome.balance),
            months: [...takeHome.months],
            payeFrom: takeHome.payeFrom,
            note: TAKE_HOME_NOTES[takeHome.payeFrom],
          },
    provisional: provisional(outcome.provisional),
    turnoverTax:
      turnoverTax === undefined
        ? null
        : {
            turnover: value(turnoverTax.turnover),
            limit: value(turnoverTax.limit),
            tax: value(turnoverTax.tax),
            normalTax: value(turnoverTax.normalTax),
            saving: value(turnoverTax.saving),
            reason: turnoverTax.reason ?? null,
            tests: turnoverTax.tests.map(legalTest),
          },
    room: {
      s11F: value(assessed.retirement.room),
      s18A: value(assessed.donations.room),
      tfsaYear: value(assessed.taxFreeSavings.year),
      tfsaLife: value(assessed.taxFreeSavings.life),
      tfsaPenalty: assessed.taxFreeSavings.penalty === undefined ? 0 : value(assessed.taxFreeSavings.penalty),
    },
    homeOffices: [...assessed.business.homeOffices, assessed.otherDeductions.homeOffice]
      .filter((office) => office !== undefined)
      .map(({ field, tests }) => ({ field, tests: tests.map(legalTest) })),
    ringFencing: assessed.ringFencing.verdicts.map(({ trade, loss, outcome: verdict, carriedForward, tests }) => ({
      trade: trade.id,
      loss: value(loss),
      outcome: verdict,
      carriedForward: carriedForward === undefined ? 0 : value(carriedForward),
      tests: tests.map(legalTest),
    })),
    missing: uniqueMissing(at.ledger.lines),
    incomplete: settlement.dueOrRefund.incomplete,
    unconfirmed: unconfirmedOf(at.ledger.lines),
    announcedChanges: announcedIn(at.ledger.lines),
  }
}

const TAKE_HOME_NOTES = {
  captured: 'PAYE is the amount captured as deducted.',
  tables: 'PAYE is that of the annual tables on pay alone; the deduction tables of SARS may differ by cents.',
  both: 'PAYE is the amount captured, and that of the annual tables for employers without one.',
} as const

/** Each constant once, at the first line that it refuses. */
function uniqueMissing(lines: readonly Line[]): ComputedResult['missing'] {
  const found = new Map<string, ComputedResult['missing'][number]>()
  for (const { id, label, missing } of lines) {
    if (missing === undefined) continue
    const same = found.get(missing.name)
    if (same !== undefined) same.lines.push(id)
    else found.set(missing.name, { id, label, constant: missing.name, from: missing.from, message: sentenceOf(missing), lines: [id] })
  }
  return [...found.values()]
}

const NO_LIMITS = { cap: null, percentLimit: null, incomeLimit: null }

const value = (line: Figure | undefined): number | null => (line === undefined || line.missing !== undefined ? null : line.value)
const isSomething = ({ value: amount, missing }: Line) => amount !== 0 || missing !== undefined
const listed = (line: Line) => ({ id: line.id, label: line.label, section: sectionOf(line.law), amount: value(line) })
const legalTest = ({ name, outcome, reason, law }: LegalTest) => ({ name, outcome, reason, section: sectionOf(law) })

/** The path of a figure is the id of its line. */
function figuresOf(byId: ReadonlyMap<string, Line>): Figures {
  const pick = (tree: FigureTree, prefix: string): unknown =>
    Object.fromEntries(
      Object.entries(tree).map(([name, below]) => [name, below === 'figure' ? at(prefix + name) : pick(below, `${prefix}${name}.`)]),
    )
  const at = (id: string) => {
    const line = byId.get(id)
    return line === undefined ? 0 : value(line)
  }
  return pick(FIGURES, '') as Figures
}

function disposal({ id, description, assetKind, gain, disregarded, own, excluded, valuation }: DisposalGain) {
  const methods = BASE_COST_METHODS.filter((method) => valuation?.gains[method] !== undefined)
  return {
    id,
    description,
    assetKind,
    gain: value(gain),
    disregarded: disregarded === undefined ? 0 : value(disregarded),
    counted: value(own),
    excluded: excluded ?? null,
    valuation:
      valuation === undefined
        ? null
        : { method: valuation.method, gains: methods.map((method) => ({ method, gain: value(valuation.gains[method]) })) },
  }
}

const gift = ({ id, description, value: given, exempt, taxable, tax, dueDate }: Gift) => ({
  id,
  description,
  value: value(given),
  exempt: value(exempt),
  taxable: value(taxable),
  tax: value(tax),
  dueDate: dueDate ?? null,
})

const latePayment = (late: LatePayment) => ({
  ...late,
  amount: value(late.amount),
  penalty: value(late.penalty),
  interest: value(late.interest),
})

function provisional({ verdict, plan, test, late, lateSecond, firstPayment, interest }: Provisional): TaxScenarioResult['provisional'] {
  const payment = ({ amount, dueDate }: { readonly amount: Line; readonly dueDate: string }) => ({ amount: value(amount), dueDate })
  return {
    isProvisionalTaxpayer: verdict.isProvisionalTaxpayer ?? null,
    code: verdict.code,
    sentence: verdict.sentence,
    otherIncome: verdict.otherIncome === undefined ? 0 : value(verdict.otherIncome),
    plan:
      plan === undefined
        ? null
        : {
            first: plan.first === undefined ? null : payment(plan.first),
            second: payment(plan.second),
            third: payment(plan.third),
            notes: plan.notes.map(({ sentence }) => sentence),
          },
    test:
      test === undefined
        ? null
        : {
            outcome: test.outcome,
            sentence: test.sentence,
            basicAmount: { amount: value(test.basicAmount.amount), sentence: test.basicAmount.sentence },
            safeEstimate: value(test.safeEstimate),
            estimateShort: value(test.estimateShort),
            topUp: value(test.topUp),
            exposure: value(test.exposure),
            penalty: value(test.penalty),
          },
    late: late === undefined ? null : latePayment(late),
    lateSecond: lateSecond === undefined ? null : latePayment(lateSecond),
    firstPayment:
      firstPayment === undefined
        ? null
        : {
            dueDate: firstPayment.dueDate,
            required: value(firstPayment.required),
            unpaid: value(firstPayment.unpaid),
            penalty: value(firstPayment.penalty),
            sentence: firstPayment.sentence,
          },
    interest:
      interest === undefined
        ? null
        : {
            effectiveDate: interest.effectiveDate,
            until: interest.until ?? null,
            balance: value(interest.balance),
            charged: value(interest.charged),
            received: value(interest.received),
            onLateThird: value(interest.onLateThird),
            sentence: interest.sentence,
          },
  }
}

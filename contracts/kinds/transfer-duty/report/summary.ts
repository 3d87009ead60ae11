import { formatDate, formatMoney } from '../../../base/money/format.ts'
import { type Block, date, money, text } from '../../../base/report/document.ts'
import { forClient } from '../../report/client-law.ts'
import { consideredOptions, dayWords, type Fact, signingStep, type Step, type Summary, type Unconfirmed } from '../../report/summary.ts'
import type { CostRow, TransferDutyResult } from '../calculator/result/result.ts'
import { estimateSentence } from '../calculator/result/sentences.ts'
import { clientStatusOf } from '../quote/choice-words.ts'
import { quoteParts } from '../quote/quote-lines.ts'
import { enteredRows, timelineRows } from '../quote/quote-rows.ts'
import { answerSentences, lateSentence } from '../quote/quote-sentences.ts'
import { charts } from './charts.ts'
import { costsTable, costsWords } from './costs.ts'
import type { TransferDutyReportData } from './report.ts'
import { cashTable, keyDates } from './statements.ts'

/** Leads with the cash to have ready and by when, or with the duty where it would be paid late. */
export function transferSummary(data: TransferDutyReportData, client: string): Summary {
  const { result, inputs, today, options = [] } = data
  const { title, by, saved } = headOf(result, today)
  const late = forClient(lateSentence(result))
  const estimates = estimateSentence(result)
  return {
    title,
    by,
    saved,
    sentences: [
      ...(by === null ? [] : [`Do it by ${dayWords(by)}.`]),
      ...answerSentences(result, inputs.bondAmount).slice(0, 2),
      ...(estimates === '' ? [] : [estimates]),
      ...(late === '' ? [] : [late]),
    ],
    figures: [
      {
        label: 'Cash needed',
        value: result.cash.onTheDay === 0 ? text('None') : money(result.cash.onTheDay),
        isIncomplete: result.cash.incomplete,
      },
      { label: 'Have it ready by', value: by === null ? text('On registration') : date(by) },
      savedFigure(result, saved),
    ],
    picture: charts(result).filter(({ heading }) => heading === 'Where the costs go'),
    steps: [
      signingStep(today, timelineRows(result).find(({ date: day }) => day >= today)?.date ?? null, client),
      ...dueSteps(data, client),
    ],
    restsOn: facts(data),
    choice:
      by === null
        ? { lead: 'I accept these figures', choices: ['yes', 'a fact is wrong: ………………'] }
        : { lead: 'I have the cash, and the transfer may go ahead', choices: ['yes', 'not yet: ………………'] },
    assessment: [costsTable(result), costsWords(result), { kind: 'columns', columns: [[cashTable(data)], keyDates(data)] }],
    unconfirmed: unconfirmedOf(result),
    considered: consideredOptions(options as readonly Block[], -1),
    consideredHead: 'Less duty',
  }
}

type Head = Pick<Summary, 'title' | 'by' | 'saved'>

function headOf(result: TransferDutyResult, today: string): Head {
  const { lateInterest, duty, cash, transferDutyPayable } = result
  const late = lateInterest.completedMonths > 0 ? (lateInterest.interest ?? 0) : 0
  if (late > 0 && duty.dueDate >= today) {
    return {
      title: `Pay the transfer duty of ${formatMoney(transferDutyPayable ?? 0)} by ${formatDate(duty.dueDate)}`,
      by: duty.dueDate,
      saved: late,
    }
  }
  const registration = timelineRows(result).find(({ event }) => event === 'registration')?.date ?? null
  if (registration !== null && registration < today && cash.onTheDay > 0) {
    return { title: `The transfer needed ${formatMoney(cash.onTheDay)} in cash`, by: null, saved: null }
  }
  const title =
    cash.onTheDay === 0 ? 'The loan covers the price and all costs' : `Have ${formatMoney(cash.onTheDay)} ready for the transfer`
  return { title, by: registration, saved: null }
}

/** The interest that paying in time saves. */
function savedFigure(
  { lateInterest: { schedule }, transferDutyPayable }: TransferDutyResult,
  saved: number | null,
): Summary['figures'][number] {
  if (saved !== null) return { label: 'You save in interest', value: money(saved) }
  const interest = schedule[0]?.interest ?? 0
  return interest > 0
    ? { label: 'Each month late costs', value: money(interest) }
    : { label: 'Transfer duty', value: money(transferDutyPayable ?? 0) }
}

/** Dated steps that are still to come. */
function dueSteps({ result, today }: TransferDutyReportData, client: string): readonly Step[] {
  const { cash, transferDutyPayable } = result
  const words: Readonly<Record<string, { readonly what: string; readonly who: string }>> = {
    deposit: { what: `Pay the deposit${cash.deposit === 0 ? '' : ` of ${formatMoney(cash.deposit)}`} into the trust account`, who: client },
    guarantees: { what: 'Have the guarantees of the bank delivered', who: 'Bank; conveyancer' },
    dutyDue: {
      what: `Pay the transfer duty of ${formatMoney(transferDutyPayable ?? 0)} to SARS`,
      who: `${client}, through the conveyancer`,
    },
    registration: {
      what: cash.onTheDay === 0 ? 'Sign at the conveyancer' : `Have ${formatMoney(cash.onTheDay)} with the conveyancer`,
      who: client,
    },
  }
  return timelineRows(result).flatMap(({ event, date: day, isEstimate }): Step[] => {
    const step = words[event]
    if (step === undefined || day < today || (event === 'dutyDue' && (transferDutyPayable ?? 0) === 0)) return []
    return [{ when: `${isEstimate ? 'About' : 'By'} ${formatDate(day)}`, ...step }]
  })
}

function facts({ inputs, result }: TransferDutyReportData): readonly Fact[] {
  const { table } = result.duty
  return [
    ...enteredRows(inputs, result).filter(({ label }) => label !== 'Table'),
    ...(table === null ? [] : [{ label: 'Table of transfer duty', value: `from ${formatDate(table.from)}, ${clientStatusOf(table)}` }]),
  ].toSorted((a, b) => Number(b.label.startsWith('Table')) - Number(a.label.startsWith('Table')))
}

function confirmedBy({ basis, group }: CostRow): string | undefined {
  if (basis === 'limit') return 'the bank’s quote'
  if (basis === 'estimate' && group === 'deedsOffice') return 'the tariff, once published'
  return basis === 'guideline' || basis === 'estimate' ? 'the conveyancer’s quote' : undefined
}

/** Fees without a quote yet, missing figures, and estimated days. */
function unconfirmedOf(result: TransferDutyResult): readonly Unconfirmed[] {
  const rows = [...result.transferCosts, ...result.bondCosts]
  const fees = rows.flatMap((row): Unconfirmed[] => {
    const by = confirmedBy(row)
    const { label, basis, total } = row
    if (by === undefined || total === null) return []
    const figure = basis === 'estimate' ? `${label}, estimate` : label
    return [{ figure, used: formatMoney(total, 'always'), confirmedBy: by, ifItDiffers: 'rand for rand' }]
  })
  const refused = quoteParts(result)
    .flatMap(({ lines }) => lines)
    .flatMap(({ label, refused: why }): Unconfirmed[] =>
      why === null
        ? []
        : [{ figure: label, used: 'not included', confirmedBy: 'the tariff, once published', ifItDiffers: 'added to the cash needed' }],
    )
  const days = timelineRows(result).flatMap(({ label, date: day, isEstimate }): Unconfirmed[] =>
    isEstimate
      ? [{ figure: label, used: formatDate(day), confirmedBy: 'the conveyancer', ifItDiffers: 'the cash is needed on that day' }]
      : [],
  )
  return [...refused, ...fees, ...days]
}

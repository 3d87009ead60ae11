import type { HomeLoanResult } from '../calculator/result/result.ts'
import type { Path } from '../calculator/engine/paths.ts'
import { formatMoney, formatRate } from '../../../base/money/format.ts'
import { type Block, money, NONE, number, rate, type Row, type Table, text } from '../../../base/report/document.ts'
import { statement } from './costs.ts'
import { months, upperFirst } from './words.ts'

/** The loan at its own rate and at lower and higher ones. */
export function ratesTable({ sensitivity, rate: rates, instalment, totals, schedule }: HomeLoanResult): Table {
  const moved = sensitivity.map(({ move, ...row }): Row => {
    const name = text(`${formatRate(Math.abs(move))} ${move < 0 ? 'lower' : 'higher'}`)
    if (row.rate === null) return { cells: [name], instead: 'below nil' }
    return {
      cells: [
        name,
        rate(row.rate),
        money(row.instalment ?? 0),
        money(row.instalmentChange ?? 0),
        money(row.interest ?? 0),
        number(row.months ?? 0),
      ],
    }
  })
  const current: Row = {
    cells: [
      text('As it is'),
      rate(rates.atStart ?? 0),
      money(instalment.contract ?? 0),
      NONE,
      money(totals.interest ?? 0),
      number(schedule.length),
    ],
  }
  const higher = sensitivity.findIndex(({ move }) => move > 0)
  return {
    kind: 'table',
    heading: 'The same loan at other rates',
    columns: ['All rates', 'Rate', 'Instalment', 'Difference', 'Interest', 'Months'],
    hasHead: true,
    rows: [...moved.slice(0, higher), current, ...moved.slice(higher)],
  }
}

const PATHS: Readonly<Record<Path, string>> = { falling: 'Prime falls', level: 'Prime stays', rising: 'Prime rises' }

/** A fixed rate against three paths of prime. */
export function fixedOfferBlocks({ fixedOffer }: HomeLoanResult, primeMove: number): readonly Block[] {
  if (fixedOffer === null) return []
  const { paths, interest, instalment, months: count } = fixedOffer
  const rows = paths.map(({ path, breakEven, winsAtAnyRate, ...row }): Row => ({
    cells: [
      text(PATHS[path]),
      money(row.interest ?? 0),
      money(row.saved ?? 0),
      breakEven === null ? text(winsAtAnyRate ? 'any rate' : 'none') : rate(breakEven),
    ],
  }))
  const offer = `At the fixed rate the instalment is ${formatMoney(instalment ?? 0)}, and the first ${months(count)} cost ${formatMoney(interest ?? 0)} of interest.`
  const move = `Prime is assumed to move by a quarter of a percentage point every three months, by ${formatRate(primeMove)} in total: an assumption, not a forecast.`
  return [
    {
      kind: 'table',
      heading: 'The fixed rate against prime',
      columns: [`Over the first ${months(count)}`, 'Interest at prime', 'Saved by fixing', 'Break-even rate'],
      hasHead: true,
      rows,
    },
    { kind: 'text', paragraphs: [offer, move] },
  ]
}

/** The loan recalculated with historical prime rates. */
export function replayTable({ replay }: HomeLoanResult): readonly Block[] {
  if (replay === null) return []
  const lines = [
    ['First instalment', replay.instalmentAtStart],
    ['Lowest instalment', replay.lowestInstalment],
    ['Highest instalment', replay.highestInstalment],
    ['Last instalment', replay.instalmentAtEnd],
    ['Interest', replay.interest],
    ['Interest if prime had not changed', replay.levelInterest],
    ['Cost of changes in prime', replay.interestChange],
    ['Paid off', replay.paidOff],
    ['Still owed', replay.balance],
  ] as const
  return [
    statement(
      `What happened to such a loan over ${months(replay.months)}`,
      'Amount',
      lines.map(([label, cents]) => ({ cells: [text(label), money(cents ?? 0)] })),
    ),
  ]
}

/** Another bank's offer: savings, costs and net saving. */
export function switchBlocks({ switchTo, instalment }: HomeLoanResult): readonly Block[] {
  if (switchTo === null) return []
  const { costs, noticeInterest, saving, interestSaved, feesSaved, breakEvenMonth, monthsSaved } = switchTo
  const unavailable = 'no confirmed figure for this date'
  const deduction = (label: string, cents: number | null): Row =>
    cents === null ? { cells: [text(label)], instead: unavailable } : { cells: [text(label), money(-cents)] }
  const time = monthsSaved ?? 0
  const end = time === 0 ? 'in the same month' : `${months(Math.abs(time))} ${time > 0 ? 'sooner' : 'later'}`
  const other = `At the other bank the instalment is ${formatMoney(switchTo.instalment ?? 0)} instead of ${formatMoney(instalment.contract ?? 0)}, and the loan ends ${end}.`
  const pays =
    saving === null
      ? 'Without the costs the saving can’t be calculated.'
      : breakEvenMonth === null
        ? 'Switching never pays for itself.'
        : `Switching has paid for itself by month ${breakEvenMonth}.`
  return [
    statement('Switching to another bank', 'Amount', [
      { cells: [text('Interest saved'), money(interestSaved ?? 0)] },
      { cells: [text('Service fees and insurance for the months saved'), money(feesSaved ?? 0)] },
      deduction('Costs of switching', costs),
      deduction('Interest in lieu of notice, at most', noticeInterest),
      saving === null
        ? { cells: [text('Total saved')], instead: unavailable, sum: 'whole' }
        : { cells: [text('Total saved'), money(saving)], sum: 'whole' },
    ]),
    { kind: 'text', paragraphs: [`${upperFirst(other)} ${pays}`] },
  ]
}

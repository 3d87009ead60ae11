import { moneyBars } from '../../base/charts/money-bars.ts'
import { formatDate, formatMoney } from '../../base/money/format.ts'
import { date, money, NONE, text } from '../../base/report/document.ts'
import { signingStep, type Step, type Summary } from '../../kinds/report/summary.ts'
import { householdTitle } from '../clients/household-words.ts'
import { householdTotal } from '../clients/household-years.ts'
import { disagreements } from '../clients/spouse-returns.ts'
import type { HouseholdView } from '../clients/views.ts'
import { marriageTable, peopleTable } from './people.ts'
import { answerOf, type ReportedRecord } from './reported-record.ts'
import { answersTable, togetherTable } from './sections.ts'

type Household = Pick<HouseholdView, 'client' | 'spouse' | 'maritalStatus'>

/** A record of the household with its own summary's recommendation. */
interface Advised {
  readonly record: ReportedRecord['record']
  readonly summary: Summary & { readonly saved: number }
}

/** Leads with the steps that save the household money, the largest first. Amounts of different records are not added up. */
export function householdSummary(household: Household, reported: readonly ReportedRecord[], today: string): Summary {
  const advised = advisedOf(reported)
  const [first] = advised
  const by = advised.flatMap(({ summary }) => summary.by ?? []).toSorted()[0] ?? null
  const summaries = reported.flatMap(({ record: { description }, summary }) =>
    summary === undefined ? [] : [{ of: description, summary }],
  )
  const unconfirmed = summaries.flatMap(({ of, summary }) => summary.unconfirmed.slice(0, 1).map((row) => ({ ...row, of })))
  return {
    title: titleOf(household, advised),
    sentences: sentencesOf(advised),
    figures: [
      { label: 'The first step saves', value: first === undefined ? NONE : money(first.summary.saved) },
      { label: 'Begin by', value: by === null ? NONE : date(by) },
      together(household, reported),
    ],
    picture: pictureOf(advised),
    steps: [signingStep(today, by, peopleOf(household)), ...advised.map(stepOf)],
    restsOn: reported.map(({ record, asAt }) => {
      const { words, cents } = answerOf(record)
      return { label: record.description, value: `${words} ${formatMoney(cents, 'always')}, as at ${formatDate(asAt)}` }
    }),
    choice: {
      lead: 'We will do',
      choices: advised.length === 0 ? ['nothing for now'] : [...advised.slice(0, 3).map((_, at) => `step ${at + 1}`), 'none of them'],
    },
    assessment: [
      answersTable(reported),
      ...togetherTable(household, reported),
      { kind: 'columns', columns: [[peopleTable(household, today)], [marriageTable(household)]] },
    ],
    // A figure used by several records gets one line.
    unconfirmed: unconfirmed.flatMap(({ of, ...row }) => {
      const same = unconfirmed.filter(({ figure, used }) => figure === row.figure && used === row.used)
      if (same.length === 1) return [{ ...row, of }]
      return same[0]?.of === of ? [row] : []
    }),
    considered: summaries.flatMap(({ of, summary }) => summary.considered.slice(0, 1).map((row) => ({ ...row, of, cents: null }))),
    consideredHead: '',
    saved: first?.summary.saved ?? null,
    by,
  }
}

const advisedOf = (reported: readonly ReportedRecord[]): readonly Advised[] =>
  reported
    .flatMap(({ record, summary }): Advised[] => {
      const saved = summary?.saved ?? 0
      return summary === undefined || saved <= 0 ? [] : [{ record, summary: { ...summary, saved } }]
    })
    .toSorted((a, b) => b.summary.saved - a.summary.saved)
    .slice(0, MAX_ADVISED)
const MAX_ADVISED = 3

const NUMBERS = ['No', 'One', 'Two', 'Three']

function titleOf(household: Household, advised: readonly Advised[]): string {
  const title = householdTitle(household)
  const whose = title.endsWith('household') ? `the ${title}` : title
  if (advised.length === 0) return `An overview of ${whose}`
  return `${NUMBERS[advised.length]!} ${advised.length === 1 ? 'step' : 'steps'} for ${whose}`
}

function sentencesOf(advised: readonly Advised[]): readonly string[] {
  if (advised.length === 0) return ['None of the planning ideas that we calculated saves tax now.']
  return advised.map(({ record, summary }, at) => `${at + 1}. ${record.clientName}: ${summary.title}; saves ${formatMoney(summary.saved)}.`)
}

/** The sum of both returns of the newest year; without a sum, how many records are in the report. */
function together(household: Household, reported: readonly ReportedRecord[]): Summary['figures'][number] {
  const total = householdTotal({ ...household, records: reported.map(({ record }) => record) })
  const [own, other] = (total?.of ?? []).map((each) => reported.find(({ record }) => record.recordId === each.recordId)?.ofSpouse)
  const isSum = total !== undefined && (own === undefined || other === undefined || disagreements(own, other).length === 0)
  if (!isSum) return { label: 'Records included', value: text(String(reported.length)) }
  return {
    label: total.cents < 0 ? `Both returns of ${total.year}, refund` : `Both returns of ${total.year}, to pay`,
    value: money(Math.abs(total.cents)),
  }
}

const stepOf = ({ record, summary }: Advised, at: number): Step => ({
  when: summary.by === null ? 'With the next review' : `By ${formatDate(summary.by)}`,
  what: `Step ${at + 1}: ${summary.title}`,
  who: record.clientName,
})

const peopleOf = ({ client, spouse }: Household): string =>
  [client, ...(spouse === null ? [] : [spouse])].map(({ name }) => name).join(' and ')

const MAX_LABEL = 34
const shortened = (words: string): string => (words.length <= MAX_LABEL ? words : `${words.slice(0, MAX_LABEL - 1)}…`)

function pictureOf(advised: readonly Advised[]): Summary['picture'] {
  const bars = advised.map(({ record, summary }, at) => ({
    label: shortened(`Step ${at + 1}: ${record.description}`),
    parts: [
      { cents: summary.saved, look: at === 0 ? ('filled' as const) : ('pale' as const), words: formatMoney(summary.saved, 'always') },
    ],
  }))
  const summary = `What each step saves: ${advised.map(({ summary: own }, at) => `step ${at + 1} ${formatMoney(own.saved)}`).join(', ')}.`
  const [wide, narrow] = [moneyBars(bars, { width: 640, summary }), moneyBars(bars, { width: 320, summary })]
  return wide === null || narrow === null ? [] : [{ kind: 'chart', heading: 'What each step saves', wide, narrow, words: '' }]
}

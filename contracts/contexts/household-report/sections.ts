import { formatDate } from '../../base/money/format.ts'
import { householdTotal, yearsOf } from '../clients/household-years.ts'
import { disagreements } from '../clients/spouse-returns.ts'
import type { HouseholdView } from '../clients/views.ts'
import { KIND_NAMES } from '../../base/kind-names.ts'
import { type Block, type ChartBlock, money, type ClientForm, type Table, text } from '../../base/report/document.ts'
import { answerOf, headAndRest, type ReportedRecord } from './reported-record.ts'

type People = Pick<HouseholdView, 'client' | 'spouse'>

/** Of each record: sentences that its section has in the short form. */
const SENTENCES = 3

/** Every record of the report with its answer, in the order of their sections. */
export function answersTable(reported: readonly ReportedRecord[]): Table {
  return {
    kind: 'table',
    heading: 'Records and their answers',
    columns: ['Record', 'Answer', 'Amount'],
    hasHead: true,
    rows: reported.map(({ record }) => {
      const { words, cents } = answerOf(record)
      return {
        cells: [
          text(record.description, { text: `${KIND_NAMES[record.kind].words.one} of ${record.clientName}`, tone: 'quiet' }),
          text(words),
          money(cents),
        ],
      }
    }),
  }
}

/** The spouses' combined amount due or refund for the same year; the reason if their returns contradict each other; otherwise empty. */
export function togetherTable(people: People, reported: readonly ReportedRecord[]): readonly Block[] {
  const total = householdTotal({ ...people, records: reported.map(({ record }) => record) })
  if (total === undefined) return []
  const heading = `Together, year of assessment ${total.year}`
  const [own, other] = total.of.map((each) => reported.find(({ record }) => record.recordId === each.recordId)?.ofSpouse)
  const contradictions = own === undefined || other === undefined ? [] : disagreements(own, other)
  if (contradictions.length > 0) {
    const paragraphs = ['There is no total: the two returns contradict each other.', ...contradictions.map(({ words }) => words)]
    return [{ kind: 'text', heading, paragraphs }]
  }
  return [
    {
      kind: 'table',
      heading,
      columns: ['Return', 'Answer', 'Amount; a refund is negative'],
      hasHead: true,
      rows: [
        ...total.of.map((record) => ({
          cells: [
            text(record.clientName, { text: record.description, tone: 'quiet' }),
            text(answerOf(record).words),
            money(record.headline ?? 0),
          ],
        })),
        { cells: [text('Together'), text(answerOf({ ...total.of[0], headline: total.cents }).words), money(total.cents)], sum: 'whole' },
      ],
    },
  ]
}

/** The section of a record, from its own report: its head, and in the long form the rest. */
export function recordSection({ record, document, asAt }: ReportedRecord, form: ClientForm): readonly Block[] {
  const { kind, clientName, description, locked, revision, engineVersion, constantsVersion } = record
  const [head, rest] = headAndRest(document.blocks)
  const isLong = form !== 'short'
  return [
    ...(isLong ? [{ kind: 'pageBreak' as const, isLoose: true as const }] : []),
    {
      kind: 'text',
      heading: description,
      tone: 'quiet',
      paragraphs: [
        `${KIND_NAMES[kind].words.one} of ${clientName} · ${locked ? 'locked' : 'open'} · revision ${revision} · as at ${formatDate(asAt)} · engine ${engineVersion} · constants ${constantsVersion}`,
      ],
    },
    ...head.map((block) => (block.kind === 'sentences' && !isLong ? { ...block, sentences: block.sentences.slice(0, SENTENCES) } : block)),
    ...(isLong ? rest : []),
  ]
}

/** Each spouse's use of the law's limits, for the newest year of assessment in the report. */
export function limitsOfPeople({ client, spouse }: People, reported: readonly ReportedRecord[]): readonly ChartBlock[] {
  const records = reported.map(({ record }) => record)
  return [client, spouse].flatMap((person) => {
    const [newest] = person === null ? [] : yearsOf({ records }, person)
    const found = reported.find(({ record }) => record.recordId === newest?.recordId)
    if (person === null || newest === undefined || found === undefined) return []
    return found.limits.map((chart) => ({ ...chart, heading: `Limits: ${person.name}, year of assessment ${newest.year}` }))
  })
}

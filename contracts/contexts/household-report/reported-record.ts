import type { SpouseReturn } from '../clients/spouse-returns.ts'
import type { HouseholdRecord } from '../clients/views.ts'
import { type KindNames, KIND_NAMES } from '../../base/kind-names.ts'
import type { Block, ChartBlock, ReportDocument } from '../../base/report/document.ts'
import type { Summary } from '../../kinds/report/summary.ts'
import { VERIFICATION } from '../../base/report/verification.ts'

/** A record of the household with the parts of its own report. */
export interface ReportedRecord {
  readonly record: HouseholdRecord & { readonly engineVersion: string; readonly constantsVersion: string }
  /** For a return: the facts compared with the spouse's. */
  readonly ofSpouse?: SpouseReturn
  /** Its own report, the short form. */
  readonly document: Pick<ReportDocument, 'blocks'>
  /** The day that its own report speaks from. */
  readonly asAt: string
  /** The sources of the law's figures that it uses. */
  readonly sources: readonly string[]
  /** Use of the limits of its year; empty if it belongs to none. */
  readonly limits: readonly ChartBlock[]
  /** The recommendation of its own summary; absent in the short form. */
  readonly summary?: Summary
}

/** Its answer in the words of lists: `Refund`, with the amount without its sign. */
export function answerOf({ kind, headline }: Pick<HouseholdRecord, 'kind' | 'headline'>): {
  readonly words: string
  readonly cents: number
} {
  const words: KindNames['words'] = KIND_NAMES[kind].words
  const cents = headline ?? 0
  return cents < 0 && words.belowZero !== undefined ? { words: words.belowZero, cents: -cents } : { words: words.headline, cents }
}

/** The head of every report: the answer, the sentences, and what needs attention. */
const HEAD: ReadonlySet<Block['kind']> = new Set(['letterhead', 'answerBand', 'sentences', 'note'])

/** A record's own report in two parts: its head without the letterhead, and the rest, without what identifies the record. */
export function headAndRest(blocks: readonly Block[]): readonly [head: readonly Block[], rest: readonly Block[]] {
  const at = blocks.findIndex(({ kind }) => !HEAD.has(kind))
  const end = at < 0 ? blocks.length : at
  const isVerification = (block: Block) => block.kind === 'table' && block.heading === VERIFICATION
  return [
    blocks.slice(0, end).filter(({ kind }) => kind !== 'letterhead'),
    blocks.slice(end).filter((block) => block.kind !== 'pageBreak' && !isVerification(block)),
  ]
}

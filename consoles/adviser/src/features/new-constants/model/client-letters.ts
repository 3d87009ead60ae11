import { csvText } from '@tafel/contracts/base/csv.ts'
import { KIND_NAMES, type KindName, type KindNames } from '@tafel/contracts/base/kind-names.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { ChangedRecord } from '@tafel/contracts/contexts/recalculations/views.ts'

/** A draft that the adviser reads, edits and sends. */
export interface ClientLetter {
  readonly clientId: string
  readonly clientName: string
  readonly text: string
}

/** The sender. */
export interface LetterFrom {
  readonly name: string
  readonly firm: string
}

/** `due to SARS R 245 300`, `refund R 1 200`, or the words for no result. */
function answerWords(kind: KindName, cents: number | null): string {
  const words: KindNames['words'] = KIND_NAMES[kind].words
  const lower = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
  if (cents === null) return lower(words.noHeadline)
  const isBelow = cents < 0 && words.belowZero !== undefined
  return `${lower(isBelow ? words.belowZero! : words.headline)} ${formatMoney(isBelow ? -cents : cents)}`
}

function recordWords({ kind, description, was, next, why }: ChangedRecord): string {
  const name = `${KIND_NAMES[kind].words.one}, ${description}`
  if (next === null)
    return `${name}: until now ${answerWords(kind, was)}. It cannot be calculated with the new tables${why === null ? '' : `: ${why}`}`
  return `${name}: until now ${answerWords(kind, was)}, with the new tables ${answerWords(kind, next)}.`
}

const letterText = (clientName: string, records: readonly ChangedRecord[], { name, firm }: LetterFrom): string =>
  [
    `Dear ${clientName}`,
    'The tax tables that we used for your calculations have changed. This is the effect on your results:',
    records.map((record) => `- ${recordWords(record)}`).join('\n'),
    'Nothing has been changed on your behalf. Please let us know if you would like to discuss what to do.',
    ['Kind regards', name, firm].filter((line) => line !== '').join('\n'),
  ].join('\n\n')

/** One letter per client, in the order of the records. Locked records don't change, so letters leave them out. */
export function lettersOf(changed: readonly ChangedRecord[], from: LetterFrom): readonly ClientLetter[] {
  const open = changed.filter(({ locked }) => !locked)
  return [...Map.groupBy(open, ({ clientId }) => clientId)].map(([clientId, records]) => {
    const { clientName } = records[0]!
    return { clientId, clientName, text: letterText(clientName, records, from) }
  })
}

/** All letters as a CSV table for mail merge. */
export const lettersCsv = (letters: readonly ClientLetter[]): string =>
  csvText([['Client', 'Letter'], ...letters.map(({ clientName, text }) => [clientName, text])])

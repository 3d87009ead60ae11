import type { ConstantsAt } from '@tafel/contracts/law/constants/constants-source.ts'
import { COMPARE_KINDS } from '@tafel/contracts/contexts/records/compare-kinds.ts'
import { difference } from '@tafel/contracts/kinds/compare/columns.ts'
import { inputLines } from '@tafel/contracts/kinds/compare/input-lines.ts'
import { differenceWords, figureWords } from '@tafel/contracts/kinds/compare/words.ts'
import { columnThen, pinnedOf } from '@tafel/contracts/contexts/history/as-it-was.ts'
import { changesBetween } from '@tafel/contracts/base/value-changes.ts'
import { clientSpeech } from '@tafel/contracts/contexts/history/client-speech.ts'
import type { ClientAsOf, RecordAsOf } from '@tafel/contracts/contexts/history/views.ts'
import { changesInWords } from '@tafel/contracts/kinds/compare/change-words.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'

export type View = 'changes' | 'all' | 'stored'
export type Then = RecordAsOf | ClientAsOf

/** One value before and after an entry, in words. */
export interface ComparedLine {
  readonly id: string
  readonly label: string
  readonly before: string
  readonly after: string
  /** The difference, if it can be expressed. */
  readonly change: string
  readonly isSame: boolean
}

export interface Difference {
  readonly inputs: readonly ComparedLine[]
  readonly figures: readonly ComparedLine[]
}

/** The differences between two moments. `before` is null for the first. */
export function differenceOf(kind: KindName | null, before: Then | null, now: Then, constantsAt: ConstantsAt): Difference {
  if (kind === null) return { inputs: clientLines(before as ClientAsOf | null, now as ClientAsOf), figures: [] }
  return recordDifference(kind, before as RecordAsOf | null, now as RecordAsOf, constantsAt)
}

function recordDifference(kind: KindName, before: RecordAsOf | null, now: RecordAsOf, constantsAt: ConstantsAt): Difference {
  const compare = COMPARE_KINDS[kind]
  const pinned = [before === null ? undefined : pinnedOf(compare, before, constantsAt), pinnedOf(compare, now, constantsAt)]
  const inputs = inputLines(
    compare,
    pinned.map((each) => ({ pinned: each ?? null })),
    0,
  ).map(({ path, label, words, isSame }): ComparedLine => ({
    id: path,
    label,
    before: words[0]!,
    after: words[1]!,
    change: '',
    isSame: isSame[1]!,
  }))
  const name = { id: 'description', label: 'Name', before: before?.description ?? '–', after: now.description, change: '' }
  const [then, after] = [before === null ? undefined : columnThen(compare, before, constantsAt), columnThen(compare, now, constantsAt)]
  const figures = compare.figures.map(({ id, label, unit }): ComparedLine => {
    const [a, b] = [then?.figures[id], after.figures[id]!]
    const by = difference(b, a)
    return {
      id,
      label,
      before: a === undefined ? '–' : figureWords(a, unit),
      after: figureWords(b, unit),
      change: by === undefined ? '' : differenceWords(by, unit),
      isSame: a?.value === b.value,
    }
  })
  return { inputs: [{ ...name, isSame: before?.description === now.description }, ...inputs], figures }
}

function clientLines(before: ClientAsOf | null, now: ClientAsOf): readonly ComparedLine[] {
  const known = changesInWords(clientSpeech, changesBetween({}, now.values ?? {}))
  const changed = new Map(
    changesInWords(clientSpeech, changesBetween(before?.values ?? {}, now.values ?? {})).map((line) => [line.path, line]),
  )
  const paths = [...new Set([...known.map(({ path }) => path), ...changed.keys()])]
  return paths.map((path): ComparedLine => {
    const change = changed.get(path)
    const same = known.find((line) => line.path === path)
    return {
      id: path,
      label: (change ?? same)!.label,
      before: change?.from ?? same!.to,
      after: change?.to ?? same!.to,
      change: change?.rows.join('; ') ?? '',
      isSame: change === undefined,
    }
  })
}

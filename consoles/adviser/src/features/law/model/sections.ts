import { ACT_IDS, ACTS, type ActId } from '@tafel/contracts/law/sections/section/acts.ts'
import { LAW_SECTIONS } from '@tafel/contracts/law/sections/all.ts'
import { figureTable, hasUnconfirmed } from '@tafel/contracts/law/sections/section/figures.ts'
import { type LawSection, slugOf } from '@tafel/contracts/law/sections/section/law-section.ts'
import type { TaxConstants, TaxKind } from '@tafel/contracts/law/figure/tax-kinds.ts'
import { searchWords } from '@tafel/contracts/base/search-key.ts'

export interface ListedSection {
  readonly entry: LawSection
  readonly slug: string
}

export interface SectionGroup {
  readonly act: ActId
  readonly title: string
  readonly sections: readonly ListedSection[]
}

export const SECTIONS: readonly ListedSection[] = LAW_SECTIONS.map((entry) => ({ entry, slug: slugOf(entry) }))

export const sectionOf = (slug: string): LawSection | undefined => SECTIONS.find((section) => section.slug === slug)?.entry

/** The sections with a figure in force that has fewer than two sources. */
export const unconfirmedSections = (tax: TaxConstants, today: string): readonly ListedSection[] =>
  SECTIONS.filter(({ entry }) => hasUnconfirmed(tax, entry.figures, today))

/** The sections that match a query, by Act and schedule: a section number, words, or an amount with or without spaces. All if it is empty. */
export function sectionGroups(query: string, tax: TaxConstants, today: string): readonly SectionGroup[] {
  const finds = finder(query, tax, today)
  return ACT_IDS.flatMap((act) => {
    const sections = SECTIONS.filter(({ entry }) => entry.act === act && finds(entry))
    return sections.length === 0 ? [] : [{ act, title: ACTS[act].title, sections }]
  })
}

function finder(query: string, tax: TaxConstants, today: string): (entry: LawSection) => boolean {
  const wanted = query.trim()
  if (wanted === '') return () => true
  const section = /^(?:section|sec|s|paragraph|para|par)?\.?\s*(\d.*)$/i.exec(wanted)?.[1]
  const amount = amountIn(wanted)
  const starts = searchWords(wanted)
  return (entry) => {
    if (section !== undefined && numberOf(entry).startsWith(compact(section))) return true
    if (amount !== undefined)
      return textAmounts(entry).has(amount) || entry.figures.some((kind) => figureAmounts(tax, kind, today).has(amount))
    return section === undefined && starts.every((start) => wordsOf(entry).some((word) => word.startsWith(start)))
  }
}

const compact = (text: string) => text.toLowerCase().replaceAll(/\s/g, '')
const numberOf = ({ section }: LawSection) => compact(section.replace(/^(s|para) /, ''))

function textOf({ act, section, title, reading, baseRule, questions, notModelled, cases }: LawSection): string {
  const rules = questions.flatMap(({ question, exceptions }) => [
    question,
    ...exceptions.flatMap(({ when, effect, provision }) => [when, effect, provision]),
  ])
  const left = notModelled.flatMap(({ what, why }) => [what, why])
  return [ACTS[act].title, section, title, reading, baseRule, ...rules, ...left, ...cases.map((each) => each.title)].join(' \n ')
}

/** Memoizes a function by its first argument, because a search calls it on every key. */
function memoized<Of extends object, Rest extends readonly string[], Value>(make: (of: Of, ...rest: Rest) => Value) {
  const known = new WeakMap<Of, Map<string, Value>>()
  return (of: Of, ...rest: Rest): Value => {
    const values = known.get(of) ?? new Map<string, Value>()
    known.set(of, values)
    const key = rest.join(' ')
    const value = values.get(key) ?? make(of, ...rest)
    values.set(key, value)
    return value
  }
}

const wordsOf = memoized((entry: LawSection) => searchWords(textOf(entry)))
const textAmounts = memoized((entry: LawSection) => amountsIn(textOf(entry)))
const figureAmounts = memoized((tax: TaxConstants, kind: TaxKind, today: string) =>
  amountsIn(
    figureTable(tax, kind, today)
      .rows.flatMap(({ cells }) => cells)
      .join(' \n '),
  ),
)

/** `R 23 800,00` is 23800; undefined if the query is not just an amount. */
function amountIn(query: string): string | undefined {
  return /^R?[\s\d]*\d(?:[.,]\d+)?$/i.test(query) ? [...amountsIn(query)][0] : undefined
}

const AMOUNT = /\d{1,3}(?:\s\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?/g

function amountsIn(text: string): ReadonlySet<string> {
  const found = text.match(AMOUNT) ?? []
  return new Set(found.map((each) => each.replaceAll(/\s/g, '').replace(',', '.').replace(/\.0+$/, '')))
}

import type { KindName } from '../../base/kind-names.ts'
import { REPORT_SECTIONS } from '../records/report-sections.ts'
import { contrastOnWhite } from '../../base/report/contrast.ts'
import type { Block, ReportDocument, Text } from '../../base/report/document.ts'
import type { OwnText, ReportLook } from './report-look.ts'
import { isNamed, sectionUnder } from '../../base/report/section.ts'

/** A finished report as the firm wants it: its colour, its own texts and disclaimer, without the sections that it leaves out. No kind of record knows of it. */
export function withLook(report: ReportDocument, kind: KindName, look: ReportLook | undefined): ReportDocument {
  return withTexts(withoutHidden(report, kind, look), [kind], look)
}

/** Without the sections that the firm leaves out of the reports of the kind. */
export function withoutHidden(report: ReportDocument, kind: KindName, look: ReportLook | undefined): ReportDocument {
  const hidden = look?.hidden.filter((each) => each.kind === kind) ?? []
  if (hidden.length === 0) return report
  const isLeftOut = (heading: string) => {
    const section = sectionUnder(REPORT_SECTIONS[kind], heading)
    return section !== undefined && section.isKept !== true && hidden.some((each) => isNamed(section, each.section))
  }
  return { ...report, blocks: withoutEmptyPages(withoutSections(report.blocks, isLeftOut)) }
}

/** Adds the firm's colour, its disclaimer, and its texts for reports of one of the kinds. */
export function withTexts(report: ReportDocument, kindsIn: readonly KindName[], look: ReportLook | undefined): ReportDocument {
  if (look === undefined) return report
  const { accent, disclaimer, texts } = look
  const own = texts.filter(({ kinds }) => kinds.length === 0 || kinds.some((kind) => kindsIn.includes(kind)))
  const at = (place: OwnText['place']) => own.flatMap((each) => (each.place === place ? [textOf(each.heading, each.words)] : []))
  const [head, rest] = headAndRest(report.blocks)
  const last = disclaimer === '' ? [] : [textOf('Disclaimer', disclaimer)]
  return {
    ...report,
    ...(contrastOnWhite(accent) === undefined ? {} : { accent }),
    blocks: [...head, ...at('beginning'), ...rest, ...at('end'), ...last],
  }
}

/** Each line a paragraph; a line without anything to see is none. */
function textOf(heading: string, words: string): Text {
  const paragraphs = words.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
  return { kind: 'text', paragraphs, ...(heading === '' ? {} : { heading }) }
}

function headAndRest(blocks: readonly Block[]): readonly [head: readonly Block[], rest: readonly Block[]] {
  const end = blocks.findIndex(({ kind }) => kind === 'letterhead') + 1
  return [blocks.slice(0, end), blocks.slice(end)]
}

/** The headings of a report's sections, in order, each once. */
export function sectionsOf(blocks: readonly Block[]): readonly string[] {
  const all = blocks.flatMap((block) => (block.kind === 'columns' ? block.columns.flatMap(sectionsOf) : (headingOf(block) ?? [])))
  return [...new Set(all)]
}

function headingOf(block: Block): string | undefined {
  return 'heading' in block ? block.heading : undefined
}

/** Blocks without a heading of their own: they belong to the block before, and don't separate it from the next. */
const BELOW: ReadonlySet<Block['kind']> = new Set(['text', 'working', 'note'])

/** The content under a heading is omitted with it. Warnings and the answer stay. */
function withoutSections(blocks: readonly Block[], isLeftOut: (heading: string) => boolean): readonly Block[] {
  let isHidden = false
  return blocks.flatMap((block): readonly Block[] => {
    if (block.kind === 'columns') {
      const columns = block.columns.map((each) => withoutSections(each, isLeftOut)).filter((each) => each.length > 0)
      isHidden = columns.length === 0
      return columns.length > 1 ? [{ ...block, columns }] : columns.flat()
    }
    const heading = headingOf(block)
    if (heading !== undefined) isHidden = isLeftOut(heading)
    else if (!BELOW.has(block.kind)) isHidden = false
    return isHidden && block.kind !== 'note' ? [] : [block]
  })
}

/** Nothing is left of a page but its beginning: it isn't begun. */
const withoutEmptyPages = (blocks: readonly Block[]): readonly Block[] =>
  blocks.filter(({ kind }, index) => kind !== 'pageBreak' || (blocks[index + 1]?.kind ?? 'pageBreak') !== 'pageBreak')

import * as z from 'zod/mini'
import { note, storedText, text } from '../../base/fields.ts'
import { KIND_NAMES, type KindName } from '../../base/kind-names.ts'
import { contrastOnWhite, contrastWords, MIN_CONTRAST } from '../../base/report/contrast.ts'

// How a firm wants the reports of all its records to look. Part of the account's details.

export const MAX_REPORT_TEXTS = 6
export const REPORT_TEXT_MAX = 1500
export const DISCLAIMER_MAX = 1500
const HEADING_MAX = 80
/** Far more than the reports of all kinds have sections. */
const MAX_HIDDEN = 200

const kind = z.enum(Object.keys(KIND_NAMES) as [KindName, ...KindName[]])

/** A colour as `#rrggbb`, dark enough to be read on paper; '' for the look's own ink. */
const accent = z.string('A colour.').check(
  z.trim(),
  z.toLowerCase(),
  z.regex(/^(#[0-9a-f]{6})?$/, 'A colour like #0e5a4b: # and six characters of 0–9 and a–f.'),
  z.check(({ value, issues }) => {
    const contrast = contrastOnWhite(value)
    if (contrast === undefined || contrast >= MIN_CONTRAST) return
    const message = `Too light to read on paper: its contrast with white is ${contrastWords(contrast)} to 1, and at least ${MIN_CONTRAST} to 1 is needed. Choose a darker one.`
    issues.push({ code: 'custom', message, input: value })
  }),
)

const hidden = z
  .array(z.strictObject({ kind, section: storedText(HEADING_MAX) }))
  .check(z.maxLength(MAX_HIDDEN, `At most ${MAX_HIDDEN} sections.`))

/** The position of a firm's own text: after the letterhead, or at the end. */
export const TEXT_PLACES = ['beginning', 'end'] as const

function lookOf(line: typeof text, lines: typeof note) {
  const own = z.strictObject({
    heading: line(HEADING_MAX),
    words: lines(REPORT_TEXT_MAX).check(z.minLength(1, 'Write the text, or remove it.')),
    place: z.enum(TEXT_PLACES),
    /** In the reports of these kinds of record; none: of all of them. */
    kinds: z.array(kind).check(z.maxLength(Object.keys(KIND_NAMES).length)),
  })
  return {
    disclaimer: lines(DISCLAIMER_MAX),
    texts: z.array(own).check(z.maxLength(MAX_REPORT_TEXTS, `At most ${MAX_REPORT_TEXTS} texts.`)),
  }
}

/** As a form sends it. */
export const reportLook = z.strictObject({ accent, hidden, ...lookOf(text, note) })
export type ReportLook = z.infer<typeof reportLook>
export type OwnText = ReportLook['texts'][number]

/** As the log may hold it. */
export const storedReportLook = z.strictObject({ accent: storedText(7), hidden, ...lookOf(storedText, storedText) })

/** A firm that has chosen nothing. */
export const PLAIN_LOOK: ReportLook = { accent: '', disclaimer: '', hidden: [], texts: [] }

import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import { formatDate } from '../../../base/money/format.ts'
import { type Block, text } from '../../../base/report/document.ts'
import { amount, bySection } from './steps.ts'
import { type SideBySide } from './verdicts.ts'

/** Each gift with its taxed part, in words that screen and paper share; undefined without gifts. */
export function giftColumns({ gifts, donationsTax }: TaxScenarioResult): SideBySide | undefined {
  if (gifts.length === 0) return undefined
  const figuresOf = (row: TaxScenarioResult['donationsTax'], id: string) => [
    { cents: row.value, step: `${id}.value` },
    { cents: row.exempt, step: `${id}.exempt` },
    { cents: row.taxable, step: `${id}.taxable` },
    { cents: row.tax, step: `${id}.tax` },
  ]
  return {
    columns: ['Gift', 'Value', 'Exempt', 'Taxable', 'Donations tax'],
    rows: [
      ...gifts.map((gift, at) => ({ label: giftName(gift, at), figures: figuresOf(gift, gift.id) })),
      { label: 'Together', figures: figuresOf(donationsTax, 'donationsTax'), isSum: true },
    ],
  }
}

const giftName = ({ description, dueDate }: TaxScenarioResult['gifts'][number], at: number): string =>
  description !== '' ? description : dueDate === null && at === 0 ? 'Other gifts' : `Gift ${at + 1}`

/** The due date of the tax on each gift, and a note that it is a separate tax. */
export function giftSentences({ gifts }: TaxScenarioResult): readonly string[] {
  const due = gifts.flatMap((gift, at) =>
    gift.dueDate === null || gift.tax === null || gift.tax === 0
      ? []
      : [`${giftName(gift, at)}: pay by ${formatDate(gift.dueDate)} (section 60(1)).`],
  )
  return ['Donations tax is a separate tax, paid by the donor: no figure of income tax includes it.', ...due]
}

/** Donations tax on the gifts of the year. Nothing without gifts. */
export function donationsTax(result: TaxScenarioResult): readonly Block[] {
  const columns = giftColumns(result)
  if (columns === undefined) return []
  return [
    {
      kind: 'table',
      heading: 'Donations tax',
      columns: columns.columns,
      hasHead: true,
      rows: columns.rows.map(({ label, figures, isSum = false }) => ({
        cells: [text(label, isSum ? bySection('s 64(1)') : undefined), ...figures.map((figure) => amount(figure?.cents ?? null))],
        ...(isSum ? { sum: 'whole' as const } : {}),
      })),
    },
    { kind: 'text', paragraphs: giftSentences(result) },
  ]
}

import { styled } from '@tafel/kit/theme/styled.ts'
import type { TaxScenarioResult } from '@tafel/contracts/law/assessment/result/result.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { Figure } from '../../../workbench/parts/figure.tsx'
import { FigureBox } from '../../../workbench/parts/figure-box.tsx'
import { LedgerTable } from '../../../workbench/parts/ledger-table.tsx'
import { memo } from 'react'
import { type PaneLine, paneLines } from './answer-view.ts'

const Law = styled('span')({ color: color.blue, fontSize: '0.8125rem', whiteSpace: 'nowrap' })
/** A subtotal: bold, below a line. */
const Table = styled(LedgerTable)({
  '& tr[data-part] > *': { fontWeight: 600, color: color.ink, borderTop: `1px solid ${color.ruleStrong}` },
})

/** From gross income to the amount due, saved and in the preview. Figures open their working. */
export function AssessmentTable({
  saved,
  preview,
}: {
  readonly saved: TaxScenarioResult
  readonly preview?: TaxScenarioResult | undefined
}) {
  return (
    <Table>
      {preview !== undefined && (
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Saved</th>
            <th scope="col">Preview</th>
          </tr>
        </thead>
      )}
      <tbody>
        {paneLines(saved, preview).map((line) => (
          <Line key={line.id ?? line.label} {...line} isPreview={preview !== undefined} />
        ))}
      </tbody>
    </Table>
  )
}

const Line = memo(function Line({ id, label, section, sum, saved, preview, isPreview }: PaneLine & { readonly isPreview: boolean }) {
  return (
    <tr data-sum={sum === 'whole' || undefined} data-part={sum === 'part' || undefined}>
      <th scope="row">
        {label} {section !== undefined && !isPreview && <Law>{section}</Law>}
      </th>
      <td>
        {saved === undefined ? (
          '–'
        ) : (
          <FigureBox cents={saved}>
            {id === undefined ? <Money cents={saved} /> : <Figure cents={saved} step={id} label={label} />}
          </FigureBox>
        )}
      </td>
      {isPreview && <td>{preview === undefined ? '–' : <Money cents={preview} />}</td>}
    </tr>
  )
})

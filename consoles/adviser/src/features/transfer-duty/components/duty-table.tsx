import { Money } from '@tafel/kit/money/money.tsx'
import { Law } from '@tafel/kit/text/text.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import type { AnswerView } from '../model/answer-view.ts'
import { Figure } from '../../../workbench/parts/figure.tsx'
import { LedgerTable } from '../../../workbench/parts/ledger-table.tsx'

/** How the duty is calculated, band by band. */
export function DutyTable({ view, sum = 'transferDutyPayable', duty = view.duty }: DutyTableProps) {
  return (
    <LedgerTable>
      <thead style={{ height: 0 }}>
        <tr>
          {['Part of the value', 'Rate', 'Duty'].map((head) => (
            <th key={head} scope="col" style={{ height: 0, border: 0 }}>
              <VisuallyHidden>{head}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.lines.map((line, index) => (
          <tr key={index} data-unreached={line.duty === null ? '' : undefined}>
            <th scope="row">{line.label}</th>
            <td>{line.rate}</td>
            <td style={{ width: '38%' }}>
              <Money cents={line.duty} shown={view.shown} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Duty {view.law !== null && <Law>{view.law}</Law>}
          </th>
          <td>
            <Figure cents={duty} step={sum} label="duty" shown={view.shown} />
          </td>
        </tr>
      </tfoot>
    </LedgerTable>
  )
}

export interface DutyTableProps {
  readonly view: AnswerView
  /** The step and amount of the total; default: the duty payable. */
  readonly sum?: string
  readonly duty?: number | null
}

import type { SideBySide } from '@tafel/contracts/kinds/scenario/report/verdicts.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { Law } from '@tafel/kit/text/text.tsx'
import { Figure } from '../../../../workbench/parts/figure.tsx'
import { LedgerTable } from '../../../../workbench/parts/ledger-table.tsx'

/** Figures in columns side by side; each opens its working. A dash if a method has no figure. */
export function SideTable({ side: { columns, rows } }: { readonly side: SideBySide }) {
  return (
    <LedgerTable>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, section, figures, isSum = false }, row) => (
          <tr key={`${row} ${label}`} data-sum={isSum || undefined}>
            <th scope="row">
              {label} {section !== undefined && <Law>{section}</Law>}
            </th>
            {figures.map((figure, at) => (
              <td key={columns[at + 1]}>
                {figure === undefined ? (
                  '–'
                ) : figure.step === undefined || figure.cents === null ? (
                  <Money cents={figure.cents} />
                ) : (
                  <Figure cents={figure.cents} step={figure.step} label={`${label}, ${columns[at + 1]}`} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </LedgerTable>
  )
}

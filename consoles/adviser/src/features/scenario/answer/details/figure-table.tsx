import { styled } from '@tafel/kit/theme/styled.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { Figure } from '../../../../workbench/parts/figure.tsx'
import { LedgerTable } from '../../../../workbench/parts/ledger-table.tsx'

const Quiet = styled('span')({ color: color.ink3 })
const Law = styled('span')({ color: color.blue, fontSize: '0.8125rem' })
const Table = styled(LedgerTable)({ '& tbody th': { padding: '4px 0', lineHeight: 1.35 } })

export interface FigureLine {
  readonly label: string
  readonly section?: string | undefined
  /** After the label. */
  readonly note?: string | undefined
  readonly cents: number | null
  /** The step of its working. */
  readonly step?: string | undefined
  readonly isSum?: boolean
}

/** Labels and amounts; each amount opens its working. */
export function FigureTable({ lines }: { readonly lines: readonly FigureLine[] }) {
  return (
    <Table>
      <tbody>
        {lines.map(({ label, section, note, cents, step, isSum = false }, at) => (
          <tr key={`${at} ${label}`} data-sum={isSum || undefined}>
            <th scope="row">
              {label} {section !== undefined && section !== '' && <Law>{section}</Law>} {note !== undefined && <Quiet>{note}</Quiet>}
            </th>
            <td>{step === undefined || cents === null ? <Money cents={cents} /> : <Figure cents={cents} step={step} label={label} />}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

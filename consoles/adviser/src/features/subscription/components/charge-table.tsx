import { styled } from '@tafel/kit/theme/styled.ts'
import type { ChargeLine } from '@tafel/contracts/contexts/subscriptions/plan.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { color } from '@tafel/kit/theme/color.ts'

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  color: color.ink2,
  '& th': { padding: '5px 0', textAlign: 'left', fontWeight: 400, overflowWrap: 'anywhere' },
  '& td': { padding: '5px 0 5px 12px', textAlign: 'right', whiteSpace: 'nowrap' },
  '& tbody tr + tr > *': { borderTop: `1px solid ${color.rule}` },
  '& tfoot tr:first-of-type > *': { borderTop: `2px solid ${color.ink}`, paddingTop: 7, fontWeight: 600, color: color.ink },
})

export interface ChargeTableProps {
  readonly caption: string
  readonly lines: readonly ChargeLine[]
  readonly sum: string
  readonly cents: number
  readonly vatCents: number
}

/** How a charge is calculated: its lines, and their total below a strong line. */
export function ChargeTable({ caption, lines, sum, cents, vatCents }: ChargeTableProps) {
  return (
    <Table aria-label={caption}>
      <tbody>
        {lines.map((line) => (
          <tr key={line.text}>
            <th scope="row">{line.text}</th>
            <td>
              <Money cents={line.cents} shown="always" />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{sum}</th>
          <td>
            <Money cents={cents} shown="always" />
          </td>
        </tr>
        <tr>
          <th scope="row">of which VAT</th>
          <td>
            <Money cents={vatCents} shown="always" />
          </td>
        </tr>
      </tfoot>
    </Table>
  )
}

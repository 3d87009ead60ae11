import type { Unused } from '@tafel/contracts/contexts/documents/certificate-figures.ts'
import type { Certificate } from '@tafel/contracts/contexts/documents/paye-file/certificate.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Hint, PaneTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { useId, useState } from 'react'
import type { InputChange } from './certificate-edits.ts'

const Card = styled('section')({ display: 'grid', gap: 10, paddingTop: 10, borderTop: `1px solid ${color.rule}` })
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th': { padding: '4px 8px 4px 0', textAlign: 'left', fontWeight: 400, color: color.ink3 },
  '& td': { padding: '5px 8px 5px 0', borderTop: `1px solid ${color.rule}`, verticalAlign: 'top' },
  '& .amount': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
})
const Faults = styled('div')({ color: color.ochre, fontSize: '0.875rem', '& ul': { margin: '4px 0 0', paddingLeft: 18 } })

export interface CertificateViewProps {
  readonly employer: string
  readonly certificate: Certificate
  readonly faults: readonly string[]
  readonly changes: readonly InputChange[]
  readonly unused: readonly Unused[]
  /** Why none of its figures can be used. */
  readonly refusal: string | undefined
  readonly onUse: () => void
}

/** A certificate: the input of each box, and why others aren't used. One that breaks a rule is used only after confirmation. */
export function CertificateView({ employer, certificate, faults, changes, unused, refusal, onUse }: CertificateViewProps) {
  const titleId = useId()
  const [isSure, setIsSure] = useState(false)
  const isMarked = faults.length > 0
  return (
    <Card aria-labelledby={titleId}>
      <PaneTitle id={titleId}>
        {certificate.type} {certificate.year}: {employer}
      </PaneTitle>
      <Hint>Certificate {certificate.number}</Hint>
      {isMarked && (
        <Faults role="alert">
          The certificate breaks SARS’s rules, so its figures are used only if you confirm:
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Faults>
      )}
      <Table aria-label={`Figures of the certificate of ${employer}`}>
        <thead>
          <tr>
            <th scope="col">Input</th>
            <th scope="col">Code</th>
            <th scope="col" className="amount">
              Now
            </th>
            <th scope="col" className="amount">
              Becomes
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, label, boxes, before, after }) => (
            <tr key={path}>
              <td>{label}</td>
              <td>{boxes}</td>
              <td className="amount">{before === 0 ? '–' : formatMoney(before)}</td>
              <td className="amount">{formatMoney(after)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {unused.length > 0 && (
        <details>
          <summary>{unused.length === 1 ? '1 box not used' : `${unused.length} boxes not used`}</summary>
          <Table aria-label="Boxes not used">
            <tbody>
              {unused.map(({ amount, reason }) => (
                <tr key={amount.code}>
                  <td>{amount.code}</td>
                  <td>{amount.entry?.label}</td>
                  <td className="amount">{formatMoney(amount.cents)}</td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </details>
      )}
      {refusal !== undefined && <Hint role="status">{refusal}</Hint>}
      {isMarked && refusal === undefined && (
        <label>
          <input type="checkbox" checked={isSure} onChange={(event) => setIsSure(event.target.checked)} /> I have checked this certificate
          against the original
        </label>
      )}
      <div>
        <Button disabled={refusal !== undefined || (isMarked && !isSure)} onClick={onUse}>
          {changes.length === 1 ? 'Use this figure' : `Use these ${changes.length} figures`}
        </Button>
      </div>
    </Card>
  )
}

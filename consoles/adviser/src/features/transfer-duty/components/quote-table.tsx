import { styled } from '@tafel/kit/theme/styled.ts'
import type { TransferDutyResult } from '@tafel/contracts/kinds/transfer-duty/calculator/result/result.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { allCosts, type QuoteLine, quoteParts } from '@tafel/contracts/kinds/transfer-duty/quote/quote-lines.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { Fragment } from 'react'
import { DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { Figure } from '../../../workbench/parts/figure.tsx'
import { LedgerTable, Warning } from '../../../workbench/parts/ledger-table.tsx'

/** Only the totals column has sums. */
const BLANK = '\u00a0'
const NARROW = '@container (max-width: 560px)'

const Frame = styled('div')({ containerType: 'inline-size' })
const Table = styled(LedgerTable)({
  '& tbody th, & tbody td': { padding: '5px 0', verticalAlign: 'top' },
  '& tbody td': { paddingLeft: 16 },
  [NARROW]: { '& [data-part-of-total]': { display: 'none' } },
})
/** The parts of the total in words, if there is no room for columns. */
const InWords = styled(Hint)({ display: 'none', [NARROW]: { display: 'block' } })

/** The quote: each line without VAT, its VAT, and with VAT. */
export function QuoteTable({ result }: { readonly result: TransferDutyResult }) {
  return (
    <Frame>
      <Table>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" data-part-of-total="">
              Without VAT
            </th>
            <th scope="col" data-part-of-total="">
              VAT
            </th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {quoteParts(result).map((part) => (
            <Fragment key={part.key}>
              {part.lines.map((line) => (
                <QuoteRow key={line.key} line={line} />
              ))}
              <tr data-sum="">
                <th scope="row">
                  {part.totalLabel} {part.isIncomplete && <Warning style={{ fontWeight: 400 }}>incomplete</Warning>}
                </th>
                <td data-part-of-total="">{BLANK}</td>
                <td data-part-of-total="">{BLANK}</td>
                <td>
                  <Figure cents={part.total} step={part.step} label={part.totalLabel} shown="always" />
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {allCosts(result)} {result.totals.incomplete && <Warning style={{ fontWeight: 400 }}>incomplete</Warning>}
            </th>
            <td data-part-of-total="">{BLANK}</td>
            <td data-part-of-total="">{BLANK}</td>
            <td>
              <Figure cents={result.totals.costs} step="totals.costs" label="all costs" shown="always" />
            </td>
          </tr>
        </tfoot>
      </Table>
      {result.sharing !== null && <DetailWords>{result.sharing.sentence}</DetailWords>}
      {result.whyIncomplete !== null && (
        <DetailWords>
          <Warning>{result.whyIncomplete.message}</Warning>
        </DetailWords>
      )}
    </Frame>
  )
}

function QuoteRow({ line: { label, mark, amount, vat, total, refused, steps } }: { readonly line: QuoteLine }) {
  return (
    <tr>
      <th scope="row">
        {label}
        {refused === null && <Hint style={{ display: 'block' }}>{mark}</Hint>}
        {vat !== null && amount !== null && (
          <InWords>
            {formatMoney(amount, 'always')} plus VAT of {formatMoney(vat, 'always')}
          </InWords>
        )}
      </th>
      <td data-part-of-total="">
        <Figure cents={amount} step={steps.amount} label={`${label} without VAT`} shown="always" />
      </td>
      <td data-part-of-total="">
        {vat === null ? <Money cents={null} /> : <Figure cents={vat} step={steps.vat} label={`VAT on ${label}`} shown="always" />}
      </td>
      <td>{refused === null ? <Figure cents={total} step={steps.total} label={label} shown="always" /> : <Warning>not loaded</Warning>}</td>
    </tr>
  )
}
